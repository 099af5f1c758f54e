package sennit.engine.world;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Rows of softened constraints that are sums of earlier rows, J_r = sum c_k J_k, THEORY.md eq. (74b). They always have
 * a solution, in the sense of least squares, but contradict each other where g_r is not sum c_k g_k: that lack does not
 * depend on how the springs share it. The sums are looked for when constraints come or go, what they lack is taken anew
 * each time.
 */
final class SoftSums {
    /** Most rows that are looked at: each costs some milliseconds. */
    private static final int MOST = 60;

    /** What one constraint lacks: the rows it follows from belong to {@code first}. */
    record Lack(Tie first, Tie second, double shortfall, boolean angle) {}

    private final List<Dependence.Sum> sums = new ArrayList<>();
    private @Nullable List<Tie> seen;
    private int seenActive;

    /** {@return softened constraints that contradict earlier ones, in order} Allocates. */
    @SuppressWarnings("ReferenceEquality")
    List<Lack> find(World world) {
        int active = 0;
        for (Tie tie : world.ties) if (tie.active()) active++;
        if (seen != world.ties || seenActive != active) look(world);
        seen = world.ties;
        seenActive = active;
        if (sums.isEmpty()) return List.of();
        for (Tie tie : world.ties) {
            tie.evaluate(world.state.q);
            if (tie.active()) tie.gauge.inspect(world.rows);
        }
        var out = new ArrayList<Lack>();
        for (int i = 0, end; i < sums.size(); i = end) {
            Tie tie = sums.get(i).of().tie();
            end = i;
            while (end < sums.size() && sums.get(end).of().tie() == tie) end++;
            Lack lack = lack(tie, sums.subList(i, end));
            if (lack.shortfall > Conflicts.MET) out.add(lack);
        }
        return out;
    }

    private void look(World world) {
        sums.clear();
        boolean soft = false;
        for (Tie tie : world.ties) soft |= tie.active() && tie.soft();
        if (!soft) return;
        var earlier = new ArrayList<Dependence.Row>();
        boolean[] touched = new boolean[world.state.q.length];
        int looked = 0;
        for (Tie tie : world.ties) {
            if (!tie.active() || tie.lambda.length == 0) continue;
            tie.evaluate(world.state.q);
            double[] j = tie.gauge.measure(world.rows);
            var own = new ArrayList<Dependence.Row>();
            for (int r = 0; r < tie.lambda.length; r++) if (tie.wishes(r)) own.add(Dependence.row(tie, r, j));
            for (Dependence.Row row : own) {
                if (!tie.soft() || !covered(row, touched) || looked++ >= MOST) continue;
                Dependence.Sum sum = row.length() == 0
                        ? new Dependence.Sum(row, List.of(), List.of())
                        : new Dependence(earlier, world.state.q.length).sum(row);
                if (sum != null) sums.add(sum);
            }
            for (Dependence.Row row : own) touch(row, touched);
            earlier.addAll(own);
        }
    }

    private static boolean covered(Dependence.Row row, boolean[] touched) {
        for (int i = 0; i < row.unknowns().length; i++)
            if (row.values()[i] != 0 && !touched[row.unknowns()[i]]) return false;
        return true;
    }

    private static void touch(Dependence.Row row, boolean[] touched) {
        for (int i = 0; i < row.unknowns().length; i++) if (row.values()[i] != 0) touched[row.unknowns()[i]] = true;
    }

    private static Lack lack(Tie tie, List<Dependence.Sum> rows) {
        Tie first = tie;
        double square = 0, most = 0;
        boolean angle = false;
        for (Dependence.Sum sum : rows) {
            if (!holds(sum)) continue;
            double g = tie.gauge.residual(sum.of().index());
            for (int k = 0; k < sum.rows().size(); k++) {
                Dependence.Row row = sum.rows().get(k);
                g -= sum.parts().get(k)
                        * sum.of().length()
                        / row.length()
                        * row.tie().gauge.residual(row.index());
                // the margin keeps the earliest among equals
                if (Math.abs(sum.parts().get(k)) <= most * (1 + 1e-6)) continue;
                most = Math.abs(sum.parts().get(k));
                first = row.tie();
            }
            square += g * g;
            angle |= sum.of().index() >= tie.constraint.firstAngle();
        }
        return new Lack(first, tie, Math.sqrt(square), angle);
    }

    private static boolean holds(Dependence.Sum sum) {
        boolean all = sum.of().tie().holds(sum.of().index());
        for (Dependence.Row row : sum.rows()) all &= row.tie().holds(row.index());
        return all;
    }
}
