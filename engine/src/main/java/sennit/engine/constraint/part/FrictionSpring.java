package sennit.engine.constraint.part;

/**
 * Friction of a contact as a spring that slips, THEORY.md eq. (43), in two rows t.(y_0 + move) = -lambda/k: y_0 is what
 * the last step left of the spring, k that of what sticks or, where k |y| is beyond the bound mu N, the secant
 * bound/|y|, less along y. What sticks does not creep.
 */
public final class FrictionSpring {
    /** Most of its secant by which what slips is taken to be less stiff along its slip. */
    private static final double SLIPS = 0.9;

    private final double coefficient;

    /** Stiffness of what sticks, N/m. */
    public final double stiffness;

    /** The most that it bears now, N. */
    private double bound;

    /** Normal force that each newton of the row that presses is. */
    private double pressing = 1;

    /** The spring now and where the present solution would take it, along both rows, m. Shape {@code [2]}. */
    private final double[] since = new double[2];

    private final double[] trial = new double[2];

    /** Its force now, that which the last solution was made with, and that of the present one, N. Shape {@code [2]}. */
    private final double[] force = new double[2];

    private final double[] taken = new double[2];
    private final double[] foreseen = new double[2];
    private final double[] out = new double[2];

    /** Force over spring now, N/m: that of what sticks or, where it slips, less. */
    private double secant;

    /** By how much less stiff it is taken to be along its slip, N/m, and its direction. Shape {@code [2]}. */
    private double less;

    private final double[] way = new double[2];

    /**
     * A spring at rest.
     *
     * @param coefficient of friction
     * @param stiffness of what sticks, N/m
     */
    public FrictionSpring(double coefficient, double stiffness) {
        this.coefficient = coefficient;
        this.stiffness = stiffness;
    }

    /**
     * Is bounded by a multiplier {@code lambda} of the row that presses, N, from now on; returns whether that changes
     * what it bears by more than {@code least}, N. Less than that stays as it is.
     */
    public boolean bind(double lambda, double least) {
        double most = coefficient * pressing * Math.max(0, lambda), was = bound;
        if (Math.abs(most - was) <= least) return false;
        bound = most;
        evaluate();
        return true;
    }

    /**
     * Begins a step with the normal force {@code n} of the last, N; each newton of the row that presses is
     * {@code pressing} of it, 0 to 1.
     */
    public void begin(double n, double pressing) {
        bound = coefficient * n;
        this.pressing = pressing;
    }

    /** Stands at {@code along}, {@code across}, m, as a linearisation begins. */
    public void open(double along, double across) {
        since[0] = along;
        since[1] = across;
        taken[0] = taken[1] = 0;
        evaluate();
    }

    /** Finds its force and its stiffness where it is. */
    private void evaluate() {
        secant = force(since, force);
        less = less(secant, stiffness);
        double far = size(since[0], since[1]);
        for (int r = 0; r < 2; r++) way[r] = far > 0 ? since[r] / far : 0;
    }

    /**
     * {@return by how much a spring is taken to be less stiff along its slip than its {@code secant}, N/m} Nothing
     * where it sticks with its {@code stiffness}, the more the further it slips, and never all: the tangent would be
     * none.
     */
    public static double less(double secant, double stiffness) {
        return secant * Math.min(SLIPS, 1 - secant / stiffness);
    }

    /** Writes its force at {@code spring}, m; returns what part of the spring this is, N/m. */
    private double force(double[] spring, double[] to) {
        double far = size(spring[0], spring[1]), k = stiffness * far > bound ? bound / far : stiffness;
        if (bound == 0) k = 0;
        for (int r = 0; r < 2; r++) to[r] = -k * spring[r];
        return k;
    }

    private static double size(double x, double y) {
        return Math.sqrt(x * x + y * y);
    }

    /** {@return whether it can bear anything} */
    public boolean acts() {
        return bound > 0;
    }

    /** {@return how much its row {@code r} gives now under the force of row {@code c}, m/N; none bears 0} */
    public double give(int r, int c) {
        return secant > 0 ? ((r == c ? 1 : 0) + excess() * way[r] * way[c]) / secant : 0;
    }

    /** {@return how much further along row {@code r} the spring is that its force would have with this give, m} */
    public double lead(int r) {
        return excess() * since[r];
    }

    private double excess() {
        return secant > 0 ? less / (secant - less) : 0;
    }

    /** {@return the most that it bears now, N} */
    public double bound() {
        return bound;
    }

    /** Would be at {@code along}, {@code across} with a solution, m. */
    public void foresee(double along, double across) {
        trial[0] = along;
        trial[1] = across;
        double slip = way[0] * (trial[0] - since[0]) + way[1] * (trial[1] - since[1]);
        for (int r = 0; r < 2; r++) foreseen[r] = -secant * trial[r] + less * slip * way[r];
    }

    /** {@return its part of the slope of the energy at {@code t} of the way to what was foreseen, J} */
    public double slope(double t) {
        double sum = 0;
        for (int r = 0; r < 2; r++) out[r] = since[r] + t * (trial[r] - since[r]);
        force(out, out);
        for (int r = 0; r < 2; r++) sum += ((1 - t) * taken[r] + t * foreseen[r] - out[r]) * (trial[r] - since[r]);
        return sum;
    }

    /** Goes {@code t} of the way to what was foreseen; returns by how much the force there is another one, N. */
    public double advance(double t) {
        for (int r = 0; r < 2; r++) {
            since[r] += t * (trial[r] - since[r]);
            taken[r] = (1 - t) * taken[r] + t * foreseen[r];
        }
        evaluate();
        return size(taken[0] - force[0], taken[1] - force[1]);
    }

    /** {@return the part of a spring of this length that a bound by this normal force, N, leaves} */
    public double kept(double length, double n) {
        double most = Math.max(bound, coefficient * n) / stiffness;
        return length > most ? most / length : 1;
    }

    /** {@return the energy of a spring of this length, J} */
    public double energy(double length) {
        return 0.5 * stiffness * length * length;
    }
}
