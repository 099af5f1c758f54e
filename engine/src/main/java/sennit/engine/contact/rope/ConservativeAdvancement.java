package sennit.engine.contact.rope;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/**
 * How far ropes may move without going through each other, THEORY.md eq. (94): the distance of two cells falls by no
 * more than both move, so that they may go that far, and are looked at again there (Mirtich 1996). Halves of spans come
 * before their cells, by their chords.
 */
final class ConservativeAdvancement {
    /** Part of a cell by which a point is off its centre at its end; half, but for rounding. */
    private static final double LEANS = 0.499;

    /** Distance that no move goes below, in sums of radii; and half way to which it goes from below that. */
    private static final double FLOOR = 0.8;

    static final double DEEP = 0.3;

    /** Least part of a move worth another look; and the way to one where others are nearer, in sums of radii. */
    private static final double GAIN = 1e-3, LEANING = 0.1;

    /** Least part of a move by which chords of cells must come on to be followed further. */
    private static final double PAYS = 0.1;

    /** Distance from which on two ropes may be about to touch, in sums of radii. */
    private static final double CLOSE_BY = 1.01;

    /** How far two spans are told to be apart: sums of radii, and as many times the last move. */
    private static final double TOLD = 4, TIMES = 8;

    /** Gap of chords below which the distance of their cells is sought, in sums of radii. */
    private static final double EXACT = 0.25;

    /** Way of two spans in a step for which a distance that is found holds a while, in sums of radii. */
    static final double LASTING = 1;

    private final RopeSpans spans;
    private final NearSpans near;
    private final SelfContactCulling culling;
    private final PairHistory history;
    private final CellPair probe;

    /**
     * While nothing touches: how far all may still move until something can, m; nothing is looked at before. Follows
     * from the state, so it shows in no bit.
     */
    private double clear = -1;

    /** Distance at which they touch, the least gap so far, and the least of those that push there, m. */
    private double touch, least, pushing;

    /** How much nearer they come at most, m, and the part of the move that is allowed so far. */
    private double nearest, part;

    /** The same of two of their cells, m. */
    private double nearing;

    /** Two spans whose cells are looked at, and chords of these; where all are, m, and how they move. */
    private int first, second;

    private @Nullable ChordDistanceBound chords;
    private double[] place = {};
    private double[] way = {};
    private double[] trial = {};

    ConservativeAdvancement(RopeSpans spans, NearSpans near, SelfContactCulling culling, PairHistory history) {
        this.spans = spans;
        this.near = near;
        this.culling = culling;
        this.history = history;
        probe = new CellPair(spans.rods[0]);
    }

    /** How far all may move is to be found anew. */
    void forget() {
        clear = -1;
    }

    /** All has moved by {@code scale} times {@code d} to {@code q} by another way than {@link #allowed}. */
    void moved(double[] q, double[] d, double scale) {
        clear -= 2 * spans.paces(d, Math.abs(scale));
        spans.travel();
        if (culling.travel(q)) clear = -1;
    }

    /** Whether two ropes touch or nearly; if not, finds how far they may move until they can. */
    boolean close(double[] q) {
        if (clear > 0) return false;
        near.cover(q, NearSpans.Paces.NONE);
        spans.place(q);
        // what is not listed comes near only when it is listed
        double most = near.spare();
        boolean leans = false;
        for (int i = 0; i < near.count; i++) {
            int g = near.first[i], h = near.second[i];
            double close = CLOSE_BY * spans.apart(g, h);
            if (near.apart(i) - close >= most || culling.surelyCalm(g, h)) continue;
            // the gap, by what is known of it, by their moves since then, and lastly measured anew
            double gap = near.apart(i) - close;
            if (gap < culling.safe(g, h)) gap = Math.max(gap, culling.ahead(q, q, 0, g, h) - close);
            if (gap < culling.safe(g, h)) {
                measure(i, q, 0);
                gap = near.apart(i) - close;
            }
            if (gap < culling.safe(g, h) && culling.calm(q, g, h, 0)) gap = culling.safe(g, h);
            // two that touch
            if (gap <= 0 && pushing <= 0) {
                clear = -1;
                return true;
            }
            leans |= gap <= 0;
            most = Math.min(most, gap);
        }
        // those are looked at each time
        clear = leans ? -1 : most;
        return false;
    }

