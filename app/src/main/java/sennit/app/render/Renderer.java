package sennit.app.render;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import sennit.app.gl.Framebuffer;
import sennit.app.render.incremental.IncrementalRenderer;
import sennit.app.render.pass.PassMeter;
import sennit.app.render.pass.RenderPasses;
import sennit.app.render.pass.Slices;
import sennit.app.render.view.Camera;
import sennit.app.render.view.Overlay;
import sennit.app.render.view.Quality;
import sennit.app.render.view.RenderRequest;
import sennit.engine.snapshot.Snapshot;

/**
 * Draws a snapshot: shadow, ropes, solid things, sky and ground, glyphs, and smooth edges at the end. The same for a
 * window, a picture and a video; the size of the picture is the target's.
 */
public final class Renderer implements AutoCloseable {
    private final RenderPasses passes;
    private final FullRenderer film;
    private final FullRenderer full;
    private final IncrementalRenderer incremental;
    /** What is drawn finely a little at a time, and of which view. */
    private @Nullable Slices rising;

    private @Nullable RenderRequest risingTo;
    private boolean sharpens;

    /**
     * Loads all shaders.
     *
     * @param shaders folder of the GLSL files; beside it, {@code assets} holds the meshes
     * @throws sennit.app.gl.ShaderException naming file and line, when one is wrong
     */
    public Renderer(Path shaders) {
        passes = new RenderPasses(shaders);
        film = new FullRenderer(passes);
        full = new FullRenderer(passes);
        incremental = new IncrementalRenderer(passes);
    }

    /** Draws over a whole target, as finely as it goes, whatever that costs. */
    public void draw(Snapshot snapshot, Camera camera, Overlay overlay, Framebuffer target) {
        rising = null;
        RenderRequest view = new RenderRequest(snapshot, camera, overlay, Quality.HIGH);
        film.draw(view.frame(view.bounds(target.width(), target.height()), target.width(), target.height()), target);
    }

    /**
     * Draws into a part of the window; only what changed, where {@code before} says that what this drew last is still
     * there.
     */
    public void drawToScreen(RenderRequest view, RenderRequest.Place to, RenderRequest.Before before) {
        rising = null;
        int w = to.width(), h = to.height();
        if (view.quality() == Quality.HIGH) full.drawToScreen(view.frame(view.bounds(w, h), w, h), to.x(), to.y());
        else incremental.draw(view, to, before);
        sharpens = view.quality() != Quality.HIGH && incremental.sharpens();
    }

    /** {@return whether the last view in the window has smoother edges once it is drawn there again} */
    public boolean sharpens() {
        return sharpens;
    }

    /**
     * Draws a view as finely as it goes, for some milliseconds; what else is drawn meanwhile has it begin anew. Returns
     * whether it is there, to be {@link #showFine shown}; binds other framebuffers.
     */
    public boolean drawFinely(RenderRequest view, RenderRequest.Place to) {
        int w = to.width(), h = to.height();
        Slices slices = rising;
        if (slices == null || !view.same(risingTo)) slices = full.slices(view.frame(view.bounds(w, h), w, h));
        boolean done = slices.advance();
        rising = done ? null : slices;
        risingTo = view;
        return done;
    }

    /** {@return the share of a fine picture that has been drawn, 0 to 1; 0 while none is} */
    public double drawnFinely() {
        return rising == null ? 0 : rising.drawn();
    }

    /** Puts the last fine picture into its part of the window. */
    public void showFine(RenderRequest.Place to) {
        full.show(to.x(), to.y());
    }

    /** {@return switches of the passes, and what each takes} */
    public PassMeter passes() {
        return passes.meter;
    }

    @Override
    public void close() {
        film.close();
        full.close();
        incremental.close();
        passes.close();
    }
}
