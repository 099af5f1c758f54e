package sennit.engine.constraint;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.part.UnitSeparation;
import sennit.engine.function.ScalarFunction;
import sennit.engine.function.TimeFunction;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.spec.Field;
import sennit.engine.state.StateVisitor;
import sennit.engine.system.Rows;
import sennit.engine.view.GlyphSink;

/**
 * Keeps a point on a sphere about a place in space: g = |x - p| - d, J = b_i n^T with n = (x - p)/|x - p| (1 row, m),
 * THEORY.md eq. (54). The multiplier is the force along the radius, N; MICADO eq. (13) uses the squared norm, which
 * gives the same motion.
 */
public final class DistanceConstraint implements Constraint {
    /** Scene description. */
    public record Spec(
            @Field(doc = "The point that is held at a distance.")
            Anchor on,

            @Field(doc = "Where the distance is measured from.", unit = "m")
            VectorFunction center,

            @Field(
                    doc = "Distance to keep; the distance in the initial shape when absent.",
                    unit = "m",
                    min = 0,
                    def = "null")
            @Nullable
            ScalarFunction distance)
            implements ConstraintSpec {
        /** A valid instance for contract tests and for the editor. */
        public static final Spec EXAMPLE = new Spec(
                new Anchor("rope", 0.37), VectorFunction.of(new Vec3(0.3, 1.7, -0.9)), ScalarFunction.of(0.45));

        @Override
        public List<Anchor> anchors() {
            return List.of(on);
        }

        @Override
        public Constraint compile(List<HeldPoint> points) {
            return new DistanceConstraint(points.get(0), center.track(), distance);
        }
    }

    private final HeldPoint on;
    private final List<HeldPoint> points;
    private final TimeFunction motion;
    private final @Nullable TimeFunction course;
    private final double[] center = new double[3];
    private final double[] distance = new double[1];
    private final UnitSeparation ray = new UnitSeparation();

    private DistanceConstraint(HeldPoint on, TimeFunction motion, @Nullable ScalarFunction distance) {
        this.on = on;
        this.points = List.of(on);
        this.motion = motion;
        motion.at(0, center);
        this.distance[0] = ray.measure(on.x, center);
        this.course = distance == null ? null : distance.track();
        begin(0, 0);
    }

    @Override
    public int rows() {
        return 1;
    }

    @Override
    public List<HeldPoint> points() {
        return points;
    }

    @Override
    public void begin(double time, double h) {
        motion.at(time, center);
        if (course != null) course.at(time, distance);
    }

    @Override
    public void write(Rows out) {
        out.residual(0, ray.measure(on.x, center) - distance[0]);
        double[] n = ray.unit;
        out.position(0, 0, n[0], n[1], n[2]);
    }

    @Override
    public void visit(StateVisitor visitor) {
        ray.visit(visitor);
    }

    @Override
    public void draw(GlyphSink out) {
        out.point(center);
        out.link(on.x, center);
    }
}
