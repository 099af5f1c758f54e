package sennit.app.ui;

import imgui.ImGui;
import java.util.Locale;
import sennit.app.sim.Pace;
import sennit.engine.view.Snapshot;
import sennit.engine.view.Snapshot.SolverView;

/** The bottom line: what the mouse would do, and how fast everything is. */
final class StatusBar {
    private static final float GAP = 12;

    private final Desk desk;

    StatusBar(Desk desk) {
        this.desk = desk;
    }

    void draw() {
        String hint = desk.stage().hint();
        float room = ImGui.getWindowWidth() - ImGui.calcTextSize(hint).x - 3 * GAP;
        Theme.text(Theme.DIM, hint);
        // where there is no room for all numbers, those of the solver go first: the profiler has them
        String numbers = time() + solver() + desk.driver();
        if (ImGui.calcTextSize(numbers).x > room) numbers = time() + desk.driver();
        if (ImGui.calcTextSize(numbers).x > room) numbers = time();
        float width = ImGui.calcTextSize(numbers).x;
        if (width > room) return;
        ImGui.sameLine(ImGui.getWindowWidth() - width - GAP);
        ImGui.textUnformatted(numbers);
    }

    private String time() {
        Snapshot seen = desk.session().snapshot();
        Pace pace = desk.session().simulation().pace();
        String speed = Double.isNaN(pace.measured()) ? "paused" : String.format(Locale.ROOT, "x %.2f", pace.measured());
        return String.format(Locale.ROOT, "t %.2f s   %s   %.0f fps   ", seen.time(), speed, desk.framesPerSecond());
    }

    private String solver() {
        SolverView s = desk.session().snapshot().solver();
        return String.format(
                Locale.ROOT,
                "%.2f ms/step   %d unknowns   bandwidth %d   %s   ",
                s.micros() / 1000,
                s.unknowns(),
                s.halfBandwidth(),
                s.method());
    }
}
