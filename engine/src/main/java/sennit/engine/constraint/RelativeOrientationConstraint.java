package sennit.engine.constraint;

import java.util.List;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.Composite;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.rotation.MaterialFrameRows;
import sennit.engine.function.ScalarFunction;
import sennit.engine.schema.Field;
import sennit.engine.schema.Purpose;

/**
 * Keeps two rod points turned against each other as in the initial shape, wherever they are, THEORY.md eq. (61): g =
 * rotvec(F_A R F_B^T) (3 rows, rad). MICADO eq. (17) fixes the angle between tangents only. The multipliers are
 * moments, N m.
 */
@Purpose(
        group = Purpose.Group.JOIN,
        name = "Turn together",
        doc = "Lets two sections turn together only.",
        words = "hinge coupling shaft gear clamp stiff")
public record RelativeOrientationConstraint(
        @Field(doc = "One point.") Anchor a,
        @Field(doc = "The other.") Anchor b,

        @Field(
                doc = "Angle by which the first is turned about its own direction from the initial shape.",
                unit = "rad",
                def = "0")
        ScalarFunction angle)
        implements ConstraintSpec {
    /** A valid instance for contract tests and for the editor: at spline knots, where frames are exact. */
    public static final RelativeOrientationConstraint EXAMPLE = new RelativeOrientationConstraint(
            new Anchor("rope", 0.2), new Anchor("other", 0.6), ScalarFunction.of(0.4));

    @Override
    public Constraint compile(List<HeldPoint> points) {
        HeldPoint first = points.get(0), second = points.get(1);
        return new Composite(
                points,
                out -> {
                    out.ring(first.x, first.tangent());
                    out.ring(second.x, second.tangent());
                    out.segment(first.x, second.x);
                },
                new MaterialFrameRows(first, second, angle));
    }
}
