package sennit.engine.lab.contact;

/**
 * The particle of Jonquet et al. (2007), Figure 1, by their own equations: accelerations and multipliers from (6), with
 * the stabilisation (5) and g1 = x - y, g2 = y; algorithms 1, 2 and 3 say which of the two rows are in it. The paper
 * names neither its integration nor its step; here velocities come first (symplectic Euler).
 */
final class JonquetParticle {
    /** Which of their algorithms. */
    enum Algorithm {
        PLATT,
        IMPROVED,
        RIGHT
    }

    /** Largest violation of an active row, m: rounding of the stabilised equations stays far below. */
    private static final double ACTIVE = 1e-12;

    /** Largest acceleration that counts as none, m/s^2. */
    private static final double STILL = 1e-12;

    private final double mass;
    private final double[] force;
    private final double h;
    private final double tau;
    private final Algorithm algorithm;

    /** Position m, velocity m/s, acceleration of the last step m/s^2; along x and y. */
    final double[] x = new double[2], v = new double[2], a = new double[2];

    /** Multipliers of g1 and g2 in the last step, N; 0 where a row was ignored. */
    final double[] lambda = new double[2];

    private final boolean[] handled = new boolean[2];

    /**
     * At rest in the corner.
     *
     * @param mass kg
     * @param force constant, N. Shape {@code [2]}
     * @param h step, s
     * @param tau time of the stabilisation (5), s
     */
    JonquetParticle(double mass, double[] force, double h, double tau, Algorithm algorithm) {
        this.mass = mass;
        this.force = force.clone();
        this.h = h;
        this.tau = tau;
        this.algorithm = algorithm;
        // at the beginning: Platt handles what is active, algorithm 2 only what the free motion would violate
        solve();
        for (int k = 0; k < 2; k++) handled[k] = algorithm == Algorithm.PLATT || along(k, a) < wanted(k) - STILL;
    }

    /** One step of the algorithm. */
    void step() {
        if (algorithm == Algorithm.RIGHT) insertAll();
        else solve();
        for (int i = 0; i < 2; i++) {
            v[i] += h * a[i];
            x[i] += h * v[i];
        }
        if (algorithm != Algorithm.RIGHT) sort();
    }

    /** Algorithm 3: from none, inserts active rows that the acceleration tends to violate, until there is none. */
    private void insertAll() {
        handled[0] = false;
        handled[1] = false;
        boolean inserted = true;
        while (inserted) {
            solve();
            inserted = false;
            for (int k = 0; k < 2; k++) {
                if (handled[k] || !active(k) || along(k, a) >= wanted(k) - STILL) continue;
                handled[k] = true;
                inserted = true;
            }
        }
    }

    /** Lines 3 to 9 of algorithms 1 and 2: what is handled in the next step. */
    private void sort() {
        for (int k = 0; k < 2; k++) {
            if (handled[k]) handled[k] = lambda[k] > 0;
            else if (algorithm == Algorithm.PLATT) handled[k] = along(k, x) < 0;
            else handled[k] = active(k) && along(k, a) < wanted(k) - STILL;
        }
    }

    private boolean active(int k) {
        return along(k, x) <= ACTIVE;
    }

    /** Equation (6) with the rows that are handled. */
    private void solve() {
        // J M^-1 J^T lambda = d - J M^-1 f, a row that is ignored has lambda = 0
        double r0 = mass * wanted(0) - along(0, force), r1 = mass * wanted(1) - along(1, force);
        if (handled[0] && handled[1]) {
            // J J^T = (2, -1; -1, 1)
            lambda[0] = r0 + r1;
            lambda[1] = r0 + 2 * r1;
        } else {
            lambda[0] = handled[0] ? r0 / 2 : 0;
            lambda[1] = handled[1] ? r1 : 0;
        }
        a[0] = (force[0] + lambda[0]) / mass;
        a[1] = (force[1] - lambda[0] + lambda[1]) / mass;
    }

    /** Right-hand side of (5). */
    private double wanted(int k) {
        return -2 / tau * along(k, v) - along(k, x) / (tau * tau);
    }

    /** Row k of the Jacobian times a vector; of the position it is g_k. */
    private static double along(int k, double[] of) {
        return k == 0 ? of[0] - of[1] : of[1];
    }
}
