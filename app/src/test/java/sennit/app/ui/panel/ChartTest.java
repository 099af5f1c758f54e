package sennit.app.ui.panel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import imgui.ImGui;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import sennit.app.platform.Needs;
import sennit.app.probe.ChartData;
import sennit.app.probe.ChartData.Axes;
import sennit.app.probe.ChartData.Curve;
import sennit.app.probe.ChartData.Samples;
import sennit.app.probe.ChartData.Scale;
import sennit.app.probe.ChartData.Style;
import sennit.app.ui.Easel;

/** The mouse over a chart that fills the window. */
class ChartTest {
    private static final double NAN = Double.NaN;

    private final Chart chart = new Chart("##chart");
    private double now = 10;
    private @Nullable String clicked;

    /** Two seconds of a line at 1 with a gap, and a line at 3. */
    private void draw() {
        // a double click stays one however slow the machine is
        ImGui.getIO().setMouseDoubleClickTime(1000);
        double[] t = {now - 2, now - 1.5, now - 1, now - 0.5, now};
        Curve low = new Curve("low", Style.LINE, ChartData.colour(0), new Samples(t, new double[] {1, 1, NAN, 1, 1}));
        Curve high = new Curve("high", Style.LINE, ChartData.colour(1), new Samples(t, new double[] {3, 3, 3, 3, 3}));
        Axes axes = new Axes("s", "m", Scale.LINEAR, new double[] {now - 2, NAN}, new double[] {now, NAN});
        ChartData figure = new ChartData("lines", axes, List.of(low, high));
        String name = chart.draw(figure, ImGui.getContentRegionAvailX(), ImGui.getContentRegionAvailY());
        if (name != null) clicked = name;
    }

    private void until(Easel easel, BooleanSupplier condition) {
        easel.paint(this::draw, condition);
    }

    @Test
    void aClickOnASampleTellsItsCurve() throws Exception {
        Needs.person();
        try (Easel easel = new Easel("two-balls")) {
            until(easel, () -> true);
            int low = easel.count(0x56b4e9), high = easel.count(0xe69f00);
            assertTrue(low > 300 && high > 1.5 * low, "the gap is half of the low line: " + low + " of " + high);
            // the sample at the right end of the upper line
            easel.xdotool("mousemove", chart.pixel(0, now) - 3, chart.pixel(1, 3) + 2);
            until(easel, () -> chart.reads("high"));
            easel.xdotool("mousedown", 1);
            until(easel, () -> clicked != null);
            easel.xdotool("mouseup", 1);
            assertEquals("high", clicked);
        }
    }

    @Test
    void theWheelZoomsTimeGoesOnAndADoubleClickShowsAll() throws Exception {
        Needs.person();
        try (Easel easel = new Easel("two-balls")) {
            until(easel, () -> true);
            assertEquals(2, chart.to[0] - chart.from[0], 1e-12);
            easel.xdotool("mousemove", chart.pixel(0, now - 1), chart.pixel(1, 2));
            until(easel, () -> chart.reads(null));
            easel.xdotool("click", 4);
            until(easel, () -> chart.to[0] - chart.from[0] < 1.95);
            double width = chart.to[0] - chart.from[0], end = chart.to[0] - now;
            now += 5;
            until(easel, () -> true);
            // ImPlot keeps limits as doubles: what is left is round-off
            assertEquals(width, chart.to[0] - chart.from[0], 1e-9, "still zoomed");
            assertEquals(end, chart.to[0] - now, 1e-9, "at the same distance from now");
            for (String half : List.of("mousedown", "mouseup", "mousedown")) {
                easel.xdotool(half, 1);
                easel.frame(this::draw);
            }
            easel.xdotool("mouseup", 1);
            until(easel, () -> chart.to[0] - chart.from[0] == 2);
            assertEquals(now, chart.to[0]);
        }
    }

    @Test
    void equalAxesShowACircleRound() throws Exception {
        Needs.display();
        double[] x = new double[101], y = new double[101];
        for (int i = 0; i <= 100; i++) {
            x[i] = Math.cos(0.02 * Math.PI * i);
            y[i] = Math.sin(0.02 * Math.PI * i);
        }
        Curve circle = new Curve("", Style.LINE, ChartData.colour(0), new Samples(x, y));
        ChartData figure = new ChartData("circle", new Axes("m", "m", Scale.EQUAL), List.of(circle));
        try (Easel easel = new Easel("two-balls")) {
            for (int i = 0; i < 3; i++) easel.frame(() -> chart.draw(figure, 900, 300));
            double across = chart.pixel(0, 1) - chart.pixel(0, -1), up = chart.pixel(1, -1) - chart.pixel(1, 1);
            assertEquals(across, up, 0.5, "pixels of the diameter");
            assertTrue(up > 200, "it fills the height: " + up);
        }
    }
}
