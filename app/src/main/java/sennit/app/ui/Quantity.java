package sennit.app.ui;

import java.util.Locale;
import sennit.engine.snapshot.Snapshot;

/**
 * Numbers with units as people read them: three digits, in the unit that suits their size, and nothing of round-off.
 */
public final class Quantity {
    /** Smaller forces are rounding, N. */
    private static final double WEAKEST = 1e-6;

    /** Smaller lengths are, m. */
    private static final double SHORTEST = 1e-9;

    /** Smaller angles are, rad. */
    private static final double SMALLEST = 1e-9;

    /** What bends no more than in a circle of this radius is straight but for rounding, m. */
    private static final double STRAIGHT = 1e6;

    private Quantity() {}

    /** {@return a force, N} */
    public static String newtons(double f) {
        double size = Math.abs(f);
        if (!(size >= WEAKEST)) return Double.isNaN(f) ? "-" : "0 N";
        if (size >= 1e6) return digits(f * 1e-6) + " MN";
        if (size >= 1e3) return digits(f * 1e-3) + " kN";
        return size >= 1e-3 ? digits(f) + " N" : digits(f * 1e3) + " mN";
    }

    /** {@return a length or a radius of a bend, m} */
    public static String metres(double x) {
        return Math.abs(x) > STRAIGHT ? "straight" : length(x);
    }

    /**
     * {@return a length or a radius of a bend, m, in the unit that suits the largest of those beside which it is read:
     * numbers in a column are compared} Beside kilometres, what is shorter than a metre has its own.
     */
    public static String metres(double x, double largest) {
        boolean apart = Math.abs(largest) > STRAIGHT || (Math.abs(largest) >= 1e3 && Math.abs(x) < 1);
        return Math.abs(x) > STRAIGHT ? "straight" : length(x, apart ? x : largest);
    }

    private static String length(double x) {
        return length(x, x);
    }

    private static String length(double x, double largest) {
        double size = Math.max(Math.abs(x), Math.abs(largest));
        if (!(size >= SHORTEST)) return Double.isNaN(x) ? "-" : "0 m";
        if (size >= 1e3) return digits(x * 1e-3, largest * 1e-3) + " km";
        return size >= 0.1 ? digits(x, largest) + " m" : digits(x * 1e3, largest * 1e3) + " mm";
    }

    /** Three digits; of what is small beside the largest, as many places as a small number of its unit has. */
    private static String digits(double x, double largest) {
        boolean small = Math.abs(x) < 0.001 && Math.abs(largest) > Math.abs(x);
        return small ? String.format(Locale.ROOT, "%.3f", x) : digits(x);
    }

    /** {@return an angle in degrees, from rad} */
    public static String degrees(double angle) {
        if (!(Math.abs(angle) >= SMALLEST)) return Double.isNaN(angle) ? "-" : "0\u00b0";
        return digits(Math.toDegrees(angle)) + "\u00b0";
    }

    /**
     * {@return how far a constraint is from holding, in the unit of its worst row: "off by 1.20 mm", "off by
     * 3.00\u00b0"}
     */
    public static String off(Snapshot.ConstraintView view) {
        return "off by " + (view.turn() > view.gap() ? degrees(view.turn()) : length(view.gap()));
    }

    /** Three digits without an exponent where that is short. */
    private static String digits(double x) {
        double size = Math.abs(x);
        int places = size >= 99.95 ? 0 : size >= 9.995 ? 1 : size >= 0.9995 ? 2 : 3;
        if (size < 0.001) return String.format(Locale.ROOT, "%.2e", x);
        return String.format(Locale.ROOT, "%." + places + "f", x);
    }
}
