package sennit.engine.constraint;

import java.util.List;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.part.LargeTurnRows;
import sennit.engine.constraint.part.MaterialFrame;
import sennit.engine.constraint.part.SlideSpec;
import sennit.engine.constraint.part.SliderRows;
import sennit.engine.constraint.part.TangentCoupling;
import sennit.engine.constraint.part.TurnRange;
import sennit.engine.math.Vec3;
import sennit.engine.spec.Field;
import sennit.engine.state.StateVisitor;
import sennit.engine.system.Rows;
import sennit.engine.view.GlyphSink;

/**
 * Lets a rod slide through a fixed tube, THEORY.md eq. (68): the rows of a keyhole and g = (p . x', q . x')/n0 with p,
 * q perpendicular to the tube, J = (b_i' p^T, p . x'') (5 rows, m and rad), and the rows of {@link SliderRows}. MICADO
 * eq. (25), (26), which leave out x''.
 */
public final class OrientedKeyholeConstraint extends KeyholeRows {
    /** Scene description. */
    public record Spec(
            @Field(doc = "The point in the tube at the start.")
            Anchor on,

            @Field(doc = "Where the tube is.", unit = "m") Vec3 target,

            @Field(doc = "Where the tube points; any length but 0.")
            Vec3 direction,

            @Field(doc = "Friction, feed and what happens at the end.", def = "{}")
            SlideSpec slide)
            implements ConstraintSpec {
        /** A valid instance for contract tests and for the editor. */
        public static final Spec EXAMPLE =
                new Spec(new Anchor("rope", 0.37), new Vec3(0.3, 1.7, -0.9), new Vec3(0.6, 0, 0.8), SlideSpec.FREE);

        public Spec {
            if (!(direction.norm() > 0))
                throw new IllegalArgumentException("direction must not be zero, was " + direction);
        }

        @Override
        public List<Anchor> anchors() {
            return List.of(on);
        }

        @Override
        public int sliding() {
            return 0;
        }

        @Override
        public List<String> remembers() {
            return SliderRows.REMEMBERS;
        }

        @Override
        public Constraint compile(List<HeldPoint> points) {
            return new OrientedKeyholeConstraint(points.get(0), this);
        }
    }

    private final HeldPoint point;
    private final double[] target;
    private final double[] direction;
    private final double[] p;
    private final double[] q;
    private final LargeTurnRows bearing = new LargeTurnRows();
    private final MaterialFrame frame = new MaterialFrame();
    private final double[] gradient = new double[3];

    private OrientedKeyholeConstraint(HeldPoint point, Spec spec) {
        super(List.of(point), spec.slide, 5);
        this.point = point;
        target = array(spec.target);
        Vec3 along = spec.direction.times(1 / spec.direction.norm());
        direction = array(along);
        Vec3 side = Math.abs(along.x()) < 0.6 ? new Vec3(1, 0, 0) : new Vec3(0, 1, 0);
        // x' over its mean length at rest: these rows are angles
        double scale = point.rod().spans() / point.rod().rest.length;
        Vec3 across = along.cross(side);
        across = across.times(scale / across.norm());
        p = array(across);
        q = array(along.cross(across));
    }

    private static double[] array(Vec3 v) {
        return new double[] {v.x(), v.y(), v.z()};
    }

    @Override
    public int firstAngle() {
        return 3;
    }

    @Override
    public void begin(double time, double h) {
        super.begin(time, h);
        frame.head(point);
        bearing.begin(direction, frame.t);
    }

    @Override
    public TurnRange turning() {
        return bearing.turning();
    }

    @Override
    public double astray() {
        frame.head(point);
        return LargeTurnRows.wide(frame.t, direction);
    }

    @Override
    void hold(Rows out) {
        for (int k = 0; k < 3; k++) out.residual(k, point.x[k] - target[k]);
        out.position(0, 0, 1, 0, 0);
        out.position(1, 0, 0, 1, 0);
        out.position(2, 0, 0, 0, 1);
        if (bearing.far()) {
            frame.head(point);
            bearing.write(out, 3, frame.t, direction);
            for (int r = 0; r < 2; r++) {
                bearing.gradient(r, frame.t, gradient);
                TangentCoupling.side(out, 3 + r, 0, gradient, frame, 1);
            }
            return;
        }
        across(out, 3, p);
        across(out, 4, q);
    }

    private void across(Rows out, int row, double[] n) {
        double[] a = point.dx;
        out.residual(row, n[0] * a[0] + n[1] * a[1] + n[2] * a[2]);
        out.tangent(row, 0, n[0], n[1], n[2]);
    }

    @Override
    public void visit(StateVisitor visitor) {
        frame.visit(visitor);
    }

    @Override
    public void draw(GlyphSink out) {
        out.ring(target, direction);
        out.arrow(target, direction);
    }
}
