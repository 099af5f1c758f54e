package sennit.engine.constraint;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.Composite;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.part.PositionRows;
import sennit.engine.constraint.part.ReferencePoint;
import sennit.engine.function.Interpolation;
import sennit.engine.function.TimeFunction;
import sennit.engine.function.TimedPath;
import sennit.engine.math.Vec3;
import sennit.engine.schema.Field;
import sennit.engine.schema.NumberLimits;
import sennit.engine.schema.Proposal;
import sennit.engine.schema.Purpose;
import sennit.engine.snapshot.GlyphSink;

/**
 * Carries a point along a path in time: g = x(u) - p(t), J = b_i I (3 rows, m), THEORY.md eq. (47), (52). MICADO models
 * trajectories by successive linear pieces.
 */
@Purpose(
        group = Purpose.Group.GUIDE,
        name = "Path in time",
        doc = "Leads a point along a path at given times.",
        words = "animate motion move keys conveyor lead walk")
public record TrajectoryConstraint(
        @Field(doc = "The point that is carried.") Anchor on,

        @Field(doc = "Places it passes, at least two.", unit = "m", proposal = Proposal.PATH)
        List<Vec3> path,

        @Field(doc = "When it is at each place; or give `speed`.", unit = "s", def = "null", proposal = Proposal.TIMES)
        @Nullable
        List<Double> times,

        @Field(
                doc = "Speed along the path from t = 0; or give `times`.",
                unit = "m/s",
                min = NumberLimits.LEAST,
                max = NumberLimits.FASTEST,
                def = "null")
        @Nullable
        Double speed,

        @Field(doc = "The path from place to place: `linear`, or `smooth` without corners.", def = "\"smooth\"")
        Interpolation between,

        @Field(doc = "Whether it starts again at the end.", def = "false")
        boolean repeat)
        implements ConstraintSpec {
    /** A valid instance for contract tests and for the editor. */
    public static final TrajectoryConstraint EXAMPLE = new TrajectoryConstraint(
            new Anchor("rope", 0.37),
            List.of(new Vec3(0.3, 1.7, -0.9), new Vec3(0.5, 1.2, 0.4), new Vec3(0.8, 1.6, 0.2)),
            null,
            0.75,
            Interpolation.SMOOTH,
            false);

    public TrajectoryConstraint {
        path = List.copyOf(path);
        times = times == null ? null : List.copyOf(times);
        if (between == Interpolation.HOLD)
            throw new IllegalArgumentException("a path goes on from place to place: linear or smooth");
        TimedPath.check(path, times, speed);
    }

    @Override
    public Constraint compile(List<HeldPoint> points) {
        var line = new TimedPath(path, times, speed, between, repeat ? TimeFunction.End.REPEAT : TimeFunction.End.STAY);
        var place = ReferencePoint.of(line.track());
        return new Composite(points, out -> draw(out, place.x, line.line()), place, new PositionRows(points, place));
    }

    private static void draw(GlyphSink out, double[] place, double[] line) {
        out.point(place);
        for (int i = 3; i + 2 < line.length; i += 3) {
            out.segment(
                    new double[] {line[i - 3], line[i - 2], line[i - 1]},
                    new double[] {line[i], line[i + 1], line[i + 2]});
        }
    }
}
