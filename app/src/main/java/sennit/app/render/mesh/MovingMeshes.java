package sennit.app.render.mesh;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Matrix3d;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import sennit.app.render.view.Colour;
import sennit.app.render.view.FrameContext;
import sennit.app.render.view.GlyphColours;
import sennit.engine.snapshot.SceneryItem;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.snapshot.SolidLook;

/** Makes triangles of what moves with a scene: balls, and planks and cloth that follow rods. */
public final class MovingMeshes {
    private static final Colour BOARD = Colour.of("#9a7a50");
    private static final Colour WATER = Colour.of("#dfe9f2");
    private static final Colour CLOTH = Colour.of("#c9c2b2");

    private MovingMeshes() {}

    /** Adds all balls; {@code sides} is how finely they are cut. */
    public static void balls(FrameContext frame, int sides, TriangleBatch out) {
        for (Snapshot.BodyView body : frame.snapshot().bodies()) {
            if (!(body.radius() > 0) && body.mesh() == null) continue;
            boolean selected = frame.overlay().selected().contains(body.id());
            // a ball without a colour is of steel
            SolidLook made =
                    body.threaded() ? SolidLook.PEARL : body.color() == null ? SolidLook.METAL : SolidLook.PLAIN;
            out.paint(
                    SceneryMeshes.look(body.look(), made),
                    selected ? GlyphColours.SELECTED : SceneryMeshes.colour(body.color(), GlyphColours.BODY),
                    0.7);
            double[] x = body.position();
            out.grain(new Vector3d(x), new Vector3d(0, 1, 0));
            if (body.mesh() != null) {
                int from = out.floats;
                SceneryMeshes.triangles(body.mesh(), out);
                out.move(from, new Vector3d(x), new Matrix3d());
                continue;
            }
            double pixels = body.radius() * frame.perMetre(x[0], x[1], x[2]);
            int fine = (int) Math.max(8, Math.min(sides, 6 + pixels / 2));
            out.ball(new Vector3d(x), body.radius(), fine);
        }
    }

    /** Adds a thing that follows rods; nothing for one that stands still, or whose rods are gone. */
    public static void add(SceneryItem item, Snapshot snapshot, TriangleBatch out) {
        if (item.form() instanceof SceneryItem.Planks p) {
            Snapshot.RodView a = rod(snapshot, p.a()), b = rod(snapshot, p.b());
            out.paint(SceneryMeshes.look(item.look(), SolidLook.WOOD), SceneryMeshes.colour(item.color(), BOARD), 0.15);
            if (a != null && b != null) planks(p, a, b, out);
        } else if (item.form() instanceof SceneryItem.Sheet s) {
            out.paint(
                    SceneryMeshes.look(item.look(), SolidLook.PLAIN), SceneryMeshes.colour(item.color(), CLOTH), 0.02);
            sheet(s, snapshot, out);
        }
    }

    private static Snapshot.@Nullable RodView rod(Snapshot snapshot, String id) {
        for (Snapshot.RodView rod : snapshot.rods()) if (rod.id().equals(id)) return rod;
        return null;
    }

    /** Adds the drops of dew on the ropes of a picture; {@code every} leaves out all but one of so many. */
    public static void dew(FrameContext frame, int every, TriangleBatch out) {
        for (SceneryItem item : frame.snapshot().scenery()) {
            if (!(item.form() instanceof SceneryItem.Dew dew)) continue;
            out.paint(SceneryMeshes.look(item.look(), SolidLook.GLASS), SceneryMeshes.colour(item.color(), WATER), 0.9);
            for (Snapshot.RodView rope : LinkTubes.ropes(frame.snapshot())) {
                boolean link = frame.snapshot().rods().stream().noneMatch(r -> r.id().equals(rope.id()));
                if (link || dew.rods().contains(rope.id())) drops(frame, dew, rope, every, out);
            }
        }
    }

