package sennit.engine.constraint;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.Composite;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.part.PlaneRow;
import sennit.engine.constraint.part.ReferencePoint;
import sennit.engine.constraint.part.RowLayout;
import sennit.engine.constraint.part.RowPart;
import sennit.engine.constraint.part.TargetValue;
import sennit.engine.constraint.rotation.MaterialFrame;
import sennit.engine.constraint.rotation.TargetDirection;
import sennit.engine.function.ScalarFunction;
import sennit.engine.function.VectorFunction;
import sennit.engine.kkt.RowSink;
import sennit.engine.math.Vec3;
import sennit.engine.schema.Field;
import sennit.engine.schema.Proposal;
import sennit.engine.schema.Purpose;
import sennit.engine.snapshot.GlyphSink;
import sennit.engine.state.StateVisitor;

/**
 * Keeps one point in a plane through another, at an offset: g = n . (x_A - x_B) - d, J = (b_i n^T, -b_j n^T) (1 row,
 * m), THEORY.md eq. (62). The normal is fixed in space, or the tangent of B; then r = x_A - x_B adds b_j' (r - (r.t)
 * t)^T/n on B. The multiplier is the force across the plane, N.
 */
@Purpose(
        group = Purpose.Group.JOIN,
        name = "Common plane",
        doc = "Keeps a point in a plane through another.",
        words = "level hinge sheet")
public record RelativePlaneConstraint(
        @Field(doc = "The point that stays in the plane.") Anchor a,

        @Field(doc = "The point the plane goes through.") Anchor b,

        @Field(
                doc = "Normal of the plane, any length but zero; the direction of the second rod when absent.",
                def = "null")
        @Nullable
        VectorFunction normal,

        @Field(
                doc = "Distance of the first point from the plane, along the normal.",
                unit = "m",
                def = "0",
                proposal = Proposal.OFFSET)
        ScalarFunction offset)
        implements ConstraintSpec {
    /** Radius of the disc that shows the plane, m. */
    private static final double DISC = 0.15;

    /** A valid instance for contract tests and for the editor. */
    public static final RelativePlaneConstraint EXAMPLE = new RelativePlaneConstraint(
            new Anchor("rope", 0.23), new Anchor("other", 0.71), null, ScalarFunction.of(0.45));

    public RelativePlaneConstraint {
        if (normal != null) TargetDirection.check("normal", normal);
    }

    /** A plane with a fixed normal through the second point. */
    public RelativePlaneConstraint(Anchor a, Anchor b, Vec3 normal) {
        this(a, b, VectorFunction.of(normal), ScalarFunction.of(0));
    }

    @Override
    public Constraint compile(List<HeldPoint> points) {
        var through = ReferencePoint.ofSecond(points);
        var away = new TargetValue(offset);
        if (normal == null) {
            var row = new TangentPlane(points, through, away);
            return new Composite(points, out -> row.draw(out, points, away.value()), away, row);
        }
        var across = new TargetDirection(normal);
        return new Composite(
                points,
                out -> draw(out, points, across.unit, away.value()),
                across,
                away,
                new PlaneRow(points, through, across.unit, away));
    }

    private static void draw(GlyphSink out, List<HeldPoint> points, double[] n, double offset) {
        double[] foot = points.get(1).x.clone();
        for (int k = 0; k < 3; k++) foot[k] += offset * n[k];
        out.disc(foot, n, DISC);
        out.segment(points.get(0).x, foot);
    }

    /** The plane across the second rod, which turns with it. */
    private static final class TangentPlane implements RowPart {
        private final HeldPoint a;
        private final HeldPoint b;
        private final MaterialFrame frame = new MaterialFrame();
        private final PlaneRow plane;

        private TangentPlane(List<HeldPoint> points, ReferencePoint through, TargetValue offset) {
            a = points.get(0);
            b = points.get(1);
            // the direction of a body: say that there is none now
            b.rod();
            plane = new PlaneRow(points, through, frame.t, offset);
        }

        @Override
        public RowLayout shape() {
            return plane.shape();
        }

        @Override
        public void write(RowSink out, int row) {
            frame.head(b);
            plane.write(out, row);
            double[] n = frame.t;
            double c = 1 / frame.speed, height = plane.height();
            out.tangent(
                    row,
                    1,
                    c * (a.x[0] - b.x[0] - height * n[0]),
                    c * (a.x[1] - b.x[1] - height * n[1]),
                    c * (a.x[2] - b.x[2] - height * n[2]));
        }

        @Override
        public void visit(StateVisitor visitor) {
            frame.visit(visitor);
        }

        private void draw(GlyphSink out, List<HeldPoint> points, double offset) {
            frame.head(b);
            RelativePlaneConstraint.draw(out, points, frame.t, offset);
        }
    }
}
