package sennit.engine.constraint;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.part.MaterialFrame;
import sennit.engine.constraint.part.TargetDirection;
import sennit.engine.function.ScalarFunction;
import sennit.engine.function.TimeFunction;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.spec.Field;
import sennit.engine.state.StateVisitor;
import sennit.engine.system.Rows;
import sennit.engine.view.GlyphSink;

/**
 * Keeps one point in a plane through another, at an offset: g = n . (x_A - x_B) - d, J = (b_i n^T, -b_j n^T) (1 row,
 * m), THEORY.md eq. (62). The normal is fixed in space, or the tangent of B; then r = x_A - x_B adds b_j' (r - (r.t)
 * t)^T/n on B. The multiplier is the force across the plane, N.
 */
public final class RelativePlaneConstraint implements Constraint {
    /** Scene description. */
    public record Spec(
            @Field(doc = "The point that stays in the plane.")
            Anchor a,

            @Field(doc = "The point the plane goes through.")
            Anchor b,

            @Field(
                    doc = "Normal of the plane, any length but zero; the direction of the second rod when absent.",
                    def = "null")
            @Nullable
            VectorFunction normal,

            @Field(doc = "Distance of the first point from the plane, along the normal.", unit = "m", def = "0")
            ScalarFunction offset)
            implements ConstraintSpec {
        /** A valid instance for contract tests and for the editor. */
        public static final Spec EXAMPLE =
                new Spec(new Anchor("rope", 0.23), new Anchor("other", 0.71), null, ScalarFunction.of(0.45));

        public Spec {
            if (normal != null) TargetDirection.check("normal", normal);
        }

        /** A plane with a fixed normal through the second point. */
        public Spec(Anchor a, Anchor b, Vec3 normal) {
            this(a, b, VectorFunction.of(normal), ScalarFunction.of(0));
        }

        @Override
        public List<Anchor> anchors() {
            return List.of(a, b);
        }

        @Override
        public Constraint compile(List<HeldPoint> points) {
            TargetDirection fixed = normal == null ? null : new TargetDirection(normal);
            return new RelativePlaneConstraint(points.get(0), points.get(1), fixed, offset.track());
        }
    }

    /** Radius of the disc that shows the plane, m. */
    private static final double DISC = 0.15;

    private final HeldPoint a;
    private final HeldPoint b;
    private final List<HeldPoint> points;
    private final @Nullable TargetDirection fixed;
    private final TimeFunction course;
    private final double[] offset = new double[1];
    private final MaterialFrame frame = new MaterialFrame();
    private final double[] r = new double[3];

    private RelativePlaneConstraint(HeldPoint a, HeldPoint b, @Nullable TargetDirection fixed, TimeFunction course) {
        this.a = a;
        this.b = b;
        this.points = List.of(a, b);
        this.fixed = fixed;
        this.course = course;
        // the direction of a body: say that there is none now
        if (fixed == null) b.rod();
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
        course.at(time, offset);
        if (fixed != null) fixed.at(time);
    }

    private double[] normal() {
        if (fixed != null) return fixed.unit;
        frame.head(b);
        return frame.t;
    }

    @Override
    public void write(Rows out) {
        double[] n = normal();
        for (int k = 0; k < 3; k++) r[k] = a.x[k] - b.x[k];
        double height = MaterialFrame.dot(n, r);
        out.residual(0, height - offset[0]);
        out.position(0, 0, n[0], n[1], n[2]);
        out.position(0, 1, -n[0], -n[1], -n[2]);
        if (fixed != null) return;
        double c = 1 / frame.speed;
        out.tangent(0, 1, c * (r[0] - height * n[0]), c * (r[1] - height * n[1]), c * (r[2] - height * n[2]));
    }

    @Override
    public void visit(StateVisitor visitor) {
        if (fixed != null) fixed.visit(visitor);
        frame.visit(visitor);
    }

    @Override
    public void draw(GlyphSink out) {
        double[] n = normal();
        double[] foot = new double[3];
        for (int k = 0; k < 3; k++) foot[k] = b.x[k] + offset[0] * n[k];
        out.disc(foot, n, DISC);
        out.segment(a.x, foot);
    }
}
