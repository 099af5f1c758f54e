package sennit.engine.constraint.part;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.function.TimeFunction;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;

/** A place to measure from: one in space, which may move in time, or that of another point of the constraint. */
public final class ReferencePoint implements RowPart {
    /** Where it is now, m, {@code [3]}. */
    public final double[] x;

    private final @Nullable TimeFunction motion;

    private ReferencePoint(double[] x, @Nullable TimeFunction motion) {
        this.x = x;
        this.motion = motion;
        begin(0, 0);
    }

    /** {@return a place in space} */
    public static ReferencePoint of(VectorFunction motion) {
        return of(motion.track());
    }

    /** {@return a place that moves on a path} */
    public static ReferencePoint of(TimeFunction motion) {
        return new ReferencePoint(new double[3], motion);
    }

    /** {@return a place in space that does not move} */
    public static ReferencePoint of(Vec3 x) {
        return new ReferencePoint(x.array(), null);
    }

    /** {@return the place of the second of two points} */
    public static ReferencePoint ofSecond(List<HeldPoint> points) {
        return new ReferencePoint(points.get(1).x, null);
    }

    @Override
    public void begin(double time, double h) {
        if (motion != null) motion.at(time, x);
    }
}
