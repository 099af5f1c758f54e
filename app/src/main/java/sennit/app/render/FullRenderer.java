package sennit.app.render;

import org.joml.Matrix4f;
import org.jspecify.annotations.Nullable;
import sennit.app.gl.DrawState;
import sennit.app.gl.Framebuffer;
import sennit.app.gl.Texture;
import sennit.app.render.incremental.DamageTracker;
import sennit.app.render.pass.Pass;
import sennit.app.render.pass.PassMeter;
import sennit.app.render.pass.RenderPasses;
import sennit.app.render.pass.ShadowMap;
import sennit.app.render.view.FrameContext;
import sennit.app.render.view.Light;
import sennit.app.render.view.Tiles;

/** Draws everything anew for each frame, with several samples per pixel: for graphics cards, films and pictures. */
final class FullRenderer implements AutoCloseable {
    private final RenderPasses passes;
    private final ShadowMap sun = new ShadowMap();
    private @Nullable Framebuffer samples;
    private @Nullable Framebuffer picture;

    FullRenderer(RenderPasses passes) {
        this.passes = passes;
    }

    /** Draws over a whole target. */
    void draw(FrameContext frame, Framebuffer target) {
        drawn(frame).resolveTo(target);
        target.bind();
    }

    /** Draws into a part of the window; {@code x} and {@code y} are its lower left corner, px. */
    void drawToScreen(FrameContext frame, int x, int y) {
        Framebuffer whole = Framebuffer.plain(picture, frame.width(), frame.height());
        picture = whole;
        draw(frame, whole);
        whole.copyToScreenAt(x, y);
    }

    private Framebuffer drawn(FrameContext frame) {
        PassMeter meter = passes.meter;
        meter.begin();
        passes.prepare(frame);
        sun.stand(frame, passes.solids);
        if (!meter.on(Pass.SHADOW_MAP)) sun.clear();
        meter.run(Pass.SHADOW_MAP, () -> {
            sun.move(passes.ropes, passes.solids);
            passes.block(frame, sun);
        });
        Framebuffer out = samples(frame);
        out.bind();
        // without a backdrop there is nothing behind the things
        DrawState.clear(0, 0, 0, meter.on(Pass.BACKDROP) ? 1 : 0);
        meter.run(Pass.BACKDROP, () -> passes.ground.backdrop(frame));
        if (!frame.overlay().selected().isEmpty()) passes.ropes.outlines(frame);
        Matrix4f worldToSun = sun.worldToSun();
        meter.run(Pass.ROPES, () -> passes.ropes.draw(frame, worldToSun, sun.withLines()));
        meter.run(Pass.SOLIDS, () -> {
            passes.solids.drawStill(frame, worldToSun, sun.withLines());
            passes.solids.drawMoving(frame, worldToSun, sun.withLines());
        });
        meter.run(Pass.GROUND_SHADOWS, () -> passes.ground.shade(frame, worldToSun, sun.all(), shaded(frame)));
        meter.run(Pass.SHADOW_LINES, () -> passes.ropes.shadowLines(frame));
        meter.run(Pass.OCCLUSION, () -> passes.occlusion.draw(frame, out));
        meter.run(Pass.ROPE_LINES, () -> passes.ropes.drawLines(frame, worldToSun, sun.withLines()));
        passes.signs(frame, passes.glyphs.of(frame));
        meter.end();
        return out;
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
