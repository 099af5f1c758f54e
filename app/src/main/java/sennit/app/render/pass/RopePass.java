package sennit.app.render.pass;

import java.nio.file.Path;
import java.util.List;
import org.joml.Matrix4f;
import org.joml.Vector4f;
import sennit.app.gl.Buffer;
import sennit.app.gl.DrawState;
import sennit.app.gl.Program;
import sennit.app.gl.Texture;
import sennit.app.gl.VertexArray;
import sennit.app.render.mesh.TubeMesh;
import sennit.app.render.view.Colour;
import sennit.app.render.view.Frame;
import sennit.app.render.view.GlyphColours;
import sennit.app.render.view.Light;
import sennit.app.render.view.Overlay;
import sennit.app.render.view.Quality;
import sennit.engine.view.Snapshot;

/** Draws ropes: their shadow, their outlines and themselves. */
public final class RopePass implements AutoCloseable {
    /** Ropes are never drawn thinner than this radius, px. */
    private static final float THINNEST = 0.7f;
    /** Length of one turn of a strand, in diameters. */
    private static final float LAY = 3.6f;

    private final Program shaded;
    private final Program flat;
    private final Program depth;
    private final Buffer vertices = new Buffer(Buffer.Target.VERTICES, Buffer.Usage.STREAM);
    private final Buffer indices = new Buffer(Buffer.Target.INDICES, Buffer.Usage.STREAM);
    private final VertexArray array = new VertexArray();
    private final TubeMesh mesh = new TubeMesh();

    RopePass(Path shaders) {
        shaded = Program.load(shaders.resolve("rope.vert"), shaders.resolve("rope.frag"));
        flat = Program.load(shaders.resolve("rope.vert"), shaders.resolve("flat.frag"));
        depth = Program.load(shaders.resolve("shadow.vert"), shaders.resolve("shadow.frag"));
        int stride = 4 * TubeMesh.STRIDE;
        array.floats(0, 3, vertices, stride, 0)
                .floats(1, 3, vertices, stride, 12)
                .floats(2, 3, vertices, stride, 24)
                .floats(3, 2, vertices, stride, 36)
                .indices(indices);
    }

    /** Builds and uploads the tubes of a frame. */
    void prepare(Frame frame) {
        List<Snapshot.RodView> rods = frame.snapshot().rods();
        Quality quality = frame.quality();
        mesh.clear();
        long most = 0;
        for (Snapshot.RodView rod : rods) most += 2L * rod.samples() * sides(frame, rod);
        int every = (int) Math.max(1, (most + quality.triangles - 1) / quality.triangles);
        for (Snapshot.RodView rod : rods) mesh.add(rod, sides(frame, rod), every);
        vertices.upload(mesh.vertices, mesh.floats);
        indices.upload(mesh.indices, mesh.count);
    }

    private int sides(Frame frame, Snapshot.RodView rod) {
        double[] x = rod.position();
        double pixels = 0;
        // the nearest of a few samples decides
        for (int i = 0; i < rod.samples(); i += Math.max(1, rod.samples() / 8))
            pixels = Math.max(pixels, rod.radius() * frame.perMetre(x[3 * i], x[3 * i + 1], x[3 * i + 2]));
        return (int) Math.max(frame.quality().fewestSides, Math.min(frame.quality().mostSides, 4 + pixels * 0.8));
    }

    /** Draws depth as the sun sees it. */
    void shadow(Matrix4f worldToSun) {
        depth.use();
        depth.set("worldToClip", worldToSun);
        array.drawIndexed(VertexArray.Shape.TRIANGLES, 0, mesh.count);
    }

    /** Draws a rim around selected ropes, from their far sides. */
    public void outlines(Frame frame) {
        flat.use();
        frame.view(flat);
        new DrawState(DrawState.Depth.TEST_AND_WRITE, DrawState.Blend.OFF, DrawState.Cull.FRONT).apply();
        flat.set("thinnest", THINNEST);
        flat.set("outline", (float) (2.2 * frame.overlay().scale()));
        flat.set(
                "tint",
                new Vector4f(
                        GlyphColours.SELECTED.red(), GlyphColours.SELECTED.green(), GlyphColours.SELECTED.blue(), 1));
        List<Snapshot.RodView> rods = frame.snapshot().rods();
        for (int i = 0; i < rods.size(); i++) {
            if (!frame.overlay().selected().contains(rods.get(i).id())) continue;
            flat.set("radius", (float) rods.get(i).radius());
            draw(i, i + 1);
        }
    }

    /** Draws the ropes. */
    public void draw(Frame frame, Matrix4f worldToSun, Texture shadow) {
        shaded.use();
        frame.view(shaded);
        Light.set(shaded, worldToSun, shadow, frame.quality());
        DrawState.SOLID.apply();
        shaded.set("thinnest", THINNEST);
        shaded.set("outline", 0f);
        shaded.set("groundHeight", (float) Math.max(-1e30, frame.camera().ground()));
        shaded.set("groundTint", Light.GROUND);
        shaded.set("accent", GlyphColours.SELECTED.linear());
        List<Snapshot.RodView> rods = frame.snapshot().rods();
        for (int i = 0, end; i < rods.size(); i = end) {
            Snapshot.RodView rod = rods.get(i);
            // a call costs more than a ring of chain mail
            end = i + 1;
            while (end < rods.size() && alike(frame, rods, i, end)) end++;
            shaded.set("radius", (float) rod.radius());
            shaded.set("strands", rod.smooth() ? 0f : 3f);
            shaded.set("lay", (float) (2 * rod.radius() * LAY));
            shaded.set("albedo", Colour.ofRope(rod.color(), i).linear());
            hover(frame, rod);
            draw(i, end);
        }
    }

    /** Whether two ropes look the same, the second without the mouse over either. */
    private static boolean alike(Frame frame, List<Snapshot.RodView> rods, int i, int j) {
        Snapshot.RodView a = rods.get(i), b = rods.get(j);
        Overlay.Mark mark = frame.overlay().hover();
        boolean pointed =
                mark != null && (mark.rod().equals(a.id()) || mark.rod().equals(b.id()));
        return !pointed
                && a.radius() == b.radius()
                && a.smooth() == b.smooth()
                && Colour.ofRope(a.color(), i).equals(Colour.ofRope(b.color(), j));
    }

    private void hover(Frame frame, Snapshot.RodView rod) {
        Overlay.Mark mark = frame.overlay().hover();
        boolean here = mark != null && mark.rod().equals(rod.id());
        shaded.set("glow", here ? 1f : 0f);
        if (mark != null && here) shaded.set("hoverAt", (float) arc(rod, mark.u()));
    }

    private static double arc(Snapshot.RodView rod, double u) {
        double[] us = rod.u();
        int i = 0;
        while (i < rod.samples() - 2 && us[i + 1] < u) i++;
        double t = (u - us[i]) / (us[i + 1] - us[i]);
        return rod.restArc()[i] + t * (rod.restArc()[i + 1] - rod.restArc()[i]);
    }

    private void draw(int from, int to) {
        int start = mesh.starts.get(from);
        array.drawIndexed(VertexArray.Shape.TRIANGLES, start, mesh.starts.get(to) - start);
    }

    @Override
    public void close() {
        array.close();
        vertices.close();
        indices.close();
        shaded.close();
        flat.close();
        depth.close();
    }
}
