package sennit.engine.world;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.LinearSolverFactory_DDRM;
import org.ejml.interfaces.linsol.LinearSolverDense;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.Point;

/** Which independent rows a dependent row is a sum of, by dense least squares among the rows it hangs together with. */
final class Dependence {
    /** Most rows that are looked at together: a fraction of a second, and no picture of more would help. */
    private static final int MOST = 300;

    /** One row of the Jacobian, of unit length: which unknowns it has and with what coefficients. */
    record Row(Tie tie, int index, int[] unknowns, double[] values) {}

    private final List<Row> rows;

    /** Rows that touch each unknown. */
    private final List<List<Integer>> touching;

    /** Rows that are independent of each other; {@code unknowns} in all. */
    Dependence(List<Row> rows, int unknowns) {
        this.rows = rows;
        this.touching = new ArrayList<>(unknowns);
        for (int i = 0; i < unknowns; i++) touching.add(List.of());
        for (int k = 0; k < rows.size(); k++) {
            for (int unknown : rows.get(k).unknowns) {
                if (touching.get(unknown).isEmpty()) touching.set(unknown, new ArrayList<>());
                touching.get(unknown).add(k);
            }
        }
    }

    /** Row {@code r} of a tie from its Jacobian as {@link Tie#measure} gives it. */
    static Row row(Tie tie, int r, double[] j) {
        List<Point> points = tie.constraint.points();
        int[] unknowns = new int[17 * points.size()];
        double[] values = new double[unknowns.length];
        int n = 0;
        for (int i = 0; i < points.size(); i++) {
            Point p = points.get(i);
            for (int k = 0; k < p.nodes(); k++) {
                for (int o = 0; o < p.width(); o++) {
                    unknowns[n] = p.unknown(k) + o;
                    values[n++] = j[tie.seat.ownAt[5 * i + k] + p.width() * r + o];
                }
            }
            if (p.slideUnknown() >= 0) {
                unknowns[n] = p.slideUnknown();
                values[n++] = j[tie.seat.ownAt[5 * i + 4] + r];
            }
        }
        double square = 0;
        for (double v : values) square += v * v;
        if (square > 0) for (int i = 0; i < n; i++) values[i] /= Math.sqrt(square);
        return new Row(tie, r, Arrays.copyOf(unknowns, n), Arrays.copyOf(values, n));
    }

    /**
     * {@return the tie with the largest share in the given rows of one tie, the earliest among equals; null for none}
     */
    @Nullable
    Tie winner(List<Row> dependent) {
        List<Integer> near = near(dependent);
        if (near.isEmpty()) return null;
        int[] compact = new int[touching.size()];
        int height = number(near, dependent, compact);
        DMatrixRMaj a = new DMatrixRMaj(height, near.size());
        for (int k = 0; k < near.size(); k++) fill(rows.get(near.get(k)), compact, a, k);
        LinearSolverDense<DMatrixRMaj> solver = LinearSolverFactory_DDRM.leastSquaresQrPivot(true, false);
        if (!solver.setA(a)) return null;
        double[] share = new double[near.size()];
        DMatrixRMaj x = new DMatrixRMaj(near.size(), 1);
        for (Row row : dependent) {
            DMatrixRMaj b = new DMatrixRMaj(height, 1);
            fill(row, compact, b, 0);
            solver.solve(b, x);
            for (int k = 0; k < share.length; k++) share[k] += Math.abs(x.get(k, 0));
        }
        return largest(near, share);
    }

    private @Nullable Tie largest(List<Integer> near, double[] share) {
        Tie best = null;
        double most = 1e-6, sum = 0;
        for (int k = 0; k < share.length; k++) {
            Tie tie = rows.get(near.get(k)).tie;
            boolean goesOn = k > 0 && rows.get(near.get(k - 1)).tie == tie;
            sum = goesOn ? sum + share[k] : share[k];
            // the margin keeps the earliest among equals
            if (sum > most * (1 + 1e-6)) {
                most = sum;
                best = tie;
            }
        }
        return best;
    }

    /** Rows that hang together with the given ones, nearest first up to a number, then in their own order. */
    private List<Integer> near(List<Row> dependent) {
        var seen = new boolean[rows.size()];
        var out = new ArrayList<Integer>();
        for (Row row : dependent) spread(row, seen, out);
        for (int i = 0; i < out.size() && out.size() < MOST; i++) spread(rows.get(out.get(i)), seen, out);
        out.sort(null);
        return out;
    }

    private void spread(Row from, boolean[] seen, List<Integer> out) {
        for (int i = 0; i < from.unknowns.length; i++) {
            if (from.values[i] == 0) continue;
            for (int k : touching.get(from.unknowns[i])) {
                if (seen[k] || out.size() >= MOST) continue;
                seen[k] = true;
                out.add(k);
            }
        }
    }

    /** Numbers the unknowns in use from 0; at least as many as rows, for least squares. */
    private int number(List<Integer> near, List<Row> dependent, int[] compact) {
        Arrays.fill(compact, -1);
        int count = 0;
        for (int k : near)
            for (int unknown : rows.get(k).unknowns) if (compact[unknown] < 0) compact[unknown] = count++;
        for (Row row : dependent) for (int unknown : row.unknowns) if (compact[unknown] < 0) compact[unknown] = count++;
        return Math.max(count, near.size());
    }

    private static void fill(Row row, int[] compact, DMatrixRMaj m, int column) {
        for (int i = 0; i < row.unknowns.length; i++) {
            m.add(compact[row.unknowns[i]], column, row.values[i]);
        }
    }
}
