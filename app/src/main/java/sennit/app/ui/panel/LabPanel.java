package sennit.app.ui.panel;

import imgui.ImGui;
import imgui.flag.ImGuiDir;
import imgui.flag.ImGuiTableColumnFlags;
import imgui.flag.ImGuiTableFlags;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sennit.app.probe.ChartData;
import sennit.app.probe.ChartData.Curve;
import sennit.app.probe.LabRun;
import sennit.app.ui.Icon;
import sennit.app.ui.NameChoice;
import sennit.app.ui.Panel;
import sennit.app.ui.Theme;
import sennit.engine.lab.Lab;
import sennit.engine.lab.result.Measurement;
import sennit.engine.lab.result.Protocol;

/**
 * The lab: choose a protocol, watch it run, see our points fall on the theory line and our numbers within their bars.
 */
public final class LabPanel implements Panel {
    private static final String ROD = "The rod now";

    private final Map<String, LabRun> runs = new HashMap<>();
    private final List<Protocol> waiting = new ArrayList<>();
    private final Chart chart = new Chart("##lab");
    private final NameChoice title = new NameChoice("##plot", 14);
    private Protocol chosen = Lab.protocols().get(0);
    private @Nullable LabRun current;
    private boolean followed;

    @Override
    public Docking docking() {
        return new Docking("Lab", ImGuiDir.Down, 76);
    }

    @Override
    public void watch() {
        LabRun now = current;
        if ((now == null || now.state() != LabRun.State.RUNNING) && !waiting.isEmpty()) start(waiting.remove(0));
    }

    /** Runs a protocol and shows it. */
    void start(Protocol protocol) {
        current = new LabRun(protocol);
        runs.put(protocol.name(), current);
        chosen = protocol;
        title.choose(ROD);
        followed = false;
    }

    /** {@return the run of the protocol on show, or null} */
    @Nullable
    LabRun shown() {
        return runs.get(chosen.name());
    }

    private boolean busy() {
        LabRun now = current;
        return now != null && now.state() == LabRun.State.RUNNING;
    }

    @Override
    public void draw() {
        float em = ImGui.getFontSize();
        float height = ImGui.getContentRegionAvailY();
        ImGui.beginChild("##protocols", 13 * em, height);
        list();
        ImGui.endChild();
        ImGui.sameLine();
        float rest = ImGui.getContentRegionAvailX();
        ImGui.beginChild("##picture", 0.46f * rest, height);
        picture();
        ImGui.endChild();
        ImGui.sameLine();
        ImGui.beginChild("##numbers", ImGui.getContentRegionAvailX(), height);
        numbers();
        ImGui.endChild();
    }

    private void list() {
        if (busy()) {
            if (ImGui.button(Icon.STOP.before("Cancel"))) cancel();
        } else {
            if (ImGui.button(Icon.PLAY.before("Run"))) start(chosen);
            if (ImGui.isItemHovered()) Theme.tip("Runs " + chosen.name() + " on a thread of its own");
            ImGui.sameLine();
            if (ImGui.button(Icon.FASTER.before("Run all"))) waiting.addAll(Lab.protocols());
        }
        ImGui.beginChild("##list");
        for (Protocol p : Lab.protocols()) {
            LabRun run = runs.get(p.name());
            if (ImGui.selectable("##" + p.name(), chosen == p)) chosen = p;
            if (ImGui.isItemHovered()) Theme.tip(p.about());
            ImGui.sameLine();
            Theme.text(run == null ? Theme.DIM : colour(run.state()), run == null ? "  -  " : mark(run.state()));
            ImGui.sameLine(3 * ImGui.getFontSize());
            ImGui.textUnformatted(p.name());
        }
        ImGui.endChild();
    }

    private void cancel() {
        waiting.clear();
        if (current != null) current.cancel();
    }

    private static String mark(LabRun.State state) {
        return switch (state) {
            case RUNNING -> "...";
            case PASSED -> "pass";
            case FAILED -> "FAIL";
            case CANCELLED -> "stop";
            case BROKEN -> "error";
        };
    }

    private static float[] colour(LabRun.State state) {
        return switch (state) {
            case RUNNING, CANCELLED -> Theme.AMBER;
            case PASSED -> Theme.GREEN;
            case FAILED, BROKEN -> Theme.RED;
        };
    }

