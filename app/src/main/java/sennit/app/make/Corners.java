package sennit.app.make;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Shape;
import sennit.engine.rod.spec.ShapeSamples;

/**
 * A drawn line whose corners are no sharper than its rope can bend: where the smooth curve through its points would
 * bend more, an arc takes the place of a point.
 *
 * @param points of the line
 * @param count how many corners were rounded
 * @param radius of the smallest arc, m; infinite where there is none
 */
record Corners(List<Vec3> points, int count, double radius) {
    /** Pieces in which a line is measured. */
    private static final int FINE = 192;

    /** The curve through the points of an arc bends more than the arc where it leaves it. */
    private static final double SPARE = 1.3;

    /** Part of the way to the next point that an arc may take. */
    private static final double REACH = 0.45;

    /** What turns less goes on straight enough as a smooth curve, rad. */
    private static final double TURN = 0.35;

    /** Half of the points of an arc, but the one in its middle. */
    private static final int HALF = 3;

    /**
     * {@return a line with its corners rounded}
     *
     * @param line through which the rope goes, at least two points
     * @param least a radius that it may well have, m
     * @param round with which a corner is rounded, where there is room, m
     * @param bent numbers of points over which it is bent: its legs go straight to them, however wide a smooth curve is
     * @param inside numbers of points that are cut off by the arc, as its legs lie on something; it touches the others
     */
    static Corners rounded(List<Vec3> line, double least, double round, Set<Integer> bent, Set<Integer> inside) {
        Set<Integer> sharp = sharp(line, least);
        for (int i : bent) if (turn(line, i) > TURN && room(line, i) > SPARE * round) sharp.add(i);
        List<Vec3> out = new ArrayList<>();
        double smallest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < line.size(); i++) {
            if (!sharp.contains(i)) {
                out.add(line.get(i));
                continue;
            }
            Vec3 in = line.get(i).minus(line.get(i - 1)), on = line.get(i + 1).minus(line.get(i));
            double room = room(line, i);
            double turn = turn(in, on);
            boolean cut = inside.contains(i);
            double radius = Math.min(SPARE * round, room / (cut ? Math.tan(turn / 2) : Math.sin(turn / 2)));
            List<Vec3> arc = arc(line.get(i), in.times(1 / in.norm()), on.times(1 / on.norm()), cut ? -radius : radius);
            // a point of each leg keeps the curve from swinging out beside the arc
            leg(arc.get(0), line.get(i - 1), radius, out);
            out.addAll(arc);
            leg(arc.get(arc.size() - 1), line.get(i + 1), radius, out);
            smallest = Math.min(smallest, radius / SPARE);
        }
        return new Corners(out, sharp.size(), smallest);
    }

    /** The points, but the ends, beside which the smooth curve bends more than in a circle of a radius. */
    private static Set<Integer> sharp(List<Vec3> line, double least) {
        Set<Integer> out = new TreeSet<>();
        if (line.size() < 3) return out;
        Shape.Points shape = new Shape.Points(line);
        List<Vec3> c = ShapeSamples.knots(shape, FINE, ShapeSamples.length(shape));
        for (int k = 1; k + 1 < c.size(); k++) {
            Vec3 in = c.get(k).minus(c.get(k - 1)), on = c.get(k + 1).minus(c.get(k));
            if (turn(in, on) * least <= 0.5 * (in.norm() + on.norm())) continue;
            int nearest = 1;
            for (int i = 2; i + 1 < line.size(); i++)
                if (line.get(i).minus(c.get(k)).norm()
                        < line.get(nearest).minus(c.get(k)).norm()) nearest = i;
            Vec3 to = line.get(nearest);
            // what doubles back on the spot has no legs
            if (to.minus(line.get(nearest - 1)).norm() > 0
                    && line.get(nearest + 1).minus(to).norm() > 0) out.add(nearest);
        }
        return out;
    }

    private static void leg(Vec3 end, Vec3 next, double radius, List<Vec3> out) {
        Vec3 way = next.minus(end);
        if (way.norm() > 1.5 * radius) out.add(Aim.round(end.plus(way.times(0.5 * radius / way.norm()))));
    }

    /** How far an arc may reach into the legs of a point, m. */
    private static double room(List<Vec3> line, int i) {
        return REACH
                * Math.min(
                        line.get(i).minus(line.get(i - 1)).norm(),
                        line.get(i + 1).minus(line.get(i)).norm());
    }

    private static double turn(List<Vec3> line, int i) {
        return turn(line.get(i).minus(line.get(i - 1)), line.get(i + 1).minus(line.get(i)));
    }

    private static double turn(Vec3 in, Vec3 on) {
        return Math.atan2(in.cross(on).norm(), in.dot(on));
    }

    /**
     * {@return points of an arc}
     *
     * @param in direction in which the line comes, of length 1
     * @param on direction in which it goes on
     * @param radius positive where the arc touches the corner; negative where it touches the legs, m
     */
    private static List<Vec3> arc(Vec3 corner, Vec3 in, Vec3 on, double radius) {
        List<Vec3> out = new ArrayList<>();
        double half = 0.5 * turn(in, on), size = Math.abs(radius);
        Vec3 along = in.plus(on), across = on.minus(in);
        // straight back: to any side
        if (along.norm() < 1e-6) along = in.cross(Math.abs(in.y()) < 0.9 ? new Vec3(0, 1, 0) : new Vec3(1, 0, 0));
        if (across.norm() < 1e-9) return List.of(corner);
        along = along.times(1 / along.norm());
        across = across.times(1 / across.norm());
        // the middle of the arc is the corner, or as far inside as the legs ask
        Vec3 top = radius > 0 ? corner : corner.plus(across.times(size * (1 / Math.cos(half) - 1)));
        for (int k = -HALF; k <= HALF; k++) {
            double angle = half * k / HALF;
            out.add(Aim.round(
                    top.plus(across.times(size * (1 - Math.cos(angle)))).plus(along.times(size * Math.sin(angle)))));
        }
        return out;
    }
}
