package sennit.engine.constraint;

import java.util.List;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.part.LargeTurnRows;
import sennit.engine.constraint.part.MaterialFrame;
import sennit.engine.constraint.part.TangentCoupling;
import sennit.engine.constraint.part.TargetDirection;
import sennit.engine.constraint.part.TurnRange;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.spec.Field;
import sennit.engine.state.StateVisitor;
import sennit.engine.system.Rows;
import sennit.engine.view.GlyphSink;

/**
 * Keeps the direction of a rod at a point, THEORY.md eq. (48): g = (p . x', q . x')/n0 with p, q perpendicular to the
 * wanted direction and n0 the rest speed, J = b_i' p^T/n0 (2 rows, 1). MICADO eq. (4), (9) fix the third component too,
 * which would fix the stretch; from far off eq. (49). The multipliers are moments, N m.
 */
public final class TangentConstraint implements Constraint {
    /** Scene description. */
    public record Spec(
            @Field(doc = "The point whose direction is held.")
            Anchor on,

            @Field(doc = "The direction in which u rises; any length but zero.")
            VectorFunction direction)
            implements ConstraintSpec {
        /** A valid instance for contract tests and for the editor. */
        public static final Spec EXAMPLE = new Spec(new Anchor("rope", 0.37), new Vec3(0.36, 0.48, -0.8));

        public Spec {
            TargetDirection.check("direction", direction);
        }

        /** A direction that does not change. */
        public Spec(Anchor on, Vec3 direction) {
            this(on, VectorFunction.of(direction));
        }

        @Override
        public List<Anchor> anchors() {
            return List.of(on);
        }

        @Override
        public Constraint compile(List<HeldPoint> points) {
            return new TangentConstraint(points.get(0), direction);
        }
    }

    private final HeldPoint point;
    private final List<HeldPoint> points;
    private final TargetDirection direction;
    private final double scale;
    private final double[] p = new double[3];
    private final double[] q = new double[3];
    private final LargeTurnRows bearing = new LargeTurnRows();
    private final MaterialFrame frame = new MaterialFrame();
    private final double[] gradient = new double[3];

    private TangentConstraint(HeldPoint point, VectorFunction direction) {
        this.point = point;
        this.points = List.of(point);
        this.direction = new TargetDirection(direction);
        scale = point.rod().spans() / point.rod().rest.length;
        begin(0, 0);
    }

    @Override
    public int rows() {
        return 2;
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
        direction.at(time);
        direction.across(scale, p, q);
        frame.head(point);
        bearing.begin(direction.unit, frame.t);
    }

    @Override
    public TurnRange turning() {
        return bearing.turning();
    }

    @Override
    public double astray() {
        frame.head(point);
        return LargeTurnRows.wide(frame.t, direction.unit);
    }

    @Override
    public void write(Rows out) {
        if (bearing.far()) {
            frame.head(point);
            bearing.write(out, 0, frame.t, direction.unit);
            for (int r = 0; r < 2; r++) {
                bearing.gradient(r, frame.t, gradient);
                TangentCoupling.side(out, r, 0, gradient, frame, 1);
            }
            return;
        }
        double[] a = point.dx;
        out.residual(0, p[0] * a[0] + p[1] * a[1] + p[2] * a[2]);
        out.residual(1, q[0] * a[0] + q[1] * a[1] + q[2] * a[2]);
        out.tangent(0, 0, p[0], p[1], p[2]);
        out.tangent(1, 0, q[0], q[1], q[2]);
    }

    @Override
    public void visit(StateVisitor visitor) {
        direction.visit(visitor);
        frame.visit(visitor);
    }

    @Override
    public void draw(GlyphSink out) {
        out.arrow(point.x, direction.unit);
    }
}
