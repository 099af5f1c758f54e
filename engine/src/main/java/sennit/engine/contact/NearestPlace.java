package sennit.engine.contact;

import sennit.engine.math.CubicBasis;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;
import sennit.engine.solid.Body;
import sennit.engine.state.State;

/**
 * Where one span of a rod is nearest to the centre of a ball, THEORY.md eq. (104): as it is, as it will be if nothing
 * stops it, and on the straight way of a step. Places are from 0 to 1 along the span.
 */
final class NearestPlace {
    /** Places of a span from which the nearest one is sought: a cubic has no more than five extremes of distance. */
    private static final int LOOKS = 8;

    /** Thirds to which that part of a span shrinks in which it came nearest: to 1e-3 of a span. */
    private static final int THIRDS = 14;

    /** Newton corrections of the nearest place at most; three do from one of these places. */
    private static final int CORRECTIONS = 8;

    /**
     * Curvature of the distance along the rod, of that of a straight one, from which on it counts as straight there.
     */
    private static final double STRAIGHT = 0.5;

    private final Rod rod;
    private final int span;

    /** The first unknown of the ball. */
    private final int ball;

    /** Control points less the centre of the ball, m. Shape {@code [4, 3]}. */
    private final double[] relative = new double[12];

    private final double[] weight = new double[4];
    private final double[] dx = new double[3];
    private final double[] ddx = new double[3];
    private final double[] v = new double[3];
    private final double[] w = new double[3];

    /**
     * From the centre to the place that was asked for last; for {@link #passed(double[], double[])} as the step began,
     * m.
     */
    final double[] x = new double[3];

    NearestPlace(Rod rod, int span, Body ball) {
        this.rod = rod;
        this.span = span;
        this.ball = ball.first();
    }

    /** Takes the span relative to the centre as it is in {@code t} seconds if nothing stops them. */
    void relate(State state, double t) {
        for (int i = 0; i < 4; i++) {
            int p = rod.dofs.at(span, i);
            for (int k = 0; k < 3; k++)
                relative[3 * i + k] = state.q[p + k] - state.q[ball + k] + t * (state.v[p + k] - state.v[ball + k]);
        }
    }

    private void combine(double[] out) {
        for (int k = 0; k < 3; k++)
            out[k] = weight[0] * relative[k]
                    + weight[1] * relative[3 + k]
                    + weight[2] * relative[6 + k]
                    + weight[3] * relative[9 + k];
    }

    /** {@return how far the place {@code t} is from the centre, m} */
    double distance(double t) {
        CubicBasis.value(t, weight, 0);
        combine(x);
        return Vec3.norm(x);
    }

    /** Finds the slope of the distance there. */
    private void slope(double t) {
        distance(t);
        CubicBasis.first(t, weight, 0);
        combine(dx);
    }

    /** Finds its bend, too. */
    private void bend(double t) {
        slope(t);
        CubicBasis.second(t, weight, 0);
        combine(ddx);
    }

    /** {@return how far the tangent at {@code t}, as long as the span, is from the centre, m} */
    double tangent(double t) {
        slope(t);
        double foot = onSpan(-Vec3.dot(x, dx) / square(dx), t);
        for (int k = 0; k < 3; k++) w[k] = x[k] + foot * dx[k];
        return Vec3.norm(w);
    }

    /** {@return whether the rod leaves the centre at a place nearly as fast as its tangent: it does not go about it} */
    boolean straight(double t) {
        bend(t);
        return Vec3.dot(x, ddx) > (STRAIGHT - 1) * Vec3.dot(dx, dx);
    }

    /** {@return the square of a slope, m^2, which is not 0} */
    static double square(double[] slope) {
        return Math.max(Vec3.dot(slope, slope), 1e-24);
    }

    /** {@return a way along the tangent at {@code t}, spans, no further than the span goes} */
    static double onSpan(double way, double t) {
        return Math.max(-t, Math.min(1 - t, way));
    }

    /** {@return the place nearest to the centre} */
    double nearest() {
        // the nearest of a few places
        double best = 0, least = distance(0);
        for (int i = 1; i <= LOOKS; i++) {
            double t = (double) i / LOOKS, d = distance(t);
            if (!(d < least)) continue;
            best = t;
            least = d;
        }
        // down from there, by Newton's method where the distance is convex
        double most = 1.0 / LOOKS;
        for (int i = 0; i < CORRECTIONS; i++) {
            // the slope and the bend of half the square of the distance there
            bend(best);
            double slope = Vec3.dot(x, dx), bend = Vec3.dot(dx, dx) + Vec3.dot(x, ddx);
            // no further than to the next of those places
            double far = bend > 0 ? Math.max(-most, Math.min(most, -slope / bend)) : slope > 0 ? -most : most;
            double next = Math.max(0, Math.min(1, best + far));
            if (Math.abs(next - best) < 1e-12) break;
            best = next;
        }
        return best;
    }

    /** {@return how near the span came to the centre on the straight way {@code moved} of a step to {@code q}, m} */
    double passed(double[] q, double[] moved) {
        // the place of it that came nearest
        double best = 0, least = Double.POSITIVE_INFINITY;
        for (int i = 0; i <= LOOKS; i++) {
            double t = (double) i / LOOKS, d = passed(q, moved, t);
            if (d < least) best = t;
            least = Math.min(least, d);
        }
        // between those beside it, by thirds
        double low = Math.max(0, best - 1.0 / LOOKS), high = Math.min(1, best + 1.0 / LOOKS);
        for (int i = 0; i < THIRDS; i++) {
            double third = (high - low) / 3;
            if (passed(q, moved, low + third) < passed(q, moved, high - third)) high -= third;
            else low += third;
        }
        return passed(q, moved, 0.5 * (low + high));
    }

    /** {@return how near one place of it came, m} Writes where from there it began. */
    private double passed(double[] q, double[] moved, double t) {
        CubicBasis.value(t, weight, 0);
        rod.dofs.combine(q, span, weight, x);
        rod.dofs.combine(moved, span, weight, v);
        double way = 0, along = 0;
        for (int k = 0; k < 3; k++) {
            x[k] -= q[ball + k];
            v[k] -= moved[ball + k];
            way += v[k] * v[k];
            along += x[k] * v[k];
        }
        // nearest a part of the way before its end
        double back = way > 0 ? Math.max(0, Math.min(1, along / way)) : 0;
        for (int k = 0; k < 3; k++) {
            w[k] = x[k] - back * v[k];
            x[k] -= v[k];
        }
        return Vec3.norm(w);
    }
}
