package sennit.app.viewport;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.joml.Vector3d;
import org.joml.Vector4d;
import sennit.app.document.Copies;
import sennit.app.document.Selection;
import sennit.app.make.AimFinder;
import sennit.engine.scene.Scene;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.solid.ObstacleDef;
import sennit.engine.solid.Plane;

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

    /**
     * {@return what is in it: ropes and balls of which anything is, obstacles and decoration whose middle is} Around
     * signs of constraints on a rope that is not wholly in it, these are meant and not the rope.
     */
    List<Selection> things(Scene scene, Snapshot seen, AimFinder aims, AimFinder.Sight sight) {
        List<Selection> out = new ArrayList<>(signs(scene, seen, sight));
        Set<String> held = new HashSet<>();
        for (Selection sign : out)
            scene.constraint(sign.id()).ifPresent(c -> c.spec().anchors().forEach(a -> held.add(a.name())));
        for (Selection s : Copies.all(scene)) {
            boolean in = switch (s.what()) {
                case ROD ->
                    !held.contains(s.id())
                            && seen.rods().stream()
                                    .filter(r -> r.id().equals(s.id()))
                                    .anyMatch(r -> inside(r, sight) > 0);
                case BODY ->
                    !held.contains(s.id())
                            && seen.bodies().stream()
                                    .filter(b -> b.id().equals(s.id()))
                                    .anyMatch(b -> holds(new Vector3d(b.position()), sight));
                case OBSTACLE, DECOR ->
                    !isGround(scene, s)
                            && aims.box(seen, s.id())
                                    .filter(b ->
                                            holds(new Vector3d(b[0]).add(b[1]).mul(0.5), sight))
                                    .isPresent();
                case FORCE, CONSTRAINT, CAMERA, LIGHT, NOTHING -> false;
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

    /** Constraints whose signs are in it, all of whose ropes go on outside. */
    private List<Selection> signs(Scene scene, Snapshot seen, AimFinder.Sight sight) {
        Set<String> whole = new HashSet<>();
        for (Snapshot.RodView rod : seen.rods()) if (inside(rod, sight) == rod.samples()) whole.add(rod.id());
        List<Selection> out = new ArrayList<>();
        for (Snapshot.ConstraintView view : seen.constraints()) {
            boolean partly = scene.constraint(view.id())
                    .filter(c -> c.spec().anchors().stream().allMatch(a -> a.rod() != null && !whole.contains(a.rod())))
                    .isPresent();
            if (partly && holds(new Vector3d(view.position()), sight))
                out.add(new Selection(Selection.What.CONSTRAINT, view.id()));
        }
        return out;
    }

    /** {@return how many samples of a rope are in it} */
    private int inside(Snapshot.RodView rod, AimFinder.Sight sight) {
        double[] p = rod.position();
        int in = 0;
        for (int i = 0; i < rod.samples(); i++)
            if (holds(new Vector3d(p[3 * i], p[3 * i + 1], p[3 * i + 2]), sight)) in++;
        return in;
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
