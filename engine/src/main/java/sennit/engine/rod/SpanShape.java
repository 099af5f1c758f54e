package sennit.engine.rod;

import sennit.engine.math.CubicBasis;

/**
 * Shape of one span at its three quadrature points (first Gauss point, middle, second Gauss point): x', x'', speed and
 * tangent.
 *
 * <p>The curve moves with the differences of its control points alone, so x' = sum A_k e_k and x'' = sum B_k e_k over
 * the three edges e_k = x_(k+1) - x_k of a span; the second Gauss point mirrors the first.
 */
final class SpanShape {
    /** Blending functions at the three points and their derivatives. Shape {@code [3][4]}. */
    static final double[][] B = new double[3][4];

    static final double[][] B1 = new double[3][4];

    /** Weights A_k of the edges in x' at the first Gauss point; mirrored at the second. They sum to 1. */
    static final double A0 = 0.5 * (1 - Rod.GAUSS) * (1 - Rod.GAUSS);

    static final double A2 = 0.5 * Rod.GAUSS * Rod.GAUSS;
    static final double A1 = 1 - A0 - A2;

    /** Weights of the outer edges and the inner edge in x' in the middle. */
    static final double M0 = 0.125;

    static final double M1 = 0.75;

    /** Weights B_k of the edges in x'' at the first Gauss point; mirrored with the other sign at the second. */
    static final double B20 = Rod.GAUSS - 1;

    static final double B21 = 1 - 2 * Rod.GAUSS;
    static final double B22 = Rod.GAUSS;

    static {
        double[] at = {Rod.GAUSS, 0.5, 1 - Rod.GAUSS};
        for (int g = 0; g < 3; g++) {
            CubicBasis.value(at[g], B[g], 0);
            CubicBasis.first(at[g], B1[g], 0);
        }
    }

    /** x', m per span. Shape {@code [3, 3]}. */
    final double[] a = new double[9];

    /** x'', m per span squared; not computed in the middle. Shape {@code [3, 3]}. */
    final double[] b = new double[9];

    /** Unit tangent. Shape {@code [3, 3]}. */
    final double[] t = new double[9];

    /**
     * Part of the speed at rest that counts where the curve stands still: strain energy still pushes a collapsed point
     * open, but its stiffness, which grows like n^-4, drowns nothing else.
     */
    static final double COLLAPSED = 1e-3;

    /** Speed n = |x'|, m per span, and no less than {@link #COLLAPSED}. Shape {@code [3]}. */
    final double[] n = new double[3];

    /** theta' at the Gauss points, rad per span; not computed in the middle. Shape {@code [3]}. */
    final double[] twist = new double[3];

    /** Evaluates span {@code s} of the rod. */
    void evaluate(Rod rod, double[] q, int s) {
        int i0 = rod.at(s, 0), i1 = rod.at(s, 1), i2 = rod.at(s, 2), i3 = rod.at(s, 3);
        edges(q, i0, i1, i2, i3, 0);
        edges(q, i0, i1, i2, i3, 1);
        edges(q, i0, i1, i2, i3, 2);
        double e0 = q[i1 + 3] - q[i0 + 3], e1 = q[i2 + 3] - q[i1 + 3], e2 = q[i3 + 3] - q[i2 + 3];
        // the edge of a closed rod that runs into its start
        int seam = rod.nodes() - s;
        if (seam <= 3) {
            double round = rod.frames().round();
            if (seam == 1) e0 += round;
            else if (seam == 2) e1 += round;
            else e2 += round;
        }
        twist[0] = A0 * e0 + A1 * e1 + A2 * e2;
        twist[2] = A2 * e0 + A1 * e1 + A0 * e2;
        for (int g = 0; g < 3; g++) unit(g, COLLAPSED * rod.restSpeed[3 * s + g]);
    }

    private void edges(double[] q, int i0, int i1, int i2, int i3, int k) {
        double e0 = q[i1 + k] - q[i0 + k], e1 = q[i2 + k] - q[i1 + k], e2 = q[i3 + k] - q[i2 + k];
        a[k] = A0 * e0 + A1 * e1 + A2 * e2;
        a[3 + k] = M0 * (e0 + e2) + M1 * e1;
        a[6 + k] = A2 * e0 + A1 * e1 + A0 * e2;
        b[k] = B20 * e0 + B21 * e1 + B22 * e2;
        b[6 + k] = -B22 * e0 - B21 * e1 - B20 * e2;
    }

    private void unit(int g, double least) {
        double x = a[3 * g], y = a[3 * g + 1], z = a[3 * g + 2];
        double length = Math.max(Math.sqrt(x * x + y * y + z * z), 1e-150);
        double inverse = 1 / length;
        n[g] = Math.max(length, least);
        t[3 * g] = x * inverse;
        t[3 * g + 1] = y * inverse;
        t[3 * g + 2] = z * inverse;
    }
}
