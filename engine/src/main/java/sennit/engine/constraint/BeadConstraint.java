package sennit.engine.constraint;

import java.util.Arrays;
import java.util.List;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.part.RowLayout;
import sennit.engine.constraint.part.SlideSpec;
import sennit.engine.constraint.part.SliderRows;
import sennit.engine.kkt.RowSink;
import sennit.engine.kkt.SliderLoads;
import sennit.engine.schema.Field;
import sennit.engine.schema.Kind;
import sennit.engine.schema.Proposal;
import sennit.engine.schema.Purpose;
import sennit.engine.snapshot.GlyphSink;
import sennit.engine.solid.Body;

/**
 * Threads a body on a rod, THEORY.md section 7.2: its place is x(u) with u the only unknown, and no multiplier holds
 * it. Strong coupling folds the mass into the rod, eq. (70); the weak one, MICADO eq. (29) to (31), lets the bead feel
 * the curve but the curve only the weight of the bead. Its rows are those of {@link SliderRows}.
 */
@Kind("pearl")
@Purpose(
        group = Purpose.Group.THREAD,
        name = "Bead",
        doc = "Threads a ball on a rope.",
        words = "pearl ring slide abacus trolley")
public record BeadConstraint(
        @Field(doc = "Name of the body.", proposal = Proposal.BODY)
        String body,

        @Field(doc = "Where it is threaded at the start; it slides.")
        Anchor on,

        @Field(doc = "Friction, feed and what happens at the end.", def = "{}")
        SlideSpec slide,

        @Field(
                doc =
                        "`strong`: rod and bead as one system; `weak`: as in the MICADO report, where the rod feels only the bead's weight, for comparison.",
                def = "\"strong\"")
        Coupling coupling,

        @Field(
                doc = "Whether the body is on the rod from the start; otherwise it is threaded when it meets an end.",
                def = "true")
        boolean threaded)
        implements ConstraintSpec {
    /** How the mass of the bead reaches the rod. */
    public enum Coupling {
        /** Bead and rod move as one system. */
        STRONG,
        /** The inertia of the bead does not act on the rod: fast, and right for light beads only. */
        WEAK
    }

    /** A valid instance for contract tests and for the editor. */
    public static final BeadConstraint EXAMPLE = new BeadConstraint("ball", new Anchor("rope", 0.37));

    /** Threaded from the start, strongly coupled, without friction, stopping at the ends. */
    public BeadConstraint(String body, Anchor on) {
        this(body, on, SlideSpec.FREE);
    }

    /** Threaded from the start, strongly coupled. */
    public BeadConstraint(String body, Anchor on, SlideSpec slide) {
        this(body, on, slide, Coupling.STRONG, true);
    }

    @Override
    public List<Anchor> anchors() {
        return List.of(on, Anchor.ofBody(body));
    }

    @Override
    public int sliding() {
        return 0;
    }

    @Override
    public List<String> remembers() {
        return List.of(
                "normal force",
                "velocity x",
                "velocity y",
                "velocity z",
                "stage",
                "force on rod x",
                "force on rod y",
                "force on rod z",
                "lag");
    }

    @Override
    public Constraint compile(List<HeldPoint> points) {
        return new Bead(points.get(0), points.get(1), this);
    }

    private static final class Bead implements Constraint, Constraint.Threading, Constraint.Releasing {
        /** Not on the rod; on it; on it since this step, so that its acceleration is not known. */
        private static final int WAITING = 0, RIDING = 1, FRESH = 2;

        private final HeldPoint p;
        private final Body body;
        private final List<HeldPoint> points;
        private final BeadConstraint spec;
        private final SliderRows slide;

        /**
         * Normal force, N; velocity, m/s; {@link #WAITING}, {@link #RIDING} or {@link #FRESH}; force on the rod, N; lag
         * of a winch, spans. Shape {@code [9]}.
         */
        private final double[] memory = new double[9];

        private final double[] gravity = new double[3];

        private Bead(HeldPoint p, HeldPoint ball, BeadConstraint spec) {
            this.p = p;
            Body held = ball.body();
            if (held == null) throw new IllegalArgumentException("a pearl needs a body");
            this.body = held;
            this.points = List.of(p, ball);
            this.spec = spec;
            this.slide = new SliderRows(spec.slide, p, memory);
            memory[4] = spec.threaded ? FRESH : WAITING;
        }

        @Override
        public List<HeldPoint> points() {
            return points;
        }

        @Override
        public RowLayout shape() {
            return slide.shape();
        }

        @Override
        public void write(RowSink out) {
            slide.write(out, 0);
        }

        @Override
        public boolean carries() {
            return spec.coupling == Coupling.STRONG;
        }

        @Override
        public Body rider() {
            return body;
        }

        @Override
        public boolean waiting() {
            return memory[4] == WAITING;
        }

        @Override
        public double meet(double[] q) {
            if (!waiting() || body.threaded() || p.rod().closed()) return Double.NaN;
            int i = body.first();
            for (int end = 0; end < 2; end++) {
                p.look(q, end * p.rod().spans());
                double dx = q[i] - p.x[0], dy = q[i + 1] - p.x[1], dz = q[i + 2] - p.x[2];
                double radius = body.spec().radius();
                if (!(dx * dx + dy * dy + dz * dz <= radius * radius)) continue;
                memory[4] = FRESH;
                Arrays.fill(memory, 5, 8, 0);
                return end * p.rod().spans();
            }
            return Double.NaN;
        }

        @Override
        public void begin(double time, double h) {
            slide.begin(time, h);
        }

        @Override
        public void load(SliderLoads out) {
            System.arraycopy(out.gravity(), 0, gravity, 0, 3);
            if (memory[4] == FRESH) memory[0] = across(-gravity[0], -gravity[1], -gravity[2]);
            slide.drag(out);
            if (spec.coupling == Coupling.STRONG) slide.stiffen(out, memory, 5);
        }

        /** Part of m (ax, ay, az) that is perpendicular to the rod, N. */
        private double across(double ax, double ay, double az) {
            double n = Math.max(p.speed(), 1e-12);
            double along = (ax * p.dx[0] + ay * p.dx[1] + az * p.dx[2]) / n;
            return body.spec().mass() * Math.sqrt(Math.max(0, ax * ax + ay * ay + az * az - along * along));
        }

        /** The rod pushes the bead with m (a - g); the perpendicular part is the normal force, THEORY.md eq. (72). */
        @Override
        public void after(double[] lambda, double h) {
            double vx = (p.x[0] - p.start[0]) / h, vy = (p.x[1] - p.start[1]) / h, vz = (p.x[2] - p.start[2]) / h;
            boolean first = memory[4] == FRESH;
            double ax = first ? 0 : (vx - memory[1]) / h;
            double ay = first ? 0 : (vy - memory[2]) / h;
            double az = first ? 0 : (vz - memory[3]) / h;
            memory[0] = across(ax - gravity[0], ay - gravity[1], az - gravity[2]);
            double m = body.spec().mass();
            memory[5] = m * (gravity[0] - ax);
            memory[6] = m * (gravity[1] - ay);
            memory[7] = m * (gravity[2] - az);
            if (first) memory[4] = RIDING;
            memory[1] = vx;
            memory[2] = vy;
            memory[3] = vz;
            slide.drew(lambda);
        }

        @Override
        public void wind() {
            slide.wind();
        }

        @Override
        public double lag() {
            return slide.lag();
        }

        @Override
        public double[] memory() {
            return memory;
        }

        @Override
        public boolean released() {
            return !waiting() && slide.released();
        }

        @Override
        public void draw(GlyphSink out) {
            double n = Math.max(p.speed(), 1e-12);
            out.ring(p.x, new double[] {p.dx[0] / n, p.dx[1] / n, p.dx[2] / n});
        }
    }
}
