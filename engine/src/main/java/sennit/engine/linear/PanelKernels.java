package sennit.engine.linear;

/**
 * Inner loops of the panel LDL^T. A panel row of width w is w consecutive doubles; {@code scaled} holds the same rows
 * times the pivots, packed from 0.
 */
final class PanelKernels {
    private PanelKernels() {}

    /**
     * Two columns of an update, four pivots at once: {@code target(r, o0) -= l_r . d_a}, {@code target(r, o1) -= l_r .
     * d_b} for rows r in [from, to).
     *
     * @param l factor array, rows of the source panel at {@code source + r * w}
     * @param rowTarget start of row r in {@code l} is {@code rowTarget[base + r]}
     */
    static void pairFour(
            double[] l,
            int source,
            int w,
            int from,
            int to,
            int[] rowTarget,
            int base,
            double[] d,
            int a,
            int b,
            int o0,
            int o1) {
        double a0 = d[a], a1 = d[a + 1], a2 = d[a + 2], a3 = d[a + 3];
        double b0 = d[b], b1 = d[b + 1], b2 = d[b + 2], b3 = d[b + 3];
        for (int r = from, p = source + from * w; r < to; r++, p += w) {
            double x0 = l[p], x1 = l[p + 1], x2 = l[p + 2], x3 = l[p + 3];
            int t = rowTarget[base + r];
            l[t + o0] -= x0 * a0 + x1 * a1 + (x2 * a2 + x3 * a3);
            l[t + o1] -= x0 * b0 + x1 * b1 + (x2 * b2 + x3 * b3);
        }
    }

    /** As {@link #pairFour} for one pivot. */
    static void pairOne(
            double[] l,
            int source,
            int w,
            int from,
            int to,
            int[] rowTarget,
            int base,
            double[] d,
            int a,
            int b,
            int o0,
            int o1) {
        double a0 = d[a];
        double b0 = d[b];
        for (int r = from, p = source + from * w; r < to; r++, p += w) {
            double x0 = l[p];
            int t = rowTarget[base + r];
            l[t + o0] -= x0 * a0;
            l[t + o1] -= x0 * b0;
        }
    }

    /** One column of an update, all w pivots. */
    static void single(
            double[] l, int source, int w, int from, int to, int[] rowTarget, int base, double[] d, int a, int o) {
        for (int r = from, p = source + from * w; r < to; r++, p += w) {
            double x = 0;
            for (int k = 0; k < w; k++) x += l[p + k] * d[a + k];
            l[rowTarget[base + r] + o] -= x;
        }
    }
}
