package sennit.engine.constraint;

import java.util.List;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.Composite;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.part.PlaneRow;
import sennit.engine.constraint.part.ReferencePoint;
import sennit.engine.constraint.rotation.TargetDirection;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.schema.Field;
import sennit.engine.schema.Proposal;
import sennit.engine.schema.Purpose;
import sennit.engine.snapshot.GlyphSink;

/**
 * Keeps a rod point in a plane, in which it moves freely: g = n . (x(u) - p), J = b_i n^T with n the unit normal and p
 * any point of the plane (1 row, m). MICADO eq. (10)-(12); the multiplier is the force across the plane, N.
 */
@Purpose(
        group = Purpose.Group.GUIDE,
        name = "Flat surface",
        doc = "Lets a point move in a plane only.",
        words = "plane table wall glide")
public record PlaneConstraint(
        @Field(doc = "The point that stays in the plane.") Anchor on,

        @Field(doc = "Any point of the plane.", unit = "m", proposal = Proposal.PLACE)
        VectorFunction point,

        @Field(doc = "Normal of the plane; any length but zero.", proposal = Proposal.UP)
        VectorFunction normal)
        implements ConstraintSpec {
    /** Radius of the disc that shows the plane, m. */
    private static final double DISC = 0.15;

    /** A valid instance for contract tests and for the editor. */
    public static final PlaneConstraint EXAMPLE =
            new PlaneConstraint(new Anchor("rope", 0.61), new Vec3(0.2, 1.3, -0.7), new Vec3(0.36, 0.48, 0.8));

    public PlaneConstraint {
        TargetDirection.check("normal", normal);
    }

    /** A plane that stays where it is. */
    public PlaneConstraint(Anchor on, Vec3 point, Vec3 normal) {
        this(on, VectorFunction.of(point), VectorFunction.of(normal));
    }

    @Override
    public Constraint compile(List<HeldPoint> points) {
        var origin = ReferencePoint.of(point);
        var across = new TargetDirection(normal);
        var row = new PlaneRow(points, origin, across.unit);
        return new Composite(points, out -> draw(out, points.get(0), row.height(), across.unit), origin, across, row);
    }

    private static void draw(GlyphSink out, HeldPoint on, double height, double[] n) {
        double[] foot = new double[3];
        for (int k = 0; k < 3; k++) foot[k] = on.x[k] - height * n[k];
        out.disc(foot, n, DISC);
        out.arrow(foot, n);
    }
}
