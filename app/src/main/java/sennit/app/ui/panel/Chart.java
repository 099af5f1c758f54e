package sennit.app.ui.panel;

import imgui.ImDrawList;
import imgui.ImGui;
import imgui.ImVec2;
import imgui.extension.implot.ImPlot;
import imgui.extension.implot.ImPlotLimits;
import imgui.extension.implot.ImPlotPoint;
import imgui.extension.implot.flag.ImPlotAxisFlags;
import imgui.extension.implot.flag.ImPlotCol;
import imgui.extension.implot.flag.ImPlotFlags;
import imgui.extension.implot.flag.ImPlotLocation;
import imgui.extension.implot.flag.ImPlotMarker;
import imgui.extension.implot.flag.ImPlotOrientation;
import imgui.extension.implot.flag.ImPlotStyleVar;
import imgui.flag.ImGuiCond;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import sennit.app.probe.ChartData;
import sennit.app.probe.ChartData.Axes;
import sennit.app.probe.ChartData.Curve;
import sennit.app.probe.ChartData.Samples;
import sennit.app.probe.ChartData.Scale;
import sennit.app.probe.ChartData.Style;
import sennit.app.ui.Theme;

/**
 * Draws figures with ImPlot. It shows what the figure wants shown until a person zooms with the wheel or drags; a
 * double click shows that again. The sample nearest to the cursor is read out.
 */
final class Chart {
    /** Air around the curves on each side, as a share of their extent. */
    private static final double AIR = 0.06;

    /** Within this distance a sample counts as under the cursor, text heights. */
    private static final float NEAR = 1.2f;

    /** Heights of letters above and below the curves: names, numbers of the axis and its label. */
    private static final float AROUND = 4;

    /** What of a curve has its colour. */
    private static final int[] PARTS = {ImPlotCol.Line, ImPlotCol.Fill, ImPlotCol.MarkerOutline, ImPlotCol.MarkerFill};

    private static final int CURSOR = Theme.packed(0x5b6678);
    private static final int RING = Theme.packed(0xffffff);

    private final String id;
    /** What is shown, by axis: x, y. */
    final double[] from = {0, 0};

    final double[] to = {1, 1};
    private final ImVec2 place = new ImVec2();
    private final ImVec2 size = new ImVec2(1, 1);
    private String shown = "";
    private double newest;
    private boolean log;
    private boolean free;
    private boolean hovered;
    private boolean named;
    /** Corners of the line being drawn. */
    private double[] xs = new double[1024];

    private double[] ys = new double[1024];
    private double nearest;
    private double nearX;
    private double nearY;
    private @Nullable String near;

    /** A chart with a name of its own among those of a window. */
    Chart(String id) {
        this.id = id;
    }

    /** Says that its curves are named beside it: without room for them, it names none. */
    Chart namedBeside() {
        named = true;
        return this;
    }

    /** Shows all again. */
    void follow() {
        free = false;
    }

