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
import sennit.engine.math.Vec3;
import sennit.engine.schema.Field;
import sennit.engine.schema.Proposal;
import sennit.engine.schema.Purpose;

/**
 * Lets a rod slide through a fixed hole, THEORY.md eq. (66): g = x(u) - p with u an unknown, J = (b_i I, x') (3 rows,
 * m), and the rows of {@link SliderRows}. Without friction the reaction is perpendicular to the rod. MICADO eq. (22) to
 * (24).
 */
@Purpose(
        group = Purpose.Group.SLIDE,
        name = "Ring",
        doc = "Leads a rope through a fixed ring.",
        words = "eye eyelet pulley carabiner karabiner hole loop grommet sheave guide thimble block hook")
public record KeyholeConstraint(
        @Field(doc = "The point in the hole at the start.") Anchor on,

        @Field(doc = "Where the hole is.", unit = "m", proposal = Proposal.PLACE)
        Vec3 target,

        @Field(doc = "Friction, feed and what happens at the end.", def = "{}")
        SlideSpec slide)
        implements ConstraintSpec {
    /** A valid instance for contract tests and for the editor. */
    public static final KeyholeConstraint EXAMPLE = new KeyholeConstraint(
            new Anchor("rope", 0.37), new Vec3(0.3, 1.7, -0.9), new SlideSpec(0.2, 0.3, null, SlideSpec.End.STOP));

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
        var hole = ReferencePoint.of(target);
        HeldPoint in = points.get(0);
        return new Composite(
                points,
                out -> out.ring(hole.x, in.tangent()),
                new PositionRows(points, hole),
                new SliderRows(slide, in));
    }
}
