package sennit.engine.contact.rope;

import java.util.Arrays;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;

/**
 * The side on which a rope is of another that it is so deep in that their distance does not tell it any more, THEORY.md
 * eq. (90): where it is or, where both are in one place, where it goes or, where they rest, a side that follows from
 * their shapes alone. It is kept until they have come apart, so that they do not go through each other.
 */
final class OverlapSide {
    /** Distance below which ropes are in one place, in sums of radii, and speed below which they rest, m/s. */
    private static final double SAME = 0.01, REST = 1e-6;

    /**
     * Sine of the angle from which on two ropes cross, and up to which they are side by side; between there is no side.
     */
    private static final double CROSSES = 0.3, ALONG = 0.05;

    private OverlapSide() {}

    /** Writes the unit vector from b to a at {@code q}, which move with {@code v}; their points are the nearest. */
    static void find(CellPair pair, double[] q, double[] v, double[] out) {
        // from b to a, unit tangents, and their product
        RopePoint a = pair.a, b = pair.b;
        double[] from = new double[3], way = new double[3], cross = new double[3];
        double[] x = a.x.clone(), y = b.x.clone(), t = a.dx.clone(), s = b.dx.clone();
        for (int k = 0; k < 3; k++) from[k] = x[k] - y[k];
        unit(t);
        unit(s);
        for (int k = 0; k < 3; k++) cross[k] = t[(k + 1) % 3] * s[(k + 2) % 3] - t[(k + 2) % 3] * s[(k + 1) % 3];
        // how they move
        double ua = a.u, ub = b.u;
        a.go(v, ua);
        b.go(v, ub);
        for (int k = 0; k < 3; k++) way[k] = a.x[k] - b.x[k];
        a.go(q, ua);
        b.go(q, ub);
        double angle = unit(cross);
        if (angle > CROSSES) {
            // ropes that cross: along the normal of both
            double d = Vec3.dot(from, cross), w = Vec3.dot(way, cross);
            double side = Math.abs(d) > SAME * pair.apart ? d : Math.abs(w) > REST ? w : cross[largest(cross)];
            for (int k = 0; k < 3; k++) out[k] = Math.copySign(1, side) * cross[k];
            return;
        }
        if (angle > ALONG) return;
        // ropes side by side: across their mean direction
        double same = Math.copySign(1, Vec3.dot(t, s));
        for (int k = 0; k < 3; k++) t[k] += same * s[k];
        unit(t);
        across(from, t);
        across(way, t);
        double[] chosen = Vec3.norm(from) > SAME * pair.apart ? from : way;
        if (chosen == way && Vec3.norm(way) <= REST) {
            // along the axis in which the rope is least wide
            Arrays.fill(chosen, 0);
            chosen[flattest(a.rod, q)] = 1;
            across(chosen, t);
            if (Vec3.norm(chosen) < CROSSES) {
                Arrays.fill(chosen, 0);
                chosen[(largest(t) + 1) % 3] = 1;
                across(chosen, t);
            }
        }
        unit(chosen);
        System.arraycopy(chosen, 0, out, 0, 3);
    }

    /** {@return how far a was from b along their side before both had {@code moved} to {@code q}, m} */
    static double before(CellPair pair, double[] q, double[] moved) {
        double now = Vec3.dot(pair.n, pair.side), ua = pair.a.u, ub = pair.b.u;
        pair.a.go(moved, ua);
        pair.b.go(moved, ub);
        double come = Vec3.dot(pair.a.x, pair.side) - Vec3.dot(pair.b.x, pair.side);
        pair.a.go(q, ua);
        pair.b.go(q, ub);
        return now - come;
    }

    private static double unit(double[] x) {
        double n = Vec3.norm(x);
        for (int k = 0; k < 3 && n > 0; k++) x[k] /= n;
        return n;
    }

    private static void across(double[] x, double[] t) {
        double along = Vec3.dot(x, t);
        for (int k = 0; k < 3; k++) x[k] -= along * t[k];
    }

    private static int largest(double[] x) {
        int most = 0;
        for (int k = 1; k < 3; k++) if (Math.abs(x[k]) > Math.abs(x[most])) most = k;
        return most;
    }

    private static int flattest(Rod rod, double[] q) {
        int flattest = 0;
        double width = Double.POSITIVE_INFINITY;
        // how wide it is along each axis
        for (int k = 0; k < 3; k++) {
            double low = Double.POSITIVE_INFINITY, high = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < rod.nodes(); i++) {
                low = Math.min(low, q[rod.first() + 4 * i + k]);
                high = Math.max(high, q[rod.first() + 4 * i + k]);
            }
            if (high - low >= width) continue;
            width = high - low;
            flattest = k;
        }
        return flattest;
    }
}
