package sennit.engine.linear;

import java.util.Arrays;

/**
 * LU with partial pivoting of a matrix with half-bandwidth b, four pivots at a time.
 *
 * <p>Row-major; element (i, j), i - b - 3 <= j <= i + 2 b, is {@code a[row(i) + j]}. The room on the right is for the
 * fill that row exchanges cause, the three columns on the left for multipliers that move with their row inside a panel
 * of four columns. Golub and Van Loan, "Matrix Computations", 4th ed., section 4.3.5; panels as in LAPACK dgbtrf.
 */
final class BandElimination {
    private static final int PANEL = 4;

    int n;
    int b;
    double[] a = {};

    /** Last column of row i that may differ from zero; set by the caller, follows the exchanges. */
    int[] reach = {};

    /** Smallest pivot of the last {@link #factor}, absolute. */
    double smallestPivot;

    private int[] pivot = {};
    private final double[][] top = {{}, {}, {}, {}}; // pivot rows of the panel, from its first trailing column on

    /** Matrix of the given order and half-bandwidth; {@link #clear} must follow. */
    void reset(int order, int halfBandwidth) {
        n = order;
        b = halfBandwidth;
        a = Storage.doubles(a, length(n, b));
        pivot = Storage.ints(pivot, n);
        reach = Storage.ints(reach, n);
        for (int k = 0; k < PANEL; k++) top[k] = Storage.doubles(top[k], 2 * b + PANEL);
    }

    private static int length(int n, int b) {
        long length = (long) n * (3L * b + PANEL);
        if (length > Integer.MAX_VALUE - 8)
            throw new IllegalArgumentException("band of " + n + " x " + b + " is too large to store");
        return (int) length;
    }

    void clear() {
        Arrays.fill(a, 0, length(n, b), 0);
    }

    /** Offset of row i: element (i, j) is at {@code row(i) + j}. */
    int row(int i) {
        return i * (3 * b + PANEL - 1) + b + PANEL - 1;
    }

    /** Factors in place; false when a pivot is zero or not finite. */
    boolean factor() {
        smallestPivot = Double.POSITIVE_INFINITY;
        for (int k = 0; k < n; k += PANEL) {
            int end = Math.min(n, k + PANEL);
            for (int c = k; c < end; c++) if (!eliminate(k, c, end)) return false;
            if (end == n) break;
            int right = 0;
            for (int c = k; c < end; c++) right = Math.max(right, reach[c]);
            if (right < end) continue;
            finishTop(k, right);
            int last = Math.min(n - 1, end - 1 + b);
            for (int i = end; i <= last; i++) updateRow(i, k, right);
        }
        return true;
    }

    /** Pivot of column c of the panel [from, end), multipliers, and the rest of the panel. */
    private boolean eliminate(int from, int c, int end) {
        int last = Math.min(n - 1, c + b);
        int p = largest(c, last);
        pivot[c] = p;
        double value = a[row(p) + c];
        double size = Math.abs(value);
        if (!(size > 0 && size <= Double.MAX_VALUE)) return false;
        smallestPivot = Math.min(smallestPivot, size);
        if (p != c) swap(p, c, from);
        double inverse = 1 / value;
        int pivotRow = row(c);
        for (int i = c + 1; i <= last; i++) {
            int r = row(i);
            double f = a[r + c];
            if (f == 0) continue;
            f *= inverse;
            a[r + c] = f;
            reach[i] = Math.max(reach[i], reach[c]);
            for (int j = c + 1; j < end; j++) a[r + j] -= f * a[pivotRow + j];
        }
        return true;
    }

    private int largest(int c, int last) {
        int p = c;
        double best = Math.abs(a[row(c) + c]);
        int stride = row(1) - row(0);
        for (int i = c + 1, at = row(c + 1) + c; i <= last; i++, at += stride) {
            double size = Math.abs(a[at]);
            // a value that is not a number wins and is found by the caller
            if (size > best || Double.isNaN(size)) {
                best = size;
                p = i;
            }
        }
        return p;
    }

    private void swap(int p, int c, int from) {
        int to = Math.max(reach[p], reach[c]);
        int x = row(p);
        int y = row(c);
        for (int j = from; j <= to; j++) {
            double t = a[x + j];
            a[x + j] = a[y + j];
            a[y + j] = t;
        }
        int t = reach[p];
        reach[p] = reach[c];
        reach[c] = t;
    }

    /** Applies the multipliers inside the four pivot rows to their trailing columns and copies these. */
    private void finishTop(int k, int right) {
        int first = k + PANEL;
        int length = right - first + 1;
        for (int c = 0; c < PANEL; c++) {
            double[] u = top[c];
            int r = row(k + c);
            System.arraycopy(a, r + first, u, 0, length);
            for (int d = 0; d < c; d++) {
                double f = a[r + k + d];
                if (f != 0) subtract(u, top[d], f, length);
            }
            System.arraycopy(u, 0, a, r + first, length);
        }
    }

    private static void subtract(double[] y, double[] x, double f, int length) {
        for (int j = 0; j < length; j++) y[j] -= f * x[j];
    }

    private void updateRow(int i, int k, int right) {
        int r = row(i);
        double f0 = a[r + k];
        double f1 = a[r + k + 1];
        double f2 = a[r + k + 2];
        double f3 = a[r + k + 3];
        if (f0 == 0 && f1 == 0 && f2 == 0 && f3 == 0) return;
        subtractFour(a, r + k + PANEL, right - k - PANEL + 1, f0, f1, f2, f3);
    }

    private void subtractFour(double[] y, int at, int length, double f0, double f1, double f2, double f3) {
        double[] x0 = top[0];
        double[] x1 = top[1];
        double[] x2 = top[2];
        double[] x3 = top[3];
        for (int j = 0; j < length; j++) y[at + j] -= f0 * x0[j] + f1 * x1[j] + (f2 * x2[j] + f3 * x3[j]);
    }

    /** Solves in place. */
    void solve(double[] x) {
        for (int k = 0; k < n; k += PANEL) {
            int end = Math.min(n, k + PANEL);
            for (int c = k; c < end; c++) {
                int p = pivot[c];
                double t = x[p];
                x[p] = x[c];
                x[c] = t;
            }
            int last = Math.min(n - 1, end - 1 + b);
            for (int i = k + 1; i <= last; i++) {
                int r = row(i);
                double s = x[i];
                for (int c = k, stop = Math.min(i, end); c < stop; c++) s -= a[r + c] * x[c];
                x[i] = s;
            }
        }
        for (int i = n - 1; i >= 0; i--) {
            double s = x[i];
            int row = row(i);
            for (int j = i + 1; j <= reach[i]; j++) s -= a[row + j] * x[j];
            x[i] = s / a[row + i];
        }
    }
}
