package sennit.engine.linear.solver;

import java.util.Arrays;
import sennit.engine.linear.ScratchArrays;

/**
 * LU with partial pivoting of a matrix with half-bandwidth b, four pivots at a time.
 *
 * <p>Every row is an array of its own; element (i, j), i - b - 3 <= j <= i + 2 b, is {@code rows[i][j - offset(i)]}.
 * The room on the right is for the fill that row exchanges cause, the three columns on the left for multipliers that
 * move with their row inside a panel of four columns. Offsets are shared by groups of rows and the four pivot rows are
 * copied to the offset of the group at work: the inner loop then has one index for all its arrays, which is what the
 * compiler needs to vectorise it. The panel itself is worked on in an array of its own, four values a row, where it
 * stays for the solutions. Golub and Van Loan, "Matrix Computations", 4th ed., section 4.3.5; panels as in LAPACK
 * dgbtrf.
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
    private double[] panel = {}; // rows k to bottom of the four columns at work: multipliers, and U in the first four
    private double[] panels = {}; // all of them
    private int panelLength;
    private final double[][] top = {{}, {}, {}, {}}; // pivot rows of the panel, at topOffset
    private int topOffset;

    /** Matrix of the given order and half-bandwidth; {@link #clear} must follow. */
    void reset(int order, int halfBandwidth) {
        // sizes; rows of a group share an offset, so that loops run over equal indices
        n = order;
        b = halfBandwidth;
        group = Math.max(GROUP, b);
        int length = 3 * b + PANEL + group;
        // rows, longer than needed so that a growing band does not allocate
        boolean reuse = length <= rowLength;
        if (!reuse) rowLength = ScratchArrays.roomFor(length);
        if (rows.length < n) rows = Arrays.copyOf(rows, ScratchArrays.roomFor(n));
        for (int i = 0; i < n; i++) if (rows[i] == null || rows[i].length < rowLength) rows[i] = new double[rowLength];
        // multipliers of all panels
        panelLength = PANEL * (b + PANEL);
        panel = ScratchArrays.doubles(panel, panelLength);
        long all = (long) panelLength * ((n + PANEL - 1) / PANEL);
        if (all > Integer.MAX_VALUE - 8) throw new IllegalArgumentException("band too large: " + n + " by " + b);
        panels = ScratchArrays.doubles(panels, (int) all);
        // exchanges and profile
        pivot = ScratchArrays.ints(pivot, n);
        reach = ScratchArrays.ints(reach, n);
        bottom = ScratchArrays.ints(bottom, n);
        offset = ScratchArrays.ints(offset, n);
        for (int i = 0; i < n; i++) offset[i] = i / group * group - b - PANEL + 1;
        for (int k = 0; k < PANEL; k++) top[k] = ScratchArrays.doubles(top[k], rowLength + group);
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

    /** Adds a row-major block of four by four. */
    void addFour(int i, int j, double[] v) {
        for (int k = 0, at = 0; k < 4; k++, at += 4) addRow(rows[i + k], j - offset[i + k], v, at, 1);
    }

    /** Adds the transpose of a block of four by four. */
    void addFourTransposed(int i, int j, double[] v) {
        for (int m = 0; m < 4; m++) addRow(rows[i + m], j - offset[i + m], v, m, 4);
    }

    private static void addRow(double[] row, int o, double[] v, int at, int step) {
        row[o] += v[at];
        row[o + 1] += v[at + step];
        row[o + 2] += v[at + 2 * step];
        row[o + 3] += v[at + 3 * step];
    }

    /** Factors in place; false when a pivot is zero or not finite. */
    boolean factor() {
        // last row that reaches each column
        for (int i = 0, deepest = 0; i < n; i++) {
            deepest = Math.max(deepest, reach[i]);
            bottom[i] = deepest;
        }
        smallestPivot = Double.POSITIVE_INFINITY;
        // four columns at a time
        for (int k = 0; k < n; k += PANEL) {
            int end = Math.min(n, k + PANEL);
            int last = bottom[end - 1];
            // eliminate within the panel
            gather(k, end, last);
            for (int c = k; c < end; c++) if (!eliminate(k, c, end)) return false;
            // keep the multipliers
            System.arraycopy(panel, 0, panels, k / PANEL * panelLength, PANEL * (last - k + 1));
            if (end == n) break;
            // then the rest of the rows, as far as the pivot rows reach
            int right = 0;
            for (int c = k; c < end; c++) right = Math.max(right, reach[c]);
            if (right < end) continue;
            finishTop(k, right);
            for (int i = end; i <= last; i++) updateRow(i, k, right);
        }
        return true;
    }

    private void gather(int k, int end, int last) {
        double[] p = panel;
        int w = end - k;
        // four columns of each row, side by side; zeros where there are fewer
        for (int i = k, to = 0; i <= last; i++, to += PANEL) {
            double[] r = rows[i];
            int o = k - offset[i];
            if (w == PANEL) {
                p[to] = r[o];
                p[to + 1] = r[o + 1];
                p[to + 2] = r[o + 2];
                p[to + 3] = r[o + 3];
            } else {
                for (int c = 0; c < PANEL; c++) p[to + c] = c < w ? r[o + c] : 0;
            }
        }
    }

    /** Pivot of column c of the panel [k, end), multipliers, and the rest of the panel. */
    private boolean eliminate(int k, int c, int end) {
        // the largest entry is the pivot
        int column = c - k, last = PANEL * (bottom[c] - k) + column;
        int own = PANEL * column + column;
        int at = largest(own, last);
        int p = k + at / PANEL;
        pivot[c] = p;
        double value = panel[at];
        double size = Math.abs(value);
        if (!(size > 0 && size <= Double.MAX_VALUE)) return false;
        smallestPivot = Math.min(smallestPivot, size);
        // to the diagonal
        if (p != c) swap(p, c, k, end);
        // multipliers, and the rest of the panel
        subtractPivot(panel, own, last, column, 1 / value);
        // rows that take part reach as far as the pivot row now
        int far = reach[c];
        for (int i = c + 1, q = own + PANEL; q <= last; i++, q += PANEL) {
            if (panel[q] != 0 && reach[i] < far) reach[i] = far;
        }
        return true;
    }

    /** Multipliers of the column whose pivot is at {@code own}, and the columns right of it in the panel. */
    private static void subtractPivot(double[] p, int own, int last, int column, double inverse) {
        double u1 = column < 3 ? p[own + 1] : 0, u2 = column < 2 ? p[own + 2] : 0, u3 = column < 1 ? p[own + 3] : 0;
        for (int q = own + PANEL; q <= last; q += PANEL) {
            double f = p[q] * inverse;
            p[q] = f;
            if (column < 3) p[q + 1] -= f * u1;
            if (column < 2) p[q + 2] -= f * u2;
            if (column < 1) p[q + 3] -= f * u3;
        }
    }

    private int largest(int own, int last) {
        double[] p = panel;
        int at = own;
        double best = Math.abs(p[own]);
        for (int q = own + PANEL; q <= last; q += PANEL) {
            double size = Math.abs(p[q]);
            // a value that is not a number wins and is found by the caller
            if (!(size <= best)) {
                best = size;
                at = q;
            }
        }
        return at;
    }

    private void swap(int p, int c, int k, int end) {
        // within the panel
        for (int a = PANEL * (p - k), d = PANEL * (c - k), i = 0; i < PANEL; i++) {
            double t = panel[a + i];
            panel[a + i] = panel[d + i];
            panel[d + i] = t;
        }
        // to the right of it
        int to = Math.max(reach[p], reach[c]);
        double[] x = rows[p];
        double[] y = rows[c];
        int ox = offset[p];
        int oy = offset[c];
        for (int j = end; j <= to; j++) {
            double t = x[j - ox];
            x[j - ox] = y[j - oy];
            y[j - oy] = t;
        }
        // and how far they reach
        int t = reach[p];
        reach[p] = reach[c];
        reach[c] = t;
    }

    /** Applies the multipliers inside the four pivot rows to their trailing columns and copies these. */
    private void finishTop(int k, int right) {
        // columns to the right of the panel
        int first = k + PANEL;
        int length = right - first + 1;
        topOffset = offset[first];
        int from = first - topOffset;
        for (int c = 0; c < PANEL; c++) {
            // each pivot row after those above it
            double[] u = top[c];
            double[] r = rows[k + c];
            int o = offset[k + c];
            System.arraycopy(r, first - o, u, from, length);
            for (int d = 0; d < c; d++) {
                double f = panel[PANEL * c + d];
                if (f != 0) subtract(u, top[d], f, from, from + length);
            }
            System.arraycopy(u, from, r, first - o, length);
        }
    }

    private static void subtract(double[] y, double[] x, double f, int from, int to) {
        for (int j = from; j < to; j++) y[j] -= f * x[j];
    }

    private void updateRow(int i, int k, int right) {
        // four multipliers; often all zero
        int at = PANEL * (i - k);
        double f0 = panel[at];
        double f1 = panel[at + 1];
        double f2 = panel[at + 2];
        double f3 = panel[at + 3];
        if (f0 == 0 && f1 == 0 && f2 == 0 && f3 == 0) return;
        // pivot rows at the offset of this row
        int o = offset[i];
        if (o != topOffset) moveTop(o, k + PANEL, right);
        subtractFour(rows[i], k + PANEL - o, right - o + 1, f0, f1, f2, f3);
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
        // forwards: exchanges and multipliers of each panel
        for (int k = 0, at = 0; k < n; k += PANEL, at += panelLength) {
            int end = Math.min(n, k + PANEL);
            for (int c = k; c < end; c++) {
                int p = pivot[c];
                double t = x[p];
                x[p] = x[c];
                x[c] = t;
            }
            forward(x, k, end, at);
        }
        // backwards: U
        for (int k = (n - 1) / PANEL * PANEL; k >= 0; k -= PANEL) {
            int end = Math.min(n, k + PANEL), at = k / PANEL * panelLength;
            for (int i = end - 1; i >= k; i--) {
                double s = x[i] - dot(rows[i], end - offset[i], reach[i] - offset[i], x, end);
                int own = at + PANEL * (i - k);
                for (int j = i + 1; j < end; j++) s -= panels[own + j - k] * x[j];
                x[i] = s / panels[own + i - k];
            }
        }
    }

    private static double dot(double[] r, int from, int to, double[] x, int first) {
        double s = 0;
        for (int j = from, i = first; j <= to; j++, i++) s += r[j] * x[i];
        return s;
    }

    private void forward(double[] x, int k, int end, int at) {
        // within the panel
        double[] l = panels;
        int q = at + PANEL;
        for (int i = k + 1; i < end; i++, q += PANEL) {
            double s = x[i];
            for (int c = k; c < i; c++) s -= l[q + c - k] * x[c];
            x[i] = s;
        }
        if (end - k < PANEL) return;
        // the rows below it
        double x0 = x[k], x1 = x[k + 1], x2 = x[k + 2], x3 = x[k + 3];
        int last = bottom[end - 1];
        for (int i = end; i <= last; i++, q += PANEL) {
            x[i] -= l[q] * x0 + l[q + 1] * x1 + (l[q + 2] * x2 + l[q + 3] * x3);
        }
    }
}
