package sennit.engine.activeset;

import java.util.Arrays;

/**
 * Forces within bounds, dense: w = W f + c with w = 0 where {@code low < f < high}, w >= 0 at {@code low} and w <= 0 at
 * {@code high}; THEORY.md eq. (39). It starts from a proposed status; rows that are wrong then come one after the other
 * and those that are right stay so meanwhile, so every step makes progress (Cottle, Pang and Stone 2009, section 4.4;
 * Baraff 1994). W is positive semi-definite; bounds enclose 0.
 */
final class BoxLcp {
    /** Most moves, per row. */
    private static final int MOVES = 6;

    private static final byte UNDECIDED = 2;

    /** Pivot, relative to the diagonal, below which a row that is taken to hold depends on others. */
    private static final double DEPENDENT = 1e-9;

    int count;

    /** Row-major W. Shape {@code [count, count]}. */
    double[] w = {};

    double[] c = {};
    double[] low = {};
    double[] high = {};
    double[] force = {};

    /** Where each row is taken to be before, and where it ended: -1 at its lowest force, 0 held, 1 at its highest. */
    byte[] side = {};

    /** Moves that the last solution took. */
    int moves;

    private double[] slack = {};
    private double[] slackStep = {};
    private double[] forceStep = {};
    private double[] lower = {}; // Cholesky factor of W of the held rows, row-major
    private int[] held = {};
    private int heldCount;

    /** Room for {@code rows} rows. */
    void reset(int rows) {
        count = rows;
        if (c.length >= rows) return;
        int room = rows + rows / 2 + 8;
        w = new double[room * room];
        lower = new double[room * room];
        c = new double[room];
        low = new double[room];
        high = new double[room];
        force = new double[room];
        side = new byte[room];
        // scratch
        slack = new double[room];
        slackStep = new double[room];
        forceStep = new double[room];
        held = new int[room];
    }

    /** Finds forces and status; false when there are none within the number of moves. */
    boolean solve() {
        // from the status that is proposed
        guess();
        moves = 0;
        // the rows that are wrong there, one after the other, along the path of the principal pivots
        for (int i = 0; i < count; i++) {
            if (settled(i)) continue;
            while (side[i] == UNDECIDED) if (moves++ == MOVES * count || !move(i)) return false;
        }
        return true;
    }

    /** Gives rows the status that is proposed; those that are wrong then are undecided. */
    private void guess() {
        // forces at their bounds; a bound at infinity cannot be the status
        heldCount = 0;
        for (int i = 0; i < count; i++) {
            double bound = side[i] < 0 ? low[i] : high[i];
            if (side[i] != 0 && Double.isInfinite(bound)) side[i] = 0;
            force[i] = side[i] == 0 ? 0 : bound;
        }
        // factor of the held rows
        for (int i = 0; i < count; i++) if (side[i] == 0) hold(i);
        // rows whose force is beyond a bound are held no longer
        while (clamped()) {
            // each time at least one row less is held
        }
        // slacks at these forces; what is not held is still to be judged
        for (int i = 0; i < count; i++) slack[i] = side[i] == 0 ? 0 : slack(i);
        for (int i = 0; i < count; i++) if (side[i] != 0) side[i] = UNDECIDED;
    }

    /** Holds row i too, unless it depends on those held before: then it is undecided. */
    private void hold(int i) {
        held[heldCount] = i;
        factor(heldCount);
        double pivot = lower[heldCount * count + heldCount];
        if (pivot * pivot > DEPENDENT * w[i * count + i]) heldCount++;
        else side[i] = UNDECIDED;
    }

    /**
     * Finds the forces of held rows; those out of bounds stop there and are undecided. Returns whether there were any.
     */
    private boolean clamped() {
        // forces that bring the slacks of the held rows to 0
        for (int k = 0; k < heldCount; k++) force[held[k]] = 0;
        for (int k = 0; k < heldCount; k++) forceStep[held[k]] = -slack(held[k]);
        solveHeld(forceStep);
        // those beyond a bound stop there
        boolean any = false;
        for (int k = heldCount - 1; k >= 0; k--) {
            int i = held[k];
            double f = forceStep[i];
            force[i] = Math.max(low[i], Math.min(high[i], f));
            if (force[i] == f) continue;
            any = true;
            side[i] = UNDECIDED;
            release(k);
        }
        return any;
    }

    private double slack(int i) {
        double sum = c[i];
        for (int j = 0; j < count; j++) sum += w[i * count + j] * force[j];
        return sum;
    }

    /** Settles an undecided row that is right where it is; returns whether it is settled. */
    private boolean settled(int i) {
        if (side[i] != UNDECIDED) return true;
        // at a bound, with a slack on the right side of it
        if (low[i] == high[i]) side[i] = -1;
        else if (force[i] == low[i] && slack[i] >= 0) side[i] = -1;
        else if (force[i] == high[i] && slack[i] <= 0) side[i] = 1;
        return side[i] != UNDECIDED;
    }

