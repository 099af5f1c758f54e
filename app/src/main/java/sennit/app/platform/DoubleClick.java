package sennit.app.platform;

/** Tells a double click from two clicks. When a click came is known to a frame. */
public final class DoubleClick {
    /** Two clicks within this time are a double click, s; or within so many frames where these take longer. */
    private static final double USUAL = 0.35, FRAMES = 2.5;

    /** Length of the last frame, and how long ago the last click was, s. */
    private double frame;

    private double since = Double.POSITIVE_INFINITY;

    /** {@return the time within which two clicks are one, s, where a frame takes so long, s} */
    public static double within(double frame) {
        return Math.max(USUAL, FRAMES * frame);
    }

    /** Lets the time of a frame go by, s. */
    public void pass(double elapsed) {
        frame = elapsed;
        since += elapsed;
    }

    /** Takes a click; returns whether it is the second of a double click. */
    public boolean click() {
        boolean twice = since < within(frame);
        since = 0;
        return twice;
    }
}
