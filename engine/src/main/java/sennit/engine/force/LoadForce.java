package sennit.engine.force;

import java.util.List;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.schema.Field;
import sennit.engine.snapshot.GlyphSink;
import sennit.engine.solid.Body;

/** A force at a rod point or a ball, fixed in space or turning with the section, THEORY.md eq. (23): Q_i = b_i F. */
public final class LoadForce extends PointLoad {
    /** Scene description. */
    public record Spec(
            @Field(doc = "The point that is loaded.") Anchor on,
            @Field(doc = "The force.", unit = "N") VectorFunction force,

            @Field(
                    doc =
                            "Axes of its components: `space`, which are fixed, or `section`, which turn with the section of the rod: x along the rod, y along the first section axis, z along the second.",
                    def = "\"space\"")
            LoadAxes axes)
            implements ForceSpec {
        /** A valid instance for contract tests and for the editor. */
        public static final Spec EXAMPLE = new Spec(new Anchor("rope", 0.83), new Vec3(0.4, -1.3, 0.7));

        /** A dead load that does not change. */
        public Spec(Anchor on, Vec3 force) {
            this(on, VectorFunction.of(force), LoadAxes.SPACE);
        }

        @Override
        public Force compile(List<HeldPoint> points) {
            return new LoadForce(points.get(0), this);
        }
    }

    private LoadForce(HeldPoint p, Spec spec) {
        super(p, spec.force, spec.axes);
    }

    @Override
    public void add(double[] out) {
        look();
        p.push(load[0], load[1], load[2], out);
    }

    @Override
    public void draw(GlyphSink sink) {
        Body body = p.body();
        double[] direction = direction();
        double outside = body == null ? 0 : body.spec().radius();
        double[] from = p.x.clone();
        for (int k = 0; k < 3; k++) from[k] += outside * direction[k];
        sink.arrow(from, direction);
    }
}
