package sennit.engine.constraint;

import java.util.Arrays;
import java.util.List;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.part.RowLayout;
import sennit.engine.kkt.RowSink;
import sennit.engine.math.Vec3;
import sennit.engine.schema.Field;
import sennit.engine.schema.Kind;
import sennit.engine.schema.NumberLimits;
import sennit.engine.schema.Purpose;
import sennit.engine.snapshot.GlyphSink;
import sennit.engine.solid.Body;

/**
 * A ball on the planks between two rods, THEORY.md eq. (76). The planks are the ruled surface (1 - s) x_A(u) + s
 * x_B(u); the row keeps the ball on the upper side of the place next to it, g = gap + n . (move of the ball - (1 - s)
 * move of A - s move of B) >= 0, and two more rub within mu times its force. Place and n are those of the start of the
 * step. Waits while the ball is elsewhere; the report has no such contacts, so it counts none.
 */
@Kind("deck")
@Purpose(
        group = Purpose.Group.SLIDE,
        name = "Planks for a ball",
        doc = "Carries a ball on the planks between two ropes.",
        words = "bridge deck floor walk")
public record PlankContactConstraint(
        @Field(doc = "The ball.") Anchor on,

        @Field(doc = "The rod along one side; `u` is ignored.")
        Anchor a,

        @Field(doc = "The rod along the other side.") Anchor b,

        @Field(
                doc = "Height of the upper side of the planks above the centre lines of the rods.",
                unit = "m",
                min = 0,
                max = NumberLimits.LONGEST,
                def = "0.05")
        double height,

        @Field(doc = "Coulomb friction coefficient.", min = 0, max = NumberLimits.ROUGHEST, def = "0.5")
        double friction)
        implements ConstraintSpec {
    /** Gap below which it starts to act, m; above {@link #FAR} it stops. */
    private static final double NEAR = 0.1;

    private static final double FAR = 0.15;

    /** Places looked at in each span. */
    private static final int PROBES = 2;

    /** Largest speed at which a ball that starts inside is pushed out, m/s. */
    private static final double PARTING = 0.05;

    /** Slip in a step below which its direction is undefined, m. */
    private static final double STILL = 1e-10;

    /** A valid instance for contract tests and for the editor. */
    public static final PlankContactConstraint EXAMPLE =
            new PlankContactConstraint(Anchor.ofBody("ball"), new Anchor("rope", 0), new Anchor("other", 0), 0.05, 0.5);

    @Override
    public List<String> remembers() {
        return List.of("touching", "normal force", "slip direction x", "slip direction y", "slip direction z");
    }

    @Override
    public Constraint compile(List<HeldPoint> points) {
        Body body = points.get(0).body();
        if (body == null) throw new IllegalArgumentException("deck needs a body on it");
        points.get(1).rod();
        points.get(2).rod();
        return new Planks(points, body, this);
    }

    private static final class Planks implements Constraint, Constraint.Dormant, Constraint.Friction {
        private final HeldPoint ball;
        private final HeldPoint a;
        private final HeldPoint b;
        private final List<HeldPoint> points;
        private final RowLayout shape;
        private final double[] weight = {1, -0.5, -0.5};
        private final double radius;
        private final double friction;
        private final double[] normal = {0, 1, 0};
        private final double[] along = {1, 0, 0};
        private final double[] across = {0, 0, 1};
        private final double[] tangent = new double[3];
        private final double[] goal = new double[3];
        private double share = 0.5;
        private double open;

        /** Whether it acts; normal force, N; direction of slip or friction. Shape {@code [5]}. */
        private final double[] memory = new double[5];

        private Planks(List<HeldPoint> points, Body body, PlankContactConstraint spec) {
            this.ball = points.get(0);
            this.a = points.get(1);
            this.b = points.get(2);
            this.points = List.copyOf(points);
            this.radius = body.spec().radius() + spec.height;
            this.friction = spec.friction;
            this.shape = (friction > 0 ? RowLayout.lengths(3).friction(1, 2) : RowLayout.lengths(1))
                    .bounded(0)
                    .counting(0);
        }

        @Override
        public List<HeldPoint> points() {
            return points;
        }

        @Override
        public RowLayout shape() {
            return shape;
        }

        @Override
        public double grip(double[] lambda) {
            return friction * Math.max(0, lambda[0]);
        }

        @Override
        public boolean waiting() {
            return memory[0] == 0;
        }

        @Override
        public boolean look(double[] q, double h) {
            ball.evaluate(q);
            double best = Double.POSITIVE_INFINITY, at = 0;
            int probes = PROBES * a.rod().spans();
            for (int i = 0; i <= probes; i++) {
                double u = (double) i / PROBES;
                double square = seek(q, u);
                if (square >= best) continue;
                best = square;
                at = u;
            }
            seek(q, at);
            // one step of Newton along the planks
            seek(q, Math.max(0, Math.min(a.rod().spans(), at + slope())));
            boolean on = above(waiting() ? NEAR : FAR);
            if (on != waiting()) return false;
            Arrays.fill(memory, 0);
            memory[0] = on ? 1 : 0;
            return true;
        }

        /** Looks at one line across the planks; returns the squared distance of the ball from it. */
        private double seek(double[] q, double u) {
            a.look(q, u);
            b.look(q, u / a.rod().spans() * b.rod().spans());
            double dot = 0, width = 0;
            for (int k = 0; k < 3; k++) {
                double e = b.x[k] - a.x[k];
                dot += e * (ball.x[k] - a.x[k]);
                width += e * e;
            }
            share = width > 0 ? dot / width : 0.5;
            double s = Math.max(0, Math.min(1, share)), square = 0;
            for (int k = 0; k < 3; k++) {
                double d = ball.x[k] - (1 - s) * a.x[k] - s * b.x[k];
                square += d * d;
            }
            return square;
        }

        private double slope() {
            double s = Math.max(0, Math.min(1, share)), dot = 0, square = 0;
            for (int k = 0; k < 3; k++) {
                double d = ball.x[k] - (1 - s) * a.x[k] - s * b.x[k];
                double t = (1 - s) * a.dx[k] + s * b.dx[k];
                dot += t * d;
                square += t * t;
            }
            return square > 0 ? Math.max(-0.5, Math.min(0.5, dot / square)) : 0;
        }

        /** Whether the ball is over the planks and nearer than {@code margin} to their upper side. */
        private boolean above(double margin) {
            if (share < 0 || share > 1 || a.u() <= 0 || a.u() >= a.rod().spans()) return false;
            double gap = measure();
            return gap > -radius && gap < margin;
        }

        /** Normal and gap at the place last looked at. */
        private double measure() {
            double[] e = along;
            for (int k = 0; k < 3; k++) {
                e[k] = b.x[k] - a.x[k];
                tangent[k] = (1 - share) * a.dx[k] + share * b.dx[k];
            }
            Vec3.cross(e, tangent, normal);
            double n = Math.sqrt(Vec3.dot(normal, normal));
            double sign = n < 1e-12 ? 0 : Math.copySign(1 / n, normal[1]);
            for (int k = 0; k < 3; k++) normal[k] = sign == 0 ? (k == 1 ? 1 : 0) : sign * normal[k];
            double gap = -radius;
            for (int k = 0; k < 3; k++) gap += normal[k] * (ball.x[k] - (1 - share) * a.x[k] - share * b.x[k]);
            return gap;
        }

        @Override
        public void begin(double time, double h) {
            share = Math.max(0, Math.min(1, share));
            open = Math.max(measure(), -PARTING * h);
            weight[1] = share - 1;
            weight[2] = -share;
            double part = Vec3.dot(normal, tangent);
            double slip = normal[0] * memory[2] + normal[1] * memory[3] + normal[2] * memory[4];
            System.arraycopy(memory, 2, goal, 0, 3);
            if (!project(goal, slip)) project(tangent, part);
            Vec3.cross(normal, along, across);
        }

        /** Puts the part of {@code v} across the normal into {@link #along}; whether there is any. */
        private boolean project(double[] v, double part) {
            for (int k = 0; k < 3; k++) along[k] = v[k] - part * normal[k];
            double n = Math.sqrt(Vec3.dot(along, along));
            for (int k = 0; k < 3; k++) along[k] = n > 1e-9 ? along[k] / n : k == 0 ? 1 : 0;
            return n > 1e-9;
        }

        @Override
        public void write(RowSink out) {
            row(out, 0, normal, open);
            out.bounds(0, 0, Double.POSITIVE_INFINITY);
            if (friction == 0) return;
            double most = friction * memory[1];
            row(out, 1, along, 0);
            row(out, 2, across, 0);
            out.bounds(1, -most, most);
            out.bounds(2, -most, most);
        }

        private void row(RowSink out, int row, double[] n, double from) {
            out.residual(row, from + moved(n));
            for (int i = 0; i < 3; i++) out.position(row, i, weight[i] * n[0], weight[i] * n[1], weight[i] * n[2]);
        }

        private double moved(double[] n) {
            double sum = 0;
            for (int i = 0; i < 3; i++) {
                HeldPoint p = points.get(i);
                for (int k = 0; k < 3; k++) sum += weight[i] * n[k] * (p.x[k] - p.start[k]);
            }
            return sum;
        }

        @Override
        public void after(double[] lambda, double h) {
            memory[1] = Math.max(0, lambda[0]);
            if (friction == 0) return;
            double slip = moved(along), side = moved(across);
            boolean slides = slip * slip + side * side > STILL * STILL;
            double c = slides ? slip : lambda[1], d = slides ? side : lambda[2];
            double n = Math.sqrt(c * c + d * d);
            for (int k = 0; k < 3; k++) memory[2 + k] = n > 0 ? (c * along[k] + d * across[k]) / n : 0;
        }

        @Override
        public double[] memory() {
            return memory;
        }

        @Override
        public void draw(GlyphSink out) {
            if (!waiting()) out.arrow(ball.x, normal);
        }
    }
}
