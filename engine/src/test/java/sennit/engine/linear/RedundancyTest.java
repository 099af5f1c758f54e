package sennit.engine.linear;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sennit.engine.linear.solver.AutoFactorization;
import sennit.engine.linear.solver.BandedLu;
import sennit.engine.linear.sparse.SparseLdl;

/** Constraint rows that depend on each other; formulation of the pivot rule in {@link Factorization}. */
class RedundancyTest {
    private static final double[] MIDDLE = {1 / 48., 23 / 48., 23 / 48., 1 / 48.};

    static Stream<Factorization> methods() {
        return Stream.of(new BandedLu(), new SparseLdl(), new AutoFactorization());
    }

    private static double[] basis(double t) {
        double s = 1 - t;
        return new double[] {
            s * s * s / 6, (3 * t * t * t - 6 * t * t + 4) / 6, (3 * s * s * s - 6 * s * s + 4) / 6, t * t * t / 6
        };
    }

    /** Largest |A x - b| over the rows, relative to the largest |b|; multiplier rows count like the others. */
    private static double residual(Kkt k, double[] x, double[] b) {
        return Kkt.relative(k.times(x), b);
    }

    private static int[] redundant(Factorization f) {
        int[] rows = new int[f.redundantCount()];
        for (int i = 0; i < rows.length; i++) rows[i] = f.redundantRow(i);
        return rows;
    }

    @ParameterizedTest
    @MethodSource("methods")
    void duplicatedPinIsSolvedAndReported(Factorization f) {
        var k = new Kkt(1);
        k.rope(12, false);
        k.pin(4, MIDDLE);
        int second = k.pattern.firstScalar(k.pin(4, MIDDLE));
        double[] b = k.rhs();
        for (int i = 0; i < 3; i++) b[second + i] = b[second - 3 + i];
        f.analyse(k.pattern);
        double[] x = k.solve(f, b);
        assertTrue(residual(k, x, b) < 1e-8, f.name() + ": " + residual(k, x, b));
        assertArrayEquals(new int[] {second, second + 1, second + 2}, redundant(f), f.name());
        for (int i = 0; i < 3; i++) assertEquals(0, x[second + i], 1e-9, f.name());
    }

    @ParameterizedTest
    @MethodSource("methods")
    void ofConflictingPinsTheEarlierWinsExactly(Factorization f) {
        var k = new Kkt(2);
        k.rope(12, false);
        int first = k.pattern.firstScalar(k.pin(4, MIDDLE));
        k.pin(4, MIDDLE);
        double[] b = k.rhs();
        f.analyse(k.pattern);
        double[] x = k.solve(f, b);
        double[] ax = k.times(x);
        for (int i = 0; i < 3; i++) assertEquals(b[first + i], ax[first + i], 1e-10, f.name());
        for (int i = 0; i < 48; i++) assertEquals(b[i], ax[i], 1e-8, f.name() + " force row " + i);
        assertEquals(3, f.redundantCount());
        for (double v : x) assertTrue(Math.abs(v) < 1e4, f.name() + ": " + v); // no forces of 1e9 N
    }

    @ParameterizedTest
    @MethodSource("methods")
    void fivePositionsInOneSpanKeepTheFirstFour(Factorization f) {
        var k = new Kkt(3);
        k.rope(12, false);
        for (int i = 0; i < 5; i++) k.pin(4, basis(0.1 + 0.2 * i));
        // a consistent right-hand side: that of a known solution
        double[] b = k.times(k.rhs());
        f.analyse(k.pattern);
        double[] x = k.solve(f, b);
        assertTrue(residual(k, x, b) < 1e-8, f.name() + ": " + residual(k, x, b));
        assertArrayEquals(new int[] {60, 61, 62}, redundant(f), f.name());
    }

    @Test
    void randomRedundantSystemsAreSolvedAndBothMethodsAgree() {
        for (long seed = 1; seed <= 100; seed++) {
            var k = Kkt.random(seed);
            addDependentRows(k, seed);
            double[] b = k.times(k.rhs());
            var ldl = new SparseLdl();
            var lu = new BandedLu();
            ldl.analyse(k.pattern);
            lu.analyse(k.pattern);
            double[] x = k.solve(ldl, b);
            double[] y = k.solve(lu, b);
            assertTrue(residual(k, x, b) < 1e-8, "seed " + seed + ", LDL: " + residual(k, x, b));
            assertTrue(residual(k, y, b) < 1e-8, "seed " + seed + ", LU: " + residual(k, y, b));
            assertTrue(ldl.redundantCount() >= 2, "seed " + seed);
            assertArrayEquals(redundant(ldl), redundant(lu), "seed " + seed);
            // the regularised multipliers are small and take part in the comparison
            assertTrue(Kkt.relative(y, x) < 1e-7, "seed " + seed + ": " + Kkt.relative(y, x));
        }
    }

