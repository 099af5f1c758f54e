package sennit.engine.constraint;

import java.util.List;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.part.SlideSpec;
import sennit.engine.constraint.part.SliderRows;
import sennit.engine.math.Vec3;
import sennit.engine.spec.Field;
import sennit.engine.system.Rows;
import sennit.engine.view.GlyphSink;

/**
 * Lets a rod slide through a fixed hole, THEORY.md eq. (66): g = x(u) - p with u an unknown, J = (b_i I, x') (3 rows,
 * m), and the rows of {@link SliderRows}. Without friction the reaction is perpendicular to the rod. MICADO eq. (22) to
 * (24).
 */
public final class KeyholeConstraint extends KeyholeRows {
    /** Scene description. */
    public record Spec(
            @Field(doc = "The point in the hole at the start.")
            Anchor on,

            @Field(doc = "Where the hole is.", unit = "m") Vec3 target,

            @Field(doc = "Friction, feed and what happens at the end.", def = "{}")
            SlideSpec slide)
            implements ConstraintSpec {
        /** A valid instance for contract tests and for the editor. */
        public static final Spec EXAMPLE = new Spec(
                new Anchor("rope", 0.37), new Vec3(0.3, 1.7, -0.9), new SlideSpec(0.2, 0.3, null, SlideSpec.End.STOP));

        @Override
        public List<Anchor> anchors() {
            return List.of(on);
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
            return new KeyholeConstraint(points.get(0), target, slide);
        }
    }

    private final HeldPoint p;
    private final double[] target;

    private KeyholeConstraint(HeldPoint p, Vec3 target, SlideSpec slide) {
        super(List.of(p), slide, 3);
        this.p = p;
        this.target = new double[] {target.x(), target.y(), target.z()};
    }

    @Override
    void hold(Rows out) {
        for (int k = 0; k < 3; k++) out.residual(k, p.x[k] - target[k]);
        out.position(0, 0, 1, 0, 0);
        out.position(1, 0, 0, 1, 0);
        out.position(2, 0, 0, 0, 1);
    }

    @Override
    public void draw(GlyphSink out) {
        double n = Math.max(p.speed(), 1e-12);
        out.ring(target, new double[] {p.dx[0] / n, p.dx[1] / n, p.dx[2] / n});
    }
}
