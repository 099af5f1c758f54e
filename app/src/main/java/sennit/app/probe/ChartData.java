package sennit.app.probe;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sennit.engine.lab.result.Series;

/**
 * A chart as numbers: curves over common axes. The window and the pictures of the command line draw the same figures.
 *
 * @param title of the whole
 * @param axes what they show
 * @param curves in the order of the legend
 */
public record ChartData(String title, Axes axes, List<Curve> curves) {
    /** White: for what stands apart from the {@link #colour}s. */
    public static final int WHITE = 0xffffff;

    /** Colours of Okabe and Ito (2008), safe for colour-blind eyes. */
    private static final int[] COLOURS = {0x56b4e9, 0xe69f00, 0x009e73, 0xcc79a7, 0xf0e442, 0xd55e00, 0x4a90d9, 0xbcc4d0
    };

    /** How values become lengths. */
    public enum Scale {
        /** In proportion. */
        LINEAR,
        /** In proportion, a unit as long across as up. */
        EQUAL,
        /** As their logarithm, both ways; values at or below 0 do not show. */
        LOGARITHMIC
    }

    /**
     * Both axes.
     *
     * @param x what runs to the right, with unit
     * @param y what runs up, with unit
     * @param scale of both
     * @param from least of x and y shown, {@code [2]}; NaN for as far as the curves go
     * @param to largest of x and y shown, likewise
     */
    public record Axes(String x, String y, Scale scale, double[] from, double[] to) {
        private static final double[] ALL = {Double.NaN, Double.NaN};

        /** Axes that show all. */
        public Axes(String x, String y, Scale scale) {
            this(x, y, scale, ALL, ALL);
        }
    }

    /** How a curve is drawn. */
    public enum Style {
        /** As a line through its samples. */
        LINE,
        /** As points. */
        POINTS,
        /** As points and a line through them. */
        LINKED,
        /** Filled down to the curve before it in the figure, or to 0; both have the same x. */
        STACKED
    }

    /**
     * Points of a curve in ring buffers, which are not to be modified. Where one is not finite the curve has a gap.
     *
     * @param start index of the first
     * @param count how many
     */
    public record Samples(double[] x, double[] y, int start, int count) {
        /** All of two arrays. */
        public Samples(double[] x, double[] y) {
            this(x, y, 0, x.length);
        }
    }

    /**
     * One curve.
     *
     * @param name for the legend; empty for none
     * @param colour 0xrrggbb
     */
    public record Curve(String name, Style style, int colour, Samples samples) {}

    /** {@return the colour of the curve of that number} */
    public static int colour(int number) {
        return COLOURS[number % COLOURS.length];
    }

    /** {@return the last seconds of some columns of a series over time} */
    public static ChartData over(double seconds, TimeSeries timeSeries, String y, int... columns) {
        List<Curve> curves = new ArrayList<>();
        for (int i = 0; i < columns.length; i++) {
            Samples samples = timeSeries.samples(TimeSeries.TIME, columns[i], seconds);
            curves.add(new Curve(timeSeries.columns.get(columns[i]).name(), Style.LINE, colour(i), samples));
        }
        double[] from = {timeSeries.now() - seconds, Double.NaN}, to = {timeSeries.now(), Double.NaN};
        return new ChartData(y, new Axes("s", y, Scale.LINEAR, from, to), curves);
    }

    /** {@return the plots of the lab, theory as lines, ours as points; errors on logarithmic axes} */
    public static List<ChartData> of(List<Series> all) {
        Map<String, List<Series>> plots = new LinkedHashMap<>();
        for (Series s : all)
            plots.computeIfAbsent(s.plot(), p -> new ArrayList<>()).add(s);
        return plots.values().stream().map(ChartData::plot).toList();
    }

    private static ChartData plot(List<Series> mine) {
        Series first = mine.get(0);
        boolean errors =
                mine.stream().allMatch(s -> s.yLabel().contains("error") && positive(s.x()) && positive(s.y()));
        // theory that stands alone is white; a curve and its theory of the same name share a colour
        boolean several = mine.stream().filter(Series::theory).count() > 1;
        List<String> coloured = new ArrayList<>();
        List<Curve> curves = new ArrayList<>();
        for (Series s : mine) {
            String key = s.name().replace(", theory", "");
            boolean alone = s.theory() && !several;
            if (!alone && !coloured.contains(key)) coloured.add(key);
            curves.add(new Curve(
                    s.theory() && !s.name().contains("theory") ? s.name() + ", theory" : s.name(),
                    s.theory() ? Style.LINE : errors ? Style.LINKED : Style.POINTS,
                    alone ? WHITE : colour(coloured.indexOf(key)),
                    new Samples(s.x(), s.y())));
        }
        Scale scale = errors ? Scale.LOGARITHMIC : Scale.LINEAR;
        return new ChartData(first.plot(), new Axes(first.xLabel(), first.yLabel(), scale), curves);
    }

    private static boolean positive(double[] values) {
        for (double v : values) if (!(v > 0)) return false;
        return values.length > 0;
    }
}
