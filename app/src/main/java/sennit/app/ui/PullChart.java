package sennit.app.ui;

import sennit.app.watch.PullWatch;
import sennit.app.watch.Tape;

/** Force of the hand, and the energy it stored, against the way it pulled. */
final class PullChart extends WatchChart<PullWatch> {
    PullChart() {
        super(
                "Pull",
                "Force of your hand against the way it has pulled: the draw-force curve of a bow. Drag a rope to see it.",
                new PullWatch(),
                new Graph("##pull").titled("Pull", "m pulled", "N, J"));
    }

    @Override
    public void draw(float width, float height, double window) {
        Tape t = watch.tape();
        double[] way = t.column(PullWatch.DISTANCE);
        double[] force = t.column(PullWatch.FORCE), stored = t.column(PullWatch.STORED);
        Range x = new Range(), y = new Range();
        x.take(0);
        y.take(0);
        x.take(way, t.start(), t.count());
        y.take(force, t.start(), t.count());
        y.take(stored, t.start(), t.count());
        graph.begin(width, height);
        graph.limits(0, t.count() == 0 ? 1 : x.high(0.05), y.low(0.05), y.high(0.08));
        graph.line("force, N", Graph.COLOURS[0], way, force, t.start(), t.count());
        graph.line("stored energy, J", Graph.COLOURS[1], way, stored, t.start(), t.count());
        graph.end();
    }
}
