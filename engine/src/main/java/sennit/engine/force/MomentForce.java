package sennit.engine.force;

import java.util.List;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.schema.Field;
import sennit.engine.snapshot.GlyphSink;

/**
 * A moment at a rod point, its axis fixed in space or turning with the section, THEORY.md eq. (24): the virtual work
 * M.w of the spin w = (1/n) t x dx' + t dtheta gives Q = b_i' (M x t)/n on x_i and b_i M.t on theta_i.
 */
public final class MomentForce extends PointLoad {
    /** Scene description. */
    public record Spec(
            @Field(doc = "The point the moment acts on.") Anchor on,

            @Field(doc = "The moment: axis times size, right-handed.", unit = "N m")
            VectorFunction moment,

            @Field(
                    doc =
                            "Axes of its components: `space`, which are fixed, or `section`, which turn with the section of the rod: x along the rod, y along the first section axis, z along the second.",
                    def = "\"space\"")
            LoadAxes axes)
            implements ForceSpec {
        /** A valid instance for contract tests and for the editor. */
        public static final Spec EXAMPLE = new Spec(new Anchor("rope", 0.83), new Vec3(0.04, -0.03, 0.07));

        /** A dead moment that does not change. */
        public Spec(Anchor on, Vec3 moment) {
            this(on, VectorFunction.of(moment), LoadAxes.SPACE);
        }

        @Override
        public Force compile(List<HeldPoint> points) {
            return new MomentForce(points.get(0), this);
        }
    }

    private MomentForce(HeldPoint p, Spec spec) {
        super(p, spec.moment, spec.axes);
        p.rod();
    }

    @Override
    public void add(double[] out) {
        look();
        double n2 = p.dx[0] * p.dx[0] + p.dx[1] * p.dx[1] + p.dx[2] * p.dx[2];
        double n = Math.sqrt(n2);
        double along = (load[0] * p.dx[0] + load[1] * p.dx[1] + load[2] * p.dx[2]) / n;
        p.pushTangent(cross(0) / n2, cross(1) / n2, cross(2) / n2, out);
        p.pushTwist(along, out);
    }

    /** Component of M x x'. */
    private double cross(int o) {
        int i = (o + 1) % 3, j = (o + 2) % 3;
        return load[i] * p.dx[j] - load[j] * p.dx[i];
    }

    /** Of (M x a)/|a|^2 the part 2 (M x a) a^T/|a|^4, made symmetric; see {@link #addAsymmetry} for the rest. */
    @Override
    public void addStiffness(int i, double[] out) {
        look();
        double n2 = p.dx[0] * p.dx[0] + p.dx[1] * p.dx[1] + p.dx[2] * p.dx[2];
        for (int r = 0; r < 3; r++) {
            for (int c = 0; c < 3; c++) {
                out[3 * r + c] += (cross(r) * p.dx[c] + cross(c) * p.dx[r]) / (n2 * n2);
            }
        }
    }

    /**
     * M x is skew on x', and the twist feels the part of M across t where t turns. A moment that turns with the section
     * adds M.(w_1 x w_2), w the spin: then it is x' that feels where the section turns. Twist angles count from frames
     * that turn with the curve, which takes half of M.t t x from either, (24).
     */
    @Override
    public void addAsymmetry(Entries out) {
        look();
        boolean follows = axes == LoadAxes.SECTION;
        double n = p.speed(), n2 = n * n;
        double along = (load[0] * p.dx[0] + load[1] * p.dx[1] + load[2] * p.dx[2]) / n2;
        for (int i = 0; i < 4; i++) {
            int row = p.unknown(i);
            for (int j = 0; j < 4; j++) {
                int column = p.unknown(j);
                double skew = (follows ? 0.5 : -0.5) * p.b1[i] * p.b1[j] * along / n2;
                double twist = -(follows ? p.b1[i] * p.b[j] : p.b[i] * p.b1[j]) / n;
                for (int k = 0; k < 3; k++) {
                    int l = (k + 1) % 3, m = (k + 2) % 3;
                    // the row of x_k times (t x)
                    out.add(row + k, column + m, skew * p.dx[l]);
                    out.add(row + k, column + l, -skew * p.dx[m]);
                    double across = twist * (load[k] - along * p.dx[k]);
                    if (follows) out.add(row + k, column + 3, across);
                    else out.add(row + 3, column + k, across);
                }
            }
        }
    }

    @Override
    public void draw(GlyphSink out) {
        // the axis, where the ring is seen from the side
        out.ring(p.x, direction());
        out.arrow(p.x, direction());
    }
}
