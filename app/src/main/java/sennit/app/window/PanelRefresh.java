package sennit.app.window;

/**
 * When panels are drawn: at once and for a few frames after something happened to them, else five times a second, as
 * often as numbers can be read. The view is drawn in between; where frames are slow, so that one in a few has panels.
 */
final class PanelRefresh {
    /** Shortest time from one drawing to the next while nothing happens, ns. */
    static final long REST = 180_000_000;
    /** Longest time, ns. */
    static final long LONGEST = 300_000_000;
    /** Frames from one drawing to the next, at least, unless they are very slow. */
    static final int FRAMES = 4;
    /** Frames that panels need to answer: to see the mouse, to act, to show it. */
    static final int ANSWER = 3;

    private int due = ANSWER;
    private int since;
    private long last;

    /** Something happened. */
    void stir() {
        due = ANSWER;
    }

    /** {@return whether panels are drawn in this frame; {@code now} is the system's time, ns} */
    boolean beats(long now) {
        long waited = now - last;
        since++;
        if (due == 0 && waited < LONGEST && (waited < REST || since < FRAMES)) return false;
        due = Math.max(0, due - 1);
        since = 0;
        last = now;
        return true;
    }
}
