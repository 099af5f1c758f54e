package sennit.app.document;

import org.joml.Vector3d;
import sennit.engine.math.CubicBasis;
import sennit.engine.rod.geometry.Kink;
import sennit.engine.snapshot.Snapshot;

/**
 * The exact curve of a rod as the solver has it: uniform cubic B-spline of its control points, and what the kinks add
 * at which it bends in a point.
 */
public final class RodCurve {
    private final double[] controlPoints;
    private final double[] kinks;
    private final boolean closed;
    private final int count;
    private final int spans;
    private final double[] weights = new double[4];
    private final double[] hat = new double[3];

    /** The curve of a rod of a snapshot. */
    public RodCurve(Snapshot.RodView rod) {
        controlPoints = rod.controlPoints();
        kinks = rod.kinks();
        closed = rod.closed();
        count = controlPoints.length / 4;
        spans = closed ? count : count - 3;
    }

    /** {@return the point at a curve parameter given as a fraction, m} */
    public Vector3d at(double fraction) {
        double u = Math.max(0, Math.min(1, fraction)) * spans;
        int span = Math.min(spans - 1, (int) u);
        CubicBasis.value(u - span, weights, 0);
        return bent(combined(span), span, u - span, 0);
    }

    /** {@return the unit tangent there} */
    public Vector3d tangent(double fraction) {
        double u = Math.max(0, Math.min(1, fraction)) * spans;
        int span = Math.min(spans - 1, (int) u);
        CubicBasis.first(u - span, weights, 0);
        Vector3d t = bent(combined(span), span, u - span, 1);
        return t.lengthSquared() > 0 ? t.normalize() : t.set(1, 0, 0);
    }

    /** {@return the curve parameter, as a fraction, of the point that is nearest to a place, m} */
    double nearest(Vector3d place) {
        int parts = 8 * spans;
        int best = 0;
        for (int i = 1; i <= parts; i++) if (apart(i, parts, place) < apart(best, parts, place)) best = i;
        // between its neighbours the distance has one minimum
        double low = Math.max(0, best - 1), high = Math.min(parts, best + 1);
        for (int i = 0; i < 40; i++) {
            double third = (high - low) / 3;
            if (apart(low + third, parts, place) < apart(high - third, parts, place)) high -= third;
            else low += third;
        }
        return Math.round(1e6 * (low + high) / 2 / parts) / 1e6;
    }

    private double apart(double part, int parts, Vector3d place) {
        return at(part / parts).distance(place);
    }

    private Vector3d combined(int span) {
        Vector3d x = new Vector3d();
        for (int i = 0; i < 4; i++) {
            int p = 4 * ((span + i) % count);
            x.add(weights[i] * controlPoints[p], weights[i] * controlPoints[p + 1], weights[i] * controlPoints[p + 2]);
        }
        return x;
    }

    /** Adds what kinks do at {@code t} in a span, to the place or to the first derivative. */
    private Vector3d bent(Vector3d x, int span, double t, int derivative) {
        for (int i = 0; i < kinks.length; i += 4) {
            int in = (int) kinks[i], away = in - span;
            if (closed) {
                away = Math.floorMod(away, spans);
                if (2 * away > spans) away -= spans;
            }
            if (Math.abs(away) > Kink.REACH) continue;
            Kink.hat(t, away + kinks[i] - in, weights, hat);
            x.add(hat[derivative] * kinks[i + 1], hat[derivative] * kinks[i + 2], hat[derivative] * kinks[i + 3]);
        }
        return x;
    }
}
