package sennit.engine.rod.geometry;

import sennit.engine.math.CubicBasis;

/**
 * The three points of a span where energies are evaluated (0 the first Gauss point, 1 the middle, 2 the second Gauss
 * point), and what the control points and the edges between them weigh there.
 *
 * <p>The curve moves with the differences of its control points alone, so x' = sum A_k e_k and x'' = sum B_k e_k over
 * the three edges e_k = x_(k+1) - x_k of a span; the second Gauss point mirrors the first.
 */
public final class SpanQuadrature {
    /** Offset of the two Gauss points from the ends of a span. */
    public static final double GAUSS = 0.5 - 0.5 / Math.sqrt(3);

    /** Weights A_0, A_1, A_2 of the edges in x' at the first Gauss point; mirrored at the second. They sum to 1. */
    public static final double A0 = 0.5 * (1 - GAUSS) * (1 - GAUSS);

    /** As {@link #A0}. */
    public static final double A2 = 0.5 * GAUSS * GAUSS;

    /** As {@link #A0}. */
    public static final double A1 = 1 - A0 - A2;

    /** Weight of the outer edges in x' in the middle. */
    public static final double M0 = 0.125;

    /** Weight of the inner edge in x' in the middle. */
    public static final double M1 = 0.75;

    /**
     * Weights B_0, B_1, B_2 of the edges in x'' at the first Gauss point; mirrored with the other sign at the second.
     */
    public static final double B0 = GAUSS - 1;

    /** As {@link #B0}. */
    public static final double B1 = 1 - 2 * GAUSS;

    /** As {@link #B0}. */
    public static final double B2 = GAUSS;

    private static final double[] POINT = {GAUSS, 0.5, 1 - GAUSS};
    private static final double[][] VALUE = new double[3][4];
    private static final double[][] FIRST = new double[3][4];
    private static final double[][] A = {{A0, A1, A2}, {A2, A1, A0}};
    private static final double[][] B = {{B0, B1, B2}, {-B2, -B1, -B0}};

    static {
        for (int g = 0; g < 3; g++) {
            CubicBasis.value(POINT[g], VALUE[g], 0);
            CubicBasis.first(POINT[g], FIRST[g], 0);
        }
    }

    private SpanQuadrature() {}

    /** {@return where point {@code g} lies, as a fraction of the span} */
    public static double point(int g) {
        return POINT[g];
    }

    /** {@return the four blending functions at point {@code g}; not to be modified} */
    public static double[] value(int g) {
        return VALUE[g];
    }

    /** {@return their derivatives; not to be modified} */
    public static double[] first(int g) {
        return FIRST[g];
    }

    /** {@return the weights of the three edges in x' at Gauss point {@code g}, 0 or 1; not to be modified} */
    public static double[] edgeFirst(int g) {
        return A[g];
    }

    /** {@return the weights of the three edges in x'' at Gauss point {@code g}, 0 or 1; not to be modified} */
    public static double[] edgeSecond(int g) {
        return B[g];
    }
}
