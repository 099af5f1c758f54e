package sennit.app.ui.shell;

import imgui.ImDrawList;
import imgui.ImGui;
import sennit.app.document.ConstraintKind;
import sennit.app.ui.Theme;

/**
 * A small drawing before a kind of constraint in a menu: a piece of rope, and what is done to it. Coordinates are
 * heights of a line: x from 0 to {@link #WIDE}, y down from 0 to 1.
 */
final class ConstraintIcon {
    private static final float WIDE = 1.5f;

    private final ImDrawList out = ImGui.getWindowDrawList();
    private final float left = ImGui.getCursorScreenPosX();
    private final float top = ImGui.getCursorScreenPosY();
    private final float side = ImGui.getTextLineHeight();
    private final float thick = Math.max(1.3f, side / 11);
    private final int rope = colour(new float[] {0.78f, 0.63f, 0.4f});
    private final int sign = colour(Theme.GREEN);

    private ConstraintIcon() {}

    /** Draws it and stays on the line. */
    static void draw(ConstraintKind kind) {
        ConstraintIcon icon = new ConstraintIcon();
        icon.picture(kind);
        ImGui.dummy(WIDE * icon.side, icon.side);
        ImGui.sameLine();
    }

    private void picture(ConstraintKind kind) {
        switch (kind.tag()) {
            case "position" -> {
                hanging(0.62f);
                out.addTriangleFilled(x(0.75f), y(0.62f), x(0.5f), y(0.08f), x(1), y(0.08f), sign);
            }
            case "tangent" -> {
                hanging(0.7f);
                line(0.3f, 0.7f, 1.2f, 0.7f);
                arrow(1.45f, 0.7f, 1, 0);
            }
            case "orientation" -> {
                line(0, 0.5f, WIDE, 0.5f, rope);
                out.addRect(x(0.45f), y(0.1f), x(1.05f), y(0.9f), sign, 0, 0, thick);
                dot(0.75f, 0.5f, 0.12f, sign);
            }
            case "spin" -> {
                line(0, 0.5f, WIDE, 0.5f, rope);
                turn(0.75f, 0.5f, 0.36f);
            }
            case "axis" -> {
                hanging(0.5f);
                line(0.1f, 0.95f, 1.4f, 0.05f);
                dot(0.75f, 0.5f, 0.15f, sign);
            }
            case "plane" -> {
                out.addQuad(x(0), y(0.95f), x(1.1f), y(0.95f), x(WIDE), y(0.45f), x(0.4f), y(0.45f), sign, thick);
                line(0.75f, 0, 0.75f, 0.7f, rope);
                dot(0.75f, 0.7f, 0.13f, sign);
            }
            case "circle" -> {
                ring(0.75f, 0.5f, 0.42f, sign);
                line(0, 0.9f, 0.45f, 0.2f, rope);
                dot(0.45f, 0.2f, 0.13f, sign);
            }
            case "trajectory" -> {
                out.addBezierCubic(
                        x(0.1f), y(0.9f), x(0.5f), y(-0.5f), x(0.9f), y(1.4f), x(1.25f), y(0.25f), sign, thick, 0);
                arrow(1.4f, 0.02f, 0.6f, -0.8f);
                dot(0.1f, 0.9f, 0.12f, rope);
            }
            case "surface" -> {
                out.addBezierCubic(x(0), y(0.6f), x(0.5f), y(0.1f), x(1), y(0.1f), x(WIDE), y(0.6f), sign, thick, 0);
                out.addBezierCubic(
                        x(0), y(0.95f), x(0.5f), y(0.45f), x(1), y(0.45f), x(WIDE), y(0.95f), sign, thick, 0);
                dot(0.75f, 0.22f, 0.13f, rope);
            }
            case "relative-distance" -> {
                line(0.2f, 0, 0.2f, 1, rope);
                line(1.3f, 0, 1.3f, 1, rope);
                line(0.2f, 0.5f, 1.3f, 0.5f);
                dot(0.2f, 0.5f, 0.13f, sign);
                dot(1.3f, 0.5f, 0.13f, sign);
            }
            case "fusion" -> {
                line(0, 0.15f, WIDE, 0.85f, rope);
                line(0, 0.85f, WIDE, 0.15f, rope);
                dot(0.75f, 0.5f, 0.22f, sign);
            }
            case "relative-orientation" -> {
                line(0, 0.25f, 0.7f, 0.25f, rope);
                line(0.8f, 0.75f, WIDE, 0.75f, rope);
                turn(0.4f, 0.3f, 0.26f);
                turn(1.1f, 0.7f, 0.26f);
            }
            case "relative-plane" -> {
                line(0.35f, 0, 0.35f, 1, rope);
                line(1.15f, 0, 1.15f, 1, rope);
                line(0, 0.35f, WIDE, 0.35f);
                line(0, 0.65f, WIDE, 0.65f);
            }
            case "nock" -> {
                out.addBezierCubic(x(0.3f), y(0), x(0.6f), y(0.4f), x(0.6f), y(0.6f), x(0.3f), y(1), rope, thick, 0);
                line(0.5f, 0.5f, 1.2f, 0.5f);
                arrow(WIDE, 0.5f, 1, 0);
            }
            case "catch" -> {
                ring(1, 0.5f, 0.44f, sign);
                ring(1, 0.5f, 0.2f, sign);
                line(0, 0.5f, 1, 0.5f, rope);
            }
            case "stick" -> {
                ring(0.75f, 0.4f, 0.34f, rope);
                line(0, 0.85f, WIDE, 0.85f, rope);
                dot(0.75f, 0.8f, 0.17f, sign);
            }
            case "keyhole" -> {
                hanging(0.5f);
                ring(0.75f, 0.5f, 0.32f, sign);
            }
            case "oriented-keyhole" -> {
                line(0, 0.5f, WIDE, 0.5f, rope);
                line(0.35f, 0.22f, 1.15f, 0.22f);
                line(0.35f, 0.78f, 1.15f, 0.78f);
            }
            case "relative-keyhole" -> {
                ring(0.45f, 0.5f, 0.4f, rope);
                line(0.85f, 0.5f, WIDE, 0.5f, rope);
                ring(0.88f, 0.5f, 0.17f, sign);
            }
            case "deck" -> {
                line(0, 0.9f, WIDE, 0.9f, rope);
                for (int i = 0; i < 4; i++) line(0.15f + 0.4f * i, 0.72f, 0.15f + 0.4f * i, 1, rope);
                ring(0.75f, 0.36f, 0.32f, sign);
            }
            case "pearl" -> {
                hanging(0.5f);
                dot(0.75f, 0.5f, 0.34f, sign);
            }
            case "distance" -> {
                dot(0.2f, 0.5f, 0.15f, sign);
                for (int i = 0; i < 3; i++) line(0.4f + 0.28f * i, 0.5f, 0.54f + 0.28f * i, 0.5f);
                line(1.3f, 0, 1.3f, 1, rope);
            }
            default -> throw new IllegalStateException(kind.tag() + " has no picture");
        }
    }

