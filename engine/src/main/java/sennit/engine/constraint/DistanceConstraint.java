package sennit.engine.constraint;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.Composite;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.part.ReferencePoint;
import sennit.engine.constraint.part.SphereRow;
import sennit.engine.constraint.part.TargetValue;
import sennit.engine.function.ScalarFunction;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.schema.Field;
import sennit.engine.schema.Proposal;
import sennit.engine.schema.Purpose;

/**
 * Keeps a point on a sphere about a place in space: g = |x - p| - d, J = b_i n^T with n = (x - p)/|x - p| (1 row, m),
 * THEORY.md eq. (54). The multiplier is the force along the radius, N; MICADO eq. (13) uses the squared norm, which
 * gives the same motion.
 */
@Purpose(
        group = Purpose.Group.LIMIT,
        name = "Leash",
        doc = "Keeps a point at a distance from a place: a leash.",
        words = "tether limit string chain stop")
public record DistanceConstraint(
        @Field(doc = "The point that is held at a distance.")
        Anchor on,

        @Field(doc = "Where the distance is measured from.", unit = "m", proposal = Proposal.ABOVE)
        VectorFunction center,

        @Field(
                doc = "Distance to keep; the distance in the initial shape when absent.",
                unit = "m",
                min = 0,
                def = "null",
                proposal = Proposal.DISTANCE)
        @Nullable
        ScalarFunction distance)
        implements ConstraintSpec {
    /** A valid instance for contract tests and for the editor. */
    public static final DistanceConstraint EXAMPLE = new DistanceConstraint(
            new Anchor("rope", 0.37), VectorFunction.of(new Vec3(0.3, 1.7, -0.9)), ScalarFunction.of(0.45));

    @Override
    public List<String> remembers() {
        return SphereRow.REMEMBERS;
    }

    @Override
    public Constraint compile(List<HeldPoint> points) {
        var middle = ReferencePoint.of(center);
        var length = TargetValue.of(distance, points.get(0), middle);
        return new Composite(
                points,
                out -> {
                    out.point(middle.x);
                    out.link(points.get(0).x, middle.x);
                },
                middle,
                length,
                new SphereRow(points, middle, length, 0, 1, 0));
    }
}
