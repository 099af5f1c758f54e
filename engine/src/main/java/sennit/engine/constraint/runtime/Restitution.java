package sennit.engine.constraint.runtime;

import sennit.engine.constraint.ConstraintDef.Side;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.kkt.KktSystem;

/** The part of one constraint in an elastic shock, THEORY.md eq. (45): its first row, where that is one-sided. */
public final class Restitution {
    /** Impulse that counts as a pull, relative to that of the step. */
    private static final double PULL = 1e-9;

    private final ConstraintState constraintState;
    private final double restitution;

    /** How fast the row closes, its target's part of that included, and what the target alone does, m/s. */
    private double approach;

    private double drift;
    private boolean struck;

    /** What the row missed where the step began, m, how fast that grew, m/s, and the length of the step, s. */
    private double gapAtStart;

    private double rateAtStart;
    private double step;

    /**
     * Least part of its way that a row which turns has come through its gap when it is struck, usually 0.01: with 0 the
     * round-off of what runs round on a string counts as a blow, with 1 what flies into it askew does not bounce.
     */
    private static final double THROUGH = 0.01;

    /** Velocity of the row after the shock, m/s, and how far it has gone since the moment of impact, m. */
    private double leave;

    private double gone;

    /** How fast the row closed when it was struck, m/s, and what was left of the step then, s. */
    private double speed;

    private double left;

    Restitution(ConstraintState constraintState, double restitution) {
        this.constraintState = constraintState;
        this.restitution = restitution;
    }

    /** {@return 1 when the force of the row pushes its residual up, -1 when down, 0 when it is not one-sided} */
    private double way(int r) {
        if (constraintState.rowBounds.lowest[r] == 0 && constraintState.rowBounds.highest[r] > 0) return 1;
        return constraintState.rowBounds.highest[r] == 0 && constraintState.rowBounds.lowest[r] < 0 ? -1 : 0;
    }

    /**
     * Has a row of the scene that holds on one side see how a step of {@code h} seconds to {@code time} begins, at
     * velocities {@code v}: whether it comes to what it holds, and how fast its target does. Contacts keep one
     * direction in a step, and say how fast what they touch comes.
     */
    public void meet(double[] v, double time, double h, RowWriter block) {
        step = 0;
        drift = 0;
        Constraint.Bounce bouncing = constraintState.constraint.part(Constraint.Bounce.class);
        if (bouncing != null && h > 0) drift = bouncing.drifts() / h;
        if (!constraintState.ofScene() || constraintState.def().side() == Side.BOTH) return;
        if (constraintState.soft() || !(h > 0)) return;
        // the target where the step begins, and where it ends
        ConstraintProbe probe = constraintState.probe;
        constraintState.constraint.begin(time - h, 0);
        probe.measure(block);
        gapAtStart = probe.residual(0);
        constraintState.constraint.begin(time, h);
        double[] j = probe.measure(block);
        // how fast it closes by that, and by what it holds
        drift = (probe.residual(0) - gapAtStart) / h;
        rateAtStart = constraintState.jacobianBlocks.dotOwn(0, j, v) + drift;
        step = h;
    }

    /**
     * {@return whether the row comes to what it holds, faster than {@code least}, m/s, instead of turning with it} On a
     * circle the direction at the end of a step sees the velocity of its start point outwards.
     */
    private boolean comes(double way, double least) {
        if (step == 0) return true;
        return way * rateAtStart < -least || way * gapAtStart > THROUGH * step * Math.abs(approach);
    }

    /** The same as {@link #closes} of a row that bounces off. */
    public boolean bounces(double[] v, double least) {
        struck = false;
        return restitution > 0 && closes(v, least);
    }

    /** Looks whether the row closed in this step, faster than {@code least}, m/s, at velocities {@code v}. */
    public boolean closes(double[] v, double least) {
        struck = false;
        if (!constraintState.bounded() || constraintState.side(0) != RowBounds.HELD || constraintState.lambda[0] == 0)
            return false;
        approach = constraintState.along(0, v) + drift;
        struck = way(0) * approach < -least && comes(way(0), least);
        leave = -restitution * approach - drift;
        gone = 0;
        speed = -way(0) * approach;
        left = 0;
        return struck;
    }

    /**
     * Finds the moment of impact in a step of {@code h} seconds that moved by {@code moved}, and how far the row is
     * from it at the end, THEORY.md eq. (45): it closed its gap with the speed that it had and under {@code weight},
     * m/s^2, and left with its share of the speed that it had then.
     */
    public void date(double[] moved, double[] weight, double h) {
        if (!struck || restitution == 0) return;
        double way = way(0), closing = -way * approach, pull = -way * constraintState.along(0, weight);
        double gap = Math.max(0, -way * (constraintState.along(0, moved) + drift * h));
        double square = closing * closing + 2 * pull * gap;
        if (!(square > 0)) return;
        speed = Math.sqrt(square);
        left = h - 2 * gap / (closing + speed);
        double after = restitution * speed - pull * left, far = left * (restitution * speed - 0.5 * pull * left);
        // what falls back within the step is taken as it was
        if (!(left > 0 && after > 0 && far > 0)) return;
        leave = way * after - drift;
        gone = way * far;
    }

