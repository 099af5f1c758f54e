package sennit.engine.math;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Reduced arguments give what {@link StrictMath} gives, to one unit in the last place of 1. */
class ReproducibleTrigonometryTest {
    private static final long SEED = 5;

    @Test
    void sineAndCosineAreThoseOfStrictMath() {
        var random = new SplittableRandom(SEED);
        for (int i = 0; i < 200_000; i++) {
            double x = random.nextDouble(-1, 1) * Math.scalb(1.0, random.nextInt(-20, 20));
            check(x);
        }
        for (int k = -2000; k <= 2000; k++) {
            for (double x = k * (Math.PI / 4), n = 0; n < 3; n++, x = Math.nextUp(x)) check(x);
        }
    }

    @Test
    void hugeAndBadArgumentsAreThoseOfStrictMath() {
        for (double x : new double[] {1e9, -1e300, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertEquals(StrictMath.sin(x), ReproducibleTrigonometry.sin(x), 0);
            assertEquals(StrictMath.cos(x), ReproducibleTrigonometry.cos(x), 0);
        }
        assertEquals(1 / ReproducibleTrigonometry.sin(-0.0), Double.NEGATIVE_INFINITY);
    }

    private static void check(double x) {
        assertEquals(StrictMath.sin(x), ReproducibleTrigonometry.sin(x), 1.2e-16, () -> "sin " + x + ", seed " + SEED);
        assertEquals(StrictMath.cos(x), ReproducibleTrigonometry.cos(x), 1.2e-16, () -> "cos " + x + ", seed " + SEED);
    }
}
