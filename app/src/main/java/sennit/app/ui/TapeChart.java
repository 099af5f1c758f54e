package sennit.app.ui;

import sennit.app.watch.Tape;
import sennit.app.watch.Watch;
import sennit.engine.view.Snapshot;

/** Some columns of a watch over time. */
final class TapeChart implements Chart {
    private final String title;
    private final String about;
    private final Watch watch;
    private final int[] columns;
    private final Graph graph;

    TapeChart(String title, String about, String unit, Watch watch, int... columns) {
        this.title = title;
        this.about = about;
        this.watch = watch;
        this.columns = columns;
        graph = new Graph("##" + title).titled(title, "s", unit);
    }

    @Override
    public String title() {
        return title;
    }

    @Override
    public String about() {
        return about;
    }

    @Override
    public void see(Snapshot seen) {
        watch.see(seen);
    }

    @Override
    public void clear() {
        watch.tape().clear();
        graph.unzoom();
    }

    @Override
    public Tape tape() {
        return watch.tape();
    }

    @Override
    public void draw(float width, float height, double window) {
        TimeLines.draw(graph, watch.tape(), columns, window, width, height);
    }
}
