package sennit.engine.contact.rope;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.part.PositionRows;
import sennit.engine.multiplier.ConstraintState;
import sennit.engine.rod.Rod;

/**
 * Where ropes are joined: by one constraint, by two that hold them to the same body or the same place, or both to
 * nearly the same point of a third rope. There they do not push each other. The way from a cell to another leads
 * through the joint.
 */
final class Joints {
    /** Two held points are one place while they are nearer than this, in sums of radii. */
    private static final double TOGETHER = 1.5;

    /** Longest way along a third rope between two joints that count as one, in its diameters. */
    private static final double THROUGH = 3;

    /** Places of joints are known to this, in diameters. */
    private static final double STEP = 0.25;

    /** Two points that are joined, and those of a third rope between them, if there is one. */
    private record Joint(
            HeldPoint a,
            HeldPoint b,
            @Nullable HeldPoint in,
            @Nullable HeldPoint out) {}

    private final RopeSpans spans;
    private final List<ConstraintState> known = new ArrayList<>();
    private List<Joint> joints = List.of();

    /** A number for the names of the constraints that join, in their order. */
    long names;

    /**
     * Joints that hold now: both ropes, first the later one, in rising order; places, in spans; and the way between.
     */
    private int count;

    private long[] key = new long[8];
    private double[] u = new double[8];
    private double[] v = new double[8];
    private double[] between = new double[8];

    /** The same before. */
    private int counted;

    private long[] keyBefore = new long[8];
    private double[] uBefore = new double[8];
    private double[] vBefore = new double[8];
    private double[] betweenBefore = new double[8];

    Joints(RopeSpans spans) {
        this.spans = spans;
    }

    /** Takes up which constraints act; returns whether they are others than before. */
    boolean gather(List<ConstraintState> active) {
        if (same(active)) return false;
        known.clear();
        names = 0;
        for (ConstraintState c : active) {
            if (!joins(c)) continue;
            known.add(c);
            names = 31 * names + c.owner.name().hashCode();
        }
        var all = new ArrayList<Joint>();
        for (int i = 0; i < known.size(); i++) {
            List<HeldPoint> points = known.get(i).constraint.points();
            for (int k = 0; k < points.size(); k++)
                for (int l = 0; l < k; l++) all.add(new Joint(points.get(k), points.get(l), null, null));
            for (int j = 0; j < i; j++) link(known.get(i), known.get(j), all);
        }
        joints = all;
        int n = Math.max(8, all.size());
        key = new long[n];
        u = new double[n];
        v = new double[n];
        between = new double[n];
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
        for (int i = 0; i < points.size(); i++) if (points.get(i).slides() != null) return true;
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
            out.add(new Joint(p.get(0), q.get(0), null, null));
            return;
        }
        for (HeldPoint in : p) {
            for (HeldPoint exit : q) {
                if (!meets(in, exit)) continue;
                for (HeldPoint a : p)
                    for (HeldPoint b : q) if (a != in && b != exit) out.add(new Joint(a, b, in, exit));
            }
        }
    }

    private boolean meets(HeldPoint in, HeldPoint out) {
        if (in.body() != null || out.body() != null) return in.body() == out.body();
        if (in.rod() != out.rod()) return false;
        boolean slides = in.slides() != null || out.slides() != null;
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
        for (int i = 0; i < joints.size(); i++) {
            Joint joint = joints.get(i);
            HeldPoint a = joint.a, b = joint.b;
            if (!a.onRod() || !b.onRod()) continue;
            int r = spans.indexOf(a.rod()), s = spans.indexOf(b.rod());
            if (r < 0 || s < 0) continue;
            double apart = a.rod().rest.section.radius() + b.rod().rest.section.radius();
            double x = a.x[0] - b.x[0], y = a.x[1] - b.x[1], z = a.x[2] - b.x[2];
            if (!(x * x + y * y + z * z < TOGETHER * TOGETHER * apart * apart)) continue;
            double extra = joint.in == null || joint.out == null ? 0 : way(joint.in, joint.out);
            // in steps, so that what slides is looked at anew only now and then
            double u = inSteps(a), v = inSteps(b), step = STEP * apart;
            add(Math.max(r, s), Math.min(r, s), r >= s ? u : v, r >= s ? v : u, step * Math.rint(extra / step));
        }
        if (count == counted
                && Arrays.equals(key, 0, count, keyBefore, 0, count)
                && Arrays.equals(u, 0, count, uBefore, 0, count)
                && Arrays.equals(v, 0, count, vBefore, 0, count)
                && Arrays.equals(between, 0, count, betweenBefore, 0, count)) return false;
        counted = count;
        System.arraycopy(key, 0, keyBefore, 0, count);
        System.arraycopy(u, 0, uBefore, 0, count);
        System.arraycopy(v, 0, vBefore, 0, count);
        System.arraycopy(between, 0, betweenBefore, 0, count);
        return true;
    }

    private static double inSteps(HeldPoint point) {
        Rod rod = point.rod();
        double step = STEP * 2 * rod.rest.section.radius() * rod.spans() / rod.rest.length;
        return Math.max(0, Math.min(rod.spans(), step * Math.rint(point.place() / step)));
    }

    private void add(int r, int s, double uOfR, double uOfS, double extra) {
        long pair = (long) r << 32 | s;
        int k = count++;
        for (; k > 0 && key[k - 1] > pair; k--) {
            key[k] = key[k - 1];
            u[k] = u[k - 1];
            v[k] = v[k - 1];
            between[k] = between[k - 1];
        }
        key[k] = pair;
        u[k] = uOfR;
        v[k] = uOfS;
        between[k] = extra;
    }

    /** {@return the shortest way through a joint between two places of the ropes of two spans, m; infinite if none} */
    double way(int g, double at, int h, double to) {
        if (count == 0) return Double.POSITIVE_INFINITY;
        int r = spans.rope[g], s = spans.rope[h];
        if (r < s) return way(h, to, g, at);
        long pair = (long) r << 32 | s;
        int k = Arrays.binarySearch(key, 0, count, pair);
        if (k < 0) return Double.POSITIVE_INFINITY;
        while (k > 0 && key[k - 1] == pair) k--;
        double least = Double.POSITIVE_INFINITY;
        for (; k < count && key[k] == pair; k++) {
            least = Math.min(least, between[k] + spans.way(g, at, u[k]) + spans.way(h, to, v[k]));
            if (r == s) least = Math.min(least, between[k] + spans.way(g, at, v[k]) + spans.way(h, to, u[k]));
        }
        return least;
    }
}
