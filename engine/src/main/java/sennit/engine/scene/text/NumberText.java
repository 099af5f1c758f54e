package sennit.engine.scene.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Numbers as text: the fewest digits that read back as the same number, whole numbers without a point. The same on
 * every Java version ({@code Double.toString} gives a digit too many here and there before Java 19).
 */
public final class NumberText {
    private static final int PLAIN_ABOVE = -5;
    private static final int PLAIN_BELOW = 16;

    /** Digits that tell any two numbers apart. */
    private static final int ALWAYS_ENOUGH = 17;

    private NumberText() {}

    /** {@return the text of a number; {@code NaN} and infinities, which no file holds, by their Java names} */
    public static String of(double x) {
        if (x == Math.rint(x) && Math.abs(x) < 1e15) {
            return x == 0 && 1 / x < 0 ? "-0.0" : Long.toString((long) x);
        }
        if (!Double.isFinite(x)) return Double.toString(x);
        BigDecimal shortest = shortest(x);
        int exponent = shortest.precision() - shortest.scale() - 1;
        return exponent > PLAIN_ABOVE && exponent < PLAIN_BELOW
                ? shortest.toPlainString()
                : scientific(shortest, exponent);
    }

    private static BigDecimal shortest(double x) {
        BigDecimal exact = new BigDecimal(x);
        BigDecimal best = rounded(exact, ALWAYS_ENOUGH, RoundingMode.HALF_EVEN);
        for (int digits = ALWAYS_ENOUGH - 1; digits > 0; digits--) {
            BigDecimal shorter = rounded(exact, digits, RoundingMode.HALF_EVEN);
            // a power of two reaches further up than down: its nearest short neighbour may be the wrong one
            if (shorter.doubleValue() != x) shorter = rounded(exact, digits, RoundingMode.UP);
            if (shorter.doubleValue() != x) break;
            best = shorter;
        }
        return best.stripTrailingZeros();
    }

    private static BigDecimal rounded(BigDecimal x, int digits, RoundingMode mode) {
        return x.round(new MathContext(digits, mode));
    }

    private static String scientific(BigDecimal x, int exponent) {
        String digits = x.unscaledValue().abs().toString();
        String mantissa = digits.length() == 1 ? digits : digits.charAt(0) + "." + digits.substring(1);
        return (x.signum() < 0 ? "-" : "") + mantissa + "e" + exponent;
    }
}
