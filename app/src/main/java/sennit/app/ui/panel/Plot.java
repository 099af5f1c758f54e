package sennit.app.ui.panel;

import imgui.ImGui;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.DoubleFunction;
import sennit.app.document.Selection;
import sennit.app.probe.ChartData;
import sennit.app.probe.ChartData.Axes;
import sennit.app.probe.ChartData.Curve;
import sennit.app.probe.ChartData.Samples;
import sennit.app.probe.ChartData.Scale;
import sennit.app.probe.ChartData.Style;
import sennit.app.probe.EnergyProbe;
import sennit.app.probe.ForceProbe;
import sennit.app.probe.HandForceProbe;
import sennit.app.probe.PathProbe;
import sennit.app.probe.Probe;
import sennit.app.probe.TimeSeries;
import sennit.app.probe.TwistWritheProbe;
import sennit.app.ui.AppContext;
import sennit.app.ui.NameChoice;
import sennit.app.ui.Theme;
import sennit.engine.snapshot.Snapshot.RodView;

/**
 * One plot of the plots panel.
 *
 * @param title its name
 * @param about what it is good for, a sentence
 * @param probe collects its numbers
 * @param figure draws its controls and tells the figure of so many seconds
 * @param clicked takes the name of a curve that was clicked
 */
record Plot(String title, String about, Probe probe, DoubleFunction<ChartData> figure, Consumer<String> clicked) {
    private static final List<String> PLANES =
            List.of("x to the right, y up", "z to the right, y up", "x, z from above");
    private static final int[][] AXES = {{0, 1}, {2, 1}, {0, 2}};
    private static final String ALONE = "alone";

    Plot(String title, String about, Probe probe, DoubleFunction<ChartData> figure) {
        this(title, about, probe, figure, name -> {});
    }

    /** {@return all there are} */
    static List<Plot> all(AppContext context) {
        EnergyProbe energy = new EnergyProbe();
        String flow = "Kinetic and elastic energy; gravity and the sum since the graph began";
        String drift = "Change of the total energy, in percent of the largest exchange between its forms";
        return List.of(
                columns("Energy", flow, "Energy, J", energy, 0, 1, 2, 3),
                columns("Drift", drift, "Drift, %", energy, EnergyProbe.DRIFT),
                forces(context),
                columns(
                        "Residual",
                        "Largest residual of all constraints",
                        "Residual, m or rad",
                        energy,
                        EnergyProbe.RESIDUAL),
                pull(),
                winding(context),
                path(context),
                new ActiveSetPlot(context).plot());
    }

    private static Plot columns(String title, String about, String y, Probe probe, int... columns) {
        return new Plot(title, about, probe, seconds -> ChartData.over(seconds, probe.timeSeries(), y, columns));
    }

    /** Forces of constraints over time: the chosen ones, or those that carry most. A click on a line selects it. */
    private static Plot forces(AppContext context) {
        ForceProbe probe = new ForceProbe();
        return new Plot(
                "Forces",
                "Force of each constraint; at first, the constraints with the largest forces",
                probe,
                seconds -> {
                    chooseForces(context.session().selection(), probe);
                    int[] columns = new int[probe.timeSeries().columns.size()];
                    for (int i = 0; i < columns.length; i++) columns[i] = i;
                    return ChartData.over(seconds, probe.timeSeries(), "Force, N", columns);
                },
                name -> context.session().select(new Selection(Selection.What.CONSTRAINT, name)));
    }

    private static void chooseForces(Selection s, ForceProbe probe) {
        boolean constraint = s.what() == Selection.What.CONSTRAINT;
        boolean watched = probe.chosen().contains(s.id());
        if (!constraint) {
            Theme.text(Theme.DIM, probe.chosen().isEmpty() ? "the largest; select one to add it" : "");
        } else if (ImGui.smallButton((watched ? "Leave out " : "Watch ") + s.id())) {
            List<String> ids = new ArrayList<>(probe.chosen());
            if (watched) ids.remove(s.id());
            else ids.add(s.id());
            probe.choose(ids);
        }
        if (probe.chosen().isEmpty()) return;
        ImGui.sameLine();
        if (ImGui.smallButton("The largest")) probe.choose(List.of());
    }

