package sennit.app.ui;

import sennit.app.watch.Tape;
import sennit.app.watch.Watch;
import sennit.engine.view.Snapshot;

/** A chart of what one watch writes on its tape. */
abstract class WatchChart<W extends Watch> implements Chart {
    final W watch;
    final Graph graph;
    private final String title;
    private final String about;

    WatchChart(String title, String about, W watch, Graph graph) {
        this.title = title;
        this.about = about;
        this.watch = watch;
        this.graph = graph;
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
}
