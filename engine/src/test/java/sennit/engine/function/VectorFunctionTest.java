package sennit.engine.function;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.constraint.TrajectoryConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.math.Vec3;

class VectorFunctionTest {
    private static double at(ScalarFunction course, double t) {
        double[] out = new double[1];
        course.track().at(t, out);
        return out[0];
    }

    private static double[] at(TimeFunction track, double t) {
        double[] out = new double[3];
        track.at(t, out);
        return out;
    }

    private static ScalarFunction keys(Interpolation between, boolean repeat, double... timesAndValues) {
        var keys = new ArrayList<ScalarKey>();
        for (int i = 0; i < timesAndValues.length; i += 2) {
            keys.add(new ScalarKey(timesAndValues[i], timesAndValues[i + 1]));
        }
        return new ScalarFunction.Keys(keys, between, repeat);
    }

    @Test
    void keysAreMetAndTheFirstAndLastHoldBeyond() {
        for (Interpolation between : Interpolation.values()) {
            ScalarFunction course = keys(between, false, 1, 2, 3, 5, 4, -1);
            double[] expected = {2, 2, 5, -1, -1};
            double[] times = {-7, 1, 3, 4, 100};
            for (int i = 0; i < times.length; i++) {
                assertEquals(expected[i], at(course, times[i]), 1e-14, between + " at " + times[i] + " s");
            }
        }
    }

    @Test
    void linearKeysRunStraight() {
        assertEquals(2 + 0.25 * 3, at(keys(Interpolation.LINEAR, false, 1, 2, 3, 5), 1.5), 1e-15);
    }

    @Test
    void smoothKeysComeFromRestAndHaveNoCorner() {
        ScalarFunction course = keys(Interpolation.SMOOTH, false, 1, 2, 3, 5, 4, -1);
        double h = 1e-6;
        for (double t : new double[] {1, 3, 4}) {
            double before = (at(course, t) - at(course, t - h)) / h, after = (at(course, t + h) - at(course, t)) / h;
            // second differences of a cubic: 6 h times its bend, here below 50 h
            assertEquals(before, after, 50 * h, "slope at " + t + " s");
            if (t != 3) assertEquals(0, after, 50 * h, "rest at " + t + " s");
        }
    }

    @Test
    void smoothKeysFollowAParabolaThroughInnerKeys() {
        // t^2 at 0..4: the slope at an inner key is that of the parabola, and a cubic arc reproduces it
        ScalarFunction course = keys(Interpolation.SMOOTH, false, 0, 0, 1, 1, 2, 4, 4, 16, 5, 25);
        assertEquals(1.5 * 1.5, at(course, 1.5), 1e-14);
        assertEquals(3.1 * 3.1, at(course, 3.1), 1e-13);
    }

    @Test
    void repeatingKeysStartAgain() {
        ScalarFunction course = keys(Interpolation.LINEAR, true, 1, 0, 3, 8);
        assertEquals(at(course, 1.5), at(course, 7.5), 1e-13);
        assertEquals(0, at(course, 0.2), 0, "and hold still before the first");
        ScalarFunction ring = keys(Interpolation.SMOOTH, true, 0, 0, 1, 1, 2, 0);
        double h = 1e-6;
        double before = (at(ring, 2 - h) - at(ring, 2 - 2 * h)) / h, after = (at(ring, 2 + h) - at(ring, 2)) / h;
        assertEquals(before, after, 50 * h, "no corner where it closes");
    }

    @Test
    void formulasFollowTheTimeAndKeepTheirLastNumber() {
        double[] a = at(new VectorFunction.Formula("2*t", "sin(t)", "sqrt(1 - t)").track(), 0.5);
        assertArrayEquals(new double[] {1, StrictMath.sin(0.5), Math.sqrt(0.5)}, a, 1e-15);
        TimeFunction track = new VectorFunction.Formula("2*t", "1/(t - 3)", "sqrt(1 - t)").track();
        double[] before = at(track, 1);
        double[] broken = at(track, 3);
        assertEquals(6, broken[0], 0);
        assertEquals(before[1], broken[1], 0, "1/0 is no place");
        assertEquals(before[2], broken[2], 0, "nor is the root of -2");
    }

    @Test
    void mistakesAreNamed() {
        var falling = assertThrows(IllegalArgumentException.class, () -> keys(Interpolation.LINEAR, false, 1, 0, 1, 2));
        assertTrue(String.valueOf(falling.getMessage()).startsWith("keys must have rising times"));
        assertThrows(IllegalArgumentException.class, () -> keys(Interpolation.LINEAR, false));
        assertThrows(IllegalArgumentException.class, () -> keys(Interpolation.LINEAR, true, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> keys(Interpolation.LINEAR, false, Double.NaN, 1));
        assertThrows(IllegalArgumentException.class, () -> new ScalarFunction.Formula("x"));
    }

    @Test
    void pathIsPassedAtConstantSpeed() {
        var places = List.of(new Vec3(0, 0, 0), new Vec3(1, 0, 0), new Vec3(1, 2, 0), new Vec3(-1, 2, 1));
        for (Interpolation between : List.of(Interpolation.LINEAR, Interpolation.SMOOTH)) {
            TimeFunction track = new TimedPath(places, null, 0.5, between, TimeFunction.End.STAY).track();
            double h = 1e-3;
            for (double t = 0.1; t < 9; t += 0.0371) {
                double[] a = at(track, t), b = at(track, t + h);
                double v =
                        Math.sqrt(Math.pow(b[0] - a[0], 2) + Math.pow(b[1] - a[1], 2) + Math.pow(b[2] - a[2], 2)) / h;
                boolean corner = between == Interpolation.LINEAR && (Math.abs(t - 2) < h || Math.abs(t - 6) < h);
                // pieces of 1/256 of a stretch change speed by less than 1 %
                if (!corner) assertEquals(0.5, v, 0.01 * 0.5, between + " at " + t + " s");
            }
            assertArrayEquals(new double[] {-1, 2, 1}, at(track, 1000), 1e-12, "and ends at the last place");
        }
    }

    @Test
    void pathIsNotHeldAtItsPlaces() {
        var on = new Anchor("rope", 0.5);
        var path = List.of(new Vec3(0, 0, 0), new Vec3(1, 0, 0));
        assertThrows(
                IllegalArgumentException.class,
                () -> new TrajectoryConstraint(on, path, null, 1.0, Interpolation.HOLD, false));
    }

    @Test
    void pathThatRepeatsGoesRound() {
        var square = List.of(new Vec3(0, 0, 0), new Vec3(1, 0, 0), new Vec3(1, 1, 0), new Vec3(0, 0, 0));
        TimeFunction track = new TimedPath(square, null, 1.0, Interpolation.LINEAR, TimeFunction.End.REPEAT).track();
        double round = 2 + Math.sqrt(2);
        assertArrayEquals(at(track, 0.7), at(track, 0.7 + 3 * round), 1e-12);
    }
}
