package sennit.engine.linear;

import java.util.Arrays;

/**
 * Columns B beside a factored matrix K = L D L^T, for solutions of
 *
 * <pre>
 *   [ K    B ] [ x ]   [ b ]
 *   [ B^T -C ] [ z ] = [ c ]     C diagonal
 * </pre>
 *
 * without another factorization: Y = L^-1 B, (Y^T D^-1 Y + C) z = B^T K^-1 b - c, L^T x = D^-1 (L^-1 b - Y z). Columns
 * are kept as long as the factor, each takes part or not in a solution, so that a column more costs its own forward
 * substitution and its products with the others (Bisschop and Meeraus, "Matrix augmentation and partitioning in the
 * updating of the basis inverse", Mathematical Programming 13, 1977; Hager, "Updating the inverse of a matrix", SIAM
 * Review 31, 1989).
 *
 * <p>Order of calls: {@link #clear} after a factorization; {@link #column}, {@link #add} and {@link #reduce}, several
 * times; {@link #begin} for a right-hand side; {@link #border} for a choice of columns, or not; {@link #end}.
 */
public final class Border {
    private static final int LANES = Lanes.COUNT;

    // nanoseconds, fitted to K of 84 to 1600 unknowns with 4 to 32 columns on a Zen core, as AutoFactorization's

    /** Substitution of four columns, per entry of the factor. */
    private static final double ENTRY = 0.7;

    /** Product of four columns with four, per unknown. */
    private static final double PRODUCT = 1.5;

    /** What a column takes part with, per unknown. */
    private static final double PART = 0.5;

    /** Elimination of the small system, per cube of its size. */
    private static final double CUBE = 0.2;

    /** What there is to do for any number. */
    private static final double CALL = 1000;

    private final SparseLdl factor;
    private final Supernodes panels;
    private final Lanes lanes = new Lanes();
    private final QuasiDefinite small = new QuasiDefinite();

    /** Columns of Y, four after each other. Shape {@code [room / 4, scalars, 4]}. */
    private double[] y = {};

    private int[] begins = {};

    /** Y^T D^-1 Y. Shape {@code [room, room]}. */
    private double[] products = {};

    /** The sums on its diagonal with all terms positive. Shape {@code [room]}. */
    private double[] sizes = {};

    private double[] half = {};
    private double[] rest = {};
    private int room;
    private int count;
    private int ready;

    Border(SparseLdl factor, Supernodes panels) {
        this.factor = factor;
        this.panels = panels;
    }

    /** Forgets all columns, for the factor is new, and makes room for others, counted in fours. */
    public void clear(int columns) {
        room = LANES * ((columns + LANES - 1) / LANES);
        count = 0;
        ready = 0;
        y = Storage.doubles(y, room * panels.scalars);
        begins = Storage.ints(begins, room / LANES);
        products = Storage.doubles(products, room * room);
        sizes = Storage.doubles(sizes, room);
    }

    /** {@return how many columns more there is room for} */
    public int left() {
        return room - count;
    }

    /** {@return about how long it takes, ns, to add so many columns and solve with so many} */
    public double nanoseconds(int added, int taken) {
        int groups = (added + LANES - 1) / LANES;
        double columns = groups * (ENTRY * panels.entries + PRODUCT * panels.scalars * (ready + 0.5 * groups));
        return CALL + columns + PART * panels.scalars * taken + CUBE * taken * taken * taken;
    }

    /** {@return a new column, all zero} */
    public int column() {
        if (count % LANES == 0) {
            int at = count * panels.scalars;
            Arrays.fill(y, at, at + LANES * panels.scalars, 0);
        }
        return count++;
    }

    /** Adds to a value of a new column; {@code scalar} in natural order. */
    public void add(int column, int scalar, double value) {
        y[at(column) + LANES * panels.scalarPosition[scalar]] += value;
    }

    private int at(int column) {
        int lane = column % LANES;
        return (column - lane) * panels.scalars + lane;
    }

    /** Takes in the new columns. */
    public void reduce() {
        int groups = (count + LANES - 1) / LANES, n = panels.scalars;
        for (int g = ready; g < groups; g++) {
            int at = LANES * n * g;
            begins[g] = Lanes.begin(y, at, n);
            Lanes.forward(panels, factor.l(), y, at, begins[g]);
            for (int h = 0; h <= g; h++) multiply(g, h);
            lanes.square(factor.inverse(), begins[g], n, y, at);
            System.arraycopy(lanes.block, 0, sizes, LANES * g, LANES);
        }
        ready = groups;
        count = LANES * groups;
    }

    private void multiply(int g, int h) {
        int n = panels.scalars;
        lanes.product(factor.inverse(), Math.max(begins[g], begins[h]), n, y, LANES * n * g, LANES * n * h);
        for (int i = 0; i < LANES; i++) {
            for (int j = 0; j < LANES; j++) {
                double entry = lanes.block[LANES * i + j];
                products[(LANES * g + i) * room + LANES * h + j] = entry;
                products[(LANES * h + j) * room + LANES * g + i] = entry;
            }
        }
    }

    /** Takes a right-hand side, in natural order. */
    public void begin(double[] b) {
        half = Storage.doubles(half, panels.scalars);
        rest = Storage.doubles(rest, panels.scalars);
        factor.forward(b, half);
        System.arraycopy(half, 0, rest, 0, panels.scalars);
    }

    /**
     * Has columns take part in the solution for the right-hand side taken last. False when they do not determine it:
     * then it is as it would be without them.
     *
     * @param taken how many columns, {@code column[0 .. taken)}
     * @param negative how many of them, the first ones, B^T K^-1 B is negative definite for; for the others it is
     *     positive definite once the first ones take part
     * @param give diagonal of C
     * @param z c, replaced by z
     */
    public boolean border(int taken, int negative, int[] column, double[] give, double[] z) {
        System.arraycopy(half, 0, rest, 0, panels.scalars);
        small.reserve(taken);
        for (int k = 0; k < taken; k++) {
            int i = column[k];
            for (int j = 0; j <= k; j++) small.matrix[k * taken + j] = products[i * room + column[j]];
            small.matrix[k * taken + k] += give[k];
            small.size[k] = sizes[i] + give[k];
            z[k] = project(i) - z[k];
        }
        if (!small.solve(taken, negative, z)) return false;
        for (int k = 0; k < taken; k++) subtract(column[k], z[k]);
        return true;
    }

    /** An entry of B^T K^-1 b. */
    private double project(int column) {
        double sum = 0;
        double[] inverse = factor.inverse();
        int begin = begins[column / LANES];
        for (int i = begin, p = at(column) + LANES * begin; i < panels.scalars; i++, p += LANES)
            sum += y[p] * (half[i] * inverse[i]);
        return sum;
    }

    private void subtract(int column, double z) {
        int begin = begins[column / LANES];
        for (int i = begin, p = at(column) + LANES * begin; i < panels.scalars; i++, p += LANES) rest[i] -= y[p] * z;
    }

    /** Writes the solution, in natural order; once after each {@link #begin} or {@link #border}. */
    public void end(double[] x) {
        factor.backward(rest, x);
    }
}
