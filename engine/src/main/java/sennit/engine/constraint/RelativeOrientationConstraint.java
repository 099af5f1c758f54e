package sennit.engine.constraint;

import java.util.List;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.AngularCoupling;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.FrameCoupling;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.part.TurnRange;
import sennit.engine.function.ScalarFunction;
import sennit.engine.function.TimeFunction;
import sennit.engine.spec.Field;
import sennit.engine.state.StateVisitor;
import sennit.engine.system.Rows;
import sennit.engine.view.GlyphSink;

/**
 * Keeps two rod points turned against each other as in the initial shape, wherever they are, THEORY.md eq. (61): g =
 * rotvec(F_A R F_B^T) (3 rows, rad). MICADO eq. (17) fixes the angle between tangents only. The multipliers are
 * moments, N m.
 */
public final class RelativeOrientationConstraint implements Constraint {
    /** Scene description. */
    public record Spec(
            @Field(doc = "One point.") Anchor a,
            @Field(doc = "The other.") Anchor b,

            @Field(
                    doc = "Angle by which the first is turned about its own direction from the initial shape.",
                    unit = "rad",
                    def = "0")
            ScalarFunction angle)
            implements ConstraintSpec {
        /** A valid instance for contract tests and for the editor: at knots, where frames are exact. */
        public static final Spec EXAMPLE =
                new Spec(new Anchor("rope", 0.2), new Anchor("other", 0.6), ScalarFunction.of(0.4));

        @Override
        public List<Anchor> anchors() {
            return List.of(a, b);
        }

        @Override
        public Constraint compile(List<HeldPoint> points) {
            return new RelativeOrientationConstraint(points, angle.track());
        }
    }

    private final List<HeldPoint> points;
    private final AngularCoupling joint;

    private RelativeOrientationConstraint(List<HeldPoint> points, TimeFunction angle) {
        this.points = List.copyOf(points);
        this.joint = new FrameCoupling(points.get(0), points.get(1), angle);
    }

    @Override
    public int rows() {
        return 3;
    }

    @Override
    public int firstAngle() {
        return 0;
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
        joint.write(out, 0);
    }

    @Override
    public void visit(StateVisitor visitor) {
        joint.visit(visitor);
    }

    @Override
    public void draw(GlyphSink out) {
        for (HeldPoint p : points) {
            double n = Math.max(p.speed(), 1e-12);
            out.ring(p.x, new double[] {p.dx[0] / n, p.dx[1] / n, p.dx[2] / n});
        }
        out.segment(points.get(0).x, points.get(1).x);
    }
}
