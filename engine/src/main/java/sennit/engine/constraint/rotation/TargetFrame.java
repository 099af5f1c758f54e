package sennit.engine.constraint.rotation;

import java.util.Arrays;
import sennit.engine.constraint.part.RowPart;
import sennit.engine.function.ScalarFunction;
import sennit.engine.function.TimeFunction;
import sennit.engine.math.ReproducibleTrigonometry;
import sennit.engine.math.Vec3;

/** A wanted material frame: a direction, and a section turned about it by an angle that may change in time. */
public final class TargetFrame implements RowPart {
    /** The direction, unit, {@code [3]}. */
    public final double[] t;

    /** The directors now, unit: m2 = t x m1. */
    public final double[] m1 = new double[3];

    public final double[] m2 = new double[3];
    private final double[] normal;
    private final double[] side;
    private final TimeFunction angle;
    private final double[] now = new double[1];

    /** Directions that leave the frame open are refused by {@link #check}. */
    public TargetFrame(Vec3 direction, Vec3 normal, ScalarFunction angle) {
        this(axes(direction, normal), angle);
    }

    /** One that is {@code axes} at angle 0, by rows {@code [3, 3]}. */
    TargetFrame(double[] axes, ScalarFunction angle) {
        t = Arrays.copyOf(axes, 3);
        normal = Arrays.copyOfRange(axes, 3, 6);
        side = Arrays.copyOfRange(axes, 6, 9);
        this.angle = angle.track();
        begin(0, 0);
    }

    private static double[] axes(Vec3 direction, Vec3 normal) {
        Vec3 along = direction.times(1 / direction.norm());
        Vec3 n = normal.minus(along.times(normal.dot(along)));
        n = n.times(1 / n.norm());
        double[] out = new double[9];
        along.put(out, 0);
        n.put(out, 3);
        along.cross(n).put(out, 6);
        return out;
    }

    /** Refuses directions that leave the frame open. */
    public static void check(Vec3 direction, Vec3 normal) {
        if (!(direction.norm() > 0)) throw new IllegalArgumentException("direction must not be zero, was " + direction);
        if (!(direction.cross(normal).norm() > 1e-9 * direction.norm() * normal.norm())) {
            throw new IllegalArgumentException("normal must not be along the direction, was " + normal);
        }
    }

    @Override
    public void begin(double time, double h) {
        angle.at(time, now);
        double c = ReproducibleTrigonometry.cos(now[0]), s = ReproducibleTrigonometry.sin(now[0]);
        for (int k = 0; k < 3; k++) {
            m1[k] = c * normal[k] + s * side[k];
            m2[k] = c * side[k] - s * normal[k];
        }
    }

    /** {@return the direction, the first or the second director} */
    double[] axis(int i) {
        return i == 0 ? t : i == 1 ? m1 : m2;
    }
}
