package sennit.app.document;

import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import sennit.engine.math.Vec3;
import sennit.engine.snapshot.Snapshot;

/**
 * How a rope lies that is closed to a ring: as it lies now, and from its end to its start along a curve that leaves and
 * arrives in its directions. Some of both ends is bent along, as much as makes the ring bend evenly.
 */
final class RingBridge {
    /** How much of each end may be bent along, as parts of the length, the least first. */
    private static final double[] PARTS = {0, 1 / 64.0, 1 / 32.0, 1 / 16.0, 3 / 32.0, 1 / 8.0, 5 / 32.0};

    /** Largest speed with which the curve leaves and arrives, as a part of the distance that it bridges. */
    private static final double FASTEST = 4;

    /** Ends nearer than so many steps touch: there is no room for a curve between them. */
    private static final double TOUCHING = 0.5;

    /** Less bent along is enough where the ring is nearly as even as it may be: by this factor of its unevenness. */
    private static final double NEARLY = 1.03;

    /** Pieces in which a bend is measured. */
    private static final int FINE = 48;

    private final Vector3d from;
    private final Vector3d to;
    private final Vector3d leaving;
    private final Vector3d arriving;
    private final double start;
    private final double end;
    private final int pieces;
    private final double step;
    private final double unevenness;
    private final RodCurve curve;

    /** From the end of what stays, {@code end}, to its start, as fractions of a rope of so many pieces. */
    private RingBridge(Snapshot.RodView now, double start, double end, int pieces) {
        this.curve = new RodCurve(now);
        this.start = start;
        this.end = end;
        this.pieces = pieces;
        this.step = now.length() / pieces;
        from = curve.at(end);
        to = curve.at(start);
        leaving = curve.tangent(end);
        arriving = curve.tangent(start);
        // so fast that between directions that a circle has there it is nearly that circle
        Vector3d chord = new Vector3d(to).sub(from);
        double distance = chord.length(), along = chord.dot(leaving) + chord.dot(arriving);
        double way = distance * Math.min(FASTEST, 2 * distance / Math.max(1e-9, distance + along / 2));
        leaving.mul(way);
        arriving.mul(way);
        unevenness = measured(now);
    }

    /**
     * {@return how a rope is closed}
     *
     * @param spans that it has
     * @param held where it is held, as fractions: that stays where it is
     */
    static RingBridge of(Snapshot.RodView now, int spans, List<Double> held) {
        double first = held.stream().mapToDouble(u -> u).min().orElse(1);
        double last = held.stream().mapToDouble(u -> u).max().orElse(0);
        RingBridge best = new RingBridge(now, 0, 1, 2 * spans);
        for (double part : PARTS) {
            RingBridge next = new RingBridge(now, Math.min(part, first), Math.max(1 - part, last), 2 * spans);
            if (NEARLY * next.unevenness < best.unevenness) best = next;
        }
        return best;
    }

    /** The energy to bend the ring, times its length, over its stiffness: least, 4 pi^2, for a circle of any size. */
    private double measured(Snapshot.RodView now) {
        double bent = 0, length = (end - start) * now.length(), piece = now.length() / (now.samples() - 1);
        for (int i = 0; i < now.samples(); i++) {
            double k = now.curvature()[i];
            if (now.u()[i] >= start && now.u()[i] <= end) bent += k * k * piece;
        }
        // ends that touch turn from one direction into the other within a step
        if (from.distance(to) < TOUCHING * step) {
            double turn = curve.tangent(end).angle(curve.tangent(start));
            return (bent + turn * turn / step) * length;
        }
        for (int i = 0; i < FINE; i++) {
            double t = (i + 0.5) / FINE;
            Vector3d d = first(t), b = second(t);
            double speed = Math.max(d.length(), 1e-9 * step),
                    k = d.cross(b, new Vector3d()).length();
            length += speed / FINE;
            bent += k * k / Math.pow(speed, 5) / FINE;
        }
        return bent * length;
    }

    private Vector3d place(double t) {
        double s = 1 - t;
        return new Vector3d(from)
                .mul(s * s * (1 + 2 * t))
                .fma(t * t * (3 - 2 * t), to)
                .fma(s * s * t, leaving)
                .fma(-t * t * s, arriving);
    }

    private Vector3d first(double t) {
        double s = 1 - t;
        return new Vector3d(to)
                .sub(from)
                .mul(6 * t * s)
                .fma(s * (1 - 3 * t), leaving)
                .fma(t * (3 * t - 2), arriving);
    }

    private Vector3d second(double t) {
        return new Vector3d(to)
                .sub(from)
                .mul(6 - 12 * t)
                .fma(6 * t - 4, leaving)
                .fma(6 * t - 2, arriving);
    }

    /** {@return points around the ring, the first of which is not repeated, m} */
    List<Vec3> points() {
        List<Vec3> out = new ArrayList<>();
        int stays = (int) Math.round((end - start) * pieces);
        for (int i = 0; i <= stays; i++) out.add(written(curve.at(start + (end - start) * i / stays)));
        // between both ends at steps as long, without the ends
        double[] way = new double[FINE + 1];
        for (int i = 1; i <= FINE; i++)
            way[i] = way[i - 1] + place((i - 1.0) / FINE).distance(place((double) i / FINE));
        int between = (int) Math.round(way[FINE] / step);
        if (between == 0) out.remove(out.size() - 1);
        for (int k = 1, i = 1; k < between; k++) {
            double along = way[FINE] * k / between;
            while (way[i] < along) i++;
            double t = (i - (way[i] - along) / (way[i] - way[i - 1])) / FINE;
            out.add(written(place(t)));
        }
        return out;
    }

    /** {@return spans for it that are as long as those of the rope} */
    int spans() {
        return Math.max(4, (points().size() + 1) / 2);
    }

    private static Vec3 written(Vector3d p) {
        return new Vec3(RopeEdits.fine(p.x), RopeEdits.fine(p.y), RopeEdits.fine(p.z));
    }
}
