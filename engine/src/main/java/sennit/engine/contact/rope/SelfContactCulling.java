package sennit.engine.contact.rope;

import java.util.Arrays;
import sennit.engine.rod.Rod;

/**
 * Spans of one rope that need not be looked at, as it bends too little between them to come back to itself: a bound by
 * curvature (Schur's theorem), kept for as long as the legs of the control polygon change little, and one by direction.
 */
final class SelfContactCulling {
    /** Spans between two of one rope that are looked at as a stretch. */
    private static final int NEIGHBOURS = 6;

    /** Distance that is kept where a rope bends too little to meet itself, in diameters. */
    private static final double SAFE = 1.2;

    /** Least and largest speed of a curve for which that is said, against that at rest. */
    private static final double SLOWEST = 0.6, FASTEST = 1.4;

    /** Change of a leg for which it is said beforehand, of its length. */
    private static final double SPARE = 0.04;

    private final RopeSpans spans;
    private final Rod[] rods;

    /**
     * How many spans on a rope surely does not come back to itself; how far legs may change before this is in doubt.
     */
    private final int[] sure;

    private final double[] budget;

    /** The least of all its spans. Shape {@code [ropes]}. */
    private final int[] surely;

    /** Largest curvature at which a rope does not come back to itself within so many spans, 1/m. */
    private final double[] limit;

    SelfContactCulling(RopeSpans spans) {
        this.spans = spans;
        rods = spans.rods;
        sure = new int[spans.count];
        budget = new double[spans.count];
        surely = new int[rods.length];
        limit = new double[NEIGHBOURS * rods.length];
        for (int r = 0; r < rods.length; r++) {
            // the thickest and the longest span, and the shortest way that is excluded
            double thick = 0, span = 0, shut = Double.POSITIVE_INFINITY;
            for (int i = spans.firstSpan[r]; i < spans.firstSpan[r] + rods[r].spans(); i++) {
                thick = Math.max(thick, 2 * spans.radius[i]);
                span = Math.max(span, spans.length[i]);
                shut = Math.min(shut, spans.excluded(i, i));
            }
            for (int i = 0; i < NEIGHBOURS; i++) limit[NEIGHBOURS * r + i] = limit(thick, shut, (i + 2) * span);
        }
        forget();
    }

    /**
     * The ropes have gone their {@link RopeSpans#paces} to {@code q}; returns whether one bends so far that it is less
     * sure not to meet itself.
     */
    boolean travel(double[] q) {
        boolean less = false;
        for (int r = 0, g = 0; r < rods.length; r++) {
            int least = NEIGHBOURS;
            for (int i = 0; i < rods[r].spans(); i++, g++) {
                // the bend of this move is taken from what was left until the next look
                budget[g] -= spans.flex[g];
                if (!(budget[g] >= 0)) {
                    // with something to spare
                    double spare = spans.flex[g] + SPARE * spans.length[g];
                    int was = sure[g];
                    sure[g] = calmness(q, g, spare);
                    less |= sure[g] < was;
                    budget[g] = SPARE * spans.length[g];
                }
                least = Math.min(least, sure[g]);
            }
            surely[r] = least;
        }
        return less;
    }

    /** What was known of how the ropes bend counts no more. */
    void forget() {
        Arrays.fill(budget, -1);
        Arrays.fill(sure, 0);
        Arrays.fill(surely, 0);
    }

    /**
     * {@return how many spans further on at most a rope does not come back to itself, as its legs change by
     * {@code spare} m at most} A curve with a curvature below 1/R has chords no shorter than a circle of radius R
     * (Schur).
     */
    private int calmness(double[] q, int g, double spare) {
        int r = spans.rope[g];
        Rod rod = rods[r];
        int a = rod.dofs.at(spans.number[g], 0),
                b = rod.dofs.at(spans.number[g], 1),
                c = rod.dofs.at(spans.number[g], 2),
                d = rod.dofs.at(spans.number[g], 3);
        // second differences of the control points bound the second derivative, the leg the speed
        double one = 0, two = 0, leg = 0;
        for (int k = 0; k < 3; k++) {
            double l = q[c + k] - q[b + k], s = l - (q[b + k] - q[a + k]), t = q[d + k] - q[c + k] - l;
            leg += l * l;
            one += s * s;
            two += t * t;
        }
        // with what it may still bend
        leg = Math.sqrt(leg);
        double bends = Math.sqrt(Math.max(one, two)) + 2 * spare, slow = leg - spare - 0.5 * bends;
        // in the middle the leg between counts half at least
        if (!(slow >= SLOWEST * spans.length[g]) || leg + spare + bends > FASTEST * spans.length[g]) return 0;
        double curvature = bends / (slow * slow);
        int n = 0;
        while (n < NEIGHBOURS && curvature <= limit[NEIGHBOURS * r + n]) n++;
        return n;
    }

