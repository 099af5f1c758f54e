package sennit.app.ui.timeline;

import imgui.ImDrawList;
import imgui.ImGui;
import imgui.ImVec2;
import imgui.extension.implot.ImPlot;
import imgui.extension.implot.flag.ImPlotAxisFlags;
import imgui.extension.implot.flag.ImPlotCol;
import imgui.extension.implot.flag.ImPlotFlags;
import imgui.extension.implot.flag.ImPlotStyleVar;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiHoveredFlags;
import java.util.Locale;
import sennit.app.document.Track;
import sennit.app.probe.ChartData;
import sennit.app.ui.AppContext;
import sennit.app.ui.Theme;
import sennit.app.ui.Unit;

/** The value of a track over the times that the time line shows; its keys are dragged in time and value. */
final class CurvePlot {
    private static final int SAMPLES = 400;

    private static final int CHOSEN = Theme.packed(0xe8a628),
            EDGE = Theme.packed(0x0d0f12),
            BACK = Theme.packed(0x161a20),
            TEXT = Theme.packed(0x9aa5b4);

    private final AppContext context;
    private final KeySheet sheet;
    private final KeyEditor editor;
    private final ImVec2 place = new ImVec2();
    private final ImVec2 size = new ImVec2(1, 1);
    private double low;
    private double high = 1;
    private int component;

    CurvePlot(AppContext context, KeySheet sheet, KeyEditor editor) {
        this.context = context;
        this.sheet = sheet;
        this.editor = editor;
    }

    /** Draws it at the cursor; numbers of the value are left of it. */
    void draw(Track track, TimeScale scale, float height) {
        float y = ImGui.getCursorScreenPosY();
        double[] times = times(track, scale);
        double[][] values = track.at(times);
        // a drag does not move the scale under the mouse
        if (!sheet.dragging()) fit(track, values);
        ImGui.setCursorScreenPos(scale.left(), y);
        plot(track, scale, times, values, height);
        numbers(scale, Unit.usual(track.unit()), y, height);
        points(track, scale);
        double rise = (high - low) / Math.max(1, size.y);
        sheet.follow(scale.perPixel(), rise(rise), component);
    }

    /** A value rises where a key was taken here. */
    private double rise(double perPixel) {
        return held ? perPixel : 0;
    }

    private boolean held;

