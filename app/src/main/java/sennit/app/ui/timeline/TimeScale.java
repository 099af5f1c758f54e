package sennit.app.ui.timeline;

/** Which times a time line shows, and where on the screen. */
final class TimeScale {
    /** Shortest and longest span that is shown, s. */
    private static final double LEAST = 0.02, MOST = 1e5;

    private double from;
    private double to = 10;
    private float left;
    private float width = 1;

    /** Says where it is drawn, px. */
    void place(float x, float pixels) {
        left = x;
        width = Math.max(1, pixels);
    }

    /** Shows these times, s. */
    void show(double first, double last) {
        double span = Math.max(LEAST, Math.min(MOST, last - first));
        from = first;
        to = first + span;
    }

    double from() {
        return from;
    }

    double to() {
        return to;
    }

    float left() {
        return left;
    }

    float right() {
        return left + width;
    }

    /** {@return where a time is, px} */
    float pixel(double time) {
        return (float) (left + (time - from) / (to - from) * width);
    }

    /** {@return the time at a place, s} */
    double time(float x) {
        return from + (x - left) / width * (to - from);
    }

    /** {@return how long a pixel is, s} */
    double perPixel() {
        return (to - from) / width;
    }

    /** Shows more or less: what is at {@code x}, px, stays there. */
    void zoom(float x, double factor) {
        double fixed = time(x), span = Math.max(LEAST, Math.min(MOST, (to - from) * factor));
        double share = (x - left) / width;
        from = fixed - share * span;
        to = from + span;
    }

    /** Shows what is so many seconds later. */
    void shift(double by) {
        from += by;
        to += by;
    }

    /** {@return the distance of marks that are at least so many pixels apart, s: 1, 2 or 5 of a decimal place} */
    double tick(float apart) {
        double least = apart * perPixel();
        double unit = Math.pow(10, Math.floor(Math.log10(least)));
        for (double m : new double[] {1, 2, 5}) if (m * unit >= least) return m * unit;
        return 10 * unit;
    }
}
