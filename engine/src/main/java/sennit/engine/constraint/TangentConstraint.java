package sennit.engine.constraint;

import java.util.List;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.Composite;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.rotation.DirectionRows;
import sennit.engine.constraint.rotation.TargetDirection;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.schema.Field;
import sennit.engine.schema.Proposal;
import sennit.engine.schema.Purpose;

/**
 * Keeps the direction of a rod at a point, THEORY.md eq. (48): g = (p . x', q . x')/n0 with p, q perpendicular to the
 * wanted direction and n0 the rest speed, J = b_i' p^T/n0 (2 rows, 1). MICADO eq. (4), (9) fix the third component too,
 * which would fix the stretch; from far off eq. (49). The multipliers are moments, N m.
 */
@Purpose(
        group = Purpose.Group.HOLD,
        name = "Hold the direction",
        doc = "Keeps the direction of a rope at a point.",
        words = "clamp direction angle tangent grip strain-relief")
public record TangentConstraint(
        @Field(doc = "The point whose direction is held.") Anchor on,

        @Field(doc = "The direction in which u rises; any length but zero.", proposal = Proposal.TANGENT)
        VectorFunction direction)
        implements ConstraintSpec {
    /** A valid instance for contract tests and for the editor. */
    public static final TangentConstraint EXAMPLE =
            new TangentConstraint(new Anchor("rope", 0.37), new Vec3(0.36, 0.48, -0.8));

    public TangentConstraint {
        TargetDirection.check("direction", direction);
    }

    /** A direction that does not change. */
    public TangentConstraint(Anchor on, Vec3 direction) {
        this(on, VectorFunction.of(direction));
    }

    @Override
    public Constraint compile(List<HeldPoint> points) {
        var wanted = new TargetDirection(direction);
        return new Composite(
                points,
                out -> out.arrow(points.get(0).x, wanted.unit),
                wanted,
                new DirectionRows(points.get(0), wanted));
    }
}
