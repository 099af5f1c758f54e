package sennit.engine.constraint;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.Handle;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.function.TimeFunction;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.spec.Field;
import sennit.engine.system.Rows;
import sennit.engine.view.GlyphSink;

/**
 * Holds a rod point at a place in space, THEORY.md eq. (47): g = x(u) - p, J = b_i I (3 rows, m). MICADO eq. (3), (5),
 * (7). The place may be a handle, which a hand moves away from where the scene says.
 */
public final class PositionConstraint implements Constraint {
    /** Scene description. */
    public record Spec(
            @Field(doc = "The point that is held.") Anchor on,
            @Field(doc = "Where it is held.", unit = "m") VectorFunction target,

            @Field(
                    doc =
                            "Whether the place is for the hand: in the window a plain drag moves it while time goes on, without an edit, until a reset.",
                    def = "false")
            boolean handle)
            implements ConstraintSpec {
        /** A valid instance for contract tests and for the editor. */
        public static final Spec EXAMPLE = new Spec(new Anchor("rope", 0.37), new Vec3(0.3, 1.7, -0.9));

        private static final List<String> MOVED = List.of("moved-x", "moved-y", "moved-z");

        /** Holds it at a place that is not for the hand. */
        public Spec(Anchor on, VectorFunction target) {
            this(on, target, false);
        }

        /** Holds it at a fixed place. */
        public Spec(Anchor on, Vec3 target) {
            this(on, VectorFunction.of(target));
        }

        @Override
        public List<Anchor> anchors() {
            return List.of(on);
        }

        @Override
        public Constraint compile(List<HeldPoint> points) {
            return new PositionConstraint(points.get(0), target.track(), handle ? new Handle() : null);
        }

        @Override
        public List<String> remembers() {
            return handle ? MOVED : List.of();
        }
    }

    private final HeldPoint p;
    private final List<HeldPoint> points;
    private final TimeFunction motion;
    private final @Nullable Handle handle;
    private final double[] target = new double[3];

    private PositionConstraint(HeldPoint p, TimeFunction motion, @Nullable Handle handle) {
        this.p = p;
        this.points = List.of(p);
        this.motion = motion;
        this.handle = handle;
        motion.at(0, target);
        if (handle != null) motion.at(0, handle.home);
    }

    @Override
    public @Nullable Handle handle() {
        return handle;
    }

    @Override
    public double[] memory() {
        return handle == null ? NOTHING : handle.moved;
    }

    @Override
    public void recall() {
        if (handle == null) return;
        handle.stay();
        handle.put(target);
    }

    @Override
    public int rows() {
        return 3;
    }

    @Override
    public List<HeldPoint> points() {
        return points;
    }

    @Override
    public void begin(double time, double h) {
        motion.at(time, target);
        if (handle == null) return;
        System.arraycopy(target, 0, handle.home, 0, 3);
        handle.go(p, h);
        handle.put(target);
    }

    @Override
    public void after(double[] lambda, double h) {
        if (handle != null) System.arraycopy(lambda, 0, handle.pull, 0, 3);
    }

    @Override
    public void write(Rows out) {
        for (int k = 0; k < 3; k++) out.residual(k, p.x[k] - target[k]);
        out.position(0, 0, 1, 0, 0);
        out.position(1, 0, 0, 1, 0);
        out.position(2, 0, 0, 0, 1);
    }

    @Override
    public void draw(GlyphSink out) {
        out.point(target);
    }
}
