package sennit.engine.force;

import java.util.List;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.function.TimeFunction;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;

/** A load at one point that may change in time, its components fixed in space or turning with the section. */
abstract class PointLoad implements Force {
    /** Where it acts. */
    final HeldPoint p;

    final LoadAxes axes;

    /** What it is now, in axes of space, once {@link #look} has been called: {@code [3]}, N or N m. */
    final double[] load = new double[3];

    private final List<HeldPoint> points;
    private final TimeFunction course;

    /** As given, at the end of the step, in its own axes. */
    private final double[] given = new double[3];

    private final double[] scratch = new double[3];

    PointLoad(HeldPoint p, VectorFunction course, LoadAxes axes) {
        // a body has no section: say so now
        if (axes == LoadAxes.SECTION) p.rod();
        this.p = p;
        this.axes = axes;
        this.points = List.of(p);
        this.course = course.track();
        this.course.at(0, given);
    }

    @Override
    public final void begin(double time, double h) {
        course.at(time, given);
    }

    @Override
    public final List<HeldPoint> points() {
        return points;
    }

    /** Finds {@link #load} where the section is now. */
    final void look() {
        axes.toSpace(p, given, scratch, load);
    }

    /** {@return its direction, a unit vector, {@code [3]}} */
    final double[] direction() {
        look();
        double size = Math.max(Vec3.norm(load), Double.MIN_NORMAL);
        return new double[] {load[0] / size, load[1] / size, load[2] / size};
    }
}
