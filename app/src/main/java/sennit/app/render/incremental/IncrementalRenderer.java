package sennit.app.render.incremental;

import org.joml.Matrix4f;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import sennit.app.gl.Framebuffer;
import sennit.app.render.glyph.GlyphList;
import sennit.app.render.pass.GroundPass;
import sennit.app.render.pass.Pass;
import sennit.app.render.pass.PassMeter;
import sennit.app.render.pass.RenderPasses;
import sennit.app.render.pass.ShadowMap;
import sennit.app.render.view.Bounds;
import sennit.app.render.view.FrameContext;
import sennit.app.render.view.Quality;
import sennit.app.render.view.RenderRequest;
import sennit.app.render.view.SceneFloor;
import sennit.app.render.view.Tiles;

/**
 * Draws for processors, which feel every pixel: what stands still is kept, what moves is drawn anew, and only those
 * squares of the picture are shaded, smoothed and shown in which something changed.
 */
public final class IncrementalRenderer implements AutoCloseable {
    private final RenderPasses passes;
    private final ShadowMap sun = new ShadowMap();
    private final HysteresisBounds box = new HysteresisBounds();
    private final StaticLayer kept;
    private final Tiles shown = new Tiles();
    private final Tiles edges = new Tiles();
    private final Tiles changed = new Tiles();
    private final Cast cast = new Cast();
    private @Nullable Framebuffer picture;
    private int frames;

    public IncrementalRenderer(RenderPasses passes) {
        this.passes = passes;
        kept = new StaticLayer(passes);
    }

    /** Draws into a part of the window. */
    public void draw(RenderRequest view, RenderRequest.Place to, RenderRequest.Before before) {
        Quality quality = view.quality();
        int w = (int) Math.max(1, Math.round(to.width() * quality.scale)),
                h = (int) Math.max(1, Math.round(to.height() * quality.scale));
        RenderRequest scaled =
                new RenderRequest(view.snapshot(), view.camera(), view.overlay().scaled(quality.scale), quality);
        FrameContext frame = scaled.frame(box.around(view.bounds(w, h)), w, h);
        PassMeter meter = passes.meter;
        meter.begin();
        passes.prepare(frame);
        boolean refit = sun.stand(frame, passes.solids);
        if (refit) kept.forget();
        boolean fresh = kept.update(frame, sun);
        // a new view has squares of its own: where the last shadows lie in it is known no more
        boolean anew = refit || fresh || frames++ % quality.shadowEvery == 0;
        if (anew) {
            if (!meter.on(Pass.SHADOW_MAP)) sun.clear();
            meter.run(Pass.SHADOW_MAP, () -> sun.move(passes.ropes, passes.solids));
            cast.forget();
        }
        Framebuffer out = Framebuffer.plain(picture, w, h);
        picture = out;
        meter.run(Pass.BACKDROP, () -> kept.copyTo(out));
        out.bind();
        DamageTracker damage = paint(frame);
        Framebuffer.bindScreen(to.x(), to.y(), to.width(), to.height());
        if (fresh || before == RenderRequest.Before.OTHER || !shown.fits(w, h)) {
            shown.clear(w, h);
            shown.all();
        }
        meter.run(Pass.PRESENT, () -> show(out, to, quality, damage));
        meter.end();
    }

    /** {@return whether the same view, drawn again, has smoother edges} */
    public boolean sharpens() {
        return !kept.smoothed();
    }

