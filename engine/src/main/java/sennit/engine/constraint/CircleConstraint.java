package sennit.engine.constraint;

import java.util.List;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.part.TargetDirection;
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
 * Keeps a point on a circle, along which it moves freely: a plane and a sphere, g = (n . (x - c), |x - c| - r), J = b_i
 * n^T, b_i (x - c)^T/|x - c| (2 rows, m), THEORY.md eq. (53), (54).
 */
public final class CircleConstraint implements Constraint {
    /** Scene description. */
    public record Spec(
            @Field(doc = "The point that stays on the circle.")
            Anchor on,

            @Field(doc = "Centre of the circle.", unit = "m")
            VectorFunction center,

            @Field(doc = "Normal of its plane; any length but zero.")
            VectorFunction normal,

            @Field(doc = "Radius of the circle.", unit = "m", min = 0)
            ScalarFunction radius)
            implements ConstraintSpec {
        /** A valid instance for contract tests and for the editor. */
        public static final Spec EXAMPLE = new Spec(
                new Anchor("rope", 0.37),
                VectorFunction.of(new Vec3(0.3, 1.7, -0.9)),
                VectorFunction.of(new Vec3(0.36, 0.48, 0.8)),
                ScalarFunction.of(0.65));

        public Spec {
            TargetDirection.check("normal", normal);
        }

        @Override
        public List<Anchor> anchors() {
            return List.of(on);
        }

        @Override
        public Constraint compile(List<HeldPoint> points) {
            return new CircleConstraint(points.get(0), center.track(), new TargetDirection(normal), radius.track());
        }
    }

    /** Corners of the polygon that shows it. */
    private static final int CORNERS = 48;

    private final HeldPoint on;
    private final List<HeldPoint> points;
    private final TimeFunction motion;
    private final TargetDirection normal;
    private final TimeFunction course;
    private final double[] center = new double[3];
    private final double[] radius = new double[1];
    private final UnitSeparation ray = new UnitSeparation();

    private CircleConstraint(HeldPoint on, TimeFunction motion, TargetDirection normal, TimeFunction course) {
        this.on = on;
        this.points = List.of(on);
        this.motion = motion;
        this.normal = normal;
        this.course = course;
        begin(0, 0);
        // a point at the centre goes anywhere but along the normal
        TargetDirection.across(normal.unit, 1, ray.unit, new double[3]);
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
        motion.at(time, center);
        normal.at(time);
        course.at(time, radius);
    }

    @Override
    public void write(Rows out) {
        double[] n = normal.unit, x = on.x, c = center;
        out.residual(0, n[0] * (x[0] - c[0]) + n[1] * (x[1] - c[1]) + n[2] * (x[2] - c[2]));
        out.position(0, 0, n[0], n[1], n[2]);
        out.residual(1, ray.measure(x, c) - radius[0]);
        double[] r = ray.unit;
        out.position(1, 0, r[0], r[1], r[2]);
    }

    @Override
    public void visit(StateVisitor visitor) {
        normal.visit(visitor);
        ray.visit(visitor);
    }

    @Override
    public void draw(GlyphSink out) {
        double[] p = new double[3], q = new double[3], from = new double[3], to = new double[3];
        normal.across(radius[0], p, q);
        for (int i = 0; i <= CORNERS; i++) {
            double a = 2 * Math.PI * i / CORNERS, cos = StrictMath.cos(a), sin = StrictMath.sin(a);
            for (int k = 0; k < 3; k++) to[k] = center[k] + cos * p[k] + sin * q[k];
            if (i > 0) out.segment(from, to);
            System.arraycopy(to, 0, from, 0, 3);
        }
    }
}
