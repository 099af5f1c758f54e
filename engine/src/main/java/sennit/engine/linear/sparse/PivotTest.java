package sennit.engine.linear.sparse;

import java.util.Arrays;
import sennit.engine.linear.Factorization;
import sennit.engine.linear.Pattern;
import sennit.engine.linear.ScratchArrays;

/**
 * Pivot rule of {@link SparseLdl} and the pivots themselves.
 *
 * <p>A displacement must keep more than {@link #LOST} of its diagonal; a slider that nothing determines (no multiplier,
 * no friction) is held in place; multipliers follow the rule of {@link Factorization}.
 */
final class PivotTest {
    /** Part of its diagonal below which a displacement pivot is only round-off. */
    static final double LOST = 1e-15;

    /**
     * What rows that a row follows from leave of its pivot at most, as a multiple of its own regularisation: one copy
     * leaves that once, two that it is the sum of twice.
     */
    private static final double SHARED = 4;

    /** 1 / pivot by position. */
    double[] inverse = {};

    /** Natural scalars of redundant rows. */
    int[] redundant = {};

    int redundantCount;

    /** Natural scalars whose pivot was replaced, and by what. */
    int[] adjusted = {};

    double[] adjustment = {};
    int adjustedCount;

    /** Taken from the pivots of multipliers, by natural scalar; longer than that or empty. */
    private double[] regularisation = {};

    private byte[] role = {};
    private int[] natural = {};
    /** By position. */
    private double[] scale = {};

    private int[] others = {}; // positions of what is not a displacement
    private int otherCount;

    /** Prepares for the columns of {@code panels}. */
    void analyse(Pattern p, EliminationTree t, Supernodes panels) {
        int n = p.scalars();
        // room
        inverse = ScratchArrays.doubles(inverse, n);
        redundant = ScratchArrays.ints(redundant, n);
        adjusted = ScratchArrays.ints(adjusted, n);
        adjustment = ScratchArrays.doubles(adjustment, n);
        natural = panels.naturalScalar;
        if (role.length < n) role = new byte[ScratchArrays.roomFor(n)];
        // roles of scalars in the order of elimination
        for (int k = 0; k < t.nodes; k++)
            Arrays.fill(role, panels.firstScalar[k], panels.firstScalar[k + 1], p.role(t.order[k]));
        scale = ScratchArrays.doubles(scale, n);
        // scalars whose scale is not their diagonal
        others = ScratchArrays.ints(others, n);
        otherCount = 0;
        for (int i = 0; i < n; i++) if (role[i] != Pattern.DISPLACEMENT) others[otherCount++] = i;
        redundantCount = 0;
        adjustedCount = 0;
    }

    void regularise(double[] c) {
        regularisation = c;
    }

    /** Judges pivots of the same matrix as {@code other}, with lists of its own. */
    void share(PivotTest other) {
        inverse = other.inverse;
        role = other.role;
        natural = other.natural;
        scale = other.scale;
        redundant = ScratchArrays.ints(redundant, other.redundant.length);
        adjusted = ScratchArrays.ints(adjusted, other.adjusted.length);
        adjustment = ScratchArrays.doubles(adjustment, other.adjustment.length);
    }

    /** Appends the lists of {@code other}. */
    void append(PivotTest other) {
        System.arraycopy(other.redundant, 0, redundant, redundantCount, other.redundantCount);
        redundantCount += other.redundantCount;
        System.arraycopy(other.adjusted, 0, adjusted, adjustedCount, other.adjustedCount);
        System.arraycopy(other.adjustment, 0, adjustment, adjustedCount, other.adjustedCount);
        adjustedCount += other.adjustedCount;
    }

    /**
     * Starts a factorization; {@code scales}, by natural scalar, of all but displacements, which are {@link #note}d.
     */
    void start(double[] scales) {
        for (int k = 0; k < otherCount; k++) scale[others[k]] = scales[natural[others[k]]];
        restart();
    }

    /** Forgets what was found. */
    void restart() {
        redundantCount = 0;
        adjustedCount = 0;
    }

    /** Takes the diagonal of the matrix as the scale of the displacements of panel c, which was just filled. */
    void note(Supernodes panels, int c, double[] l) {
        double[] s = scale;
        byte[] r = role;
        int w = panels.width[c], first = panels.column[c];
        for (int i = first, at = panels.panel[c]; i < first + w; i++, at += w + 1)
            if (r[i] == Pattern.DISPLACEMENT) s[i] = l[at];
    }

    /** Tests, replaces where needed, and inverts the pivot at {@code position}; false when the matrix is singular. */
    boolean accept(int position, double pivot) {
        double s = scale[position];
        // a displacement must keep a part of its diagonal
        if (role[position] == Pattern.DISPLACEMENT) {
            // false for a pivot or scale that is not a number or not finite, too
            if (!(pivot > LOST * s && pivot > 0 && pivot <= Double.MAX_VALUE)) return false;
            inverse[position] = 1 / pivot;
            return true;
        }
        // others may be replaced
        if (!(Math.abs(pivot) <= Double.MAX_VALUE && s <= Double.MAX_VALUE)) return false;
        inverse[position] = 1 / constrained(position, pivot, s);
        return true;
    }

    private double constrained(int position, double pivot, double s) {
        double unit = s > 0 ? s : 1;
        // a slider that nothing determines is held
        if (role[position] == Pattern.SLIDER) return pivot > LOST * s && pivot > 0 ? pivot : replace(position, unit);
        // a multiplier is judged without its regularisation
        int n = natural[position];
        double c = n < regularisation.length ? regularisation[n] : 0;
        if (pivot < -Factorization.REDUNDANT * s - SHARED * c) return pivot - c;
        // else its row depends on others, with which it shares the force, or gives way
        redundant[redundantCount++] = n;
        if (c > 0) return Math.min(pivot, 0) - c;
        return replace(position, -Factorization.REGULARISED * unit);
    }

    private double replace(int position, double pivot) {
        adjusted[adjustedCount] = natural[position];
        adjustment[adjustedCount++] = pivot;
        return pivot;
    }
}
