package sennit.app.ui.panel;

import imgui.ImGui;
import imgui.flag.ImGuiDir;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import sennit.app.probe.ChartData;
import sennit.app.probe.ChartData.Axes;
import sennit.app.probe.ChartData.Curve;
import sennit.app.probe.ChartData.Samples;
import sennit.app.probe.ChartData.Scale;
import sennit.app.probe.ChartData.Style;
import sennit.app.render.pass.Pass;
import sennit.app.sim.StepLog;
import sennit.app.sim.StepLog.Phase;
import sennit.app.ui.AppContext;
import sennit.app.ui.Panel;
import sennit.app.ui.Theme;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.snapshot.Snapshot.SolverView;

/** The time of each phase of a step over time, its median and slowest hundredth, and the size of the equations. */
public final class ProfilerPanel implements Panel {
    /** Bars side by side at most; each shows the slowest of the steps it stands for. */
    private static final int BARS = 256;

    /**
     * Widths that the names, the numbers with them and the chart beside them need, and height of a chart above them, in
     * letters.
     */
    private static final float NAMES = 6.8f, TABLE = 22, CHART = 15, HIGH = 8;

    private static final Phase[] PHASES = Phase.values();

    private final AppContext context;
    private final Chart chart = new Chart("##phases").namedBeside();
    private final float[][] micros = new float[PHASES.length][StepLog.STEPS];
    private final float[] sums = new float[StepLog.STEPS];
    private final float[] sorted = new float[StepLog.STEPS];
    private final float[] medians = new float[PHASES.length];
    private int steps;
    private double scale = 1;
    private float p50;
    private float p99;
    private boolean narrow;

    public ProfilerPanel(AppContext context) {
        this.context = context;
    }

    @Override
    public Docking docking() {
        return new Docking("Profiler", ImGuiDir.Down, TABLE);
    }

    @Override
    public boolean isList() {
        return narrow;
    }

