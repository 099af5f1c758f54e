package sennit.app.ui;

import imgui.ImGui;

/** Puts controls beside each other, and where there is no room for the next into a new row. */
public final class WrappingRow {
    private float right;
    private boolean first = true;

    /** Starts with a new row, as wide as the window that is drawn. */
    public void begin() {
        begin(ImGui.getWindowPosX() + ImGui.getWindowContentRegionMaxX());
    }

    /** Starts with a new row that ends at {@code edge}, px from the left of the screen. */
    public void begin(float edge) {
        right = edge;
        first = true;
    }

    /** To be called instead of the following before a control that is to begin a row. */
    public void first() {
        first = false;
    }

    /** To be called before each control; {@code width} is what it takes, px. */
    public void next(float width) {
        next(width, ImGui.getStyle().getItemSpacingX());
    }

    /** The same with a gap before the control, px, unless a row begins with it. */
    public void next(float width, float gap) {
        if (!first && ImGui.getItemRectMaxX() + gap + width <= right) ImGui.sameLine(0, gap);
        first = false;
    }

    /** To be called before a button. */
    public void button(String label) {
        next(buttonWidth(label));
    }

    /** {@return what a button takes, px} */
    public static float buttonWidth(String label) {
        return ImGui.calcTextSize(label).x + 2 * ImGui.getStyle().getFramePaddingX();
    }
}
