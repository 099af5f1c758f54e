package sennit.engine.constraint;

import java.util.List;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.part.SlideSpec;
import sennit.engine.constraint.part.SliderRows;
import sennit.engine.spec.Field;
import sennit.engine.system.Rows;
import sennit.engine.view.GlyphSink;

/**
 * Lets a rod slide through an eye that moves with something else, THEORY.md eq. (67): g = x_A(u) - x_B with u an
 * unknown, J = (b_i I, x_A', -b_j I) (3 rows, m), and the rows of {@link SliderRows}. The eye may be on the same rod: a
 * slip knot.
 */
public final class RelativeKeyholeConstraint extends KeyholeRows {
    /** Scene description. */
    public record Spec(
            @Field(doc = "The point in the eye at the start; it slides.")
            Anchor on,

            @Field(doc = "What carries the eye: a point of the same or another rod, a body, or another sliding point.")
            Anchor eye,

            @Field(doc = "Friction, feed and what happens at the end.", def = "{}")
            SlideSpec slide)
            implements ConstraintSpec {
        /** A valid instance for contract tests and for the editor. */
        public static final Spec EXAMPLE =
                new Spec(new Anchor("rope", 0.37), new Anchor("other", 0.71), SlideSpec.FREE);

        @Override
        public List<Anchor> anchors() {
            return List.of(on, eye);
        }

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
            return new RelativeKeyholeConstraint(points.get(0), points.get(1), slide);
        }
    }

    private final HeldPoint a;
    private final HeldPoint b;

    private RelativeKeyholeConstraint(HeldPoint a, HeldPoint b, SlideSpec slide) {
        super(List.of(a, b), slide, 3);
        this.a = a;
        this.b = b;
    }

    @Override
    void hold(Rows out) {
        for (int k = 0; k < 3; k++) out.residual(k, a.x[k] - b.x[k]);
        for (int point = 0; point < 2; point++) {
            double sign = point == 0 ? 1 : -1;
            out.position(0, point, sign, 0, 0);
            out.position(1, point, 0, sign, 0);
            out.position(2, point, 0, 0, sign);
        }
    }

    @Override
    public void draw(GlyphSink out) {
        double n = Math.max(a.speed(), 1e-12);
        out.ring(b.x, new double[] {a.dx[0] / n, a.dx[1] / n, a.dx[2] / n});
    }
}
