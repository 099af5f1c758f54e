package sennit.app.viewport;

import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector4d;
import sennit.app.document.Copies;
import sennit.app.document.Selection;
import sennit.app.make.AimFinder;
import sennit.engine.scene.Scene;
import sennit.engine.solid.ObstacleDef;
import sennit.engine.solid.Plane;
import sennit.engine.view.Snapshot;

/** A box or a line drawn around things in the view, to select them. Places are pixels of the view. */
final class Lasso {
    /** What is drawn. */
    enum Form {
        /** A rectangle between two corners. */
        BOX,
        /** A line by hand, which closes itself. */
        LINE
    }

    private final Form form;
    private final List<double[]> points = new ArrayList<>();

    /** One that begins at a place. */
    Lasso(Form form, double x, double y) {
        this.form = form;
        points.add(new double[] {x, y});
    }

    void move(double x, double y) {
        if (form == Form.BOX && points.size() > 1) points.remove(1);
        points.add(new double[] {x, y});
    }

    /** {@return its corners, in order} */
    List<double[]> outline() {
        if (form == Form.LINE || points.size() < 2) return List.copyOf(points);
        double[] a = points.get(0), b = points.get(1);
        return List.of(a, new double[] {b[0], a[1]}, b, new double[] {a[0], b[1]});
    }

    /** {@return what is in it: ropes and balls of which anything is, obstacles and decoration whose middle is} */
    List<Selection> things(Scene scene, Snapshot seen, AimFinder aims, AimFinder.Sight sight) {
        List<Selection> out = new ArrayList<>();
        for (Selection s : Copies.all(scene)) {
            boolean in = switch (s.what()) {
                case ROD ->
                    seen.rods().stream().filter(r -> r.id().equals(s.id())).anyMatch(r -> touches(r, sight));
                case BODY ->
                    seen.bodies().stream()
                            .filter(b -> b.id().equals(s.id()))
                            .anyMatch(b -> holds(new Vector3d(b.position()), sight));
                case OBSTACLE, DECOR ->
                    !isGround(scene, s)
                            && aims.box(seen, s.id())
                                    .filter(b ->
                                            holds(new Vector3d(b[0]).add(b[1]).mul(0.5), sight))
                                    .isPresent();
                case FORCE, CONSTRAINT, NOTHING -> false;
            };
            if (in) out.add(s);
        }
        return out;
    }

    private static boolean isGround(Scene scene, Selection s) {
        return scene.obstacles().stream()
                .filter(o -> s.is(Selection.What.OBSTACLE, o.id()))
                .map(ObstacleDef::spec)
                .anyMatch(Plane.class::isInstance);
    }

    private boolean touches(Snapshot.RodView rod, AimFinder.Sight sight) {
        double[] p = rod.position();
        for (int i = 0; i < rod.samples(); i++)
            if (holds(new Vector3d(p[3 * i], p[3 * i + 1], p[3 * i + 2]), sight)) return true;
        return false;
    }

    private boolean holds(Vector3d place, AimFinder.Sight sight) {
        Vector4d at = new Vector4d();
        sight.camera().project(place, sight.width(), sight.height(), at);
        return at.z > 0 && holds(at.x, at.y);
    }

    /** Whether it goes around a pixel: a ray from there meets it an odd number of times. */
    private boolean holds(double x, double y) {
        List<double[]> all = outline();
        boolean in = false;
        for (int i = 0, k = all.size() - 1; i < all.size(); k = i++) {
            double[] a = all.get(i), b = all.get(k);
            if (a[1] > y != b[1] > y && x < a[0] + (y - a[1]) / (b[1] - a[1]) * (b[0] - a[0])) in = !in;
        }
        return in;
    }
}
