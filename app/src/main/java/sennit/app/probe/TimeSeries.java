package sennit.app.probe;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Numbers over time: the newest rows of named columns in ring buffers. Where time goes back, what was later is
 * forgotten. No garbage while it runs.
 */
public final class TimeSeries {
    /** In place of a column: the times of the rows. */
    public static final int TIME = -1;

    /** One column: what it holds and its unit. */
    public record Column(String name, String unit) {
        /** {@return name and unit, for a heading} */
        public String heading() {
            return unit.isEmpty() ? name : name + " (" + unit + ")";
        }
    }

    /** What the columns are. */
    public final List<Column> columns;

    /** The ring of times, s; not to be modified. */
    public final double[] time;

    private final double[][] values;
    private int start;
    private int count;

    /** An empty series of at most {@code rows} rows. */
    public TimeSeries(int rows, List<Column> columns) {
        this.columns = List.copyOf(columns);
        time = new double[rows];
        values = new double[columns.size()][rows];
    }

    /** Starts a row at a time, s, whose columns are to be {@link #set}; false when that time has a row already. */
    public boolean row(double t) {
        while (count > 0 && t < time[newest()]) count--;
        if (count > 0 && t == time[newest()]) return false;
        if (count == time.length) start = (start + 1) % time.length;
        else count++;
        time[newest()] = t;
        for (double[] column : values) column[newest()] = Double.NaN;
        return true;
    }

    /** Sets a column of the newest row. */
    public void set(int column, double value) {
        values[column][newest()] = value;
    }

    /** Forgets all rows. */
    public void clear() {
        start = 0;
        count = 0;
    }

    private int newest() {
        return (start + count - 1) % time.length;
    }

    /** {@return the ring of a column; not to be modified} */
    public double[] column(int column) {
        return values[column];
    }

    /** {@return where in the rings the oldest row is} */
    public int start() {
        return start;
    }

    /** {@return how many rows there are} */
    public int count() {
        return count;
    }

    /** {@return the time of the newest row, s; 0 without rows} */
    public double now() {
        return count == 0 ? 0 : time[newest()];
    }

    /** {@return the newest value of a column; NaN without rows} */
    public double last(int column) {
        return count == 0 ? Double.NaN : values[column][newest()];
    }

    /** {@return how many of the newest rows are not older than {@code since}} */
    public int countSince(double since) {
        int older = 0, end = count;
        while (older < end) {
            int middle = (older + end) / 2;
            if (time[(start + middle) % time.length] < since) older = middle + 1;
            else end = middle;
        }
        return count - older;
    }

    /** {@return the last seconds of a column, or of the {@link #TIME}, against another, and the row before them} */
    public ChartData.Samples samples(int x, int y, double seconds) {
        int n = Math.min(count, countSince(now() - seconds) + 1);
        return new ChartData.Samples(x == TIME ? time : values[x], values[y], (start + count - n) % time.length, n);
    }

    /** {@return the rows as comma-separated values under headings with units, oldest first} */
    public String csv() {
        Table<Integer> table = new Table<>(IntStream.range(0, count)
                .mapToObj(i -> (start + i) % time.length)
                .toList());
        table.column("time (s)", i -> number(time[i]));
        for (int c = 0; c < values.length; c++) {
            double[] column = values[c];
            table.column(columns.get(c).heading(), i -> number(column[i]));
        }
        return table.csv();
    }

    private static String number(double x) {
        return Double.isFinite(x) ? String.format(Locale.ROOT, "%.9g", x) : "";
    }
}
