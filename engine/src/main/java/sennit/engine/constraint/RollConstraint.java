package sennit.engine.constraint;

import java.util.List;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.Composite;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.part.RowLayout;
import sennit.engine.constraint.part.RowPart;
import sennit.engine.constraint.part.TurnRegime;
import sennit.engine.constraint.rotation.TargetFrame;
import sennit.engine.function.ScalarFunction;
import sennit.engine.kkt.RowSink;
import sennit.engine.math.Vec3;
import sennit.engine.schema.Field;
import sennit.engine.schema.Kind;
import sennit.engine.schema.Proposal;
import sennit.engine.schema.Purpose;

/**
 * Keeps a rod from turning about its own axis at a point, THEORY.md eq. (50): g = signed angle about the tangent t from
 * the wanted director, carried by the smallest rotation from its own direction T to t, to the material director m1.
 * With D = (T x t)/(n (1 + T.t)): J = b_i on theta_i and b_i' D^T on x_i (1 row, rad). The multiplier is the twisting
 * moment, N m.
 */
@Kind("spin")
@Purpose(
        group = Purpose.Group.HOLD,
        name = "Turn about itself",
        doc = "Turns the section about the rope, and leaves its direction free.",
        words = "twist spin crank roll motor winding")
public record RollConstraint(
        @Field(doc = "The point that is kept from turning.") Anchor on,

        @Field(doc = "Direction of the rod there; any length but zero.", proposal = Proposal.TANGENT)
        Vec3 direction,

        @Field(
                doc = "Where the first section axis points at angle 0; its part along the rod is ignored.",
                proposal = Proposal.SECTION)
        Vec3 normal,

        @Field(
                doc =
                        "Angle by which the section is turned about the direction, right-handed. A number tells where the section points, and a whole turn more is the same; key frames and formulas turn it on and on.",
                unit = "rad",
                def = "0")
        ScalarFunction angle)
        implements ConstraintSpec {
    /** A valid instance for contract tests and for the editor: at a spline knot, where frames are exact. */
    public static final RollConstraint EXAMPLE =
            new RollConstraint(new Anchor("rope", 0.4), new Vec3(0.8, 0.36, -0.48), new Vec3(0.3, 0.5, 0.9), 0.7);

    /** An angle that does not change, rad. */
    public RollConstraint(Anchor on, Vec3 direction, Vec3 normal, double angle) {
        this(on, direction, normal, ScalarFunction.of(angle));
    }

    public RollConstraint {
        TargetFrame.check(direction, normal);
    }

    @Override
    public Constraint compile(List<HeldPoint> points) {
        var row = new RollRow(points.get(0), this);
        return new Composite(points, out -> out.ring(points.get(0).x, row.direction), row);
    }

    private static final class RollRow implements RowPart, Constraint.Turning {
        private static final RowLayout SHAPE = RowLayout.angles(1);

        /**
         * Limit of 1 + cos of the angle, below which the tangent is opposite to the direction and the roll undefined.
         */
        private static final double OPPOSITE = 1e-12;

        /**
         * Cosine of the angle to the direction beyond which the roll is kept as it is: nearer the opposite, a small
         * turn of the rod turns the section by more than ten times as much.
         */
        private static final double LOST = -0.9;

        private final HeldPoint p;
        private final TargetFrame wanted;
        private final double[] direction;
        private final double[] m1;
        private final double[] m2;
        private final double[] t = new double[3];
        private final double[] material = new double[3];

        /** Tangent, directors and angle at the start of the step. */
        private final double[] from = new double[3];

        private final double[] from1 = new double[3];
        private final double[] from2 = new double[3];
        private double start;
        private boolean lost;

        private RollRow(HeldPoint p, RollConstraint spec) {
            this.p = p;
            // a body has no frame: say so now
            p.rod();
            wanted = new TargetFrame(spec.direction, spec.normal, spec.angle);
            direction = wanted.t;
            m1 = wanted.m1;
            m2 = wanted.m2;
        }

        @Override
        public RowLayout shape() {
            return SHAPE;
        }

        @Override
        public void begin(double time, double h) {
            wanted.begin(time, h);
            look();
            double towards = Vec3.dot(direction, t);
            lost = towards < LOST;
            start = 1 + towards < OPPOSITE ? 0 : angle(direction, m1, m2);
            if (!lost) return;
            System.arraycopy(t, 0, from, 0, 3);
            System.arraycopy(material, 0, from1, 0, 3);
            Vec3.cross(from, from1, from2);
        }

        /** Near the opposite of the direction the angle depends on the way the rod went: it is kept as it is there. */
        @Override
        public TurnRegime turning() {
            if (lost) return TurnRegime.LOST;
            return Math.abs(start) > 0.5 * Math.PI ? TurnRegime.FAR : TurnRegime.NEAR;
        }

        private void look() {
            double n = Math.max(p.speed(), 1e-12);
            for (int k = 0; k < 3; k++) t[k] = p.dx[k] / n;
            p.rod().frames.director(p.place(), t, p.theta, material);
        }

        @Override
        public void write(RowSink out, int row) {
            double n = Math.sqrt(Vec3.dot(p.dx, p.dx));
            for (int k = 0; k < 3; k++) t[k] = p.dx[k] / n;
            p.rod().frames.director(p.place(), t, p.theta, material);
            double[] reference = lost ? from : direction;
            double g = lost ? start + angle(from, from1, from2) : angle(direction, m1, m2);
            // half a turn is no border while it turns back
            boolean round = Math.abs(start) > 0.5 * Math.PI && Math.abs(g - start) > Math.PI;
            if (round) g += start > 0 ? 2 * Math.PI : -2 * Math.PI;
            out.residual(row, g);
            out.twist(row, 0, 1);
            double w = 1 / (n * Math.max(1 + Vec3.dot(reference, t), 1e-9));
            out.tangent(row, 0, w * cross(reference, 1, 2), w * cross(reference, 2, 0), w * cross(reference, 0, 1));
        }

        /** The angle from directors carried from {@code d} to t to the material one. */
        private double angle(double[] d, double[] d1, double[] d2) {
            // v - (v.t)/(1 + d.t) (d + t) for v perpendicular to d, met by m1
            double den = Math.max(1 + Vec3.dot(d, t), 1e-9);
            double along = Vec3.dot(d, material) / den;
            double c = Vec3.dot(d1, material) - Vec3.dot(d1, t) * along;
            double s = Vec3.dot(d2, material) - Vec3.dot(d2, t) * along;
            return StrictMath.atan2(s, c);
        }

        /** Component of d x t. */
        private double cross(double[] d, int i, int j) {
            return d[i] * t[j] - d[j] * t[i];
        }
    }
}
