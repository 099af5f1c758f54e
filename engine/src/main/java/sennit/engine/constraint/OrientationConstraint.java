package sennit.engine.constraint;

import java.util.List;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.Composite;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.rotation.MaterialFrameRows;
import sennit.engine.constraint.rotation.TargetFrame;
import sennit.engine.function.ScalarFunction;
import sennit.engine.math.Vec3;
import sennit.engine.schema.Field;
import sennit.engine.schema.Proposal;
import sennit.engine.schema.Purpose;

/**
 * Holds direction and roll of a rod at a point, THEORY.md eq. (56): g = rotvec(F F_T^T) with F the material frame and
 * F_T the wanted one, J = L^-1 w (3 rows, rad). The multipliers are moments, N m.
 */
@Purpose(
        group = Purpose.Group.HOLD,
        name = "Hold from turning",
        doc = "Keeps the section of a rope from turning at all.",
        words = "clamp fix bolt weld wall embed grip vice")
public record OrientationConstraint(
        @Field(doc = "The point whose frame is held.") Anchor on,

        @Field(doc = "Direction of the rod there, in which u rises; any length but zero.", proposal = Proposal.TANGENT)
        Vec3 direction,

        @Field(
                doc = "Where the first section axis points at angle 0; its part along the rod is ignored.",
                proposal = Proposal.SECTION)
        Vec3 normal,

        @Field(
                doc =
                        "Angle by which the section is turned about the direction, right-handed. A number tells where the section points, and a whole turn more is the same; key frames and formulas turn it on and on.",
                unit = "rad",
                def = "0")
        ScalarFunction angle)
        implements ConstraintSpec {
    /** A valid instance for contract tests and for the editor: at a spline knot, where frames are exact. */
    public static final OrientationConstraint EXAMPLE = new OrientationConstraint(
            new Anchor("rope", 0.4), new Vec3(0.7, 0.2, -0.5), new Vec3(0.3, 0.5, 0.9), ScalarFunction.of(0.7));

    public OrientationConstraint {
        TargetFrame.check(direction, normal);
    }

    @Override
    public Constraint compile(List<HeldPoint> points) {
        var wanted = new TargetFrame(direction, normal, angle);
        double[] x = points.get(0).x;
        return new Composite(
                points,
                out -> {
                    out.arrow(x, wanted.t);
                    out.arrow(x, wanted.m1);
                    out.ring(x, wanted.t);
                },
                new MaterialFrameRows(points.get(0), wanted));
    }
}
