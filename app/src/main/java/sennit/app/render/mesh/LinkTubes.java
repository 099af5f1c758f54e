package sennit.app.render.mesh;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.joml.Vector3d;
import sennit.app.render.view.GlyphColours;
import sennit.engine.snapshot.RopeLook;
import sennit.engine.snapshot.Snapshot;

/** Links between rods are threads: they are drawn, lit and shaded as ropes are. */
public final class LinkTubes {
    /** Radius of a thread, of the mean radius of the rods. */
    public static final double THREAD = 0.32;

    private static final int SAMPLES = 5;

    private LinkTubes() {}

    /** {@return all that is drawn as a rope: the rods in their order, and the links that hold after them} */
    public static List<Snapshot.RodView> ropes(Snapshot seen) {
        List<Snapshot.RodView> out = new ArrayList<>(seen.rods());
        Set<String> idle = new HashSet<>();
        for (Snapshot.ConstraintView view : seen.constraints()) if (!view.active()) idle.add(view.id());
        double radius = THREAD * meanRadius(seen);
        // between ropes they are of twine, between others of what those are
        RopeLook first =
                seen.rods().isEmpty() ? RopeLook.SMOOTH : seen.rods().get(0).look();
        RopeLook look = first.woven() ? RopeLook.THREAD : first;
        for (Snapshot.Glyph glyph : seen.glyphs()) {
            if (glyph.type() != Snapshot.Glyph.Type.LINK || idle.contains(glyph.owner())) continue;
            if (Vector3d.distance(glyph.a()[0], glyph.a()[1], glyph.a()[2], glyph.b()[0], glyph.b()[1], glyph.b()[2])
                    > 0) out.add(thread(glyph, radius, look));
        }
        return out;
    }

    /** {@return the mean radius of all rods, m} */
    public static double meanRadius(Snapshot seen) {
        return seen.rods().stream()
                .mapToDouble(Snapshot.RodView::radius)
                .average()
                .orElse(0.01);
    }

    private static Snapshot.RodView thread(Snapshot.Glyph link, double radius, RopeLook look) {
        Vector3d a = new Vector3d(link.a()), b = new Vector3d(link.b());
        double length = a.distance(b);
        Vector3d along = new Vector3d(b).sub(a).div(length), across = TriangleBatch.across(along);
        double[] position = new double[3 * SAMPLES],
                tangent = new double[3 * SAMPLES],
                normal = new double[3 * SAMPLES];
        double[] u = new double[SAMPLES], arc = new double[SAMPLES];
        for (int i = 0; i < SAMPLES; i++) {
            u[i] = (double) i / (SAMPLES - 1);
            arc[i] = u[i] * length;
            put(new Vector3d(a).lerp(b, u[i]), position, i);
            put(along, tangent, i);
            put(across, normal, i);
        }
        return new Snapshot.RodView(
                // no rod is called that
                "link " + link.owner(),
                radius,
                GlyphColours.LINK.toString(),
                new double[0],
                false,
                SAMPLES,
                position,
                tangent,
                normal,
                u,
                arc,
                new double[SAMPLES],
                new double[SAMPLES],
                new double[SAMPLES],
                length,
                0,
                new double[0],
                look,
                Snapshot.Limit.NONE,
                new double[0],
                new double[0]);
    }

    private static void put(Vector3d v, double[] out, int i) {
        out[3 * i] = v.x;
        out[3 * i + 1] = v.y;
        out[3 * i + 2] = v.z;
    }
}
