package sennit.engine.rod.geometry;

import org.jspecify.annotations.Nullable;
import sennit.engine.math.CubicBasis;
import sennit.engine.math.Vec3;

/** How the kinks of a rod turn its curve and carry directors across it. */
public final class KinkFrames {
    private final KinkList list;
    private final double[] weights = new double[4];

    /** Those at the kinks of a list. */
    public KinkFrames(KinkList list) {
        this.list = list;
    }

    /** {@return whether a kink bends a span} */
    boolean bends(int span) {
        return list.bends(span);
    }

    /** {@return whether a kink is in a span} */
    boolean within(int span) {
        return list.within(span);
    }

    /** Finds where each kink bends the curve now, and how it turns it. */
    void follow(double[] q) {
        list.follow(q);
        for (int i = 0; i < list.count; i++) {
            Kink kink = list.acting[i];
            side(q, kink, -1, kink.before);
            side(q, kink, 1, kink.beyond);
            kink.halve();
        }
    }

    /** Takes how kinks turn the curve for what comes. */
    void turn() {
        for (int i = 0; i < list.count; i++) list.acting[i].turn();
    }

    /** x' at {@code t} in a span, m per span. */
    void first(double[] q, int s, double t, double[] out) {
        CubicBasis.first(t, weights, 0);
        list.dofs.combine(q, s, weights, out);
        add(s, t, null, 0, out);
    }

    /** Unit tangent on one side of a kink. */
    private void side(double[] q, Kink kink, int side, double[] out) {
        CubicBasis.first(kink.at, weights, 0);
        list.dofs.combine(q, kink.span, weights, out);
        add(kink.span, kink.at, kink, side, out);
        Vec3.unit(out, out);
    }

    /** Adds what the kinks add to x', at one of them on a side of it. */
    private void add(int s, double t, @Nullable Kink own, int side, double[] out) {
        int n = list.dofs.spans;
        for (int d = -Kink.REACH; d <= Kink.REACH; d++) {
            if (!list.exists(s + d)) continue;
            int span = Math.floorMod(s + d, n);
            for (int i = list.first(span); i < list.count && list.acting[i].span == span; i++) {
                Kink kink = list.acting[i];
                double u = d + kink.at, slope = kink == own ? side : t > u ? 1 : -1;
                for (int k = 0; k < 4; k++) slope -= weights[k] * Kink.away(k - 1 - u);
                for (int k = 0; k < 3; k++) out[k] += slope * kink.c[k];
            }
        }
    }

    /**
     * Carries the director {@code d} and the tangent it is across, both of length 1, by the kinks from {@code from} on
     * and before {@code to} in a span.
     */
    void carry(int s, double from, double to, double[] tangent, double[] d) {
        for (int i = list.first(s); i < list.count && list.acting[i].span == s; i++) {
            Kink kink = list.acting[i];
            if (kink.at < from || kink.at >= to) continue;
            ParallelTransport.carry(d, 0, tangent, 0, kink.before, 0, d, 0);
            ParallelTransport.carry(d, 0, kink.before, 0, kink.between, 0, d, 0);
            ParallelTransport.carry(d, 0, kink.between, 0, kink.beyond, 0, d, 0);
            System.arraycopy(kink.beyond, 0, tangent, 0, 3);
        }
    }

    /** Writes the direction between both sides of the kink nearest to {@code u}; returns whether there is one. */
    boolean between(double u, double[] out) {
        if (list.count == 0) return false;
        int span = (int) u, after = list.first(span), n = list.count;
        Kink nearest = list.acting[after % n];
        double least = Double.POSITIVE_INFINITY;
        // the first of its span, those after that and the one before it
        for (int i = after - 1; i < after + n; i++) {
            if (!list.dofs.closed && (i < 0 || i >= n)) continue;
            Kink kink = list.acting[Math.floorMod(i, n)];
            double d = Math.abs(list.away(kink, span) + kink.at - (u - span));
            if (d < least) {
                least = d;
                nearest = kink;
            } else if (i > after) break;
        }
        System.arraycopy(nearest.between, 0, out, 0, 3);
        return true;
    }
}
