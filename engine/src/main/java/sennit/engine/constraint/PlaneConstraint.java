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
 * Keeps a rod point in a plane, in which it moves freely: g = n . (x(u) - p), J = b_i n^T with n the unit normal and p
 * any point of the plane (1 row, m). MICADO eq. (10)-(12); the multiplier is the force across the plane, N.
 */
public final class PlaneConstraint implements Constraint {
    /** Scene description. */
    public record Spec(
            @Field(doc = "The point that stays in the plane.")
            Anchor on,

            @Field(doc = "Any point of the plane.", unit = "m")
            VectorFunction point,

            @Field(doc = "Normal of the plane; any length but zero.")
            VectorFunction normal)
            implements ConstraintSpec {
        /** A valid instance for contract tests and for the editor. */
        public static final Spec EXAMPLE =
                new Spec(new Anchor("rope", 0.61), new Vec3(0.2, 1.3, -0.7), new Vec3(0.36, 0.48, 0.8));

        public Spec {
            TargetDirection.check("normal", normal);
        }

        /** A plane that stays where it is. */
        public Spec(Anchor on, Vec3 point, Vec3 normal) {
            this(on, VectorFunction.of(point), VectorFunction.of(normal));
        }

        @Override
        public List<Anchor> anchors() {
            return List.of(on);
        }

        @Override
        public Constraint compile(List<HeldPoint> points) {
            return new PlaneConstraint(points.get(0), point, normal);
        }
    }

    /** Radius of the disc that shows the plane, m. */
    private static final double DISC = 0.15;

    private final HeldPoint on;
    private final List<HeldPoint> points;
    private final TimeFunction motion;
    private final double[] origin = new double[3];
    private final TargetDirection normal;
    private final double[] n;
    private final double[] foot = new double[3];

    private PlaneConstraint(HeldPoint on, VectorFunction point, VectorFunction normal) {
        this.on = on;
        this.points = List.of(on);
        this.motion = point.track();
        this.normal = new TargetDirection(normal);
        this.n = this.normal.unit;
        motion.at(0, origin);
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
        motion.at(time, origin);
        normal.at(time);
    }

    @Override
    public void write(Rows out) {
        out.residual(0, height());
        out.position(0, 0, n[0], n[1], n[2]);
    }

    @Override
    public void visit(StateVisitor visitor) {
        normal.visit(visitor);
    }

    @Override
    public void draw(GlyphSink out) {
        double g = height();
        for (int k = 0; k < 3; k++) foot[k] = on.x[k] - g * n[k];
        out.disc(foot, n, DISC);
        out.arrow(foot, n);
    }

    /** Signed distance of the rod point from the plane, m. */
    private double height() {
        return n[0] * (on.x[0] - origin[0]) + n[1] * (on.x[1] - origin[1]) + n[2] * (on.x[2] - origin[2]);
    }
}
