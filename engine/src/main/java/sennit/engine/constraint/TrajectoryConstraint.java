package sennit.engine.constraint;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.function.Interpolation;
import sennit.engine.function.TimeFunction;
import sennit.engine.function.TimedPath;
import sennit.engine.math.Vec3;
import sennit.engine.spec.Bounds;
import sennit.engine.spec.Field;
import sennit.engine.system.Rows;
import sennit.engine.view.GlyphSink;

/**
 * Carries a point along a path in time: g = x(u) - p(t), J = b_i I (3 rows, m), THEORY.md eq. (47), (52). MICADO models
 * trajectories by successive linear pieces.
 */
public final class TrajectoryConstraint implements Constraint {
    /** Scene description. */
    public record Spec(
            @Field(doc = "The point that is carried.") Anchor on,

            @Field(doc = "Places it passes, at least two.", unit = "m")
            List<Vec3> path,

            @Field(doc = "When it is at each place; or give `speed`.", unit = "s", def = "null") @Nullable
            List<Double> times,

            @Field(
                    doc = "Speed along the path from t = 0; or give `times`.",
                    unit = "m/s",
                    min = Bounds.LEAST,
                    max = Bounds.FASTEST,
                    def = "null")
            @Nullable
            Double speed,

            @Field(doc = "The path from place to place: `linear`, or `smooth` without corners.", def = "\"smooth\"")
            Interpolation between,

            @Field(doc = "Whether it starts again at the end.", def = "false")
            boolean repeat)
            implements ConstraintSpec {
        /** A valid instance for contract tests and for the editor. */
        public static final Spec EXAMPLE = new Spec(
                new Anchor("rope", 0.37),
                List.of(new Vec3(0.3, 1.7, -0.9), new Vec3(0.5, 1.2, 0.4), new Vec3(0.8, 1.6, 0.2)),
                null,
                0.75,
                Interpolation.SMOOTH,
                false);

        public Spec {
            path = List.copyOf(path);
            times = times == null ? null : List.copyOf(times);
            TimedPath.check(path, times, speed);
        }

        @Override
        public List<Anchor> anchors() {
            return List.of(on);
        }

        @Override
        public Constraint compile(List<HeldPoint> points) {
            return new TrajectoryConstraint(points.get(0), new TimedPath(path, times, speed, between, repeat));
        }
    }

    private final HeldPoint p;
    private final List<HeldPoint> points;
    private final TimedPath path;
    private final TimeFunction motion;
    private final double[] target = new double[3];

    private TrajectoryConstraint(HeldPoint p, TimedPath path) {
        this.p = p;
        this.points = List.of(p);
        this.path = path;
        this.motion = path.track();
        motion.at(0, target);
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
        double[] line = path.line();
        for (int i = 3; i + 2 < line.length; i += 3) {
            out.segment(
                    new double[] {line[i - 3], line[i - 2], line[i - 1]},
                    new double[] {line[i], line[i + 1], line[i + 2]});
        }
    }
}
