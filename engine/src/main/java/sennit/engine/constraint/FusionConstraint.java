package sennit.engine.constraint;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.AngularCoupling;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.FrameCoupling;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.part.TangentCoupling;
import sennit.engine.constraint.part.TurnRange;
import sennit.engine.function.ScalarFunction;
import sennit.engine.function.TimeFunction;
import sennit.engine.spec.Field;
import sennit.engine.state.StateVisitor;
import sennit.engine.system.Rows;
import sennit.engine.view.GlyphSink;

/**
 * Makes two points one, THEORY.md eq. (59) to (61): g = x_A - x_B, J = (b_i I, -b_j I) (3 rows, m); with tangents also
 * p . (t_A - D), D the direction in the frame of B at the angle to t_B (2 rows, rad); with frames instead rotvec(F_A R
 * F_B^T) (3 rows, rad). MICADO eq. (14) to (17).
 */
public final class FusionConstraint implements Constraint {
    /** What two fused points share. */
    public enum Share {
        /** Only the place: a hinge. */
        POSITION,
        /** Place and direction: the first keeps its angle to the second, in the plane through both as drawn. */
        TANGENT,
        /** Place and material frame, turned against each other as in the initial shape: a weld. */
        FRAME
    }

    /** Scene description. */
    public record Spec(
            @Field(doc = "One point.") Anchor a,
            @Field(doc = "The other.") Anchor b,

            @Field(
                    doc =
                            "What they share: `position` (a hinge), also the `tangent` at an angle (the first then turns about its own direction only), or the whole material `frame` as turned against each other in the initial shape (a weld).",
                    def = "\"position\"")
            Share share,

            @Field(
                    doc =
                            "With `tangent`, the angle between the two directions: 0 makes them alike, pi opposite; that of the initial shape when absent. With `frame`, the angle by which the first is turned about its own direction from the initial shape, 0 when absent. None with `position`.",
                    unit = "rad",
                    def = "null")
            @Nullable
            ScalarFunction angle)
            implements ConstraintSpec {
        /** A valid instance for contract tests and for the editor: at knots, where frames are exact. */
        public static final Spec EXAMPLE =
                new Spec(new Anchor("rope", 0.4), new Anchor("other", 0.6), Share.FRAME, ScalarFunction.of(0.7));

        /** A hinge, a joint or a weld as drawn. */
        public Spec(Anchor a, Anchor b, Share share) {
            this(a, b, share, null);
        }

        public Spec {
            if (share == Share.POSITION && angle != null && !angle.equals(ScalarFunction.of(0)))
                throw new IllegalArgumentException("angle has no meaning when only the position is shared");
        }

        @Override
        public List<Anchor> anchors() {
            return List.of(a, b);
        }

        @Override
        public Constraint compile(List<HeldPoint> points) {
            return new FusionConstraint(points.get(0), points.get(1), share, angle == null ? null : angle.track());
        }
    }

    private final HeldPoint a;
    private final HeldPoint b;
    private final List<HeldPoint> points;
    private final AngularCoupling joint;

    private FusionConstraint(HeldPoint a, HeldPoint b, Share share, @Nullable TimeFunction angle) {
        this.a = a;
        this.b = b;
        this.points = List.of(a, b);
        this.joint = switch (share) {
            case POSITION -> AngularCoupling.HINGE;
            case TANGENT -> new TangentCoupling(a, b, angle);
            case FRAME ->
                new FrameCoupling(a, b, angle == null ? ScalarFunction.of(0).track() : angle);
        };
    }

    @Override
    public int rows() {
        return 3 + joint.rows();
    }

    @Override
    public int firstAngle() {
        return 3;
    }

    @Override
    public List<HeldPoint> points() {
        return points;
    }

    @Override
    public void begin(double time, double h) {
        joint.begin(time);
    }

    @Override
    public TurnRange turning() {
        return joint.turning();
    }

    @Override
    public double astray() {
        return joint.astray();
    }

    @Override
    public void write(Rows out) {
        for (int k = 0; k < 3; k++) {
            out.residual(k, a.x[k] - b.x[k]);
            double x = k == 0 ? 1 : 0, y = k == 1 ? 1 : 0, z = k == 2 ? 1 : 0;
            out.position(k, 0, x, y, z);
            out.position(k, 1, -x, -y, -z);
        }
        joint.write(out, 3);
    }

    @Override
    public void visit(StateVisitor visitor) {
        joint.visit(visitor);
    }

    @Override
    public void draw(GlyphSink out) {
        double[] middle = new double[3];
        for (int k = 0; k < 3; k++) middle[k] = 0.5 * (a.x[k] + b.x[k]);
        out.point(middle);
        if (joint.rows() > 0) {
            double n = Math.max(a.speed(), 1e-12);
            out.ring(middle, new double[] {a.dx[0] / n, a.dx[1] / n, a.dx[2] / n});
        }
    }
}
