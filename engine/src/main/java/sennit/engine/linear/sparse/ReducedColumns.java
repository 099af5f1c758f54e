package sennit.engine.linear.sparse;

import java.util.Arrays;
import sennit.engine.linear.ScratchArrays;

/**
 * Columns B beside a factored matrix K = L D L^T, reduced to Y = L^-1 B, and the products Y^T D^-1 Y = B^T K^-1 B: half
 * of what solutions would cost.
 *
 * <p>Four columns go together, the values of a scalar next to each other: {@code y[4 n g + 4 i + k]} belongs to column
 * 4 g + k and scalar i of n, counted in the order of elimination. Panels in which all four columns are zero still are
 * passed by: a column stays zero outside the way from its entries to the root of the elimination tree.
 *
 * <p>Why four: neighbouring contacts of a rope share that way. For 4, 16 and 32 rows on every span of a rope or net of
 * 240 to 1600 unknowns this takes 1.2 to 1.5 times less thread time than one column after the other, passing zero
 * panels by as well; for rows far apart as long, or 1.1 times less.
 */
public final class ReducedColumns {
    private static final int LANES = 4;

    private final Supernodes panels;

    /** Y. Shape {@code [room / 4, scalars, 4]}. */
    private double[] y = {};

    /** The first scalar of a group with a value that is not zero. Shape {@code [room / 4]}. */
    private int[] begins = {};

    /** Y^T D^-1 Y. Shape {@code [room, room]}. */
    private double[] products = {};

    /** The sums on its diagonal with all terms positive. Shape {@code [room]}. */
    private double[] sizes = {};

    /** A block of four by four products, row by row. */
    private final double[] block = new double[LANES * LANES];

    private int room;
    private int count;
    private int ready;

    ReducedColumns(Supernodes panels) {
        this.panels = panels;
    }

    /** Forgets all columns and makes room for others, counted in fours. */
    public void clear(int columns) {
        room = LANES * groups(columns);
        count = 0;
        ready = 0;
        y = ScratchArrays.doubles(y, room * panels.scalars);
        begins = ScratchArrays.ints(begins, room / LANES);
        products = ScratchArrays.doubles(products, room * room);
        sizes = ScratchArrays.doubles(sizes, room);
    }

    /** {@return how many groups of four so many columns make} */
    public static int groups(int columns) {
        return (columns + LANES - 1) / LANES;
    }

    /** {@return how many columns more there is room for} */
    public int left() {
        return room - count;
    }