    /** Finds how far the i-th pair of spans is apart, at {@code q}, which goes on by {@code ahead} m. */
    void measure(int i, double[] q, double ahead) {
        place = q;
        first = near.first[i];
        second = near.second[i];
        double apart = spans.apart(first, second), gap = spans.gap(first, second);
        touch = CLOSE_BY * apart;
        // where hulls are near, the chords of cells tell more, up to the distance worth knowing
        double enough = TOLD * apart + TIMES * (spans.pace[first] + spans.pace[second]);
        if (gap < touch + enough) {
            chords = spans.chords(place, first, second);
            least = pushing = enough;
            int n = spans.perSpan(first), m = spans.perSpan(second);
            closest(0, n, 0, m, chord(0, n, 0, m));
            gap = Math.max(gap, least + touch);
        }
        near.found(i, gap, ahead);
    }

    /** {@return a distance that the cells k to kEnd and l to lEnd of the two spans keep at least, m} */
    private double chord(int k, int kEnd, int l, int lEnd) {
        return requireNonNull(chords).apart(k, kEnd, l, lEnd);
    }

    /** Finds the least gap of the cells of two spans; those from one to another of each, which are {@code at} apart. */
    private void closest(int k, int kEnd, int l, int lEnd, double at) {
        int g = first, h = second, wide = kEnd - k, high = lEnd - l;
        // those that are far are told by their chords
        double far = at - touch;
        if (far >= least && far > 0) return;
        if (spans.neighbours(g, k + kEnd, h, l + lEnd, spans.width(g, wide, h, high))) return;
        if (wide > 1 || high > 1) {
            // the nearer half first: most of the other is far then
            boolean cross = wide > 1 && (high == 1 || spans.half[g] * wide >= spans.half[h] * high);
            int m = cross ? (k + kEnd) / 2 : kEnd, n = cross ? lEnd : (l + lEnd) / 2;
            int from = cross ? m : k, on = cross ? l : n;
            double one = chord(k, m, l, n), other = chord(from, kEnd, on, lEnd);
            if (one <= other) closest(k, m, l, n, one);
            closest(from, kEnd, on, lEnd, other);
            if (one > other) closest(k, m, l, n, one);
        } else if (spans.push(g, k, h, l)) {
            // two cells: where chords do not tell, their nearest points do
            if (far <= EXACT * touch) {
                probe.set(spans, g, k, h, l);
                far = probe.distance(place) - touch;
                if (far <= 0 && leans(g, k, h, l)) {
                    least = Math.min(least, far);
                    return;
                }
            }
            // the least of all, and of those that push
            least = Math.min(least, far);
            pushing = Math.min(pushing, far);
        }
    }

    /**
     * {@return the part of the move {@code d} from {@code q} that takes no two ropes too deep into each other, (94)}
     */
    double allowed(double[] q, double[] d) {
        // two ropes come nearer by what both move
        clear -= 2 * spans.paces(d, 1);
        spans.travel();
        if (culling.travel(q)) clear = -1;
        if (clear > 0) return 1;
        // else pairs that may come too near shorten the move, one after the other
        near.cover(q, NearSpans.Paces.GONE);
        spans.place(q);
        spans.move(d, 1);
        part = 1;
        place = q;
        way = d;
        for (int i = 0; i < near.count; i++) {
            int g = near.first[i], h = near.second[i];
            // what they may not come below, and what is known of them
            double apart = spans.apart(g, h),
                    ahead = spans.pace[g] + spans.pace[h],
                    floor = FLOOR * apart + GAIN * ahead;
            if (near.apart(i) > floor || culling.surelyCalm(g, h) || culling.calm(q, g, h, 1)) continue;
            if (culling.goesAhead(q, d, 1, g, h)) continue;
            // by how much they approach, told by hulls and measured where that is not enough
            double rel = spans.approach(g, h);
            if (rel == 0) continue;
            if (ahead <= LASTING * apart) measure(i, q, ahead);
            if (near.apart(i) + ahead - (1 + GAIN) * part * rel > FLOOR * apart) continue;
            // by bisection of their cells
            chords = spans.moving(q, g, h);
            first = g;
            second = h;
            nearest = rel;
            shorten(0, spans.perSpan(g), 0, spans.perSpan(h), 0);
        }
        return part;
    }

