package sennit.app.render;

import org.joml.Vector3d;
import sennit.engine.view.Prop;
import sennit.engine.view.Snapshot;

/**
 * A box around everything, m.
 *
 * @param low smallest coordinates
 * @param high largest coordinates
 */
public record Bounds(Vector3d low, Vector3d high) {
    /** How far around it a camera sees shadows, as a multiple of its distance. */
    private static final double FAR = 6;

    /** {@return the box around all rods of a snapshot; a unit box about the origin when there are none} */
    public static Bounds of(Snapshot snapshot) {
        Vector3d low = new Vector3d(Double.POSITIVE_INFINITY);
        Vector3d high = new Vector3d(Double.NEGATIVE_INFINITY);
        for (Snapshot.RodView rod : snapshot.rods()) include(rod, low, high);
        for (Snapshot.BodyView body : snapshot.bodies()) {
            Vector3d p = new Vector3d(body.position());
            if (!p.isFinite()) continue;
            low.min(p.sub(new Vector3d(body.radius()), new Vector3d()));
            high.max(p.add(new Vector3d(body.radius()), new Vector3d()));
        }
        if (!(low.x <= high.x)) return new Bounds(new Vector3d(-0.5, 0, -0.5), new Vector3d(0.5, 1, 0.5));
        return new Bounds(low, high);
    }

    /**
     * {@return the box around what matters to a view: all of a scene but what lies far from what the camera looks at,
     * such as a ball that rolled away; the shadow of the rest would be as coarse as that is far}
     */
    static Bounds before(Camera camera, Snapshot snapshot) {
        Bounds all = ofAll(snapshot);
        Vector3d reach = new Vector3d(FAR * camera.distance());
        Vector3d low = new Vector3d(camera.pivot()).sub(reach).max(all.low);
        Vector3d high = new Vector3d(camera.pivot()).add(reach).min(all.high);
        return low.x < high.x && low.y < high.y && low.z < high.z ? new Bounds(low, high) : all;
    }

    /** {@return the box around rods, balls, obstacles and decoration; planes reach as far as these} */
    public static Bounds ofAll(Snapshot snapshot) {
        Bounds box = of(snapshot);
        Vector3d low = new Vector3d(box.low), high = new Vector3d(box.high);
        for (Prop prop : snapshot.props()) include(prop.form(), low, high);
        return new Bounds(low, high);
    }

    private static void include(Prop.Form form, Vector3d low, Vector3d high) {
        if (form instanceof Prop.Ball b) include(b.centre(), b.radius(), low, high);
        if (form instanceof Prop.Target t) include(t.centre(), t.radius(), low, high);
        if (form instanceof Prop.Capsule c) {
            include(c.from(), c.radius(), low, high);
            include(c.to(), c.radius(), low, high);
        }
        if (form instanceof Prop.Cone c) {
            include(c.from(), 0, low, high);
            include(c.to(), c.tip(), low, high);
        }
        if (form instanceof Prop.Box b) {
            Vector3d half = new Vector3d();
            for (int i = 0; i < 9; i++)
                half.setComponent(i % 3, half.get(i % 3) + Math.abs(b.axes()[i]) * b.size()[i / 3] / 2);
            low.min(new Vector3d(b.centre()).sub(half));
            high.max(new Vector3d(b.centre()).add(half));
        }
        if (form instanceof Prop.Lathe l) {
            include(l.base(), 0, low, high);
            int last = l.heights().length - 1;
            include(new double[] {l.base()[0], l.base()[1] + l.heights()[last], l.base()[2]}, l.radii()[0], low, high);
        }
    }

    private static void include(double[] p, double radius, Vector3d low, Vector3d high) {
        low.min(new Vector3d(p).sub(radius, radius, radius));
        high.max(new Vector3d(p).add(radius, radius, radius));
    }

    private static void include(Snapshot.RodView rod, Vector3d low, Vector3d high) {
        double[] x = rod.position();
        Vector3d p = new Vector3d();
        for (int i = 0; i < 3 * rod.samples(); i += 3) {
            p.set(x[i], x[i + 1], x[i + 2]);
            if (!p.isFinite()) continue;
            low.min(p);
            high.max(p);
        }
        low.sub(rod.radius(), rod.radius(), rod.radius());
        high.add(rod.radius(), rod.radius(), rod.radius());
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
