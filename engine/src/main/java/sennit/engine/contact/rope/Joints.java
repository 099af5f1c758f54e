package sennit.engine.contact.rope;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.part.PositionRows;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.rod.Rod;

/**
 * Where ropes are joined: by one constraint, by two that hold them to the same body or the same place, or both to
 * nearly the same point of a third rope. There they do not push each other. The way from a cell to another leads
 * through the joint.
 */
final class Joints {
    /** Two held points are one place while they are nearer than this, in sums of radii. */
    private static final double TOGETHER = 1.5;

    /**
     * Two pins hold ropes in each other where they are nearer than this, in sums of radii, usually 0.98, from where on
     * ropes may begin and push: with more, ropes pinned beside each other sink into each other; with less, they push
     * where they cannot come apart.
     */
    private static final double PINNED = 1 - RopeContact.BEGUN;

    /** Longest way along a third rope between two joints that count as one, in its diameters. */
    private static final double THROUGH = 3;

    /** Way along both ropes beyond the last near place that belongs to a joint too, in sums of radii. */
    private static final double JOINED = 4;

    /** Gap above which a joint is open, in sums of radii. */
    private static final double OPEN = 0.5;

    /** Places of joints are known to this, in diameters. */
    private static final double STEP = 0.25;

    /** Numbers that a saved state holds exactly: those of 52 bits. */
    private static final long WHOLE = (1L << 52) - 1;

    /** What joins two points. */
    private enum Means {
        /** One constraint, which closes a gap between them. */
        CLOSING,
        /** One constraint that does not, or a third thing to which both are tied. */
        TYING,
        /** Two pins in space, each of which holds one rope and knows nothing of the other. */
        PINS
    }

    /** Two points that are joined, those of a third rope between them, if there is one, and by what they are. */
    private record Joint(
            HeldPoint a,
            HeldPoint b,
            @Nullable HeldPoint in,
            @Nullable HeldPoint out,
            Means means) {}

    private final RopeSpans spans;
    private final List<ConstraintState> known = new ArrayList<>();
    private List<Joint> joints = List.of();

    /** A number for the joints there are: the names of their constraints in their order, and which are open. */
    long names;

    private long constraints;

    /**
     * Joints that hold now: both ropes, first the later one, in rising order; places, in spans; the way between; and
     * whether two pins make it.
     */
    private int count;

    private long[] key = new long[8];
    private double[] u = new double[8];
    private double[] v = new double[8];
    private double[] between = new double[8];
    private boolean[] pinned = new boolean[8];

    /** Pairs of ropes that open joints draw together, the later one first. */
    private int drawing;

    private long[] drawn = new long[8];

    /** How far ropes are near each other along both from a joint, m; see {@link #measure}. */
    private double[] near = new double[8];

    private final RopePoint one;
    private final RopePoint other;

    /** The last pair of ropes that was asked for, and its first joint. */
    private long asked = -1;

    private int answer;

    /** The same before. */
    private int counted;

    private long[] keyBefore = new long[8];
    private double[] uBefore = new double[8];
    private double[] vBefore = new double[8];
    private double[] betweenBefore = new double[8];

    Joints(RopeSpans spans) {
        this.spans = spans;
        one = new RopePoint(spans.rods[0]);
        other = new RopePoint(spans.rods[0]);
    }

    /** Takes up which constraints act; returns whether they are others than before. */
    boolean gather(List<ConstraintState> active) {
        if (same(active)) return false;
        // constraints that join
        known.clear();
        constraints = 0;
        for (ConstraintState c : active) {
            if (!joins(c)) continue;
            known.add(c);
            constraints = 31 * constraints + c.owner.name().hashCode() & WHOLE;
        }
        // every two of their points, and points of two constraints that a third rope joins
        var all = new ArrayList<Joint>();
        for (int i = 0; i < known.size(); i++) {
            List<HeldPoint> points = known.get(i).constraint.points();
            boolean closes = known.get(i).constraint.part(PositionRows.class) != null;
            Means means = closes ? Means.CLOSING : Means.TYING;
            for (int k = 0; k < points.size(); k++)
                for (int l = 0; l < k; l++) all.add(new Joint(points.get(k), points.get(l), null, null, means));
            for (int j = 0; j < i; j++) link(known.get(i), known.get(j), all);
        }
        // room for where they are
        joints = all;
        int n = Math.max(8, all.size());
        key = new long[n];
        drawn = new long[n];
        near = new double[n];
        u = new double[n];
        v = new double[n];
        between = new double[n];
        pinned = new boolean[n];
        // and where they were the last time
        keyBefore = new long[n];
        uBefore = new double[n];
        vBefore = new double[n];
        betweenBefore = new double[n];
        counted = -1;
        return true;
    }

