package sennit.engine.scene.text;

import sennit.engine.schema.Field;
import sennit.engine.schema.NumberLimits;

/** Legal range of a number. */
public record NumberRange(double min, double max, boolean aboveMin) {
    /** Largest size of any number: keeps products of a few of them finite. */
    public static final double NUMBER = 1e15;

    /** {@link #NUMBER} in words. */
    public static final String SIZE = "a number up to 1e15 in size";

    /** Largest size of a coordinate, m. */
    public static final double COORDINATE = NumberLimits.LONGEST;

    /** That of a number without bounds of its own. */
    public static final NumberRange ANY = new NumberRange(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, false);

    public static NumberRange of(Field about) {
        return new NumberRange(about.min(), about.max(), about.aboveMin());
    }

    public boolean hasMin() {
        return min != Double.NEGATIVE_INFINITY;
    }

    public boolean hasMax() {
        return max != Double.POSITIVE_INFINITY;
    }

    /** False for NaN too. */
    public boolean contains(double x) {
        return (aboveMin ? x > min : x >= min) && x <= max && Math.abs(x) <= NUMBER;
    }

    /** {@return the range in words, such as {@code from 0 to 1}; empty when there are no bounds} */
    public String words() {
        String low = text(min);
        if (min == max) return low;
        if (hasMin() && hasMax()) return (aboveMin ? "above " + low + ", up to " : "from " + low + " to ") + top();
        if (hasMin()) return aboveMin ? "above " + low : "of at least " + low;
        return hasMax() ? "up to " + top() : "";
    }

    private String top() {
        return text(max);
    }

    /** A number as text; large powers of ten so that nobody has to count zeros. */
    private static String text(double x) {
        String digits = NumberText.of(x);
        return digits.matches("-?10{6,}")
                ? digits.replaceFirst("0+$", "e" + (digits.length() - digits.indexOf('0')))
                : digits;
    }
}
