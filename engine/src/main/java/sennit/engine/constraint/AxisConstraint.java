package sennit.engine.constraint;

import java.util.List;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.part.TargetDirection;
import sennit.engine.function.TimeFunction;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.spec.Field;
import sennit.engine.state.StateVisitor;
import sennit.engine.system.Rows;
import sennit.engine.view.GlyphSink;

/**
 * Keeps a point on a straight line, along which it moves freely: two planes, g = (p . (x - c), q . (x - c)) with p, q
 * perpendicular to the line, J = b_i p^T, b_i q^T (2 rows, m), THEORY.md eq. (53). The multipliers are forces across
 * the line, N.
 */
public final class AxisConstraint implements Constraint {
    /** Scene description. */
    public record Spec(
            @Field(doc = "The point that stays on the line.")
            Anchor on,

            @Field(doc = "Any point of the line.", unit = "m")
            VectorFunction point,

            @Field(doc = "Direction of the line; any length but zero.")
            VectorFunction direction)
            implements ConstraintSpec {
        /** A valid instance for contract tests and for the editor. */
        public static final Spec EXAMPLE = new Spec(
                new Anchor("rope", 0.37),
                VectorFunction.of(new Vec3(0.2, 1.3, -0.7)),
                VectorFunction.of(new Vec3(0.36, -0.48, 0.8)));

        public Spec {
            TargetDirection.check("direction", direction);
        }

        @Override
        public List<Anchor> anchors() {
            return List.of(on);
        }

        @Override
        public Constraint compile(List<HeldPoint> points) {
            return new AxisConstraint(points.get(0), point.track(), new TargetDirection(direction));
        }
    }

    private final HeldPoint on;
    private final List<HeldPoint> points;
    private final TimeFunction motion;
    private final TargetDirection direction;
    private final double[] origin = new double[3];
    private final double[] p = new double[3];
    private final double[] q = new double[3];

    private AxisConstraint(HeldPoint on, TimeFunction motion, TargetDirection direction) {
        this.on = on;
        this.points = List.of(on);
        this.motion = motion;
        this.direction = direction;
        begin(0, 0);
    }

    @Override
    public int rows() {
        return 2;
    }

    @Override
    public List<HeldPoint> points() {
        return points;
    }

    @Override
    public void begin(double time, double h) {
        motion.at(time, origin);
        direction.at(time);
        direction.across(1, p, q);
    }

    @Override
    public void write(Rows out) {
        row(out, 0, p);
        row(out, 1, q);
    }

    private void row(Rows out, int row, double[] n) {
        double[] x = on.x;
        out.residual(row, n[0] * (x[0] - origin[0]) + n[1] * (x[1] - origin[1]) + n[2] * (x[2] - origin[2]));
        out.position(row, 0, n[0], n[1], n[2]);
    }

    @Override
    public void visit(StateVisitor visitor) {
        direction.visit(visitor);
    }

    @Override
    public void draw(GlyphSink out) {
        double[] d = direction.unit;
        double s = 0, reach = 0.5;
        for (int k = 0; k < 3; k++) s += d[k] * (on.x[k] - origin[k]);
        double[] from = new double[3], to = new double[3];
        for (int k = 0; k < 3; k++) {
            from[k] = origin[k] + (s - reach) * d[k];
            to[k] = origin[k] + (s + reach) * d[k];
        }
        out.segment(from, to);
        out.arrow(to, d);
    }
}
