package sennit.app.render;

import org.jspecify.annotations.Nullable;
import sennit.app.gl.Framebuffer;

/**
 * Draws for processors, which feel every pixel: what stands still is kept, what moves is drawn anew, and only those
 * squares of the picture are shaded, smoothed and shown in which something changed.
 */
final class ThriftyView implements AutoCloseable {
    private final Passes passes;
    private final SunMap sun = new SunMap();
    private final SteadyBox box = new SteadyBox();
    private final Kept kept;
    private final Tiles shown = new Tiles();
    private final Tiles edges = new Tiles();
    private final Tiles changed = new Tiles();
    private final Cast cast = new Cast();
    private @Nullable Framebuffer picture;
    private int frames;

    ThriftyView(Passes passes) {
        this.passes = passes;
        kept = new Kept(passes);
    }

    /**
     * Draws into a part of the window.
     *
     * @param x its lower left corner, px
     * @param y its lower left corner, px
     * @param there whether what was drawn last is still there
     */
    void draw(View view, int x, int y, int width, int height, boolean there) {
        Tier tier = view.tier();
        int w = (int) Math.max(1, Math.round(width * tier.scale)),
                h = (int) Math.max(1, Math.round(height * tier.scale));
        View scaled = new View(view.snapshot(), view.camera(), view.overlay().scaled(tier.scale), tier);
        Frame frame = scaled.frame(box.around(view.bounds(w, h)), w, h);
        passes.prepare(frame);
        boolean refit = sun.stand(frame, passes.solids);
        boolean fresh = kept.update(frame, sun, refit);
        // a new view has squares of its own: where the last shadows lie in it is known no more
        boolean anew = refit || fresh || frames++ % tier.shadowEvery == 0;
        if (anew) sun.move(passes.ropes, passes.solids);
        Framebuffer out = Framebuffer.plain(picture, w, h);
        picture = out;
        kept.copyTo(out);
        out.bind();
        Traces traces = paint(frame, anew);
        Framebuffer.bindScreen(x, y, width, height);
        boolean all = fresh || !there || !shown.fits(w, h);
        show(out, x, y, tier, traces, all);
    }

    private Traces paint(Frame frame, boolean anew) {
        boolean stands = passes.solids.stands();
        double texel = 2 * frame.box().radius() / frame.tier().shadowSize;
        Traces traces = new Traces(frame, texel, stands);
        traces.ropes(frame.snapshot());
        traces.triangles(passes.solids.moving(), passes.solids.followers());
        GlyphList signs = passes.glyphs.of(frame);
        traces.signs(signs);
        if (anew) cast.set(traces.feet, traces.rays);
        else cast.addTo(traces.feet, traces.rays);
        traces.rays.keep(kept.standing());
        if (stands && !traces.rays.none()) passes.solids.redrawStill(frame, sun.worldToSun(), sun.all(), traces.rays);
        if (!frame.overlay().selected().isEmpty()) passes.ropes.outlines(frame);
        passes.ropes.draw(frame, sun.worldToSun(), sun.all());
        passes.solids.drawMoving(frame, sun.worldToSun(), sun.all());
        passes.ground.shade(frame, sun.worldToSun(), sun.all(), traces.feet);
        passes.signs(frame, signs);
        return traces;
    }

    private void show(Framebuffer out, int x, int y, Tier tier, Traces traces, boolean all) {
        edges.set(traces.things);
        edges.add(traces.rays);
        if (!kept.smoothed()) edges.add(kept.standing());
        changed.set(edges);
        changed.add(traces.feet);
        changed.add(traces.signs);
        if (all) {
            shown.clear(out.width(), out.height());
            shown.all();
        } else shown.add(changed);
        if (tier.scale < 1) passes.finish.stretch(out, x, y, shown);
        else {
            shown.without(edges);
            passes.finish.copy(out, x, y, shown);
            passes.finish.smooth(out, x, y, edges);
        }
        // what is drawn now has to be covered next time
        shown.set(changed);
    }

    /** Where the shadows lie that were drawn last, and what they pass: there they stay until they are drawn again. */
    private static final class Cast {
        private final Tiles feet = new Tiles();
        private final Tiles rays = new Tiles();

        void set(Tiles feet, Tiles rays) {
            this.feet.set(feet);
            this.rays.set(rays);
        }

        void addTo(Tiles feet, Tiles rays) {
            feet.add(this.feet);
            rays.add(this.rays);
        }
    }

    @Override
    public void close() {
        sun.close();
        kept.close();
        if (picture != null) picture.close();
    }
}
