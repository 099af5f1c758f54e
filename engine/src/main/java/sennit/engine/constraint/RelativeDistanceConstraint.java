package sennit.engine.constraint;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.function.ScalarFunction;
import sennit.engine.function.TimeFunction;
import sennit.engine.math.Vec3;
import sennit.engine.spec.Field;
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

    /** Below this separation, m, the direction of the link is taken from the last one that was long enough. */
    private static final double COINCIDENT = 1e-12;

    private final HeldPoint a;
    private final HeldPoint b;
    private final List<HeldPoint> points;
    private final @Nullable TimeFunction course;
    private final double[] distance = new double[1];
    private final double[] n = {0, 1, 0};
    private double separation;

    private RelativeDistanceConstraint(HeldPoint a, HeldPoint b, @Nullable ScalarFunction distance) {
        this.a = a;
        this.b = b;
        this.points = List.of(a, b);
        measure();
        this.course = distance == null ? null : distance.track();
        this.distance[0] = separation;
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
        measure();
        out.residual(0, separation - distance[0]);
        out.position(0, 0, n[0], n[1], n[2]);
        out.position(0, 1, -n[0], -n[1], -n[2]);
    }

    @Override
    public void draw(GlyphSink out) {
        out.link(a.x, b.x);
    }

    private void measure() {
        double x = a.x[0] - b.x[0];
        double y = a.x[1] - b.x[1];
        double z = a.x[2] - b.x[2];
        separation = Vec3.norm(x, y, z);
        if (separation > COINCIDENT) {
            n[0] = x / separation;
            n[1] = y / separation;
            n[2] = z / separation;
        }
    }
}
