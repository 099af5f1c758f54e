package sennit.app.ui.shell;

import imgui.ImDrawList;
import imgui.ImGui;
import sennit.app.document.ConstraintKind;
import sennit.app.ui.Theme;

/** A small drawing before a kind of constraint in a menu: a piece of rope, and what is done to it. */
final class ConstraintIcon {
    private ConstraintIcon() {}

    /** Draws it and stays on the line. */
    static void draw(ConstraintKind kind) {
        float side = ImGui.getTextLineHeight();
        float x = ImGui.getCursorScreenPosX(), y = ImGui.getCursorScreenPosY();
        ImDrawList out = ImGui.getWindowDrawList();
        int rope = colour(new float[] {0.69f, 0.55f, 0.34f}), sign = colour(Theme.GREEN);
        float mid = y + 0.55f * side, thick = Math.max(1.5f, side / 9);
        out.addBezierCubic(
                x,
                mid,
                x + 0.35f * side,
                mid + 0.3f * side,
                x + 0.65f * side,
                mid - 0.3f * side,
                x + side,
                mid,
                rope,
                thick,
                0);
        float cx = x + 0.5f * side;
        switch (kind.purpose().group()) {
            case HOLD -> out.addTriangleFilled(cx, mid, cx - 0.25f * side, y, cx + 0.25f * side, y, sign);
            case GUIDE -> {
                out.addLine(x, y + 0.15f * side, x + side, y + 0.95f * side, sign, thick);
                out.addCircleFilled(cx, mid, 0.16f * side, sign);
            }
            case JOIN -> {
                out.addLine(cx, y, cx, y + side, rope, thick);
                out.addCircleFilled(cx, mid, 0.2f * side, sign);
            }
            case SLIDE -> out.addCircle(cx, mid, 0.32f * side, sign, 16, thick);
            case THREAD -> out.addCircleFilled(cx, mid, 0.34f * side, sign);
            case LIMIT -> {
                out.addLine(x, y, x, y + side, sign, thick);
                out.addLine(x + side, y, x + side, y + side, sign, thick);
            }
        }
        // two points: two dots
        if (kind.picks() > 1) {
            out.addCircleFilled(x + 0.1f * side, mid, 0.1f * side, rope);
            out.addCircleFilled(x + 0.9f * side, mid, 0.1f * side, rope);
        }
        ImGui.dummy(side, side);
        ImGui.sameLine();
    }

    private static int colour(float[] c) {
        return ImGui.getColorU32(c[0], c[1], c[2], 1);
    }
}
