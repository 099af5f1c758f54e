package sennit.engine.linear.solver;

import sennit.engine.linear.ScratchArrays;
import sennit.engine.linear.sparse.ReducedColumns;
import sennit.engine.linear.sparse.SparseLdl;

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
public final class BorderedSystem {
    // nanoseconds, fitted to K of 84 to 1600 unknowns with 4 to 32 columns on a Zen core, as AutoFactorization's

    /** Substitution of four columns, per entry of the factor. */
    private static final double ENTRY = 0.7;

    /** Product of four columns with four, per unknown. */
    private static final double PRODUCT = 1.5;

    /** Cost of a column in a solution, per unknown. */
    private static final double PART = 0.5;

    /** Elimination of the small system, per cube of its size. */
    private static final double CUBE = 0.2;

    /** What there is to do for any number. */
    private static final double CALL = 1000;

    private final SparseLdl factor;
    private final ReducedColumns columns;
    private final DenseLdl small = new DenseLdl();

    /** L^-1 b, and the same minus the columns that take part; in the order of elimination. */
    private double[] half = {};

    private double[] rest = {};
    private int scalars;

    BorderedSystem(SparseLdl factor) {
        this.factor = factor;
        this.columns = factor.columns();
    }

    /** Removes all columns, because the factor is new, and makes room for others, in multiples of four. */
    public void clear(int most) {
        columns.clear(most);
        scalars = factor.scalars();
    }

    /** {@return how many columns more there is room for} */
    public int left() {
        return columns.left();
    }

    /** {@return the predicted time, ns, to add columns and to solve with columns} */
    public double nanoseconds(int added, int taken) {
        int groups = ReducedColumns.groups(added);
        double made = groups * (ENTRY * factor.fill() + PRODUCT * scalars * (columns.ready() + 0.5 * groups));
        return CALL + made + PART * scalars * taken + CUBE * taken * taken * taken;
    }

    /** {@return a new column, all zero} */
    public int column() {
        return columns.column();
    }

    /** Adds to a value of a new column; {@code scalar} in natural order. */
    public void add(int column, int scalar, double value) {
        columns.add(column, scalar, value);
    }

    /** Takes in the new columns. */
    public void reduce() {
        factor.reduce(columns);
    }

    /** Takes a right-hand side, in natural order. */
    public void begin(double[] b) {
        scalars = factor.scalars();
        half = ScratchArrays.doubles(half, scalars);
        rest = ScratchArrays.doubles(rest, scalars);
        factor.forward(b, half);
        System.arraycopy(half, 0, rest, 0, scalars);
    }

    /**
     * Solves for the last right-hand side with some of the columns. Returns false when these do not determine a
     * solution, which is then that without columns.
     *
     * @param taken how many columns, {@code column[0 .. taken)}
     * @param negative how many of them, the first ones, B^T K^-1 B is negative definite for; for the others it is
     *     positive definite once the first ones take part
     * @param give diagonal of C
     * @param z c, replaced by z
     */
    public boolean border(int taken, int negative, int[] column, double[] give, double[] z) {
        // the small system B^T K^-1 B + C from products that are there
        System.arraycopy(half, 0, rest, 0, scalars);
        small.reserve(taken);
        for (int k = 0; k < taken; k++) {
            int i = column[k];
            for (int j = 0; j <= k; j++) small.matrix[k * taken + j] = columns.product(i, column[j]);
            small.matrix[k * taken + k] += give[k];
            small.size[k] = columns.size(i) + give[k];
            z[k] = columns.project(i, factor.inverse(), half) - z[k];
        }
        // z, and what it does to the half solution
        if (!small.solve(taken, negative, z)) return false;
        for (int k = 0; k < taken; k++) columns.subtract(column[k], z[k], rest);
        return true;
    }

    /** Writes the solution, in natural order; once after each {@link #begin} or {@link #border}. */
    public void end(double[] x) {
        factor.backward(rest, x);
    }
}
