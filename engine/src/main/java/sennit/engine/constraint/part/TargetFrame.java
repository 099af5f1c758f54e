package sennit.engine.constraint.part;

import sennit.engine.function.ScalarFunction;
import sennit.engine.function.TimeFunction;
import sennit.engine.math.Trigonometry;
import sennit.engine.math.Vec3;

/** A wanted material frame in space: a direction, and a section turned about it by an angle that may change in time. */
public final class TargetFrame {
    /** The direction, unit, {@code [3]}. */
    public final double[] t;

    /** The directors now, unit: m2 = t x m1. */
    public final double[] m1 = new double[3];

    public final double[] m2 = new double[3];
    private final double[] normal;
    private final double[] side;
    private final TimeFunction angle;
    private final double[] now = new double[1];

    public TargetFrame(Vec3 direction, Vec3 normal, ScalarFunction angle) {
        Vec3 along = direction.times(1 / direction.norm());
        Vec3 n = normal.minus(along.times(normal.dot(along)));
        n = n.times(1 / n.norm());
        this.t = array(along);
        this.normal = array(n);
        this.side = array(along.cross(n));
        this.angle = angle.track();
        at(0);
    }

    private static double[] array(Vec3 v) {
        return new double[] {v.x(), v.y(), v.z()};
    }

    /** Refuses directions that leave the frame open. */
    public static void check(Vec3 direction, Vec3 normal) {
        if (!(direction.norm() > 0)) throw new IllegalArgumentException("direction must not be zero, was " + direction);
        if (!(direction.cross(normal).norm() > 1e-9 * direction.norm() * normal.norm())) {
            throw new IllegalArgumentException("normal must not be along the direction, was " + normal);
        }
    }

    /** Moves on to time {@code time}, s. */
    public void at(double time) {
        angle.at(time, now);
        double c = Trigonometry.cos(now[0]), s = Trigonometry.sin(now[0]);
        for (int k = 0; k < 3; k++) {
            m1[k] = c * normal[k] + s * side[k];
            m2[k] = c * side[k] - s * normal[k];
        }
    }
}
