package sennit.engine.world;

import java.util.List;
import sennit.engine.constraint.Point;

/** Closes the gap an edit opened in a rigid constraint bit by bit, so that it pulls the rope instead of snapping it. */
final class Easing {
    /** Fastest it closes a gap, m/s (rad/s for angles): quick to the eye, gentle to the rope. */
    private static final double SPEED = 4;

    /** Most of a span that it closes in one step. */
    private static final double SPAN = 0.25;

    /** Gaps below this are not worth easing, m. */
    private static final double CLOSED = 1e-12;

    /** What is left of the gap; the row holds g = left. Shape {@code [rows]}. */
    final double[] left;

    Easing(int rows) {
        left = new double[rows];
    }

    void open(int r, double gap) {
        left[r] = Math.abs(gap) > CLOSED ? gap : 0;
    }

    /** Closes as much as a step of {@code h} seconds may. */
    void close(double h, List<Point> points) {
        double most = SPEED * h;
        for (int i = 0; i < points.size(); i++) {
            if (!points.get(i).onRod()) continue;
            double span = points.get(i).rod().restLength() / points.get(i).rod().spans();
            most = Math.min(most, SPAN * span);
        }
        for (int r = 0; r < left.length; r++) left[r] = Math.signum(left[r]) * Math.max(0, Math.abs(left[r]) - most);
    }
}
