package sennit.app.ui.dialog;

import imgui.ImGui;

/** What a dialog asks for, which scrolls where there is little room, over what ends it, which is always seen. */
final class FootedDialog {
    /** Heights of the options and of what stands below them, as they were drawn last, pixels. */
    private float optionsHeight, footerHeight;

    /** Height of the window's own above them, pixels. */
    private float frame;

    /**
     * {@return how high the window is to be that has room for both, at most so high, pixels; 0 before they were drawn}
     * What sizes windows to what is in them stops at the bars of the main window.
     */
    float height(float tallest) {
        return optionsHeight == 0 ? 0 : Math.min(tallest, frame + optionsHeight + footerHeight);
    }

    /** Draws both into a window that is at most so high, pixels. */
    void draw(float tallest, Runnable options, Runnable footer) {
        frame = ImGui.getCursorPosY() + ImGui.getStyle().getWindowPaddingY();
        float room = tallest - frame - footerHeight;
        ImGui.beginChild("options", 0, Math.max(ImGui.getFrameHeight(), Math.min(optionsHeight, room)));
        options.run();
        optionsHeight = ImGui.getCursorPosY();
        ImGui.endChild();
        float top = ImGui.getCursorPosY();
        ImGui.separator();
        footer.run();
        footerHeight = ImGui.getCursorPosY() - top;
    }
}
