package sennit.engine.conflict;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.multiplier.ConstraintState;
import sennit.engine.multiplier.EditGapClosing;
import sennit.engine.world.World;

/**
 * Decides which of several constraints that cannot all hold gives way, THEORY.md eq. (64). Among the constraints whose
 * gaps do not close it is the last one of the scene, unless a later constraint that holds is in the way: then it is
 * that one, which is searched for once for every constraint that stalls. Otherwise the cost is a loop over the
 * constraints.
 */
public final class ConflictResolution {
    private ConflictResolution() {}

    /** To be called after each step. */
    public static void settle(World world) {
        // the last constraint whose gap does not close although it pulls
        List<ConstraintState> active = world.active();
        int last = -1;
        for (int i = 0; i < active.size(); i++) {
            EditGapClosing gapClosing = active.get(i).gapClosing();
            if (!gapClosing.stalls()) gapClosing.recover();
            else if (gapClosing.pulls()) last = i;
        }
        // it gives way, unless a later constraint is in its way
        if (last < 0) return;
        EditGapClosing gapClosing = active.get(last).gapClosing();
        if (!gapClosing.ask() || !releasesLater(world, active, last)) gapClosing.giveWay();
    }

    /** Releases a later constraint that is in the way of one; returns whether there is any. */
    private static boolean releasesLater(World world, List<ConstraintState> active, int stalled) {
        ConstraintState later = laterInTheWay(world, active, stalled);
        if (later == null) return false;
        for (int r = 0; r < later.lambda.length; r++)
            if (later.demands(r)) later.gapClosing().slip(r, later.lambda[r]);
        return true;
    }

    private static @Nullable ConstraintState laterInTheWay(World world, List<ConstraintState> active, int stalled) {
        // rows that hold at any force, of all constraints of the scene
        ConstraintState constraintState = active.get(stalled);
        if (!constraintState.ofScene()) return null;
        var independent = new ArrayList<RowDependence.Row>();
        boolean any = false;
        for (int i = 0; i < active.size(); i++) {
            ConstraintState other = active.get(i);
            if (!other.ofScene()) continue;
            double[] j = new double[0];
            for (int r = 0; r < other.lambda.length; r++) {
                if (!other.demands(r)) continue;
                if (j.length == 0) j = other.probe.measure(world.rows);
                independent.add(RowDependence.row(other, r, j));
                any |= i > stalled;
            }
        }
        // no later constraint holds anything
        if (!any) return null;
        // the last constraint that a stalled row depends on
        var dependence = new RowDependence(independent, world.state.q.length);
        double[] j = constraintState.probe.measure(world.rows);
        int last = stalled;
        for (int r = 0; r < constraintState.lambda.length; r++) {
            if (!constraintState.gapClosing().stalls(r)) continue;
            for (RowDependence.Row row : dependence.sumOf(RowDependence.row(constraintState, r, j)))
                last = Math.max(last, active.indexOf(row.constraintState()));
        }
        return last == stalled ? null : active.get(last);
    }
}
