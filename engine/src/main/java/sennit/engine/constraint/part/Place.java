package sennit.engine.constraint.part;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.function.TimeFunction;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;

/** A place to measure from: one in space, which may move in time, or that of another point of the constraint. */
public final class Place implements RowPart {
    /** Where it is now, m, {@code [3]}. */
    public final double[] x;

    private final @Nullable TimeFunction motion;

    private Place(double[] x, @Nullable TimeFunction motion) {
        this.x = x;
        this.motion = motion;
        begin(0, 0);
    }

    /** {@return a place in space} */
    public static Place of(VectorFunction motion) {
        return of(motion.track());
    }

    /** {@return a place that moves on a path} */
    public static Place of(TimeFunction motion) {
        return new Place(new double[3], motion);
    }

    /** {@return a place in space that does not move} */
    public static Place of(Vec3 x) {
        return new Place(x.array(), null);
    }

    /** {@return the place of the second of two points} */
    public static Place ofSecond(List<HeldPoint> points) {
        return new Place(points.get(1).x, null);
    }

    @Override
    public void begin(double time, double h) {
        if (motion != null) motion.at(time, x);
    }
}
