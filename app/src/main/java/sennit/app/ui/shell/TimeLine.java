package sennit.app.ui.shell;

import imgui.ImGui;
import java.util.Locale;
import sennit.app.sim.SimulationThread;
import sennit.app.ui.AppContext;
import sennit.app.ui.Theme;

/** The way the simulation came, as a slider: drag it to go back to any step of it, and on again. */
final class TimeLine {
    private final AppContext context;
    private final int[] step = {0};
    private boolean held;

    TimeLine(AppContext context) {
        this.context = context;
    }

    /** Draws it, so many px wide. */
    void draw(float width) {
        SimulationThread simulation = context.session().simulation();
        SimulationThread.Reach reach = simulation.reach();
        // a slider counts in whole steps from the oldest one: an int holds a hundred days of them
        int length = (int) Math.min(Integer.MAX_VALUE, reach.newest() - reach.oldest());
        if (!held) step[0] = (int) (reach.now() - reach.oldest());
        String time = String.format(
                Locale.ROOT, "t %.2f s", context.session().snapshot().time());
        ImGui.setNextItemWidth(width);
        if (ImGui.sliderInt("##time", step, 0, Math.max(1, length), time)) {
            context.stage().letGo();
            simulation.seek(reach.oldest() + step[0]);
        }
        held = ImGui.isItemActive();
        context.landmarks().note("time");
        if (ImGui.isItemHovered() && !held)
            Theme.tip("The history of the simulation: drag to go back to any step and forward again.\n"
                    + "Play continues from there and replaces what followed. Edits and Reset start a new history.");
    }
}
