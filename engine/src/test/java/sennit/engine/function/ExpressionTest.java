package sennit.engine.function;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExpressionTest {
    private static final List<String> XYZ = List.of("x", "y", "z");

    private static double[] at(String text, double x, double y, double z) {
        double[] out = new double[4];
        Expression.parse("surface", text, XYZ).evaluate(new double[] {x, y, z}, out);
        return out;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 + 2*3 - 4/8 | 6.5",
                "-2^2 | -4",
                "2^-1 | 0.5",
                "2^3^2 | 512",
                "-1 % 12 + 27 % 12 | 14",
                "floor(-0.5) + floor(2.9) | 1",
                "(1 - 2)*-3 | 3",
                "1.5e1 + .5 | 15.5",
                "x - y - z | -4",
                "8/2/2 | 2",
                "max(x, y) + min(y, z) | 4",
                "2*pi - atan2(1, -1) | 3.9269908169872414",
                "log(e) + exp(0) | 2",
                "sqrt(abs(-9)) | 3",
            })
    void readsAsMathematicsDoes(String text, double value) {
        assertEquals(value, at(text, 1, 2, 3)[0], 1e-15 * Math.abs(value), text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "x^2 + y^2/4 + z^2/9 - 1",
                "sin(x)*cos(y) + tan(0.3*z)",
                "exp(-x*y)/(1 + z^2)",
                "sqrt(x + 3) - log(y + 2) * abs(z)",
                "atan2(y, x) + asin(0.3*x) + acos(0.2*y) + atan(z)",
                "sinh(x) - cosh(y)*tanh(z)",
                "max(x*y, z) - min(x, y*z)",
                "(x + 2)^(y + 1) - x^3",
                "-x^2*y",
                "(x + 5*y) % 0.7 + floor(z)",
            })
    void gradientMatchesCentralDifferences(String text) {
        var random = new SplittableRandom(11);
        for (int n = 0; n < 50; n++) {
            double[] p = {random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1)};
            double[] g = at(text, p[0], p[1], p[2]);
            for (int k = 0; k < 3; k++) {
                double h = 1e-6;
                double[] hi = p.clone(), lo = p.clone();
                hi[k] += h;
                lo[k] -= h;
                double slope = (at(text, hi[0], hi[1], hi[2])[0] - at(text, lo[0], lo[1], lo[2])[0]) / (2 * h);
                // O(h^2) and round-off 1e-16/h; kinks of abs, max, min are missed by this seed
                assertEquals(slope, g[1 + k], 1e-8, text + " by " + XYZ.get(k));
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "x +| column 4: the formula ends too early",
                "x + q | column 5: unknown name \"q\"",
                "x x | column 3: expected an operator",
                "(x + 1 | column 7: expected ')'",
                "sin x | column 5: expected '('",
                "atan2(x) | column 8: atan2 takes 2 values",
                "x; y | column 2: expected an operator",
                "System.exit(0) | column 1: unknown name",
                ". | column 2: a point without digits",
                "'' | column 1: the formula ends too early",
            })
    void saysWhereAFormulaIsWrong(String text, String message) {
        var wrong = assertThrows(IllegalArgumentException.class, () -> Expression.parse("surface", text, XYZ), text);
        assertTrue(
                wrong.getMessage().startsWith("surface must be a formula of x, y, z: " + message), wrong::getMessage);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-", "(", "sin(", "2^"})
    void endlessNestingIsRefused(String piece) {
        String text = piece.repeat(Expression.LONGEST / piece.length() - 1) + "x";
        assertThrows(IllegalArgumentException.class, () -> Expression.parse("surface", text, XYZ));
        String longer = piece.repeat(20_000);
        assertThrows(IllegalArgumentException.class, () -> Expression.parse("surface", longer, XYZ));
    }

    @Test
    void randomTextNeverDoesAnythingElse() {
        long seed = 3;
        var random = new SplittableRandom(seed);
        String pieces = "xyzpie0123.+-*/^(), sincoatn2\t\"$";
        int formulas = 0;
        for (int n = 0; n < 100_000; n++) {
            var text = new StringBuilder();
            for (int i = random.nextInt(1, 14); i > 0; i--) text.append(pieces.charAt(random.nextInt(pieces.length())));
            try {
                at(text.toString(), 0.3, -0.7, 1.1);
                formulas++;
            } catch (IllegalArgumentException e) {
                assertTrue(String.valueOf(e.getMessage()).contains("column"), () -> "seed " + seed + ": " + e);
            }
        }
        assertTrue(formulas > 100, formulas + " of them were formulas");
    }
}
