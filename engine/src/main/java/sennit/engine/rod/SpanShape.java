package sennit.engine.rod;

import sennit.engine.math.CubicBasis;

/**
 * Shape of one span at its three quadrature points (first Gauss point, middle, second Gauss point): x', x'', speed and
 * tangent.
 */
final class SpanShape {
    /** Blending functions at the three points and their derivatives. Shape {@code [3][4]}. */
    static final double[][] B = new double[3][4];

    static final double[][] B1 = new double[3][4];
    static final double[][] B2 = new double[3][4];

    static {
        double[] at = {Rod.GAUSS, 0.5, 1 - Rod.GAUSS};
        for (int g = 0; g < 3; g++) {
            CubicBasis.value(at[g], B[g], 0);
            CubicBasis.first(at[g], B1[g], 0);
            CubicBasis.second(at[g], B2[g], 0);
        }
    }

    /** x', m per span. Shape {@code [3, 3]}. */
    final double[] a = new double[9];

    /** x'', m per span squared; not computed in the middle. Shape {@code [3, 3]}. */
    final double[] b = new double[9];

    /** Unit tangent. Shape {@code [3, 3]}. */
    final double[] t = new double[9];

    /** Speed n = |x'|, m per span. Shape {@code [3]}. */
    final double[] n = new double[3];

    /** Evaluates span {@code s} of the rod. */
    void evaluate(Rod rod, double[] q, int s) {
        int i0 = rod.at(s, 0), i1 = rod.at(s, 1), i2 = rod.at(s, 2), i3 = rod.at(s, 3);
        for (int g = 0; g < 3; g++) {
            double[] w = B1[g];
            double[] c = B2[g];
            for (int k = 0; k < 3; k++) {
                double x0 = q[i0 + k], x1 = q[i1 + k], x2 = q[i2 + k], x3 = q[i3 + k];
                a[3 * g + k] = w[0] * x0 + w[1] * x1 + w[2] * x2 + w[3] * x3;
                b[3 * g + k] = c[0] * x0 + c[1] * x1 + c[2] * x2 + c[3] * x3;
            }
            unit(g);
        }
    }

    private void unit(int g) {
        double x = a[3 * g], y = a[3 * g + 1], z = a[3 * g + 2];
        // the floor keeps a collapsed point finite: its strain energy still pushes it open
        n[g] = Math.max(Math.sqrt(x * x + y * y + z * z), 1e-150);
        t[3 * g] = x / n[g];
        t[3 * g + 1] = y / n[g];
        t[3 * g + 2] = z / n[g];
    }
}
