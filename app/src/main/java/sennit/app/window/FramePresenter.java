package sennit.app.window;

import org.jspecify.annotations.Nullable;
import sennit.app.gl.DrawState;
import sennit.app.gl.Framebuffer;
import sennit.app.platform.Window;
import sennit.app.render.Renderer;
import sennit.app.render.view.Quality;
import sennit.app.render.view.RenderRequest;
import sennit.app.ui.ImGuiFrame;
import sennit.app.viewport.ViewRegion;

/**
 * Puts view and panels into the window. Where the window keeps its picture, only what changed is drawn: panels when
 * they are new, the view where something moves, nothing when nothing does. A view that rests is looked at for long: it
 * is drawn once more, as finely as a picture, a little in each frame.
 */
final class FramePresenter {
    /** Frames after a change of size that are drawn whole: the window system may be late. */
    private static final int SETTLE = 4;

    /** Share of the view from which on a panel hides it. */
    private static final double VEIL = 0.2;

    /** Time for which a view has to be the same before it is drawn finely, ns. */
    private static final long REST = 600_000_000L;

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
    /** Since when the view is the same, ns. */
    private long since;
    /** Whether the view in the window is the fine one of {@link #last}; whether that is being drawn. */
    private boolean fine, rising;
    /** Whether its edges become smoother, with the quality that a person chose. */
    private boolean sharpens;

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

    /** {@return whether a finer picture of what rests is being drawn: the next frame has to be soon} */
    boolean sharpens() {
        return rising || sharpens;
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
        boolean settled = keeps && unsettled == 0;
        fine &= settled;
        boolean same = same(view);
        boolean whole = !settled || covered || wasCovered;
        unsettled = Math.max(0, unsettled - 1);
        if (!same || whole) {
            since = System.nanoTime();
            rising = false;
        }
        // what will be fine soon need not have smooth edges before
        boolean better = finest.compareTo(view.quality()) < 0;
        rising &= better;
        sharpens = same && !better && cover <= VEIL && renderer.sharpens();
        if (settled && !drawn && same && !sharpens) {
            if (better && !fine && !whole) finely(renderer, view);
            return;
        }
        wasCovered = covered;
        // behind a large panel the view need not be livelier than it
        if (settled && !drawn && cover > VEIL) return;
        Framebuffer.bindScreen(width, height);
        int below = height - region.y() - region.height();
        if (whole) DrawState.clear(BACK[0], BACK[1], BACK[2], 1);
        else if (drawn) clearAround(region, below);
        show(renderer, view, whole ? RenderRequest.Before.OTHER : RenderRequest.Before.THIS);
        Framebuffer.bindScreen(width, height);
        if (whole || drawn) gui.draw();
        window.swap();
    }

    /** Draws the view; what rests stays as finely as it is, or is about to be. */
    private void show(Renderer renderer, RenderRequest view, RenderRequest.Before before) {
        boolean same = same(view);
        if (same && fine && before == RenderRequest.Before.OTHER) renderer.showFine(target());
        if (same && (fine || rising)) return;
        if (place.width() > 0 && place.height() > 0)
            renderer.drawToScreen(view, target(), fine ? RenderRequest.Before.OTHER : before);
        last = view;
        fine = false;
    }

    /**
     * {@return whether a view is the one in the window; how finely a view that rests would be drawn is of no matter}
     */
    private boolean same(RenderRequest view) {
        RenderRequest there = last;
        return there != null
                && view.with(fine ? there.quality() : view.quality()).same(there);
    }

    /** Draws a little more of a fine picture of a view that rests, and shows it once it is there. */
    private void finely(Renderer renderer, RenderRequest view) {
        boolean rests = System.nanoTime() - since > REST && place.width() > 0 && place.height() > 0;
        if (!rests) return;
        rising = !renderer.drawFinely(view.with(finest), target());
        if (rising) return;
        renderer.showFine(target());
        fine = true;
        Framebuffer.bindScreen(width, height);
        window.swap();
    }

    private RenderRequest.Place target() {
        return new RenderRequest.Place(place.x(), height - place.y() - place.height(), place.width(), place.height());
    }

    private void clearAround(ViewRegion r, int below) {
        int right = r.x() + r.width(), top = below + r.height();
        DrawState.clear(BACK, 0, top, width, height - top);
        DrawState.clear(BACK, 0, 0, width, below);
        DrawState.clear(BACK, 0, below, r.x(), r.height());
        DrawState.clear(BACK, right, below, width - right, r.height());
    }
}