    /** Times at which it is drawn: evenly, and at each key, where it may have a corner. */
    private static double[] times(Track track, TimeScale scale) {
        java.util.TreeSet<Double> all = new java.util.TreeSet<>();
        for (int i = 0; i <= SAMPLES; i++) all.add(scale.from() + (scale.to() - scale.from()) * i / SAMPLES);
        for (Track.Key k : track.keys()) {
            all.add(k.time());
            all.add(k.time() - 1e-7);
        }
        return all.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private void fit(Track track, double[][] values) {
        low = Double.POSITIVE_INFINITY;
        high = Double.NEGATIVE_INFINITY;
        for (double[] row : values)
            for (double v : row) {
                low = Math.min(low, v);
                high = Math.max(high, v);
            }
        for (Track.Key k : track.keys())
            for (double v : k.value()) {
                low = Math.min(low, v);
                high = Math.max(high, v);
            }
        if (!(high >= low)) {
            low = 0;
            high = 1;
        }
        double air = high - low > 1e-9 ? 0.15 * (high - low) : Math.max(0.1, 0.1 * Math.abs(high));
        low -= air;
        high += air;
    }

    private void plot(Track track, TimeScale scale, double[] times, double[][] values, float height) {
        // inside its own frame, which is a little narrower, it shows the times that are above it
        boolean known = size.x > 1;
        double from = known ? scale.time(place.x) : scale.from(),
                to = known ? scale.time(place.x + size.x) : scale.to();
        ImPlot.setNextPlotLimits(from, to, low, high, ImGuiCond.Always);
        ImPlot.pushStyleColor(ImPlotCol.FrameBg, 0);
        ImPlot.pushStyleColor(ImPlotCol.PlotBg, BACK);
        ImPlot.pushStyleVar(ImPlotStyleVar.PlotPadding, new ImVec2(0, 0));
        int flags = ImPlotFlags.CanvasOnly | ImPlotFlags.NoChild;
        int axis = ImPlotAxisFlags.NoLabel
                | ImPlotAxisFlags.NoTickLabels
                | ImPlotAxisFlags.NoTickMarks
                | ImPlotAxisFlags.Lock;
        var room = new ImVec2(scale.right() - scale.left(), height);
        if (ImPlot.beginPlot("##curves", "", "", room, flags, axis, axis)) {
            ImPlot.getPlotPos(place);
            ImPlot.getPlotSize(size);
            for (int k = 0; k < values.length; k++) {
                ImPlot.pushStyleColor(ImPlotCol.Line, Theme.packed(ChartData.colour(k)));
                ImPlot.plotLine("##" + k, times, values[k], times.length, 0);
                ImPlot.popStyleColor(1);
            }
            ImPlot.endPlot();
        }
        ImPlot.popStyleVar(1);
        ImPlot.popStyleColor(2);
        context.locator().note("curves " + track.id());
    }

    private float pixel(double value) {
        return (float) (place.y + (high - value) / (high - low) * size.y);
    }

    /** Lowest, middle and highest value, on the left. */
    private void numbers(TimeScale scale, Unit unit, float y, float height) {
        float em = ImGui.getFontSize();
        ImDrawList list = ImGui.getWindowDrawList();
        for (int i = 0; i <= 2; i++) {
            double v = low + (0.08 + 0.42 * i) * (high - low);
            String text = String.format(Locale.ROOT, "%.4g", unit.shown(v)) + unit.suffix();
            list.addText(scale.left() - ImGui.calcTextSize(text).x - 0.5f * em, pixel(v) - em / 2, TEXT, text);
        }
        String[] names = sheet.current().filter(t -> t.shape().width() == 3).isPresent()
                ? new String[] {"x", "y", "z"}
                : new String[0];
        float x = ImGui.getWindowPosX() + 0.8f * em;
        for (int k = 0; k < names.length; k++)
            list.addText(x + 1.5f * em * k, y + height - 1.4f * em, Theme.packed(ChartData.colour(k)), names[k]);
    }

    private void points(Track track, TimeScale scale) {
        float em = ImGui.getFontSize(), r = 0.36f * em;
        ImDrawList list = ImGui.getWindowDrawList();
        boolean over = ImGui.isWindowHovered(ImGuiHoveredFlags.AllowWhenBlockedByActiveItem) && inside();
        int nearKey = -1, nearPart = 0;
        double nearest = 0.8 * em;
        list.pushClipRect(place.x, place.y, place.x + size.x, place.y + size.y, true);
        for (int i = 0; i < track.keys().size(); i++) {
            Track.Key k = track.keys().get(i);
            for (int c = 0; c < k.value().size(); c++) {
                float x = scale.pixel(k.time()), y = pixel(k.value().get(c));
                boolean chosen = sheet.isChosen(track, i);
                list.addCircleFilled(x, y, r, chosen ? CHOSEN : Theme.packed(ChartData.colour(c)));
                list.addCircle(x, y, r, EDGE);
                context.locator().note("point " + i + " " + c, x - r, y - r, 2 * r);
                double away = Math.hypot(ImGui.getMousePosX() - x, ImGui.getMousePosY() - y);
                if (away >= nearest) continue;
                nearest = away;
                nearKey = i;
                nearPart = c;
            }
        }
        list.popClipRect();
        held &= sheet.dragging();
        if (!over || nearKey < 0) return;
        if (ImGui.isMouseDoubleClicked(0)) editor.open(track, nearKey);
        else if (ImGui.isMouseClicked(0)) {
            sheet.press(track, nearKey);
            component = nearPart;
            held = true;
        }
    }

    private boolean inside() {
        float x = ImGui.getMousePosX(), y = ImGui.getMousePosY();
        return x >= place.x && x <= place.x + size.x && y >= place.y && y <= place.y + size.y;
    }
}
