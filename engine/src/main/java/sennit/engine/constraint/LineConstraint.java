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
import sennit.engine.schema.Kind;
import sennit.engine.schema.Proposal;
import sennit.engine.schema.Purpose;
import sennit.engine.snapshot.GlyphSink;

/**
 * Keeps a point on a straight line, along which it moves freely: two planes, g = (p . (x - c), q . (x - c)) with p, q
 * perpendicular to the line, J = b_i p^T, b_i q^T (2 rows, m), THEORY.md eq. (53). The multipliers are forces across
 * the line, N.
 */
@Kind("axis")
@Purpose(
        group = Purpose.Group.GUIDE,
        name = "Straight rail",
        doc = "Lets a point move along a straight line only.",
        words = "line track slider guide groove")
public record LineConstraint(
        @Field(doc = "The point that stays on the line.") Anchor on,

        @Field(doc = "Any point of the line.", unit = "m", proposal = Proposal.PLACE)
        VectorFunction point,

        @Field(doc = "Direction of the line; any length but zero.", proposal = Proposal.TANGENT)
        VectorFunction direction)
        implements ConstraintSpec {
    /** A valid instance for contract tests and for the editor. */
    public static final LineConstraint EXAMPLE = new LineConstraint(
            new Anchor("rope", 0.37),
            VectorFunction.of(new Vec3(0.2, 1.3, -0.7)),
            VectorFunction.of(new Vec3(0.36, -0.48, 0.8)));

    public LineConstraint {
        TargetDirection.check("direction", direction);
    }

    @Override
    public Constraint compile(List<HeldPoint> points) {
        var origin = ReferencePoint.of(point);
        var line = new TargetDirection(direction);
        return new Composite(
                points,
                out -> draw(out, points.get(0).x, origin.x, line.unit),
                origin,
                line,
                new PlaneRow(points, origin, line.p),
                new PlaneRow(points, origin, line.q));
    }

    private static void draw(GlyphSink out, double[] x, double[] origin, double[] d) {
        double s = 0, reach = 0.5;
        for (int k = 0; k < 3; k++) s += d[k] * (x[k] - origin[k]);
        double[] from = new double[3], to = new double[3];
        for (int k = 0; k < 3; k++) {
            from[k] = origin[k] + (s - reach) * d[k];
            to[k] = origin[k] + (s + reach) * d[k];
        }
        out.segment(from, to);
        out.arrow(to, d);
    }
}
