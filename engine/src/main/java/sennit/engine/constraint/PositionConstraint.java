package sennit.engine.constraint;

import java.util.List;
import sennit.engine.constraint.hand.TargetOffset;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.Composite;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.part.PositionRows;
import sennit.engine.constraint.part.ReferencePoint;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.schema.Field;
import sennit.engine.schema.Proposal;
import sennit.engine.schema.Purpose;
import sennit.engine.snapshot.Fitting;

/**
 * Holds a rod point at a place in space, THEORY.md eq. (47): g = x(u) - p, J = b_i I (3 rows, m). MICADO eq. (3), (5),
 * (7). The place may be a handle, which a hand moves away from where the scene says.
 */
@Purpose(
        group = Purpose.Group.HOLD,
        name = "Pin",
        doc = "Keeps a point where it is, or moves it along.",
        words =
                "clip hook nail peg screw bolt tack anchor eyelet attach fasten fix hang tie hold support bracket cleat hand")
public record PositionConstraint(
        @Field(doc = "The point that is held.") Anchor on,

        @Field(doc = "Where it is held.", unit = "m", proposal = Proposal.PLACE)
        VectorFunction target,

        @Field(
                doc =
                        "Whether it is a handle: in the window, a plain drag moves the place while time goes on, without editing the scene; a reset puts it back.",
                def = "false")
        boolean handle,

        @Field(
                doc =
                        "What is drawn there: `none`, a `nail` or a `peg` in a wall behind, an `eye-bolt` or a `hook` from above, or a `clip` around the rope. A place that moves has none but the clip.",
                def = "\"none\"")
        Fitting fitting)
        implements ConstraintSpec {
    /** A valid instance for contract tests and for the editor. */
    public static final PositionConstraint EXAMPLE =
            new PositionConstraint(new Anchor("rope", 0.37), new Vec3(0.3, 1.7, -0.9));

    private static final List<String> MOVED = List.of("moved-x", "moved-y", "moved-z");

    /** Holds it at a place that no hand can move. */
    public PositionConstraint(Anchor on, VectorFunction target) {
        this(on, target, false, Fitting.NONE);
    }

    /** One of which nothing is drawn but its sign. */
    public PositionConstraint(Anchor on, VectorFunction target, boolean handle) {
        this(on, target, handle, Fitting.NONE);
    }

    /** Holds it at a fixed place. */
    public PositionConstraint(Anchor on, Vec3 target) {
        this(on, VectorFunction.of(target));
    }

    @Override
    public Constraint compile(List<HeldPoint> points) {
        var place = ReferencePoint.of(target);
        var rows = new PositionRows(points, place);
        return handle
                ? new Composite(points, out -> out.point(place.x), place, new TargetOffset(points.get(0), place), rows)
                : new Composite(points, out -> out.point(place.x), place, rows);
    }

    @Override
    public List<String> remembers() {
        return handle ? MOVED : List.of();
    }
}
