package sennit.app.ui;

import java.util.Locale;

/** One direction of a graph: which values lie where on screen, and the round ones among them. */
final class Axis {
    /** Most ticks worth drawing. */
    private static final int MOST = 24;

    /** Places of the ticks, in value. */
    final double[] at = new double[MOST];

    /** Their texts. */
    final String[] text = new String[MOST];

    /** How many there are. */
    int ticks;

    private boolean log;
    private double low;
    private double high = 1;
    private float from;
    private float to = 1;
    private double tickedLow = Double.NaN;
    private double tickedHigh;
    private float tickedLength;

    /** Spreads the values {@code low} to {@code high} over the pixels {@code from} to {@code to}. */
    void set(double low, double high, float from, float to) {
        boolean empty = !(high > low);
        this.low = map(empty ? low - widen(low) : low);
        this.high = map(empty ? low + widen(low) : high);
        this.from = from;
        this.to = to;
    }

    private static double widen(double value) {
        return Double.isFinite(value) && value != 0 ? 0.5 * Math.abs(value) : 0.5;
    }

    /** Makes it logarithmic or not, before {@link #set}; values at or below 0 then lie far out. */
    void logarithmic(boolean yes) {
        if (log != yes) tickedLow = Double.NaN;
        log = yes;
    }

    private double map(double value) {
        return log ? Math.log10(Math.max(value, 1e-300)) : value;
    }

    private double unmap(double value) {
        return log ? Math.pow(10, value) : value;
    }

    /** Shows a part of it: the fractions {@code a} to {@code b} of its length. */
    void zoom(double a, double b) {
        double width = high - low, start = low;
        low = start + a * width;
        high = start + b * width;
    }

    /** {@return the pixel of a value} */
    float pixel(double value) {
        double f = (map(value) - low) / (high - low);
        // what lies far out must not overflow a float
        return (float) (from + Math.max(-20, Math.min(20, f)) * (to - from));
    }

    /** {@return the value at a pixel} */
    double value(float pixel) {
        return unmap(low + (pixel - from) / (to - from) * (high - low));
    }

    /** Finds round values at least {@code apart} pixels from each other. */
    void tick(float apart) {
        float length = Math.abs(to - from);
        if (low == tickedLow && high == tickedHigh && length == tickedLength) return;
        tickedLow = low;
        tickedHigh = high;
        tickedLength = length;
        double least = (high - low) * apart / Math.max(1, length);
        double step = log ? Math.max(1, Math.ceil(least)) : round(least);
        ticks = 0;
        if (!(step > 0) || !Double.isFinite(step)) return;
        for (double k = Math.ceil(low / step); k * step <= high && ticks < MOST; k++) {
            double value = unmap(k * step);
            at[ticks] = value;
            text[ticks++] = label(value, log ? value : step);
        }
    }

    /** The smallest of 1, 2, 5 times a power of ten that is not below {@code least}. */
    static double round(double least) {
        double power = Math.pow(10, Math.floor(Math.log10(least)));
        double digit = least / power;
        return (digit <= 1 ? 1 : digit <= 2 ? 2 : digit <= 5 ? 5 : 10) * power;
    }

    /** A value with as many digits as tell it from its neighbour {@code step} away. */
    static String label(double value, double step) {
        if (value == 0) return "0";
        double size = Math.max(Math.abs(value), Math.abs(step));
        if (size >= 1e5 || size < 1e-3) {
            int digits =
                    (int) Math.max(0, Math.floor(Math.log10(size)) - Math.floor(Math.log10(Math.abs(step)) + 1e-9));
            return String.format(Locale.ROOT, "%." + Math.min(6, digits) + "e", value)
                    .replaceFirst("e([+-])0*(\\d)", "e$1$2")
                    .replace("e+", "e");
        }
        int decimals = (int) Math.max(0, Math.ceil(-Math.log10(Math.abs(step)) - 1e-9));
        return String.format(Locale.ROOT, "%." + Math.min(9, decimals) + "f", value);
    }
}
