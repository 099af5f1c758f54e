package sennit.engine.contact.rope;

import sennit.engine.math.CubicBasis;
import sennit.engine.rod.Rod;

/**
 * How far apart stretches of cells are at least: their chords, less what a cubic span deviates from them. The second
 * derivative of a span is linear, so no larger than at its ends, and a stretch of the width w in spans is off its chord
 * by at most max |x''| w^2/8; that of half a cell more on both sides, to which points reach, by 3/8.
 */
final class ChordDistanceBound {
    /** Deviation of a stretch that goes on by half a cell at both ends, of max |x''| w^2. */
    private static final double DEVIATES = 0.375;

    /** Square of the sine of the angle up to which two chords are parallel. */
    private static final double PARALLEL = 1e-12;

    private final RopeSpans spans;

    /** Ends of cells, one more than there are cells in each span, m. Shape {@code [cells + spans, 3]}. */
    private final double[] edge;

    /** Largest second derivative in and next to a span, m. Shape {@code [spans]}. */
    private final double[] bend;

    /** The same of a move. */
    private final double[] way;

    private final double[] turn;

    /** Blending functions at the ends of cells. Shape {@code [ropes][cells of a span + 1, 4]}. */
    private final double[][] weights;

    /** The two spans whose chords are looked at. */
    private int first, second;

    ChordDistanceBound(RopeSpans spans) {
        this.spans = spans;
        edge = new double[3 * (spans.cells + spans.count)];
        bend = new double[spans.count];
        way = new double[edge.length];
        turn = new double[spans.count];
        weights = new double[spans.rods.length][];
        for (int r = 0; r < weights.length; r++) {
            int n = spans.perSpan[r];
            weights[r] = new double[4 * (n + 1)];
            for (int k = 0; k <= n; k++) CubicBasis.value((double) k / n, weights[r], 4 * k);
        }
    }

    /** Places the ends of the cells of a span. */
    void place(double[] q, int g) {
        write(q, 1, g, edge);
        bend[g] = bend(q, g);
    }

    /** Takes up how the ends of the cells of a span move by {@code scale} times {@code d}. */
    void move(double[] d, double scale, int g) {
        write(d, scale, g, way);
        turn[g] = scale * bend(d, g);
    }

    private void write(double[] q, double scale, int g, double[] out) {
        int r = spans.rope[g], s = spans.number[g], n = spans.perSpan[r], to = at(g, 0);
        Rod rod = spans.rods[r];
        int a = rod.dofs.at(s, 0), b = rod.dofs.at(s, 1), c = rod.dofs.at(s, 2), d = rod.dofs.at(s, 3);
        double[] w = weights[r];
        // ends of cells, by the weights of the four control points of the span
        for (int k = 0; k <= n; k++) {
            for (int m = 0; m < 3; m++)
                out[to + m] = scale
                        * (w[4 * k] * q[a + m]
                                + w[4 * k + 1] * q[b + m]
                                + w[4 * k + 2] * q[c + m]
                                + w[4 * k + 3] * q[d + m]);
            to += 3;
        }
    }

    private double bend(double[] q, int g) {
        int s = spans.number[g];
        Rod rod = spans.rods[spans.rope[g]];
        int all = rod.spans(), before = s > 0 ? s - 1 : rod.closed() ? all - 1 : s;
        int behind = s + 1 < all ? s + 1 : rod.closed() ? 0 : s;
        // half a cell of the next spans counts too
        double most = Math.max(second(q, rod, s, 0), second(q, rod, s, 1));
        most = Math.max(most, Math.max(second(q, rod, before, 0), second(q, rod, behind, 1)));
        return Math.sqrt(most);
    }

    private static double second(double[] q, Rod rod, int s, int k) {
        int a = rod.dofs.at(s, k), b = rod.dofs.at(s, k + 1), c = rod.dofs.at(s, k + 2);
        double sum = 0;
        for (int m = 0; m < 3; m++) {
            double x = q[a + m] - 2 * q[b + m] + q[c + m];
            sum += x * x;
        }
        return sum;
    }

    /** Looks at the chords of two spans, which are in place. */
    ChordDistanceBound of(int g, int h) {
        first = g;
        second = h;
        return this;
    }

    private int at(int g, int k) {
        return 3 * (spans.firstCell[g] + g + k);
    }

    /**
     * {@return a distance that the points of the cells k to kEnd of the first span and l to lEnd of the second keep at
     * least, m}
     */
    double apart(int k, int kEnd, int l, int lEnd) {
        return apart(k, kEnd, l, lEnd, 0);
    }

    /** {@return the same when {@code t} of the {@link #move} is done} */
    double apart(int k, int kEnd, int l, int lEnd, double t) {
        int g = first, h = second;
        double v = (double) (kEnd - k) / spans.perSpan(g), w = (double) (lEnd - l) / spans.perSpan(h);
        double off = DEVIATES * (bend[g] * v * v + bend[h] * w * w);
        if (t > 0) off += DEVIATES * t * (turn[g] * v * v + turn[h] * w * w);
        return Math.sqrt(square(k, kEnd, l, lEnd, t)) - off;
    }

