package sennit.app.window;

import org.jspecify.annotations.Nullable;
import sennit.app.gl.DrawState;
import sennit.app.gl.Framebuffer;
import sennit.app.gl.GlDriver;
import sennit.app.platform.Window;
import sennit.app.render.Renderer;
import sennit.app.render.view.Quality;
import sennit.app.render.view.RenderRequest;
import sennit.app.ui.ImGuiFrame;
import sennit.app.viewport.ViewRegion;

/**
 * Puts view and panels into the window. Where the window keeps its picture, only what changed is drawn: panels when
 * they are new, the view where something moves, nothing when nothing does. A view that rests is looked at for long: it
 * is drawn once more, as finely as a picture.
 */
final class FramePresenter {
    /** Frames after a change of size that are drawn whole: the window system may be late. */
    private static final int SETTLE = 4;

    /** Share of the view from which on a panel hides it. */
    private static final double VEIL = 0.2;

    /** Time for which a view has to be the same before it is drawn finely, ns. */
    private static final long REST = 600_000_000L;

    /**
     * As many times as long as the last fine picture took, it has to be the same: who waits for one sees it for longer.
     */
    private static final int WORTH = 4;

    private static final float[] BACK = {0.106f, 0.122f, 0.149f};

    private final Window window;
    private final ImGuiFrame gui;
    private final boolean keeps;
    private ViewRegion place = new ViewRegion(0, 0, 0, 0);
    private int width;
    private int height;
    private int unsettled = SETTLE;
    private boolean wasCovered;
    private @Nullable RenderRequest last;
    private Quality finest = Quality.HIGH;
    /** Since when the view is the same, and how long the last fine picture took, ns. */
    private long since, took;
    /** Whether the view in the window is the fine one of {@link #last}. */
    private boolean fine;

    FramePresenter(Window window, ImGuiFrame gui) {
        this.window = window;
        this.gui = gui;
        keeps = window.keepsPicture();
    }

    /** Draws all of the next frames: something else was drawn into the window, or by other shaders. */
    void renew() {
        unsettled = SETTLE;
    }

    /** Draws a view that rests with this quality, where that is finer than that of views that move. */
    void atRest(Quality quality) {
        finest = quality;
    }

    /** What panels do in a frame. */
    enum Panels {
        DRAWN,
        KEPT
    }

    /**
     * Shows a frame.
     *
     * @param region of the view, px from the top left
     * @param cover share of the view that the largest panel over it takes
     */
    void frame(Renderer renderer, RenderRequest view, ViewRegion region, Panels panels, double cover) {
        boolean covered = cover > 0, drawn = panels == Panels.DRAWN;
        if (window.width() != width || window.height() != height || !region.equals(place)) unsettled = SETTLE;
        width = window.width();
        height = window.height();
        place = region;
        boolean whole = !keeps || unsettled > 0 || covered || wasCovered;
        unsettled = Math.max(0, unsettled - 1);
        wasCovered = covered;
        boolean same = same(view);
        long now = System.nanoTime();
        if (!same || whole) since = now;
        if (!whole && !drawn && same) {
            boolean worth = now - since > Math.max(REST, WORTH * took);
            if (worth && !fine && finest.compareTo(view.quality()) < 0) finely(renderer, view);
            return;
        }
        // behind a large panel the view need not be livelier than it
        if (keeps && !drawn && unsettled == 0 && cover > VEIL) return;
        Framebuffer.bindScreen(width, height);
        int below = height - region.y() - region.height();
        if (whole) DrawState.clear(BACK[0], BACK[1], BACK[2], 1);
        else if (drawn) clearAround(region, below);
        // a fine picture stays under panels that are drawn anew around it
        if (whole || !fine || !same) {
            last = view;
            draw(renderer, view, whole || fine ? RenderRequest.Before.OTHER : RenderRequest.Before.THIS);
            fine = false;
        }
        Framebuffer.bindScreen(width, height);
        if (whole || drawn) gui.draw();
        window.swap();
    }

    /**
     * {@return whether a view is the one in the window; how finely a view that rests would be drawn is of no matter}
     */
    private boolean same(RenderRequest view) {
        RenderRequest there = last;
        return there != null
                && view.with(fine ? there.quality() : view.quality()).same(there);
    }

    /** Draws the view alone, once, as finely as it goes. */
    private void finely(Renderer renderer, RenderRequest view) {
        long start = System.nanoTime();
        Framebuffer.bindScreen(width, height);
        draw(renderer, view.with(finest), RenderRequest.Before.OTHER);
        Framebuffer.bindScreen(width, height);
        window.swap();
        GlDriver.finish();
        took = System.nanoTime() - start;
        fine = true;
    }

    private void draw(Renderer renderer, RenderRequest view, RenderRequest.Before before) {
        if (place.width() <= 0 || place.height() <= 0) return;
        int below = height - place.y() - place.height();
        renderer.drawToScreen(view, new RenderRequest.Place(place.x(), below, place.width(), place.height()), before);
    }

    private void clearAround(ViewRegion r, int below) {
        int right = r.x() + r.width(), top = below + r.height();
        DrawState.clear(BACK, 0, top, width, height - top);
        DrawState.clear(BACK, 0, 0, width, below);
        DrawState.clear(BACK, 0, below, r.x(), r.height());
        DrawState.clear(BACK, right, below, width - right, r.height());
    }
}