    /** Draws a figure at the cursor; returns the name of the curve that was clicked, or null. */
    @Nullable
    String draw(ChartData figure, float width, float height) {
        Axes axes = figure.axes();
        if (!shown.equals(figure.title())) follow();
        shown = figure.title();
        log = axes.scale() == Scale.LOGARITHMIC;
        // what is shown: all, or what a person chose
        boolean wheel = hovered && ImGui.getIO().getMouseWheel() != 0, held = hovered && ImGui.isMouseDown(0);
        free |= wheel || (held && ImGui.isMouseDragging(0));
        free &= !(hovered && ImGui.isMouseDoubleClicked(0));
        hovered = false;
        if (!free) fit(figure);
        else if (!wheel) scroll(axes.to()[0]);
        // limits that are set lock the axes: none in the frames in which a person works them
        if (!wheel && !held) ImPlot.setNextPlotLimits(from[0], to[0], from[1], to[1], ImGuiCond.Always);
        // where time runs its unit is written at the numbers, which saves a line of text
        boolean time = axes.x().equals("s") && !Double.isNaN(axes.to()[0]);
        ImPlot.setNextPlotFormatX(format(0) + (time ? " " + axes.x() : ""));
        ImPlot.setNextPlotFormatY(format(1));
        int flags = ImPlotFlags.NoTitle | ImPlotFlags.NoMenus | ImPlotFlags.NoBoxSelect | ImPlotFlags.NoMousePos;
        if (axes.scale() == Scale.EQUAL) flags |= ImPlotFlags.Equal;
        int scale = log ? ImPlotAxisFlags.LogScale : ImPlotAxisFlags.None;
        int label = time ? ImPlotAxisFlags.NoLabel : ImPlotAxisFlags.None;
        float em = ImGui.getFontSize();
        var room = new ImVec2(Math.max(6 * em, width), Math.max(4 * em, height));
        if (named && legend(figure.curves()) > room.x) flags |= ImPlotFlags.NoLegend;
        boolean low = ImGui.calcTextSize(axes.y()).x > room.y - AROUND * em;
        // colours of the plot; those of the legend are read when it ends
        int grey = Theme.packed(0x9aa5b4);
        ImPlot.pushStyleColor(ImPlotCol.FrameBg, 0);
        ImPlot.pushStyleColor(ImPlotCol.PlotBg, Theme.packed(0x161a20));
        ImPlot.pushStyleColor(ImPlotCol.LegendBg, 0);
        ImPlot.pushStyleColor(ImPlotCol.LegendBorder, 0);
        ImPlot.pushStyleColor(ImPlotCol.XAxis, grey);
        ImPlot.pushStyleColor(ImPlotCol.YAxis, grey);
        near = null;
        nearest = NEAR * em;
        boolean clicked = false;
        if (ImPlot.beginPlot(
                id, axes.x(), axes.y(), room, flags, scale | label, low ? scale | ImPlotAxisFlags.NoLabel : scale)) {
            ImPlot.setLegendLocation(ImPlotLocation.NorthWest, ImPlotOrientation.Horizontal, true);
            readPlot();
            curves(figure.curves());
            clicked = ImPlot.isPlotHovered() && ImGui.isMouseClicked(0);
            if (ImPlot.isPlotHovered()) readOut(axes);
            ImPlot.endPlot();
        }
        ImPlot.popStyleColor(6);
        return clicked ? near : null;
    }

    /** {@return how wide the names of curves are with their colours, px} */
    private static float legend(List<Curve> curves) {
        float width = 0, em = ImGui.getFontSize();
        for (Curve c : curves) width += ImGui.calcTextSize(c.name(), true).x + 1.7f * em;
        return width + em;
    }

    private void curves(List<Curve> curves) {
        double[] below = new double[0];
        for (int i = 0; i < curves.size(); i++) {
            Curve c = curves.get(i);
            for (int part : PARTS) ImPlot.pushStyleColor(part, Theme.packed(c.colour()));
            curve(c, c.name().isEmpty() ? "##" + i : c.name(), below);
            ImPlot.popStyleColor(PARTS.length);
            below = c.samples().y();
        }
    }

    /** Moves what is shown on with time. */
    private void scroll(double now) {
        if (!(now > newest)) return;
        from[0] += now - newest;
        to[0] += now - newest;
        newest = now;
    }

    /** Shows all samples with air around, or what the figure wants shown. */
    private void fit(ChartData f) {
        Axes axes = f.axes();
        for (int k = 0; k < 2; k++) {
            double low = Double.POSITIVE_INFINITY, high = Double.NEGATIVE_INFINITY;
            for (Curve c : f.curves()) {
                double[] values = k == 0 ? c.samples().x() : c.samples().y();
                for (int i = 0; i < c.samples().count(); i++) {
                    double v = map(values[(c.samples().start() + i) % values.length]);
                    if (!Double.isFinite(v)) continue;
                    low = Math.min(low, v);
                    high = Math.max(high, v);
                }
            }
            boolean empty = high < low;
            double extent = Math.max(Math.abs(low), Math.abs(high)), width = high - low;
            // what differs by round-off only is drawn flat
            double air = AIR * (width > 1e-12 * extent ? width : extent > 0 ? extent : 1);
            from[k] = Double.isNaN(axes.from()[k]) ? unmap(empty ? 0 : low - air) : axes.from()[k];
            to[k] = Double.isNaN(axes.to()[k]) ? unmap(empty ? 1 : high + air) : axes.to()[k];
        }
        newest = to[0];
        if (axes.scale() != Scale.EQUAL) return;
        double unit = Math.max((to[0] - from[0]) / size.x, (to[1] - from[1]) / size.y);
        for (int k = 0; k < 2; k++) {
            double more = (unit * (k == 0 ? size.x : size.y) - (to[k] - from[k])) / 2;
            from[k] -= more;
            to[k] += more;
        }
    }

    private double map(double value) {
        return log ? Math.log10(value) : value;
    }

