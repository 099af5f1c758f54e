package sennit.app.window;

import org.jspecify.annotations.Nullable;
import sennit.app.gl.DrawState;
import sennit.app.gl.Framebuffer;
import sennit.app.platform.Window;
import sennit.app.render.Renderer;
import sennit.app.render.view.RenderRequest;
import sennit.app.ui.ImGuiFrame;
import sennit.app.viewport.ViewRegion;

/**
 * Puts view and panels into the window. Where the window keeps its picture, only what changed is drawn: panels when
 * they are new, the view where something moves, nothing when nothing does.
 */
final class FramePresenter {
    /** Frames after a change of size that are drawn whole: the window system may be late. */
    private static final int SETTLE = 4;

    /** Share of the view from which on a panel hides it. */
    private static final double VEIL = 0.2;

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

    FramePresenter(Window window, ImGuiFrame gui) {
        this.window = window;
        this.gui = gui;
        keeps = window.keepsPicture();
    }

    /** Draws all of the next frames: something else was drawn into the window, or by other shaders. */
    void renew() {
        unsettled = SETTLE;
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
        if (!whole && !drawn && view.same(last)) return;
        // behind a large panel the view need not be livelier than it
        if (keeps && !drawn && unsettled == 0 && cover > VEIL) return;
        last = view;
        Framebuffer.bindScreen(width, height);
        int below = height - region.y() - region.height();
        if (whole) DrawState.clear(BACK[0], BACK[1], BACK[2], 1);
        else if (drawn) clearAround(region, below);
        if (region.width() > 0 && region.height() > 0)
            renderer.drawToScreen(
                    view,
                    new RenderRequest.Place(region.x(), below, region.width(), region.height()),
                    whole ? RenderRequest.Before.OTHER : RenderRequest.Before.THIS);
        Framebuffer.bindScreen(width, height);
        if (whole || drawn) gui.draw();
        window.swap();
    }

    private void clearAround(ViewRegion r, int below) {
        int right = r.x() + r.width(), top = below + r.height();
        DrawState.clear(BACK, 0, top, width, height - top);
        DrawState.clear(BACK, 0, 0, width, below);
        DrawState.clear(BACK, 0, below, r.x(), r.height());
        DrawState.clear(BACK, right, below, width - right, r.height());
    }
}
