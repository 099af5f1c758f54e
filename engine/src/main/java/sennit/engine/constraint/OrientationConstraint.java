package sennit.engine.constraint;

import java.util.List;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.part.MaterialFrame;
import sennit.engine.constraint.part.RotationRows;
import sennit.engine.constraint.part.TargetFrame;
import sennit.engine.constraint.part.TurnRange;
import sennit.engine.function.ScalarFunction;
import sennit.engine.math.Vec3;
import sennit.engine.spec.Field;
import sennit.engine.state.StateVisitor;
import sennit.engine.system.Rows;
import sennit.engine.view.GlyphSink;

/**
 * Holds direction and roll of a rod at a point, THEORY.md eq. (56): g = rotvec(F F_T^T) with F the material frame and
 * F_T the wanted one, J = L^-1 w (3 rows, rad). The multipliers are moments, N m.
 */
public final class OrientationConstraint implements Constraint {
    /** Scene description. */
    public record Spec(
            @Field(doc = "The point whose frame is held.") Anchor on,

            @Field(doc = "Direction of the rod there, in which u rises; any length but zero.")
            Vec3 direction,

            @Field(doc = "Where the first section axis points at angle 0; its part along the rod is ignored.")
            Vec3 normal,

            @Field(
                    doc = "Angle by which the section is turned about the direction, right-handed.",
                    unit = "rad",
                    def = "0")
            ScalarFunction angle)
            implements ConstraintSpec {
        /** A valid instance for contract tests and for the editor: at a knot, where frames are exact. */
        public static final Spec EXAMPLE = new Spec(
                new Anchor("rope", 0.4), new Vec3(0.7, 0.2, -0.5), new Vec3(0.3, 0.5, 0.9), ScalarFunction.of(0.7));

        public Spec {
            TargetFrame.check(direction, normal);
        }

        @Override
        public List<Anchor> anchors() {
            return List.of(on);
        }

        @Override
        public Constraint compile(List<HeldPoint> points) {
            return new OrientationConstraint(points.get(0), new TargetFrame(direction, normal, angle));
        }
    }

    private final HeldPoint p;
    private final List<HeldPoint> points;
    private final TargetFrame wanted;
    private final MaterialFrame frame = new MaterialFrame();
    private final RotationRows rotation = new RotationRows();

    private OrientationConstraint(HeldPoint p, TargetFrame wanted) {
        this.p = p;
        this.points = List.of(p);
        this.wanted = wanted;
        // a body has no frame: say so now
        p.rod();
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
        wanted.at(time);
        compare();
        rotation.begin();
    }

    @Override
    public TurnRange turning() {
        return rotation.turning();
    }

    @Override
    public void write(Rows out) {
        compare();
        rotation.measure();
        rotation.writeLeft(out, 0, 0, frame);
    }

    private void compare() {
        frame.of(p);
        double[] r = rotation.matrix;
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                r[3 * i + j] = frame.t[i] * wanted.t[j] + frame.m1[i] * wanted.m1[j] + frame.m2[i] * wanted.m2[j];
            }
        }
    }

    @Override
    public void visit(StateVisitor visitor) {
        frame.visit(visitor);
    }

    @Override
    public void draw(GlyphSink out) {
        out.arrow(p.x, wanted.t);
        out.arrow(p.x, wanted.m1);
        out.ring(p.x, wanted.t);
    }
}
