package sennit.engine.multiplier;

import java.util.Arrays;
import java.util.List;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.state.StateVisitor;

/**
 * Closes the gap an edit opened in a rigid constraint bit by bit, so that it pulls the rope instead of snapping it,
 * THEORY.md eq. (63): like a motor whose speed falls with its load, v = v_0 (1 - |lambda|/F). Within a step of the size
 * s = v_0 h the row holds g - left + s = s mu/F. The gap is closed for good when the motor says that a step will do.
 * One that stalls, because others hold what it pulls at, may be told to give way: F falls until it moves again or is
 * gone.
 */
public final class EditGapClosing {
    /** Fastest it closes a gap, m/s (rad/s for angles): quick to the eye, gentle to the rope. */
    private static final double SPEED = 4;

    /** Most of a span that it closes in one step. */
    private static final double SPAN = 0.25;

    /** Gaps below this are closed at once, m. */
    private static final double CLOSED = 1e-12;

    /**
     * Largest gap that a step may leave without starting the motor, m: about the residual of curved rows in violent
     * motion.
     */
    private static final double LEFT_OVER = 1e-6;

    /** Part of its speed below which a motor counts as stalled. */
    private static final double STALLED = 0.1;

    /** Fraction of its force that a stalled motor keeps in a step in which it gives way. */
    private static final double YIELD = 0.8;

    /** Factor by which the force of a motor that runs freely again rises in a step. */
    private static final double RECOVER = 1.1;

    /** Difference of what a row of a direction has left from what it is, with which it means something else, rad. */
    private static final double TURNED = 0.03;

    /** Strain of a rope at which a motor stalls: further than anything that is meant. */
    private static final double STRAIN = 10;

    /** Force with which one that gave way tries again, as a multiple of the weight it is on: as much as a hand has. */
    private static final double WEIGHTS = 30 * 9.80665;

    /** Least part of its force, so that it still knows where it is. */
    private static final double LEAST = 1e-9;

    /** Where each row is to be at the end of the step: g = goal. Shape {@code [rows]}. */
    final double[] goal;

    /** How far a row may stay behind that, m/N; 0 for one that holds. Shape {@code [rows]}. */
    final double[] give;

    /** Gap left after the last step, 0 for rows that hold; speed as a part of the full one; part of the force. */
    private final double[] left;

    private final double[] speed;

    /** Rows whose gap stays as it is in the next step. */
    private final boolean[] still;

    /** Whether it was a step that left the gap, and not an edit. Shape {@code [rows]}. */
    private final boolean[] owed;

    private double strength = 1;
    private double force;
    private double gentle;
    private boolean asked;
    private double angleForce;
    private double span;
    private final int firstAngle;

    EditGapClosing(int rows, int firstAngle) {
        this.firstAngle = firstAngle;
        goal = new double[rows];
        give = new double[rows];
        left = new double[rows];
        speed = new double[rows];
        still = new boolean[rows];
        owed = new boolean[rows];
    }

    /** Learns on what it pulls: with no more than would stretch the weakest of its rods to twice its length. */
    void measure(List<HeldPoint> points) {
        force = Double.POSITIVE_INFINITY;
        span = Double.POSITIVE_INFINITY;
        double mass = 0;
        for (HeldPoint p : points) {
            if (!p.onRod()) continue;
            force = Math.min(force, STRAIN * p.rod().rest.largestStretch);
            mass += p.rod().inertia.total;
            span = Math.min(span, p.rod().rest.length / p.rod().spans());
        }
        angleForce = force * span;
        gentle = Math.min(1, WEIGHTS * mass / force);
        strength = 1;
        asked = false;
    }

    void open(int r, double gap) {
        left[r] = Math.abs(gap) > CLOSED ? gap : 0;
        goal[r] = left[r];
        give[r] = 0;
        speed[r] = 1;
        owed[r] = false;
    }

    /** Notes what a step left open of a row that holds. */
    void leave(int r, double gap) {
        if (left[r] != 0 || Math.abs(gap) <= LEFT_OVER) return;
        open(r, gap);
        owed[r] = true;
    }

    /**
     * {@return where a row that carries {@code lambda} was to end the step, m or rad: 0 but where a gap that an edit
     * left is being closed}
     */
    double aim(int r, double lambda) {
        return owed[r] ? 0 : goal[r] - give[r] * lambda;
    }

