package sennit.app.ui.panel;

import imgui.ImGui;
import imgui.type.ImInt;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import sennit.app.probe.ActiveSetComparison;
import sennit.app.probe.ActiveSetComparison.Run;
import sennit.app.probe.ChartData;
import sennit.app.probe.ChartData.Axes;
import sennit.app.probe.ChartData.Curve;
import sennit.app.probe.ChartData.Samples;
import sennit.app.probe.ChartData.Scale;
import sennit.app.probe.ChartData.Style;
import sennit.app.probe.PathProbe;
import sennit.app.probe.Probe;
import sennit.app.probe.TimeSeries;
import sennit.app.ui.AppContext;
import sennit.app.ui.NameChoice;
import sennit.app.ui.SceneSettingChoice;
import sennit.app.ui.Theme;
import sennit.engine.snapshot.Snapshot;

/**
 * The three rules for one-sided rows (Jonquet et al. 2007): which one the scene uses, and the way of a ball under each
 * of them from the start of the scene.
 */
final class ActiveSetPlot implements Probe {
    private static final List<String> SHOWS = List.of("path x, y", "x", "y", "z", "acceleration x", "acceleration y");

    private final AppContext context;
    private final SceneSettingChoice rule;
    private final NameChoice subject = new NameChoice("##who", 8);
    private final NameChoice show = new NameChoice("##show", 8);
    private final ImInt steps = new ImInt(100);
    private @Nullable ActiveSetComparison comparison;

    ActiveSetPlot(AppContext context) {
        this.context = context;
        rule = new SceneSettingChoice(context, "contactRule");
    }

    /** {@return the plot of them} */
    Plot plot() {
        return new Plot(
                "Contact rules",
                "The rule that decides which one-sided constraints hold: the scene's own, and a comparison of all three",
                this,
                seconds -> {
                    rule.draw();
                    String who =
                            subject.draw(PathProbe.subjects(context.session().snapshot()));
                    ImGui.sameLine();
                    String what = show.draw(SHOWS);
                    ImGui.sameLine();
                    run(who);
                    return figure(what);
                });
    }

    @Override
    public void see(Snapshot seen) {}

    @Override
    public void clear() {
        if (comparison != null) comparison.cancel();
        comparison = null;
    }

    private void run(String who) {
        ActiveSetComparison c = comparison;
        boolean busy = c != null && c.progress() < 1;
        if (busy && c != null) {
            if (ImGui.button("Cancel")) clear();
            ImGui.sameLine();
            Theme.text(Theme.DIM, String.format(Locale.ROOT, "%.0f %%", 100 * c.progress()));
            return;
        }
        if (ImGui.button("Run the three") && !who.isEmpty()) {
            steps.set(Math.max(2, Math.min(100_000, steps.get())));
            comparison = new ActiveSetComparison(context.session().scene(), who, steps.get());
        }
        if (ImGui.isItemHovered()) Theme.tip("Runs the scene from its start once with each rule");
        ImGui.sameLine();
        ImGui.setNextItemWidth(4 * ImGui.getFontSize());
        ImGui.inputInt("steps", steps, 0);
    }

    private ChartData figure(String what) {
        List<Run> runs = comparison == null ? List.of() : comparison.runs();
        boolean path = what.startsWith("path"), acceleration = what.startsWith("acceleration");
        int k = path ? 1 : "xyz".indexOf(what.charAt(what.length() - 1));
        List<Curve> curves = new ArrayList<>();
        for (Run r : runs) {
            double[] y = acceleration ? r.acceleration()[k] : r.place()[k];
            Samples samples = new Samples(path ? r.place()[0] : r.time(), y);
            curves.add(
                    new Curve(SceneSettingChoice.text(r.rule()), Style.LINE, ChartData.colour(curves.size()), samples));
        }
        Axes axes =
                new Axes(path ? "x, m" : "s", path ? "y, m" : what + (acceleration ? ", m/s^2" : ", m"), Scale.LINEAR);
        return new ChartData(what + ", " + steps, axes, curves);
    }

    @Override
    public TimeSeries timeSeries() {
        List<TimeSeries.Column> columns = new ArrayList<>();
        List<Run> runs = comparison == null ? List.of() : comparison.runs();
        int rows = 1;
        for (Run r : runs) {
            rows = Math.max(rows, r.time().length);
            for (int k = 0; k < 3; k++)
                columns.add(new TimeSeries.Column(SceneSettingChoice.text(r.rule()) + ": " + "xyz".charAt(k), "m"));
        }
        TimeSeries out = new TimeSeries(rows, columns);
        double dt = context.session().scene().settings().dt();
        for (int i = 0; i < rows && !runs.isEmpty(); i++) {
            out.row(i * dt);
            for (int j = 0; j < columns.size(); j++) {
                double[] values = runs.get(j / 3).place()[j % 3];
                if (i < values.length) out.set(j, values[i]);
            }
        }
        return out;
    }
}
