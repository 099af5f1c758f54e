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
import sennit.engine.schema.Field;
import sennit.engine.schema.Purpose;

/**
 * Lets a rod slide through an eye that moves with something else, THEORY.md eq. (67): g = x_A(u) - x_B with u an
 * unknown, J = (b_i I, x_A', -b_j I) (3 rows, m), and the rows of {@link SliderRows}. The eye may be on the same rod: a
 * slip knot.
 */
@Purpose(
        group = Purpose.Group.SLIDE,
        name = "Noose",
        doc = "Leads a rope through a ring on another: a noose.",
        words = "lasso loop slip knot curtain carabiner ring pulley shackle slide")
public record RelativeKeyholeConstraint(
        @Field(doc = "The point in the eye at the start; it slides.")
        Anchor on,

        @Field(doc = "What carries the eye: a point of the same or another rod, a body, or another sliding point.")
        Anchor eye,

        @Field(doc = "Friction, feed and what happens at the end.", def = "{}")
        SlideSpec slide)
        implements ConstraintSpec {
    /** A valid instance for contract tests and for the editor. */
    public static final RelativeKeyholeConstraint EXAMPLE =
            new RelativeKeyholeConstraint(new Anchor("rope", 0.37), new Anchor("other", 0.71), SlideSpec.FREE);

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
        HeldPoint in = points.get(0);
        var hole = new PositionRows(points, ReferencePoint.ofSecond(points));
        return new Composite(points, out -> out.ring(points.get(1).x, in.tangent()), hole, new SliderRows(slide, in));
    }
}
