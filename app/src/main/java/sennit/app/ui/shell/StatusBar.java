package sennit.app.ui.shell;

import imgui.ImGui;
import java.util.List;
import java.util.Locale;
import sennit.app.sim.RunStatus;
import sennit.app.ui.AppContext;
import sennit.app.ui.Theme;
import sennit.app.ui.Workspace;
import sennit.app.ui.dialog.Tour;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.snapshot.Snapshot.SolverView;

/** The bottom line: what the mouse would do, and how fast everything is. */
final class StatusBar {
    /** Between what is said on the left and on the right, and from there to the edge, in letters. */
    private static final float GAP = 0.8f;

    /** Between the parts of a hint. */
    private static final String PART = "  \u00b7  ";

    private final AppContext context;
    private final Tour tour;

    StatusBar(AppContext context, Tour tour) {
        this.context = context;
        this.tour = tour;
    }

    void draw() {
        // whoever is new is told first how to begin
        String begin = tour.isNew() ? Tour.hint() + PART : "";
        float gap = GAP * ImGui.getFontSize();
        String hint = fitting(begin + context.viewport().hint(), ImGui.getContentRegionAvailX());
        float room = ImGui.getContentRegionAvailX() - ImGui.calcTextSize(hint).x - gap;
        Theme.text(Theme.DIM, hint);
        context.locator().note("status hint");
        // where there is no room for all numbers, those of the solver go first: the profiler has them
        boolean teaches = context.workspace() == Workspace.TEACH;
        String numbers = time() + (teaches ? "" : solver() + context.driver());
        if (ImGui.calcTextSize(numbers).x > room && !teaches) numbers = time() + context.driver();
        if (ImGui.calcTextSize(numbers).x > room) numbers = time();
        float width = ImGui.calcTextSize(numbers).x;
        if (width > room) return;
        ImGui.sameLine(ImGui.getWindowWidth() - width - gap);
        ImGui.textUnformatted(numbers);
    }

    /** As much of a hint as there is room for; the page of keys has the rest. */
    private static String fitting(String hint, float room) {
        if (ImGui.calcTextSize(hint).x <= room) return hint;
        List<String> parts = List.of(hint.split(PART));
        for (int n = parts.size() - 1; n > 1; n--) {
            String some = String.join(PART, parts.subList(0, n)) + PART + "F1: more";
            if (ImGui.calcTextSize(some).x <= room) return some;
        }
        return parts.get(0);
    }

    private String time() {
        Snapshot seen = context.session().snapshot();
        RunStatus pace = context.session().simulation().pace();
        String speed = Double.isNaN(pace.measured()) ? "paused" : String.format(Locale.ROOT, "x %.2f", pace.measured());
        String paced = String.format(Locale.ROOT, "t %.2f s   %s   ", seen.time(), speed);
        return context.workspace() == Workspace.TEACH
                ? paced
                : paced + String.format(Locale.ROOT, "%.0f fps   ", context.framesPerSecond());
    }

    private String solver() {
        SolverView s = context.session().snapshot().solver();
        return String.format(
                Locale.ROOT,
                "%.2f ms/step   %d unknowns   bandwidth %d   %s   ",
                s.micros() / 1000,
                s.unknowns(),
                s.halfBandwidth(),
                s.method());
    }
}
