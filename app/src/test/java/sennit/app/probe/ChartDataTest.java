package sennit.app.probe;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.app.probe.ChartData.Curve;
import sennit.app.probe.ChartData.Scale;
import sennit.app.probe.ChartData.Style;
import sennit.engine.lab.result.Series;

class ChartDataTest {
    private static Series series(String plot, String y, String name, boolean theory, double... ys) {
        return new Series(plot, "spans", y, name, theory, new double[] {1, 2}, ys);
    }

    @Test
    void theoryAloneIsAWhiteLineAndOursArePoints() {
        List<ChartData> figures = ChartData.of(List.of(
                series("shape", "y, m", "closed form", true, 1, 2),
                series("shape", "y, m", "ours", false, 1, 2),
                series("other", "y, m", "ours", false, 1, 2)));
        assertEquals(
                List.of("shape", "other"),
                figures.stream().map(ChartData::title).toList());
        Curve theory = figures.get(0).curves().get(0),
                ours = figures.get(0).curves().get(1);
        assertEquals("closed form, theory", theory.name());
        assertEquals(Style.LINE, theory.style());
        assertEquals(ChartData.WHITE, theory.colour());
        assertEquals(Style.POINTS, ours.style());
        assertEquals(ChartData.colour(0), ours.colour());
        assertEquals(Scale.LINEAR, figures.get(0).axes().scale());
    }

    @Test
    void oursAndTheTheoryOfTheSameNameShareAColour() {
        List<Curve> curves = ChartData.of(List.of(
                        series("p", "y", "a, theory", true, 1, 2),
                        series("p", "y", "b, theory", true, 1, 2),
                        series("p", "y", "b", false, 1, 2),
                        series("p", "y", "a", false, 1, 2)))
                .get(0)
                .curves();
        assertEquals(
                List.of("a, theory", "b, theory", "b", "a"),
                curves.stream().map(Curve::name).toList());
        int a = ChartData.colour(0), b = ChartData.colour(1);
        assertArrayEquals(
                new int[] {a, b, b, a}, curves.stream().mapToInt(Curve::colour).toArray());
    }

    @Test
    void errorsAreLogarithmicUnlessOneIsZero() {
        ChartData error = ChartData.of(List.of(series("p", "error/L", "ours", false, 1e-2, 1e-4)))
                .get(0);
        assertEquals(Scale.LOGARITHMIC, error.axes().scale());
        assertEquals(Style.LINKED, error.curves().get(0).style());
        ChartData none = ChartData.of(List.of(series("p", "error/L", "ours", false, 1e-2, 0)))
                .get(0);
        assertEquals(Scale.LINEAR, none.axes().scale());
    }

    @Test
    void theLastSecondsOfATapeBeginAtTheRowBeforeThem() {
        TimeSeries timeSeries = new TimeSeries(4, List.of(new TimeSeries.Column("force", "N")));
        for (int i = 0; i < 6; i++) {
            timeSeries.row(i);
            timeSeries.set(0, 10 * i);
        }
        ChartData figure = ChartData.over(1.5, timeSeries, "Force, N", 0);
        ChartData.Samples last = figure.curves().get(0).samples();
        assertEquals("force", figure.curves().get(0).name());
        assertEquals(3, last.count());
        assertEquals(3, last.x()[last.start()]);
        assertEquals(30, last.y()[last.start()]);
        assertEquals(3.5, figure.axes().from()[0]);
        assertEquals(5, figure.axes().to()[0]);
        assertEquals(
                4,
                ChartData.over(100, timeSeries, "", 0).curves().get(0).samples().count(),
                "no more than there are");
    }
}
