package sennit.engine.linear.sparse;

/** Factors {@link ChainRuns}: the work of {@link SupernodeFactor} and {@link SupernodeUpdate} without index lookups. */
final class ChainFactor {
    private static final int W = 4;
    private static final int SQUARE = W * W;
    private static final int PANEL = ChainRuns.PANEL;

    /** Rows of L D below the square of the panel at work, shape [12, 4]. */
    private final double[] scaled = new double[PANEL - SQUARE];

    private double[] inverse = {};

    /** Factors the panels of run r within {@code l}; false when a pivot is refused. */
    boolean run(
            ChainRuns runs,
            int r,
            Supernodes panels,
            double[] l,
            double[] values,
            SupernodeFill.Time filling,
            double[] pivots) {
        // places of the first panel
        inverse = pivots;
        int s = runs.from[r];
        int p = panels.panel[s];
        int position = panels.column[s];
        int step = runs.step[r], between = runs.between[r];
        boolean transposed = runs.transposed[r];
        int at = runs.at[r];
        // fill, factor, and update the three panels behind
        for (int end = runs.to[r]; s < end; s++, p += PANEL, position += W, at += step) {
            if (filling == SupernodeFill.Time.ON_THE_WAY) {
                int to = p + 3 * PANEL, from = at + 3 * step;
                // the diagonal block, and the three below, transposed where the matrix has them above
                copy(l, to, values, from);
                for (int k = 1; k < PANEL / SQUARE; k++) {
                    if (transposed) copyTransposed(l, to + k * SQUARE, values, from + k * between);
                    else copy(l, to + k * SQUARE, values, from + k * between);
                }
            }
            if (!square(l, p, values, at, position)) return false;
            below(l, p, position);
            update(l, p, 0, scaled);
            update(l, p, 1, scaled);
            update(l, p, 2, scaled);
        }
        return true;
    }

    private static void copy(double[] l, int to, double[] v, int from) {
        for (int i = 0; i < SQUARE; i++) l[to + i] = 0.0 + v[from + i];
    }

    private static void copyTransposed(double[] l, int to, double[] v, int from) {
        for (int i = 0; i < W; i++) {
            l[to + W * i] = 0.0 + v[from + i];
            l[to + W * i + 1] = 0.0 + v[from + W + i];
            l[to + W * i + 2] = 0.0 + v[from + 2 * W + i];
            l[to + W * i + 3] = 0.0 + v[from + 3 * W + i];
        }
    }

    private static boolean fine(double pivot, double diagonal) {
        // false for a pivot or a diagonal that is not a number or not finite, too
        return pivot > PivotTest.LOST * diagonal && pivot > 0 && pivot <= Double.MAX_VALUE;
    }

    private boolean square(double[] a, int p, double[] v, int at, int position) {
        // L D L^T of four by four
        double x00 = a[p];
        double d0 = 1 / x00;
        double x10 = a[p + 4], l10 = x10 * d0;
        double x11 = a[p + 5] - x10 * l10;
        double d1 = 1 / x11;
        // third row
        double x20 = a[p + 8], l20 = x20 * d0;
        double x21 = a[p + 9] - x20 * l10, l21 = x21 * d1;
        double x22 = a[p + 10] - x20 * l20 - x21 * l21;
        double d2 = 1 / x22;
        // fourth row
        double x30 = a[p + 12], l30 = x30 * d0;
        double x31 = a[p + 13] - x30 * l10, l31 = x31 * d1;
        double x32 = a[p + 14] - x30 * l20 - x31 * l21, l32 = x32 * d2;
        double x33 = a[p + 15] - x30 * l30 - x31 * l31 - x32 * l32;
        // L
        a[p + 4] = l10;
        a[p + 8] = l20;
        a[p + 9] = l21;
        a[p + 12] = l30;
        a[p + 13] = l31;
        a[p + 14] = l32;
        // pivots, judged at the end
        double[] out = inverse;
        out[position] = d0;
        out[position + 1] = d1;
        out[position + 2] = d2;
        out[position + 3] = 1 / x33;
        return fine(x00, 0.0 + v[at])
                && fine(x11, 0.0 + v[at + 5])
                && fine(x22, 0.0 + v[at + 10])
                && fine(x33, 0.0 + v[at + 15]);
    }

    private void below(double[] a, int p, int position) {
        // the triangle above, and its pivots
        double[] d = scaled;
        double l10 = a[p + 4];
        double l20 = a[p + 8];
        double l21 = a[p + 9];
        double l30 = a[p + 12];
        double l31 = a[p + 13];
        double l32 = a[p + 14];
        // inverse pivots
        double d0 = inverse[position];
        double d1 = inverse[position + 1];
        double d2 = inverse[position + 2];
        double d3 = inverse[position + 3];
        // row by row: L D, then L
        for (int q = p + SQUARE, o = 0; o < PANEL - SQUARE; q += W, o += W) {
            double x0 = a[q];
            double x1 = a[q + 1] - x0 * l10;
            double x2 = a[q + 2] - x0 * l20 - x1 * l21;
            double x3 = a[q + 3] - x0 * l30 - x1 * l31 - x2 * l32;
            // both are kept: L D is what updates multiply with
            d[o] = x0;
            d[o + 1] = x1;
            d[o + 2] = x2;
            d[o + 3] = x3;
            a[q] = x0 * d0;
            a[q + 1] = x1 * d1;
            a[q + 2] = x2 * d2;
            a[q + 3] = x3 * d3;
        }
    }

    /** Updates the panel of the k-th of the three blocks below. */
    private static void update(double[] a, int p, int k, double[] d) {
        // rows of L D of that block
        int c = k * SQUARE;
        double a0 = d[c], a1 = d[c + 1], a2 = d[c + 2], a3 = d[c + 3];
        double b0 = d[c + 4], b1 = d[c + 5], b2 = d[c + 6], b3 = d[c + 7];
        double e0 = d[c + 8], e1 = d[c + 9], e2 = d[c + 10], e3 = d[c + 11];
        double g0 = d[c + 12], g1 = d[c + 13], g2 = d[c + 14], g3 = d[c + 15];
        // from its rows and those below
        int end = p + PANEL;
        for (int q = p + SQUARE + c, y = p + (k + 1) * PANEL; q < end; q += W, y += W) {
            double x0 = a[q], x1 = a[q + 1], x2 = a[q + 2], x3 = a[q + 3];
            a[y] -= x0 * a0 + x1 * a1 + (x2 * a2 + x3 * a3);
            a[y + 1] -= x0 * b0 + x1 * b1 + (x2 * b2 + x3 * b3);
            a[y + 2] -= x0 * e0 + x1 * e1 + (x2 * e2 + x3 * e3);
            a[y + 3] -= x0 * g0 + x1 * g1 + (x2 * g2 + x3 * g3);
        }
    }
}
