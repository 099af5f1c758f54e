package sennit.engine.linear;

import java.util.Arrays;

/**
 * LU with partial pivoting of a matrix with half-bandwidth b, four pivots at a time.
 *
 * <p>Every row is an array of its own; element (i, j), i - b - 3 <= j <= i + 2 b, is {@code rows[i][j - offset(i)]}.
 * The room on the right is for the fill that row exchanges cause, the three columns on the left for multipliers that
 * move with their row inside a panel of four columns. Offsets are shared by groups of rows and the four pivot rows are
 * copied to the offset of the group at work: the inner loop then has one index for all its arrays, which is what the
 * compiler needs to vectorise it. Golub and Van Loan, "Matrix Computations", 4th ed., section 4.3.5; panels as in
 * LAPACK dgbtrf.
 */
final class BandElimination {
    private static final int PANEL = 4;

    /** Fewest rows with the same offset. */
    private static final int GROUP = 16;

    int n;
    int b;

    /** Last column of row i that may differ from zero; set by the caller, follows the exchanges. */
    int[] reach = {};

    /** Last row that may have an entry in column c or before: the structure is symmetric, exchanges stay within it. */
    private int[] bottom = {};

    /** Smallest pivot of the last {@link #factor}, absolute. */
    double smallestPivot;

    private double[][] rows = {};
    private int rowLength;
    private int group;
    private int[] offset = {};
    private int[] pivot = {};
    private final double[][] top = {{}, {}, {}, {}}; // pivot rows of the panel, at topOffset
    private int topOffset;

    /** Matrix of the given order and half-bandwidth; {@link #clear} must follow. */
    void reset(int order, int halfBandwidth) {
        n = order;
        b = halfBandwidth;
        group = Math.max(GROUP, b);
        int length = 3 * b + PANEL + group;
        boolean reuse = length <= rowLength;
        if (!reuse) rowLength = Storage.roomFor(length);
        if (rows.length < n) rows = Arrays.copyOf(rows, Storage.roomFor(n));
        for (int i = 0; i < n; i++) if (rows[i] == null || rows[i].length < rowLength) rows[i] = new double[rowLength];
        pivot = Storage.ints(pivot, n);
        reach = Storage.ints(reach, n);
        bottom = Storage.ints(bottom, n);
        offset = Storage.ints(offset, n);
        for (int i = 0; i < n; i++) offset[i] = i / group * group - b - PANEL + 1;
        for (int k = 0; k < PANEL; k++) top[k] = Storage.doubles(top[k], rowLength + group);
    }

    /** Sets the stored part of every row to zero. */
    void clear() {
        for (int i = 0; i < n; i++) {
            int from = i - b - PANEL + 1 - offset[i];
            Arrays.fill(rows[i], from, from + 3 * b + PANEL, 0);
        }
    }

    /** Adds to element (i, j), which must be inside the band. */
    void add(int i, int j, double value) {
        rows[i][j - offset[i]] += value;
    }

    /** Adds the row-major block of r by c values from {@code at} to the elements from (i, j) on. */
    void add(int i, int j, int r, int c, double[] values, int at) {
        for (int k = 0, v = at; k < r; k++) {
            double[] row = rows[i + k];
            int o = j - offset[i + k];
            for (int m = 0; m < c; m++) row[o + m] += values[v++];
        }
    }

    /** Adds the transpose of such a block. */
    void addTransposed(int i, int j, int r, int c, double[] values, int at) {
        for (int m = 0; m < c; m++) {
            double[] row = rows[i + m];
            int o = j - offset[i + m];
            for (int k = 0, v = at + m; k < r; k++, v += c) row[o + k] += values[v];
        }
    }

    /** Factors in place; false when a pivot is zero or not finite. */
    boolean factor() {
        for (int i = 0, deepest = 0; i < n; i++) {
            deepest = Math.max(deepest, reach[i]);
            bottom[i] = deepest;
        }
        smallestPivot = Double.POSITIVE_INFINITY;
        for (int k = 0; k < n; k += PANEL) {
            int end = Math.min(n, k + PANEL);
            for (int c = k; c < end; c++) if (!eliminate(k, c, end)) return false;
            if (end == n) break;
            int right = 0;
            for (int c = k; c < end; c++) right = Math.max(right, reach[c]);
            if (right < end) continue;
            finishTop(k, right);
            int last = bottom[end - 1];
            for (int i = end; i <= last; i++) updateRow(i, k, right);
        }
        return true;
    }