    /** Changes the force of row i until it is right or another row meets a bound. */
    private boolean move(int i) {
        // the direction in which the force of row i has to change, and how all rows answer
        double way = slack[i] <= 0 ? 1 : -1;
        if (!respond(i, way)) return false;
        // how far until its slack is 0
        double far = slackStep[i] * way > 0 ? -slack[i] / slackStep[i] : Double.POSITIVE_INFINITY;
        int who = i;
        int where = 0;
        // or until it meets a bound of its own
        double room = (way > 0 ? high[i] - force[i] : force[i] - low[i]);
        if (room < far) {
            far = room;
            where = way > 0 ? 1 : -1;
        }
        // or until another row changes its status
        for (int j = 0; j < count; j++) {
            if (j == i || side[j] == UNDECIDED) continue;
            double s = room(j);
            if (s >= far) continue;
            far = s;
            who = j;
            where = side[j] != 0 ? 0 : forceStep[j] > 0 ? 1 : -1;
        }
        // go there, and change the status of the row that stopped it
        if (far == Double.POSITIVE_INFINITY) return false;
        advance(i, far);
        setStatus(who, where);
        return true;
    }

    /** How far row j can go along the step before its status must change. */
    private double room(int j) {
        double s = Double.POSITIVE_INFINITY;
        if (side[j] == 0) {
            if (forceStep[j] > 0) s = (high[j] - force[j]) / forceStep[j];
            else if (forceStep[j] < 0) s = (low[j] - force[j]) / forceStep[j];
        } else if (low[j] != high[j] && slackStep[j] * side[j] > 0) {
            s = -slack[j] / slackStep[j];
        }
        return Math.max(s, 0);
    }

    private void advance(int i, double far) {
        force[i] += far * forceStep[i];
        for (int k = 0; k < heldCount; k++) force[held[k]] += far * forceStep[held[k]];
        for (int j = 0; j < count; j++) slack[j] += far * slackStep[j];
    }

    private void setStatus(int who, int where) {
        // out of the held rows
        if (side[who] == 0) {
            int k = 0;
            while (held[k] != who) k++;
            release(k);
        }
        // into them, or to a bound
        side[who] = (byte) where;
        if (where == 0) {
            slack[who] = 0;
            held[heldCount] = who;
            factor(heldCount++);
        } else {
            force[who] = where < 0 ? low[who] : high[who];
        }
    }

    /** The last row of the Cholesky factor of the held rows, the k-th. */
    private void factor(int k) {
        int from = held[k] * count, at = k * count;
        for (int s = 0; s <= k; s++) {
            double sum = w[from + held[s]];
            for (int t = 0, p = s * count; t < s; t++) sum -= lower[at + t] * lower[p + t];
            lower[at + s] = s == k ? Math.sqrt(sum) : sum / lower[s * count + s];
        }
    }

    /**
     * Takes the k-th held row out: the rows below move up and are turned back to a triangle (Golub and Van Loan,
     * 6.5.4).
     */
    private void release(int k) {
        // its row goes out of the factor
        heldCount--;
        System.arraycopy(held, k + 1, held, k, heldCount - k);
        for (int r = k; r < heldCount; r++) System.arraycopy(lower, (r + 1) * count, lower, r * count, r + 2);
        // Givens rotations of neighbouring columns
        for (int j = k; j < heldCount; j++) {
            int at = j * count + j;
            double a = lower[at], b = lower[at + 1];
            double n = Math.sqrt(a * a + b * b);
            for (int r = j, p = at; r < heldCount; r++, p += count) {
                double x = lower[p], y = lower[p + 1];
                lower[p] = (a * x + b * y) / n;
                lower[p + 1] = (a * y - b * x) / n;
            }
        }
    }

    /** Solves W x = b for the held rows in place; {@code x} is indexed like all rows. */
    private void solveHeld(double[] x) {
        // L y = b
        for (int r = 0; r < heldCount; r++) {
            double sum = x[held[r]];
            for (int t = 0, p = r * count; t < r; t++) sum -= lower[p + t] * x[held[t]];
            x[held[r]] = sum / lower[r * count + r];
        }
        // Lᵀ x = y
        for (int r = heldCount - 1; r >= 0; r--) {
            double value = x[held[r]] / lower[r * count + r];
            x[held[r]] = value;
            for (int t = 0, p = r * count; t < r; t++) x[held[t]] -= lower[p + t] * value;
        }
    }

    /** How all forces and slacks change with the force of row i; held rows stay held. */
    private boolean respond(int i, double way) {
        // forces of the held rows that keep their slacks at 0
        double[] f = forceStep;
        Arrays.fill(f, 0, count, 0);
        for (int k = 0; k < heldCount; k++) f[held[k]] = -way * w[held[k] * count + i];
        solveHeld(f);
        f[i] = way;
        // slacks of all others
        for (int j = 0; j < count; j++) {
            double sum = w[j * count + i] * way;
            for (int k = 0; k < heldCount; k++) sum += w[j * count + held[k]] * f[held[k]];
            slackStep[j] = side[j] == 0 ? 0 : sum;
        }
        return Double.isFinite(slackStep[i]);
    }
}
