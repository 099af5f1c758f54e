package sennit.engine.conflict;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.world.World;

/**
 * Rows of softened constraints that are sums of earlier rows, J_r = sum c_k J_k, THEORY.md eq. (65). They always have a
 * least-squares solution, but contradict each other where g_r is not sum c_k g_k; this shortfall does not depend on how
 * the springs share it. The sums are searched for when constraints are added or removed, the shortfall is measured each
 * time.
 */
final class SoftDependence {
    /** Most rows of one search: each costs some milliseconds. */
    private static final int MOST = 60;

    /** The shortfall of one constraint; the rows that it depends on belong to {@code first}. */
    record Lack(ConstraintState first, ConstraintState second, double shortfall, boolean angle) {}

    private final List<RowCombination.Sum> sums = new ArrayList<>();
    private @Nullable List<ConstraintState> seen;
    private int seenActive;

    /** {@return softened constraints that contradict earlier ones, in order} Allocates. */
    @SuppressWarnings("ReferenceEquality")
    List<Lack> find(World world) {
        // dependent rows, anew where others act than before
        int active = 0;
        for (ConstraintState constraintState : world.constraintStates) if (constraintState.active()) active++;
        if (seen != world.constraintStates || seenActive != active) look(world);
        seen = world.constraintStates;
        seenActive = active;
        if (sums.isEmpty()) return List.of();
        // residuals now
        for (ConstraintState constraintState : world.constraintStates) {
            constraintState.evaluate(world.state.q);
            if (constraintState.active()) constraintState.probe.inspect(world.rows);
        }
        // what each softened constraint lacks, by its rows
        var out = new ArrayList<Lack>();
        for (int i = 0, end; i < sums.size(); i = end) {
            ConstraintState constraintState = sums.get(i).of().constraintState();
            end = i;
            while (end < sums.size() && sums.get(end).of().constraintState() == constraintState) end++;
            Lack lack = lack(constraintState, sums.subList(i, end));
            if (lack.shortfall > ConflictDiagnosis.MET) out.add(lack);
        }
        return out;
    }

    private void look(World world) {
        sums.clear();
        // nothing to find without springs
        boolean soft = false;
        for (ConstraintState constraintState : world.constraintStates)
            soft |= constraintState.active() && constraintState.soft();
        if (!soft) return;
        // the rows of constraints before, and the unknowns they act on
        var earlier = new ArrayList<RowCombination.Row>();
        boolean[] touched = new boolean[world.state.q.length];
        int looked = 0;
        for (ConstraintState constraintState : world.constraintStates) {
            if (!constraintState.active() || constraintState.lambda.length == 0) continue;
            // rows of each constraint, in the order of the scene
            constraintState.evaluate(world.state.q);
            double[] j = constraintState.probe.measure(world.rows);
            var own = new ArrayList<RowCombination.Row>();
            for (int r = 0; r < constraintState.lambda.length; r++)
                if (constraintState.wishes(r)) own.add(RowCombination.row(constraintState, r, j));
            // which of them are sums of earlier ones
            for (RowCombination.Row row : own) {
                if (!constraintState.soft() || !covered(row, touched) || looked++ >= MOST) continue;
                RowCombination.Sum sum = row.length() == 0
                        ? new RowCombination.Sum(row, List.of(), List.of())
                        : new RowCombination(earlier, world.state.q.length).sum(row);
                if (sum != null) sums.add(sum);
            }
            for (RowCombination.Row row : own) touch(row, touched);
            earlier.addAll(own);
        }
    }

    private static boolean covered(RowCombination.Row row, boolean[] touched) {
        for (int i = 0; i < row.unknowns().length; i++)
            if (row.values()[i] != 0 && !touched[row.unknowns()[i]]) return false;
        return true;
    }

    private static void touch(RowCombination.Row row, boolean[] touched) {
        for (int i = 0; i < row.unknowns().length; i++) if (row.values()[i] != 0) touched[row.unknowns()[i]] = true;
    }

    private static Lack lack(ConstraintState constraintState, List<RowCombination.Sum> rows) {
        ConstraintState first = constraintState;
        double square = 0, most = 0;
        boolean angle = false;
        // what a row misses beyond what the rows that add up to it miss
        for (RowCombination.Sum sum : rows) {
            if (!holds(sum)) continue;
            double g = constraintState.probe.residual(sum.of().index());
            for (int k = 0; k < sum.rows().size(); k++) {
                RowCombination.Row row = sum.rows().get(k);
                g -= sum.parts().get(k)
                        * sum.of().length()
                        / row.length()
                        * row.constraintState().probe.residual(row.index());
                // the margin keeps the earliest among equals
                if (Math.abs(sum.parts().get(k)) <= most * (1 + 1e-6)) continue;
                most = Math.abs(sum.parts().get(k));
                first = row.constraintState();
            }
            square += g * g;
            angle |= sum.of().index() >= constraintState.constraint.shape().firstAngle();
        }
        return new Lack(first, constraintState, Math.sqrt(square), angle);
    }

    private static boolean holds(RowCombination.Sum sum) {
        boolean all = sum.of().constraintState().holds(sum.of().index());
        for (RowCombination.Row row : sum.rows()) all &= row.constraintState().holds(row.index());
        return all;
    }
}
