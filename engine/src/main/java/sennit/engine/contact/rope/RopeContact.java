package sennit.engine.contact.rope;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.linear.Pattern;
import sennit.engine.rod.Rod;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.TouchInitialState;
import sennit.engine.rod.spec.TouchesInitialState;
import sennit.engine.snapshot.Snapshot.TouchView;
import sennit.engine.state.StateVisitor;

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

    /** How much two ropes may rub past each other in one attempt, in sums of radii. */
    private static final double RUB = 1;

    /** Depth in which ropes may begin and push, in sums of radii; what is deeper is left as it is. */
    static final double BEGUN = 0.02;

    /**
     * Distance of joined ropes, as a scene begins or a joint closes, below which they are part of the joint, in sums of
     * radii.
     */
    private static final double WELDED = 1.5;

    /** Linearisations in which the bound of friction follows the normal force. */
    private static final int BINDINGS = 3;

    private final List<Rod> touching;
    private @Nullable RopeSpans spans;
    private @Nullable NearSpans near;
    private @Nullable ContactPattern blocks;
    private @Nullable CellPair probe;
    private @Nullable SelfContactCulling culling;
    private @Nullable ConservativeAdvancement advancement;
    private List<CellPair> pairs = new ArrayList<>();
    private List<CellPair> before = new ArrayList<>();
    private final List<CellPair> pool = new ArrayList<>();
    private final PairHistory history = new PairHistory();
    private final int versions;

    /** Two spans whose cells are looked at, and chords of these. */
    private int first, second;

    private @Nullable ChordDistanceBound chords;

    /** Whether nothing touches in this linearisation. */
    private boolean idle;

    /** Next of the pairs of the linearisation before. */
    private int old;

    /** Velocities at the start of the attempt, and its length, s. */
    private double[] speeds = new double[0];

    private double ahead;
    private int bindings;

    /** {@return the contacts of the rods that touch: this where they are as before, and nothing yet where not} */
    public RopeContact gathered(List<Rod> rods) {
        lose();
        List<Rod> next = rods.stream()
                .filter(rod -> rod.spec().contact() != RodSpec.Touch.NONE)
                .toList();
        // what was stays as it was, for those who go back
        return next.equals(touching) ? this : new RopeContact(next, version() + 1);
    }

    /** Contacts of rods that touch, none yet; {@code versions} is above that of what was before. */
    public RopeContact(List<Rod> touching, int versions) {
        this.touching = touching;
        this.versions = versions;
        if (touching.isEmpty()) return;
        // all that finds contacts
        spans = new RopeSpans(touching);
        near = new NearSpans(spans);
        blocks = new ContactPattern(spans);
        probe = new CellPair(touching.get(0));
        culling = new SelfContactCulling(spans);
        advancement = new ConservativeAdvancement(spans, near, culling, history);
    }

    /** Forgets all that touched. */
    public void forget() {
        recycle(pairs);
        recycle(before);
        history.clear();
        history.fresh = true;
        if (spans != null) spans.folds.forget();
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
        // pairs of the scene in the order in which they are listed here
        TreeMap<Long, TouchInitialState> inOrder = new TreeMap<>();
        for (TouchInitialState pair : start.pairs()) {
            long key = s.key(pair);
            if (key >= 0) inOrder.put(key, pair);
        }
        // what is joined does not push; other pairs begin with their friction and overlap
        inOrder.forEach((key, pair) -> {
            if (pair.joined()) s.welds.add(key);
            else history.add(key, pair);
        });
    }

    /** Where the ropes are, and how they bend, is to be looked at anew. */
    private void lose() {
        if (near != null) near.forget();
        if (culling != null) culling.forget();
        if (advancement != null) advancement.forget();
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
        if (spans != null) spans.folds.visit(visitor);
        if (visitor.restores()) lose();
    }

    /**
     * Begins an attempt of {@code h} seconds at {@code q} with velocities {@code v}; ropes are joined where constraints
     * that act join them.
     */
    public void begin(double[] q, double[] v, double h, List<ConstraintState> active) {
        RopeSpans s = spans;
        if (s == null) return;
        // joints and holes, where they are now
        if (s.joints.gather(active)) s.folds.gather(active);
        if (near != null && s.folds.place(q, near) && advancement != null) advancement.forget();
        if (s.joints.place()) lose();
        // with other joints, overlaps are judged anew
        boolean changed = history.joined != PairHistory.ANY && history.joined != s.joints.names;
        if (history.fresh || changed) overlap(s, q);
        history.joined = s.joints.names;
        // velocities at the start tell what may meet
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
        if (near == null || probe == null || culling == null) return;
        // nothing is known of joints and overlaps any more
        boolean fresh = history.fresh;
        if (fresh) history.clear();
        s.welds.clear();
        s.joints.measure(q, WELDED);
        history.fresh = false;
        near.cover(q, NearSpans.Paces.NONE);
        s.place(q);
        // cells that are near: part of a joint, or an overlap to begin with
        for (int i = 0; i < near.count; i++) {
            int g = near.first[i], h = near.second[i];
            double apart = s.apart(g, h);
            if (s.gap(g, h) > WELDED * apart || culling.calm(q, g, h, 0)) continue;
            // cells by their chords, then by their nearest points
            ChordDistanceBound chords = s.chords(q, g, h);
            for (int k = 0; k < s.perSpan(g); k++) {
                for (int l = 0; l < s.perSpan(h); l++) {
                    if (chords.apart(k, k + 1, l, l + 1) > WELDED * apart || !s.push(g, k, h, l)) continue;
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
        if (s == null || near == null || blocks == null || advancement == null || culling == null) return false;
        // nothing near and nothing remembered: no blocks
        idle = history.count == 0 && pairs.isEmpty() && !advancement.close(q);
        if (idle) {
            blocks.open();
            blocks.close();
            return false;
        }
        // spans that may meet soon
        s.paces(speeds, AHEAD * ahead);
        near.cover(q, NearSpans.Paces.TO_COME);
        s.place(q);
        s.move(speeds, AHEAD * ahead);
        // pairs of the last iteration, of which those still near are taken up again in order
        List<CellPair> swap = before;
        before = pairs;
        pairs = swap;
        old = 0;
        // each two spans that are near
        for (int i = 0; i < near.count; i++) {
            int g = near.first[i], h = near.second[i];
            double apart = s.apart(g, h), most = Math.min(s.pace[g] + s.pace[h], FARTHEST * apart);
            // too far apart, or parts of one rope that cannot meet
            if (near.wide(i) > (1 + RANGE) * apart + most || culling.surelyCalm(g, h) || culling.calm(q, g, h, 0))
                continue;
            if (culling.goesAhead(q, q, 0, g, h)) continue;
            // a distance is worth finding where it holds for a while
            double range = range(s, g, h);
            if (most <= ConservativeAdvancement.LASTING * apart) advancement.measure(i, q, 0);
            if (near.wide(i) > range) continue;
            // its cells, by bisection
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
            // blocks for those that push
            if (pair.weight > 0) blocks.need(s.spanOf(pair.a.rod, pair.a.span), s.spanOf(pair.b.rod, pair.b.span));
            pairs.set(kept++, pair);
        }
        while (pairs.size() > kept) pairs.remove(pairs.size() - 1);
        blocks.close();
        return kept > 0;
    }

    /** All has moved by {@code scale} times {@code d} to {@code q} by another way than {@link #allowed}. */
    public void moved(double[] q, double[] d, double scale) {
        if (advancement != null) advancement.moved(q, d, scale);
    }

    /**
     * {@return the part of the move {@code d} from {@code q} that takes no two ropes too deep into each other, (94)}
     */
    public double allowed(double[] q, double[] d) {
        return advancement == null ? 1 : advancement.allowed(q, d);
    }

    /**
     * {@return whether two ropes that did not touch do so at {@code q}, or nearly; another linearisation will see to
     * it}
     */
    public boolean meets(double[] q) {
        return advancement != null && idle && advancement.close(q);
    }

    /** {@return a distance that the cells k to kEnd and l to lEnd of the two spans keep at least, m} */
    private double chord(int k, int kEnd, int l, int lEnd) {
        return requireNonNull(chords).apart(k, kEnd, l, lEnd);
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
            boolean meets = far <= close || requireNonNull(chords).meet(k, l, close);
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
        // what grows out of an overlap or out of a joint is an overlap too, and what a hole lets go of
        if (history.recall(key, pair))
            pair.spreads = s.folds.parted(g, k, h, l) ? Double.POSITIVE_INFINITY : spreads(s, g, h);
        pairs.add(pair);
    }

    /**
     * How deep new cells of these spans may begin in each other: as those next to them did, and any depth where these
     * are in each other by so much that no side of theirs is the right one, or belong to a joint, m.
     */
    private double spreads(RopeSpans s, int g, int h) {
        double near = s.besideJoint(g, h) ? Double.POSITIVE_INFINITY : history.overlapNear(s, g, h);
        return near > (1 - ConservativeAdvancement.DEEP) * s.apart(g, h) ? Double.POSITIVE_INFINITY : near;
    }

    private void recycle(List<CellPair> list) {
        for (int i = 0; i < list.size(); i++) pool.add(list.get(i));
        list.clear();
    }

    /** Adds what pairs do to the equations of a pass. */
    public void write(double[] values, double[] rhs) {
        if (blocks == null) return;
        for (int i = 0; i < pairs.size(); i++) {
            CellPair pair = pairs.get(i);
            pair.expect();
            if (pair.acts()) pair.write(blocks, values, rhs);
        }
    }

    /** Finds where the solution {@code x} of a pass would take surfaces. */
    public void foresee(double[] x) {
        for (int i = 0; i < pairs.size(); i++) pairs.get(i).foresee(x);
    }

    /** {@return the slope of the energy of pairs at {@code t} of the way to what was foreseen, J} */
    public double slope(double t) {
        double sum = 0;
        for (int i = 0; i < pairs.size(); i++) sum += pairs.get(i).slope(t);
        return sum;
    }

    /**
     * Goes {@code t} of the way to what was foreseen; returns by how much the force of a pair is another one there at
     * most, N.
     */
    public double advance(double t) {
        double off = 0;
        for (int i = 0; i < pairs.size(); i++) off = Math.max(off, pairs.get(i).advance(t));
        return off;
    }

    /** {@return the largest force of a pair, N} */
    public double strongest() {
        double most = 0;
        for (int i = 0; i < pairs.size(); i++)
            most = Math.max(most, pairs.get(i).size());
        return most;
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
        double sum = 0;
        for (int i = 0; i < remembered(); i++) sum += energy(i, q);
        return sum;
    }

    /** {@return how many pairs of cells have springs between them, or an overlap} */
    public int remembered() {
        return spans == null ? 0 : history.count;
    }

    /** {@return the energy of the springs of the i-th of them, J} */
    public double energy(int i, double[] q) {
        return history.show(i, requireNonNull(probe), requireNonNull(spans)).energy(q);
    }

    /** {@return a rod of the i-th of them: the first for 0, the other, which may be the same, for 1} */
    public Rod rod(int i, int side) {
        return requireNonNull(spans).rodOf(history.key[i], side);
    }

    /** {@return what touches at {@code q}, the pairs of cells of two spans together; allocates} */
    public List<TouchView> touches(double[] q) {
        RopeSpans s = spans;
        if (s == null || probe == null) return List.of();
        var sum = new TouchResultant();
        for (int i = 0; i < history.count; i++) {
            if (!history.pushes(i)) continue;
            sum.add(history.show(i, probe, s), q);
        }
        return sum.all();
    }

    /** {@return whether it is not known yet which ropes begin in each other} */
    public boolean beginsAnew() {
        return spans != null && history.fresh;
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