    /** Two rows that are combinations of one constraint with three rows, and a copy of another. */
    private static void addDependentRows(Kkt k, long seed) {
        var r = new SplittableRandom(seed);
        int support = r.nextInt(3);
        double[][] rows = new double[4][];
        int m = k.node(3, Pattern.MULTIPLIER);
        for (int i = 0; i < 4; i++) {
            rows[i] = k.randomBlock(12);
            k.block(m, support + i, rows[i]);
        }
        for (int copy = 0; copy < 2; copy++) {
            int d = k.node(1, Pattern.MULTIPLIER);
            double[] c = k.randomBlock(3);
            for (int i = 0; i < 4; i++) {
                double[] v = new double[4];
                for (int j = 0; j < 4; j++) for (int a = 0; a < 3; a++) v[j] += c[a] * rows[i][4 * a + j];
                k.block(d, support + i, v);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("methods")
    void rowSwitchedOffIsLegalAndNotRedundant(Factorization f) {
        var k = new Kkt(4);
        k.rope(10, false);
        int off = k.node(1, Pattern.MULTIPLIER);
        for (int i = 0; i < 4; i++) k.zeroBlock(off, 2 + i);
        k.block(off, off, -1);
        k.constraint(2, 3);
        double[] b = k.rhs();
        f.analyse(k.pattern);
        assertTrue(Kkt.relative(k.solve(f, b), k.oracle(b)) < 1e-9, f.name());
        assertEquals(0, f.redundantCount());
    }

    @ParameterizedTest
    @MethodSource("methods")
    void rowOfZerosIsRedundant(Factorization f) {
        var k = new Kkt(5);
        k.rope(10, false);
        int zero = k.node(1, Pattern.MULTIPLIER);
        for (int i = 0; i < 4; i++) k.zeroBlock(zero, 2 + i);
        double[] b = k.rhs();
        b[40] = 0;
        f.analyse(k.pattern);
        double[] x = k.solve(f, b);
        assertTrue(residual(k, x, b) < 1e-10, f.name());
        assertArrayEquals(new int[] {40}, redundant(f), f.name());
    }

    @ParameterizedTest
    @MethodSource("methods")
    void stopOnSliderFollowsTheSlider(Factorization f) {
        var k = new Kkt(6);
        k.rope(12, false);
        // the stop comes first in the pattern: order must come from the rule
        int stop = k.node(1, Pattern.MULTIPLIER);
        int keyhole = k.constraint(3, 5);
        int slider = k.slider(keyhole, 0);
        k.block(stop, slider, 1);
        double[] b = k.rhs();
        f.analyse(k.pattern);
        assertTrue(Kkt.relative(k.solve(f, b), k.oracle(b)) < 1e-9, f.name());
        assertEquals(0, f.redundantCount());
        assertTrue(f instanceof BandedLu
                || f.permutation(k.pattern.firstScalar(stop)) > f.permutation(k.pattern.firstScalar(slider)));
    }

    @ParameterizedTest
    @MethodSource("methods")
    void twoStopsOnOneSliderAreOneTooMany(Factorization f) {
        var k = new Kkt(7);
        k.rope(12, false);
        int slider = k.slider(k.constraint(3, 5), 0);
        int first = k.node(1, Pattern.MULTIPLIER);
        k.block(slider, first, 1);
        int second = k.node(1, Pattern.MULTIPLIER);
        k.block(second, slider, 1);
        double[] b = k.rhs();
        f.analyse(k.pattern);
        double[] x = k.solve(f, b);
        assertEquals(b[k.pattern.firstScalar(first)], x[k.pattern.firstScalar(slider)], 1e-10, f.name());
        assertArrayEquals(new int[] {k.pattern.firstScalar(second)}, redundant(f), f.name());
    }

    @ParameterizedTest
    @MethodSource("methods")
    void sliderThatNothingHoldsStaysInPlace(Factorization f) {
        var k = new Kkt(8);
        k.rope(8, false);
        int slider = k.node(1, Pattern.SLIDER);
        k.block(slider, slider, 0);
        double[] b = k.rhs();
        b[32] = 0;
        f.analyse(k.pattern);
        double[] x = k.solve(f, b);
        assertEquals(0, x[32], 0, f.name());
        assertTrue(residual(k, x, b) < 1e-10, f.name());
    }

    @ParameterizedTest
    @MethodSource("methods")
    void singularDisplacementsAreRefused(Factorization f) {
        var k = new Kkt(9);
        for (int i = 0; i < 3; i++) k.node(1, Pattern.DISPLACEMENT);
        for (int i = 0; i < 3; i++) for (int j = i; j < 3; j++) k.block(i, j, 1);
        f.analyse(k.pattern);
        assertFalse(f.factor(k.values), f.name());
    }

    @ParameterizedTest
    @MethodSource("methods")
    void valuesThatAreNotFiniteAreRefused(Factorization f) {
        var k = Kkt.random(11);
        f.analyse(k.pattern);
        double[] sound = k.values.clone();
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            for (int b = 0; b < k.pattern.blocks(); b++) {
                int columns = k.pattern.size(k.pattern.blockCol(b));
                int i = k.random.nextInt(k.pattern.size(k.pattern.blockRow(b)));
                int j = k.random.nextInt(columns);
                boolean square = k.pattern.blockRow(b) == k.pattern.blockCol(b);
                k.values[k.pattern.blockAt(b) + i * columns + j] = bad;
                if (square) k.values[k.pattern.blockAt(b) + j * columns + i] = bad;
                assertFalse(f.factor(k.values), f.name() + " accepts " + bad + " in block " + b);
                System.arraycopy(sound, 0, k.values, 0, sound.length);
            }
        }
        assertTrue(f.factor(k.values), f.name());
    }
}
