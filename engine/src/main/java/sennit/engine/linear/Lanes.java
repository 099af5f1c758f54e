package sennit.engine.linear;

/**
 * Forward substitution and products of four columns at a time, the values of a scalar next to each other: {@code y[at +
 * 4 i + k]} belongs to scalar i, counted in the order of elimination, of column k. Panels in which all four columns are
 * zero still are passed by: a column stays zero outside the way from its entries to the root of the elimination tree.
 */
final class Lanes {
    static final int COUNT = 4;

    /** A block of four by four products, row by row. */
    final double[] block = new double[COUNT * COUNT];

    /** {@return the first scalar with a value that is not zero, {@code scalars} when there is none} */
    static int begin(double[] y, int at, int scalars) {
        int i = 0;
        while (i < COUNT * scalars && y[at + i] == 0) i++;
        return i / COUNT;
    }

    /** y := L^-1 y. */
    static void forward(Supernodes panels, double[] l, double[] y, int at, int begin) {
        for (int s = 0; s < panels.count; s++) {
            int w = panels.width[s], first = panels.column[s];
            if (first + w <= begin) continue;
            int from = at + COUNT * first;
            if (zero(y, from, from + COUNT * w)) continue;
            for (int r = 1; r < w; r++) subtract(l, panels.panel[s] + r * w, r, y, from, from + COUNT * r);
            int p = panels.panel[s] + w * w;
            for (int r = panels.rowStart[s]; r < panels.rowStart[s + 1]; r++, p += w)
                subtract(l, p, w, y, from, at + COUNT * panels.rows[r]);
        }
    }

    private static boolean zero(double[] y, int from, int to) {
        for (int i = from; i < to; i++) if (y[i] != 0) return false;
        return true;
    }

    /** x[to] -= l[p ..] of {@code w} columns. */
    private static void subtract(double[] l, int p, int w, double[] x, int from, int to) {
        double s0 = x[to], s1 = x[to + 1], s2 = x[to + 2], s3 = x[to + 3];
        for (int k = 0, q = from; k < w; k++, q += COUNT) {
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

    /** Fills {@link #block} with the products, over 1 / pivot, of the columns at {@code a} with those at {@code b}. */
    void product(double[] inverse, int begin, int scalars, double[] x, int a, int b) {
        two(inverse, begin, scalars, x, a, b, 0);
        two(inverse, begin, scalars, x, a + 2, b, 2 * COUNT);
    }

    /** Fills {@link #block} with the squares of the four columns at {@code a}, over |pivot|. */
    void square(double[] inverse, int begin, int scalars, double[] x, int a) {
        double s0 = 0, s1 = 0, s2 = 0, s3 = 0;
        for (int i = begin, p = a + COUNT * begin; i < scalars; i++, p += COUNT) {
            double u = Math.abs(inverse[i]);
            s0 += x[p] * x[p] * u;
            s1 += x[p + 1] * x[p + 1] * u;
            s2 += x[p + 2] * x[p + 2] * u;
            s3 += x[p + 3] * x[p + 3] * u;
        }
        block[0] = s0;
        block[1] = s1;
        block[2] = s2;
        block[3] = s3;
    }

    /** Two columns of one group times four of another. */
    private void two(double[] inverse, int begin, int scalars, double[] x, int a, int b, int to) {
        double s0 = 0, s1 = 0, s2 = 0, s3 = 0, t0 = 0, t1 = 0, t2 = 0, t3 = 0;
        for (int i = begin, p = a + COUNT * begin, q = b + COUNT * begin; i < scalars; i++, p += COUNT, q += COUNT) {
            double u = x[p] * inverse[i], v = x[p + 1] * inverse[i];
            double x0 = x[q], x1 = x[q + 1], x2 = x[q + 2], x3 = x[q + 3];
            s0 += u * x0;
            s1 += u * x1;
            s2 += u * x2;
            s3 += u * x3;
            t0 += v * x0;
            t1 += v * x1;
            t2 += v * x2;
            t3 += v * x3;
        }
        block[to] = s0;
        block[to + 1] = s1;
        block[to + 2] = s2;
        block[to + 3] = s3;
        block[to + 4] = t0;
        block[to + 5] = t1;
        block[to + 6] = t2;
        block[to + 7] = t3;
    }
}
