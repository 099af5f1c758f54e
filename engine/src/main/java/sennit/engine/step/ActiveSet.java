package sennit.engine.step;

import java.util.List;
import sennit.engine.system.Equations;
import sennit.engine.world.Tie;
import sennit.engine.world.World;

/**
 * Decides which bounded rows hold, THEORY.md section 6: a row whose multiplier would leave its bounds is let go at that
 * bound; a row that is let go and whose residual would go where the bound does not allow is taken back. Inserts and
 * drops, starts from the rows that held in the last step, and changes one row at a time once many changes at once do
 * not settle. Jonquet et al. only insert, which can end with a contact that pulls.
 */
final class ActiveSet {
    /** Residual that counts as broken, m: far below anything visible. */
    private static final double GAP = 1e-9;

    /** Multiplier that counts as beyond its bound, relative to the largest of its constraint. */
    private static final double FORCE = 1e-9;

    /** Passes with many changes at once. */
    private static final int BOLD = 6;

    /** Passes in all. */
    static final int MOST = 60;

    private final Equations equations;

    ActiveSet(Equations equations) {
        this.equations = equations;
    }

    /** Prepares the right-hand side of a solve: the forces of rows that are let go. */
    void release(World world, double[] b) {
        List<Tie> ties = world.active();
        for (int i = 0; i < ties.size(); i++)
            if (ties.get(i).bounded()) ties.get(i).release(b);
    }

    /** Checks a solution; returns whether rows changed sides, so that the system must be solved again. */
    boolean changed(World world, double[] x, int pass) {
        boolean changed = false;
        List<Tie> ties = world.active();
        for (int i = 0; i < ties.size(); i++) {
            Tie tie = ties.get(i);
            if (!tie.bounded()) continue;
            for (int r = 0; r < tie.lambda.length; r++) {
                double to = side(tie, r, x);
                if (to == tie.side(r)) continue;
                tie.turn(r, to, equations);
                changed = true;
                if (pass >= BOLD) return true;
            }
        }
        return changed;
    }

    /** The side a row belongs on, by the solution. */
    private static double side(Tie tie, int r, double[] x) {
        double now = tie.side(r);
        double low = tie.lowest(r), high = tie.highest(r);
        if (now == 0) {
            double force = tie.multiplier(r, x);
            double slack = FORCE * (1 + Math.abs(force));
            return force < low - slack ? -1 : force > high + slack ? 1 : 0;
        }
        if (low == high) return now;
        double g = tie.reach(r, x);
        return now < 0 ? (g < -GAP ? 0 : now) : (g > GAP ? 0 : now);
    }
}