    /** Pivot of column c of the panel [from, end), multipliers, and the rest of the panel. */
    private boolean eliminate(int from, int c, int end) {
        int last = bottom[c];
        int p = largest(c, last);
        pivot[c] = p;
        double value = rows[p][c - offset[p]];
        double size = Math.abs(value);
        if (!(size > 0 && size <= Double.MAX_VALUE)) return false;
        smallestPivot = Math.min(smallestPivot, size);
        if (p != c) swap(p, c, from);
        double inverse = 1 / value;
        double[] u = rows[c];
        int uc = c - offset[c];
        int width = end - c;
        for (int i = c + 1; i <= last; i++) {
            double[] r = rows[i];
            int rc = c - offset[i];
            double f = r[rc];
            if (f == 0) continue;
            f *= inverse;
            r[rc] = f;
            reach[i] = Math.max(reach[i], reach[c]);
            for (int j = 1; j < width; j++) r[rc + j] -= f * u[uc + j];
        }
        return true;
    }

    private int largest(int c, int last) {
        int p = c;
        double best = Math.abs(rows[c][c - offset[c]]);
        for (int i = c + 1; i <= last; i++) {
            double size = Math.abs(rows[i][c - offset[i]]);
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
        double[] x = rows[p];
        double[] y = rows[c];
        int ox = offset[p];
        int oy = offset[c];
        for (int j = from; j <= to; j++) {
            double t = x[j - ox];
            x[j - ox] = y[j - oy];
            y[j - oy] = t;
        }
        int t = reach[p];
        reach[p] = reach[c];
        reach[c] = t;
    }

    /** Applies the multipliers inside the four pivot rows to their trailing columns and copies these. */
    private void finishTop(int k, int right) {
        int first = k + PANEL;
        int length = right - first + 1;
        topOffset = offset[first];
        int from = first - topOffset;
        for (int c = 0; c < PANEL; c++) {
            double[] u = top[c];
            double[] r = rows[k + c];
            int o = offset[k + c];
            System.arraycopy(r, first - o, u, from, length);
            for (int d = 0; d < c; d++) {
                double f = r[k + d - o];
                if (f != 0) subtract(u, top[d], f, from, from + length);
            }
            System.arraycopy(u, from, r, first - o, length);
        }
    }

    private static void subtract(double[] y, double[] x, double f, int from, int to) {
        for (int j = from; j < to; j++) y[j] -= f * x[j];
    }

    private void updateRow(int i, int k, int right) {
        double[] r = rows[i];
        int o = offset[i];
        int c = k - o;
        double f0 = r[c];
        double f1 = r[c + 1];
        double f2 = r[c + 2];
        double f3 = r[c + 3];
        if (f0 == 0 && f1 == 0 && f2 == 0 && f3 == 0) return;
        if (o != topOffset) moveTop(o, k + PANEL, right);
        subtractFour(r, c + PANEL, right - o + 1, f0, f1, f2, f3);
    }

    private void moveTop(int to, int first, int right) {
        for (double[] u : top) System.arraycopy(u, first - topOffset, u, first - to, right - first + 1);
        topOffset = to;
    }

    private void subtractFour(double[] y, int from, int to, double f0, double f1, double f2, double f3) {
        double[] x0 = top[0];
        double[] x1 = top[1];
        double[] x2 = top[2];
        double[] x3 = top[3];
        for (int j = from; j < to; j++) y[j] -= f0 * x0[j] + f1 * x1[j] + (f2 * x2[j] + f3 * x3[j]);
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
            int last = bottom[end - 1];
            for (int i = k + 1; i <= last; i++) {
                double[] r = rows[i];
                int o = offset[i];
                double s = x[i];
                for (int c = k, stop = Math.min(i, end); c < stop; c++) s -= r[c - o] * x[c];
                x[i] = s;
            }
        }
        for (int i = n - 1; i >= 0; i--) {
            double[] r = rows[i];
            int o = offset[i];
            double s = x[i];
            for (int j = i + 1; j <= reach[i]; j++) s -= r[j - o] * x[j];
            x[i] = s / r[i - o];
        }
    }
}
