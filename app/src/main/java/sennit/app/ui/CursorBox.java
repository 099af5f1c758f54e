package sennit.app.ui;

import imgui.ImGui;
import imgui.ImVec2;
import imgui.flag.ImGuiWindowFlags;
import sennit.app.viewport.ViewRegion;

/**
 * A small window with a text beside the cursor that takes no input. It lies in the view and not on what is pointed at;
 * where it is too large for that, over panels beside the view, but never over what is above and below.
 */
public final class CursorBox {
    /** From the cursor to the box, in letters: nearer, it would lie on what is pointed at. */
    private static final float GAP = 0.8f;

    /** How much a box hides of the picture behind it, and of letters. */
    private static final float OVER_VIEW = 0.7f, OVER_PANELS = 0.96f;

    private static final int FLAGS = (Theme.FLOATING & ~ImGuiWindowFlags.AlwaysAutoResize) | ImGuiWindowFlags.NoInputs;

    /** Where a box is to be, if it fits there. */
    public enum Side {
        ABOVE,
        BELOW
    }

    /** Upper left corner and size of a box, px. */
    public record Box(float x, float y, float width, float height) {
        private Box at(float left, float top) {
            return new Box(left, top, width, height);
        }
    }

    /**
     * The cursor and where boxes may lie.
     *
     * @param x of the cursor, px
     * @param y of the cursor, px
     * @param gap from the cursor to a box, px
     * @param view in which boxes lie
     * @param window width of the window, px
     */
    public record Room(float x, float y, float gap, ViewRegion view, float window) {
        private float bottom() {
            return view.y() + view.height();
        }

        /** {@return whether a box has room in the view above or below the cursor} */
        public boolean holds(Box box) {
            boolean high = y - gap - box.height >= view.y() || y + gap + box.height <= bottom();
            return box.width <= view.width() && high;
        }

        /** {@return width of a box that has room beside the cursor, px} */
        public float beside() {
            return Math.max(x, window - x) - gap;
        }

        /** {@return a box where it is to be} */
        public Box place(Box box, Side wanted) {
            float above = y - gap - box.height, below = y + gap;
            if (!holds(box)) {
                // as near the height of the cursor as there is room
                float level = Math.max(view.y(), Math.min(bottom() - box.height, wanted == Side.ABOVE ? above : below));
                return box.at(x + gap + box.width <= window ? x + gap : x - gap - box.width, level);
            }
            float left = view.x(), right = left + view.width();
            float along = x + gap + box.width <= right ? x + gap : x - gap - box.width;
            boolean up = above >= view.y() && (wanted == Side.ABOVE || below + box.height > bottom());
            return box.at(Math.max(left, Math.min(right - box.width, along)), up ? above : below);
        }
    }

    private CursorBox() {}

    /** Begins a box with a text in the view. */
    public static void begin(String id, String text, ViewRegion view, Side wanted) {
        float gap = GAP * ImGui.getFontSize(), padding = 2 * ImGui.getStyle().getWindowPaddingX();
        Room room = new Room(
                ImGui.getMousePosX(),
                ImGui.getMousePosY(),
                gap,
                view,
                ImGui.getMainViewport().getSizeX());
        float line = view.width() - padding;
        Box box = around(text, line);
        boolean fits = room.holds(box);
        if (!fits) {
            line = room.beside() - padding;
            box = around(text, line);
        }
        Box placed = room.place(box, wanted);
        ImGui.setNextWindowPos(placed.x, placed.y);
        // the size that ImGui finds is that of the text before
        ImGui.setNextWindowSize(placed.width, placed.height);
        ImGui.setNextWindowBgAlpha(fits ? OVER_VIEW : OVER_PANELS);
        ImGui.begin(id, FLAGS);
        ImGui.pushTextWrapPos(padding / 2 + line);
        ImGui.textUnformatted(text);
        ImGui.popTextWrapPos();
    }

    /** {@return a box around a text in lines no longer than that, px} */
    private static Box around(String text, float line) {
        ImVec2 size = ImGui.calcTextSize(text, false, line);
        var style = ImGui.getStyle();
        return new Box(0, 0, size.x + 2 * style.getWindowPaddingX(), size.y + 2 * style.getWindowPaddingY());
    }
}
