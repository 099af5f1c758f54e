package sennit.app.session;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.app.document.ConstraintKind;
import sennit.app.document.CurrentTargets;
import sennit.engine.constraint.ConstraintSpec;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.function.ScalarFunction;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.scene.json.SceneField;
import sennit.engine.schema.Records;
import sennit.engine.snapshot.Snapshot.Glyph;

/** Shows a constraint that does not exist yet, from its description alone. */
final class ConstraintPreview {
    private final AnchorResolver locator;
    private final double time;
    private final List<Glyph> out = new ArrayList<>();

    ConstraintPreview(AnchorResolver locator, double time) {
        this.locator = locator;
        this.time = time;
    }

    /** {@return the points, and the line from each to the next} */
    List<Glyph> of(List<Anchor> anchors) {
        for (int i = 0; i < anchors.size(); i++) {
            Vec3 here = locator.of(anchors.get(i)).place();
            point(here);
            if (i > 0) line(locator.of(anchors.get(i - 1)).place(), here);
        }
        return out;
    }

    /** {@return the points of a constraint, its places in space and its directions} */
    List<Glyph> of(ConstraintSpec spec) {
        List<Anchor> anchors = Records.parts(Anchor.class, spec);
        of(anchors);
        Vec3 at = locator.of(anchors.get(0)).place();
        Vec3 middle = at;
        @Nullable Vec3 normal = null;
        for (SceneField field : SceneField.of(spec.getClass())) {
            @Nullable Object value = field.in((Record) spec);
            @Nullable
            Vec3 v =
                    value instanceof VectorFunction m ? CurrentTargets.at(m, time) : value instanceof Vec3 w ? w : null;
            if (v != null && ConstraintKind.isPlace(field)) {
                point(v);
                line(at, v);
                middle = v;
            } else if (v != null && field.name().equals("normal")) {
                normal = v;
            } else if (v != null) {
                add(Glyph.Type.ARROW, at, v, 0);
            } else if (field.name().equals("radius") && value instanceof ScalarFunction c && normal != null) {
                add(Glyph.Type.RING, middle, normal, CurrentTargets.at(c, time));
                return out;
            }
            if (value instanceof List<?> path && field.lists(Vec3.class))
                for (int i = 1; i < path.size(); i++) line((Vec3) path.get(i - 1), (Vec3) path.get(i));
        }
        if (normal != null) add(Glyph.Type.DISC, middle, normal, 0);
        return out;
    }

    private void point(Vec3 p) {
        add(Glyph.Type.POINT, p, p, 0);
    }

    private void line(Vec3 a, Vec3 b) {
        if (a.minus(b).norm() > 1e-9) add(Glyph.Type.SEGMENT, a, b, 0);
    }

    private void add(Glyph.Type type, Vec3 a, Vec3 b, double size) {
        out.add(new Glyph("", type, array(a), array(b), size));
    }

    private static double[] array(Vec3 v) {
        return new double[] {v.x(), v.y(), v.z()};
    }
}
