package sennit.app.render.view;

import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.joml.Vector3d;
import sennit.engine.snapshot.SceneryItem;
import sennit.engine.snapshot.Snapshot;

/**
 * A box around everything, m.
 *
 * @param low smallest coordinates
 * @param high largest coordinates
 */
public record Bounds(Vector3d low, Vector3d high) {
    private static final double INFINITE = Double.POSITIVE_INFINITY;

    /** {@return the box around all rods and balls; a unit box about the origin when there are none} */
    public static Bounds of(Snapshot snapshot) {
        Bounds all = none();
        for (Snapshot.RodView rod : snapshot.rods()) all.include(around(rod), thing -> true);
        for (Snapshot.BodyView body : snapshot.bodies()) all.include(around(body), thing -> true);
        return all.empty() ? new Bounds(new Vector3d(-0.5, 0, -0.5), new Vector3d(0.5, 1, 0.5)) : all;
    }

    /** {@return the box around rods, balls, obstacles and decoration of some names; empty where none has an end} */
    public static Optional<Bounds> of(Snapshot snapshot, Set<String> names) {
        Bounds all = none();
        for (Snapshot.RodView rod : snapshot.rods())
            if (names.contains(rod.id())) all.include(around(rod), thing -> true);
        for (Snapshot.BodyView body : snapshot.bodies())
            if (names.contains(body.id())) all.include(around(body), thing -> true);
        for (SceneryItem item : snapshot.scenery())
            if (names.contains(item.id())) all.include(around(item.form()), thing -> true);
        return all.empty() ? Optional.empty() : Optional.of(all);
    }

    /**
     * {@return the box around what matters to a view: all that is seen, or whose shadow is; everything where that is
     * nothing} What has rolled, flown or fallen away would make the shadow of the rest as coarse as it is far.
     *
     * @param aspect width of the picture over its height
     */
    static Bounds before(Camera camera, double aspect, Snapshot snapshot) {
        VisibleSet visible = new VisibleSet(camera, aspect, Light.towards(snapshot.sun()));
        Bounds seen = of(snapshot, visible::catches);
        return seen.empty() ? ofAll(snapshot) : visible.reached(seen);
    }

    /** {@return the box around rods, balls, obstacles and decoration; planes reach as far as these} */
    public static Bounds ofAll(Snapshot snapshot) {
        Bounds all = of(snapshot, thing -> true);
        return all.empty() ? of(snapshot) : all;
    }

    /** The box around those rods, balls, obstacles and pieces of decoration whose own boxes count. */
    private static Bounds of(Snapshot snapshot, Predicate<Bounds> counts) {
        Bounds all = none();
        for (Snapshot.RodView rod : snapshot.rods()) all.include(around(rod), counts);
        for (Snapshot.BodyView body : snapshot.bodies()) all.include(around(body), counts);
        for (SceneryItem item : snapshot.scenery()) all.include(around(item.form()), counts);
        return all;
    }

    private static Bounds none() {
        return new Bounds(new Vector3d(INFINITE), new Vector3d(-INFINITE));
    }

    private boolean empty() {
        return !(low.x <= high.x);
    }

    private void include(Bounds thing, Predicate<Bounds> counts) {
        if (thing.empty() || !counts.test(thing)) return;
        low.min(thing.low);
        high.max(thing.high);
    }

    private void include(Vector3d p, double radius) {
        if (!p.isFinite()) return;
        low.min(new Vector3d(p).sub(radius, radius, radius));
        high.max(new Vector3d(p).add(radius, radius, radius));
    }

    /** Corners of a box in other axes (rows): as large as what is in it or larger. */
    private void include(double[] c, double[] o, double[] a) {
        for (int i = 0; i < 8; i++) {
            double x = c[(i & 1) == 0 ? 0 : 3], y = c[(i & 2) == 0 ? 1 : 4], z = c[(i & 4) == 0 ? 2 : 5];
            include(
                    new Vector3d(
                            o[0] + x * a[0] + y * a[3] + z * a[6],
                            o[1] + x * a[1] + y * a[4] + z * a[7],
                            o[2] + x * a[2] + y * a[5] + z * a[8]),
                    0);
        }
    }

    private static Bounds around(Snapshot.RodView rod) {
        Bounds box = none();
        double[] x = rod.position();
        for (int i = 0; i < 3 * rod.samples(); i += 3)
            box.include(new Vector3d(x[i], x[i + 1], x[i + 2]), rod.radius());
        return box;
    }

    private static Bounds around(Snapshot.BodyView body) {
        Bounds box = none();
        double[] ball = body.around();
        box.include(new Vector3d(ball[0], ball[1], ball[2]), ball[3]);
        return box;
    }

    private static Bounds around(SceneryItem.Form form) {
        Bounds box = none();
        if (form instanceof SceneryItem.Ball b) box.include(new Vector3d(b.centre()), b.radius());
        if (form instanceof SceneryItem.Target t) box.include(new Vector3d(t.centre()), t.radius());
        if (form instanceof SceneryItem.Capsule c) {
            box.include(new Vector3d(c.from()), c.radius());
            box.include(new Vector3d(c.to()), c.radius());
        }
        if (form instanceof SceneryItem.Cone c) {
            box.include(new Vector3d(c.from()), 0);
            box.include(new Vector3d(c.to()), c.tip());
        }
        if (form instanceof SceneryItem.Box b) {
            Vector3d half = new Vector3d();
            for (int i = 0; i < 9; i++)
                half.setComponent(i % 3, half.get(i % 3) + Math.abs(b.axes()[i]) * b.size()[i / 3] / 2);
            box.include(new Vector3d(b.centre()).sub(half), 0);
            box.include(new Vector3d(b.centre()).add(half), 0);
        }
        if (form instanceof SceneryItem.Solid s) box.include(s.box(), s.place(), s.axes());
        if (form instanceof SceneryItem.Mesh m) {
            ObjMesh obj = ObjMesh.ofAsset(m.file());
            if (obj.corners() > 0) box.include(obj.box, m.place(), m.axes());
        }
        if (form instanceof SceneryItem.Lathe l) {
            box.include(new Vector3d(l.base()), 0);
            double top = l.heights()[l.heights().length - 1];
            box.include(new Vector3d(l.base()).add(0, top, 0), l.radii()[0]);
        }
        return box;
    }

    /** {@return a corner, numbered 0 to 7} */
    public Vector3d corner(int number) {
        return new Vector3d(
                (number & 1) == 0 ? low.x : high.x,
                (number & 2) == 0 ? low.y : high.y,
                (number & 4) == 0 ? low.z : high.z);
    }

    /** {@return the middle of the box} */
    public Vector3d centre() {
        return new Vector3d(low).add(high).mul(0.5);
    }

    /** {@return half the diagonal of the box, m, at least 1 mm} */
    public double radius() {
        return Math.max(1e-3, low.distance(high) / 2);
    }
}
