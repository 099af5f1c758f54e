package sennit.engine.linear.sparse;

/** Subtracts L D L^T of the rows below a factored panel from the later panels that own these rows as columns. */
final class SupernodeUpdate {
    private final WideUpdate wide;
    private Supernodes panels = new Supernodes();
    private UpdatePlan plan = new UpdatePlan();
    private double[] l = {};
    /** Where updates of the top go, and how much earlier than in the factor. */
    private double[] top = {};

    private int topAt;
    /** Where updates go: the factor or {@link #top}. */
    private double[] out = {};

    private double[] scaled = {};
    private int[] rowTarget = {};
    private int source; // first row below the square
    private int scaledSource;
    private int w;
    private int m;

    SupernodeUpdate(WideUpdate wide) {
        this.wide = wide;
    }

    /** Begins a sweep over panels of {@code factor}; updates of the top go to {@code top[.. - topAt]}. */
    void start(Supernodes s, UpdatePlan p, double[] factor, double[] upper, int upperAt) {
        panels = s;
        plan = p;
        l = factor;
        top = upper;
        topAt = upperAt;
        rowTarget = p.target;
    }

    /** All updates from panel s; {@code scaled} as left by {@link SupernodeFactor}. */
    void run(int s, double[] scaledRows) {
        // rows below the square of this panel
        scaled = scaledRows;
        w = panels.width[s];
        m = panels.below[s];
        scaledSource = w * w;
        source = panels.panel[s] + w * w;
        int row = panels.rowStart[s];
        boolean many = WideUpdate.suits(w, m);
        if (many) runWide(s);
        for (int g = plan.start[s]; g < plan.start[s + 1]; g++) {
            // where the segment goes: into a later panel, or into the top apart
            int to = plan.to[g];
            int base = plan.base[g];
            boolean high = plan.firstColumn[g] >= panels.topColumn;
            out = high ? top : l;
            int column = plan.firstColumn[g] + (high ? topAt : 0);
            // columns by fours where they are neighbours, then by twos, then one
            int a = plan.from[g];
            if (many) a = to - (to - a) % 2;
            for (; a + 3 < to && consecutive(panels.rows, row + a); a += 4)
                quads(a, base, panels.rows[row + a] - column);
            for (; a + 1 < to; a += 2) pair(a, base, panels.rows[row + a] - column, panels.rows[row + a + 1] - column);
            if (a < to) single(a, base, panels.rows[row + a] - column);
        }
    }

    /** All columns of a wide panel but the single last ones of segments. */
    private void runWide(int s) {
        wide.plan(panels, plan, s, topAt);
        for (int k = 0; k < w; k += WideUpdate.HELD) {
            int end = Math.min(k + WideUpdate.HELD, w);
            wide.hold(scaled, w, w, w + m, k, end);
            wide.below(l, source + k, w, m, end - k, top, rowTarget);
        }
    }

    private static boolean consecutive(int[] rows, int r) {
        return rows[r + 3] == rows[r] + 3;
    }

    private void quads(int a, int base, int o) {
        int k = 0;
        for (; k + 4 <= w; k += 4) quad(k, a, base, o);
        if (k == w) return;
        for (int half = 0; half < 4; half += 2) tail(k, a + half, base, o + half, o + half + 1);
    }

    /** Pivots k .. k + 3, four neighbouring columns of the update from a on. */
    private void quad(int k, int a, int base, int o) {
        // four rows of L D
        double[] f = l;
        double[] y = out;
        double[] d = scaled;
        int[] t = rowTarget;
        int stride = w;
        int c0 = scaledSource + a * stride + k;
        int c1 = c0 + stride;
        int c2 = c1 + stride;
        int c3 = c2 + stride;
        // the first two
        double a0 = d[c0];
        double a1 = d[c0 + 1];
        double a2 = d[c0 + 2];
        double a3 = d[c0 + 3];
        double b0 = d[c1];
        double b1 = d[c1 + 1];
        double b2 = d[c1 + 2];
        double b3 = d[c1 + 3];
        // the last two
        double e0 = d[c2],
                e1 = d[c2 + 1],
                e2 = d[c2 + 2],
                e3 = d[c2 + 3],
                g0 = d[c3],
                g1 = d[c3 + 1],
                g2 = d[c3 + 2],
                g3 = d[c3 + 3];
        // all rows from there on
        int end = base + m;
        for (int r = base + a, p = source + a * stride + k; r < end; r++, p += stride) {
            double x0 = f[p];
            double x1 = f[p + 1];
            double x2 = f[p + 2];
            double x3 = f[p + 3];
            // into four columns side by side
            int q = t[r] + o;
            y[q] -= x0 * a0 + x1 * a1 + (x2 * a2 + x3 * a3);
            y[q + 1] -= x0 * b0 + x1 * b1 + (x2 * b2 + x3 * b3);
            y[q + 2] -= x0 * e0 + x1 * e1 + (x2 * e2 + x3 * e3);
            y[q + 3] -= x0 * g0 + x1 * g1 + (x2 * g2 + x3 * g3);
        }
    }

