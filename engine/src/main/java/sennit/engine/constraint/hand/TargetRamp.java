package sennit.engine.constraint.hand;

import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.math.Vec3;

/** Moves the place that holds a point to another one, no faster than the rod can follow. */
final class TargetRamp {
    /** Largest speed, m/s. Larger: a quick hand tears at the rod; smaller: it lags behind the cursor. */
    private static final double SPEED = 4;

    /** Largest part of a span in one step. Larger: steps are taken in pieces. */
    private static final double SPAN = 0.5;

    private TargetRamp() {}

    /**
     * Moves {@code place} towards {@code goal}, m, as far as a step of {@code h} seconds allows; a pose, which takes no
     * time, is bounded by the spans of the rod alone.
     */
    static void go(double[] place, double[] goal, HeldPoint held, double h) {
        part(place, goal, most(held, h) / Vec3.distance(place, 0, goal, 0));
    }

    /** Moves {@code a} by a part of the way to {@code b}, all of it at most; not at all where that is no number. */
    static void part(double[] a, double[] b, double part) {
        if (!(part > 0)) return;
        for (int k = 0; k < 3; k++) a[k] = part < 1 ? a[k] + part * (b[k] - a[k]) : b[k];
    }

    private static double most(HeldPoint held, double h) {
        double most = h > 0 ? SPEED * h : Double.POSITIVE_INFINITY;
        return held.onRod()
                ? Math.min(most, SPAN * held.rod().rest.length / held.rod().spans())
                : most;
    }
}
