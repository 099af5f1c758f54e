package sennit.engine.constraint.rotation;

import sennit.engine.constraint.part.RowPart;
import sennit.engine.function.TimeFunction;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.state.StateVisitor;

/** A direction that may change in time: a unit vector, which keeps its last value where the motion has none. */
public final class TargetDirection implements RowPart {
    /** The direction now, {@code [3]}. */
    public final double[] unit = {0, 1, 0};

    /** Two unit vectors perpendicular to it and to each other, {@code [3]}. */
    public final double[] p = new double[3];

    public final double[] q = new double[3];

    private final TimeFunction motion;
    private final double[] v = new double[3];

    public TargetDirection(VectorFunction motion) {
        this.motion = motion.track();
        begin(0, 0);
    }

    /** Refuses a fixed direction of length zero. */
    public static void check(String name, VectorFunction motion) {
        if (motion instanceof VectorFunction.Fixed f && !(f.value().norm() > 0)) {
            throw new IllegalArgumentException(name + " must not be zero, was [0, 0, 0]");
        }
    }

    @Override
    public void begin(double time, double h) {
        motion.at(time, v);
        double n = Vec3.norm(v);
        if (n >= 1e-150) for (int k = 0; k < 3; k++) unit[k] = v[k] / n;
        across(1, p, q);
    }

    /** Visits the direction, which is that of an earlier step where the motion has none. */
    @Override
    public void visit(StateVisitor visitor) {
        visitor.pass(unit);
    }

    /** Writes two vectors of length {@code scale}, perpendicular to it and to each other. */
    public void across(double scale, double[] p, double[] q) {
        across(unit, scale, p, q);
    }

    /** Writes two vectors of length {@code scale}, perpendicular to the unit vector {@code d} and to each other. */
    public static void across(double[] d, double scale, double[] p, double[] q) {
        int axis = Math.abs(d[0]) < 0.6 ? 0 : 1;
        int i = (axis + 1) % 3, j = (axis + 2) % 3;
        // d x e_axis
        p[axis] = 0;
        p[i] = d[j];
        p[j] = -d[i];
        double n = scale / Math.sqrt(p[i] * p[i] + p[j] * p[j]);
        for (int k = 0; k < 3; k++) p[k] *= n;
        q[0] = d[1] * p[2] - d[2] * p[1];
        q[1] = d[2] * p[0] - d[0] * p[2];
        q[2] = d[0] * p[1] - d[1] * p[0];
    }
}