    private DamageTracker paint(FrameContext frame) {
        boolean stands = passes.solids.stands();
        double texel = 2 * frame.box().radius() / frame.quality().shadowSize;
        DamageTracker damage = new DamageTracker(frame, texel);
        if (stands) damage.trackRays();
        damage.ropes(frame.snapshot());
        damage.triangles(passes.solids.moving(), passes.solids.followers());
        GlyphList signs = passes.glyphs.of(frame);
        damage.signs(signs);
        cast.addTo(damage.feet, damage.rays);
        damage.rays.keep(kept.standing);
        PassMeter meter = passes.meter;
        Matrix4f worldToSun = sun.worldToSun();
        meter.run(Pass.GROUND_SHADOWS, () -> shade(frame, damage));
        if (!frame.overlay().selected().isEmpty()) passes.ropes.outlines(frame);
        meter.run(Pass.ROPES, () -> passes.ropes.draw(frame, worldToSun, sun.withLines()));
        meter.run(Pass.SOLIDS, () -> passes.solids.drawMoving(frame, worldToSun, sun.withLines()));
        meter.run(
                Pass.SHADOW_LINES,
                () -> passes.ropes.shadowLines(frame, kept.both().colour(1)));
        meter.run(Pass.ROPE_LINES, () -> passes.ropes.drawLines(frame, worldToSun, sun.withLines()));
        passes.signs(frame, signs);
        return damage;
    }

    /** Draws shadows on what stands still; the ground gets those of thin ropes as lines later. */
    private void shade(FrameContext frame, DamageTracker damage) {
        Matrix4f worldToSun = sun.worldToSun();
        Framebuffer both = kept.both();
        if (!damage.rays.none())
            passes.ground.shadeKept(
                    frame,
                    new GroundPass.Sun(worldToSun, sun.withLines()),
                    both,
                    GroundPass.Part.STANDING,
                    damage.rays);
        if (SceneFloor.at(frame.camera().ground()))
            passes.ground.shadeKept(
                    frame, new GroundPass.Sun(worldToSun, sun.all()), both, GroundPass.Part.GROUND, damage.feet);
    }

    private void show(Framebuffer out, RenderRequest.Place to, Quality quality, DamageTracker damage) {
        edges.set(damage.things);
        if (!kept.smoothed()) edges.add(kept.standing);
        changed.set(edges);
        changed.add(damage.rays);
        changed.add(damage.feet);
        changed.add(damage.signs);
        shown.add(changed);
        if (quality.scale < 1) passes.finish.stretch(out, to.x(), to.y(), shown);
        else {
            shown.without(edges);
            passes.finish.copy(out, to.x(), to.y(), shown);
            passes.finish.smooth(out, to.x(), to.y(), edges);
        }
        // what is drawn now has to be covered next time
        shown.set(changed);
    }

    /** Where the shadows lie that were drawn last, and what they pass: there they stay until they are drawn again. */
    private static final class Cast {
        private final Tiles feet = new Tiles();
        private final Tiles rays = new Tiles();

        private boolean known;

        /** Shadows are drawn anew. */
        void forget() {
            known = false;
        }

        /** Adds them; keeps what is given instead, where they are drawn anew. */
        void addTo(Tiles feet, Tiles rays) {
            if (known) {
                feet.add(this.feet);
                rays.add(this.rays);
                return;
            }
            this.feet.set(feet);
            this.rays.set(rays);
            known = true;
        }
    }

    @Override
    public void close() {
        sun.close();
        kept.close();
        if (picture != null) picture.close();
    }

    /**
     * A box around a scene that changes in leaps: whatever is kept from frame to frame depends on it. It is a little
     * larger than what it holds, grows when that reaches out of it, and shrinks only when it has become far too large.
     */
    private static final class HysteresisBounds {
        private static final double ROOM = 0.15;
        private static final double TOO_LARGE = 2;

        private @Nullable Bounds held;

        /** {@return the box for now} */
        Bounds around(Bounds tight) {
            Bounds old = held;
            if (old != null && holds(old, tight) && old.radius() < TOO_LARGE * (1 + 2 * ROOM) * tight.radius())
                return old;
            Vector3d room = new Vector3d(2 * ROOM * tight.radius());
            Bounds made = new Bounds(new Vector3d(tight.low()).sub(room), new Vector3d(tight.high()).add(room));
            held = made;
            return made;
        }

        private static boolean holds(Bounds box, Bounds inner) {
            Vector3d low = inner.low(), high = inner.high();
            return low.x >= box.low().x
                    && low.y >= box.low().y
                    && low.z >= box.low().z
                    && high.x <= box.high().x
                    && high.y <= box.high().y
                    && high.z <= box.high().z;
        }
    }
}
