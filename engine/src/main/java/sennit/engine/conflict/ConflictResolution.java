package sennit.engine.conflict;

import java.util.ArrayList;
import java.util.List;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.constraint.runtime.Regularisation;
import sennit.engine.world.World;

/**
 * Decides which of several constraints that cannot all hold gives way, THEORY.md eq. (64): of the rows of which one is
 * the sum of the others, the last in the scene. It is looked for when a solve shows that rows contradict each other;
 * otherwise the cost is a loop over the constraints.
 */
public final class ConflictResolution {
    /**
     * Part of its length by which a row may differ from a sum of others and yet be one of them: what asks for that
     * difference would tear the rope.
     */
    private static final double NEARLY = 0.01;

    /**
     * That part for a row that bears more than any rope is meant to, the sine of 17 degrees: rows whose directions
     * change with place, as of two spheres that part, fight each other and do not become alike.
     */
    private static final double FIGHTING = 0.3;

    /** Most rows that are looked into after one solve, each of which takes milliseconds. */
    private static final int MOST = 20;

    /** Time after which what gave way tries again, s: short for a person, long for the solver. */
    private static final double AGAIN = 0.25;

    private ConflictResolution() {}

    /** Lets rows go that contradict earlier ones in the last solve; returns whether there are any. */
    public static boolean decide(World world, double tolerance) {
        List<ConstraintState> active = world.active();
        RowCombination dependence = null;
        boolean any = false;
        int looked = 0;
        // in the order of the scene; dependences are found when the first row asks for them
        for (int i = 0; i < active.size(); i++) {
            ConstraintState state = active.get(i);
            // constraints with a row that bears too much, or misses its goal
            if (!state.ofScene() || !contradicts(state, tolerance) || !state.regularisation.ask()) continue;
            // each such row lets go if it follows from earlier ones
            for (int r = 0; r < state.lambda.length && looked < MOST; r++) {
                if (!state.contradicts(r, tolerance)) continue;
                if (dependence == null) dependence = dependence(world);
                any |= letGo(state, r, active, dependence, world);
                looked++;
            }
        }
        return any;
    }

    private static boolean contradicts(ConstraintState state, double tolerance) {
        for (int r = 0; r < state.lambda.length; r++) if (state.contradicts(r, tolerance)) return true;
        return false;
    }

    /** Lets a row go, or the last of those it depends on; returns false when it depends on none. */
    private static boolean letGo(
            ConstraintState state, int r, List<ConstraintState> active, RowCombination dependence, World world) {
        RowCombination.Row row = RowCombination.row(state, r, state.probe.measure(world.rows));
        boolean fights = state.gapClosing.overloaded(r, state.lambda[r]);
        RowCombination.Sum sum = dependence.sum(row, fights ? FIGHTING : NEARLY);
        if (sum == null) return false;
        RowCombination.Row last = row;
        for (int k = 0; k < sum.rows().size(); k++) {
            RowCombination.Row other = sum.rows().get(k);
            boolean later = active.indexOf(other.constraintState()) > active.indexOf(last.constraintState());
            if (later && Math.abs(sum.parts().get(k)) > NEARLY) last = other;
        }
        last.constraintState().regularisation.giveWay(last.index());
        return true;
    }

    /** The rows of the scene that hold at any force. */
    private static RowCombination dependence(World world) {
        var rows = new ArrayList<RowCombination.Row>();
        for (ConstraintState state : world.active()) {
            if (!state.ofScene()) continue;
            double[] j = state.lambda.length == 0 ? new double[0] : state.probe.measure(world.rows);
            for (int r = 0; r < state.lambda.length; r++)
                if (state.demands(r)) rows.add(RowCombination.row(state, r, j));
        }
        return new RowCombination(rows, world.state.q.length);
    }

    /**
     * Has what gave way hold again, once in a while, and rows that bear too much be looked into once more; to be called
     * before each step of {@code h} seconds.
     */
    public static void tryAgain(World world, double h) {
        double now = world.time();
        boolean due = StrictMath.floor(now / AGAIN) != StrictMath.floor((now + h) / AGAIN);
        for (int i = 0; i < world.active().size(); i++) {
            Regularisation regularisation = world.active().get(i).regularisation;
            if (due) regularisation.tryAgain();
            else regularisation.lookAgain();
        }
    }
}
