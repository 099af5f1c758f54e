package sennit.engine.constraint.runtime;

import java.util.Arrays;
import java.util.List;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.rod.Rod;
import sennit.engine.state.StateVisitor;

/**
 * Closes the gap an edit opened in a rigid constraint bit by bit, so that it pulls the rope instead of snapping it,
 * THEORY.md eq. (63): the target of a row comes nearer at a limited speed, as a motor does that stands still under a
 * force that no rope is meant to bear.
 */
public final class EditGapClosing {
    /** What rows give under their forces. */
    interface Giving {
        /** {@return how far a row that carries {@code lambda} is from its goal for what it gives, m or rad} */
        double lack(int r, double lambda);

        /**
         * {@return how far a row of a contact parts in this step what overlaps, if nothing is in the way, m; else 0}
         */
        double asks(int r);
    }

    /** Fastest it closes a gap, m/s (rad/s for angles): quick to the eye, gentle to the rope. */
    public static final double SPEED = 4;

    /** Most of a span that it closes in one step. */
    private static final double SPAN = 0.25;

    /** Gaps below this are closed at once, m. */
    private static final double CLOSED = 1e-12;

    /**
     * Largest gap that a step may leave without its being closed bit by bit, m: about the residual of curved rows in
     * violent motion. One of an edit that is no larger is closed at any force.
     */
    private static final double LEFT_OVER = 1e-6;

    /** Difference of what a row of a direction has left from what it is, with which it means something else, rad. */
    private static final double TURNED = 0.03;

    /**
     * Part of its speed with which it goes on after a step that did not converge, its growth with each, and the least.
     */
    private static final double SLOWER = 0.125, FASTER = 2, SLOWEST = 1e-3;

    /**
     * Force under which it stands still, in those that a pull at {@link #SPEED} sends along a rope: what holds out
     * against that will not come, and each span would store what a hundred times its mass has at that speed.
     */
    private static final double IMPEDANCES = 10;

    /** Part of that force at which it counts as standing still. */
    private static final double STANDS = 0.9;

    /** Strain of a rope at which a row without a gap bears too much: further than anything that is meant. */
    private static final double STRAIN = 10;

    /** How far a row may miss its target for what it gives before that counts as a way, m or rad. */
    private static final double GIVEN = 1e-9;

    /** Where each row is to be at the end of the step: g = goal. Shape {@code [rows]}. */
    final double[] goal;

    /** Gap left after the last step, 0 for rows that hold. Shape {@code [rows]}. */
    private final double[] left;

    /** Rows whose gap stays as it is in the next step. */
    private final boolean[] still;

    /** Rows that stand still, because they bear too much. Shape {@code [rows]}. */
    private final boolean[] waits;

    /** Whether it was a step that left the gap, and not an edit. Shape {@code [rows]}. */
    private final boolean[] owed;

    /**
     * How far each row was from its target for what it gives, as the last step ended, m or rad. Shape {@code [rows]}.
     */
    private final double[] lacked;

    /** Work of targets that steps which were braked have left undone while they owe a gap, J. */
    private double owedWork;

    /** What a pull at {@link #SPEED} sends along the weakest of its ropes, N, and the lengths of spans and ropes, m. */
    private double pull = Double.POSITIVE_INFINITY;

    /** Ten times EA of the weakest of its ropes, N: more than any rope is meant to bear. */
    private double meant = Double.POSITIVE_INFINITY;

    private double span = Double.POSITIVE_INFINITY;
    private double arm = Double.POSITIVE_INFINITY;

    /** Weights and loads of the scene, which any row may have to bear, N. */
    private double burden;

    /** Part of its speed with which it closes gaps. */
    private double pace = 1;

    private final int firstAngle;

    EditGapClosing(int rows, int firstAngle) {
        this.firstAngle = firstAngle;
        goal = new double[rows];
        left = new double[rows];
        still = new boolean[rows];
        waits = new boolean[rows];
        owed = new boolean[rows];
        lacked = new double[rows];
    }

    /** Learns on what it pulls. */
    void measure(List<HeldPoint> points) {
        pull = Double.POSITIVE_INFINITY;
        meant = Double.POSITIVE_INFINITY;
        span = Double.POSITIVE_INFINITY;
        arm = Double.POSITIVE_INFINITY;
        for (HeldPoint p : points) {
            if (!p.onRod()) continue;
            Rod rod = p.rod();
            double impedance = Math.sqrt(rod.rest.largestStretch * rod.inertia.total / rod.rest.length);
            pull = Math.min(pull, IMPEDANCES * SPEED * impedance);
            meant = Math.min(meant, STRAIN * rod.rest.largestStretch);
            span = Math.min(span, rod.rest.length / rod.spans());
            arm = Math.min(arm, rod.rest.length);
        }
    }

    void open(int r, double gap) {
        left[r] = Math.abs(gap) > CLOSED ? gap : 0;
        goal[r] = left[r];
        waits[r] = false;
        owed[r] = false;
        lacked[r] = 0;
    }

    /** Notes what a step that did not converge left open of a row. */
    void leave(int r, double gap) {
        if (Math.abs(gap - left[r]) <= LEFT_OVER) return;
        boolean owes = left[r] == 0 || owed[r];
        open(r, gap);
        owed[r] = owes;
    }

