package sennit.engine.constraint;

import java.util.List;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.Composite;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.part.RowLayout;
import sennit.engine.constraint.part.RowPart;
import sennit.engine.constraint.rotation.MaterialFrame;
import sennit.engine.constraint.rotation.MaterialFrameRows;
import sennit.engine.constraint.rotation.TargetDirection;
import sennit.engine.function.ScalarFunction;
import sennit.engine.kkt.RowSink;
import sennit.engine.schema.Field;
import sennit.engine.schema.Purpose;
import sennit.engine.snapshot.GlyphSink;
import sennit.engine.state.StateVisitor;

/**
 * The nock of an arrow on its string, THEORY.md eq. (73): g = E (x_A - x_B) with the rows of E along the arrow and
 * across it at the start of the step, and the frames turned against each other as drawn, eq. (61) (6 rows, m and rad).
 * The row along the arrow is one-sided: the string pushes with any force and pulls with no more than the clip holds.
 * Once they are apart by {@link #APART} all rows are gone for good.
 */
@Purpose(
        group = Purpose.Group.JOIN,
        name = "Arrow on a string",
        doc = "Sets an arrow on a string until that is let loose.",
        words = "bow shoot")
public record NockConstraint(
        @Field(doc = "The end of the arrow, which points in the direction of rising u.")
        Anchor a,

        @Field(doc = "Where it sits on the string.") Anchor b,

        @Field(
                doc = "Largest pull that the nock bears; beyond it, arrow and string part.",
                unit = "N",
                min = 0,
                def = "1")
        double hold)
        implements ConstraintSpec {
    /** Gap along the arrow at which it has left the string, m. */
    static final double APART = 1e-3;

    /** A valid instance for contract tests and for the editor. */
    public static final NockConstraint EXAMPLE =
            new NockConstraint(new Anchor("rope", 0.4), new Anchor("other", 0.6), 1);

    @Override
    public List<String> remembers() {
        return List.of("parted");
    }

    @Override
    public Constraint compile(List<HeldPoint> points) {
        var clip = new Clip(points.get(0), points.get(1), hold);
        return new Composite(
                points, clip::draw, clip, new MaterialFrameRows(points.get(0), points.get(1), ScalarFunction.of(0)));
    }

    private static final class Clip implements RowPart, Constraint.Releasing {
        private static final RowLayout SHAPE = RowLayout.lengths(3).bounded(0);

        private final HeldPoint a;
        private final HeldPoint b;
        private final double hold;
        private final MaterialFrame arrow = new MaterialFrame();
        private final double[] p = new double[3];
        private final double[] q = new double[3];

        /** 1 once they have parted. */
        private final double[] memory = new double[1];

        private Clip(HeldPoint a, HeldPoint b, double hold) {
            this.a = a;
            this.b = b;
            this.hold = hold;
            begin(0, 0);
        }

        @Override
        public RowLayout shape() {
            return SHAPE;
        }

        @Override
        public void begin(double time, double h) {
            arrow.head(a);
            TargetDirection.across(arrow.t, 1, p, q);
        }

        @Override
        public void write(RowSink out, int row) {
            across(out, row, arrow.t);
            across(out, row + 1, p);
            across(out, row + 2, q);
            out.bounds(row, -hold, Double.POSITIVE_INFINITY);
        }

        private void across(RowSink out, int row, double[] e) {
            out.residual(row, along(e));
            out.position(row, 0, e[0], e[1], e[2]);
            out.position(row, 1, -e[0], -e[1], -e[2]);
        }

        private double along(double[] e) {
            return e[0] * (a.x[0] - b.x[0]) + e[1] * (a.x[1] - b.x[1]) + e[2] * (a.x[2] - b.x[2]);
        }

        @Override
        public void after(double[] lambda, double h) {
            if (along(arrow.t) > APART) memory[0] = 1;
        }

        @Override
        public double[] memory() {
            return memory;
        }

        @Override
        public boolean released() {
            return memory[0] == 1;
        }

        @Override
        public void visit(StateVisitor visitor) {
            arrow.visit(visitor);
        }

        private void draw(GlyphSink out) {
            if (released()) return;
            arrow.head(a);
            out.arrow(b.x, arrow.t);
        }
    }
}
