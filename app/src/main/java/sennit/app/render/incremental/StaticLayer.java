package sennit.app.render.incremental;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import sennit.app.gl.DrawState;
import sennit.app.gl.Framebuffer;
import sennit.app.gl.Texture;
import sennit.app.render.pass.GroundPass;
import sennit.app.render.pass.Pass;
import sennit.app.render.pass.RenderPasses;
import sennit.app.render.pass.ShadowMap;
import sennit.app.render.pass.Slices;
import sennit.app.render.view.Bounds;
import sennit.app.render.view.Camera;
import sennit.app.render.view.FrameContext;
import sennit.app.render.view.Quality;
import sennit.app.render.view.SceneFloor;
import sennit.app.render.view.Tiles;
import sennit.engine.snapshot.Backdrop;
import sennit.engine.snapshot.Sun;

/**
 * Sky, ground and all that stands still, in its own shadow, with its depth: kept from frame to frame as long as it is
 * seen from the same place.
 */
final class StaticLayer implements AutoCloseable {
    private final RenderPasses passes;

    /** Samples per pixel once the view stays, and the most pixels for which there is memory for them: 48 bytes each. */
    private static final int SAMPLES = 4, MOST_PIXELS = 4_000_000;

    /** Where something stands. */
    final Tiles standing = new Tiles();

    /** Where the shadows of that lie on the ground. */
    private final Tiles feet = new Tiles();

    private @Nullable Framebuffer both;
    private @Nullable Framebuffer small;
    private @Nullable Framebuffer plain;
    private @Nullable Framebuffer smooth;
    private @Nullable Seen seen;
    private boolean smoothed;
    /** What is drawn with several samples, a little in each frame. */
    private @Nullable Slices rising;
    /** What it is drawn into: several samples, and their means, which become {@link #both} at the end. */
    private @Nullable Framebuffer many;

    private @Nullable Framebuffer next;
    /** Whether sky and ground are of fewer pixels: the view moves on. */
    private boolean coarse;
    /** Whether the view was another one in the last frame. */
    private boolean turning;

    /** All that the picture depends on. */
    private record Seen(
            Camera camera,
            Bounds box,
            Quality quality,
            float grid,
            Backdrop stage,
            Sun sun,
            int standing,
            Set<Pass> off) {}

    StaticLayer(RenderPasses passes) {
        this.passes = passes;
    }

    /** Draws it anew next time: shadows lie elsewhere. */
    void forget() {
        seen = null;
    }

    /**
     * Draws it if it is not there; once it stays the same it is drawn again with several samples per pixel, for a
     * silhouette that stands still is looked at for long. Returns whether it looks other than before.
     */
    boolean update(FrameContext frame, ShadowMap sun) {
        Framebuffer at = Framebuffer.plain(plain, frame.width(), frame.height());
        if (at != plain) seen = null;
        plain = at;
        Seen view = new Seen(
                frame.camera(),
                frame.box(),
                frame.quality(),
                GroundPass.gridStrength(frame.snapshot().stage(), frame.overlay()),
                frame.snapshot().stage(),
                frame.snapshot().sun(),
                passes.solids.standing(),
                passes.meter.off());
        boolean same = view.equals(seen);
        boolean again = same && coarse;
        if (same && !again) {
            turning = false;
            return smooth(frame, sun, at);
        }
        giveUp();
        coarse = turning && !again && frame.quality().turning < 1;
        turning = !same;
        seen = view;
        smoothed = !passes.solids.stands();
        Framebuffer pair = pair(both, frame.width(), frame.height());
        both = pair;
        passes.meter.run(Pass.BACKDROP, () -> draw(frame, sun, pair, at));
        return true;
    }

    private void draw(FrameContext frame, ShadowMap sun, Framebuffer pair, Framebuffer at) {
        if (coarse) {
            double share = frame.quality().turning;
            Framebuffer half =
                    pair(small, (int) Math.ceil(share * frame.width()), (int) Math.ceil(share * frame.height()));
            small = half;
            half.bind();
            passes.ground.backdrop(frame);
        }
        pair.bind();
        DrawState.clear(0, 0, 0, 1);
        if (coarse) passes.ground.stretched(made(small));
        else passes.ground.backdrop(frame);
        standing.clear(frame.width(), frame.height());
        feet.clear(frame.width(), frame.height());
        if (!passes.solids.stands() || !passes.meter.on(Pass.SOLIDS)) {
            pair.resolveTo(at);
            return;
        }
        double texel = 2 * frame.box().radius() / frame.quality().shadowSize;
        DamageTracker damage = new DamageTracker(frame, texel);
        damage.triangles(passes.solids.still(), 0);
        standing.add(damage.things);
        feet.add(damage.feet);
        passes.solids.drawBoth(frame);
        shade(frame, sun, pair, at);
    }

