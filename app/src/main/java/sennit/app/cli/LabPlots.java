package sennit.app.cli;

import java.awt.Color;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.BitmapEncoder.BitmapFormat;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.markers.SeriesMarkers;
import sennit.app.probe.ChartData;
import sennit.app.probe.ChartData.Curve;
import sennit.app.probe.ChartData.Scale;
import sennit.app.probe.ChartData.Style;
import sennit.engine.lab.result.Series;

/** Draws what the lab found, as the window does, but without a display. */
final class LabPlots {
    private LabPlots() {}

    /** Writes one picture per plot, named after the protocol and a number. */
    static void write(Path folder, String protocol, List<Series> all) throws IOException {
        int i = 1;
        for (ChartData figure : ChartData.of(all)) {
            String file = folder.resolve(protocol + "-" + i++ + ".png").toString();
            BitmapEncoder.saveBitmap(chart(figure), file, BitmapFormat.PNG);
        }
    }

    private static XYChart chart(ChartData figure) {
        XYChart chart = new XYChartBuilder()
                .width(900)
                .height(600)
                .title(figure.title())
                .xAxisTitle(figure.axes().x())
                .yAxisTitle(figure.axes().y())
                .build();
        boolean log = figure.axes().scale() == Scale.LOGARITHMIC;
        chart.getStyler().setLegendPosition(LegendPosition.OutsideE);
        chart.getStyler().setYAxisLogarithmic(log);
        chart.getStyler().setXAxisLogarithmic(log);
        for (Curve c : figure.curves()) {
            XYSeries drawn =
                    chart.addSeries(c.name(), c.samples().x(), c.samples().y());
            // white on the window's dark ground is black on paper
            Color colour = new Color(c.colour() == ChartData.WHITE ? 0 : c.colour());
            drawn.setMarkerColor(colour);
            drawn.setLineColor(colour);
            if (c.style() == Style.LINE) drawn.setMarker(SeriesMarkers.NONE);
            if (c.style() == Style.POINTS) drawn.setXYSeriesRenderStyle(XYSeries.XYSeriesRenderStyle.Scatter);
        }
        return chart;
    }
}
