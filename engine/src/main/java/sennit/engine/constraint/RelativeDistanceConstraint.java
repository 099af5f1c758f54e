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
import sennit.engine.schema.Field;
import sennit.engine.schema.Proposal;
import sennit.engine.schema.Purpose;

/**
 * Keeps two rod points a fixed distance apart, a rigid link: g = |x_A - x_B| - d, J = ( b_i n^T, -b_j n^T ), n = (x_A -
 * x_B)/|x_A - x_B| (1 row, m), THEORY.md eq. (51). The multiplier is the force in the link, N; MICADO eq. (13) uses the
 * squared norm, which gives the same motion.
 */
@Purpose(
        group = Purpose.Group.JOIN,
        name = "Link",
        doc = "Ties two points with a link of fixed length.",
        words = "rod bar strut stick string spacer chain rung spring connect spoke")
public record RelativeDistanceConstraint(
        @Field(doc = "One end of the link.") Anchor a,
        @Field(doc = "The other end.") Anchor b,

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
    public static final RelativeDistanceConstraint EXAMPLE =
            new RelativeDistanceConstraint(new Anchor("rope", 0.23), new Anchor("other", 0.71), 0.45);

    /** A link of fixed length, m. */
    public RelativeDistanceConstraint(Anchor a, Anchor b, double distance) {
        this(a, b, ScalarFunction.of(distance));
    }

    @Override
    public List<String> remembers() {
        return SphereRow.REMEMBERS;
    }

    @Override
    public Constraint compile(List<HeldPoint> points) {
        var other = ReferencePoint.ofSecond(points);
        var length = TargetValue.of(distance, points.get(0), other);
        var row = new SphereRow(points, other, length, 0, 1, 0);
        return new Composite(points, out -> out.link(points.get(0).x, other.x), length, row);
    }
}
