package sennit.app.render.pass;

import java.nio.file.Path;
import sennit.app.render.glyph.GlyphList;
import sennit.app.render.glyph.Glyphs;
import sennit.app.render.view.FrameContext;
import sennit.engine.snapshot.Snapshot;

/** All programs and meshes, shared by all ways to draw a frame. */
public final class RenderPasses implements AutoCloseable {
    public final RopePass ropes;
    public final SolidPass solids;
    public final GroundPass ground;
    public final PresentPass finish;
    public final PassMeter meter = new PassMeter();
    public final Glyphs glyphs = new Glyphs();
    public final OcclusionPass occlusion;
    private final Environment environment;
    private final Blockers blockers;
    private final GlyphPass glyphPass;

    public RenderPasses(Path shaders) {
        ropes = new RopePass(shaders);
        solids = new SolidPass(shaders);
        ground = new GroundPass(shaders);
        environment = new Environment(shaders);
        blockers = new Blockers(shaders);
        occlusion = new OcclusionPass(shaders);
        glyphPass = new GlyphPass(shaders);
        finish = new PresentPass(shaders);
    }

    /** Builds and uploads what moves. */
    public void prepare(FrameContext frame) {
        environment.use(frame.snapshot().stage(), frame.snapshot().sun());
        meter.run(Pass.MESHES, () -> {
            ropes.prepare(frame);
            solids.prepare(frame);
        });
    }

    /** Takes the light of a frame up again, after others drew by theirs. */
    public void lightAgain(FrameContext frame) {
        environment.use(frame.snapshot().stage(), frame.snapshot().sun());
        blockers.use();
    }

    /** Finds what stands in the light, in the map of what the sun sees. */
    public void block(FrameContext frame, ShadowMap sun) {
        blockers.find(frame, sun.withLines());
    }

    /** Draws signs; {@code list} is those of the frame. */
    public void signs(FrameContext frame, GlyphList list) {
        double thickest = 0;
        for (Snapshot.RodView rod : frame.snapshot().rods()) thickest = Math.max(thickest, rod.radius());
        double lift = 1.6 * thickest;
        meter.run(Pass.SIGNS, () -> glyphPass.draw(frame, list, lift));
    }

    @Override
    public void close() {
        ropes.close();
        solids.close();
        ground.close();
        environment.close();
        blockers.close();
        occlusion.close();
        glyphPass.close();
        finish.close();
    }
}