    /** {@return whether it holds and bounces: what strikes another row may strike it in turn} */
    public boolean passesOn() {
        return restitution > 0
                && constraintState.bounded()
                && constraintState.side(0) == RowBounds.HELD
                && constraintState.lambda[0] != 0
                && way(0) != 0;
    }

    /** {@return how fast what it holds parts before the shock, m/s, negative where it was struck} */
    public double parts() {
        return struck ? -speed : Math.max(0, way(0) * approach);
    }

    /** {@return how fast it parts for each m/s at which it closes} */
    public double restitution() {
        return restitution;
    }

    /** {@return what was left of the step when it was struck, s; 0 where it was not} */
    public double left() {
        return struck ? left : 0;
    }

    /** {@return how fast the velocities {@code v} make it part, m/s} */
    public double parts(double[] v) {
        return way(0) * constraintState.along(0, v);
    }

    /** Adds a unit impulse that parts it to {@code b}. */
    public void push(double[] b) {
        constraintState.push(0, way(0), b);
    }

    /** Takes it out of the equations, until it is held again. */
    public void release(KktSystem out) {
        constraintState.turn(0, way(0) > 0 ? RowBounds.LOWEST : RowBounds.HIGHEST, out);
    }

    /** Puts it back into the equations. */
    public void hold(KktSystem out) {
        constraintState.turn(0, RowBounds.HELD, out);
    }

    /**
     * Has it part with {@code speed}, m/s, {@code since} s before the end of the step, under {@code weight}, m/s^2,
     * after all that struck each other in it.
     */
    public void send(double speed, double since, double[] weight) {
        double way = way(0), pull = -way * constraintState.along(0, weight);
        double after = speed - pull * since, far = since * (speed - 0.5 * pull * since);
        boolean away = after > 0 && far > 0;
        struck = true;
        leave = way * (away ? after : speed) - drift;
        gone = away ? way * far : 0;
    }

    /** Writes to its place in {@code b} how far the row has gone since the impact; returns whether it has. */
    public boolean leaves(double[] b) {
        if (!struck || gone == 0 || constraintState.side(0) != RowBounds.HELD) return false;
        b[constraintState.jacobianBlocks.firstRow] = gone;
        return true;
    }

    /**
     * {@return the part, at most {@code part}, of the move {@code d} that the one-sided rows allow which were not
     * struck}
     */
    public double room(double[] d, double part, RowWriter block) {
        if (!constraintState.bounded()) return part;
        double least = part;
        boolean measured = false;
        for (int r = 0; r < constraintState.lambda.length; r++) {
            double way = way(r);
            if (way == 0 || constraintState.side(r) == RowBounds.HELD) continue;
            double closes = -way * constraintState.along(r, d);
            if (!(closes > 0)) continue;
            if (!measured) constraintState.probe.inspect(block);
            measured = true;
            least = Math.min(least, Math.max(0, way * constraintState.probe.residual(r)) / closes);
        }
        return least;
    }

    /**
     * {@return the work of the target of a row struck, in step and shock, J}
     *
     * @param rate c0 of the integrator, 1/s: a multiplier of the shock is an impulse times its square
     */
    public double work(double[] jump, double rate) {
        if (!struck || drift == 0 || constraintState.side(0) != RowBounds.HELD) return 0;
        double impulse =
                (constraintState.lambda[0] * rate - jump[constraintState.jacobianBlocks.firstRow]) / (rate * rate);
        return Math.max(0, -drift * impulse);
    }

    /** Writes what velocity the row still lacks to its place in {@code b}; {@code v} are those after the step. */
    public void wish(double[] v, double[] b) {
        if (struck) b[constraintState.jacobianBlocks.firstRow] = leave - constraintState.along(0, v);
    }

    /**
     * Lets go rows that would pull on the whole of step and shock; returns whether there were any.
     *
     * @param rate c0 of the integrator, 1/s: a multiplier of the shock is an impulse times its square
     */
    public boolean pulls(double[] jump, double rate, KktSystem out) {
        if (!constraintState.bounded()) return false;
        boolean any = false;
        for (int r = 0; r < constraintState.lambda.length; r++) {
            if (constraintState.side(r) != RowBounds.HELD || way(r) == 0) continue;
            double impulse = constraintState.lambda[r] * rate - jump[constraintState.jacobianBlocks.firstRow + r];
            if (way(r) * impulse >= -PULL * Math.abs(constraintState.lambda[r] * rate) - Double.MIN_NORMAL) continue;
            constraintState.turn(r, way(r) > 0 ? RowBounds.LOWEST : RowBounds.HIGHEST, out);
            any = true;
        }
        return any;
    }

    /** Tells the constraint that it bounced. */
    public void done() {
        Constraint.Bounce bouncing = constraintState.constraint.part(Constraint.Bounce.class);
        if (struck && bouncing != null) bouncing.rebound();
        struck = false;
        gone = 0;
    }
}