    /** A piece of rope that is at a height in its middle. */
    private void hanging(float middle) {
        float bend = 2 * middle - 0.95f;
        out.addBezierCubic(x(0), y(0.95f), x(0.4f), y(bend), x(1.1f), y(bend), x(WIDE), y(0.95f), rope, thick, 0);
    }

    private void line(float x0, float y0, float x1, float y1) {
        line(x0, y0, x1, y1, sign);
    }

    private void line(float x0, float y0, float x1, float y1, int colour) {
        out.addLine(x(x0), y(y0), x(x1), y(y1), colour, thick);
    }

    private void dot(float cx, float cy, float radius, int colour) {
        out.addCircleFilled(x(cx), y(cy), radius * side, colour);
    }

    private void ring(float cx, float cy, float radius, int colour) {
        out.addCircle(x(cx), y(cy), radius * side, colour, 20, thick);
    }

    /** The head of an arrow with its point there. */
    private void arrow(float tx, float ty, float dx, float dy) {
        float bx = tx - 0.28f * dx, by = ty - 0.28f * dy;
        out.addTriangleFilled(
                x(tx), y(ty), x(bx - 0.17f * dy), y(by + 0.17f * dx), x(bx + 0.17f * dy), y(by - 0.17f * dx), sign);
    }

    /** Three quarters of a turn. */
    private void turn(float cx, float cy, float radius) {
        out.pathArcTo(x(cx), y(cy), radius * side, -0.3f, 4.2f, 20);
        out.pathStroke(sign, 0, thick);
        arrow(cx + radius * 1.1f, cy - 0.32f * radius - 0.12f, 0.2f, -1);
    }

    private float x(float of) {
        return left + of * side;
    }

    private float y(float of) {
        return top + of * side;
    }

    private static int colour(float[] c) {
        return ImGui.getColorU32(c[0], c[1], c[2], 1);
    }
}
