package sennit.engine.constraint;

import java.util.List;
import org.jspecify.annotations.Nullable;
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
 * A sticky thread, THEORY.md eq. (75): waits until the ball touches the rod anywhere, then holds the two together where
 * they met, g = x_A(u) - x_B - (x_A - x_B)_met (3 rows, m), until a force of more than {@code hold} tears them apart.
 */
@Kind("stick")
@Purpose(
        group = Purpose.Group.JOIN,
        name = "Sticky spot",
        doc = "Sticks a rope to a ball where they touch, until torn off.",
        words = "glue tape adhesive velcro magnet web")
public record AdhesionConstraint(
        @Field(doc = "The sticky rod; the ball sticks where they meet.")
        Anchor rod,

        @Field(doc = "The ball that sticks to it.") Anchor ball,

        @Field(
                doc =
                        "Force at which the ball comes off; it sticks again the next time they meet. When absent, it never comes off.",
                unit = "N",
                min = NumberLimits.LEAST,
                def = "null")
        @Nullable
        Double hold)
        implements ConstraintSpec {
    /** Places looked at in each span. */
    private static final int PROBES = 4;

    /** Distance beyond that of touching at which a ball that was torn off can stick again, m. */
    private static final double AWAY = 0.02;

    private static final double FREE = 0, STUCK = 1, TORN = 2, PARTING = 3;

    /** A valid instance for contract tests and for the editor. */
    public static final AdhesionConstraint EXAMPLE =
            new AdhesionConstraint(new Anchor("rope", 0.37), Anchor.ofBody("ball"), 20.0);

    @Override
    public List<String> remembers() {
        return List.of("stage", "separation x", "separation y", "separation z", "place");
    }

    @Override
    public Constraint compile(List<HeldPoint> points) {
        Body body = points.get(1).body();
        if (body == null) throw new IllegalArgumentException("stick needs a ball that is a body");
        points.get(0).rod();
        return new Bond(points.get(0), points.get(1), body, hold);
    }

    private static final class Bond implements Constraint, Constraint.Dormant {
        private static final RowLayout SHAPE = RowLayout.lengths(3);

        private final HeldPoint place;
        private final HeldPoint ball;
        private final List<HeldPoint> points;
        private final double reach;
        private final double hold;

        /**
         * Stage: free, stuck, just torn off or parting; x_A - x_B when it stuck; its place on the rod, in spans. Shape
         * {@code [5]}.
         */
        private final double[] memory = new double[5];

        private Bond(HeldPoint place, HeldPoint ball, Body body, @Nullable Double hold) {
            this.hold = hold == null ? Double.POSITIVE_INFINITY : hold;
            this.place = place;
            this.ball = ball;
            this.points = List.of(place, ball);
            this.reach = body.spec().radius() + place.rod().rest.section.radius();
            memory[4] = place.u();
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
            return memory[0] != STUCK;
        }

        @Override
        public boolean look(double[] q, double h) {
            if (memory[0] == STUCK) return false;
            if (memory[0] == TORN) {
                memory[0] = PARTING;
                return true;
            }
            ball.evaluate(q);
            double at = nearest(q), far = far();
            if (memory[0] == PARTING && far > reach + AWAY) memory[0] = FREE;
            if (memory[0] == PARTING || far > reach) return false;
            memory[0] = STUCK;
            memory[4] = at;
            for (int k = 0; k < 3; k++) memory[1 + k] = place.x[k] - ball.x[k];
            return true;
        }

        /** Puts the place next to the ball and returns it, in spans. */
        private double nearest(double[] q) {
            double best = Double.POSITIVE_INFINITY, at = 0;
            int probes = PROBES * place.rod().spans();
            for (int i = 0; i <= probes; i++) {
                place.look(q, (double) i / PROBES);
                double far = far();
                if (far >= best) continue;
                best = far;
                at = (double) i / PROBES;
            }
            place.look(q, at);
            return at;
        }

        private double far() {
            return Vec3.distance(place.x, 0, ball.x, 0);
        }

        @Override
        public void write(RowSink out) {
            for (int k = 0; k < 3; k++) {
                out.residual(k, place.x[k] - ball.x[k] - memory[1 + k]);
                double x = k == 0 ? 1 : 0, y = k == 1 ? 1 : 0, z = k == 2 ? 1 : 0;
                out.position(k, 0, x, y, z);
                out.position(k, 1, -x, -y, -z);
            }
        }

        @Override
        public void after(double[] lambda, double h) {
            double square = lambda[0] * lambda[0] + lambda[1] * lambda[1] + lambda[2] * lambda[2];
            if (square > hold * hold) memory[0] = TORN;
        }

        @Override
        public double[] memory() {
            return memory;
        }

        @Override
        public void recall(double[] lambda) {
            if (memory[0] == STUCK) place.slideTo(memory[4]);
        }

        @Override
        public void draw(GlyphSink out) {
            if (!waiting()) out.point(place.x);
        }
    }
}
