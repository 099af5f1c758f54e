package sennit.app.document;

import org.joml.Vector3d;
import sennit.engine.math.CubicBasis;
import sennit.engine.view.Snapshot;

/** The exact curve of a rod as the solver has it: uniform cubic B-spline of its control points. */
public final class RodCurve {
    private final double[] controlPoints;
    private final int count;
    private final int spans;
    private final double[] weights = new double[4];

    /** The curve of a rod of a snapshot. */
    public RodCurve(Snapshot.RodView rod) {
        controlPoints = rod.controlPoints();
        count = controlPoints.length / 4;
        spans = rod.closed() ? count : count - 3;
    }

    /** {@return the point at a curve parameter given as a fraction, m} */
    public Vector3d at(double fraction) {
        double u = Math.max(0, Math.min(1, fraction)) * spans;
        int span = Math.min(spans - 1, (int) u);
        CubicBasis.value(u - span, weights, 0);
        return combined(span);
    }

    /** {@return the unit tangent there} */
    public Vector3d tangent(double fraction) {
        double u = Math.max(0, Math.min(1, fraction)) * spans;
        int span = Math.min(spans - 1, (int) u);
        CubicBasis.first(u - span, weights, 0);
        Vector3d t = combined(span);
        return t.lengthSquared() > 0 ? t.normalize() : t.set(1, 0, 0);
    }

    private Vector3d combined(int span) {
        Vector3d x = new Vector3d();
        for (int i = 0; i < 4; i++) {
            int p = 4 * ((span + i) % count);
            x.add(weights[i] * controlPoints[p], weights[i] * controlPoints[p + 1], weights[i] * controlPoints[p + 2]);
        }
        return x;
    }
}
