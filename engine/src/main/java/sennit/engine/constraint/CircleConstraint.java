package sennit.engine.constraint;

import java.util.List;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.Composite;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.part.PlaneRow;
import sennit.engine.constraint.part.ReferencePoint;
import sennit.engine.constraint.part.SphereRow;
import sennit.engine.constraint.part.TargetValue;
import sennit.engine.constraint.rotation.TargetDirection;
import sennit.engine.function.ScalarFunction;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.schema.Field;
import sennit.engine.schema.Proposal;
import sennit.engine.schema.Purpose;
import sennit.engine.snapshot.GlyphSink;

/**
 * Keeps a point on a circle, along which it moves freely: a plane and a sphere, g = (n . (x - c), |x - c| - r), J = b_i
 * n^T, b_i (x - c)^T/|x - c| (2 rows, m), THEORY.md eq. (53), (54).
 */
@Purpose(
        group = Purpose.Group.GUIDE,
        name = "Round rail",
        doc = "Lets a point move on a circle only.",
        words = "circle hoop orbit wheel curve turn")
public record CircleConstraint(
        @Field(doc = "The point that stays on the circle.") Anchor on,

        @Field(doc = "Centre of the circle.", unit = "m", proposal = Proposal.ABOVE)
        VectorFunction center,

        @Field(doc = "Normal of its plane; any length but zero.", proposal = Proposal.LEVEL)
        VectorFunction normal,

        @Field(doc = "Radius of the circle.", unit = "m", min = 0, proposal = Proposal.DISTANCE)
        ScalarFunction radius)
        implements ConstraintSpec {
    /** Corners of the polygon that shows it. */
    private static final int CORNERS = 48;

    /** A valid instance for contract tests and for the editor. */
    public static final CircleConstraint EXAMPLE = new CircleConstraint(
            new Anchor("rope", 0.37),
            VectorFunction.of(new Vec3(0.3, 1.7, -0.9)),
            VectorFunction.of(new Vec3(0.36, 0.48, 0.8)),
            ScalarFunction.of(0.65));

    public CircleConstraint {
        TargetDirection.check("normal", normal);
    }

    @Override
    public List<String> remembers() {
        return SphereRow.REMEMBERS;
    }

    @Override
    public Constraint compile(List<HeldPoint> points) {
        var middle = ReferencePoint.of(center);
        var across = new TargetDirection(normal);
        var size = new TargetValue(radius);
        return new Composite(
                points,
                out -> draw(out, middle.x, across, size.value()),
                middle,
                across,
                size,
                new PlaneRow(points, middle, across.unit),
                // a point at the centre goes anywhere but along the normal
                new SphereRow(points, middle, size, across.p));
    }

    private static void draw(GlyphSink out, double[] center, TargetDirection normal, double radius) {
        double[] p = new double[3], q = new double[3], from = new double[3], to = new double[3];
        normal.across(radius, p, q);
        for (int i = 0; i <= CORNERS; i++) {
            double a = 2 * Math.PI * i / CORNERS, cos = StrictMath.cos(a), sin = StrictMath.sin(a);
            for (int k = 0; k < 3; k++) to[k] = center[k] + cos * p[k] + sin * q[k];
            if (i > 0) out.segment(from, to);
            System.arraycopy(to, 0, from, 0, 3);
        }
    }
}
