package sennit.app.render.mesh;

import org.joml.Matrix3d;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import sennit.app.render.view.Bounds;
import sennit.app.render.view.Colour;
import sennit.app.render.view.ObjMesh;
import sennit.app.render.view.SceneFloor;
import sennit.engine.snapshot.SceneryItem;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.snapshot.SolidLook;

/** Makes triangles of what stands in a scene: obstacles and decoration that follow no rod. */
public final class SceneryMeshes {
    private static final int ROUND = 40;
    private static final Colour STONE = Colour.of("#8b867c");
    private static final Colour WOOD = Colour.of("#7a5f42");
    private static final Colour CLAY = Colour.of("#c9b8a6");
    private static final Colour STEEL = Colour.of("#8f9aa3");
    private static final Colour STRAW = Colour.of("#b89a62");

    /** The rings of an archery target from the edge to the middle. */
    private static final Colour[] RINGS = {
        Colour.of("#ece7da"), Colour.of("#2b2d31"), Colour.of("#2f73b0"), Colour.of("#c23b2e"), Colour.of("#e2b93b")
    };

    private SceneryMeshes() {}

    /** Adds what stands still in a moment of a scene. */
    public static void addAll(Snapshot snapshot, TriangleBatch out) {
        Bounds box = Bounds.ofAll(snapshot);
        SceneryItem.Plane floor = SceneFloor.of(snapshot);
        for (SceneryItem item : snapshot.scenery())
            // the floor is there already
            if (item.form() != floor || item.color() != null) add(item, box, out);
    }

    /** Adds a thing that is fixed to a rod or a body, where that is now; nothing for others, or where that is gone. */
    public static void addAttached(SceneryItem item, Snapshot snapshot, TriangleBatch out) {
        if (!(item.form() instanceof SceneryItem.Attached fixed)) return;
        Placement place = Placement.of(fixed, snapshot);
        if (place == null) return;
        int from = out.floats;
        SceneryItem alone = new SceneryItem(item.id(), item.color(), item.look(), fixed.form());
        if (fixed.form() instanceof SceneryItem.Mesh mesh) mesh(alone, mesh, ObjMesh.ofMovingAsset(mesh.file()), out);
        else add(alone, Bounds.ofAll(snapshot), out);
        out.move(from, place.origin(), place.axes());
    }

    /** Adds a thing that stands still, alone. */
    static void addSolid(SceneryItem item, Bounds box, TriangleBatch out) {
        add(item, box, out);
    }

    /** Adds a thing that stands still; {@code box} is how far planes reach. */
    private static void add(SceneryItem item, Bounds box, TriangleBatch out) {
        SceneryItem.Form form = item.form();
        if (form instanceof SceneryItem.Plane plane) plane(item, plane, box, out);
        else if (form instanceof SceneryItem.Ball ball) {
            paint(item, SolidLook.STONE, STONE, 0.25, out);
            out.ball(new Vector3d(ball.centre()), ball.radius(), ROUND);
        } else if (form instanceof SceneryItem.Capsule capsule) {
            paint(item, SolidLook.PLAIN, STONE, 0.2, out);
            capsule(capsule, out);
        } else if (form instanceof SceneryItem.Box b) {
            paint(item, SolidLook.PLAIN, STONE, 0.1, out);
            double[] a = b.axes(), s = b.size();
            int longest = s[0] >= s[1] && s[0] >= s[2] ? 0 : s[1] >= s[2] ? 3 : 6;
            out.grain(new Vector3d(b.centre()), edge(a, longest, 1));
            out.box(new Vector3d(b.centre()), edge(a, 0, s[0] / 2), edge(a, 3, s[1] / 2), edge(a, 6, s[2] / 2));
        } else if (form instanceof SceneryItem.Cone cone) {
            paint(item, SolidLook.WOOD, WOOD, 0.25, out);
            cone(cone, out);
        } else if (form instanceof SceneryItem.Target target) target(item, target, out);
        else if (form instanceof SceneryItem.Lathe lathe) {
            paint(item, SolidLook.PLAIN, CLAY, 0.45, out);
            out.grain(new Vector3d(lathe.base()), new Vector3d(0, 1, 0));
            out.turned(new Vector3d(lathe.base()), new Vector3d(0, 1, 0), lathe.heights(), lathe.radii(), 56);
            cap(lathe, out);
        } else if (form instanceof SceneryItem.Mesh mesh) mesh(item, mesh, ObjMesh.ofAsset(mesh.file()), out);
        else if (form instanceof SceneryItem.Solid solid) {
            paint(item, SolidLook.PLAIN, STEEL, 0.5, out);
            triangles(solid, out);
        }
    }

    private static void paint(SceneryItem item, SolidLook made, Colour usual, double gloss, TriangleBatch out) {
        out.paint(look(item.look(), made), colour(item.color(), usual), gloss);
        out.carried(item.pose());
    }

    /** {@return how something is drawn: as it says, or as its kind is made} */
    static SolidLook look(SolidLook own, SolidLook made) {
        return own == SolidLook.AS_MADE ? made : own;
    }

    /** {@return a colour as written, or the usual one} */
    static Colour colour(@Nullable String own, Colour usual) {
        return own != null && own.matches("#[0-9a-fA-F]{6}") ? Colour.of(own) : usual;
    }

    private static Vector3d edge(double[] axes, int row, double half) {
        return new Vector3d(axes[row], axes[row + 1], axes[row + 2]).mul(half);
    }

