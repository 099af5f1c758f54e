package sennit.engine.constraint;

import java.util.List;
import sennit.engine.math.Vec3;
import sennit.engine.motion.Motion;
import sennit.engine.motion.Track;
import sennit.engine.spec.Field;
import sennit.engine.system.Rows;
import sennit.engine.view.GlyphSink;

/**
 * Holds a rod point at a place in space, THEORY.md eq. (30): g = x(u) - p, J = b_i I (3 rows, m). MICADO eq. (3), (5),
 * (7).
 */
public final class PositionConstraint implements Constraint {
    /** Scene description. */
    public record Spec(
            @Field(doc = "The point that is held.") Anchor on,
            @Field(doc = "Where it is held.", unit = "m") Motion target)
            implements ConstraintSpec {
        /** A valid instance for contract tests and for the editor. */
        public static final Spec EXAMPLE = new Spec(new Anchor("rope", 0.37), new Vec3(0.3, 1.7, -0.9));

        /** Holds it at a fixed place. */
        public Spec(Anchor on, Vec3 target) {
            this(on, Motion.of(target));
        }

        @Override
        public List<Anchor> anchors() {
            return List.of(on);
        }

        @Override
        public Constraint compile(List<Point> points) {
            return new PositionConstraint(points.get(0), target.track());
        }
    }

    private final Point p;
    private final List<Point> points;
    private final Track motion;
    private final double[] target = new double[3];

    private PositionConstraint(Point p, Track motion) {
        this.p = p;
        this.points = List.of(p);
        this.motion = motion;
        motion.at(0, target);
    }

    @Override
    public int rows() {
        return 3;
    }

    @Override
    public List<Point> points() {
        return points;
    }

    @Override
    public void begin(double time, double h) {
        motion.at(time, target);
    }

    @Override
    public void write(Rows out) {
        for (int k = 0; k < 3; k++) out.residual(k, p.x[k] - target[k]);
        out.position(0, 0, 1, 0, 0);
        out.position(1, 0, 0, 1, 0);
        out.position(2, 0, 0, 0, 1);
    }

    @Override
    public void draw(GlyphSink out) {
        out.point(target);
    }
}
