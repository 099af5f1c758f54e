package sennit.engine.constraint.part;

import org.jspecify.annotations.Nullable;
import sennit.engine.function.ScalarFunction;
import sennit.engine.function.TimeFunction;
import sennit.engine.math.Vec3;

/** A wanted number that may change in time: a distance, a radius, an offset. */
public final class TargetValue implements RowPart {
    private final TimeFunction course;
    private final double[] now = new double[1];

    public TargetValue(ScalarFunction course) {
        this.course = course.track();
        begin(0, 0);
    }

    /** {@return a distance to keep: the given one, or else the present distance of a point from a place} */
    public static TargetValue of(@Nullable ScalarFunction distance, HeldPoint point, ReferencePoint place) {
        double now = Vec3.distance(point.x, 0, place.x, 0);
        return new TargetValue(distance == null ? ScalarFunction.of(now) : distance);
    }

    @Override
    public void begin(double time, double h) {
        course.at(time, now);
    }

    /** {@return its value now} */
    public double value() {
        return now[0];
    }
}
