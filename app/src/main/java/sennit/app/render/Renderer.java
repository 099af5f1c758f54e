package sennit.app.render;

import java.nio.file.Path;
import org.joml.Matrix4f;
import org.jspecify.annotations.Nullable;
import sennit.app.gl.DrawState;
import sennit.app.gl.Framebuffer;
import sennit.app.gl.Texture;
import sennit.engine.view.Snapshot;

/**
 * Draws a snapshot: shadow, ropes, solid things, sky and ground, glyphs, and smooth edges at the end. The same for a
 * window, a picture and a video; the size of the picture is the target's.
 */
public final class Renderer implements AutoCloseable {
    private final Tier tier;
    private final RopePass ropes;
    private final SolidPass solids;
    private final GroundPass ground;
    private final Backdrop backdrop;
    private final GlyphPass glyphPass;
    private final FinishPass finish;
    private final Framebuffer shadow;
    private final Glyphs glyphs = new Glyphs();
    private @Nullable Framebuffer picture;
    private Patch edges = Patch.ALL;

    /**
     * Loads all shaders.
     *
     * @param shaders folder of the GLSL files; beside it, {@code assets} holds the meshes
     * @throws sennit.app.gl.ShaderException naming file and line, when one is wrong
     */
    public Renderer(Path shaders, Tier tier) {
        this.tier = tier;
        ropes = new RopePass(shaders, tier);
        solids = new SolidPass(shaders, shaders.resolveSibling("assets"), tier);
        ground = new GroundPass(shaders, tier);
        backdrop = new Backdrop(ground);
        glyphPass = new GlyphPass(shaders);
        finish = new FinishPass(shaders);
        shadow = Framebuffer.shadowMap(tier.shadowSize);
    }

    /** Draws over a whole target. */
    public void draw(Snapshot snapshot, Camera camera, Overlay overlay, Framebuffer target) {
        Framebuffer drawn = drawn(snapshot, camera, overlay, target.width(), target.height());
        drawn.resolveTo(target);
        target.bind();
        finish.draw(drawn, 0, 0, edges);
    }

    /** Draws into a part of the window; {@code x} and {@code y} are its lower left corner, all in px. */
    public void drawToScreen(Snapshot snapshot, Camera camera, Overlay overlay, int x, int y, int width, int height) {
        Framebuffer drawn = drawn(snapshot, camera, overlay, width, height);
        drawn.copyToScreenAt(x, y);
        Framebuffer.bindScreen(x, y, width, height);
        finish.draw(drawn, x, y, edges);
    }

    private Framebuffer drawn(Snapshot snapshot, Camera camera, Overlay overlay, int width, int height) {
        Frame frame = new Frame(snapshot, camera, Bounds.ofAll(snapshot), overlay, width, height);
        ropes.prepare(frame);
        edges = Patch.of(frame, frame.box());
        solids.prepare(frame);
        Matrix4f worldToSun = Light.worldToSun(frame.box(), camera.ground(), tier.shadowSize);
        shadow.bind();
        DrawState.SOLID.apply();
        DrawState.clearDepth();
        ropes.shadow(worldToSun);
        solids.shadow(worldToSun);
        Framebuffer out = picture(width, height);
        out.bind();
        backdrop.fill(out, frame);
        out.bind();
        DrawState.clearDepth();
        Texture sun = shadow.depth();
        if (!overlay.selected().isEmpty()) ropes.outlines(frame);
        ropes.draw(frame, worldToSun, sun);
        solids.draw(frame, worldToSun, sun);
        ground.shade(frame, worldToSun, sun);
        double lift = snapshot.rods().stream()
                .mapToDouble(Snapshot.RodView::radius)
                .max()
                .orElse(0);
        glyphPass.draw(frame, glyphs.of(frame), 1.6 * lift);
        return out;
    }

    private Framebuffer picture(int width, int height) {
        Framebuffer old = picture;
        if (old != null && old.width() == width && old.height() == height) return old;
        if (old != null) old.close();
        Framebuffer made = Framebuffer.create(width, height, 1, Texture.Format.RGBA8);
        picture = made;
        return made;
    }

    @Override
    public void close() {
        ropes.close();
        solids.close();
        backdrop.close();
        ground.close();
        glyphPass.close();
        finish.close();
        shadow.close();
        if (picture != null) picture.close();
    }
}
