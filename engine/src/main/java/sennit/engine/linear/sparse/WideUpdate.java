package sennit.engine.linear.sparse;

import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
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

    /** Multiplications from which on two threads share them: some 0.2 ms against 0.02 ms to wake one. */
    private static final long SHARED = 1 << 21;

    /** Runs two pieces of work one after the other. */
    static final BiConsumer<Runnable, Runnable> IN_TURN = (first, second) -> {
        first.run();
        second.run();
    };

    /** Shortest run of neighbouring columns that is copied as one. */
    private static final int COPIED = 8;

    /** Column k of L D, beginning at its first row below the square of these columns. */
    private double[][] scaled = {};

    /** What is done to a row: its first columns, of a panel or of an update. */
    private interface Row {
        void subtract(double[] row, int r);
    }

    // both parts of the rows, with a row of scratch memory each, and what is done to each row of them
    private final Part one = new Part();
    private final Part other = new Part();
    private final Row rowWithin = this::rowWithin;
    private final Row rowBelow = this::rowBelow;
    private BiConsumer<Runnable, Runnable> both = IN_TURN;

    // the present work: held columns of a panel in the factor
    private double[] l = {};
    private int source;
    private int w;
    private int count;
    // what updates of the top go to, and where rows begin
    private double[] top = {};
    private int[] target = {};
    // first column within a panel
    private int begin;

    // runs of neighbouring columns of the update, and where they go; those from highRun on go to the top
    private int[] runFrom = {};
    private int[] runTo = {};
    private int[] runBase = {};
    private int[] runColumn = {};
    private int runs;
    private int highRun;

    /** Has {@code both} run two parts of the rows, on two threads if it likes. */
    void share(BiConsumer<Runnable, Runnable> both) {
        this.both = both;
    }

    /** {@return whether a panel of w columns and m rows below is updated this way} */
    static boolean suits(int w, int m) {
        return w >= LEAST_WIDTH && m >= LEAST_ROWS;
    }

    /** Makes room for panels of up to {@code rows} rows. */
    void reserve(int rows) {
        if (runFrom.length >= rows) return;
        int room = ScratchArrays.roomFor(rows);
        one.row = new double[room];
        other.row = new double[room];
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
        this.l = l;
        this.w = w;
        source = at + from;
        begin = to;
        count = to - from;
        // rows of the square grow, those below have all its columns: half of the work each
        int square = w - to;
        long triangle = square * (square + 1L) / 2;
        long all = triangle + (long) (rows - w) * square;
        int half = all < 2 * triangle ? to + (int) Math.sqrt((double) all) : rows - (int) (all / 2 / square);
        rows(rowWithin, to, half, rows, all);
    }

    private void rowWithin(double[] row, int r) {
        int n = Math.min(r + 1, w) - begin;
        int p = source + r * w;
        int to = p + count;
        System.arraycopy(l, to, row, 0, n);
        subtract(row, p, n);
        System.arraycopy(row, 0, l, to, n);
    }

    /** Does it to rows [from, to), by two threads where it is worth it. */
    private void rows(Row what, int from, int half, int to, long elements) {
        // little work is done at once
        boolean shared = elements * count >= SHARED;
        one.what = what;
        one.from = from;
        one.to = shared ? half : to;
        if (!shared) {
            one.run();
            return;
        }
        // else the other part may run at the same time
        other.what = what;
        other.from = half;
        other.to = to;
        both.accept(one, other);
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
        this.l = l;
        this.source = source;
        this.w = w;
        this.count = count;
        this.top = top;
        this.target = target;
        // half of a triangle each
        rows(rowBelow, 0, (int) (m * Math.sqrt(0.5)), m, m * (m + 1L) / 2);
    }

    private void rowBelow(double[] row, int r) {
        // out of the factor
        int k = 0;
        for (; k < runs && runFrom[k] <= r; k++) take(k < highRun ? l : top, row, k, r);
        // less all held columns, and back
        subtract(row, source + r * w, r + 1);
        while (--k >= 0) put(k < highRun ? l : top, row, k, r);
    }

    private void take(double[] from, double[] row, int k, int r) {
        int a = runFrom[k];
        int n = Math.min(runTo[k], r + 1) - a;
        int q = target[runBase[k] + r] + runColumn[k];
        if (n >= COPIED) System.arraycopy(from, q, row, a, n);
        else for (int i = 0; i < n; i++) row[a + i] = from[q + i];
    }

    private void put(double[] to, double[] row, int k, int r) {
        int a = runFrom[k];
        int n = Math.min(runTo[k], r + 1) - a;
        int q = target[runBase[k] + r] + runColumn[k];
        if (n >= COPIED) System.arraycopy(row, a, to, q, n);
        else for (int i = 0; i < n; i++) to[q + i] = row[a + i];
    }

    /** Subtracts all held columns, times the values of a row of L from p on, from the first n of the row. */
    private void subtract(double[] row, int p, int n) {
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

    /** Some of the rows. */
    private static final class Part implements Runnable {
        double[] row = {};

        @Nullable
        Row what;

        int from;
        int to;

        @Override
        public void run() {
            if (what == null) return;
            for (int r = from; r < to; r++) what.subtract(row, r);
        }
    }
}
