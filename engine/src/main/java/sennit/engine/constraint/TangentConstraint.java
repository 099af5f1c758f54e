package sennit.engine.constraint;

import java.util.List;
import sennit.engine.math.Vec3;
import sennit.engine.spec.Field;
import sennit.engine.system.Rows;
import sennit.engine.view.GlyphSink;

/**
 * Keeps the direction of a rod at a point, THEORY.md eq. (32): g = (p . x', q . x')/n0 with p, q perpendicular to the
 * wanted direction and n0 the rest speed, J = b_i' p^T/n0 (2 rows, 1). MICADO eq. (4), (9) fix the third component too,
 * which would fix the stretch; the multipliers are moments, N m.
 */
public final class TangentConstraint implements Constraint {
    /** Scene description. */
    public record Spec(
            @Field(doc = "The point whose direction is held.")
            Anchor on,

            @Field(doc = "The direction in which u rises; any length but zero.")
            Vec3 direction)
            implements ConstraintSpec {
        /** A valid instance for contract tests and for the editor. */
        public static final Spec EXAMPLE = new Spec(new Anchor("rope", 0.37), new Vec3(0.36, 0.48, -0.8));

        public Spec {
            if (direction.norm() == 0) throw new IllegalArgumentException("direction must not be zero, was [0, 0, 0]");
        }

        @Override
        public List<Anchor> anchors() {
            return List.of(on);
        }

        @Override
        public Constraint compile(List<Point> points) {
            return new TangentConstraint(points.get(0), direction.times(1 / direction.norm()));
        }
    }

    private final Point point;
    private final List<Point> points;
    private final double[] direction;
    private final double[] p;
    private final double[] q;

    private TangentConstraint(Point point, Vec3 direction) {
        this.point = point;
        this.points = List.of(point);
        this.direction = new double[] {direction.x(), direction.y(), direction.z()};
        Vec3 side = Math.abs(direction.x()) < 0.6 ? new Vec3(1, 0, 0) : new Vec3(0, 1, 0);
        double scale = point.rod().spans() / point.rod().restLength();
        Vec3 across = direction.cross(side);
        across = across.times(scale / across.norm());
        Vec3 other = direction.cross(across);
        p = new double[] {across.x(), across.y(), across.z()};
        q = new double[] {other.x(), other.y(), other.z()};
    }

    @Override
    public int rows() {
        return 2;
    }

    @Override
    public List<Point> points() {
        return points;
    }

    @Override
    public void write(Rows out) {
        double[] a = point.dx;
        out.residual(0, p[0] * a[0] + p[1] * a[1] + p[2] * a[2]);
        out.residual(1, q[0] * a[0] + q[1] * a[1] + q[2] * a[2]);
        out.tangent(0, 0, p[0], p[1], p[2]);
        out.tangent(1, 0, q[0], q[1], q[2]);
    }

    @Override
    public void draw(GlyphSink out) {
        out.arrow(point.x, direction);
    }
}