    /** {@return how far points of these cells go past each other at most in the {@link #move}, m} */
    double past(int k, int kEnd, int l, int lEnd) {
        int g = first, h = second;
        double v = (double) (kEnd - k) / spans.perSpan(g), w = (double) (lEnd - l) / spans.perSpan(h);
        int a = at(g, k), b = at(g, kEnd), c = at(h, l), d = at(h, lEnd);
        double more = 0.5 / (kEnd - k), others = 0.5 / (lEnd - l), most = 0;
        // linear along both chords, so most between their ends
        for (int i = 0; i < 4; i++) {
            double s = (i & 1) == 0 ? -more : 1 + more, u = (i & 2) == 0 ? -others : 1 + others, sum = 0;
            for (int m = 0; m < 3; m++) {
                double x = way[a + m] + s * (way[b + m] - way[a + m]) - way[c + m] - u * (way[d + m] - way[c + m]);
                sum += x * x;
            }
            most = Math.max(most, sum);
        }
        return Math.sqrt(most) + DEVIATES * (turn[g] * v * v + turn[h] * w * w);
    }

    /** {@return whether two cells come nearer than {@code reach} at some time of the {@link #move}, or seem to, m} */
    boolean meet(int k, int l, double reach) {
        int a = at(first, k), c = at(second, l);
        double xx = 0, xy = 0, yy = 0, long1 = 0, long2 = 0;
        // by their middles, and their lengths, for points reach half a cell beyond
        for (int m = 0; m < 3; m++) {
            double p = edge[a + 3 + m] - edge[a + m], q = edge[c + 3 + m] - edge[c + m];
            double x = edge[a + m] - edge[c + m] + 0.5 * (p - q);
            double y = 0.5 * (way[a + 3 + m] + way[a + m] - way[c + 3 + m] - way[c + m]);
            // the squared distance at a part t of the move is xx + 2 t xy + t^2 yy
            xx += x * x;
            xy += x * y;
            yy += y * y;
            long1 += p * p;
            long2 += q * q;
        }
        // where it is smallest
        double t = yy > 0 ? Math.max(0, Math.min(1, -xy / yy)) : 0, far = reach + Math.sqrt(long1) + Math.sqrt(long2);
        return xx + t * (2 * xy + t * yy) <= far * far;
    }

    /** The squared distance of two chords, each longer by a part of itself at both ends, m^2. */
    private double square(int k, int kEnd, int l, int lEnd, double t) {
        int a = at(first, k), b = at(first, kEnd), c = at(second, l), d = at(second, lEnd);
        double more = 0.5 / (kEnd - k), others = 0.5 / (lEnd - l);
        double[] e = edge;
        double ax = e[a], ay = e[a + 1], az = e[a + 2], cx = e[c], cy = e[c + 1], cz = e[c + 2];
        double px = e[b] - ax, py = e[b + 1] - ay, pz = e[b + 2] - az;
        double qx = e[d] - cx, qy = e[d + 1] - cy, qz = e[d + 2] - cz;
        // moved by a part of the way
        if (t > 0) {
            double[] f = way;
            ax += t * f[a];
            ay += t * f[a + 1];
            az += t * f[a + 2];
            cx += t * f[c];
            cy += t * f[c + 1];
            cz += t * f[c + 2];
            // and their directions
            px += t * (f[b] - f[a]);
            py += t * (f[b + 1] - f[a + 1]);
            pz += t * (f[b + 2] - f[a + 2]);
            qx += t * (f[d] - f[c]);
            qy += t * (f[d + 1] - f[c + 1]);
            qz += t * (f[d + 2] - f[c + 2]);
        }
        // products of both directions and of what lies between
        double rx = ax - cx, ry = ay - cy, rz = az - cz;
        double pp = px * px + py * py + pz * pz, qq = qx * qx + qy * qy + qz * qz, pq = px * qx + py * qy + pz * qz;
        double pr = px * rx + py * ry + pz * rz, qr = qx * rx + qy * ry + qz * rz, det = pp * qq - pq * pq;
        // nearest points of both lines, one after the other brought back to its chord
        boolean cross = det > PARALLEL * pp * qq;
        double s = cross ? within((pq * qr - pr * qq) / det, more) : 0;
        double u = qq > 0 ? (pq * s + qr) / qq : 0, on = within(u, others);
        if (on != u || !cross) s = pp > 0 ? within((pq * on - pr) / pp, more) : 0;
        double x = rx + s * px - on * qx, y = ry + s * py - on * qy, z = rz + s * pz - on * qz;
        return x * x + y * y + z * z;
    }

    private static double within(double x, double more) {
        return Math.max(-more, Math.min(1 + more, x));
    }
}
