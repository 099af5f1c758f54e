package sennit.app.ui;

import imgui.ImGui;
import java.util.List;
import sennit.app.watch.PathWatch;
import sennit.app.watch.Tape;
import sennit.engine.view.Snapshot;

/** The way of a body or of an end of a rod, seen along an axis. */
final class PathChart extends WatchChart<PathWatch> {
    private static final List<String> PLANES =
            List.of("x to the right, y up", "z to the right, y up", "x, z from above");
    private static final int[][] AXES = {{0, 1}, {2, 1}, {0, 2}};

    private final Choice subject = new Choice("##subject", 10);
    private final Choice plane = new Choice("##plane", 11);
    private List<String> subjects = List.of();

    PathChart() {
        super(
                "Path",
                "The way of a ball or of an end of a rope, projected on a plane, at one scale both ways",
                new PathWatch(),
                new Graph("##path"));
    }

    @Override
    public void see(Snapshot seen) {
        subjects = PathWatch.subjects(seen);
        super.see(seen);
    }

    @Override
    public void draw(float width, float height, double window) {
        float before = ImGui.getCursorPosY();
        String who = subject.draw(subjects);
        watch.choose(who);
        ImGui.sameLine();
        int[] axes = AXES[PLANES.indexOf(plane.draw(PLANES))];
        Tape t = watch.tape();
        graph.titled("Path of " + who, "xyz".charAt(axes[0]) + ", m", "xyz".charAt(axes[1]) + ", m");
        graph.begin(width, height - (ImGui.getCursorPosY() - before));
        int count = Math.min(t.count(), t.countSince(t.now() - window));
        int start = (t.start() + t.count() - count) % t.time().length;
        double[] x = t.column(axes[0]), y = t.column(axes[1]);
        Range across = new Range(), up = new Range();
        across.take(x, start, count);
        up.take(y, start, count);
        graph.limitsAlike(across, up);
        graph.line("", Graph.COLOURS[0], x, y, start, count);
        if (count > 0) {
            int last = (start + count - 1) % x.length;
            graph.dots("now", Graph.COLOURS[1], new double[] {x[last]}, new double[] {y[last]});
        }
        graph.end();
    }
}
