package sennit.app.watch;

import java.util.List;
import java.util.Locale;

/**
 * Numbers over time: the newest rows of named columns in ring buffers. Where time goes back, what was later is
 * forgotten. No garbage while it runs.
 */
public final class Tape {
    /** One column: what it holds and its unit. */
    public record Column(String name, String unit) {
        /** {@return name and unit, for a heading} */
        public String heading() {
            return unit.isEmpty() ? name : name + " (" + unit + ")";
        }
    }

    private final List<Column> columns;
    private final double[] time;
    private final double[][] values;
    private int start;
    private int count;

    /** An empty tape of at most {@code rows} rows. */
    public Tape(int rows, List<Column> columns) {
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

    /** {@return what the columns are} */
    public List<Column> columns() {
        return columns;
    }

    /** {@return the ring of times, s; not to be modified} */
    public double[] time() {
        return time;
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
        int n = 0;
        while (n < count && time[(start + count - 1 - n) % time.length] >= since) n++;
        return n;
    }

    /** {@return the rows as comma-separated values under headings with units, oldest first} */
    public String csv() {
        StringBuilder s = new StringBuilder("time (s)");
        for (Column c : columns) s.append(',').append(quoted(c.heading()));
        s.append('\n');
        for (int i = 0; i < count; i++) {
            int at = (start + i) % time.length;
            s.append(String.format(Locale.ROOT, "%.9g", time[at]));
            for (double[] column : values) {
                s.append(',');
                if (Double.isFinite(column[at])) s.append(String.format(Locale.ROOT, "%.9g", column[at]));
            }
            s.append('\n');
        }
        return s.toString();
    }

    private static String quoted(String text) {
        return text.contains(",") || text.contains("\"") ? '"' + text.replace("\"", "\"\"") + '"' : text;
    }
}
