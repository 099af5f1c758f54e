package sennit.engine.linear.sparse;

import sennit.engine.linear.ScratchArrays;

/**
 * Factors one panel of {@link Supernodes}: square and rows below it become L, and {@link #scaled} receives the same
 * rows of L D for the updates that follow.
 */
final class SupernodeFactor {
    /** Row r of L D at {@code scaled[r * width]}, the square included. */
    double[] scaled = {};

    private final PivotTest pivots;
    private final WideUpdate wide;
    private double[] l = {};
    private int at; // first value of the panel
    private int w; // its width
    private int rows;
    private int first; // position of its first column

    SupernodeFactor(PivotTest pivots, WideUpdate wide) {
        this.pivots = pivots;
        this.wide = wide;
    }

    void reserve(Supernodes panels) {
        scaled = ScratchArrays.doubles(scaled, panels.widestPanel);
    }

    /** Factors panel s within {@code factor}; false when a pivot is refused. */
    boolean run(Supernodes panels, int s, double[] factor) {
        // the panel
        l = factor;
        at = panels.panel[s];
        w = panels.width[s];
        rows = w + panels.below[s];
        first = panels.column[s];
        // many columns at a time, of a wide panel
        int c = 0;
        for (; WideUpdate.suits(WideUpdate.HELD, w - c - WideUpdate.HELD); c += WideUpdate.HELD) {
            int end = c + WideUpdate.HELD;
            if (!fours(c, end)) return false;
            wide.hold(scaled, w, end, w, c, end);
            wide.within(l, at, w, rows, c, end);
        }
        // then four at a time
        if (!fours(c, w)) return false;
        c += (w - c) / 4 * 4;
        // one by one what is left
        if (c == w) return true;
        if (!square(c, w)) return false;
        solveRest(c);
        return true;
    }

    /** Factors columns [from, end) but for the last one to three, all rows, subtracting from these columns only. */
    private boolean fours(int from, int end) {
        for (int c = from; c + 4 <= end; c += 4) {
            if (!squareFour(c)) return false;
            solveFour(c);
            for (int j = c + 4; j < end; j += 2) subtractPair(c, j, Math.min(j + 1, end - 1));
        }
        return true;
    }

    /** {@link #square} for four columns. */
    private boolean squareFour(int c) {
        // first pivot
        double[] a = l;
        double[] inverse = pivots.inverse;
        int f = first + c;
        int q = at + c * w + c;
        if (!pivots.accept(f, a[q])) return false;
        double d0 = inverse[f];
        q += w;
        // second row, second pivot
        double x10 = a[q];
        double l10 = x10 * d0;
        if (!pivots.accept(f + 1, a[q + 1] - x10 * l10)) return false;
        double d1 = inverse[f + 1];
        a[q] = l10;
        q += w;
        // third
        double x20 = a[q];
        double x21 = a[q + 1] - x20 * l10;
        double l20 = x20 * d0;
        double l21 = x21 * d1;
        if (!pivots.accept(f + 2, a[q + 2] - x20 * l20 - x21 * l21)) return false;
        a[q] = l20;
        a[q + 1] = l21;
        q += w;
        // fourth
        double x30 = a[q];
        double x31 = a[q + 1] - x30 * l10;
        double x32 = a[q + 2] - x30 * l20 - x31 * l21;
        double l30 = x30 * d0;
        double l31 = x31 * d1;
        double l32 = x32 * inverse[f + 2];
        a[q] = l30;
        a[q + 1] = l31;
        a[q + 2] = l32;
        return pivots.accept(f + 3, a[q + 3] - x30 * l30 - x31 * l31 - x32 * l32);
    }

    /** Columns and rows [c, end) of the square. */
    private boolean square(int c, int end) {
        for (int r = c; r < end; r++) {
            double pivot = solveRow(r, c, r);
            if (!pivots.accept(first + r, pivot)) return false;
        }
        return true;
    }

    /** Row r of L and L D in columns [c, end) and what remains of its diagonal, meaningful when end is r. */
    private double solveRow(int r, int c, int end) {
        // the row of L D, from the columns before
        int p = at + r * w;
        int out = r * w;
        for (int j = c; j < end; j++) {
            double x = l[p + j];
            int q = at + j * w;
            for (int k = c; k < j; k++) x -= scaled[out + k] * l[q + k];
            scaled[out + j] = x;
        }
        // divided by the pivots, L; its own pivot is what remains
        double pivot = end == r ? l[p + r] : 0;
        for (int j = c; j < end; j++) {
            double x = scaled[out + j];
            double y = x * pivots.inverse[first + j];
            l[p + j] = y;
            pivot -= x * y;
        }
        return pivot;
    }

    private void solveRest(int c) {
        for (int r = w; r < rows; r++) solveRow(r, c, w);
    }

    /** All rows below a square of four columns. */
    private void solveFour(int c) {
        // the triangle above, and its pivots
        double[] a = l;
        double[] d = scaled;
        int stride = w;
        int q = at + c * stride + c;
        double l10 = a[q + stride];
        double l20 = a[q + 2 * stride];
        double l21 = a[q + 2 * stride + 1];
        double l30 = a[q + 3 * stride];
        double l31 = a[q + 3 * stride + 1];
        double l32 = a[q + 3 * stride + 2];
        // inverse pivots
        double d0 = pivots.inverse[first + c];
        double d1 = pivots.inverse[first + c + 1];
        double d2 = pivots.inverse[first + c + 2];
        double d3 = pivots.inverse[first + c + 3];
        // row by row: L D, then L
        int end = at + rows * stride;
        for (int p = q + 4 * stride, o = p - at; p < end; p += stride, o += stride) {
            double x0 = a[p];
            double x1 = a[p + 1] - x0 * l10;
            double x2 = a[p + 2] - x0 * l20 - x1 * l21;
            double x3 = a[p + 3] - x0 * l30 - x1 * l31 - x2 * l32;
            // L D for the updates, L in its place
            d[o] = x0;
            d[o + 1] = x1;
            d[o + 2] = x2;
            d[o + 3] = x3;
            a[p] = x0 * d0;
            a[p + 1] = x1 * d1;
            a[p + 2] = x2 * d2;
            a[p + 3] = x3 * d3;
        }
    }

    /** Subtracts the four columns from c on, L D L^T, from columns i and j of the panel. */
    private void subtractPair(int c, int i, int j) {
        // rows i and j of L D
        double[] a = l;
        int stride = w;
        int p = i * stride + c;
        double a0 = scaled[p];
        double a1 = scaled[p + 1];
        double a2 = scaled[p + 2];
        double a3 = scaled[p + 3];
        // none for the second where both are the same row
        p = j * stride + c;
        double b0 = i == j ? 0 : scaled[p];
        double b1 = i == j ? 0 : scaled[p + 1];
        double b2 = i == j ? 0 : scaled[p + 2];
        double b3 = i == j ? 0 : scaled[p + 3];
        // from all rows of both columns
        int end = at + rows * stride;
        int toI = i - c;
        int toJ = j - c;
        for (int q = at + i * stride + c; q < end; q += stride) {
            double x0 = a[q];
            double x1 = a[q + 1];
            double x2 = a[q + 2];
            double x3 = a[q + 3];
            a[q + toI] -= x0 * a0 + x1 * a1 + (x2 * a2 + x3 * a3);
            a[q + toJ] -= x0 * b0 + x1 * b1 + (x2 * b2 + x3 * b3);
        }
    }
}
