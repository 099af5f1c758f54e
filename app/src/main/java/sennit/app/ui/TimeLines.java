package sennit.app.ui;

import org.jspecify.annotations.Nullable;
import sennit.app.watch.Tape;

/** Draws columns of a tape over time, the newest at the right edge. */
final class TimeLines {
    /** Air above and below the lines, as a share of their range. */
    private static final double AIR = 0.08;

    private TimeLines() {}

    /** Draws; returns the name of the line that was clicked, or null. */
    static @Nullable String draw(Graph graph, Tape tape, int[] columns, double window, float width, float height) {
        graph.begin(width, height);
        double now = tape.now();
        int count = Math.min(tape.count(), tape.countSince(now - window) + 1);
        int start = (tape.start() + tape.count() - count) % tape.time().length;
        Range range = new Range();
        for (int c : columns) range.take(tape.column(c), start, count);
        graph.limits(now - window, now, range.low(AIR), range.high(AIR));
        for (int i = 0; i < columns.length; i++) {
            String name = tape.columns().get(columns[i]).name();
            int colour = Graph.COLOURS[i % Graph.COLOURS.length];
            graph.line(name, colour, tape.time(), tape.column(columns[i]), start, count);
        }
        return graph.end();
    }
}
