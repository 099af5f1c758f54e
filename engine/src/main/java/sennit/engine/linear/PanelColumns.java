package sennit.engine.linear;

import java.util.Arrays;

/**
 * W = B^T A^-1 B with a factor L D L^T: Y = L^-1 B and then Y^T D^-1 Y, half of what solutions would cost. Four columns
 * of B go through the panels together and pass by those in which all four are zero still: a column stays zero outside
 * the way from its entries to the root of the elimination tree.
 */
final class PanelColumns {
    private static final int LANES = 4;

    /** Y, four columns after each other. Shape {@code [groups, scalars, 4]}. */
    private double[] y = {};

    /** Where the columns of a group begin, in the order of elimination. */
    private int[] begins = {};

    private final double[] block = new double[2 * LANES];
    private int scalars;

    /** Fills w, shape {@code [count, count]}; {@code b} has a column every {@code stride} values, natural order. */
    void multiply(Supernodes panels, double[] l, double[] inverse, double[] b, int stride, int count, double[] w) {
        scalars = panels.scalars;
        int groups = (count + LANES - 1) / LANES;
        y = Storage.doubles(y, LANES * scalars * groups);
        begins = Storage.ints(begins, groups);
        for (int g = 0; g < groups; g++) {
            gather(panels, b, stride, count, g);
            begins[g] = first(LANES * scalars * g);
            for (int s = 0; s < panels.count; s++) forward(panels, s, l, LANES * scalars * g);
            for (int h = 0; h <= g; h++) product(inverse, g, h, count, w);
        }
    }

    private void gather(Supernodes panels, double[] b, int stride, int count, int g) {
        int to = LANES * scalars * g;
        Arrays.fill(y, to, to + LANES * scalars, 0);
        for (int k = 0; k < LANES && LANES * g + k < count; k++) {
            int from = stride * (LANES * g + k);
            for (int i = 0; i < scalars; i++) y[to + LANES * i + k] = b[from + panels.naturalScalar[i]];
        }
    }

    private int first(int at) {
        int i = 0;
        while (i < LANES * scalars && y[at + i] == 0) i++;
        return i / LANES;
    }

    private void forward(Supernodes panels, int s, double[] l, int at) {
        int w = panels.width[s], first = panels.column[s];
        int from = at + LANES * first, to = from + LANES * w;
        if (zero(from, to)) return;
        square(l, panels.panel[s], w, from);
        int p = panels.panel[s] + w * w;
        for (int r = panels.rowStart[s]; r < panels.rowStart[s + 1]; r++, p += w)
            subtract(l, p, w, from, at + LANES * panels.rows[r]);
    }

    private boolean zero(int from, int to) {
        for (int i = from; i < to; i++) if (y[i] != 0) return false;
        return true;
    }

    private void square(double[] l, int panel, int w, int from) {
        for (int r = 1; r < w; r++) subtract(l, panel + r * w, r, from, from + LANES * r);
    }

    /** y[to] -= l[p ..] of {@code w} columns. */
    private void subtract(double[] l, int p, int w, int from, int to) {
        double[] x = y;
        double s0 = x[to], s1 = x[to + 1], s2 = x[to + 2], s3 = x[to + 3];
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

    /** The block of W of two groups of columns, h not after g. */
    private void product(double[] inverse, int g, int h, int count, double[] w) {
        int a = LANES * scalars * g, b = LANES * scalars * h;
        int rows = Math.min(LANES, count - LANES * g), columns = Math.min(LANES, count - LANES * h);
        for (int r = 0; r < rows; r += 2) {
            two(inverse, Math.max(begins[g], begins[h]), a + r, b);
            for (int i = r; i < Math.min(rows, r + 2); i++) {
                for (int j = 0; j < columns; j++) {
                    double sum = block[LANES * (i - r) + j];
                    w[(LANES * g + i) * count + LANES * h + j] = sum;
                    w[(LANES * h + j) * count + LANES * g + i] = sum;
                }
            }
        }
    }

    /** Two columns of one group times four of another. */
    private void two(double[] inverse, int begin, int a, int b) {
        double[] x = y;
        double s0 = 0, s1 = 0, s2 = 0, s3 = 0, t0 = 0, t1 = 0, t2 = 0, t3 = 0;
        for (int i = begin, p = a + LANES * begin, q = b + LANES * begin; i < scalars; i++, p += LANES, q += LANES) {
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
        block[0] = s0;
        block[1] = s1;
        block[2] = s2;
        block[3] = s3;
        block[4] = t0;
        block[5] = t1;
        block[6] = t2;
        block[7] = t3;
    }
}
