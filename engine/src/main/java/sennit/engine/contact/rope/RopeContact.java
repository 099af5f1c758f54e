package sennit.engine.contact.rope;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import sennit.engine.linear.Pattern;
import sennit.engine.multiplier.ConstraintState;
import sennit.engine.rod.Rod;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.TouchInitialState;
import sennit.engine.rod.spec.TouchesInitialState;
import sennit.engine.state.StateVisitor;
import sennit.engine.system.KktSystem;
import sennit.engine.view.Snapshot.TouchView;

/**
 * Ropes that touch each other and themselves. The forces between them are stiff springs in the stiffness matrix, and
 * friction is a spring that slips; a step solves for them by passes over one linearisation, with a line search, and no
 * move takes two ropes through each other. THEORY.md eq. (87) to (94).
 */
public final class RopeContact {
    /** Gap below which a pair is looked at in any case, in sums of radii, and most in all. */
    private static final double RANGE = 0.3, FARTHEST = 4;

    /** How far a step may take a span, against what its speed would. */
    private static final double AHEAD = 1.5;

    /** Distance that no move goes below, in sums of radii; and half way to which it goes from below that. */
    private static final double FLOOR = 0.8, DEEP = 0.3;

    /** Least part of a move worth another look; and the way to one where others are nearer, in sums of radii. */
    private static final double GAIN = 1e-3, LEANING = 0.1;

    /** Least part of a move by which chords of cells must come on to be followed further. */
    private static final double PAYS = 0.1;

    /** Passes over one linearisation at most. */
    private static final int PASSES = 12;

    /** How exact the force of a pass is to be, of the largest. */
    private static final double CLOSE = 1e-2;

    /** A full way is taken when the slope at its end is this part of that at its beginning; else it is sought. */
    private static final double FLAT = 0.3, FOUND = 0.1;

    private static final int SEARCHES = 12;

    /** Furthest beyond a full way. */
    private static final double LONGEST = 64;

    /** How much two ropes may rub past each other in one attempt, in sums of radii. */
    private static final double RUB = 0.3;

    /** Depth in which ropes may begin and push, in sums of radii; what is deeper is left as it is. */
    private static final double BEGUN = 0.02;

    /**
     * Distance of joined ropes, as a scene begins or a joint closes, below which they are part of the joint, in sums of
     * radii.
     */
    private static final double WELDED = 1.5;

    /** Distance from which on two ropes may be about to touch, in sums of radii. */
    private static final double CLOSE_BY = 1.01;

    /** How far two spans are told to be apart: sums of radii, and as many times the last move. */
    private static final double TOLD = 4, TIMES = 8;

    /** Way of two spans in a step for which a distance that is found holds a while, in sums of radii. */
    private static final double LASTING = 1;

    /** Gap of chords below which the distance of their cells is sought, in sums of radii. */
    private static final double EXACT = 0.25;

    /** Linearisations in which the bound of friction follows the normal force. */
    private static final int BINDINGS = 3;

    private List<Rod> touching = List.of();
    private @Nullable RopeSpans spans;
    private @Nullable NearSpans near;
    private @Nullable Blocks blocks;
    private @Nullable CellPair probe;
    private List<CellPair> pairs = new ArrayList<>();
    private List<CellPair> before = new ArrayList<>();
    private final List<CellPair> pool = new ArrayList<>();
    private final PairHistory history = new PairHistory();
    private int versions;

    /**
     * While nothing touches: how far all may still move until something can, m; nothing is looked at before. Follows
     * from the state, so it shows in no bit.
     */
    private double clear = -1;

    /** Two spans whose cells are looked at, where all are, m, and how they move. */
    private int first, second;

    private @Nullable CellChords chords;

    private double[] place = {};
    private double[] way = {};

    /** Distance at which they touch, the least gap so far, and the least of those that push there, m. */
    private double touch, least, pushing;

    /** How much nearer they come at most, m, and the part of the move that is allowed so far. */
    private double nearest, part;

    /** The same of two of their cells, m. */
    private double nearing;

    /** Whether nothing touches in this linearisation. */
    private boolean idle;

    /** Next of the pairs of the linearisation before. */
    private int old;

