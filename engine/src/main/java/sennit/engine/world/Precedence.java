package sennit.engine.world;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Decides which of constraints that cannot all hold gives way, THEORY.md eq. (74): of those that get nowhere the last
 * of the scene, so that those before it can move; or, when a later one that holds is in its way, that one. Looks for
 * the latter once for every constraint that stalls; costs a loop over the constraints otherwise.
 */
public final class Precedence {
    private Precedence() {}

    /** To be called after each step. */
    public static void settle(World world) {
        List<Tie> active = world.active();
        int last = -1;
        for (int i = 0; i < active.size(); i++) {
            Easing easing = active.get(i).easing();
            if (!easing.stalls()) easing.recover();
            else if (easing.pulls()) last = i;
        }
        if (last < 0) return;
        Easing easing = active.get(last).easing();
        if (!easing.ask() || !displaces(world, active, last)) easing.giveWay();
    }

    /** Lets go of a later constraint that is in the way of one; returns whether there is any. */
    private static boolean displaces(World world, List<Tie> active, int stalled) {
        Tie later = later(world, active, stalled);
        if (later == null) return false;
        for (int r = 0; r < later.lambda.length; r++)
            if (later.demands(r)) later.easing().slip(r, later.lambda[r]);
        return true;
    }

    private static @Nullable Tie later(World world, List<Tie> active, int stalled) {
        Tie tie = active.get(stalled);
        if (!tie.ofScene()) return null;
        var free = new ArrayList<Dependence.Row>();
        boolean any = false;
        for (int i = 0; i < active.size(); i++) {
            Tie other = active.get(i);
            if (!other.ofScene()) continue;
            double[] j = new double[0];
            for (int r = 0; r < other.lambda.length; r++) {
                if (!other.demands(r)) continue;
                if (j.length == 0) j = other.gauge.measure(world.rows);
                free.add(Dependence.row(other, r, j));
                any |= i > stalled;
            }
        }
        if (!any) return null;
        var dependence = new Dependence(free, world.state.q.length);
        double[] j = tie.gauge.measure(world.rows);
        int last = stalled;
        for (int r = 0; r < tie.lambda.length; r++) {
            if (!tie.easing().stalls(r)) continue;
            for (Dependence.Row row : dependence.circuit(Dependence.row(tie, r, j)))
                last = Math.max(last, active.indexOf(row.tie()));
        }
        return last == stalled ? null : active.get(last);
    }
}
