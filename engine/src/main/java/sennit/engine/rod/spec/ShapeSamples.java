package sennit.engine.rod.spec;

import java.util.ArrayList;
import java.util.List;
import sennit.engine.math.Vec3;

/** Points along the drawn shapes of a scene, at equal steps of arc length. */
public final class ShapeSamples {
    /** Pieces of a smooth curve between two of its points. */
    private static final int FINE = 32;

    private ShapeSamples() {}

    /** {@return {@code spans + 1} points of the shape at equal steps of arc length; {@code length} lets a line hang} */
    public static List<Vec3> knots(Shape shape, int spans, double length) {
        if (shape instanceof Shape.Line l) return line(l, spans, length);
        if (shape instanceof Shape.Helix h) return helix(h, spans);
        if (shape instanceof Shape.Points p) return resample(smooth(p.points()), spans);
        throw new AssertionError(shape);
    }

    /** {@return the length of the shape as drawn, m} */
    public static double length(Shape shape) {
        if (shape instanceof Shape.Line l) return l.to().minus(l.from()).norm();
        if (shape instanceof Shape.Helix h) {
            double around = 2 * Math.PI * h.radius() * Math.abs(h.turns());
            return Math.sqrt(around * around + h.pitch() * h.pitch() * h.turns() * h.turns());
        }
        if (shape instanceof Shape.Points p) return length(smooth(p.points()));
        throw new AssertionError(shape);
    }

    /** {@return {@code spans} points around a closed shape at equal steps of arc length} */
    public static List<Vec3> round(Shape shape, int spans) {
        List<Vec3> all;
        if (shape instanceof Shape.Helix h) {
            all = helix(h, spans);
            if (all.get(0).minus(all.get(spans)).norm() > 1e-6 * h.radius()) {
                throw new IllegalArgumentException("closed helix must end where it starts: whole turns and pitch 0");
            }
        } else if (shape instanceof Shape.Points p) {
            all = resample(smoothRound(p.points()), spans);
        } else {
            throw new IllegalArgumentException("closed rods cannot be drawn as a line");
        }
        return all.subList(0, spans);
    }

    /** The closed curve through the points: the open one through them and two more before and after. */
    private static List<Vec3> smoothRound(List<Vec3> p) {
        int n = p.size();
        if (n < 3) throw new IllegalArgumentException("points of a closed rod must be at least 3, found " + n);
        var around = new ArrayList<Vec3>();
        for (int i = -2; i <= n + 2; i++) around.add(p.get(Math.floorMod(i, n)));
        List<Vec3> fine = smooth(around);
        return fine.subList(2 * FINE, (n + 2) * FINE + 1);
    }

    private static List<Vec3> line(Shape.Line l, int spans, double length) {
        Vec3 d = l.to().minus(l.from());
        if (length > d.norm() * (1 + 1e-9))
            return Catenary.between(l.from(), l.to(), length).points(spans);
        var points = new ArrayList<Vec3>();
        for (int i = 0; i <= spans; i++) points.add(l.from().plus(d.times((double) i / spans)));
        return points;
    }

    private static List<Vec3> helix(Shape.Helix h, int spans) {
        // unit vectors along the axis, to the start and across
        Vec3 axis = unit(h.axis(), "axis");
        Vec3 e1 = unit(h.start().minus(axis.times(axis.dot(h.start()))), "start");
        Vec3 e2 = axis.cross(e1);
        var points = new ArrayList<Vec3>();
        for (int i = 0; i <= spans; i++) {
            // angle and height in proportion
            double turn = h.turns() * i / spans;
            double a = 2 * Math.PI * turn;
            points.add(h.centre()
                    .plus(e1.times(h.radius() * StrictMath.cos(a)))
                    .plus(e2.times(h.radius() * StrictMath.sin(a)))
                    .plus(axis.times(h.pitch() * turn)));
        }
        return points;
    }

    private static Vec3 unit(Vec3 v, String name) {
        double n = v.norm();
        if (!(n > 1e-12)) throw new IllegalArgumentException(name + " must not be zero or along the axis, was " + v);
        return v.times(1 / n);
    }

    /** A dense polyline of the Catmull-Rom curve (centripetal) through the points. */
    private static List<Vec3> smooth(List<Vec3> p) {
        if (p.size() < 2) throw new IllegalArgumentException("points must hold at least 2 points, found " + p.size());
        if (p.size() == 2) return p;
        var out = new ArrayList<Vec3>();
        for (int i = 0; i + 1 < p.size(); i++) {
            // neighbours; beyond an end the mirrored point
            Vec3 p1 = p.get(i), p2 = p.get(i + 1);
            Vec3 p0 = i > 0 ? p.get(i - 1) : p1.times(2).minus(p2);
            Vec3 p3 = i + 2 < p.size() ? p.get(i + 2) : p2.times(2).minus(p1);
            for (int k = 0; k < FINE; k++) out.add(catmullRom(p0, p1, p2, p3, (double) k / FINE));
        }
        out.add(p.get(p.size() - 1));
        return out;
    }

    private static Vec3 catmullRom(Vec3 p0, Vec3 p1, Vec3 p2, Vec3 p3, double f) {
        // centripetal knots: roots of the distances
        double t1 = Math.sqrt(p1.minus(p0).norm());
        double t2 = t1 + Math.sqrt(p2.minus(p1).norm());
        double t3 = t2 + Math.sqrt(p3.minus(p2).norm());
        if (!(t1 > 0 && t2 > t1 && t3 > t2)) {
            throw new IllegalArgumentException("points must not repeat, found " + p1 + " next to its equal");
        }
        // pyramid of linear interpolations (Barry and Goldman 1988)
        double t = t1 + f * (t2 - t1);
        Vec3 a1 = mix(p0, p1, t / t1);
        Vec3 a2 = mix(p1, p2, (t - t1) / (t2 - t1));
        Vec3 a3 = mix(p2, p3, (t - t2) / (t3 - t2));
        Vec3 b1 = mix(a1, a2, t / t2);
        Vec3 b2 = mix(a2, a3, (t - t1) / (t3 - t1));
        return mix(b1, b2, (t - t1) / (t2 - t1));
    }

    private static Vec3 mix(Vec3 a, Vec3 b, double f) {
        return a.times(1 - f).plus(b.times(f));
    }

    private static double length(List<Vec3> p) {
        double s = 0;
        for (int i = 1; i < p.size(); i++) s += p.get(i).minus(p.get(i - 1)).norm();
        return s;
    }

    private static List<Vec3> resample(List<Vec3> p, int spans) {
        // equal steps of arc length along the polyline
        double total = length(p);
        if (!(total > 0)) throw new IllegalArgumentException("points must not all coincide");
        var out = new ArrayList<Vec3>();
        int i = 1;
        double before = 0;
        for (int k = 0; k <= spans; k++) {
            double s = total * k / spans;
            double step = p.get(i).minus(p.get(i - 1)).norm();
            // the piece that holds this arc length
            while (i + 1 < p.size() && before + step < s) {
                before += step;
                i++;
                step = p.get(i).minus(p.get(i - 1)).norm();
            }
            out.add(mix(p.get(i - 1), p.get(i), Math.min(1, (s - before) / step)));
        }
        return out;
    }
}