    /** Velocities at the start of the attempt, and its length, s. */
    private double[] speeds = new double[0];

    private double ahead;
    private int bindings;

    /** The equations without contacts, and the last solution. */
    private double[] values = new double[0];

    private double[] rhs = new double[0];
    private double[] last = new double[0];
    private double[] trial = new double[0];
    private int pass;

    public RopeContact() {}

    /** Takes up which rods touch; forgets all contacts where others do than before. */
    public void gather(List<Rod> rods) {
        var next = new ArrayList<Rod>();
        lose();
        for (Rod rod : rods) if (rod.spec().contact() != RodSpec.Touch.NONE) next.add(rod);
        if (next.equals(touching)) return;
        versions += 1 + (blocks == null ? 0 : blocks.version);
        touching = next;
        forget();
        spans = next.isEmpty() ? null : new RopeSpans(next);
        near = spans == null ? null : new NearSpans(spans);
        blocks = spans == null ? null : new Blocks(spans);
        probe = spans == null ? null : new CellPair(next.get(0));
        pool.clear();
    }

    /** Forgets all that touched. */
    public void forget() {
        recycle(pairs);
        recycle(before);
        history.clear();
        history.fresh = true;
        if (blocks != null) blocks.forget();
        lose();
    }

    /** {@return what touches now, to start from; null where no ropes can touch} */
    public @Nullable TouchesInitialState start() {
        RopeSpans s = spans;
        if (s == null || history.fresh) return null;
        var pairs = new ArrayList<TouchInitialState>();
        for (int i = 0; i < s.welds.count; i++) pairs.add(s.joint(s.welds.key[i]));
        for (int i = 0; i < history.count; i++)
            pairs.add(s.start(history.key[i], history.spring(i), history.force(i), history.overlap(i)));
        return new TouchesInitialState(pairs);
    }

    /** Touches as in a state to start from; ropes and cells that there are no longer do not. */
    public void enter(TouchesInitialState start) {
        RopeSpans s = spans;
        if (s == null) return;
        forget();
        history.fresh = false;
        history.joined = PairHistory.ANY;
        s.welds.clear();
        TreeMap<Long, TouchInitialState> inOrder = new TreeMap<>();
        for (TouchInitialState pair : start.pairs()) {
            long key = s.key(pair);
            if (key >= 0) inOrder.put(key, pair);
        }
        inOrder.forEach((key, pair) -> {
            if (pair.joined()) s.welds.add(key);
            else history.add(key, pair);
        });
    }

    /** Where the ropes are, and how they bend, is to be looked at anew. */
    private void lose() {
        if (near != null) near.forget();
        if (spans != null) spans.forget();
        clear = -1;
    }

    /** {@return whether there are ropes that touch} */
    public boolean acts() {
        return spans != null;
    }

    /** {@return whether the matrix has blocks of contacts} */
    public boolean coupled() {
        return blocks != null && blocks.any();
    }

    /** {@return a number that rises whenever the blocks in the matrix change} */
    public int version() {
        return blocks == null ? versions : versions + blocks.version;
    }

    /** Adds the blocks of contacts to a pattern; {@code rodAt} is where the values of each rod start. */
    public void couple(Pattern pattern, List<Rod> rods, int[] rodAt) {
        if (blocks != null) blocks.couple(pattern, rods, rodAt);
    }

    /** Visits what touches, and what the matrix couples. */
    public void visit(StateVisitor visitor) {
        if (blocks == null) return;
        blocks.visit(visitor.unseen());
        if (spans != null) spans.welds.visit(visitor);
        visitAttempt(visitor);
    }

    /** Visits what an attempt at a step changes: friction springs and normal forces. */
    public void visitAttempt(StateVisitor visitor) {
        if (spans != null) history.visit(visitor);
        if (visitor.restores()) lose();
    }

    /**
     * Begins an attempt of {@code h} seconds at {@code q} with velocities {@code v}; ropes are joined where constraints
     * that act join them.
     */
    public void begin(double[] q, double[] v, double h, List<ConstraintState> active) {
        RopeSpans s = spans;
        if (s == null) return;
        if (s.joints.gather(active)) s.folds.gather(active);
        if (near != null && s.folds.place(q, near)) clear = -1;
        if (s.joints.place()) lose();
        boolean changed = history.joined != PairHistory.ANY && history.joined != s.joints.names;
        if (history.fresh || changed) overlap(s, q);
        history.joined = s.joints.names;
        if (speeds.length != v.length) speeds = new double[v.length];
        System.arraycopy(v, 0, speeds, 0, v.length);
        ahead = h;
        bindings = 0;
        recycle(pairs);
    }