    private static boolean joins(ConstraintState c) {
        if (!c.ofScene()) return false;
        List<HeldPoint> points = c.constraint.points();
        for (int i = 0; i < points.size(); i++) if (points.get(i).slider != null) return true;
        return points.size() > 1 || c.constraint.part(PositionRows.class) != null;
    }

    private boolean same(List<ConstraintState> active) {
        int n = 0;
        for (int i = 0; i < active.size(); i++) {
            ConstraintState c = active.get(i);
            if (!joins(c)) continue;
            if (n == known.size() || known.get(n) != c) return false;
            n++;
        }
        return n == known.size();
    }

    /** Points of two constraints that hold on to the same thing: to a body, to space, or to a rope nearly there. */
    private void link(ConstraintState one, ConstraintState other, List<Joint> out) {
        List<HeldPoint> p = one.constraint.points(), q = other.constraint.points();
        if (p.size() == 1 && q.size() == 1) {
            out.add(new Joint(p.get(0), q.get(0), null, null, Means.PINS));
            return;
        }
        for (HeldPoint in : p) {
            for (HeldPoint exit : q) {
                if (!meets(in, exit)) continue;
                for (HeldPoint a : p)
                    for (HeldPoint b : q) if (a != in && b != exit) out.add(new Joint(a, b, in, exit, Means.TYING));
            }
        }
    }

    private boolean meets(HeldPoint in, HeldPoint out) {
        if (in.body() != null || out.body() != null) return in.body() == out.body();
        if (in.rod() != out.rod()) return false;
        boolean slides = in.slider != null || out.slider != null;
        return slides || way(in, out) <= THROUGH * 2 * in.rod().rest.section.radius();
    }

    private static double way(HeldPoint in, HeldPoint out) {
        if (in.body() != null) return 0;
        double spans = Math.abs(in.place() - out.place());
        if (in.rod().closed()) spans = Math.min(spans, in.rod().spans() - spans);
        return spans * in.rod().rest.length / in.rod().spans();
    }

    /** Takes up where the joints are now, those whose points are together; returns whether that has changed. */
    boolean place() {
        count = 0;
        asked = -1;
        drawing = 0;
        long before = names;
        names = constraints;
        for (int i = 0; i < joints.size(); i++) {
            Joint joint = joints.get(i);
            HeldPoint a = joint.a, b = joint.b;
            if (!a.onRod() || !b.onRod()) continue;
            // how far its points are from each other, in sums of radii
            int r = spans.indexOf(a.rod()), s = spans.indexOf(b.rod());
            if (r < 0 || s < 0) continue;
            double apart = a.rod().rest.section.radius() + b.rod().rest.section.radius();
            double x = a.x[0] - b.x[0], y = a.x[1] - b.x[1], z = a.x[2] - b.x[2], square = x * x + y * y + z * z;
            // still drawn together: the two ropes do not touch meanwhile
            if (joint.means == Means.CLOSING && !(square <= OPEN * OPEN * apart * apart)) {
                drawn[drawing++] = pair(Math.max(r, s), Math.min(r, s));
                names = 31 * names + i + 1 & WHOLE;
                continue;
            }
            // at one place: a joint; pins beside each other force nothing to be in each other
            boolean pins = joint.means == Means.PINS;
            double together = (pins ? PINNED : TOGETHER) * apart;
            if (!(square < together * together)) continue;
            double extra = joint.in == null || joint.out == null ? 0 : way(joint.in, joint.out);
            // in steps, so that what slides is looked at anew only now and then
            double u = inSteps(a), v = inSteps(b), step = STEP * apart;
            int at =
                    add(Math.max(r, s), Math.min(r, s), r >= s ? u : v, r >= s ? v : u, step * Math.rint(extra / step));
            pinned[at] = pins;
        }
        // whether that is news
        if (count == counted
                && names == before
                && Arrays.equals(key, 0, count, keyBefore, 0, count)
                && Arrays.equals(u, 0, count, uBefore, 0, count)
                && Arrays.equals(v, 0, count, vBefore, 0, count)
                && Arrays.equals(between, 0, count, betweenBefore, 0, count)) return false;
        // what it is compared with the next time
        counted = count;
        System.arraycopy(key, 0, keyBefore, 0, count);
        System.arraycopy(u, 0, uBefore, 0, count);
        System.arraycopy(v, 0, vBefore, 0, count);
        System.arraycopy(between, 0, betweenBefore, 0, count);
        return true;
    }

    /** {@return whether a joint that is still open draws two ropes together: they do not push each other} */
    boolean draws(int r, int s) {
        long pair = pair(Math.max(r, s), Math.min(r, s));
        for (int i = 0; i < drawing; i++) if (drawn[i] == pair) return true;
        return false;
    }

