package sennit.engine.constraint.runtime;

import java.util.Arrays;
import sennit.engine.constraint.ConstraintDef.Side;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.state.StateVisitor;

/**
 * The bound status of each row of a constraint, THEORY.md eq. (37): held, or at one of the bounds of its multiplier.
 * Rows without bounds always hold.
 */
final class RowBounds {
    /** The row holds: its multiplier is an unknown. */
    static final double HELD = 0;

    /** The multiplier of the row is at its lowest, or highest, bound. */
    static final double LOWEST = -1;

    static final double HIGHEST = 1;

    /** Bounds of the multipliers, N, and the status of each row; empty when not bounded. Shape {@code [rows]}. */
    final double[] lowest;

    final double[] highest;
    final double[] side;

    final boolean bounded;
    private final Side only;

    RowBounds(Constraint constraint, Side only) {
        this.only = only;
        bounded = constraint.shape().bounded() || only != Side.BOTH;
        int rows = bounded ? constraint.rows() : 0;
        lowest = new double[rows];
        highest = new double[rows];
        side = new double[rows];
        Arrays.fill(side, LOWEST);
    }

    boolean holds(int r) {
        return !bounded || side[r] == HELD;
    }

    double of(int r) {
        return bounded ? side[r] : HELD;
    }

    /** The multiplier of a row that does not hold: its bound. */
    double bound(int r) {
        return side[r] == LOWEST ? lowest[r] : highest[r];
    }

    /** {@return a force, or the bound of the row that it is beyond, N} */
    double within(int r, double force) {
        return bounded ? Math.min(highest[r], Math.max(lowest[r], force)) : force;
    }

    void reset(double to) {
        Arrays.fill(side, to);
    }

    /** Whether a row is bounded on one side by 0 and on the other not at all, as contacts are. */
    boolean oneSided(int r) {
        return (lowest[r] == 0 && highest[r] == Double.POSITIVE_INFINITY)
                || (highest[r] == 0 && lowest[r] == Double.NEGATIVE_INFINITY);
    }

    /** One-sided by the scene's word: narrows bounds of multipliers to forces that only push g up, or only down. */
    void limit(double[] low, double[] high) {
        if (only == Side.AT_LEAST) Arrays.fill(low, 0);
        if (only == Side.AT_MOST) Arrays.fill(high, 0);
    }

    /**
     * One-sided by the scene's word: the force only pushes g up, or only down. A row that cannot let go holds; one
     * without force is let go.
     */
    void bind() {
        limit(lowest, highest);
        for (int r = 0; r < side.length; r++) {
            if (side[r] == LOWEST && lowest[r] == Double.NEGATIVE_INFINITY)
                side[r] = highest[r] == Double.POSITIVE_INFINITY ? HELD : HIGHEST;
            if (side[r] == HIGHEST && highest[r] == Double.POSITIVE_INFINITY)
                side[r] = lowest[r] == Double.NEGATIVE_INFINITY ? HELD : LOWEST;
        }
    }

    /** Has a row bear nothing until it is assembled again. */
    void letGo(int r) {
        lowest[r] = 0;
        highest[r] = 0;
        if (side[r] == HELD) side[r] = LOWEST;
    }

    /** Bounds some rows by -most and most; returns whether that changed by more than a hundredth. */
    boolean press(int from, int to, double most) {
        if (Math.abs(most - highest[from]) <= 0.01 * Math.max(most, highest[from])) return false;
        Arrays.fill(lowest, from, to, -most);
        Arrays.fill(highest, from, to, most);
        return true;
    }

    void visit(StateVisitor visitor) {
        visitor.pass(lowest);
        visitor.pass(highest);
        visitor.pass(side);
    }
}
