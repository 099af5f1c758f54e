package sennit.app.cli;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.view.Snapshot;

/** Tells how fast a scene moves, from one look at it to the next. */
final class RestWatch {
    private @Nullable Snapshot before;

    /**
     * {@return the speed of the fastest control point or ball, m/s: the larger of what it is now and of its move since
     * the last look; infinite at the first look} Quasi-static motion has moves but no velocities; a pendulum may come
     * back to where it was.
     */
    double fastest(Snapshot seen) {
        Snapshot last = before;
        before = seen;
        if (last == null) return Double.POSITIVE_INFINITY;
        double time = seen.time() - last.time(), worst = 0;
        List<double[]> now = points(seen), then = points(last), speeds = speeds(seen);
        for (int i = 0; i < now.size(); i++) {
            int width = now.get(i).length % 4 == 0 ? 4 : 3;
            for (int k = 0; k < now.get(i).length; k += width) {
                worst = Math.max(worst, distance(now.get(i), then.get(i), k) / time);
                worst = Math.max(worst, distance(speeds.get(i), new double[speeds.get(i).length], k));
            }
        }
        return worst;
    }

    private static List<double[]> points(Snapshot seen) {
        List<double[]> out = new ArrayList<>();
        seen.rods().forEach(r -> out.add(r.controlPoints()));
        seen.bodies().forEach(b -> out.add(b.position()));
        return out;
    }

    private static List<double[]> speeds(Snapshot seen) {
        List<double[]> out = new ArrayList<>();
        seen.rods().forEach(r -> out.add(r.velocities()));
        seen.bodies().forEach(b -> out.add(b.velocity()));
        return out;
    }

    private static double distance(double[] a, double[] b, int at) {
        return Math.hypot(Math.hypot(a[at] - b[at], a[at + 1] - b[at + 1]), a[at + 2] - b[at + 2]);
    }
}
