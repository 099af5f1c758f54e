package sennit.engine.constraint;

import sennit.engine.math.CubicBasis;
import sennit.engine.rod.Rod;

/**
 * A rod point at run time: its span, blending weights and, after {@link #evaluate}, where it is and how the curve runs
 * there.
 */
public final class Point {
    /** The rod it lies on. */
    public final Rod rod;

    /** Span it lies in, 0 to spans - 1. */
    public int span;

    /**
     * Blending weights of the four control points of the span, and their first and second derivatives. Shape
     * {@code [4]}.
     */
    public final double[] b = new double[4];

    /** First derivatives of {@link #b}. */
    public final double[] b1 = new double[4];

    /** Second derivatives of {@link #b}. */
    public final double[] b2 = new double[4];

    /** Position x(u), m. */
    public final double[] x = new double[3];

    /** First derivative x'(u), m per span. */
    public final double[] dx = new double[3];

    /** Second derivative x''(u), m per span squared. */
    public final double[] ddx = new double[3];

    /** Twist angle against the Bishop frame, rad. */
    public double theta;

    private double u;

    /**
     * A point of a rod.
     *
     * @param u curve parameter in spans, 0 to {@code rod.spans()}
     */
    public Point(Rod rod, double u) {
        this.rod = rod;
        moveTo(u);
    }

    /** {@return the curve parameter in spans} */
    public double u() {
        return u;
    }

    /** Moves the point along the rod; {@code u} in spans, clamped to the rod. */
    public void moveTo(double u) {
        this.u = Math.max(0, Math.min(rod.spans(), u));
        span = Math.min(rod.spans() - 1, (int) this.u);
        double t = this.u - span;
        CubicBasis.value(t, b, 0);
        CubicBasis.first(t, b1, 0);
        CubicBasis.second(t, b2, 0);
    }

    /** Computes position and derivatives from the displacement unknowns {@code q}. */
    public void evaluate(double[] q) {
        rod.combine(q, span, b, x);
        rod.combine(q, span, b1, dx);
        rod.combine(q, span, b2, ddx);
        theta = rod.combineTwist(q, span, b);
    }
}
