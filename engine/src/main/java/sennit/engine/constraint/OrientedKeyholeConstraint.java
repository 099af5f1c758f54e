package sennit.engine.constraint;

import java.util.List;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.Composite;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.part.PositionRows;
import sennit.engine.constraint.part.ReferencePoint;
import sennit.engine.constraint.part.SlideSpec;
import sennit.engine.constraint.part.SliderRows;
import sennit.engine.constraint.rotation.DirectionRows;
import sennit.engine.constraint.rotation.TargetDirection;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.schema.Field;
import sennit.engine.schema.Proposal;
import sennit.engine.schema.Purpose;

/**
 * Lets a rod slide through a fixed tube, THEORY.md eq. (68): the rows of a keyhole and g = (p . x', q . x')/n0 with p,
 * q perpendicular to the tube, J = (b_i' p^T, p . x'') (5 rows, m and rad), and the rows of {@link SliderRows}. MICADO
 * eq. (25), (26), which leave out x''.
 */
@Purpose(
        group = Purpose.Group.SLIDE,
        name = "Tube",
        doc = "Leads a rope through a fixed ring in a given direction.",
        words = "pipe hose sleeve conduit gland hole guide clip grommet")
public record OrientedKeyholeConstraint(
        @Field(doc = "The point in the tube at the start.") Anchor on,

        @Field(doc = "Where the tube is.", unit = "m", proposal = Proposal.PLACE)
        Vec3 target,

        @Field(doc = "Where the tube points; any length but 0.", proposal = Proposal.TANGENT)
        Vec3 direction,

        @Field(doc = "Friction, feed and what happens at the end.", def = "{}")
        SlideSpec slide)
        implements ConstraintSpec {
    /** A valid instance for contract tests and for the editor. */
    public static final OrientedKeyholeConstraint EXAMPLE = new OrientedKeyholeConstraint(
            new Anchor("rope", 0.37), new Vec3(0.3, 1.7, -0.9), new Vec3(0.6, 0, 0.8), SlideSpec.FREE);

    public OrientedKeyholeConstraint {
        if (!(direction.norm() > 0)) throw new IllegalArgumentException("direction must not be zero, was " + direction);
    }

    @Override
    public int sliding() {
        return 0;
    }

    @Override
    public List<String> remembers() {
        return SliderRows.REMEMBERS;
    }

    @Override
    public Constraint compile(List<HeldPoint> points) {
        var place = ReferencePoint.of(target);
        var tube = new TargetDirection(VectorFunction.of(direction));
        return new Composite(
                points,
                out -> {
                    out.ring(place.x, tube.unit);
                    out.arrow(place.x, tube.unit);
                },
                new PositionRows(points, place),
                new DirectionRows(points.get(0), tube),
                new SliderRows(slide, points.get(0)));
    }
}
