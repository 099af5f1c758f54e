package sennit.engine.kkt;

import java.util.Arrays;
import sennit.engine.linear.Pattern;

/**
 * The linear system of one solve, THEORY.md eq. (28): [A J^T; J -C] (d, mu) = (r, -g). Displacement unknowns come
 * first, in the order of the rods, then the rows of the constraints. The values are dense blocks as the pattern lays
 * them out.
 */
public final class KktSystem {
    /** Equations of nothing yet. */
    public KktSystem() {}

    /** Which blocks there are. */
    public final Pattern pattern = new Pattern();

    /** Values of the blocks. Shape {@code [pattern.valueCount()]} or longer. */
    public double[] values = new double[0];

    /** Right-hand side. Shape {@code [pattern.scalars()]} or longer. */
    public double[] rhs = new double[0];

    /** Solution: displacements d, then mu = -lambda. Shape {@code [pattern.scalars()]} or longer. */
    public double[] solution = new double[0];

    /**
     * What each rigid row gives so that the matrix stays regular where rows follow from each other, m/N; 0 in all
     * others. Shape {@code [pattern.scalars()]} or longer.
     */
    public double[] regularisation = new double[0];

    /** Length of the step whose equations they are, s; 0 in statics. */
    public double step;

    /** Whether the step closes gaps: one-sided rows may contradict others then. */
    public boolean closing;

    /** Fits the arrays to the pattern; allocates only while growing. */
    public void fit() {
        if (values.length < pattern.valueCount()) values = new double[pattern.valueCount() * 5 / 4];
        if (rhs.length < pattern.scalars()) {
            rhs = new double[pattern.scalars() * 5 / 4];
            solution = new double[rhs.length];
            regularisation = new double[rhs.length];
        }
    }

    /** Sets all values and the right-hand side to zero. */
    public void clear() {
        clear(0);
    }

    /** Sets the values from {@code from} on and the right-hand side to zero; what comes before will be written. */
    public void clear(int from) {
        Arrays.fill(values, from, pattern.valueCount(), 0);
        Arrays.fill(rhs, 0, pattern.scalars(), 0);
        Arrays.fill(regularisation, 0, pattern.scalars(), 0);
    }
}
