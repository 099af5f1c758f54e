package sennit.engine.constraint;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.part.UnitSeparation;
import sennit.engine.function.ScalarFunction;
import sennit.engine.function.TimeFunction;
import sennit.engine.spec.Field;
import sennit.engine.state.StateVisitor;
import sennit.engine.system.Rows;
import sennit.engine.view.GlyphSink;

/**
 * Keeps two rod points a fixed distance apart, a rigid link: g = |x_A - x_B| - d, J = ( b_i n^T, -b_j n^T ), n = (x_A -
 * x_B)/|x_A - x_B| (1 row, m), THEORY.md eq. (51). The multiplier is the force in the link, N; MICADO eq. (13) uses the
 * squared norm, which gives the same motion.
 */
public final class RelativeDistanceConstraint implements Constraint {
    /** Scene description. */
    public record Spec(
            @Field(doc = "One end of the link.") Anchor a,
            @Field(doc = "The other end.") Anchor b,

            @Field(
                    doc = "Distance to keep; the distance in the initial shape when absent.",
                    unit = "m",
                    min = 0,
                    def = "null")
            @Nullable
            ScalarFunction distance)
            implements ConstraintSpec {
        /** A valid instance for contract tests and for the editor. */
        public static final Spec EXAMPLE = new Spec(new Anchor("rope", 0.23), new Anchor("other", 0.71), 0.45);

        /** A link of fixed length, m. */
        public Spec(Anchor a, Anchor b, double distance) {
            this(a, b, ScalarFunction.of(distance));
        }

        @Override
        public List<Anchor> anchors() {
            return List.of(a, b);
        }

        @Override
        public Constraint compile(List<HeldPoint> points) {
            return new RelativeDistanceConstraint(points.get(0), points.get(1), distance);
        }
    }

    private final HeldPoint a;
    private final HeldPoint b;
    private final List<HeldPoint> points;
    private final @Nullable TimeFunction course;
    private final double[] distance = new double[1];
    private final UnitSeparation ray = new UnitSeparation();

    private RelativeDistanceConstraint(HeldPoint a, HeldPoint b, @Nullable ScalarFunction distance) {
        this.a = a;
        this.b = b;
        this.points = List.of(a, b);
        this.course = distance == null ? null : distance.track();
        this.distance[0] = ray.measure(a.x, b.x);
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
        if (course != null) course.at(time, distance);
    }

    @Override
    public void write(Rows out) {
        out.residual(0, ray.measure(a.x, b.x) - distance[0]);
        double[] n = ray.unit;
        out.position(0, 0, n[0], n[1], n[2]);
        out.position(0, 1, -n[0], -n[1], -n[2]);
    }

    @Override
    public void visit(StateVisitor visitor) {
        ray.visit(visitor);
    }

    @Override
    public void draw(GlyphSink out) {
        out.link(a.x, b.x);
    }
}
