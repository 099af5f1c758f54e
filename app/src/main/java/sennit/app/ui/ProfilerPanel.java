package sennit.app.ui;

import imgui.ImGui;
import imgui.flag.ImGuiDir;
import java.util.Arrays;
import java.util.Locale;
import sennit.app.sim.StepLog;
import sennit.app.sim.StepLog.Phase;
import sennit.engine.view.Snapshot;
import sennit.engine.view.Snapshot.SolverView;

/** What a step costs, phase by phase, over time; median and slowest hundredth; what the solver works on. */
final class ProfilerPanel implements Shell.Panel {
    /** Bars side by side at most; each shows the slowest of the steps it stands for. */
    private static final int BARS = 256;

    private static final Phase[] PHASES = Phase.values();

    private final Desk desk;
    private final Graph graph = new Graph("##phases");
    private final float[][] micros = new float[PHASES.length][StepLog.STEPS];
    private final float[] sums = new float[StepLog.STEPS];
    private final float[] sorted = new float[StepLog.STEPS];
    private final float[] medians = new float[PHASES.length];
    private int steps;
    private double scale = 1;
    private float p50;
    private float p99;

    ProfilerPanel(Desk desk) {
        this.desk = desk;
    }

    @Override
    public String title() {
        return "Profiler";
    }

    @Override
    public int side() {
        return ImGuiDir.Down;
    }

    @Override
    public void draw() {
        take(desk.session().simulation().steps());
        float em = ImGui.getFontSize();
        float table = 19 * em;
        float height = ImGui.getContentRegionAvailY();
        picture(Math.max(12 * em, ImGui.getContentRegionAvailX() - table - em), height);
        ImGui.sameLine();
        ImGui.beginChild("##numbers", table, height);
        numbers();
        ImGui.endChild();
    }

    /** Copies the log and finds its percentiles. */
    void take(StepLog log) {
        steps = log.copy(micros);
        for (int i = 0; i < steps; i++) {
            sums[i] = 0;
            for (float[] phase : micros) sums[i] += phase[i];
        }
        p50 = percentile(sums, steps, 0.5);
        p99 = percentile(sums, steps, 0.99);
        for (int p = 0; p < PHASES.length; p++) medians[p] = percentile(micros[p], steps, 0.5);
    }

    private float percentile(float[] values, int count, double fraction) {
        if (count == 0) return 0;
        System.arraycopy(values, 0, sorted, 0, count);
        Arrays.sort(sorted, 0, count);
        return sorted[(int) Math.min(count - 1, Math.floor(fraction * count))];
    }

    /** {@return steps shown} */
    int steps() {
        return steps;
    }

    /** {@return median microseconds of a whole step, of those taken last} */
    float median() {
        return p50;
    }

    /** {@return microseconds that one step in a hundred exceeds} */
    float slowest() {
        return p99;
    }

    private void picture(float width, float height) {
        int each = Math.max(1, (StepLog.STEPS + BARS - 1) / BARS);
        // the scale follows the usual, so that a rare slow step does not flatten all others
        double wanted = Math.max(1, Math.max(1.6 * p50, Math.min(1.25 * p99, 6 * p50)));
        scale += (wanted > scale ? 0.5 : 0.05) * (wanted - scale);
        graph.titled("Microseconds per step", "last " + StepLog.STEPS + " steps", "us")
                .begin(width, height);
        graph.limits(-StepLog.STEPS, 0, 0, scale);
        for (int i = 0; i < steps; i += each) bar(i, Math.min(steps, i + each));
        for (int p = 0; p < PHASES.length; p++) graph.legend(PHASES[p].title(), Graph.COLOURS[p]);
        graph.level(String.format(Locale.ROOT, "p99 %.0f", p99), Graph.rgb(0xffffff), p99);
        graph.level(String.format(Locale.ROOT, "p50 %.0f", p50), Graph.rgb(0xffffff), p50);
        graph.end();
    }

    private void bar(int from, int to) {
        int slow = from;
        for (int i = from; i < to; i++) if (sums[i] > sums[slow]) slow = i;
        double floor = 0;
        for (int p = 0; p < PHASES.length; p++) {
            double top = floor + micros[p][slow];
            graph.bar(Graph.COLOURS[p], from - steps, to - steps, floor, top);
            floor = top;
        }
    }

    private void numbers() {
        SolverView s = desk.session().snapshot().solver();
        Snapshot.Energy e = desk.session().snapshot().energy();
        line("step", "p50 %.0f us   p99 %.0f us", p50, p99);
        for (int p = 0; p < PHASES.length; p++) {
            line(PHASES[p].title(), "%.1f us   %.0f %%", medians[p], p50 > 0 ? 100 * medians[p] / p50 : 0);
        }
        line("solves", "%d in the last step, in %d pieces", s.iterations(), s.pieces());
        line("method", "%s", s.method());
        line("unknowns", "%d, of them %d + %d multipliers", s.unknowns(), s.absolute(), s.relative());
        line("width, fill", "%d, %d", s.halfBandwidth(), s.fill());
        line("energy", "%.4g J", e.total());
        line(
                "frames",
                "%.0f a second, %.1f ms of work each",
                desk.framesPerSecond(),
                1e3 * desk.governor().cost());
        line("quality", "%s", desk.driver());
    }

    private static void line(String name, String format, Object... values) {
        Theme.text(Theme.DIM, name);
        ImGui.sameLine(5.2f * ImGui.getFontSize());
        ImGui.textUnformatted(String.format(Locale.ROOT, format, values));
    }
}
