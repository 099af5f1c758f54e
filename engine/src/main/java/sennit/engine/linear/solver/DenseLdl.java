package sennit.engine.linear.solver;

import sennit.engine.linear.ScratchArrays;

/**
 * A small dense symmetric system whose first rows are negative definite and whose Schur complement of the others is
 * positive definite: L D L^T without exchanges, with pivots of known sign (Vanderbei, "Symmetric quasidefinite
 * matrices", SIAM Journal on Optimization 5, 1995).
 */
final class DenseLdl {
    /** Part of its size that a pivot must keep. */
    private static final double LOST = 1e-9;

    /** Row-major, only the lower triangle is read; overwritten by the factor. Shape {@code [count, count]}. */
    double[] matrix = {};

    /** Magnitude to which round-off in each diagonal entry is relative. Shape {@code [count]}. */
    double[] size = {};

    private double[] scaled = {};

    /** Makes room for a number of unknowns; contents are lost. */
    void reserve(int unknowns) {
        matrix = ScratchArrays.doubles(matrix, unknowns * unknowns);
        size = ScratchArrays.doubles(size, unknowns);
        scaled = ScratchArrays.doubles(scaled, unknowns);
    }

    /**
     * Solves for {@code x} in place; the first {@code negative} pivots must be negative, the others positive. False
     * when one is not, or is little more than round-off.
     */
    boolean solve(int count, int negative, double[] x) {
        // factor
        for (int i = 0; i < count; i++) if (!eliminate(i, count, i < negative ? -1 : 1)) return false;
        // L y = x
        for (int i = 0; i < count; i++) {
            double sum = x[i];
            for (int j = 0; j < i; j++) sum -= matrix[i * count + j] * x[j];
            x[i] = sum;
        }
        // D and L^T
        for (int i = 0; i < count; i++) x[i] /= matrix[i * count + i];
        for (int i = count - 1; i > 0; i--) for (int j = 0; j < i; j++) x[j] -= matrix[i * count + j] * x[i];
        return true;
    }

    /** Row i of L and its pivot, from the rows before. */
    private boolean eliminate(int i, int count, int sign) {
        // row of L D
        double[] m = matrix;
        int row = i * count;
        for (int j = 0; j < i; j++) {
            double sum = m[row + j];
            for (int k = 0; k < j; k++) sum -= scaled[k] * m[j * count + k];
            scaled[j] = sum;
        }
        // L, and the pivot that remains
        double pivot = m[row + i];
        for (int j = 0; j < i; j++) {
            double entry = scaled[j] / m[j * count + j];
            pivot -= entry * scaled[j];
            m[row + j] = entry;
        }
        m[row + i] = pivot;
        return sign * pivot > LOST * size[i] && sign * pivot <= Double.MAX_VALUE;
    }
}
