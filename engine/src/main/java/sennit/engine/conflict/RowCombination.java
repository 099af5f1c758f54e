package sennit.engine.conflict;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.NormOps_DDRM;
import org.ejml.dense.row.factory.LinearSolverFactory_DDRM;
import org.ejml.interfaces.linsol.LinearSolverDense;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.runtime.ConstraintState;

/** Writes a dependent row as a sum of independent rows, by dense least squares among the rows connected with it. */
final class RowCombination {
    /** Most rows of one search, which takes a fraction of a second. */
    private static final int MOST = 300;

    /** Most rows among which the sum of one row is looked for while a step waits. */
    private static final int NEAREST = 80;

    /** Least coefficient that counts. */
    private static final double PART = 1e-6;

    /** Largest relative error with which a sum counts as exact. */
    private static final double EXACT = 1e-6;

    /**
     * One row of the Jacobian: which unknowns it has and with what coefficients, made of unit length, and its length.
     */
    record Row(ConstraintState constraintState, int index, int[] unknowns, double[] values, double length) {}

    /** A row that is the sum of others, each times its part. */
    record Sum(Row of, List<Row> rows, List<Double> parts) {}

    private final List<Row> rows;

    /** Rows that touch each unknown. */
    private final List<List<Integer>> touching;

    /** Rows that are independent of each other; {@code unknowns} in all. */
    RowCombination(List<Row> rows, int unknowns) {
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

    /**
     * Row {@code r} of a constraint from its Jacobian as
     * {@link sennit.engine.constraint.runtime.ConstraintProbe#measure} gives it.
     */
    static Row row(ConstraintState constraintState, int r, double[] j) {
        // room for all blocks of its points
        List<HeldPoint> points = constraintState.constraint.points();
        int[] unknowns = new int[HeldPoint.NUMBERS * points.size()];
        double[] values = new double[unknowns.length];
        int n = 0;
        // coefficients of control points, of its place on the rod, and of kinks
        for (int i = 0; i < points.size(); i++) {
            HeldPoint p = points.get(i);
            for (int k = 0; k < p.slots(); k++) {
                int width = p.width(k), at = constraintState.jacobianBlocks.ownAt[HeldPoint.SLOTS * i + k] + width * r;
                for (int o = 0; o < width; o++) {
                    unknowns[n] = p.slotUnknown(k) + o;
                    values[n++] = j[at + o];
                }
            }
        }
        // each unknown once
        n = merge(unknowns, values, n);
        // unit length
        double square = 0;
        for (int i = 0; i < n; i++) square += values[i] * values[i];
        if (square > 0) for (int i = 0; i < n; i++) values[i] /= Math.sqrt(square);
        return new Row(constraintState, r, Arrays.copyOf(unknowns, n), Arrays.copyOf(values, n), Math.sqrt(square));
    }

    /** Adds up entries of the same unknown: two points may depend on the same nodes. */
    private static int merge(int[] unknowns, double[] values, int n) {
        int count = 0;
        for (int i = 0; i < n; i++) {
            int k = 0;
            while (k < count && unknowns[k] != unknowns[i]) k++;
            if (k == count) {
                unknowns[count] = unknowns[i];
                values[count++] = values[i];
            } else {
                values[k] += values[i];
            }
        }
        return count;
    }

    /**
     * {@return the constraint with the largest share in the given rows of one constraint, the earliest among equals;
     * null for none}
     */
    @Nullable
    ConstraintState winner(List<Row> dependent) {
        List<Integer> near = connected(dependent, MOST);
        return largest(near, shares(near, dependent));
    }

    /** {@return the sum of other rows that a row is; null when it is none} */
    @Nullable
    Sum sum(Row dependent) {
        return sum(dependent, EXACT);
    }

    /** {@return the sum of other rows that a row is but for a part {@code off} of its length; null when it is none} */
    @Nullable
    Sum sum(Row dependent, double off) {
        // least squares among the rows connected with it
        List<Integer> near = connected(List.of(dependent), NEAREST);
        Fit fit = fit(near, List.of(dependent));
        if (fit == null) return null;
        // a sum only where nothing is left
        CommonOps_DDRM.multAdd(-1, fit.a, fit.x, fit.b);
        if (!(NormOps_DDRM.normF(fit.b) < off)) return null;
        // its terms
        var out = new Sum(dependent, new ArrayList<>(), new ArrayList<>());
        for (int k = 0; k < near.size(); k++) {
            if (Math.abs(fit.x.get(k, 0)) < PART) continue;
            out.rows.add(rows.get(near.get(k)));
            out.parts.add(fit.x.get(k, 0));
        }
        return out;
    }

    /** Sum of the sizes of the coefficients of each row; empty where there are none. */
    private double[] shares(List<Integer> near, List<Row> dependent) {
        Fit fit = fit(near, dependent);
        if (fit == null) return new double[0];
        double[] share = new double[near.size()];
        for (int i = 0; i < dependent.size(); i++)
            for (int k = 0; k < share.length; k++) share[k] += Math.abs(fit.x.get(k, i));
        return share;
    }

    /** Near rows are the columns of {@code a}, dependent ones those of {@code b}; {@code a x = b} in least squares. */
    private record Fit(DMatrixRMaj a, DMatrixRMaj b, DMatrixRMaj x) {}

    /** {@return the combination of neighbouring rows closest to the dependent rows; null if there is none} */
    private @Nullable Fit fit(List<Integer> near, List<Row> dependent) {
        // a system in the unknowns in use
        if (near.isEmpty()) return null;
        int[] compact = new int[touching.size()];
        int height = number(near, dependent, compact);
        DMatrixRMaj a = new DMatrixRMaj(height, near.size()), b = new DMatrixRMaj(height, dependent.size());
        for (int k = 0; k < near.size(); k++) fill(rows.get(near.get(k)), compact, a, k);
        for (int i = 0; i < dependent.size(); i++) fill(dependent.get(i), compact, b, i);
        // QR with column pivoting: rows may repeat each other
        LinearSolverDense<DMatrixRMaj> solver = LinearSolverFactory_DDRM.leastSquaresQrPivot(true, false);
        if (!solver.setA(a.copy())) return null;
        DMatrixRMaj x = new DMatrixRMaj(near.size(), dependent.size());
        solver.solve(b.copy(), x);
        return new Fit(a, b, x);
    }

    private @Nullable ConstraintState largest(List<Integer> near, double[] share) {
        ConstraintState best = null;
        double most = PART, sum = 0;
        for (int k = 0; k < share.length; k++) {
            ConstraintState constraintState = rows.get(near.get(k)).constraintState;
            boolean goesOn = k > 0 && rows.get(near.get(k - 1)).constraintState == constraintState;
            sum = goesOn ? sum + share[k] : share[k];
            // the margin keeps the earliest among equals
            if (sum > most * (1 + 1e-6)) {
                most = sum;
                best = constraintState;
            }
        }
        return best;
    }

    /** Rows that hang together with the given ones, nearest first up to a number, then in their own order. */
    private List<Integer> connected(List<Row> dependent, int most) {
        // breadth first over the unknowns they share
        var seen = new boolean[rows.size()];
        var out = new ArrayList<Integer>();
        // but for themselves, and what gives way
        for (int k = 0; k < seen.length; k++) {
            Row row = rows.get(k);
            seen[k] = row.constraintState.regularisation.yields(row.index);
            for (Row one : dependent) seen[k] |= row.constraintState == one.constraintState && row.index == one.index;
        }
        for (Row row : dependent) spread(row, seen, out, most);
        for (int i = 0; i < out.size() && out.size() < most; i++) spread(rows.get(out.get(i)), seen, out, most);
        out.sort(null);
        return out;
    }

    private void spread(Row from, boolean[] seen, List<Integer> out, int most) {
        for (int i = 0; i < from.unknowns.length; i++) {
            if (from.values[i] == 0) continue;
            for (int k : touching.get(from.unknowns[i])) {
                if (seen[k] || out.size() >= most) continue;
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
