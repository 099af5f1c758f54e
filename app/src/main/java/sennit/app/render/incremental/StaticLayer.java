package sennit.app.render.incremental;

import org.jspecify.annotations.Nullable;
import sennit.app.gl.DrawState;
import sennit.app.gl.Framebuffer;
import sennit.app.render.pass.GroundPass;
import sennit.app.render.pass.RenderPasses;
import sennit.app.render.pass.ShadowMap;
import sennit.app.render.view.Bounds;
import sennit.app.render.view.Camera;
import sennit.app.render.view.Frame;
import sennit.app.render.view.Quality;
import sennit.app.render.view.Tiles;
import sennit.engine.view.Stage;

/**
 * Sky, ground and all that stands still, in its own shadow, with its depth: kept from frame to frame as long as it is
 * seen from the same place.
 */
final class StaticLayer implements AutoCloseable {
    private final RenderPasses passes;
    private final Tiles standing = new Tiles();
    private @Nullable Framebuffer plain;
    private @Nullable Framebuffer smooth;
    private @Nullable Seen seen;
    private boolean smoothed;

    /** All that the picture depends on. */
    private record Seen(Camera camera, Bounds box, Quality quality, float grid, Stage stage, int standing) {}

    StaticLayer(RenderPasses passes) {
        this.passes = passes;
    }

    /** Draws it anew next time: shadows lie elsewhere. */
    void forget() {
        seen = null;
    }

    /**
     * Draws it if it is not there; once it stays the same its edges are smoothed. Returns whether it looks other than
     * before.
     */
    boolean update(Frame frame, ShadowMap sun) {
        Framebuffer at = Framebuffer.plain(plain, frame.width(), frame.height());
        if (at != plain) seen = null;
        plain = at;
        Seen view = new Seen(
                frame.camera(),
                frame.box(),
                frame.quality(),
                GroundPass.gridStrength(frame.snapshot().stage(), frame.overlay()),
                frame.snapshot().stage(),
                passes.solids.standing());
        if (view.equals(seen)) return smooth(at);
        seen = view;
        smoothed = !passes.solids.stands();
        at.bind();
        DrawState.clear(0, 0, 0, 1);
        passes.ground.backdrop(frame);
        standing.clear(frame.width(), frame.height());
        if (!passes.solids.stands()) return true;
        double texel = 2 * frame.box().radius() / frame.quality().shadowSize;
        DamageTracker damage = new DamageTracker(frame, texel);
        damage.triangles(passes.solids.still(), 0);
        standing.add(damage.things);
        passes.solids.drawStill(frame, sun.worldToSun(), sun.still());
        passes.ground.shade(frame, sun.worldToSun(), sun.still(), damage.feet);
        return true;
    }

    private boolean smooth(Framebuffer at) {
        if (smoothed) return false;
        Framebuffer to = Framebuffer.plain(smooth, at.width(), at.height());
        smooth = to;
        at.resolveTo(to);
        to.bind();
        passes.finish.smooth(at, 0, 0, standing);
        smoothed = true;
        return true;
    }

    /** Copies colour and depth to a picture of the same size. */
    void copyTo(Framebuffer target) {
        Framebuffer at = plain;
        if (at == null) throw new IllegalStateException("nothing was drawn yet");
        Framebuffer colour = smoothed && smooth != null && passes.solids.stands() ? smooth : at;
        colour.resolveTo(target);
        at.copyDepthTo(target);
    }

    /** {@return where something stands} */
    Tiles standing() {
        return standing;
    }

    /** {@return whether its edges are smooth} */
    boolean smoothed() {
        return smoothed;
    }

    @Override
    public void close() {
        if (plain != null) plain.close();
        if (smooth != null) smooth.close();
    }
}
