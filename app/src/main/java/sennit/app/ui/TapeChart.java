package sennit.app.ui;

import sennit.app.watch.Watch;

/** Some columns of a watch over time. */
final class TapeChart extends WatchChart<Watch> {
    private final int[] columns;

    TapeChart(String title, String about, String unit, Watch watch, int... columns) {
        super(title, about, watch, new Graph("##" + title).titled(title, "s", unit));
        this.columns = columns;
    }

    @Override
    public void draw(float width, float height, double window) {
        TimeLines.draw(graph, watch.tape(), columns, window, width, height);
    }
}