    private void picture() {
        LabRun run = shown();
        if (run == null) {
            ImGui.pushTextWrapPos();
            ImGui.textUnformatted(chosen.about());
            ImGui.popTextWrapPos();
            Theme.text(Theme.DIM, "Press Run to see it");
            return;
        }
        List<ChartData> figures = new ArrayList<>(ChartData.of(run.series()));
        double[] centreline = run.rod();
        if (centreline != null) figures.add(0, rod(centreline));
        // once it is done, the plot with the points is what one wants to see
        if (run.state() != LabRun.State.RUNNING && !followed && !run.series().isEmpty()) {
            title.choose(run.series().get(0).plot());
            followed = true;
        }
        if (figures.isEmpty()) {
            Theme.text(Theme.DIM, run.doing());
            return;
        }
        List<String> names = figures.stream().map(ChartData::title).toList();
        String what = title.draw(names);
        ImGui.sameLine();
        if (run.state() == LabRun.State.RUNNING)
            ImGui.progressBar((float) run.fraction(), -1, ImGui.getFrameHeight(), run.doing());
        else Theme.text(colour(run.state()), mark(run.state()) + "  " + run.doing());
        float width = ImGui.getContentRegionAvailX(), height = ImGui.getContentRegionAvailY();
        chart.draw(figures.get(names.indexOf(what)), width, height);
    }

    /** The rod from the front, a little from the right and above. */
    private static ChartData rod(double[] p) {
        int n = p.length / 3;
        double[] x = new double[n], y = new double[n];
        for (int i = 0; i < n; i++) {
            x[i] = p[3 * i] - 0.35 * p[3 * i + 2];
            y[i] = p[3 * i + 1] - 0.25 * p[3 * i + 2];
        }
        Curve rod = new Curve("", ChartData.Style.LINE, ChartData.colour(1), new ChartData.Samples(x, y));
        return new ChartData(ROD, new ChartData.Axes("m", "m", ChartData.Scale.EQUAL), List.of(rod));
    }

    private void numbers() {
        LabRun run = shown();
        List<Measurement> all = run == null ? List.of() : run.measurements();
        int flags = ImGuiTableFlags.RowBg
                | ImGuiTableFlags.ScrollY
                | ImGuiTableFlags.Resizable
                | ImGuiTableFlags.SizingStretchProp;
        if (!ImGui.beginTable("##measurements", 6, flags)) return;
        ImGui.tableSetupScrollFreeze(0, 1);
        ImGui.tableSetupColumn("quantity", ImGuiTableColumnFlags.WidthStretch, 3);
        ImGui.tableSetupColumn("reference", ImGuiTableColumnFlags.WidthStretch, 1);
        ImGui.tableSetupColumn("ours", ImGuiTableColumnFlags.WidthStretch, 1);
        ImGui.tableSetupColumn("error", ImGuiTableColumnFlags.WidthStretch, 0.9f);
        ImGui.tableSetupColumn("bar", ImGuiTableColumnFlags.WidthStretch, 0.8f);
        ImGui.tableSetupColumn("", ImGuiTableColumnFlags.WidthStretch, 0.5f);
        ImGui.tableHeadersRow();
        for (Measurement m : all) row(m);
        ImGui.endTable();
    }

    private static void row(Measurement m) {
        ImGui.tableNextRow();
        ImGui.tableNextColumn();
        ImGui.textUnformatted(m.quantity());
        if (ImGui.isItemHovered()) Theme.tip(m.quantity() + "\nsource: " + m.source());
        cell(m.reference());
        cell(m.value());
        cell(m.error());
        cell(m.bar());
        ImGui.tableNextColumn();
        Theme.text(m.pass() ? Theme.GREEN : Theme.RED, m.pass() ? "pass" : "FAIL");
    }

    /** Five digits, without zeros that say nothing. */
    static String number(double value) {
        if (value == 0) return "0";
        double size = Math.abs(value);
        if (size < 1e-3 || size >= 1e6)
            return String.format(Locale.ROOT, "%.2e", value)
                    .replaceFirst("e([+-])0", "e$1")
                    .replace("e+", "e");
        String text = String.format(Locale.ROOT, "%.5g", value);
        return text.contains(".") ? text.replaceFirst("\\.?0+$", "") : text;
    }

    private static void cell(double value) {
        ImGui.tableNextColumn();
        ImGui.textUnformatted(number(value));
    }
}
