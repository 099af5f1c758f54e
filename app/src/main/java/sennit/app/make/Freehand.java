package sennit.app.make;

import java.util.ArrayList;
import java.util.List;
import sennit.engine.math.Vec3;

/**
 * A line that a hand draws: what the hand trembles is no bend of the rope. Points at even steps along the line move to
 * the middle of their neighbours, again and again, which leaves waves that are longer than a hand trembles.
 */
final class Freehand {
    /**
     * How often a point moves to the middle of its neighbours, at steps of {@link RopeTool#STEP}: what is smoothed is
     * about sqrt(TIMES / 2) steps long. A wave of 40 px, as of a trembling hand, shrinks to 2 %, one of 200 px to 85 %.
     */
    private static final int TIMES = 8;

    /** A point that is left out is no farther from the line than this, px. */
    private static final double TOLERANCE = 2.5;

    /** So near the post on which a line begins or ends, it is that post which is meant by all of it, px. */
    private static final double LEAVING = 30;

    private Freehand() {}

    /**
     * {@return few points of a smooth line, with the ends of the drawn one}
     *
     * @param drawn as the cursor went, at least one point
     * @param metre pixels to a metre there
     */
    static List<RopeDraft.Point> line(List<RopeDraft.Point> drawn, double metre) {
        List<RopeDraft.Point> even = even(away(drawn, LEAVING / metre), RopeTool.STEP / metre);
        for (int i = 0; i < TIMES; i++) even = smoother(even);
        return RopeDraft.simplified(even, TOLERANCE / metre);
    }

    /** Without the points on the surface of a post that the line is only about to leave or has just reached. */
    private static List<RopeDraft.Point> away(List<RopeDraft.Point> drawn, double near) {
        RopeDraft.Point first = drawn.get(0), end = drawn.get(drawn.size() - 1);
        List<RopeDraft.Point> out = new ArrayList<>();
        for (RopeDraft.Point p : drawn) {
            boolean kept = p.equals(first) || p.equals(end) || p.what() != Aim.What.SOLID;
            if (kept || !(isBeside(p, first, near) || isBeside(p, end, near))) out.add(p);
        }
        return out;
    }

    private static boolean isBeside(RopeDraft.Point p, RopeDraft.Point end, double near) {
        return end.what() == Aim.What.SOLID && p.place().minus(end.place()).norm() < near;
    }

    /** Points are also put between those that a fast hand leaves far from each other. */
    private static List<RopeDraft.Point> even(List<RopeDraft.Point> drawn, double step) {
        List<RopeDraft.Point> out = new ArrayList<>();
        out.add(drawn.get(0));
        for (int i = 1; i < drawn.size(); i++) {
            RopeDraft.Point from = drawn.get(i - 1), to = drawn.get(i);
            Vec3 way = to.place().minus(from.place());
            int pieces = from.what() == to.what() ? (int) Math.max(1, Math.min(100, Math.round(way.norm() / step))) : 1;
            for (int k = 1; k < pieces; k++)
                out.add(new RopeDraft.Point(
                        Aim.round(from.place().plus(way.times((double) k / pieces))),
                        to.what(),
                        null,
                        RopeDraft.Join.PASS));
            out.add(to);
        }
        return out;
    }

    /** In the air and on the ground; on anything round it would be drawn into what it lies on. */
    private static List<RopeDraft.Point> smoother(List<RopeDraft.Point> points) {
        List<RopeDraft.Point> out = new ArrayList<>(points);
        for (int i = 1; i + 1 < points.size(); i++) {
            RopeDraft.Point a = points.get(i - 1), p = points.get(i), b = points.get(i + 1);
            boolean free = p.what() == Aim.What.AIR || p.what() == Aim.What.PLANE;
            if (!free || a.what() != p.what() || b.what() != p.what()) continue;
            Vec3 middle = a.place().plus(b.place()).times(0.5);
            out.set(i, p.at(Aim.round(p.place().plus(middle).times(0.5))));
        }
        return out;
    }
}