    /** Drops hang where chance puts them, always the same: of several sizes, below the rope by half of theirs. */
    private static void drops(
            FrameContext frame, SceneryItem.Dew dew, Snapshot.RodView rope, int every, TriangleBatch out) {
        SplittableRandom chance = new SplittableRandom(rope.id().hashCode());
        int count = (int) Math.round(rope.length() / dew.spacing());
        for (int i = 0; i < count; i++) {
            double u = (i + 0.15 + 0.7 * chance.nextDouble()) / count;
            double size = chance.nextDouble(), radius = dew.radius() * (0.45 + 0.55 * size * size);
            if (i % every != 0) continue;
            Vector3d p = at(rope.position(), rope, u);
            p.y -= rope.radius() + 0.5 * radius;
            double pixels = radius * frame.perMetre(p.x, p.y, p.z);
            out.ball(p, radius, (int) Math.max(4, Math.min(24, 3 + pixels)));
        }
    }

    private static void planks(SceneryItem.Planks p, Snapshot.RodView a, Snapshot.RodView b, TriangleBatch out) {
        for (int i = 0; i < p.count(); i++) {
            double u = p.count() == 1 ? p.from() : p.from() + (p.to() - p.from()) * i / (p.count() - 1);
            Vector3d left = at(a.position(), a, u), right = at(b.position(), b, u);
            Vector3d across = right.sub(left, new Vector3d());
            double span = across.length();
            if (!(span > 0)) continue;
            across.div(span);
            Vector3d along = at(a.tangent(), a, u).add(at(b.tangent(), b, u));
            along.fma(-along.dot(across), across).normalize();
            Vector3d up = across.cross(along, new Vector3d());
            if (up.y < 0) up.negate();
            Vector3d middle = left.add(right, new Vector3d()).mul(0.5);
            // boards lie on the ropes
            middle.fma(Math.max(a.radius(), b.radius()) + p.thickness() / 2, up);
            // each board is cut from another place of the tree
            out.grain(new Vector3d(middle).fma(1.7 * (i + 1), across).fma(0.31 * (i % 7), up), across);
            out.box(
                    middle,
                    across.mul(span / 2 + p.over(), new Vector3d()),
                    up.mul(p.thickness() / 2, new Vector3d()),
                    along.mul(p.width() / 2, new Vector3d()));
        }
    }

    private static void sheet(SceneryItem.Sheet s, Snapshot snapshot, TriangleBatch out) {
        List<Snapshot.RodView> rods = new ArrayList<>();
        for (String id : s.rods()) {
            Snapshot.RodView rod = rod(snapshot, id);
            if (rod == null) return;
            rods.add(rod);
        }
        int rows = Math.max(2, Math.min(24, rods.get(0).samples() / 2)), columns = rods.size();
        Vector3d[][] p = new Vector3d[rows + 1][columns], n = new Vector3d[rows + 1][columns];
        for (int i = 0; i <= rows; i++) {
            double u = s.from() + (s.to() - s.from()) * i / rows;
            for (int j = 0; j < columns; j++) p[i][j] = at(rods.get(j).position(), rods.get(j), u);
        }
        for (int i = 0; i <= rows; i++) {
            for (int j = 0; j < columns; j++) {
                Vector3d down = p[Math.min(rows, i + 1)][j].sub(p[Math.max(0, i - 1)][j], new Vector3d());
                Vector3d side = p[i][Math.min(columns - 1, j + 1)].sub(p[i][Math.max(0, j - 1)], new Vector3d());
                n[i][j] = side.cross(down).normalize();
            }
        }
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j + 1 < columns; j++) {
                out.quad(
                        new Vector3d[] {p[i][j], p[i][j + 1], p[i + 1][j + 1], p[i + 1][j]},
                        new Vector3d[] {n[i][j], n[i][j + 1], n[i + 1][j + 1], n[i + 1][j]});
            }
        }
    }

    /** {@return position, tangent or normal of a rod at a curve parameter, between its samples} */
    static Vector3d at(double[] what, Snapshot.RodView rod, double u) {
        double at = rod.sampleAt(u);
        int i = Math.min(rod.samples() - 2, (int) at);
        double t = at - i;
        Vector3d a = new Vector3d(what[3 * i], what[3 * i + 1], what[3 * i + 2]);
        return a.lerp(new Vector3d(what[3 * i + 3], what[3 * i + 4], what[3 * i + 5]), t);
    }
}