    /** {@return how many groups have been reduced} */
    public int ready() {
        return ready;
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

    /** Reduces the new columns by the factor {@code l}, {@code inverse} being 1 / pivot. */
    void reduce(double[] l, double[] inverse) {
        int groups = groups(count);
        for (int g = ready; g < groups; g++) {
            // substitution, from the first entry on
            begins[g] = begin(g);
            forward(l, LANES * panels.scalars * g, begins[g]);
            // products with the columns before and with itself
            for (int h = 0; h <= g; h++) multiply(inverse, g, h);
            square(inverse, g);
        }
        ready = groups;
        count = LANES * groups;
    }

    private int begin(int g) {
        int i = 0, at = LANES * panels.scalars * g;
        while (i < LANES * panels.scalars && y[at + i] == 0) i++;
        return i / LANES;
    }

    /** y := L^-1 y of the four columns at {@code at}. */
    private void forward(double[] l, int at, int begin) {
        for (int s = 0; s < panels.count; s++) {
            int w = panels.width[s], first = panels.column[s];
            if (first + w <= begin) continue;
            int from = at + LANES * first;
            if (zero(from, from + LANES * w)) continue;
            // the square of the panel, then the rows below it
            for (int r = 1; r < w; r++) subtract(l, panels.panel[s] + r * w, r, y, from, from + LANES * r);
            int p = panels.panel[s] + w * w;
            for (int r = panels.rowStart[s]; r < panels.rowStart[s + 1]; r++, p += w)
                subtract(l, p, w, y, from, at + LANES * panels.rows[r]);
        }
    }

    private boolean zero(int from, int to) {
        for (int i = from; i < to; i++) if (y[i] != 0) return false;
        return true;
    }

    /** x[to] -= l[p ..] of {@code w} columns. */
    private static void subtract(double[] l, int p, int w, double[] x, int from, int to) {
        double s0 = x[to], s1 = x[to + 1], s2 = x[to + 2], s3 = x[to + 3];
        // one row of L, four right sides
        for (int k = 0, q = from; k < w; k++, q += LANES) {
            double a = l[p + k];
            s0 -= a * x[q];
            s1 -= a * x[q + 1];
            s2 -= a * x[q + 2];
            s3 -= a * x[q + 3];
        }
        x[to] = s0;
        x[to + 1] = s1;
        x[to + 2] = s2;
        x[to + 3] = s3;
    }

    /** Products of the columns of groups g and h, h not after g. */
    private void multiply(double[] inverse, int g, int h) {
        int n = panels.scalars, begin = Math.max(begins[g], begins[h]);
        two(inverse, begin, LANES * n * g, LANES * n * h, 0);
        two(inverse, begin, LANES * n * g + 2, LANES * n * h, 2 * LANES);
        // both triangles
        for (int i = 0; i < LANES; i++) {
            for (int j = 0; j < LANES; j++) {
                double entry = block[LANES * i + j];
                products[(LANES * g + i) * room + LANES * h + j] = entry;
                products[(LANES * h + j) * room + LANES * g + i] = entry;
            }
        }
    }

    /** Two columns of one group times four of another, over 1 / pivot. */
    private void two(double[] inverse, int begin, int a, int b, int to) {
        // eight sums at once
        double[] x = y;
        int scalars = panels.scalars;
        double s0 = 0, s1 = 0, s2 = 0, s3 = 0, t0 = 0, t1 = 0, t2 = 0, t3 = 0;
        for (int i = begin, p = a + LANES * begin, q = b + LANES * begin; i < scalars; i++, p += LANES, q += LANES) {
            double u = x[p] * inverse[i], v = x[p + 1] * inverse[i];
            double x0 = x[q], x1 = x[q + 1], x2 = x[q + 2], x3 = x[q + 3];
            // two columns on the left, four on the right
            s0 += u * x0;
            s1 += u * x1;
            s2 += u * x2;
            s3 += u * x3;
            t0 += v * x0;
            t1 += v * x1;
            t2 += v * x2;
            t3 += v * x3;
        }
        // into the block of products
        block[to] = s0;
        block[to + 1] = s1;
        block[to + 2] = s2;
        block[to + 3] = s3;
        block[to + 4] = t0;
        block[to + 5] = t1;
        block[to + 6] = t2;
        block[to + 7] = t3;
    }

    /** Squares of the four columns of group g, over |pivot|. */
    private void square(double[] inverse, int g) {
        // as if all pivots were positive
        double[] x = y;
        int at = LANES * panels.scalars * g;
        double s0 = 0, s1 = 0, s2 = 0, s3 = 0;
        // sums of squares over the inverse pivots
        for (int i = begins[g], p = at + LANES * begins[g]; i < panels.scalars; i++, p += LANES) {
            double u = Math.abs(inverse[i]);
            s0 += x[p] * x[p] * u;
            s1 += x[p + 1] * x[p + 1] * u;
            s2 += x[p + 2] * x[p + 2] * u;
            s3 += x[p + 3] * x[p + 3] * u;
        }
        sizes[LANES * g] = s0;
        sizes[LANES * g + 1] = s1;
        sizes[LANES * g + 2] = s2;
        sizes[LANES * g + 3] = s3;
    }

    /** {@return an entry of Y^T D^-1 Y} */
    public double product(int i, int j) {
        return products[i * room + j];
    }

    /** {@return an entry of its diagonal, all terms counted as positive} */
    public double size(int i) {
        return sizes[i];
    }

    /** {@return a column of Y times D^-1 x, x in the order of elimination} */
    public double project(int column, double[] inverse, double[] x) {
        double sum = 0;
        int begin = begins[column / LANES];
        for (int i = begin, p = at(column) + LANES * begin; i < panels.scalars; i++, p += LANES)
            sum += y[p] * (x[i] * inverse[i]);
        return sum;
    }

    /** Subtracts {@code z} times a column of Y from {@code x}, in the order of elimination. */
    public void subtract(int column, double z, double[] x) {
        int begin = begins[column / LANES];
        for (int i = begin, p = at(column) + LANES * begin; i < panels.scalars; i++, p += LANES) x[i] -= y[p] * z;
    }
}
