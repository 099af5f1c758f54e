package sennit.app.cli;

import java.io.PrintWriter;
import java.util.Locale;

/** Tells a person on standard error how far a long command is, about once a second. */
final class Progress {
    private static final long INTERVAL = 1_000_000_000L;

    private final PrintWriter err;
    private final String what;
    private final long start = System.nanoTime();
    private long last = start;

    /**
     * Starts counting time.
     *
     * @param what the work, such as {@code "simulate bridge"}
     */
    Progress(PrintWriter err, String what) {
        this.err = err;
        this.what = what;
    }

    /** Says how far the work is, unless it was said a moment ago. */
    void at(double fraction, String detail) {
        long now = System.nanoTime();
        if (now - last < INTERVAL) return;
        last = now;
        print(String.format(Locale.ROOT, "%3.0f %%, %s", 100 * fraction, detail));
    }

    /** Says something that a person should know, at once. */
    void tell(String message) {
        print(message);
    }

    /** Says that the work is done. */
    void done(String detail) {
        double seconds = (System.nanoTime() - start) * 1e-9;
        print(String.format(Locale.ROOT, "%s in %.1f s", detail, seconds));
    }

    private void print(String text) {
        err.println(what + ": " + text);
        err.flush();
    }
}