    /**
     * Finds what overlaps as the scene begins, or where a joint has let go: it pushes only from there on, and so gains
     * no energy; or not at all, where ropes are joined.
     */
    private void overlap(RopeSpans s, double[] q) {
        if (near == null || probe == null) return;
        boolean fresh = history.fresh;
        if (fresh) history.clear();
        s.welds.clear();
        s.joints.measure(q, WELDED);
        history.fresh = false;
        near.cover(q, NearSpans.Paces.NONE);
        s.place(q);
        for (int i = 0; i < near.count; i++) {
            int g = near.first[i], h = near.second[i];
            double apart = s.apart(g, h);
            if (s.gap(g, h) > WELDED * apart || s.calm(q, g, h, 0)) continue;
            CellChords chords = s.chords(q, g, h);
            for (int k = 0; k < s.perSpan(g); k++) {
                for (int l = 0; l < s.perSpan(h); l++) {
                    if (chords.apart(g, k, k + 1, h, l, l + 1) > WELDED * apart || !s.push(g, k, h, l)) continue;
                    probe.set(s, g, k, h, l);
                    boolean deep = probe.begin(q, BEGUN);
                    if (s.joined(g, k, h, l)) {
                        if (probe.distance < WELDED * apart) s.welds.add(probe.key);
                    } else if (deep) history.insert(probe);
                }
            }
        }
    }

    /** {@return whether some ropes that touch rub too far past each other in {@code h} seconds for one attempt} */
    public boolean rubs(double[] v, double h) {
        RopeSpans s = spans;
        if (s == null || history.touching == 0) return false;
        s.move(v, h);
        for (int i = 0; i < history.count; i++) {
            if (!history.pushes(i)) continue;
            int g = s.firstOf(history.key[i]), k = s.secondOf(history.key[i]);
            if (s.rub(g, k) > RUB * (s.radius[g] + s.radius[k])) return true;
        }
        return false;
    }

    /**
     * Finds the near pairs and linearises them at {@code q}, {@code moved} on in the step; the matrix may need other
     * blocks then. Returns whether there are any.
     */
    public boolean linearise(double[] q, double[] moved) {
        RopeSpans s = spans;
        if (s == null || near == null || blocks == null) return false;
        idle = history.count == 0 && pairs.isEmpty() && !close(s, q);
        if (idle) {
            blocks.open();
            blocks.close();
            return false;
        }
        s.paces(speeds, AHEAD * ahead);
        near.cover(q, NearSpans.Paces.TO_COME);
        s.place(q);
        s.move(speeds, AHEAD * ahead);
        List<CellPair> swap = before;
        before = pairs;
        pairs = swap;
        old = 0;
        place = q;
        for (int i = 0; i < near.count; i++) {
            int g = near.first[i], h = near.second[i];
            double apart = s.apart(g, h), most = Math.min(s.pace[g] + s.pace[h], FARTHEST * apart);
            if (near.wide(i) > (1 + RANGE) * apart + most || s.surelyCalm(g, h) || s.calm(q, g, h, 0)) continue;
            if (s.goesAhead(q, q, 0, g, h)) continue;
            // a distance is worth finding where it holds for a while
            double range = range(s, g, h);
            if (most <= LASTING * apart) measure(i, 0);
            if (near.wide(i) > range) continue;
            chords = s.moving(q, g, h);
            first = g;
            second = h;
            takeUp(s, 0, s.perSpan(g), range);
        }
        while (old < before.size()) pool.add(before.get(old++));
        before.clear();
        // those that are near in truth
        int kept = 0;
        blocks.open();
        for (int i = 0; i < pairs.size(); i++) {
            CellPair pair = pairs.get(i);
            pair.linearise(q, moved);
            if (!pair.counts() || pair.distance > range(s, pair.spanA, pair.spanB)) {
                pool.add(pair);
                continue;
            }
            if (pair.weight > 0) blocks.need(s.spanOf(pair.a.rod, pair.a.span), s.spanOf(pair.b.rod, pair.b.span));
            pairs.set(kept++, pair);
        }
        while (pairs.size() > kept) pairs.remove(pairs.size() - 1);
        blocks.close();
        pass = 0;
        return kept > 0;
    }

