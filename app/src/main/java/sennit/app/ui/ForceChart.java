package sennit.app.ui;

import imgui.ImGui;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.app.session.Selection;
import sennit.app.watch.ForceWatch;

/** Forces of constraints over time: the chosen ones, or those that carry most. A click on a line selects it. */
final class ForceChart extends WatchChart<ForceWatch> {
    private final Desk desk;

    ForceChart(Desk desk) {
        super(
                "Forces",
                "Force of each constraint; at first of those that carry most",
                new ForceWatch(),
                new Graph("##forces").titled("Force", "s", "N"));
        this.desk = desk;
    }

    @Override
    public void clear() {
        watch.choose(watch.chosen());
        graph.unzoom();
    }

    @Override
    public void draw(float width, float height, double window) {
        float before = ImGui.getCursorPosY();
        choice();
        int[] columns = new int[watch.watched().size()];
        for (int i = 0; i < columns.length; i++) columns[i] = i;
        float left = height - (ImGui.getCursorPosY() - before);
        @Nullable String clicked = TimeLines.draw(graph, watch.tape(), columns, window, width, left);
        if (clicked != null) desk.session().select(new Selection(Selection.What.CONSTRAINT, clicked));
    }

    private void choice() {
        Selection s = desk.session().selection();
        boolean constraint = s.what() == Selection.What.CONSTRAINT;
        boolean watched = watch.chosen().contains(s.id());
        if (!constraint) {
            Theme.text(Theme.DIM, watch.chosen().isEmpty() ? "the largest; select one to add it" : "");
        } else if (ImGui.smallButton((watched ? "Leave out " : "Watch ") + s.id())) {
            List<String> ids = new ArrayList<>(watch.chosen());
            if (watched) ids.remove(s.id());
            else ids.add(s.id());
            watch.choose(ids);
        }
        if (watch.chosen().isEmpty()) return;
        ImGui.sameLine();
        if (ImGui.smallButton("The largest")) watch.choose(List.of());
    }
}
