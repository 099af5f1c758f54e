package sennit.engine.math;

/**
 * The uniform cubic B-spline on one span, THEORY.md eq. (1): four blending functions of t in [0, 1] and their
 * derivatives.
 */
public final class CubicBasis {
    private CubicBasis() {}

    /** Writes the four blending functions at {@code t} to {@code out[at..at+4)}. They sum to 1. */
    public static void value(double t, double[] out, int at) {
        double s = 1 - t;
        double t2 = t * t;
        out[at] = s * s * s / 6;
        out[at + 1] = (4 + t2 * (3 * t - 6)) / 6;
        out[at + 2] = (1 + 3 * t + 3 * t2 - 3 * t2 * t) / 6;
        out[at + 3] = t2 * t / 6;
    }

    /** Writes the first derivatives with respect to the curve parameter. They sum to 0. */
    public static void first(double t, double[] out, int at) {
        double s = 1 - t;
        out[at] = -0.5 * s * s;
        out[at + 1] = t * (1.5 * t - 2);
        out[at + 2] = 0.5 + t * (1 - 1.5 * t);
        out[at + 3] = 0.5 * t * t;
    }

    /** Writes the second derivatives with respect to the curve parameter. They sum to 0. */
    public static void second(double t, double[] out, int at) {
        out[at] = 1 - t;
        out[at + 1] = 3 * t - 2;
        out[at + 2] = 1 - 3 * t;
        out[at + 3] = t;
    }
}