    /** All has moved by {@code scale} times {@code d} to {@code q} by another way than {@link #allowed}. */
    public void moved(double[] q, double[] d, double scale) {
        if (spans == null) return;
        clear -= 2 * spans.paces(d, Math.abs(scale));
        if (spans.travel(q)) clear = -1;
    }

    /**
     * {@return whether two ropes that did not touch do so at {@code q}, or nearly; another linearisation will see to
     * it}
     */
    public boolean meets(double[] q) {
        RopeSpans s = spans;
        return s != null && idle && close(s, q);
    }

    /** Whether two ropes touch or nearly; if not, finds how far they may move until they can. */
    private boolean close(RopeSpans s, double[] q) {
        if (clear > 0) return false;
        if (near == null || probe == null) return false;
        near.cover(q, NearSpans.Paces.NONE);
        s.place(q);
        place = q;
        // what is not listed comes near only when it is listed
        double most = near.spare();
        boolean leans = false;
        for (int i = 0; i < near.count; i++) {
            int g = near.first[i], h = near.second[i];
            double close = CLOSE_BY * s.apart(g, h);
            if (near.apart(i) - close >= most || s.surelyCalm(g, h)) continue;
            double gap = near.apart(i) - close;
            if (gap < s.safe(g, h)) gap = Math.max(gap, s.ahead(q, q, 0, g, h) - close);
            if (gap < s.safe(g, h)) {
                measure(i, 0);
                gap = near.apart(i) - close;
            }
            if (gap < s.safe(g, h) && s.calm(q, g, h, 0)) gap = s.safe(g, h);
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

    /** Finds how far the i-th pair of spans is apart, which goes on by {@code ahead} m. */
    private void measure(int i, double ahead) {
        RopeSpans s = spans;
        if (s == null || near == null) return;
        first = near.first[i];
        second = near.second[i];
        double apart = s.apart(first, second), gap = s.gap(first, second);
        touch = CLOSE_BY * apart;
        double enough = TOLD * apart + TIMES * (s.pace[first] + s.pace[second]);
        if (gap < touch + enough) {
            chords = s.chords(place, first, second);
            least = pushing = enough;
            int n = s.perSpan(first), m = s.perSpan(second);
            closest(0, n, 0, m, chord(0, n, 0, m));
            gap = Math.max(gap, least + touch);
        }
        near.found(i, gap, ahead);
    }

    /** {@return a distance that the cells k to kEnd and l to lEnd of the two spans keep at least, m} */
    private double chord(int k, int kEnd, int l, int lEnd) {
        return requireNonNull(chords).apart(first, k, kEnd, second, l, lEnd);
    }

    /** Finds the least gap of the cells of two spans; those from one to another of each, which are {@code at} apart. */
    private void closest(int k, int kEnd, int l, int lEnd, double at) {
        RopeSpans s = spans;
        if (s == null || probe == null) return;
        int g = first, h = second, wide = kEnd - k, high = lEnd - l;
        // those that are far are told by their chords
        double far = at - touch;
        if (far >= least && far > 0) return;
        if (s.neighbours(g, k + kEnd, h, l + lEnd, s.width(g, wide, h, high))) return;
        if (wide > 1 || high > 1) {
            // the nearer half first: most of the other is far then
            boolean cross = wide > 1 && (high == 1 || s.half[g] * wide >= s.half[h] * high);
            int m = cross ? (k + kEnd) / 2 : kEnd, n = cross ? lEnd : (l + lEnd) / 2;
            int from = cross ? m : k, on = cross ? l : n;
            double one = chord(k, m, l, n), other = chord(from, kEnd, on, lEnd);
            if (one <= other) closest(k, m, l, n, one);
            closest(from, kEnd, on, lEnd, other);
            if (one > other) closest(k, m, l, n, one);
        } else if (s.push(g, k, h, l)) {
            if (far <= EXACT * touch) {
                probe.set(s, g, k, h, l);
                far = probe.distance(place) - touch;
                if (far <= 0 && s.leans(probe, g, k, h, l)) {
                    least = Math.min(least, far);
                    return;
                }
            }
            least = Math.min(least, far);
            pushing = Math.min(pushing, far);
        }
    }

    /** Distance of centre lines below which two spans may touch in this attempt, m. */
    private static double range(RopeSpans s, int g, int h) {
        double apart = s.apart(g, h);
        return (1 + RANGE) * apart + Math.min(s.approach(g, h), FARTHEST * apart);
    }

    /** Takes up the near cells of the two spans, of the first those from one to another, in their order. */
    private void takeUp(RopeSpans s, int k, int kEnd, double range) {
        int m = (k + kEnd) / 2;
        if (chord(k, kEnd, 0, s.perSpan(second)) > range) return;
        if (kEnd - k == 1) takeUp(s, k, 0, s.perSpan(second), range);
        else {
            takeUp(s, k, m, range);
            takeUp(s, m, kEnd, range);
        }
    }

    /** Takes up the cells of the second span, from one to another, that are near the k-th of the first. */
    private void takeUp(RopeSpans s, int k, int l, int lEnd, double range) {
        int g = first, h = second, n = (l + lEnd) / 2;
        double far = chord(k, k + 1, l, lEnd), close = (1 + RANGE) * s.apart(g, h);
        if (far > range) return;
        if (lEnd - l > 1) {
            takeUp(s, k, l, n, range);
            takeUp(s, k, n, lEnd, range);
        } else {
            // those that would only go past each other do not count
            boolean meets = far <= close || requireNonNull(chords).meet(g, k, h, l, close);
            if (meets && s.push(g, k, h, l)) take(s, g, k, h, l);
        }
    }

    /** Takes two cells up: as they were in the linearisation before, or anew with what they remember. */
    private void take(RopeSpans s, int g, int k, int h, int l) {
        long key = s.key(g, k, h, l);
        while (old < before.size() && before.get(old).key < key) pool.add(before.get(old++));
        if (old < before.size() && before.get(old).key == key) {
            pairs.add(before.get(old++));
            return;
        }
        CellPair pair = pool.isEmpty() ? new CellPair(touching.get(0)) : pool.remove(pool.size() - 1);
        pair.set(s, g, k, h, l);
        // what grows out of an overlap or out of a joint is an overlap too
        pair.spreads = history.recall(key, pair) && spreads(s, g, h);
        pairs.add(pair);
    }

    /** Whether cells of these spans, or of those next to them, overlap where they began or belong to a joint. */
    private boolean spreads(RopeSpans s, int g, int h) {
        return overlaps(s, g, h) || s.besideJoint(g, h);
    }

    /** Whether cells of these spans, or of those next to them, overlap where they began. */
    private boolean overlaps(RopeSpans s, int g, int h) {
        for (int i = Math.max(0, g - 1); i <= Math.min(s.count - 1, g + 1); i++) {
            long from = s.key(i, 0, Math.max(0, h - 1), 0), to = s.key(i, 0, h + 2, 0) - 1;
            if (history.overlaps(from, to)) return true;
        }
        return false;
    }

    private void recycle(List<CellPair> list) {
        for (int i = 0; i < list.size(); i++) pool.add(list.get(i));
        list.clear();
    }

    /** Keeps the equations without contacts, which were just assembled. */
    public void open(KktSystem equations) {
        int n = equations.pattern.valueCount(), m = equations.pattern.scalars();
        if (values.length < n) values = new double[n * 5 / 4];
        if (rhs.length < m) {
            rhs = new double[m * 5 / 4];
            last = new double[rhs.length];
        }
        System.arraycopy(equations.values, 0, values, 0, n);
        System.arraycopy(equations.rhs, 0, rhs, 0, m);
        pass = 0;
    }

    /** Writes the equations of a pass. */
    public void write(KktSystem equations) {
        if (pass > 0) {
            System.arraycopy(values, 0, equations.values, 0, equations.pattern.valueCount());
            System.arraycopy(rhs, 0, equations.rhs, 0, equations.pattern.scalars());
        }
        if (blocks == null) return;
        for (int i = 0; i < pairs.size(); i++) {
            CellPair pair = pairs.get(i);
            if (pair.acts()) pair.write(blocks, equations.values, equations.rhs);
        }
    }

    /**
     * Takes the solution of a pass as far as it lessens the energy, and changes it accordingly; returns whether another
     * pass is needed.
     */
    public boolean passed(KktSystem equations) {
        double[] x = equations.solution;
        int n = equations.pattern.scalars();
        for (int i = 0; i < pairs.size(); i++) pairs.get(i).foresee(x);
        double t = pass == 0 ? 1 : search();
        if (t != 1) for (int i = 0; i < n; i++) x[i] = last[i] + t * (x[i] - last[i]);
        System.arraycopy(x, 0, last, 0, n);
        double off = 0, most = 0;
        for (int i = 0; i < pairs.size(); i++) {
            CellPair pair = pairs.get(i);
            off = Math.max(off, pair.advance(t));
            most = Math.max(most, pair.size());
        }
        pass++;
        return off > CLOSE * most && pass < PASSES;
    }

    /** {@return the multiple of the way to the solution of a pass where the energy is least, or nearly} */
    private double search() {
        double begin = slope(0), end = slope(1);
        if (!(begin < 0) || Math.abs(end) <= FLAT * -begin) return 1;
        double a = 0, b = 1, at = begin, to = end, t = 1;
        // where springs slip the way is too short: go on until the energy rises
        while (to < 0 && b < LONGEST) {
            a = b;
            at = to;
            b *= 2;
            to = slope(b);
        }
        if (to < 0) return b;
        // regula falsi with bisection every third time
        for (int i = 0; i < SEARCHES; i++) {
            t = i % 3 == 2 ? 0.5 * (a + b) : a - at * (b - a) / (to - at);
            double g = slope(t);
            if (Math.abs(g) <= FOUND * -begin) break;
            if (g < 0) {
                a = t;
                at = g;
            } else {
                b = t;
                to = g;
            }
        }
        return t;
    }

    private double slope(double t) {
        double sum = 0;
        for (int i = 0; i < pairs.size(); i++) sum += pairs.get(i).slope(t);
        return sum;
    }

    /**
     * {@return the part of the move {@code d} from {@code q} that takes no two ropes too deep into each other, (94)}
     */
    public double allowed(double[] q, double[] d) {
        RopeSpans s = spans;
        if (s == null || near == null || probe == null) return 1;
        // two ropes come nearer by what both move
        clear -= 2 * s.paces(d, 1);
        if (s.travel(q)) clear = -1;
        if (clear > 0) return 1;
        near.cover(q, NearSpans.Paces.GONE);
        s.place(q);
        s.move(d, 1);
        part = 1;
        place = q;
        way = d;
        for (int i = 0; i < near.count; i++) {
            int g = near.first[i], h = near.second[i];
            double apart = s.apart(g, h), ahead = s.pace[g] + s.pace[h], floor = FLOOR * apart + GAIN * ahead;
            if (near.apart(i) > floor || s.surelyCalm(g, h) || s.calm(q, g, h, 1)) continue;
            if (s.goesAhead(q, d, 1, g, h)) continue;
            double rel = s.approach(g, h);
            if (rel == 0) continue;
            if (ahead <= LASTING * apart) measure(i, ahead);
            if (near.apart(i) + ahead - (1 + GAIN) * part * rel > FLOOR * apart) continue;
            chords = s.moving(q, g, h);
            first = g;
            second = h;
            nearest = rel;
            shorten(0, s.perSpan(g), 0, s.perSpan(h), 0);
        }
        return part;
    }

    /**
     * Shortens the move for the cells of two spans, those from one to another of each, whose chords are not too near
     * before {@code t} of it.
     */
    private void shorten(int k, int kEnd, int l, int lEnd, double t) {
        RopeSpans s = spans;
        if (s == null || probe == null || chords == null) return;
        // nothing is left of it
        if (part < GAIN) part = 0;
        if (part == 0) return;
        int g = first, h = second, wide = kEnd - k, high = lEnd - l;
        if (s.neighbours(g, k + kEnd, h, l + lEnd, s.width(g, wide, h, high))) return;
        // conservative advancement of the chords, as long as it pays
        double past = chords.past(g, k, kEnd, h, l, lEnd), from = t, more = 1;
        while (more > PAYS) {
            double free = chords.apart(g, k, kEnd, h, l, lEnd, from) - FLOOR * s.apart(g, h);
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
            boolean ahead = chords.apart(g, k, m, h, l, n, from) <= chords.apart(g, on, kEnd, h, up, lEnd, from);
            if (ahead) shorten(k, m, l, n, from);
            shorten(on, kEnd, up, lEnd, from);
            if (!ahead) shorten(k, m, l, n, from);
        } else if (s.push(g, k, h, l)) {
            probe.set(s, g, k, h, l);
            nearing = Math.min(nearest, past);
            part = advance(s, probe, k, l, from);
        }
    }

    /**
     * Conservative advancement of two cells of the two spans, whose distance falls by no more than {@link #nearing};
     * returns the part of the move that is allowed then. They are not too near before {@code from} of it.
     */
    private double advance(RopeSpans s, CellPair pair, int k, int l, double from) {
        double distance = pair.distance(place);
        double deep = DEEP * pair.apart;
        if (distance < FLOOR * pair.apart && overlaps(s, first, second)) return part;
        // a bend that is too sharp is pushed open; a rope cannot pass through itself there
        if (s.bends(first, k, second, l)) return part;
        double floor = distance > deep ? Math.min(FLOOR * pair.apart, 0.5 * (distance + deep)) : 0.5 * distance;
        if (distance - part * nearing > floor) return part;
        if (trial.length != place.length) trial = new double[place.length];
        double a = from;
        if (a > 0) {
            if (a >= part) return part;
            pair.copy(place, way, a, trial);
            distance = pair.distance(trial);
        }
        while (true) {
            double more = (distance - floor) / nearing;
            if (!(more < Double.POSITIVE_INFINITY)) return a;
            if (more < GAIN) {
                // where they lean something else is nearer, for a short way; of a wild move that is next to nothing
                if (!s.leans(pair, first, k, second, l)) return a;
                more = LEANING * pair.apart / nearing;
                if (!(more > LEANING * GAIN)) return a;
            }
            a += more;
            if (a >= part) return part;
            pair.copy(place, way, a, trial);
            distance = pair.distance(trial);
        }
    }

    /** Bounds of friction follow the normal forces. */
    public void bind() {
        if (bindings++ < BINDINGS)
            for (int i = 0; i < pairs.size(); i++) pairs.get(i).bind();
    }

    /** An attempt has ended: what touches is remembered. */
    public void keep() {
        if (spans == null) return;
        history.clear();
        for (int i = 0; i < pairs.size(); i++) {
            CellPair pair = pairs.get(i);
            pair.ease();
            if (pair.normal > 0 || pair.given > 0) history.add(pair);
        }
    }

    /** {@return the energy of the springs between ropes that touch, J} */
    public double energy(double[] q) {
        RopeSpans s = spans;
        if (s == null || probe == null) return 0;
        double sum = 0;
        for (int i = 0; i < history.count; i++) {
            probe.set(s, history.key[i]);
            history.recall(history.key[i], probe);
            sum += probe.energy(q);
        }
        return sum;
    }

    /** {@return what touches at {@code q}, the pairs of cells of two spans together; allocates} */
    public List<TouchView> touches(double[] q) {
        RopeSpans s = spans;
        if (s == null || probe == null) return List.of();
        var sum = new TouchSum();
        for (int i = 0; i < history.count; i++) {
            if (!history.pushes(i)) continue;
            probe.set(s, history.key[i]);
            history.recall(history.key[i], probe);
            sum.add(probe, q);
        }
        return sum.all();
    }

    /** {@return how many pairs of cells touch} */
    public int touching() {
        return history.touching;
    }

    /** {@return the depth of the deepest at {@code q}, in sums of radii; costs as much as finding them} */
    public double deepest(double[] q) {
        double most = 0;
        for (int i = 0; i < pairs.size(); i++)
            most = Math.max(most, pairs.get(i).depth(q));
        return most;
    }
}