    /** The curvature up to which a rope does not come back to itself within n spans, 1/m. */
    private static double limit(double diameter, double excluded, double way) {
        double low = 0, high = 2 / diameter;
        for (int i = 0; i < 50; i++) {
            double k = 0.5 * (low + high);
            if (Math.min(chord(k, SLOWEST * excluded), chord(k, FASTEST * way)) >= SAFE * diameter) low = k;
            else high = k;
        }
        return low;
    }

    /** A chord of a circle, nearly, and no longer; 0 beyond a full turn. */
    private static double chord(double curvature, double way) {
        double x = 0.5 * curvature * way, y = Math.min(x, Math.PI - x);
        return y <= 0 ? 0 : way * y / x * (1 - y * y / 6);
    }

    /** {@return the gap that is left at least where a rope bends too little to meet itself, m} */
    double safe(int g, int h) {
        return (SAFE - 1.01) * spans.apart(g, h);
    }

    /** {@return whether two spans of one rope surely do not meet, since it bends little between them} */
    boolean surelyCalm(int g, int h) {
        if (spans.rope[g] != spans.rope[h]) return false;
        int n = between(g, h), r = spans.rope[g];
        if (n <= surely[r]) return true;
        if (n > NEIGHBOURS) return false;
        for (int i = 0, k = begin(g, h); i <= n; i++, k = next(k)) if (sure[k] < n) return false;
        return true;
    }

    /**
     * {@return whether two spans of one rope do not meet at {@code q}, since it bends little between them, nor while
     * they move by {@code share} of the paces}
     */
    boolean calm(double[] q, int g, int h, double share) {
        if (spans.rope[g] != spans.rope[h]) return false;
        int n = between(g, h);
        if (n > NEIGHBOURS) return false;
        for (int i = 0, k = begin(g, h); i <= n; i++, k = next(k))
            if (calmness(q, k, share == 0 ? 0 : share * spans.flex[k]) < n) return false;
        return true;
    }

    /**
     * {@return a distance that cells of two spans of one rope which may meet keep at least, at {@code q} and all the
     * way to {@code q} + {@code t d}, m; -infinity for two ropes, or where they may meet all the same} The rope goes on
     * from one to the other by no less than the least leg of its control polygon does in one direction, so no further
     * back than that on the way that is excluded, less what cells reach.
     */
    double ahead(double[] q, double[] d, double t, int g, int h) {
        if (spans.rope[g] != spans.rope[h]) return Double.NEGATIVE_INFINITY;
        int n = between(g, h), from = begin(g, h), to = from;
        for (int i = 0; i < n; i++) to = next(to);
        // the direction from the begin of the one to the end of the other, half of the way through the move
        Rod rod = rods[spans.rope[g]];
        int a = rod.dofs.at(spans.number[from], 0), b = rod.dofs.at(spans.number[to], 3);
        double x = 2 * (q[b] - q[a]) + t * (d[b] - d[a]),
                y = 2 * (q[b + 1] - q[a + 1]) + t * (d[b + 1] - d[a + 1]),
                z = 2 * (q[b + 2] - q[a + 2]) + t * (d[b + 2] - d[a + 2]);
        double norm = Math.sqrt(x * x + y * y + z * z), least = Double.POSITIVE_INFINITY;
        if (!(norm > 0)) return Double.NEGATIVE_INFINITY;
        double way = spans.excluded(g, h) - spans.reach(g, h), enough = SAFE * spans.apart(g, h);
        // what moves straight on is least where it begins or ends
        for (int i = 0, k = from; i <= n; i++, k = next(k)) {
            for (int leg = i == 0 ? 0 : 2; leg < 3; leg++) {
                a = rod.dofs.at(spans.number[k], leg);
                b = rod.dofs.at(spans.number[k], leg + 1);
                double on = x * (q[b] - q[a]) + y * (q[b + 1] - q[a + 1]) + z * (q[b + 2] - q[a + 2]);
                double more = x * (d[b] - d[a]) + y * (d[b + 1] - d[a + 1]) + z * (d[b + 2] - d[a + 2]);
                least = Math.min(least, Math.min(on, on + t * more) / spans.length[k]);
            }
            // a long way that turns back soon need not be followed to its end
            if (least / norm * way < enough) return Double.NEGATIVE_INFINITY;
        }
        return least / norm * way;
    }

    /** {@return whether that is enough for them not to meet} */
    boolean goesAhead(double[] q, double[] d, double t, int g, int h) {
        return ahead(q, d, t, g, h) >= SAFE * spans.apart(g, h);
    }

    /** The number of spans from one to another of a rope, round a ring the shorter way. */
    private int between(int g, int h) {
        int n = Math.abs(g - h), all = rods[spans.rope[g]].spans();
        return rods[spans.rope[g]].closed() ? Math.min(n, all - n) : n;
    }

    /** The span from which the way to the other goes on. */
    private int begin(int g, int h) {
        int low = Math.min(g, h), high = Math.max(g, h);
        return high - low == between(g, h) ? low : high;
    }

    private int next(int g) {
        int r = spans.rope[g];
        return spans.number[g] + 1 < rods[r].spans() ? g + 1 : spans.firstSpan[r];
    }
}
