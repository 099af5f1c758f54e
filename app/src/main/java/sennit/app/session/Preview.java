package sennit.app.session;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.app.document.Fit;
import sennit.app.document.Kind;
import sennit.app.document.Slot;
import sennit.engine.constraint.Anchor;
import sennit.engine.constraint.ConstraintSpec;
import sennit.engine.math.Vec3;
import sennit.engine.motion.Course;
import sennit.engine.motion.Motion;
import sennit.engine.view.Snapshot.Glyph;

/** Shows a constraint that does not exist yet, from its description alone. */
final class Preview {
    private final Spots spots;
    private final double time;
    private final List<Glyph> out = new ArrayList<>();

    Preview(Spots spots, double time) {
        this.spots = spots;
        this.time = time;
    }

    /** {@return the points, and the line from each to the next} */
    List<Glyph> of(List<Anchor> anchors) {
        for (int i = 0; i < anchors.size(); i++) {
            Vec3 here = spots.of(anchors.get(i)).place();
            point(here);
            if (i > 0) line(spots.of(anchors.get(i - 1)).place(), here);
        }
        return out;
    }

    /** {@return the points of a constraint, its places in space and its directions} */
    List<Glyph> of(ConstraintSpec spec) {
        List<Anchor> anchors = Kind.picked((Record) spec);
        of(anchors);
        Vec3 at = spots.of(anchors.get(0)).place();
        Vec3 middle = at;
        @Nullable Vec3 normal = null;
        for (Slot slot : Slot.of(spec.getClass())) {
            @Nullable Object value = slot.value((Record) spec);
            @Nullable Vec3 v = value instanceof Motion m ? Fit.at(m, time) : value instanceof Vec3 w ? w : null;
            if (v != null && Kind.isPlace(slot)) {
                point(v);
                line(at, v);
                middle = v;
            } else if (v != null && slot.name().equals("normal")) {
                normal = v;
            } else if (v != null) {
                add(Glyph.Type.ARROW, at, v, 0);
            } else if (slot.name().equals("radius") && value instanceof Course c && normal != null) {
                add(Glyph.Type.RING, middle, normal, Fit.at(c, time));
                return out;
            }
            if (value instanceof List<?> path && slot.type() == List.class && slot.itemType() == Vec3.class)
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
