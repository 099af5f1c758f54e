package sennit.engine.force;

import java.util.List;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.math.Vec3;
import sennit.engine.spec.Field;
import sennit.engine.view.GlyphSink;

/**
 * A moment at a rod point, its axis fixed in space or turning with the rod, THEORY.md eq. (24): the virtual work M.w of
 * the spin w = (1/n) t x dx' + t dtheta gives Q = b_i' (M x t)/n on x_i and b_i M.t on theta_i.
 */
public final class MomentForce implements Force {
    /** Scene description. */
    public record Spec(
            @Field(doc = "The point the moment acts on.") Anchor on,

            @Field(doc = "The moment: axis times size, right-handed.", unit = "N m")
            Vec3 moment)
            implements ForceSpec {
        /** A valid instance for contract tests and for the editor. */
        public static final Spec EXAMPLE = new Spec(new Anchor("rope", 0.83), new Vec3(0.04, -0.03, 0.07));

        @Override
        public List<Anchor> anchors() {
            return List.of(on);
        }

        @Override
        public Force compile(List<HeldPoint> points) {
            return new MomentForce(points.get(0), moment);
        }
    }

    private final HeldPoint p;
    private final List<HeldPoint> points;
    private final double[] moment;
    private final double[] direction;

    private MomentForce(HeldPoint p, Vec3 moment) {
        p.rod();
        this.p = p;
        this.points = List.of(p);
        this.moment = new double[] {moment.x(), moment.y(), moment.z()};
        Vec3 d = moment.times(1 / Math.max(moment.norm(), Double.MIN_NORMAL));
        this.direction = new double[] {d.x(), d.y(), d.z()};
    }

    @Override
    public List<HeldPoint> points() {
        return points;
    }

    @Override
    public void add(double[] out) {
        double n2 = p.dx[0] * p.dx[0] + p.dx[1] * p.dx[1] + p.dx[2] * p.dx[2];
        double n = Math.sqrt(n2);
        double along = (moment[0] * p.dx[0] + moment[1] * p.dx[1] + moment[2] * p.dx[2]) / n;
        p.pushTangent(cross(0) / n2, cross(1) / n2, cross(2) / n2, out);
        p.pushTwist(along, out);
    }

    /** Component of M x x'. */
    private double cross(int o) {
        int i = (o + 1) % 3, j = (o + 2) % 3;
        return moment[i] * p.dx[j] - moment[j] * p.dx[i];
    }

    /** Of (M x a)/|a|^2 the part 2 (M x a) a^T/|a|^4, made symmetric; M x itself is skew. */
    @Override
    public void addStiffness(int i, double[] out) {
        double n2 = p.dx[0] * p.dx[0] + p.dx[1] * p.dx[1] + p.dx[2] * p.dx[2];
        for (int r = 0; r < 3; r++) {
            for (int c = 0; c < 3; c++) {
                out[3 * r + c] += (cross(r) * p.dx[c] + cross(c) * p.dx[r]) / (n2 * n2);
            }
        }
    }

    @Override
    public void draw(GlyphSink out) {
        out.ring(p.x, direction);
    }
}
