package sennit.app.render;

import java.nio.file.Path;
import sennit.engine.view.Snapshot;

/** All programs and meshes, shared by all ways to draw a frame. */
final class Passes implements AutoCloseable {
    final RopePass ropes;
    final SolidPass solids;
    final GroundPass ground;
    final FinishPass finish;
    final Glyphs glyphs = new Glyphs();
    private final GlyphPass glyphPass;

    Passes(Path shaders) {
        ropes = new RopePass(shaders);
        solids = new SolidPass(shaders, shaders.resolveSibling("assets"));
        ground = new GroundPass(shaders);
        glyphPass = new GlyphPass(shaders);
        finish = new FinishPass(shaders);
    }

    /** Builds and uploads what moves. */
    void prepare(Frame frame) {
        ropes.prepare(frame);
        solids.prepare(frame);
    }

    /** Draws signs; {@code list} is those of the frame. */
    void signs(Frame frame, GlyphList list) {
        double thickest = 0;
        for (Snapshot.RodView rod : frame.snapshot().rods()) thickest = Math.max(thickest, rod.radius());
        glyphPass.draw(frame, list, 1.6 * thickest);
    }

    @Override
    public void close() {
        ropes.close();
        solids.close();
        ground.close();
        glyphPass.close();
        finish.close();
    }
}
