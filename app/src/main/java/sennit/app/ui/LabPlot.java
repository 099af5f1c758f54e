package sennit.app.ui;

import java.util.ArrayList;
import java.util.List;
import sennit.engine.lab.Series;

/** One plot of a lab protocol: theory as lines, ours as dots on them; errors on logarithmic axes. */
final class LabPlot {
    private final Graph graph = new Graph("##lab");
    private String shown = "";

    /** {@return the titles of the plots in a list of curves, in order} */
    static List<String> titles(List<Series> all) {
        List<String> out = new ArrayList<>();
        for (Series s : all) if (!out.contains(s.plot())) out.add(s.plot());
        return out;
    }

    /** Draws the curves of one title. */
    void draw(List<Series> all, String title, float width, float height) {
        List<Series> mine = all.stream().filter(s -> s.plot().equals(title)).toList();
        if (mine.isEmpty()) return;
        if (!shown.equals(title)) graph.unzoom();
        shown = title;
        boolean errors =
                mine.stream().allMatch(s -> s.yLabel().contains("error") && positive(s.x()) && positive(s.y()));
        graph.x.logarithmic(errors);
        graph.y.logarithmic(errors);
        graph.titled(title, mine.get(0).xLabel(), mine.get(0).yLabel()).begin(width, height);
        Range x = new Range(), y = new Range();
        for (Series s : mine) {
            x.take(s.x());
            y.take(s.y());
        }
        if (errors) graph.limits(x.low(0) / 1.3, x.high(0) * 1.3, y.low(0) / 3, y.high(0) * 3);
        else graph.limits(x.low(0.05), x.high(0.05), y.low(0.1), y.high(0.1));
        List<String> colours = new ArrayList<>();
        for (Series s : mine) {
            int colour = colour(colours, s, mine);
            if (s.theory())
                graph.line(s.name() + (s.name().contains("theory") ? "" : ", theory"), colour, s.x(), s.y());
            else graph.dots(s.name(), colour, s.x(), s.y());
            if (!s.theory() && errors) graph.line("", Graph.faint(colour, 0.5), s.x(), s.y());
        }
        graph.end();
    }

    /** Theory that stands alone is white; a curve and its theory of the same name share a colour. */
    private static int colour(List<String> seen, Series s, List<Series> all) {
        boolean several = all.stream().filter(Series::theory).count() > 1;
        if (s.theory() && !several) return Graph.rgb(0xffffff);
        String key = s.name().replace(", theory", "");
        if (!seen.contains(key)) seen.add(key);
        return Graph.COLOURS[seen.indexOf(key) % Graph.COLOURS.length];
    }

    private static boolean positive(double[] values) {
        for (double v : values) if (!(v > 0)) return false;
        return values.length > 0;
    }
}
