package sennit.app.render;

import org.jspecify.annotations.Nullable;
import sennit.app.gl.DrawState;
import sennit.app.gl.Framebuffer;
import sennit.app.gl.Texture;
import sennit.app.render.incremental.DamageTracker;
import sennit.app.render.pass.Pass;
import sennit.app.render.pass.PassMeter;
import sennit.app.render.pass.RenderPasses;
import sennit.app.render.pass.ShadowMap;
import sennit.app.render.pass.Slices;
import sennit.app.render.view.FrameContext;
import sennit.app.render.view.Light;
import sennit.app.render.view.Tiles;

/** Draws everything anew for each frame, with several samples per pixel: for graphics cards, films and pictures. */
final class FullRenderer implements AutoCloseable {
    private final RenderPasses passes;
    private final ShadowMap sun = new ShadowMap();
    private @Nullable Framebuffer samples;
    private @Nullable Framebuffer picture;
    /** Where shadows lie on the ground in the picture that is drawn. */
    private Tiles shaded = new Tiles();

    FullRenderer(RenderPasses passes) {
        this.passes = passes;
    }

    /** Draws over a whole target. */
    void draw(FrameContext frame, Framebuffer target) {
        slices(frame, target).finish();
        target.bind();
    }

    /** Draws into a part of the window; {@code x} and {@code y} are its lower left corner, px. */
    void drawToScreen(FrameContext frame, int x, int y) {
        slices(frame).finish();
        show(x, y);
    }

    /** {@return a picture to be drawn a little at a time, and then {@link #show shown}} */
    Slices slices(FrameContext frame) {
        Framebuffer whole = Framebuffer.plain(picture, frame.width(), frame.height());
        picture = whole;
        return slices(frame, whole);
    }

    /** Copies the last picture that was for the window to where its lower left corner is, px. */
    void show(int x, int y) {
        if (picture != null) picture.copyToScreenAt(x, y);
    }

    private Slices slices(FrameContext frame, Framebuffer target) {
        PassMeter meter = passes.meter;
        Framebuffer out = samples(frame);
        Slices slices = new Slices(() -> passes.lightAgain(frame));
        slices.whole(() -> {
            meter.begin();
            passes.prepare(frame);
            sun.stand(frame, passes.solids);
            shaded = shaded(frame);
        });
        slices.whole(() -> {
            if (!meter.on(Pass.SHADOW_MAP)) sun.clear();
            meter.run(Pass.SHADOW_MAP, () -> {
                sun.move(passes.ropes, passes.solids);
                passes.block(frame, sun);
            });
        });
        things(slices, frame, out);
        slices.whole(() -> {
            meter.end();
            out.resolveTo(target);
        });
        return slices;
    }

    private void things(Slices slices, FrameContext frame, Framebuffer out) {
        PassMeter meter = passes.meter;
        slices.squares(out, () -> {
            out.bind();
            // without a backdrop there is nothing behind the things
            DrawState.clear(0, 0, 0, meter.on(Pass.BACKDROP) ? 1 : 0);
            meter.run(Pass.BACKDROP, () -> passes.ground.backdrop(frame));
        });
        slices.squares(out, () -> {
            out.bind();
            if (!frame.overlay().selected().isEmpty()) passes.ropes.outlines(frame);
            meter.run(Pass.ROPES, () -> passes.ropes.draw(frame, sun.worldToSun(), sun.withLines()));
        });
        slices.squares(out, () -> {
            out.bind();
            meter.run(Pass.SOLIDS, () -> {
                passes.solids.drawStill(frame, sun.worldToSun(), sun.withLines());
                passes.solids.drawMoving(frame, sun.worldToSun(), sun.withLines());
            });
        });
        slices.squares(out, () -> {
            out.bind();
            meter.run(Pass.GROUND_SHADOWS, () -> passes.ground.shade(frame, sun.worldToSun(), sun.all(), shaded));
            meter.run(Pass.SHADOW_LINES, () -> passes.ropes.shadowLines(frame));
        });
        slices.whole(() -> meter.run(Pass.OCCLUSION, () -> passes.occlusion.look(out)));
        slices.squares(
                passes.occlusion.openFor(out), () -> meter.run(Pass.OCCLUSION, () -> passes.occlusion.find(frame)));
        slices.squares(out, () -> meter.run(Pass.OCCLUSION, () -> passes.occlusion.darken(out)));
        slices.squares(out, () -> {
            out.bind();
            meter.run(Pass.ROPE_LINES, () -> passes.ropes.drawLines(frame, sun.worldToSun(), sun.withLines()));
            passes.signs(frame, passes.glyphs.of(frame));
        });
    }

    /** Where shadows lie on the ground. */
    private Tiles shaded(FrameContext frame) {
        // five by five taps reach as far as two texels more
        double tent = 6 * frame.box().radius() / frame.quality().shadowSize;
        DamageTracker damage = new DamageTracker(
                frame, tent + Light.width(frame) * 4 * frame.box().radius());
        damage.ropes(frame.snapshot());
        damage.triangles(passes.solids.moving(), passes.solids.followers());
        damage.triangles(passes.solids.still(), 0);
        return damage.feet;
    }

    private Framebuffer samples(FrameContext frame) {
        Framebuffer sized = Framebuffer.sized(samples, frame.width(), frame.height(), () -> {
            int most = Math.max(1, Math.min(frame.quality().samples, Framebuffer.maxSamples()));
            return Framebuffer.create(frame.width(), frame.height(), most, Texture.Format.RGBA8);
        });
        samples = sized;
        return sized;
    }

    @Override
    public void close() {
        sun.close();
        if (samples != null) samples.close();
        if (picture != null) picture.close();
    }
}