    @Override
    public void draw() {
        take(context.session().simulation().steps);
        float em = ImGui.getFontSize();
        float table = TABLE * em;
        float width = ImGui.getContentRegionAvailX(), height = ImGui.getContentRegionAvailY();
        narrow = width < table + em + CHART * em;
        if (narrow) {
            // the wheel is for the chart where it is: what is first must not be that
            numbers();
            chart.draw(figure(), width, HIGH * em);
            return;
        }
        chart.draw(figure(), width - table - em, height);
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

    /** The phases on top of each other, as bars: each shows the slowest of the steps it stands for. */
    private ChartData figure() {
        int each = Math.max(1, (StepLog.STEPS + BARS - 1) / BARS), bars = (steps + each - 1) / each;
        double[] x = new double[2 * bars], y = new double[2 * bars];
        List<Curve> curves = new ArrayList<>();
        for (int p = 0; p < PHASES.length; p++) {
            y = y.clone();
            for (int b = 0; b < bars; b++) {
                int from = b * each, to = Math.min(steps, from + each), slow = from;
                for (int i = from; i < to; i++) if (sums[i] > sums[slow]) slow = i;
                x[2 * b] = from - steps;
                x[2 * b + 1] = to - steps;
                y[2 * b] += micros[p][slow];
                y[2 * b + 1] = y[2 * b];
            }
            curves.add(new Curve(PHASES[p].title(), Style.STACKED, ChartData.colour(p), new Samples(x, y)));
        }
        curves.add(level("p99", p99));
        curves.add(level("p50", p50));
        // the scale follows the usual, so that a rare slow step does not flatten all others
        double wanted = Math.max(1, Math.max(1.6 * p50, Math.min(1.25 * p99, 6 * p50)));
        scale += (wanted > scale ? 0.5 : 0.05) * (wanted - scale);
        double[] low = {-StepLog.STEPS, 0}, high = {0, scale};
        return new ChartData(
                "", new Axes("last " + StepLog.STEPS + " steps", "us per step", Scale.LINEAR, low, high), curves);
    }

    private static Curve level(String name, double value) {
        Samples across = new Samples(new double[] {-StepLog.STEPS, 0}, new double[] {value, value});
        return new Curve(
                String.format(Locale.ROOT, "%s %.0f###%s", name, value, name), Style.LINE, ChartData.WHITE, across);
    }

    private void numbers() {
        SolverView s = context.session().snapshot().solver();
        Snapshot.Energy e = context.session().snapshot().energy();
        line("step", "p50 %.0f us   p99 %.0f us", p50, p99);
        for (int p = 0; p < PHASES.length; p++) {
            swatch(ChartData.colour(p));
            line(PHASES[p].title(), "%.1f us   %.0f %%", medians[p], p50 > 0 ? 100 * medians[p] / p50 : 0);
        }
        line("solves", "%d in the last step, in %d pieces", s.iterations(), s.pieces());
        StepLog.Effort effort = context.session().simulation().steps.effort();
        line("converged", "%s", converged(s, effort));
        if (ImGui.isItemHovered())
            Theme.tip("Residual of the last step, as a multiple of the scene's tolerance: 1 or less means converged."
                    + " Smaller steps or more solves help");
        effort(effort);
        line("method", "%s", s.method());
        line("unknowns", "%d, of them %d + %d multipliers", s.unknowns(), s.absolute(), s.relative());
        line("width, fill", "%d, %d", s.halfBandwidth(), s.fill());
        line("energy", "%.4g J", e.total());
        line("work of edits", "%.4g J", e.edits());
        line(
                "frames",
                "%.0f a second, %.1f ms of work each",
                context.framesPerSecond(),
                1e3 * context.qualityController().cost());
        line("quality", "%s", context.driver());
        passes();
    }

    /** What each pass of the picture takes, and a switch for those that it can do without. */
    private void passes() {
        for (Pass pass : Pass.values()) {
            ImGui.beginDisabled(!pass.optional());
            if (ImGui.checkbox(pass.label, context.passes().on(pass))) context.toggle(pass);
            context.locator().note("pass " + pass.label);
            ImGui.endDisabled();
            ImGui.sameLine(12 * ImGui.getFontSize());
            ImGui.textUnformatted(
                    String.format(Locale.ROOT, "%.2f ms", context.passes().milliseconds(pass)));
        }
    }

    /** {@return whether the last step ended within the tolerance, and how many did not} */
    static String converged(SolverView last, StepLog.Effort e) {
        return String.format(
                Locale.ROOT,
                "%s, residual %.2g; %d of %d steps did not",
                last.converged() ? "yes" : "no",
                last.residual(),
                e.above(),
                e.steps());
    }

    /** Explains the line above to who points at it. */
    private static void tip(String text) {
        if (ImGui.isItemHovered()) Theme.tip(text);
    }

    /** Steps that were hard: they make no noise elsewhere. */
    private void effort(StepLog.Effort e) {
        if (e.divided() == 0 && e.slippery() == 0 && e.above() == 0) return;
        if (e.above() > 0) line("worst", "residual %.2g", e.worst());
        if (e.braked() > 0) {
            line("braked", "%.3g J", e.braked());
            tip("Energy taken out of steps that did not converge, so that none comes from nothing");
        }
        if (e.stood() > 0) {
            line("stood still", "%.3g s", e.stood());
            tip("After steps that had to be braked, motion goes on slowly: this long nothing moved");
        }
        if (e.divided() > 0) {
            line("divided", "%d of %d steps, into %d pieces at most", e.divided(), e.steps(), e.pieces());
            context.locator().note("divided");
            tip("The motion was too fast for a whole step, which was taken in parts; they are just as accurate");
        }
        if (e.slippery() > 0) {
            line("no friction", "in %d of %d steps", e.slippery(), e.steps());
            tip("Friction did not converge in these steps: a smaller time step would help");
        }
        line("last such", "at %.2f s", e.last());
    }

    /** A name and its value, in as many lines as there is room for. */
    private void line(String name, String format, Object... values) {
        Theme.text(Theme.DIM, name);
        ImGui.sameLine(NAMES * ImGui.getFontSize());
        ImGui.pushTextWrapPos();
        ImGui.textUnformatted(String.format(Locale.ROOT, format, values));
        ImGui.popTextWrapPos();
        context.locator().note("profiler " + name);
    }

    /** A square of the colour that a phase has in the chart, behind the name that follows. */
    private static void swatch(int colour) {
        float em = ImGui.getFontSize(), x = ImGui.getWindowPosX() + (NAMES - 1.1f) * em;
        float y = ImGui.getCursorScreenPosY() + 0.15f * em;
        ImGui.getWindowDrawList().addRectFilled(x, y, x + 0.7f * em, y + 0.7f * em, Theme.packed(colour));
    }
}