    /** {@return the work of targets that steps which were braked have left undone, J; THEORY.md eq. (100)} */
    public double owedWork() {
        return owedWork;
    }

    /** Leaves work of targets, J, to the steps that close the gap which this one is to owe. */
    public void owe(double work) {
        owedWork = work;
    }

    /** Where no gap is owed, no work is. */
    void settle() {
        for (boolean o : owed) if (o) return;
        owedWork = 0;
    }

    /** {@return where a row was to end the step, m or rad: 0 but where a gap that an edit left is being closed} */
    double aim(int r) {
        return owed[r] ? 0 : goal[r];
    }

    /** {@return whether some row has a gap to close} */
    public boolean moves() {
        for (int r = 0; r < left.length; r++) if (left[r] != 0) return true;
        return false;
    }

    /** Learns the gap of a row anew, which is not closed at once. */
    void turn(int r, double gap) {
        if (left[r] == 0) open(r, gap);
        else left[r] = gap;
        lacked[r] = 0;
        still[r] = false;
    }

    /** Learns the gap of a row anew, which the next step leaves as it is. */
    void turnLater(int r, double gap) {
        turn(r, gap);
        still[r] = true;
    }

    /** Learns the gap of a row anew where rows mean something else than before. */
    void follow(int r, double gap) {
        if (Math.abs(left[r] - gap) > TURNED) turn(r, gap);
    }

    /** Nothing is left to close. */
    public void forget() {
        Arrays.fill(left, 0);
        Arrays.fill(goal, 0);
        Arrays.fill(waits, false);
        Arrays.fill(lacked, 0);
        owedWork = 0;
    }

    /** Prepares a step of {@code h} seconds in a scene whose weights and loads are {@code burden}, N. */
    void begin(double h, double burden) {
        this.burden = burden;
        double most = pace * Math.min(SPEED * h, SPAN * span);
        for (int r = 0; r < left.length; r++) {
            double way = still[r] ? 0 : Math.min(most, Math.abs(left[r]));
            goal[r] = left[r] - Math.copySign(way, left[r]);
            still[r] = false;
        }
    }

    /**
     * Takes what the step with these multipliers has closed; returns the work that it took, J: over the way that its
     * rows went, with what they {@code give}.
     */
    double end(double[] lambda, Giving give) {
        double work = 0;
        boolean owing = false;
        for (int r = 0; r < left.length; r++) {
            double lack = give.lack(r, lambda[r]);
            if (left[r] == 0 && Math.abs(lack) <= GIVEN) lack = 0;
            double gap = goal[r] + lack;
            double asks = give.asks(r) > GIVEN ? give.asks(r) : 0;
            work += lambda[r] * (gap + asks - left[r] - lacked[r]);
            // what holds, and gives next to nothing, has no gap
            lacked[r] = left[r] == 0 && asks == 0 ? lack : 0;
            if (left[r] != 0) left[r] = Math.abs(gap) > CLOSED ? gap : 0;
            waits[r] = stands(r, lambda[r]);
            owing |= owed[r];
            owed[r] &= left[r] != 0;
        }
        if (owing) settle();
        pace = moves() ? Math.min(1, FASTER * pace) : 1;
        return work;
    }

    /** Comes nearer more slowly: the step that has ended would have gained energy from nothing. */
    public void slower() {
        if (moves()) pace = Math.max(SLOWEST, SLOWER * pace);
    }

    /** Takes up a gap that stays as it is, for the step was taken back. */
    void stay(int r, double gap) {
        if (left[r] == 0) return;
        left[r] = gap;
        goal[r] = gap;
        lacked[r] = 0;
    }

    /** {@return whether a row bears more than any rope it is on is meant to, or stands still where it has a gap} */
    public boolean overloaded(int r, double lambda) {
        return stands(r, lambda) || Math.abs(lambda) > (r < firstAngle ? meant : meant * span);
    }

    private boolean stands(int r, double lambda) {
        return pulls(r) && Math.abs(lambda) > STANDS * stall(r);
    }

    /** Whether it is the gap of an edit that is being closed, as by a motor. */
    private boolean pulls(int r) {
        return !owed[r] && Math.abs(left[r]) > LEFT_OVER;
    }

    private double stall(int r) {
        return r < firstAngle ? pull + burden : pull * span + burden * arm;
    }

    /** {@return how much a row gives that closes the gap of an edit, m/N: under {@link #stall} it stands still} */
    double give(int r) {
        return pulls(r) ? Math.abs(goal[r] - left[r]) / stall(r) : 0;
    }

    /** {@return weights and loads of the scene, N} */
    double burden() {
        return burden;
    }

    /** {@return whether a row has no gap to close} */
    boolean holds(int r) {
        return left[r] == 0;
    }

    /** {@return whether a row stands still because it bears too much} */
    boolean waits(int r) {
        return waits[r];
    }

    void visit(StateVisitor visitor) {
        visitor.pass(goal);
        visitor.pass(left);
        visitor.pass(waits);
        visitor.pass(owed);
        owedWork = visitor.pass(owedWork);
        pace = visitor.pass(pace);
        visitor.pass(lacked);
        pull = visitor.pass(pull);
        meant = visitor.pass(meant);
        span = visitor.pass(span);
        arm = visitor.pass(arm);
        burden = visitor.pass(burden);
    }
}
