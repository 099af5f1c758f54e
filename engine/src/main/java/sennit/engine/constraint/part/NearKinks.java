package sennit.engine.constraint.part;

import org.jspecify.annotations.Nullable;
import sennit.engine.rod.Rod;
import sennit.engine.rod.geometry.Kink;

/**
 * What the kinks about a point of a rod, but for its own, do to its place and to the derivatives of the curve there,
 * THEORY.md eq. (95): a point within two spans of a hole lies on the kinked curve, whatever holds it.
 */
final class NearKinks {
    /**
     * Most that are seen, the nearest first: pearls in a crowd have three in a span. One that is left out is a jump.
     */
    static final int MOST = 16;

    /** Those that are seen, and how many. */
    final Kink[] seen = new Kink[MOST];

    int count;

    /** Within what kinks pass the point rounded, in spans. */
    private double round;

    /** psi and its derivative along the rod, per kink. */
    final double[] place = new double[MOST];

    final double[] slope = new double[MOST];

    /** Derivatives of x and of x' by the curve parameter of each kink, m per span and per span squared. */
    final double[] slides = new double[3 * MOST];

    final double[] turns = new double[3 * MOST];

    /** What all of them add to x, x' and x''. */
    final double[] x = new double[3];

    final double[] dx = new double[3];
    final double[] ddx = new double[3];

    /**
     * Measures them about a point of a rod, whose own kink, if it has one, does not count. The point knows its span and
     * the weights of its control points.
     */
    void measure(HeldPoint at, Rod rod, @Nullable Kink own, double[] q) {
        int span = at.span();
        double t = at.place() - span;
        // none yet
        count = 0;
        for (int k = 0; k < 3; k++) x[k] = dx[k] = ddx[k] = 0;
        // holes pass a place within the rod, but no end and no other hole
        boolean inner = rod.closed() || (at.place() > 0 && at.place() < rod.spans());
        round = own == null && inner ? Kink.PASSED : Kink.POINT;
        // the nearest spans first
        Kink[] all = rod.kinks.all();
        for (int apart = 0; apart <= Kink.REACH; apart++) {
            for (Kink kink : all) {
                if (kink == own || kink.unknown < 0 || count == MOST) continue;
                double u = kink.place(q);
                int in = kink.spanOf(u), away = rod.kinks.away(in, span);
                if (Math.abs(away) != apart || !kink.acts(in)) continue;
                add(kink, q, away + Math.max(0, Math.min(1, u - in)) - t, at);
            }
        }
    }

    /** Adds a kink {@code d} spans on from the point. */
    private void add(Kink kink, double[] q, double d, HeldPoint at) {
        // psi, its derivatives along the rod, and those by the place of the kink
        int m = count++;
        double t = at.place() - at.span();
        seen[m] = kink;
        double psi = Kink.away(d, round), rate = Kink.awaySlope(d, round), first = -rate;
        double second = Kink.awayBend(d, round), turn = -second;
        for (int i = 0; i < 4; i++) {
            double from = i - 1 - t - d, away = Kink.away(from), rise = Kink.awaySlope(from);
            psi -= at.b[i] * away;
            first -= at.b1[i] * away;
            second -= at.b2[i] * away;
            rate += at.b[i] * rise;
            turn += at.b1[i] * rise;
        }
        // what they do with c
        place[m] = psi;
        slope[m] = first;
        for (int k = 0; k < 3; k++) {
            double c = q[kink.unknown + k];
            slides[3 * m + k] = rate * c;
            turns[3 * m + k] = turn * c;
            x[k] += psi * c;
            dx[k] += first * c;
            ddx[k] += second * c;
        }
    }
}
