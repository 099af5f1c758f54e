package sennit.app.cli.io;

import java.io.PrintWriter;
import java.util.Locale;

/**
 * Tells a person on standard error how far a long command is: on a terminal in one line that is drawn anew, elsewhere
 * in a line about once a second.
 */
public final class Progress {
    /** Columns of the terminal that standard error is; the launcher knows. Not set where it is none. */
    private static final String COLUMNS = "sennit.columns";

    /** Goes to the start of the line and empties it. */
    private static final String ERASE = "\r\033[K";

    private final PrintWriter err;
    private final String what;
    private final int columns;

    /** Shortest time between two lines, ns. */
    private final long interval;

    private final long start = System.nanoTime();
    private long last = start;

    /**
     * Starts counting time.
     *
     * @param what the work, such as {@code "simulate bridge"}
     */
    public Progress(PrintWriter err, String what) {
        this(err, what, columns());
    }

    /**
     * Starts counting time.
     *
     * @param columns of the terminal, 0 where there is none
     */
    public Progress(PrintWriter err, String what, int columns) {
        this.err = err;
        this.what = what;
        this.columns = columns;
        interval = columns > 0 ? 100_000_000L : 1_000_000_000L;
    }

    private static int columns() {
        return Integer.getInteger(COLUMNS, 0);
    }

    /** Takes away what a command that ended early said of its progress. */
    static void erase(PrintWriter err) {
        if (columns() == 0) return;
        err.print(ERASE);
        err.flush();
    }

    /** Says how far the work is, unless it was said a moment ago. */
    public void at(double fraction, String detail) {
        long now = System.nanoTime();
        if (now - last < interval) return;
        last = now;
        String text = String.format(Locale.ROOT, "%s: %3.0f %%, %s", what, 100 * fraction, detail);
        if (columns == 0) err.println(text);
        // one that is broken in two cannot be drawn anew; data lines on the same terminal write over it
        else err.print(ERASE + text.substring(0, Math.min(text.length(), columns - 1)) + '\r');
        err.flush();
    }

    /** Says something that a person should know, at once. */
    public void tell(String message) {
        err.println((columns > 0 ? ERASE : "") + what + ": " + message);
        err.flush();
    }

    /** Says that the work is done. */
    public void done(String detail) {
        double seconds = (System.nanoTime() - start) * 1e-9;
        tell(String.format(Locale.ROOT, "%s in %.1f s", detail, seconds));
    }
}
