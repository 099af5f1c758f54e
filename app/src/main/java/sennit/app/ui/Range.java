package sennit.app.ui;

/** The least and greatest of finite numbers. */
final class Range {
    private double least = Double.POSITIVE_INFINITY;
    private double greatest = Double.NEGATIVE_INFINITY;

    /** Takes one number. */
    void take(double value) {
        if (!Double.isFinite(value)) return;
        least = Math.min(least, value);
        greatest = Math.max(greatest, value);
    }

    /** Takes {@code count} numbers of a ring, the first at {@code start}. */
    void take(double[] ring, int start, int count) {
        for (int i = 0; i < count; i++) take(ring[(start + i) % ring.length]);
    }

    /** Takes all numbers of an array. */
    void take(double[] values) {
        for (double v : values) take(v);
    }

    private double margin(double air) {
        double size = Math.max(Math.abs(least), Math.abs(greatest));
        // what differs by round-off only is drawn flat
        double width = greatest - least > 1e-12 * size ? greatest - least : Math.max(size, 1e-12);
        return air * width;
    }

    /** {@return where an axis may begin: below the least by the share {@code air} of the range; 0 without numbers} */
    double low(double air) {
        return greatest < least ? 0 : least - margin(air);
    }

    /** {@return where an axis may end; 1 without numbers} */
    double high(double air) {
        return greatest < least ? 1 : greatest + margin(air);
    }
}
