package sennit.engine.contact.rope;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.state.StateVisitor;

/**
 * Where ropes run through holes of no size: both legs begin in one point and are in each other as far as they are
 * nearer than thick. There a rope does not push itself: that far the hole is a joint of the rope with itself.
 */
final class HoleExclusions {
    /** Distance of both legs where a fold ends, in diameters. */
    private static final double ENDS = 1.1;

    /** Steps along the legs, in diameters, and as part of the way so far. */
    private static final double STEP = 0.25, PART = 0.125;

    /** Spans to either side that a bend in a point reaches, THEORY.md eq. (95). */
    private static final int KINKED = 2;

    private final RopeSpans spans;
    private final List<HeldPoint> holes = new ArrayList<>();

    /** Number of folds; the rope of each, the cell of the hole, and how many cells both ways belong to it. */
    private int count;

    private int[] rope = {};
    private int[] middle = {};
    private int[] reach = {};

    /** The same in the attempt before; no reach where nothing is known of it. */
    private int[] middleBefore = {};

    private int[] reachBefore = {};
    private final RopePoint one;
    private final RopePoint other;

    HoleExclusions(RopeSpans spans) {
        this.spans = spans;
        one = new RopePoint(spans.rods[0]);
        other = new RopePoint(spans.rods[0]);
    }

    /** Takes up which constraints act. */
    void gather(List<ConstraintState> active) {
        holes.clear();
        for (ConstraintState c : active) {
            if (!c.ofScene()) continue;
            for (HeldPoint p : c.constraint.points())
                if (p.onRod() && p.slider != null && spans.indexOf(p.rod()) >= 0) holes.add(p);
        }
        fit(holes.size());
        rope = new int[count];
        for (int i = 0; i < count; i++) rope[i] = spans.indexOf(holes.get(i).rod());
    }

    /** So many folds; what is known of others is forgotten. */
    private void fit(int folds) {
        if (folds == reach.length) return;
        count = folds;
        middle = new int[count];
        reach = new int[count];
        middleBefore = new int[count];
        reachBefore = new int[count];
    }

    /** Nothing is known of folds any more. */
    void forget() {
        Arrays.fill(reach, 0);
    }

    /** Visits what the next attempt is to know of the folds of this one. */
    void visit(StateVisitor visitor) {
        StateVisitor unseen = visitor.unseen();
        fit(unseen.pass(count));
        for (int i = 0; i < count; i++) {
            middle[i] = unseen.pass(middle[i]);
            reach[i] = unseen.pass(reach[i]);
        }
    }

    /**
     * Takes up where the holes are, and how far both legs are in each other; near spans where that changes are to be
     * looked at anew. Returns whether there are any.
     */
    boolean place(double[] q, NearSpans near) {
        boolean changed = false;
        // a state that was put back may know of other holes
        fit(holes.size());
        System.arraycopy(middle, 0, middleBefore, 0, count);
        System.arraycopy(reach, 0, reachBefore, 0, count);
        for (int i = 0; i < count; i++) {
            double u = holes.get(i).place();
            int at = (int) Math.floor(u * spans.perSpan[rope[i]]), cells = cells(q, rope[i], u);
            if (cells == reach[i] && (at == middle[i] || cells == 0)) continue;
            // distances found beside the old place and the new one hold no more
            if (reach[i] > 0) expire(i, near);
            middle[i] = at;
            reach[i] = cells;
            if (cells > 0) expire(i, near);
            changed = true;
        }
        return changed;
    }

    private void expire(int i, NearSpans near) {
        int n = spans.perSpan[rope[i]];
        int wide = Math.max(reach[i], KINKED * n);
        near.expire(rope[i], Math.floorDiv(middle[i] - wide, n), Math.floorDiv(middle[i] + wide, n));
    }

    /** The number of cells to either side of a hole that belong to a fold; 0 where none would push anyway. */
    private int cells(double[] q, int r, double u) {
        one.rod = other.rod = spans.rods[r];
        int g = spans.spanOf(one.rod, 0), all = one.rod.spans();
        double thick = spans.apart(g, g), perMetre = all / one.rod.rest.length;
        boolean closed = one.rod.closed();
        // outwards on both sides of the hole, as long as the strands are near each other
        double longest = (closed ? 0.5 * all : Math.max(u, all - u)) / perMetre, way = 0;
        while (way < longest) {
            double from = u - way * perMetre, to = u + way * perMetre;
            one.go(q, closed ? from : Math.max(0, from));
            other.go(q, closed ? to : Math.min(all, to));
            double x = one.x[0] - other.x[0], y = one.x[1] - other.x[1], z = one.x[2] - other.x[2];
            if (!(x * x + y * y + z * z < ENDS * ENDS * thick * thick)) break;
            way += Math.max(STEP * thick, PART * way);
        }
        // nothing beyond what a rope never touches of itself
        if (2 * way < spans.excluded(g, g) - spans.reach(g, g)) return 0;
        return (int) Math.ceil((way + thick) * perMetre * spans.perSpan[r]);
    }

    /** {@return whether a rope begins to part from itself between two cells of these spans} */
    boolean parts(int g, int k, int h, int l) {
        return spans.rope[g] == spans.rope[h] && parts(spans.rope[g], cell(g, k), cell(h, l), middle, reach);
    }

    /** {@return whether it did so in the attempt before: what does no more is in itself as far as it has come} */
    boolean parted(int g, int k, int h, int l) {
        return spans.rope[g] == spans.rope[h]
                && parts(spans.rope[g], cell(g, k), cell(h, l), middleBefore, reachBefore);
    }

    /** The number of a cell in its rope. */
    private int cell(int g, int k) {
        return spans.number[g] * spans.perSpan[spans.rope[g]] + k;
    }

    private boolean parts(int r, int a, int b, int[] middle, int[] reach) {
        int n = spans.perSpan[r], all = n * spans.rods[r].spans();
        for (int i = 0; i < count; i++) {
            if (rope[i] != r || reach[i] == 0) continue;
            // both cells as seen from the hole, in a ring the shorter way
            int from = a - middle[i], to = b - middle[i];
            if (spans.rods[r].closed()) {
                from = around(from, all);
                to = around(to, all);
            }
            // beside the hole the rope bends in a point, which its cells do not know
            int beside = KINKED * n, far = Math.max(Math.abs(from), Math.abs(to));
            boolean straddles = Math.min(from, to) <= 0 && Math.max(from, to) >= 0;
            if (far <= beside || (straddles && far <= reach[i])) return true;
        }
        return false;
    }

    /** {@return whether there is a fold between two spans of one rope} */
    boolean between(int g, int h) {
        for (int i = 0; i < count; i++) {
            if (reach[i] == 0 || spans.rope[g] != rope[i] || spans.rope[h] != rope[i]) continue;
            int at = Math.floorDiv(middle[i], spans.perSpan[rope[i]]);
            if (Math.min(spans.number[g], spans.number[h]) <= at && at <= Math.max(spans.number[g], spans.number[h]))
                return true;
        }
        return false;
    }

    private static int around(int cells, int all) {
        int x = Math.floorMod(cells, all);
        return 2 * x > all ? x - all : x;
    }
}