    /** Draws what is kept into one picture, in its own shadow. */
    private void shade(FrameContext frame, ShadowMap sun, Framebuffer pair, Framebuffer at) {
        pair.resolveTo(at);
        if (!passes.meter.on(Pass.GROUND_SHADOWS)) return;
        passes.ground.shadeKept(
                frame, new GroundPass.Sun(sun.worldToSun(), sun.still()), pair, GroundPass.Part.STANDING, standing);
        if (SceneFloor.at(frame.camera().ground()))
            passes.ground.shadeKept(
                    frame, new GroundPass.Sun(sun.worldToSun(), sun.still()), pair, GroundPass.Part.GROUND, feet);
    }

    private static Framebuffer pair(@Nullable Framebuffer old, int width, int height) {
        return Framebuffer.sized(
                old,
                width,
                height,
                () -> Framebuffer.create(width, height, 1, Texture.Format.RGBA8, Texture.Format.RGBA8));
    }

    private static Framebuffer made(@Nullable Framebuffer picture) {
        if (picture == null) throw new IllegalStateException("nothing was drawn yet");
        return picture;
    }

    /** {@return what stands still as it looks in the sun, and in shadow, with its depth; after {@link #update}} */
    Framebuffer both() {
        return made(both);
    }

    /** Draws a little more with several samples; returns whether it is all there now. */
    private boolean smooth(FrameContext frame, ShadowMap sun, Framebuffer at) {
        if (smoothed) return false;
        Framebuffer to = Framebuffer.plain(smooth, at.width(), at.height());
        smooth = to;
        int samples = Math.min(SAMPLES, Framebuffer.maxSamples());
        if (samples > 1 && at.width() * at.height() <= MOST_PIXELS && passes.meter.on(Pass.SOLIDS)) {
            Slices slices = rising == null ? average(frame, sun, samples) : rising;
            rising = slices;
            passes.meter.run(Pass.BACKDROP, () -> smoothed = slices.advance());
            if (smoothed) giveUp();
            return smoothed;
        }
        smoothed = true;
        at.resolveTo(to);
        to.bind();
        passes.finish.smooth(at, 0, 0, standing);
        return true;
    }

    /**
     * Colours drawn again as means of several samples; normals are those at the middles of pixels still, as depth is.
     */
    private Slices average(FrameContext frame, ShadowMap sun, int samples) {
        int width = made(both).width(), height = made(both).height();
        Framebuffer drawn = Framebuffer.create(width, height, samples, Texture.Format.RGBA8, Texture.Format.RGBA8);
        many = drawn;
        Framebuffer means = pair(next, width, height);
        next = means;
        Slices slices = new Slices(() -> {});
        slices.squares(drawn, () -> {
            drawn.bind();
            DrawState.clear(0, 0, 0, 1);
            passes.ground.backdrop(frame);
        });
        slices.squares(drawn, () -> {
            drawn.bind();
            passes.solids.drawBoth(frame);
        });
        slices.whole(() -> {
            drawn.resolveAllTo(means);
            made(both).copyDepthTo(means);
        });
        slices.squares(means, () -> {
            means.bind();
            DrawState.beginAlphaOnly();
            passes.solids.drawBoth(frame);
            DrawState.endAlphaOnly();
        });
        slices.whole(() -> {
            next = both;
            both = means;
            shade(frame, sun, means, made(smooth));
        });
        return slices;
    }

    /** Forgets what was drawn with several samples of a view that is seen no more, or what they were needed for. */
    private void giveUp() {
        rising = null;
        if (many != null) many.close();
        many = null;
    }

    /** Copies colour and depth to a picture of the same size. */
    void copyTo(Framebuffer target) {
        Framebuffer at = made(plain);
        Framebuffer colour = smoothed && smooth != null && passes.solids.stands() ? smooth : at;
        colour.resolveTo(target);
        made(both).copyDepthTo(target);
    }

    /** {@return whether its edges are smooth} */
    boolean smoothed() {
        return smoothed;
    }

    @Override
    public void close() {
        if (plain != null) plain.close();
        if (smooth != null) smooth.close();
        if (both != null) both.close();
        if (small != null) small.close();
        if (next != null) next.close();
        giveUp();
    }
}
