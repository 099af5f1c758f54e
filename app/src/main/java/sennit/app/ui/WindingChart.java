package sennit.app.ui;

import imgui.ImGui;
import java.util.ArrayList;
import java.util.List;
import sennit.app.session.Selection;
import sennit.app.watch.WindingWatch;
import sennit.engine.view.Snapshot;
import sennit.engine.view.Snapshot.RodView;

/** Twist and writhe of a rod, or of two strands about each other. */
final class WindingChart extends WatchChart<WindingWatch> {
    private static final String ALONE = "alone";

    private final Desk desk;
    private final Choice rod = new Choice("##rod", 8);
    private final Choice other = new Choice("##other", 8);
    private List<String> rods = List.of();

    WindingChart(Desk desk) {
        super(
                "Winding",
                "Twist and writhe, in turns, of one rod or of two strands about each other. For closed curves their sum"
                        + " never changes (Calugareanu, White, Fuller).",
                new WindingWatch(),
                new Graph("##winding").titled("Winding", "s", "turns"));
        this.desk = desk;
    }

    @Override
    public void see(Snapshot seen) {
        List<String> present = seen.rods().stream().map(RodView::id).toList();
        if (!present.equals(rods)) {
            rods = present;
            // two rods alone in a scene are meant to be a pair
            other.choose(present.size() == 2 ? present.get(1) : ALONE);
            rod.choose(present.isEmpty() ? "" : present.get(0));
        }
        super.see(seen);
    }

    @Override
    public void draw(float width, float height, double window) {
        float before = ImGui.getCursorPosY();
        String first = rod.draw(rods);
        ImGui.sameLine();
        Theme.text(Theme.DIM, "with");
        ImGui.sameLine();
        List<String> others = new ArrayList<>(List.of(ALONE));
        for (String r : rods) if (!r.equals(first)) others.add(r);
        String second = other.draw(others);
        Selection s = desk.session().selection();
        if (s.what() == Selection.What.ROD && !s.id().equals(first)) {
            ImGui.sameLine();
            if (ImGui.smallButton("Take " + s.id())) rod.choose(s.id());
        }
        watch.choose(first, second.equals(ALONE) ? "" : second);
        float left = height - (ImGui.getCursorPosY() - before);
        TimeLines.draw(graph, watch.tape(), new int[] {0, 1, 2}, window, width, left);
    }
}
