package sennit.engine.step;

import java.util.Arrays;

/**
 * Forces within bounds, dense: w = W f + c with w = 0 where {@code low < f < high}, w >= 0 at {@code low} and w <= 0 at
 * {@code high}; THEORY.md eq. (53b). Rows come one after the other and those before stay right meanwhile, so every step
 * makes progress (Cottle, Pang and Stone 2009, section 4.4; Baraff 1994). W is positive semi-definite; bounds enclose
 * 0.
 */
final class BoxedRows {
    /** Most moves, per row. */
    private static final int MOVES = 6;

    private static final byte AHEAD = 2;

    int count;

    /** Row-major W. Shape {@code [count, count]}. */
    double[] w = {};

    double[] c = {};
    double[] low = {};
    double[] high = {};
    double[] force = {};

    /** Where each row ended: -1 at its lowest force, 0 held, 1 at its highest. */
    byte[] side = {};

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
        slack = new double[room];
        slackStep = new double[room];
        forceStep = new double[room];
        held = new int[room];
    }

    /** Finds forces and sides; false when there are none within the number of moves. */
    boolean solve() {
        Arrays.fill(side, 0, count, AHEAD);
        Arrays.fill(force, 0, count, 0);
        heldCount = 0;
        System.arraycopy(c, 0, slack, 0, count);
        int moves = MOVES * count;
        for (int i = 0; i < count; i++) {
            if (settled(i)) continue;
            while (side[i] == AHEAD) if (moves-- == 0 || !move(i)) return false;
        }
        return true;
    }

    private boolean settled(int i) {
        if (low[i] == high[i]) side[i] = -1;
        else if (low[i] == 0 && slack[i] >= 0) side[i] = -1;
        else if (high[i] == 0 && slack[i] <= 0) side[i] = 1;
        return side[i] != AHEAD;
    }

    /** Changes the force of row i until it is right or another row meets a bound. */
    private boolean move(int i) {
        double way = slack[i] <= 0 ? 1 : -1;
        if (!respond(i, way)) return false;
        double far = slackStep[i] * way > 0 ? -slack[i] / slackStep[i] : Double.POSITIVE_INFINITY;
        int who = i;
        int where = 0;
        double room = (way > 0 ? high[i] - force[i] : force[i] - low[i]);
        if (room < far) {
            far = room;
            where = way > 0 ? 1 : -1;
        }
        for (int j = 0; j < count; j++) {
            if (j == i || side[j] == AHEAD) continue;
            double s = reach(j);
            if (s >= far) continue;
            far = s;
            who = j;
            where = side[j] != 0 ? 0 : forceStep[j] > 0 ? 1 : -1;
        }
        if (far == Double.POSITIVE_INFINITY) return false;
        advance(i, far);
        put(who, where);
        return true;
    }

    /** How far row j can go along the step before it must change sides. */
    private double reach(int j) {
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

    private void put(int who, int where) {
        if (side[who] == 0) {
            int k = 0;
            while (held[k] != who) k++;
            System.arraycopy(held, k + 1, held, k, --heldCount - k);
            factor(k);
        }
        side[who] = (byte) where;
        if (where == 0) {
            slack[who] = 0;
            held[heldCount++] = who;
            factor(heldCount - 1);
        } else {
            force[who] = where < 0 ? low[who] : high[who];
        }
    }

    /** Cholesky factor of the held rows from the k-th on. */
    private void factor(int k) {
        for (int r = k; r < heldCount; r++) {
            for (int s = 0; s <= r; s++) {
                double sum = w[held[r] * count + held[s]];
                for (int t = 0; t < s; t++) sum -= lower[r * count + t] * lower[s * count + t];
                lower[r * count + s] = s == r ? Math.sqrt(sum) : sum / lower[s * count + s];
            }
        }
    }

    /** How all forces and slacks change with the force of row i; held rows stay held. */
    private boolean respond(int i, double way) {
        double[] f = forceStep;
        Arrays.fill(f, 0, count, 0);
        for (int r = 0; r < heldCount; r++) {
            double sum = -way * w[held[r] * count + i];
            for (int t = 0; t < r; t++) sum -= lower[r * count + t] * f[held[t]];
            f[held[r]] = sum / lower[r * count + r];
        }
        for (int r = heldCount - 1; r >= 0; r--) {
            double sum = f[held[r]];
            for (int t = r + 1; t < heldCount; t++) sum -= lower[t * count + r] * f[held[t]];
            f[held[r]] = sum / lower[r * count + r];
        }
        f[i] = way;
        for (int j = 0; j < count; j++) {
            double sum = w[j * count + i] * way;
            for (int k = 0; k < heldCount; k++) sum += w[j * count + held[k]] * f[held[k]];
            slackStep[j] = side[j] == 0 ? 0 : sum;
        }
        return Double.isFinite(slackStep[i]);
    }
}