    /** {@return whether a point of a plane is where that is drawn} */
    public static boolean shows(SceneryItem.Plane plane, Snapshot snapshot, Vector3d point) {
        Bounds box = Bounds.ofAll(snapshot);
        return middle(plane, box).distance(point) <= reach(plane, box);
    }

    /** The foot of the middle of everything on a plane. */
    private static Vector3d middle(SceneryItem.Plane plane, Bounds box) {
        Vector3d n = new Vector3d(plane.normal()), centre = box.centre();
        return centre.fma(new Vector3d(plane.point()).sub(centre).dot(n), n);
    }

    /** How far a plane is drawn: as the scene reaches, and where it was put, too, however far that is from the rest. */
    private static double reach(SceneryItem.Plane plane, Bounds box) {
        return 1.3 * Math.max(box.radius(), middle(plane, box).distance(new Vector3d(plane.point())));
    }

    private static void plane(SceneryItem item, SceneryItem.Plane plane, Bounds box, TriangleBatch out) {
        Vector3d n = new Vector3d(plane.normal()), centre = middle(plane, box);
        paint(item, SolidLook.PLAIN, STONE, 0.05, out);
        double reach = reach(plane, box);
        Vector3d u = TriangleBatch.across(n).mul(reach), v = n.cross(u, new Vector3d());
        out.quad(
                new Vector3d(centre).sub(u).sub(v),
                new Vector3d(centre).add(u).sub(v),
                new Vector3d(centre).add(u).add(v),
                new Vector3d(centre).sub(u).add(v));
    }

    private static void capsule(SceneryItem.Capsule c, TriangleBatch out) {
        Vector3d from = new Vector3d(c.from()), to = new Vector3d(c.to());
        Vector3d axis = to.sub(from, new Vector3d());
        double length = axis.length();
        if (!(length > 0)) {
            out.ball(from, c.radius(), ROUND);
            return;
        }
        axis.div(length);
        out.grain(from, axis);
        out.turned(from, axis, new double[] {0, length}, new double[] {c.radius(), c.radius()}, ROUND);
        out.dome(to, axis, c.radius(), 0, ROUND);
        out.dome(from, axis.negate(new Vector3d()), c.radius(), 0, ROUND);
    }

    private static void cone(SceneryItem.Cone c, TriangleBatch out) {
        Vector3d from = new Vector3d(c.from()), to = new Vector3d(c.to());
        Vector3d axis = to.sub(from, new Vector3d());
        double length = axis.length();
        if (!(length > 0)) return;
        axis.div(length);
        out.grain(from, axis);
        out.turned(from, axis, new double[] {0, length}, new double[] {c.radius(), c.tip()}, 28);
        out.ring(to, axis, 0, c.tip(), 28);
        out.ring(from, axis.negate(new Vector3d()), 0, c.radius(), 28);
    }

    private static void target(SceneryItem item, SceneryItem.Target t, TriangleBatch out) {
        Vector3d n = new Vector3d(t.normal()), face = new Vector3d(t.centre());
        Vector3d back = new Vector3d(face).fma(-t.thickness(), n);
        paint(item, SolidLook.CLOTH, STRAW, 0.05, out);
        double[] same = {t.radius(), t.radius()};
        out.turned(back, n, new double[] {0, t.thickness()}, same, 56);
        out.ring(back, n.negate(new Vector3d()), 0, t.radius(), 56);
        for (int i = 0; i < RINGS.length; i++) {
            out.paint(SolidLook.CLOTH, RINGS[i], 0.05);
            int from = RINGS.length - 1 - i;
            out.ring(face, n, t.radius() * from / RINGS.length, t.radius() * (from + 1) / RINGS.length, 56);
        }
    }

    private static void cap(SceneryItem.Lathe lathe, TriangleBatch out) {
        int last = lathe.radii().length - 1;
        Vector3d top = new Vector3d(lathe.base()).add(0, lathe.heights()[last], 0);
        if (lathe.radii()[last] > 0) out.ring(top, new Vector3d(0, 1, 0), 0, lathe.radii()[last], 56);
    }

    private static void mesh(SceneryItem item, SceneryItem.Mesh mesh, ObjMesh obj, TriangleBatch out) {
        paint(item, SolidLook.PLAIN, STEEL, 0.5, out);
        double[] o = mesh.place(), a = mesh.axes();
        Matrix3d axes = new Matrix3d(a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8]);
        for (int i = 0; i < obj.corners(); i++)
            out.vertex(
                    axes.transform(obj.corner(i), new Vector3d()).add(o[0], o[1], o[2]),
                    axes.transform(obj.normal(i), new Vector3d()).normalize());
    }

    /** Adds the triangles of a solid, flat, as it lies in its own axes. */
    static void triangles(SceneryItem.Solid solid, TriangleBatch out) {
        double[] corners = solid.corners(), o = solid.place(), a = solid.axes();
        Vector3d[] corner = {new Vector3d(), new Vector3d(), new Vector3d()};
        for (int i = 0; i < corners.length; i += 3) {
            double x = corners[i], y = corners[i + 1], z = corners[i + 2];
            corner[i / 3 % 3].set(
                    o[0] + x * a[0] + y * a[3] + z * a[6],
                    o[1] + x * a[1] + y * a[4] + z * a[7],
                    o[2] + x * a[2] + y * a[5] + z * a[8]);
            if (i / 3 % 3 == 2) out.triangle(corner[0], corner[1], corner[2]);
        }
    }
}
