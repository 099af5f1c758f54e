package sennit.app.ui;

import imgui.ImGui;
import imgui.flag.ImGuiDir;
import java.util.Locale;
import sennit.engine.view.Snapshot;
import sennit.engine.view.Snapshot.Energy;
import sennit.engine.view.Snapshot.SolverView;

/** What the last step cost and where the energy is. */
final class StatisticsPanel implements Shell.Panel {
    private static final int SAMPLES = 240;

    private final Desk desk;
    private final float[] times = new float[SAMPLES];
    private final float[] energies = new float[SAMPLES];
    private int next;
    private long seenStep = -1;

    StatisticsPanel(Desk desk) {
        this.desk = desk;
    }

    @Override
    public String title() {
        return "Solver";
    }

    @Override
    public int side() {
        return ImGuiDir.Down;
    }

    @Override
    public void draw() {
        Snapshot seen = desk.session().snapshot();
        SolverView s = seen.solver();
        Energy e = seen.energy();
        if (seen.step() != seenStep) {
            seenStep = seen.step();
            times[next] = (float) s.micros();
            energies[next] = (float) e.total();
            next = (next + 1) % SAMPLES;
        }
        line(
                "unknowns",
                String.format(
                        Locale.ROOT,
                        "%d, multipliers %d absolute + %d relative",
                        s.unknowns(),
                        s.absolute(),
                        s.relative()));
        line(
                "method",
                String.format(Locale.ROOT, "%s, bandwidth %d, fill %d", s.method(), s.halfBandwidth(), s.fill()));
        line(
                "step",
                String.format(
                        Locale.ROOT, "%.0f us, %d solves, %d halvings", s.micros(), s.iterations(), s.halvings()));
        line(
                "",
                String.format(
                        Locale.ROOT,
                        "assembly %.0f  order %.0f  factor %.0f  solve %.0f",
                        s.assembly(),
                        s.ordering(),
                        s.factor(),
                        s.solve()));
        line(
                "energy",
                String.format(
                        Locale.ROOT, "%.4g J = kinetic %.3g + gravity %.4g", e.total(), e.kinetic(), e.gravity()));
        line(
                "",
                String.format(
                        Locale.ROOT, "+ stretch %.3g + bend %.3g + twist %.3g", e.stretch(), e.bend(), e.twist()));
        float width = ImGui.getContentRegionAvailX();
        float height = 3.2f * ImGui.getFontSize();
        ImGui.plotLines("##times", times, SAMPLES, next, "us per step", 0, max(times) * 1.1f, width, height);
        ImGui.plotLines(
                "##energy", energies, SAMPLES, next, "total energy, J", min(energies), max(energies), width, height);
    }

    private static void line(String name, String text) {
        Theme.text(Theme.DIM, name);
        ImGui.sameLine(5.2f * ImGui.getFontSize());
        ImGui.textUnformatted(text);
    }

    private static float max(float[] v) {
        float m = Float.NEGATIVE_INFINITY;
        for (float x : v) m = Math.max(m, x);
        return m;
    }

    private static float min(float[] v) {
        float m = Float.POSITIVE_INFINITY;
        for (float x : v) m = Math.min(m, x);
        return m;
    }
}
