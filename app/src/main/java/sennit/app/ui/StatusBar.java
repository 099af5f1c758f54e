package sennit.app.ui;

import imgui.ImGui;
import java.util.Locale;
import sennit.app.sim.Pace;
import sennit.engine.view.Snapshot;
import sennit.engine.view.Snapshot.SolverView;

/** The bottom line: what the mouse would do, and how fast everything is. */
final class StatusBar {
    private final Desk desk;

    StatusBar(Desk desk) {
        this.desk = desk;
    }

    void draw() {
        Theme.text(Theme.DIM, desk.stage().hint());
        String numbers = numbers();
        float width = ImGui.calcTextSize(numbers).x;
        ImGui.sameLine(Math.max(ImGui.getCursorPosX() + 10, ImGui.getWindowWidth() - width - 12));
        ImGui.textUnformatted(numbers);
    }

    private String numbers() {
        Snapshot seen = desk.session().snapshot();
        SolverView s = seen.solver();
        Pace pace = desk.session().simulation().pace();
        String speed = Double.isNaN(pace.measured()) ? "paused" : String.format(Locale.ROOT, "x %.2f", pace.measured());
        return String.format(
                Locale.ROOT,
                "t %.2f s   %s   %.0f fps   %.2f ms/step   %d unknowns   bandwidth %d   %s   %s",
                seen.time(),
                speed,
                desk.framesPerSecond(),
                s.micros() / 1000,
                s.unknowns(),
                s.halfBandwidth(),
                s.method(),
                desk.driver());
    }
}
