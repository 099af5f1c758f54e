package sennit.engine.linear.sparse;

/** Triangular solutions with the panels of a factored matrix; vectors are in the order of elimination. */
final class SupernodeSolve {
    private SupernodeSolve() {}

    /** x := L^-1 x for the columns and rows of panel s. */
    static void forward(Supernodes panels, int s, double[] l, double[] x) {
        // the unit triangle of the square
        int w = panels.width[s];
        int first = panels.column[s];
        int p = panels.panel[s];
        for (int r = 0; r < w; r++, p += w) {
            double y = x[first + r];
            for (int k = 0; k < r; k++) y -= l[p + k] * x[first + k];
            x[first + r] = y;
        }
        // subtract from the rows below
        if (w == 4) {
            forwardFour(panels, s, l, x);
            return;
        }
        for (int r = panels.rowStart[s]; r < panels.rowStart[s + 1]; r++, p += w) {
            double y = 0;
            for (int k = 0; k < w; k++) y += l[p + k] * x[first + k];
            x[panels.rows[r]] -= y;
        }
    }

    private static void forwardFour(Supernodes panels, int s, double[] l, double[] x) {
        int first = panels.column[s];
        int[] rows = panels.rows;
        double x0 = x[first];
        double x1 = x[first + 1];
        double x2 = x[first + 2];
        double x3 = x[first + 3];
        int end = panels.rowStart[s + 1];
        for (int r = panels.rowStart[s], p = panels.panel[s] + 16; r < end; r++, p += 4) {
            x[rows[r]] -= l[p] * x0 + l[p + 1] * x1 + (l[p + 2] * x2 + l[p + 3] * x3);
        }
    }

    /** x := L^-T D^-1 x for the columns of panel s. */
    static void backward(Supernodes panels, int s, double[] l, double[] inverse, double[] x) {
        // divide by the pivots
        int w = panels.width[s];
        int first = panels.column[s];
        for (int k = first; k < first + w; k++) x[k] *= inverse[k];
        // subtract what the rows below contribute
        int p = panels.panel[s] + w * w;
        if (w == 4) {
            backwardFour(panels, s, l, x);
        } else {
            for (int r = panels.rowStart[s]; r < panels.rowStart[s + 1]; r++, p += w) {
                double y = x[panels.rows[r]];
                for (int k = 0; k < w; k++) x[first + k] -= l[p + k] * y;
            }
        }
        // the transposed unit triangle
        for (int r = w - 1; r > 0; r--) {
            p = panels.panel[s] + r * w;
            double y = x[first + r];
            for (int k = 0; k < r; k++) x[first + k] -= l[p + k] * y;
        }
    }

    private static void backwardFour(Supernodes panels, int s, double[] l, double[] x) {
        int first = panels.column[s];
        int[] rows = panels.rows;
        // x of the columns of the panel, less L^T of the rows below
        double x0 = x[first];
        double x1 = x[first + 1];
        double x2 = x[first + 2];
        double x3 = x[first + 3];
        int end = panels.rowStart[s + 1];
        // four columns at once
        for (int r = panels.rowStart[s], p = panels.panel[s] + 16; r < end; r++, p += 4) {
            double y = x[rows[r]];
            x0 -= l[p] * y;
            x1 -= l[p + 1] * y;
            x2 -= l[p + 2] * y;
            x3 -= l[p + 3] * y;
        }
        x[first] = x0;
        x[first + 1] = x1;
        x[first + 2] = x2;
        x[first + 3] = x3;
    }
}
