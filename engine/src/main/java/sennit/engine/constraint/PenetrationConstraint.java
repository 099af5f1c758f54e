package sennit.engine.constraint;

import java.util.List;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.part.RowLayout;
import sennit.engine.constraint.rotation.MaterialFrame;
import sennit.engine.constraint.rotation.TargetDirection;
import sennit.engine.function.VectorFunction;
import sennit.engine.kkt.RowSink;
import sennit.engine.math.Vec3;
import sennit.engine.schema.Field;
import sennit.engine.schema.Kind;
import sennit.engine.schema.NumberLimits;
import sennit.engine.schema.Proposal;
import sennit.engine.schema.Purpose;
import sennit.engine.snapshot.GlyphSink;
import sennit.engine.state.StateVisitor;

/**
 * A target in which the point of a rod sticks, THEORY.md eq. (74). It waits until the point passes the disc from the
 * side its normal shows to; from then on (5 rows) the point stays on the line on which it came in, keeps its direction,
 * and is braked along that line like dry friction: t . (x - x_n) = 0 within [-F, F]. So it comes to rest after m
 * v^2/2F, and a pull of more than F draws it out again.
 */
@Kind("catch")
@Purpose(
        group = Purpose.Group.JOIN,
        name = "Target of an arrow",
        doc = "A target in which the tip of an arrow sticks.",
        words = "board shoot hit")
public record PenetrationConstraint(
        @Field(doc = "The point of the rod that sticks in the target.")
        Anchor on,

        @Field(doc = "Centre of the face of the target.", unit = "m", proposal = Proposal.PLACE)
        Vec3 point,

        @Field(doc = "Direction in which the face looks; any length but zero.", proposal = Proposal.FACING)
        Vec3 normal,

        @Field(
                doc = "Radius of the face.",
                unit = "m",
                min = NumberLimits.THINNEST,
                max = NumberLimits.LONGEST,
                def = "0.3")
        double radius,

        @Field(
                doc = "Force that brakes the point and then holds it.",
                unit = "N",
                min = NumberLimits.LEAST,
                def = "200")
        double grip)
        implements ConstraintSpec {
    /** A valid instance for contract tests and for the editor. */
    public static final PenetrationConstraint EXAMPLE = new PenetrationConstraint(
            new Anchor("rope", 0.37), new Vec3(0.3, 1.7, -0.9), new Vec3(0.36, -0.48, 0.8), 0.4, 50);

    public PenetrationConstraint {
        TargetDirection.check("normal", VectorFunction.of(normal));
    }

    @Override
    public List<String> remembers() {
        return List.of("caught", "depth", "place x", "place y", "place z", "line x", "line y", "line z");
    }

    @Override
    public Constraint compile(List<HeldPoint> points) {
        points.get(0).rod();
        return new Arrow(points.get(0), this);
    }

    private static final class Arrow implements Constraint, Constraint.Dormant {
        private static final RowLayout SHAPE =
                RowLayout.lengths(3).then(RowLayout.angles(2)).bounded(0);
        private static final int IN = 0;
        private static final int DEPTH = 1;
        private static final int PLACE = 2;
        private static final int LINE = 5;

        private final HeldPoint point;
        private final List<HeldPoint> points;
        private final PenetrationConstraint spec;
        private final double[] normal;
        private final MaterialFrame head = new MaterialFrame();
        private final double[] p = new double[3];
        private final double[] q = new double[3];
        private final double[] line = new double[3];

        /**
         * Whether it is in; distance from the face at the last test, NaN before the first; the place and the direction
         * of its line. {@code [8]}.
         */
        private final double[] memory = new double[8];

        private Arrow(HeldPoint point, PenetrationConstraint spec) {
            this.point = point;
            this.points = List.of(point);
            this.spec = spec;
            Vec3 n = spec.normal.times(1 / spec.normal.norm());
            this.normal = new double[] {n.x(), n.y(), n.z()};
            memory[DEPTH] = Double.NaN;
            for (int k = 0; k < 3; k++) memory[LINE + k] = -normal[k];
            begin(0, 0);
        }

        @Override
        public List<HeldPoint> points() {
            return points;
        }

        @Override
        public RowLayout shape() {
            return SHAPE;
        }

        @Override
        public boolean waiting() {
            return memory[IN] == 0;
        }

        @Override
        public boolean look(double[] unknowns, double h) {
            point.evaluate(unknowns);
            double before = memory[DEPTH], now = 0, square = 0;
            for (int k = 0; k < 3; k++) now += normal[k] * (point.x[k] - coordinate(k));
            for (int k = 0; k < 3; k++) {
                double off = point.x[k] - coordinate(k) - now * normal[k];
                square += off * off;
            }
            memory[DEPTH] = now;
            boolean in = waiting() ? before > 0 && now <= 0 && square < spec.radius * spec.radius : now <= 0;
            if (in != waiting()) return false;
            memory[IN] = in ? 1 : 0;
            if (in) enter();
            return true;
        }

        private double coordinate(int k) {
            return k == 0 ? spec.point.x() : k == 1 ? spec.point.y() : spec.point.z();
        }

        private void enter() {
            head.head(point);
            System.arraycopy(point.x, 0, memory, PLACE, 3);
            System.arraycopy(head.t, 0, memory, LINE, 3);
        }

        @Override
        public void begin(double time, double h) {
            head.head(point);
            System.arraycopy(memory, LINE, line, 0, 3);
            TargetDirection.across(line, 1, p, q);
        }

        @Override
        public void write(RowSink out) {
            double moved = 0, up = 0, side = 0;
            for (int k = 0; k < 3; k++) {
                moved += line[k] * (point.x[k] - point.start[k]);
                up += p[k] * (point.x[k] - memory[PLACE + k]);
                side += q[k] * (point.x[k] - memory[PLACE + k]);
            }
            out.residual(0, moved);
            out.position(0, 0, line[0], line[1], line[2]);
            out.bounds(0, -spec.grip, spec.grip);
            across(out, 1, p, up);
            across(out, 2, q, side);
        }

        private void across(RowSink out, int row, double[] e, double off) {
            out.residual(row, off);
            out.position(row, 0, e[0], e[1], e[2]);
            double s = 1 / head.speed;
            out.residual(row + 2, s * Vec3.dot(e, point.dx));
            out.tangent(row + 2, 0, s * e[0], s * e[1], s * e[2]);
        }

        @Override
        public double[] memory() {
            return memory;
        }

        @Override
        public void visit(StateVisitor visitor) {
            head.visit(visitor);
        }

        @Override
        public void draw(GlyphSink out) {
            out.disc(new double[] {spec.point.x(), spec.point.y(), spec.point.z()}, normal, spec.radius);
        }
    }
}