    private double unmap(double value) {
        return log ? Math.pow(10, value) : value;
    }

    /** A format with as many digits as tell ticks of an axis from each other, at least six. */
    private String format(int k) {
        double extent = Math.max(Math.abs(from[k]), Math.abs(to[k]));
        int digits = 2 + (int) Math.floor(Math.log10(20 * extent / (to[k] - from[k])));
        return "%." + Math.max(6, Math.min(15, digits)) + "g";
    }

    /** Reads where the plot is and what it shows. */
    private void readPlot() {
        ImPlot.getPlotPos(place);
        ImPlot.getPlotSize(size);
        hovered = ImPlot.isPlotHovered() || ImPlot.isPlotXAxisHovered() || ImPlot.isPlotYAxisHovered(0);
        ImPlotLimits limits = ImPlot.getPlotLimits(0);
        from[0] = limits.getX().getMin();
        to[0] = limits.getX().getMax();
        from[1] = limits.getY().getMin();
        to[1] = limits.getY().getMax();
        limits.destroy();
    }

    /** {@return whether the cursor is on the plot, and on a sample of that curve or on none} */
    boolean reads(@Nullable String curve) {
        return hovered && Objects.equals(near, curve);
    }

    /** {@return where a value of an axis, 0 for x or 1 for y, is in the window} */
    float pixel(int k, double value) {
        double share = (map(value) - map(from[k])) / (map(to[k]) - map(from[k]));
        return (float) (k == 0 ? place.x + share * size.x : place.y + (1 - share) * size.y);
    }

    private void curve(Curve c, String label, double[] below) {
        Samples s = c.samples();
        if (c.style() == Style.STACKED) {
            double[] floor = below.length == s.y().length ? below : new double[s.y().length];
            // ImPlot shades between two samples at least, and does not look how many it has
            if (s.count() > 1) ImPlot.plotShaded(label, s.x(), floor, s.y(), s.count(), 0);
            return;
        }
        if (xs.length < s.count()) {
            xs = new double[2 * s.count()];
            ys = new double[2 * s.count()];
        }
        int n = 0;
        float lastX = 0, lastY = 0;
        for (int i = 0; i < s.count(); i++) {
            int k = (s.start() + i) % s.x().length;
            double x = s.x()[k], y = s.y()[k];
            float px = pixel(0, x), py = pixel(1, y);
            if (!Float.isFinite(px) || !Float.isFinite(py)) {
                plot(c.style(), label, n);
                n = 0;
                continue;
            }
            double away = hovered ? Math.hypot(px - ImGui.getMousePosX(), py - ImGui.getMousePosY()) : nearest;
            if (away < nearest) {
                nearest = away;
                near = c.name();
                nearX = x;
                nearY = y;
            }
            // samples on the same pixel need no corner of their own
            if (n > 0 && i < s.count() - 1 && Math.abs(px - lastX) < 0.5f && Math.abs(py - lastY) < 0.5f) continue;
            xs[n] = x;
            ys[n++] = y;
            lastX = px;
            lastY = py;
        }
        plot(c.style(), label, n);
    }

    private void plot(Style style, String label, int n) {
        if (style == Style.LINKED) ImPlot.pushStyleVar(ImPlotStyleVar.Marker, ImPlotMarker.Circle);
        if (style == Style.POINTS) ImPlot.plotScatter(label, xs, ys, n, 0);
        else ImPlot.plotLine(label, xs, ys, n, 0);
        if (style == Style.LINKED) ImPlot.popStyleVar();
    }

    /** Shows the values of the sample nearest to the cursor, or of the cursor where none is near. */
    private void readOut(Axes axes) {
        ImDrawList list = ImPlot.getPlotDrawList();
        float x = ImGui.getMousePosX();
        list.addLine(x, place.y, x, place.y + size.y, CURSOR);
        if (near == null) {
            ImPlotPoint cursor = ImPlot.getPlotMousePos(0);
            nearX = cursor.getX();
            nearY = cursor.getY();
            cursor.destroy();
        } else list.addCircle(pixel(0, nearX), pixel(1, nearY), 0.35f * ImGui.getFontSize(), RING, 12, 1.5f);
        // what follows the name is for ImGui
        String name = near == null || near.isEmpty() ? "" : near.split("##", 2)[0] + "\n";
        Theme.tip(name + String.format(Locale.ROOT, "%s  %.6g\n%s  %.6g", axes.x(), nearX, axes.y(), nearY));
    }
}
