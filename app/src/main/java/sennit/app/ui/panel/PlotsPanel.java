package sennit.app.ui.panel;

import imgui.ImGui;
import imgui.flag.ImGuiCol;
import imgui.flag.ImGuiDir;
import java.util.List;
import java.util.Locale;
import sennit.app.probe.ChartData;
import sennit.app.ui.AppContext;
import sennit.app.ui.Icon;
import sennit.app.ui.NameChoice;
import sennit.app.ui.Panel;
import sennit.app.ui.Theme;
import sennit.engine.snapshot.Snapshot;

/** Graphs of what happens over time, side by side; they collect while the panel is open, in front or not. */
public final class PlotsPanel implements Panel {
    private static final List<String> WINDOWS = List.of("last 2 s", "last 5 s", "last 10 s", "last 30 s", "last 120 s");
    private static final double[] SECONDS = {2, 5, 10, 30, 120};

    private final AppContext context;

    /** The plots there are. */
    final List<Plot> plots;

    private final List<Chart> charts;
    /** Which plots are shown. */
    final boolean[] shown;

    private final NameChoice window = new NameChoice("##window", 6);
    private boolean paused;
    private int opened = -1;

    public PlotsPanel(AppContext context) {
        this.context = context;
        plots = Plot.all(context);
        charts = plots.stream().map(p -> new Chart("##" + p.title())).toList();
        shown = new boolean[plots.size()];
        shown[0] = true;
        shown[2] = true;
        window.choose("last 10 s");
    }

    @Override
    public Docking docking() {
        return new Docking("Plots", ImGuiDir.Down, 66);
    }

    @Override
    public void watch() {
        if (opened != context.session().opened()) {
            opened = context.session().opened();
            clear();
        }
        if (paused) return;
        Snapshot seen = context.session().snapshot();
        for (int i = 0; i < shown.length; i++)
            if (shown[i]) plots.get(i).probe().see(seen);
    }

    @Override
    public void draw() {
        for (int i = 0; i < shown.length; i++) toggle(i);
        ImGui.sameLine(0, 1.5f * ImGui.getFontSize());
        double seconds = SECONDS[WINDOWS.indexOf(window.draw(WINDOWS))];
        ImGui.sameLine();
        if (ImGui.button(paused ? Icon.PLAY.before("Go on") : Icon.PAUSE.before("Pause"))) paused = !paused;
        if (ImGui.isItemHovered()) Theme.tip("Stops the graphs, not the simulation");
        ImGui.sameLine();
        if (ImGui.button(Icon.DELETE.before("Clear"))) clear();
        ImGui.sameLine();
        if (ImGui.button(Icon.TABLE.before("CSV"))) export();
        if (ImGui.isItemHovered()) Theme.tip("Writes the data of the graphs to CSV files, with units");
        graphs(seconds);
    }

    private void toggle(int i) {
        if (i > 0) ImGui.sameLine(0, 0.3f * ImGui.getFontSize());
        boolean on = shown[i];
        float[] c = Theme.ACCENT;
        if (on) ImGui.pushStyleColor(ImGuiCol.Button, c[0], c[1], c[2], 1);
        if (on) ImGui.pushStyleColor(ImGuiCol.ButtonHovered, c[0], c[1], c[2], 0.8f);
        if (ImGui.button(plots.get(i).title())) shown[i] = !on;
        if (on) ImGui.popStyleColor(2);
        if (ImGui.isItemHovered()) Theme.tip(plots.get(i).about());
    }

    private void clear() {
        for (Plot p : plots) p.probe().clear();
        for (Chart c : charts) c.follow();
    }

    private void graphs(double seconds) {
        int count = 0;
        for (boolean s : shown) if (s) count++;
        if (count == 0) {
            Theme.text(Theme.DIM, "choose a graph above");
            return;
        }
        float em = ImGui.getFontSize();
        float height = ImGui.getContentRegionAvailY();
        float width = (ImGui.getContentRegionAvailX() - (count - 1) * 0.7f * em) / count;
        boolean first = true;
        for (int i = 0; i < shown.length; i++) {
            if (!shown[i]) continue;
            if (!first) ImGui.sameLine(0, 0.7f * em);
            first = false;
            ImGui.beginChild("##chart" + i, width, height);
            ChartData figure = plots.get(i).figure().apply(seconds);
            String clicked = charts.get(i).draw(figure, ImGui.getContentRegionAvailX(), ImGui.getContentRegionAvailY());
            if (clicked != null) plots.get(i).clicked().accept(clicked);
            ImGui.endChild();
        }
    }

    private void export() {
        for (int i = 0; i < shown.length; i++) {
            if (!shown[i]) continue;
            String name = plots.get(i).title().toLowerCase(Locale.ROOT).replace(' ', '-');
            context.films()
                    .export(name, ".csv", plots.get(i).probe().timeSeries().csv());
        }
    }
}
