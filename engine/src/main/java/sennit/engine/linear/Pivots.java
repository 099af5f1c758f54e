package sennit.engine.linear;

import java.util.Arrays;

/**
 * Pivot rule of {@link SparseLdl} and the pivots themselves.
 *
 * <p>A displacement must keep more than {@link #LOST} of its diagonal; a slider that nothing determines (no multiplier,
 * no friction) is held in place; multipliers follow the rule of {@link Factorization}.
 */
final class Pivots {
    /** Part of its diagonal below which a displacement pivot is only round-off. */
    static final double LOST = 1e-15;

    /** 1 / pivot by position. */
    double[] inverse = {};

    /** Natural scalars of redundant rows. */
    int[] redundant = {};

    int redundantCount;

    /** Natural scalars whose pivot was replaced, and by what. */
    int[] adjusted = {};

    double[] adjustment = {};
    int adjustedCount;

    private byte[] role = {};
    private int[] natural = {};
    private double[] scale = {};

    /** Prepares for the columns of {@code panels}. */
    void analyse(Pattern p, EliminationTree t, Supernodes panels) {
        int n = p.scalars();
        inverse = Storage.doubles(inverse, n);
        redundant = Storage.ints(redundant, n);
        adjusted = Storage.ints(adjusted, n);
        adjustment = Storage.doubles(adjustment, n);
        natural = panels.naturalScalar;
        if (role.length < n) role = new byte[Storage.roomFor(n)];
        for (int k = 0; k < t.nodes; k++)
            Arrays.fill(role, panels.firstScalar[k], panels.firstScalar[k + 1], p.role(t.order[k]));
        redundantCount = 0;
        adjustedCount = 0;
    }

    /** Judges pivots of the same matrix as {@code other}, with lists of its own. */
    void share(Pivots other) {
        inverse = other.inverse;
        role = other.role;
        natural = other.natural;
        redundant = Storage.ints(redundant, other.redundant.length);
        adjusted = Storage.ints(adjusted, other.adjusted.length);
        adjustment = Storage.doubles(adjustment, other.adjustment.length);
    }

    /** Adds to the lists what {@code other} found. */
    void append(Pivots other) {
        System.arraycopy(other.redundant, 0, redundant, redundantCount, other.redundantCount);
        redundantCount += other.redundantCount;
        System.arraycopy(other.adjusted, 0, adjusted, adjustedCount, other.adjustedCount);
        System.arraycopy(other.adjustment, 0, adjustment, adjustedCount, other.adjustedCount);
        adjustedCount += other.adjustedCount;
    }

    /** Starts a factorization with the given scales by natural scalar. */
    void start(double[] scales) {
        scale = scales;
        redundantCount = 0;
        adjustedCount = 0;
    }

    /** Judges, perhaps replaces and inverts the pivot at {@code position}; false when the matrix is singular. */
    boolean accept(int position, double pivot) {
        double s = scale[natural[position]];
        if (role[position] == Pattern.DISPLACEMENT) {
            // false for a pivot or scale that is not a number or not finite, too
            if (!(pivot > LOST * s && pivot > 0 && pivot <= Double.MAX_VALUE)) return false;
            inverse[position] = 1 / pivot;
            return true;
        }
        if (!(Math.abs(pivot) <= Double.MAX_VALUE && s <= Double.MAX_VALUE)) return false;
        inverse[position] = 1 / constrained(position, pivot, s);
        return true;
    }

    private double constrained(int position, double pivot, double s) {
        double unit = s > 0 ? s : 1;
        if (role[position] == Pattern.SLIDER) return pivot > LOST * s && pivot > 0 ? pivot : replace(position, unit);
        if (pivot < -Factorization.REDUNDANT * s) return pivot;
        redundant[redundantCount++] = natural[position];
        return replace(position, -Factorization.REGULARISED * unit);
    }

    private double replace(int position, double pivot) {
        adjusted[adjustedCount] = natural[position];
        adjustment[adjustedCount++] = pivot;
        return pivot;
    }
}