    /** {@return whether some row has a gap to close} */
    boolean moves() {
        for (int r = 0; r < left.length; r++) if (left[r] != 0) return true;
        return false;
    }

    /** Learns the gap of a row anew, which is not closed at once; nor at all in the next step if it is to be still. */
    void turn(int r, double gap, boolean keep) {
        if (left[r] == 0) open(r, gap);
        else left[r] = gap;
        still[r] = keep;
    }

    /** Learns the gap of a row anew where rows mean something else than before. */
    void follow(int r, double gap) {
        if (Math.abs(left[r] - gap) > TURNED) turn(r, gap, false);
    }

    /** Nothing is left to close. */
    public void forget() {
        Arrays.fill(left, 0);
        Arrays.fill(goal, 0);
        Arrays.fill(give, 0);
    }

    /** Some force again: what was in the way may be gone. */
    public void encourage() {
        strength = Math.max(strength, gentle);
        asked = false;
    }

    /** Prepares a step of {@code h} seconds. */
    void begin(double h) {
        double most = Math.min(SPEED * h, SPAN * span);
        for (int r = 0; r < left.length; r++) {
            goal[r] = 0;
            give[r] = 0;
            if (left[r] == 0) continue;
            // a row that is to be still keeps its gap in this step
            if (still[r]) {
                goal[r] = left[r];
                still[r] = false;
                continue;
            }
            // a gap that one step at this speed closes is closed for good
            double way = Math.min(most, Math.abs(left[r]));
            if (Math.abs(left[r]) <= most * speed[r]) {
                left[r] = 0;
                continue;
            }
            // else a motor goes part of the way, and stays behind under load
            goal[r] = left[r] - Math.signum(left[r]) * way;
            give[r] = way / limit(r);
        }
    }

    private double limit(int r) {
        return strength * (r < firstAngle ? force : angleForce);
    }

    /** Takes what the step with these multipliers has closed. */
    void end(double[] lambda) {
        for (int r = 0; r < left.length; r++) {
            // a row that holds lets go beyond what a motor can do
            if (left[r] == 0) {
                if (Math.abs(lambda[r]) > limit(r)) slip(r, lambda[r]);
                continue;
            }
            double now = goal[r] - give[r] * lambda[r];
            if (now * left[r] <= 0) {
                // met by itself
                left[r] = 0;
                strength = 1;
                continue;
            }
            // what is left, and how fast the motor ran
            left[r] = now;
            speed[r] = give[r] == 0 ? 1 : Math.max(0, 1 - Math.abs(lambda[r]) / limit(r));
        }
    }

    /** Lets go what holds: more than a motor can, or in the way of an earlier one. */
    public void slip(int r, double lambda) {
        left[r] = -Math.signum(lambda) * SPAN * span;
        speed[r] = 0;
    }

    /** {@return whether it has closed a gap for good or never had one} */
    boolean holds(int r) {
        return left[r] == 0;
    }

    /** {@return whether some row gets nowhere} */
    public boolean stalls() {
        for (int r = 0; r < left.length; r++) if (stalls(r)) return true;
        return false;
    }

    public boolean stalls(int r) {
        return left[r] != 0 && speed[r] < STALLED;
    }

    /** {@return whether it was asked for the first time who is in its way since that may have changed} */
    public boolean ask() {
        boolean first = !asked;
        asked = true;
        return first;
    }

    /** {@return whether it has force left to give way} */
    public boolean pulls() {
        return strength > LEAST;
    }

    /** Gives way by some of its force. */
    public void giveWay() {
        strength = Math.max(LEAST, YIELD * strength);
    }

    /** Regains some force when nothing is in its way. */
    public void recover() {
        if (strength < 1 && !stalls()) strength = Math.min(1, RECOVER * strength);
    }

    void visit(StateVisitor visitor) {
        visitor.pass(goal);
        visitor.pass(give);
        visitor.pass(left);
        visitor.pass(speed);
        visitor.pass(owed);
        strength = visitor.pass(strength);
        force = visitor.pass(force);
        gentle = visitor.pass(gentle);
        asked = visitor.pass(asked);
        angleForce = visitor.pass(angleForce);
        span = visitor.pass(span);
    }
}
