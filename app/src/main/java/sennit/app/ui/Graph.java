package sennit.app.ui;

import imgui.ImDrawList;
import imgui.ImGui;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A graph with axes, drawn from flat arrays without garbage but for the numbers at its ticks. Wheel zooms, drag moves,
 * double-click shows all again; the sample nearest to the cursor is read out.
 *
 * <p>A frame: {@link #begin}, {@link #limits}, any number of {@link #line} and {@link #dots}, {@link #end}.
 */
final class Graph {
    /** Colours of Okabe and Ito (2008), safe for colour-blind eyes, in the order they are handed out. */
    static final int[] COLOURS = {
        rgb(0x56b4e9),
        rgb(0xe69f00),
        rgb(0x009e73),
        rgb(0xcc79a7),
        rgb(0xf0e442),
        rgb(0xd55e00),
        rgb(0x4a90d9),
        rgb(0xbcc4d0)
    };

    private static final int GRID = rgb(0x313947);
    private static final int FRAME = rgb(0x161a20);
    private static final int CURSOR = rgb(0x5b6678);

    /** Within this distance a sample counts as under the cursor, text heights. */
    private static final float NEAR = 1.2f;

    final Axis x = new Axis();
    final Axis y = new Axis();
    private final String id;
    private String title = "";
    private String xLabel = "";
    private String yLabel = "";
    private float left;
    private float top;
    private float right;
    private float bottom;
    private float legendAt;
    private boolean hovered;
    private boolean clicked;
    private double zoomLeft;
    private double zoomRight = 1;
    private double zoomBottom;
    private double zoomTop = 1;
    private double nearest;
    private float nearestX;
    private float nearestY;
    private @Nullable String nearestName;
    private double nearestXValue;
    private double nearestYValue;
    private @Nullable ImDrawList draw;

    /** A graph with a name of its own among those of a window. */
    Graph(String id) {
        this.id = id;
    }

    /** A colour as ImGui packs it, from 0xrrggbb. */
    static int rgb(int hex) {
        return 0xff000000 | ((hex & 255) << 16) | (hex & 0xff00) | ((hex >> 16) & 255);
    }

    /** A colour with another opacity, 0 to 1. */
    static int faint(int colour, double alpha) {
        return (colour & 0xffffff) | ((int) Math.round(255 * alpha) << 24);
    }

    /** Names the graph and what its axes show, with units. */
    Graph titled(String title, String xLabel, String yLabel) {
        this.title = title;
        this.xLabel = xLabel;
        this.yLabel = yLabel;
        return this;
    }

    /** Takes a rectangle of the window at the cursor. */
    void begin(float width, float height) {
        float em = ImGui.getFontSize();
        float x0 = ImGui.getCursorScreenPosX(), y0 = ImGui.getCursorScreenPosY();
        left = x0 + 3.9f * em;
        right = x0 + Math.max(6 * em, width) - 0.7f * em;
        top = y0 + 1.35f * em;
        bottom = y0 + Math.max(4 * em, height) - 1.5f * em;
        ImGui.invisibleButton(id, Math.max(6 * em, width), Math.max(4 * em, height));
        hovered = ImGui.isItemHovered();
        clicked = hovered && ImGui.isMouseClicked(0);
        draw = ImGui.getWindowDrawList();
        draw.addRectFilled(left, top, right, bottom, FRAME);
        draw.addText(x0, y0, ImGui.getColorU32(imgui.flag.ImGuiCol.Text), title);
        legendAt = x0 + ImGui.calcTextSize(title).x + em;
        nearest = NEAR * em;
        nearestName = null;
    }

    /** Sets what is shown when nothing is zoomed, and draws the axes. */
    void limits(double low, double high, double lowest, double highest) {
        x.set(low, high, left, right);
        y.set(lowest, highest, bottom, top);
        if (hovered) steer();
        x.zoom(zoomLeft, zoomRight);
        y.zoom(zoomBottom, zoomTop);
        float em = ImGui.getFontSize();
        x.tick(4.2f * em);
        y.tick(1.5f * em);
        ImDrawList d = list();
        for (int i = 0; i < x.ticks; i++) {
            float p = x.pixel(x.at[i]);
            d.addLine(p, top, p, bottom, GRID);
            String t = x.text[i];
            float half = ImGui.calcTextSize(t).x / 2;
            if (p - half > left - em && p + half < right - labelRoom()) d.addText(p - half, bottom + 1, dim(), t);
        }
        for (int i = 0; i < y.ticks; i++) {
            float p = y.pixel(y.at[i]);
            d.addLine(left, p, right, p, GRID);
            String t = y.text[i];
            float room = ImGui.calcTextSize(t).x;
            if (p > top + 1.1f * em || yLabel.isEmpty()) d.addText(left - room - 4, p - 0.55f * em, dim(), t);
        }
        d.addText(right - ImGui.calcTextSize(xLabel).x, bottom + 1, dim(), xLabel);
        float wide = ImGui.calcTextSize(yLabel).x;
        boolean fits = wide < 3.6f * em;
        if (fits) d.addText(left - wide - 4, top - 0.5f * em, dim(), yLabel);
        d.pushClipRect(left, top, right, bottom, true);
        if (!fits) d.addText(left + 0.4f * em, top + 0.1f * em, dim(), yLabel);
    }

    /** Sets what is shown so that a unit is as long across as up, and draws the axes. */
    void limitsAlike(Range across, Range up) {
        double w = across.high(0.06) - across.low(0.06), h = up.high(0.06) - up.low(0.06);
        double wide = Math.max(w, h * (right - left) / (bottom - top)), high = wide * (bottom - top) / (right - left);
        double x0 = (across.low(0.06) + across.high(0.06)) / 2, y0 = (up.low(0.06) + up.high(0.06)) / 2;
        limits(x0 - wide / 2, x0 + wide / 2, y0 - high / 2, y0 + high / 2);
    }

    private float labelRoom() {
        return xLabel.isEmpty() ? 0 : ImGui.calcTextSize(xLabel).x + 0.8f * ImGui.getFontSize();
    }

    private void steer() {
        float wheel = ImGui.getIO().getMouseWheel();
        double fx = fraction(ImGui.getMousePosX(), left, right), fy = fraction(ImGui.getMousePosY(), bottom, top);
        if (wheel != 0 && fx >= 0 && fx <= 1 && fy >= 0 && fy <= 1) {
            double by = Math.pow(0.85, wheel);
            double cx = zoomLeft + fx * (zoomRight - zoomLeft), cy = zoomBottom + fy * (zoomTop - zoomBottom);
            zoomLeft = cx + by * (zoomLeft - cx);
            zoomRight = cx + by * (zoomRight - cx);
            zoomBottom = cy + by * (zoomBottom - cy);
            zoomTop = cy + by * (zoomTop - cy);
        }
        if (ImGui.isMouseDragging(0, 0) && ImGui.isItemActive()) {
            double dx = -ImGui.getIO().getMouseDeltaX() / (right - left) * (zoomRight - zoomLeft);
            double dy = ImGui.getIO().getMouseDeltaY() / (bottom - top) * (zoomTop - zoomBottom);
            zoomLeft += dx;
            zoomRight += dx;
            zoomBottom += dy;
            zoomTop += dy;
        }
        if (ImGui.isMouseDoubleClicked(0)) unzoom();
    }

    /** Shows all again. */
    void unzoom() {
        zoomLeft = 0;
        zoomRight = 1;
        zoomBottom = 0;
        zoomTop = 1;
    }

    private static double fraction(float p, float a, float b) {
        return (p - a) / (b - a);
    }

    /**
     * Draws a line through {@code count} samples of ring buffers, the oldest at {@code start}; samples that are not
     * finite break it.
     */
    void line(String name, int colour, double[] xs, double[] ys, int start, int count) {
        legend(name, colour);
        ImDrawList d = list();
        float width = Math.max(1, ImGui.getFontSize() / 11);
        int open = 0;
        float lastX = Float.NaN, lastY = Float.NaN;
        for (int i = 0; i < count; i++) {
            int k = (start + i) % xs.length;
            if (!Double.isFinite(xs[k]) || !Double.isFinite(ys[k])) {
                if (open > 1) d.pathStroke(colour, 0, width);
                else d.pathClear();
                open = 0;
                continue;
            }
            float px = x.pixel(xs[k]), py = y.pixel(ys[k]);
            hear(name, px, py, xs[k], ys[k]);
            // samples on the same pixel need no corner of their own
            if (open > 0 && i < count - 1 && Math.abs(px - lastX) < 0.5f && Math.abs(py - lastY) < 0.5f) continue;
            d.pathLineTo(px, py);
            lastX = px;
            lastY = py;
            // a stroke has at most 65,536 vertices, four a corner when smoothed
            if (++open >= 4000) {
                d.pathStroke(colour, 0, width);
                d.pathLineTo(px, py);
                open = 1;
            }
        }
        if (open > 1) d.pathStroke(colour, 0, width);
        else d.pathClear();
    }

    /** Draws a line through whole arrays. */
    void line(String name, int colour, double[] xs, double[] ys) {
        line(name, colour, xs, ys, 0, xs.length);
    }

    /** Draws dots. */
    void dots(String name, int colour, double[] xs, double[] ys) {
        legend(name, colour);
        float r = 0.22f * ImGui.getFontSize();
        for (int i = 0; i < xs.length; i++) {
            float px = x.pixel(xs[i]), py = y.pixel(ys[i]);
            list().addCircleFilled(px, py, r, colour, 10);
            hear(name, px, py, xs[i], ys[i]);
        }
    }

    /** Fills a bar between two values of each axis. */
    void bar(int colour, double from, double to, double low, double high) {
        list().addRectFilled(x.pixel(from), y.pixel(high), x.pixel(to), y.pixel(low), colour);
    }

    /** Draws a level line with a name. */
    void level(String name, int colour, double value) {
        float p = y.pixel(value);
        list().addLine(left, p, right, p, colour);
        float em = ImGui.getFontSize();
        list().addText(right - ImGui.calcTextSize(name).x - 0.3f * em, p - 1.05f * em, colour, name);
    }

    /** Names a colour in the line above the graph, unless it is full. */
    void legend(String name, int colour) {
        if (name.isEmpty()) return;
        float em = ImGui.getFontSize(), wide = ImGui.calcTextSize(name).x;
        float y0 = top - 1.35f * em;
        if (legendAt + wide + 0.9f * em > right) return;
        ImDrawList d = list();
        d.pushClipRect(left - 4 * em, y0, right, top, false);
        d.addRectFilled(legendAt, y0 + 0.3f * em, legendAt + 0.6f * em, y0 + 0.9f * em, colour);
        d.addText(legendAt + 0.8f * em, y0, dim(), name);
        d.popClipRect();
        legendAt += wide + 1.7f * em;
    }

    private void hear(String name, float px, float py, double xv, double yv) {
        if (!hovered) return;
        double d = Math.hypot(px - ImGui.getMousePosX(), py - ImGui.getMousePosY());
        if (d >= nearest) return;
        nearest = d;
        nearestX = px;
        nearestY = py;
        nearestName = name;
        nearestXValue = xv;
        nearestYValue = yv;
    }

    /** Ends the graph; returns the name of the line that was clicked, or null. */
    @Nullable
    String end() {
        ImDrawList d = list();
        float mx = ImGui.getMousePosX(), my = ImGui.getMousePosY();
        boolean inside = hovered && mx > left && mx < right && my > top && my < bottom;
        if (inside) d.addLine(mx, top, mx, bottom, CURSOR);
        String name = nearestName;
        if (name != null) d.addCircle(nearestX, nearestY, 0.35f * ImGui.getFontSize(), Graph.rgb(0xffffff), 12, 1.5f);
        d.popClipRect();
        if (inside) {
            double xv = name == null ? x.value(mx) : nearestXValue, yv = name == null ? y.value(my) : nearestYValue;
            Theme.tip(String.format(
                    Locale.ROOT,
                    "%s%s  %.6g\n%s  %.6g",
                    name == null || name.isEmpty() ? "" : name + "\n",
                    xLabel,
                    xv,
                    yLabel.isEmpty() ? "value" : yLabel,
                    yv));
        }
        draw = null;
        return clicked ? name : null;
    }

    private ImDrawList list() {
        ImDrawList d = draw;
        if (d == null) throw new IllegalStateException("between begin and end only");
        return d;
    }

    private static int dim() {
        return ImGui.getColorU32(imgui.flag.ImGuiCol.TextDisabled);
    }
}
