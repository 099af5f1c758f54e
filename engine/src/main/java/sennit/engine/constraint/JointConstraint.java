package sennit.engine.constraint;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.Composite;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.part.PositionRows;
import sennit.engine.constraint.part.ReferencePoint;
import sennit.engine.constraint.rotation.MaterialFrameRows;
import sennit.engine.constraint.rotation.TangentAngleRows;
import sennit.engine.function.ScalarFunction;
import sennit.engine.schema.Field;
import sennit.engine.schema.Kind;
import sennit.engine.schema.Purpose;
import sennit.engine.snapshot.GlyphSink;

/**
 * Joins two points, THEORY.md eq. (59) to (61): g = x_A - x_B, J = (b_i I, -b_j I) (3 rows, m); with tangents also p .
 * (t_A - D), D the direction in the frame of B at the angle to t_B (2 rows, rad); with frames instead rotvec(F_A R
 * F_B^T) (3 rows, rad). MICADO eq. (14) to (17).
 */
@Kind("fusion")
@Purpose(
        group = Purpose.Group.JOIN,
        name = "Tie or weld",
        doc = "Makes two points one: knotted, branched or welded.",
        words = "hinge knot fuse splice branch glue hitch bend attach connect join node hook shackle")
public record JointConstraint(
        @Field(doc = "One point.") Anchor a,
        @Field(doc = "The other.") Anchor b,

        @Field(
                doc =
                        "What they share: `position` (a hinge), the `tangent` as well, at an angle between the two (then the first turns about its own direction only), or the whole material `frame` as turned against each other in the initial shape (a weld).",
                def = "\"position\"")
        Share share,

        @Field(
                doc =
                        "With `tangent`, the angle between the two directions: 0 is parallel, pi opposite; the angle in the initial shape when absent. With `frame`, the angle by which the first is turned about its own direction from the initial shape, 0 when absent. Not allowed with `position`.",
                unit = "rad",
                def = "null")
        @Nullable
        ScalarFunction angle)
        implements ConstraintSpec {
    /** What two fused points share. */
    public enum Share {
        /** Only the place: a hinge. */
        POSITION,
        /** Place and direction: the tangents keep the angle that they have as drawn. */
        TANGENT,
        /** Place and material frame, turned against each other as in the initial shape: a weld. */
        FRAME
    }

    /** A valid instance for contract tests and for the editor: at spline knots, where frames are exact. */
    public static final JointConstraint EXAMPLE =
            new JointConstraint(new Anchor("rope", 0.4), new Anchor("other", 0.6), Share.FRAME, ScalarFunction.of(0.7));

    /** A hinge, a joint or a weld as drawn. */
    public JointConstraint(Anchor a, Anchor b, Share share) {
        this(a, b, share, null);
    }

    public JointConstraint {
        if (share == Share.POSITION && angle != null && !angle.equals(ScalarFunction.of(0)))
            throw new IllegalArgumentException("angle has no meaning when only the position is shared");
    }

    @Override
    public Constraint compile(List<HeldPoint> points) {
        HeldPoint first = points.get(0), second = points.get(1);
        // both points in one place; what more they share comes after
        var place = new PositionRows(points, ReferencePoint.ofSecond(points));
        return switch (share) {
            case POSITION -> new Composite(points, out -> out.point(middle(points)), place);
            case TANGENT ->
                new Composite(
                        points,
                        out -> draw(out, points),
                        place,
                        new TangentAngleRows(first, second, angle == null ? null : angle.track()));
            case FRAME ->
                new Composite(
                        points,
                        out -> draw(out, points),
                        place,
                        new MaterialFrameRows(first, second, angle == null ? ScalarFunction.of(0) : angle));
        };
    }

    private static double[] middle(List<HeldPoint> points) {
        double[] middle = new double[3];
        for (int k = 0; k < 3; k++) middle[k] = 0.5 * (points.get(0).x[k] + points.get(1).x[k]);
        return middle;
    }

    private static void draw(GlyphSink out, List<HeldPoint> points) {
        out.point(middle(points));
        out.ring(middle(points), points.get(0).tangent());
    }
}
