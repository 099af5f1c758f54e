package sennit.engine.world;

import sennit.engine.system.Equations;

/** The part of one constraint in an elastic shock, THEORY.md eq. (58): its first row, where that is one-sided. */
public final class Rebound {
    /** Impulse that counts as a pull, relative to that of the step. */
    private static final double PULL = 1e-9;

    private final Tie tie;
    private final double restitution;
    private double approach;
    private boolean struck;

    Rebound(Tie tie, double restitution) {
        this.tie = tie;
        this.restitution = restitution;
    }

    /** {@return 1 when the force of the row pushes its residual up, -1 when down, 0 when it is not one-sided} */
    private double way(int r) {
        if (tie.sides.lowest[r] == 0 && tie.sides.highest[r] > 0) return 1;
        return tie.sides.highest[r] == 0 && tie.sides.lowest[r] < 0 ? -1 : 0;
    }

    /** The same as {@link #closes} of a row that bounces off. */
    public boolean bounces(double[] v, double least) {
        struck = false;
        return restitution > 0 && closes(v, least);
    }

    /** Looks whether the row closed in this step, faster than {@code least}, m/s, at velocities {@code v}. */
    public boolean closes(double[] v, double least) {
        struck = false;
        if (!tie.bounded() || tie.side(0) != Sides.HELD || tie.lambda[0] == 0) return false;
        approach = tie.along(0, v);
        struck = way(0) * approach < -least;
        return struck;
    }

    /** Writes what velocity the row still lacks to its place in {@code b}; {@code v} are those after the step. */
    public void wish(double[] v, double[] b) {
        if (struck) b[tie.seat.firstRow] = -restitution * approach - tie.along(0, v);
    }

    /**
     * Lets go rows that would pull on the whole of step and shock; returns whether there were any.
     *
     * @param rate c0 of the integrator, 1/s: a multiplier of the shock is an impulse times its square
     */
    public boolean pulls(double[] jump, double rate, Equations out) {
        if (!tie.bounded()) return false;
        boolean any = false;
        for (int r = 0; r < tie.lambda.length; r++) {
            if (tie.side(r) != Sides.HELD || way(r) == 0) continue;
            double impulse = tie.lambda[r] * rate - jump[tie.seat.firstRow + r];
            if (way(r) * impulse >= -PULL * Math.abs(tie.lambda[r] * rate) - Double.MIN_NORMAL) continue;
            tie.turn(r, way(r) > 0 ? Sides.LOWEST : Sides.HIGHEST, out);
            any = true;
        }
        return any;
    }

    /** Tells the constraint that it bounced. */
    public void done() {
        if (struck) tie.constraint.rebound();
        struck = false;
    }
}
