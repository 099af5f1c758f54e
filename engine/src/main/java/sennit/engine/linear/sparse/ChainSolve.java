package sennit.engine.linear.sparse;

/**
 * Triangular solutions with the panels of {@link ChainRuns}: the work of {@link SupernodeSolve} without index lookups.
 */
final class ChainSolve {
    private static final int PANEL = ChainRuns.PANEL;

    private ChainSolve() {}

    /** x := L^-1 x for the columns of run r. */
    static void forward(ChainRuns runs, int r, Supernodes panels, double[] l, double[] x) {
        int end = panels.column[runs.to[r]];
        for (int i = panels.column[runs.from[r]], p = panels.panel[runs.from[r]]; i < end; i += 4, p += PANEL) {
            // the unit triangle
            double x0 = x[i];
            double x1 = x[i + 1] - l[p + 4] * x0;
            double x2 = x[i + 2] - l[p + 8] * x0 - l[p + 9] * x1;
            double x3 = x[i + 3] - l[p + 12] * x0 - l[p + 13] * x1 - l[p + 14] * x2;
            x[i + 1] = x1;
            x[i + 2] = x2;
            x[i + 3] = x3;
            // the twelve rows below
            for (int j = i + 4, q = p + 16; j < i + 16; j++, q += 4)
                x[j] -= l[q] * x0 + l[q + 1] * x1 + (l[q + 2] * x2 + l[q + 3] * x3);
        }
    }

    /** x := L^-T D^-1 x for the columns of run r. */
    static void backward(ChainRuns runs, int r, Supernodes panels, double[] l, double[] inverse, double[] x) {
        int first = panels.column[runs.from[r]];
        int i = panels.column[runs.to[r]] - 4, p = panels.panel[runs.to[r] - 1];
        for (; i >= first; i -= 4, p -= PANEL) {
            // divide by the pivots
            double x0 = x[i] * inverse[i];
            double x1 = x[i + 1] * inverse[i + 1];
            double x2 = x[i + 2] * inverse[i + 2];
            double x3 = x[i + 3] * inverse[i + 3];
            // the twelve rows below
            for (int j = i + 4, q = p + 16; j < i + 16; j++, q += 4) {
                double y = x[j];
                x0 -= l[q] * y;
                x1 -= l[q + 1] * y;
                x2 -= l[q + 2] * y;
                x3 -= l[q + 3] * y;
            }
            // the transposed unit triangle
            x0 -= l[p + 12] * x3;
            x1 -= l[p + 13] * x3;
            x2 -= l[p + 14] * x3;
            x0 -= l[p + 8] * x2;
            x1 -= l[p + 9] * x2;
            x0 -= l[p + 4] * x1;
            x[i] = x0;
            x[i + 1] = x1;
            x[i + 2] = x2;
            x[i + 3] = x3;
        }
    }
}
