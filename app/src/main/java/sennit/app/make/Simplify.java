package sennit.app.make;

import java.util.ArrayList;
import java.util.List;
import sennit.engine.math.Vec3;

/** Leaves out points of a freehand line that the others already tell (Ramer 1972, Douglas and Peucker 1973). */
final class Simplify {
    private Simplify() {}

    /**
     * {@return some of the points, so that none that is left out is farther than {@code tolerance} from their line, m}
     */
    static List<RopeDraft.Point> line(List<RopeDraft.Point> points, double tolerance) {
        if (points.size() < 3) return List.copyOf(points);
        Vec3 a = points.get(0).place(), b = points.get(points.size() - 1).place();
        int worst = 0;
        double most = tolerance;
        for (int i = 1; i + 1 < points.size(); i++) {
            double off = distance(points.get(i).place(), a, b);
            if (off <= most) continue;
            most = off;
            worst = i;
        }
        if (worst == 0) return List.of(points.get(0), points.get(points.size() - 1));
        List<RopeDraft.Point> out = new ArrayList<>(line(points.subList(0, worst + 1), tolerance));
        out.remove(out.size() - 1);
        out.addAll(line(points.subList(worst, points.size()), tolerance));
        return out;
    }

    private static double distance(Vec3 p, Vec3 a, Vec3 b) {
        Vec3 d = b.minus(a);
        double square = d.dot(d);
        double t = square == 0 ? 0 : Math.max(0, Math.min(1, p.minus(a).dot(d) / square));
        return p.minus(a.plus(d.times(t))).norm();
    }
}