    /**
     * Shortens the move for the cells of two spans, those from one to another of each, whose chords are not too near
     * before {@code t} of it.
     */
    private void shorten(int k, int kEnd, int l, int lEnd, double t) {
        ChordDistanceBound chords = requireNonNull(this.chords);
        // nothing is left of it
        if (part < GAIN) part = 0;
        if (part == 0) return;
        int g = first, h = second, wide = kEnd - k, high = lEnd - l;
        if (spans.neighbours(g, k + kEnd, h, l + lEnd, spans.width(g, wide, h, high))) return;
        // conservative advancement of the chords, as long as it pays
        double past = chords.past(k, kEnd, l, lEnd), from = t, more = 1;
        while (more > PAYS) {
            double free = chords.apart(k, kEnd, l, lEnd, from) - FLOOR * spans.apart(g, h);
            if (!(free > 0)) break;
            if (free >= past * (part - from)) return;
            more = free / past;
            from += more;
        }
        if (wide > 1 || high > 1) {
            // the nearer half first: most of the other need not be looked at then
            boolean cross = wide > 1 && wide >= high;
            int m = cross ? (k + kEnd) / 2 : kEnd, n = cross ? lEnd : (l + lEnd) / 2;
            int on = cross ? m : k, up = cross ? l : n;
            // the part of the move that one half leaves bounds the search in the other
            boolean ahead = chords.apart(k, m, l, n, from) <= chords.apart(on, kEnd, up, lEnd, from);
            if (ahead) shorten(k, m, l, n, from);
            shorten(on, kEnd, up, lEnd, from);
            if (!ahead) shorten(k, m, l, n, from);
        } else if (spans.push(g, k, h, l)) {
            probe.set(spans, g, k, h, l);
            nearing = Math.min(nearest, past);
            part = advance(k, l, from);
        }
    }

    /**
     * Whether the spans lie where ropes began in each other and do not push: a rope in itself, and two so deep that no
     * side is the right one.
     */
    private boolean free() {
        double overlap = history.overlapNear(spans, first, second);
        boolean same = spans.rope[first] == spans.rope[second];
        return overlap > (same ? 0 : (1 - DEEP) * probe.apart);
    }

    /**
     * Conservative advancement of two cells of the two spans, whose distance falls by no more than {@link #nearing};
     * returns the part of the move that is allowed then. They are not too near before {@code from} of it.
     */
    private double advance(int k, int l, double from) {
        double distance = probe.distance(place);
        double deep = DEEP * probe.apart;
        if (distance < FLOOR * probe.apart && free()) return part;
        // a bend that is too sharp is pushed open; a rope cannot pass through itself there
        if (spans.bends(first, k, second, l)) return part;
        double floor = distance > deep ? Math.min(FLOOR * probe.apart, 0.5 * (distance + deep)) : 0.5 * distance;
        if (distance - part * nearing > floor) return part;
        // their distance where the search begins
        if (trial.length != place.length) trial = new double[place.length];
        double a = from;
        if (a > 0) {
            if (a >= part) return part;
            probe.copy(place, way, a, trial);
            distance = probe.distance(trial);
        }
        // on by what they cannot have used up, until next to nothing is left
        while (true) {
            double more = (distance - floor) / nearing;
            if (!(more < Double.POSITIVE_INFINITY)) return a;
            if (more < GAIN) {
                // where they lean something else is nearer, for a short way; of a wild move that is next to nothing
                if (!leans(first, k, second, l)) return a;
                more = LEANING * probe.apart / nearing;
                if (!(more > LEANING * GAIN)) return a;
            }
            a += more;
            if (a >= part) return part;
            probe.copy(place, way, a, trial);
            distance = probe.distance(trial);
        }
    }

    /**
     * {@return whether the cells of the probe are nearest where both end towards each other, along their rope or
     * through a joint} Then what is between them is nearer still, and pushes; but for the first cells that do.
     */
    private boolean leans(int g, int k, int h, int l) {
        if (probe.ends()) return false;
        double both = LEANS * spans.reach(g, h), from = spans.parameter(g, k), to = spans.parameter(h, l);
        double a = probe.a.u, b = probe.b.u;
        if (spans.rope[g] == spans.rope[h] && spans.way(g, a, b) < spans.way(g, from, to) - both) return true;
        double way = spans.joints.way(g, from, h, to);
        return way < Double.POSITIVE_INFINITY && spans.joints.way(g, a, h, b) < way - both;
    }
}