    private void pair(int a, int base, int o0, int o1) {
        int k = 0;
        for (; k + 4 <= w; k += 4) pairFour(k, a, base, o0, o1);
        tail(k, a, base, o0, o1);
    }

    private void tail(int from, int a, int base, int o0, int o1) {
        int k = from;
        if (k + 2 <= w) {
            pairTwo(k, a, base, o0, o1);
            k += 2;
        }
        if (k < w) pairOne(k, a, base, o0, o1);
    }

    /** Rows from a on, columns a and a + 1 of the update, pivots k .. k + 3. The upper triangle receives garbage. */
    private void pairFour(int k, int a, int base, int o0, int o1) {
        // two rows of L D, four pivots
        double[] f = l;
        double[] y = out;
        int[] t = rowTarget;
        int stride = w;
        int d = scaledSource + a * stride + k;
        double a0 = scaled[d];
        double a1 = scaled[d + 1];
        double a2 = scaled[d + 2];
        double a3 = scaled[d + 3];
        // the second row
        d += stride;
        double b0 = scaled[d];
        double b1 = scaled[d + 1];
        double b2 = scaled[d + 2];
        double b3 = scaled[d + 3];
        // all rows from there on
        int end = base + m;
        for (int r = base + a, p = source + a * stride + k; r < end; r++, p += stride) {
            double x0 = f[p];
            double x1 = f[p + 1];
            double x2 = f[p + 2];
            double x3 = f[p + 3];
            int q = t[r];
            y[q + o0] -= x0 * a0 + x1 * a1 + (x2 * a2 + x3 * a3);
            y[q + o1] -= x0 * b0 + x1 * b1 + (x2 * b2 + x3 * b3);
        }
    }

    private void pairTwo(int k, int a, int base, int o0, int o1) {
        // two rows of L D, two pivots
        double[] f = l;
        double[] y = out;
        int[] t = rowTarget;
        int stride = w;
        int d = scaledSource + a * stride + k;
        double a0 = scaled[d];
        double a1 = scaled[d + 1];
        double b0 = scaled[d + stride];
        double b1 = scaled[d + stride + 1];
        // all rows from there on
        int end = base + m;
        for (int r = base + a, p = source + a * stride + k; r < end; r++, p += stride) {
            double x0 = f[p];
            double x1 = f[p + 1];
            int q = t[r];
            y[q + o0] -= x0 * a0 + x1 * a1;
            y[q + o1] -= x0 * b0 + x1 * b1;
        }
    }

    private void pairOne(int k, int a, int base, int o0, int o1) {
        // two rows of L D, one pivot
        double[] f = l;
        double[] y = out;
        int[] t = rowTarget;
        int stride = w;
        int d = scaledSource + a * stride + k;
        double a0 = scaled[d];
        double b0 = scaled[d + stride];
        // all rows from there on
        int end = base + m;
        for (int r = base + a, p = source + a * stride + k; r < end; r++, p += stride) {
            double x0 = f[p];
            int q = t[r];
            y[q + o0] -= x0 * a0;
            y[q + o1] -= x0 * b0;
        }
    }

    private void single(int a, int base, int o) {
        int d = scaledSource + a * w;
        for (int r = a, p = source + a * w; r < m; r++, p += w) {
            double x = 0;
            for (int k = 0; k < w; k++) x += l[p + k] * scaled[d + k];
            out[rowTarget[base + r] + o] -= x;
        }
    }
}
