package sennit.app;

/**
 * When panels are drawn: at once and for a few frames after something happened to them, else a few times a second, for
 * their numbers. The view is drawn in between.
 */
final class Pulse {
    /** Time from one drawing to the next while nothing happens, ns. */
    private static final long REST = 80_000_000;
    /** Frames that panels need to answer: to see the mouse, to act, to show it. */
    private static final int ANSWER = 3;

    private int due = ANSWER;
    private long last;

    /** Something happened. */
    void stir() {
        due = ANSWER;
    }

    /** {@return whether panels are drawn in this frame; {@code now} is the system's time, ns} */
    boolean beats(long now) {
        if (due == 0 && now - last < REST) return false;
        due = Math.max(0, due - 1);
        last = now;
        return true;
    }
}
