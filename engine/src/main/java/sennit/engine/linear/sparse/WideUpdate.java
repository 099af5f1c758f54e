package sennit.engine.linear.sparse;

import sennit.engine.linear.ScratchArrays;

/**
 * Subtracts L D L^T of many columns from rows, row by row, in a form that compilers turn into vector instructions:
 * columns of L D are arrays of their own, and a row is taken out of the factor while it is worked on. Differences are
 * taken in the order of {@link SupernodeUpdate}, so that the bits are the same.
 *
 * <p>Why: a hundred ropes dropped crosswise have panels of up to 934 columns; their factor takes a third of the time.
 */
final class WideUpdate {
    /** Columns of L D that are held at once: with rows of a thousand they fill half of a second-level cache. */
    static final int HELD = 64;

    /** Fewest columns and rows below them for which taking out rows pays. */
    private static final int LEAST_WIDTH = 16;

    private static final int LEAST_ROWS = 32;

    /** Shortest run of neighbouring columns that is copied as one. */
    private static final int COPIED = 8;

    /** Column k of L D, beginning at its first row below the square of these columns. */
    private double[][] scaled = {};

    private double[] row = {};

    // runs of neighbouring columns of the update, and where they go; those from highRun on go to the top
    private int[] runFrom = {};
    private int[] runTo = {};
    private int[] runBase = {};
    private int[] runColumn = {};
    private int runs;
    private int highRun;

    /** {@return whether a panel of w columns and m rows below is updated this way} */
    static boolean suits(int w, int m) {
        return w >= LEAST_WIDTH && m >= LEAST_ROWS;
    }

    /** Makes room for panels of up to {@code rows} rows. */
    void reserve(int rows) {
        if (row.length >= rows) return;
        int room = ScratchArrays.roomFor(rows);
        row = new double[room];
        scaled = new double[HELD][room];
        runFrom = new int[room];
        runTo = new int[room];
        runBase = new int[room];
        runColumn = new int[room];
    }

    /**
     * Holds columns [from, to) of the L D in {@code d}, rows of {@code w} values, from row {@code first} to the last.
     */
    void hold(double[] d, int w, int first, int rows, int from, int to) {
        for (int k = from; k < to; k++) {
            double[] column = scaled[k - from];
            for (int r = first, q = first * w + k; r < rows; r++, q += w) column[r - first] = d[q];
        }
    }

    /**
     * Within a panel whose columns [from, to) are held: subtracts them from its later columns.
     *
     * @param l factor
     * @param at first value of the panel
     * @param w its width
     * @param rows its rows
     */
    void within(double[] l, int at, int w, int rows, int from, int to) {
        for (int r = to; r < rows; r++) {
            int n = Math.min(r + 1, w) - to;
            int p = at + r * w;
            System.arraycopy(l, p + to, row, 0, n);
            subtract(l, p + from, to - from, n);
            System.arraycopy(row, 0, l, p + to, n);
        }
    }

    /** Finds the runs of neighbouring columns that panel s updates; a single last column of a segment is left out. */
    void plan(Supernodes panels, UpdatePlan plan, int s, int topAt) {
        runs = 0;
        highRun = -1;
        int first = panels.rowStart[s];
        for (int g = plan.start[s]; g < plan.start[s + 1]; g++) {
            // where the segment goes
            boolean high = plan.firstColumn[g] >= panels.topColumn;
            if (high && highRun < 0) highRun = runs;
            int column = plan.firstColumn[g] + (high ? topAt : 0);
            int end = plan.to[g] - (plan.to[g] - plan.from[g]) % 2;
            // cut where its columns are no neighbours
            for (int a = plan.from[g]; a < end; ) {
                int b = a + 1;
                while (b < end && panels.rows[first + b] == panels.rows[first + b - 1] + 1) b++;
                runFrom[runs] = a;
                runTo[runs] = b;
                runBase[runs] = plan.base[g];
                runColumn[runs++] = panels.rows[first + a] - column;
                a = b;
            }
        }
        if (highRun < 0) highRun = runs;
    }

    /**
     * Subtracts the held columns from all panels that own rows of this one as columns, as {@link #plan} found them.
     *
     * @param l factor, of which row r below the square has its value of the first held column at {@code source + r * w}
     * @param m rows below the square
     * @param count columns held
     * @param top what updates of the top go to
     * @param target where rows begin
     */
    void below(double[] l, int source, int w, int m, int count, double[] top, int[] target) {
        int reached = 0;
        for (int r = 0; r < m; r++) {
            // the row out of the factor
            while (reached < runs && runFrom[reached] <= r) reached++;
            for (int k = 0; k < reached; k++) take(k < highRun ? l : top, k, r, target);
            // less all held columns, and back
            subtract(l, source + r * w, count, r + 1);
            for (int k = 0; k < reached; k++) put(k < highRun ? l : top, k, r, target);
        }
    }

    private void take(double[] from, int k, int r, int[] target) {
        int a = runFrom[k];
        int n = Math.min(runTo[k], r + 1) - a;
        int q = target[runBase[k] + r] + runColumn[k];
        if (n >= COPIED) System.arraycopy(from, q, row, a, n);
        else for (int i = 0; i < n; i++) row[a + i] = from[q + i];
    }

    private void put(double[] to, int k, int r, int[] target) {
        int a = runFrom[k];
        int n = Math.min(runTo[k], r + 1) - a;
        int q = target[runBase[k] + r] + runColumn[k];
        if (n >= COPIED) System.arraycopy(row, a, to, q, n);
        else for (int i = 0; i < n; i++) to[q + i] = row[a + i];
    }

    /** Subtracts {@code count} held columns, times the values of a row of L from p on, from the first n of the row. */
    private void subtract(double[] l, int p, int count, int n) {
        // four columns at a time
        int k = 0;
        for (; k + 4 <= count; k += 4) {
            double x0 = l[p + k], x1 = l[p + k + 1], x2 = l[p + k + 2], x3 = l[p + k + 3];
            four(row, scaled[k], scaled[k + 1], scaled[k + 2], scaled[k + 3], x0, x1, x2, x3, n);
        }
        // then two, then one
        if (k + 2 <= count) {
            two(row, scaled[k], scaled[k + 1], l[p + k], l[p + k + 1], n);
            k += 2;
        }
        if (k < count) one(row, scaled[k], l[p + k], n);
    }

    private static void four(
            double[] y,
            double[] a,
            double[] b,
            double[] c,
            double[] d,
            double x0,
            double x1,
            double x2,
            double x3,
            int n) {
        for (int i = 0; i < n; i++) y[i] -= x0 * a[i] + x1 * b[i] + (x2 * c[i] + x3 * d[i]);
    }

    private static void two(double[] y, double[] a, double[] b, double x0, double x1, int n) {
        for (int i = 0; i < n; i++) y[i] -= x0 * a[i] + x1 * b[i];
    }

    private static void one(double[] y, double[] a, double x, int n) {
        for (int i = 0; i < n; i++) y[i] -= x * a[i];
    }
}