    /** Force of the hand, and the energy it stored, against the way it pulled. */
    private static Plot pull() {
        HandForceProbe probe = new HandForceProbe();
        TimeSeries t = probe.timeSeries();
        return new Plot(
                "Pull",
                "Force of your hand over the distance that it has pulled: the draw-force curve of a bow. Drag a rope to see it.",
                probe,
                seconds -> new ChartData(
                        "Pull",
                        new Axes("m pulled", "N, J", Scale.LINEAR),
                        List.of(
                                pulled("force, N", 0, t, HandForceProbe.FORCE),
                                pulled("stored energy, J", 1, t, HandForceProbe.STORED))));
    }

    private static Curve pulled(String name, int number, TimeSeries timeSeries, int column) {
        Samples all = timeSeries.samples(HandForceProbe.DISTANCE, column, Double.POSITIVE_INFINITY);
        return new Curve(name, Style.LINE, ChartData.colour(number), all);
    }

    /** Twist and writhe of a rod, or of two strands about each other. */
    private static Plot winding(AppContext context) {
        TwistWritheProbe probe = new TwistWritheProbe();
        NameChoice rod = new NameChoice("##rod", 8), other = new NameChoice("##other", 8);
        List<String> rods = new ArrayList<>();
        return new Plot(
                "Winding",
                "Twist and writhe, in turns, of one rod or of two strands around each other. For closed curves their sum"
                        + " never changes (Calugareanu, White, Fuller).",
                probe,
                seconds -> {
                    List<String> present = context.session().snapshot().rods().stream()
                            .map(RodView::id)
                            .toList();
                    if (!present.equals(rods)) {
                        rods.clear();
                        rods.addAll(present);
                        // two rods alone in a scene are meant to be a pair
                        other.choose(present.size() == 2 ? present.get(1) : ALONE);
                        rod.choose(present.isEmpty() ? "" : present.get(0));
                    }
                    chooseStrands(context.session().selection(), probe, rods, rod, other);
                    return ChartData.over(seconds, probe.timeSeries(), "turns", 0, 1, 2);
                });
    }

    private static void chooseStrands(
            Selection s, TwistWritheProbe probe, List<String> rods, NameChoice rod, NameChoice other) {
        String first = rod.draw(rods);
        ImGui.sameLine();
        Theme.text(Theme.DIM, "with");
        ImGui.sameLine();
        List<String> others = new ArrayList<>(List.of(ALONE));
        for (String r : rods) if (!r.equals(first)) others.add(r);
        String second = other.draw(others);
        if (s.what() == Selection.What.ROD && !s.id().equals(first)) {
            ImGui.sameLine();
            if (ImGui.smallButton("Take " + s.id())) rod.choose(s.id());
        }
        probe.choose(first, second.equals(ALONE) ? "" : second);
    }

    /** The way of a body or of an end of a rod, seen along an axis. */
    private static Plot path(AppContext context) {
        PathProbe probe = new PathProbe();
        NameChoice subject = new NameChoice("##subject", 10), plane = new NameChoice("##plane", 11);
        return new Plot(
                "Path",
                "The path of a ball or of an end of a rope, projected on a plane, with equal scales",
                probe,
                seconds -> {
                    String who =
                            subject.draw(PathProbe.subjects(context.session().snapshot()));
                    probe.choose(who);
                    ImGui.sameLine();
                    String seen = plane.draw(PLANES);
                    int[] axes = AXES[PLANES.indexOf(seen)];
                    Samples way = probe.timeSeries().samples(axes[0], axes[1], seconds);
                    List<Curve> curves = new ArrayList<>();
                    curves.add(new Curve("", Style.LINE, ChartData.colour(0), way));
                    if (way.count() > 0) {
                        double[] x = {probe.timeSeries().last(axes[0])},
                                y = {probe.timeSeries().last(axes[1])};
                        curves.add(new Curve("now", Style.POINTS, ChartData.colour(1), new Samples(x, y)));
                    }
                    Axes both = new Axes(metres(axes[0]), metres(axes[1]), Scale.EQUAL);
                    return new ChartData("Path of " + who + ", " + seen, both, curves);
                });
    }

    private static String metres(int axis) {
        return "xyz".charAt(axis) + ", m";
    }
}
