package sennit.engine.force;

import java.util.List;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.math.Vec3;
import sennit.engine.solid.Body;
import sennit.engine.spec.Field;
import sennit.engine.view.GlyphSink;

/** A constant force at a rod point, THEORY.md eq. (23): Q_i = b_i F. */
public final class LoadForce implements Force {
    /** Scene description. */
    public record Spec(
            @Field(doc = "The point that is loaded.") Anchor on,
            @Field(doc = "The force.", unit = "N") Vec3 force) implements ForceSpec {
        /** A valid instance for contract tests and for the editor. */
        public static final Spec EXAMPLE = new Spec(new Anchor("rope", 0.83), new Vec3(0.4, -1.3, 0.7));

        @Override
        public List<Anchor> anchors() {
            return List.of(on);
        }

        @Override
        public Force compile(List<HeldPoint> points) {
            return new LoadForce(points.get(0), force);
        }
    }

    private final HeldPoint p;
    private final List<HeldPoint> points;
    private final double[] force;
    private final double[] direction;

    private LoadForce(HeldPoint p, Vec3 force) {
        this.p = p;
        this.points = List.of(p);
        this.force = new double[] {force.x(), force.y(), force.z()};
        Vec3 d = force.times(1 / Math.max(force.norm(), Double.MIN_NORMAL));
        this.direction = new double[] {d.x(), d.y(), d.z()};
    }

    @Override
    public List<HeldPoint> points() {
        return points;
    }

    @Override
    public void add(double[] out) {
        p.push(force[0], force[1], force[2], out);
    }

    @Override
    public void draw(GlyphSink sink) {
        Body body = p.body();
        double outside = body == null ? 0 : body.spec().radius();
        double[] from = p.x.clone();
        for (int k = 0; k < 3; k++) from[k] += outside * direction[k];
        sink.arrow(from, direction);
    }
}
