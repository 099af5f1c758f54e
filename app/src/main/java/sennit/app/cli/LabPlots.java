package sennit.app.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.BitmapEncoder.BitmapFormat;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.markers.SeriesMarkers;
import sennit.engine.lab.Series;

/** Draws what the lab found: theory as lines, ours as points. Works without a display. */
final class LabPlots {
    private LabPlots() {}

    /** Writes one picture per plot, named after the protocol and a number. */
    static void write(Path folder, String protocol, List<Series> all) throws IOException {
        Map<String, XYChart> charts = new LinkedHashMap<>();
        for (Series s : all) add(charts.computeIfAbsent(s.plot(), title -> chart(title, s)), s);
        int i = 1;
        for (XYChart chart : charts.values()) {
            BitmapEncoder.saveBitmap(
                    chart, folder.resolve(protocol + "-" + i++ + ".png").toString(), BitmapFormat.PNG);
        }
    }

    private static XYChart chart(String title, Series s) {
        XYChart chart = new XYChartBuilder()
                .width(900)
                .height(600)
                .title(title)
                .xAxisTitle(s.xLabel())
                .yAxisTitle(s.yLabel())
                .build();
        chart.getStyler().setLegendPosition(LegendPosition.OutsideE);
        boolean errors = s.yLabel().contains("error");
        chart.getStyler().setYAxisLogarithmic(errors);
        chart.getStyler().setXAxisLogarithmic(errors);
        return chart;
    }

    private static void add(XYChart chart, Series s) {
        String name = s.name() + (s.theory() ? ", theory" : ", ours");
        XYSeries drawn = chart.addSeries(name, s.x(), s.y());
        if (s.theory()) {
            drawn.setMarker(SeriesMarkers.NONE);
        } else {
            drawn.setXYSeriesRenderStyle(XYSeries.XYSeriesRenderStyle.Scatter);
        }
    }
}
