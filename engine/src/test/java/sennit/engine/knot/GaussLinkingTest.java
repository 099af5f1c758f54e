package sennit.engine.knot;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GaussLinkingTest {
    private static final int N = 400;

    /** A closed curve that winds k times about a circle of radius 1 in the plane z = 0, at distance r. */
    private static double[] about(double r, double turns, double phase) {
        double[] x = new double[3 * (N + 1)];
        for (int i = 0; i <= N; i++) {
            double s = 2 * Math.PI * i / N, a = turns * s + phase;
            x[3 * i] = (1 + r * Math.cos(a)) * Math.cos(s);
            x[3 * i + 1] = (1 + r * Math.cos(a)) * Math.sin(s);
            x[3 * i + 2] = r * Math.sin(a);
        }
        return x;
    }

    @ParameterizedTest
    @CsvSource({"0", "1", "-1", "3", "-4"})
    void closedCurvesLinkAWholeNumberOfTimes(int turns) {
        // the sense of a is left-handed about the circle run through counter-clockwise
        assertEquals(-turns, GaussLinking.number(about(0, 0, 0), about(0.3, turns, 0)), 1e-9);
    }

    @ParameterizedTest
    @CsvSource({"1", "-2", "5"})
    void linkIsTwistAndWrithe(int turns) {
        double[] axis = about(0.2, 3, 0.4);
        double[] strand = new double[axis.length];
        // a strand near the axis that turns about it: normal and binormal of the circle serve as directions
        for (int i = 0; i <= N; i++) {
            double s = 2 * Math.PI * i / N, a = turns * s;
            strand[3 * i] = axis[3 * i] + 0.02 * Math.cos(a) * Math.cos(s);
            strand[3 * i + 1] = axis[3 * i + 1] + 0.02 * Math.cos(a) * Math.sin(s);
            strand[3 * i + 2] = axis[3 * i + 2] + 0.02 * Math.sin(a);
        }
        double link = GaussLinking.number(axis, strand);
        assertEquals(Math.rint(link), link, 1e-9);
        // O(1/n^2): polygons of 400 segments; the twist scales its open ends as if they were even
        assertEquals(link, GaussLinking.twist(axis, strand) + GaussLinking.writhe(axis), 0.01);
    }

    @Test
    void planeCurvesDoNotWritheAndMirrorImagesWritheOppositely() {
        assertEquals(0, GaussLinking.writhe(about(0, 0, 0)), 1e-12);
        double[] x = about(0.3, 4, 0);
        double[] y = x.clone();
        for (int i = 2; i < y.length; i += 3) y[i] = -y[i];
        assertEquals(-GaussLinking.writhe(x), GaussLinking.writhe(y), 1e-9);
    }

    /** A helix of pitch angle psi writhes n (1 - sin psi) turns, Fuller 1971, when long against its pitch. */
    @Test
    void longHelixWrithesAsFullerSays() {
        int turns = 40;
        double radius = 0.1, pitch = 1;
        int n = 60 * turns;
        double[] x = new double[3 * (n + 1)];
        for (int i = 0; i <= n; i++) {
            double a = 2 * Math.PI * turns * i / n;
            x[3 * i] = radius * Math.cos(a);
            x[3 * i + 1] = radius * Math.sin(a);
            x[3 * i + 2] = pitch * turns * i / n;
        }
        double sin = pitch / Math.hypot(pitch, 2 * Math.PI * radius);
        // ends: about one turn in forty
        assertEquals(turns * (1 - sin), GaussLinking.writhe(x), 0.03 * turns * (1 - sin));
    }
}