    private static long pair(int r, int s) {
        return (long) r << 32 | s;
    }

    private static double inSteps(HeldPoint point) {
        Rod rod = point.rod();
        double step = STEP * 2 * rod.rest.section.radius() * rod.spans() / rod.rest.length;
        return Math.max(0, Math.min(rod.spans(), step * Math.rint(point.place() / step)));
    }

    private int add(int r, int s, double uOfR, double uOfS, double extra) {
        long pair = pair(r, s);
        int k = count++;
        // by insertion: there are few
        for (; k > 0 && key[k - 1] > pair; k--) {
            key[k] = key[k - 1];
            u[k] = u[k - 1];
            v[k] = v[k - 1];
            between[k] = between[k - 1];
            pinned[k] = pinned[k - 1];
        }
        // it goes where these left room
        key[k] = pair;
        u[k] = uOfR;
        v[k] = uOfS;
        between[k] = extra;
        return k;
    }

    /**
     * Finds how far from each joint its ropes stay within {@code wide} sums of radii of each other. Those on two pins
     * need not stay: they push where they are not held, out of what they begin with.
     */
    void measure(double[] q, double wide) {
        for (int k = 0; k < count; k++) {
            near[k] = 0;
            if (pinned[k]) continue;
            for (int legs = 0; legs < 4; legs++)
                near[k] = Math.max(near[k], leg(q, k, legs % 2 == 0 ? -1 : 1, legs < 2 ? -1 : 1, wide));
        }
    }

    /** How far two legs of a joint, each before or behind it, stay near each other, m along either. */
    private double leg(double[] q, int k, int way, int otherWay, double wide) {
        // a rope is not near itself
        one.rod = spans.rods[(int) (key[k] >> 32)];
        other.rod = spans.rods[(int) key[k]];
        if (one.rod == other.rod && u[k] == v[k] && way == otherWay) return 0;
        double perMetre = one.rod.spans() / one.rod.rest.length,
                otherPerMetre = other.rod.spans() / other.rod.rest.length;
        double apart = one.rod.rest.section.radius() + other.rod.rest.section.radius(), far = 0;
        while (true) {
            // goes on in growing steps until the legs part or a rope ends
            double next = far + Math.max(STEP * apart, STEP * far);
            double at = u[k] + way * next * perMetre, to = v[k] + otherWay * next * otherPerMetre;
            boolean ends = (!one.rod.closed() && (at < 0 || at > one.rod.spans()))
                    || (!other.rod.closed() && (to < 0 || to > other.rod.spans()));
            if (ends || next > Math.max(one.rod.rest.length, other.rod.rest.length)) return far;
            one.go(q, at);
            other.go(q, to);
            double x = one.x[0] - other.x[0], y = one.x[1] - other.x[1], z = one.x[2] - other.x[2];
            if (!(x * x + y * y + z * z < wide * wide * apart * apart)) return far;
            far = next;
        }
    }

    /** {@return whether two places of the ropes of two spans lie where these stay near each other from a joint on} */
    boolean stays(int g, double at, int h, double to) {
        int r = spans.rope[g], s = spans.rope[h];
        if (r < s) return stays(h, to, g, at);
        int k = first(pair(r, s));
        for (; k < count && key[k] == pair(r, s); k++) {
            double most = 2 * near[k] + JOINED * spans.apart(g, h);
            if (between[k] + spans.way(g, at, u[k]) + spans.way(h, to, v[k]) <= most) return true;
            if (r == s && between[k] + spans.way(g, at, v[k]) + spans.way(h, to, u[k]) <= most) return true;
        }
        return false;
    }

    /** The first joint of a pair of ropes; as many as there are where there is none. */
    private int first(long pair) {
        // asked for cell after cell of the same ropes
        if (pair == asked) return answer;
        int k = Arrays.binarySearch(key, 0, count, pair);
        while (k > 0 && key[k - 1] == pair) k--;
        asked = pair;
        answer = k < 0 ? count : k;
        return answer;
    }

    /** {@return the shortest way through a joint between two places of the ropes of two spans, m; infinite if none} */
    double way(int g, double at, int h, double to) {
        if (count == 0) return Double.POSITIVE_INFINITY;
        int r = spans.rope[g], s = spans.rope[h];
        if (r < s) return way(h, to, g, at);
        long pair = pair(r, s);
        double least = Double.POSITIVE_INFINITY;
        for (int k = first(pair); k < count && key[k] == pair; k++) {
            least = Math.min(least, between[k] + spans.way(g, at, u[k]) + spans.way(h, to, v[k]));
            if (r == s) least = Math.min(least, between[k] + spans.way(g, at, v[k]) + spans.way(h, to, u[k]));
        }
        return least;
    }
}
