package sennit.engine.linear;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.LinearSolverFactory_DDRM;

/**
 * The solution of a {@link Kkt} to the last bit: EJML's dense LU, refined with residuals in twice the precision
 * (Higham, "Accuracy and Stability of Numerical Algorithms", 2nd ed., section 12.1; sums after Ogita, Rump and Oishi
 * 2005).
 */
public final class RefinedSolution {
    private static final int ROUNDS = 6;

    /** EJML's solution as it comes. */
    public final double[] plain;

    /** The same, refined. */
    public final double[] x;

    /** Size of the last correction relative to the solution: tells whether the refinement converged. */
    public final double lastCorrection;

    private final Kkt kkt;
    private final double[] low;
    private final double[] high;
    private final double[] rest;

    public RefinedSolution(Kkt k, double[] b) {
        kkt = k;
        int n = k.pattern.scalars();
        var solver = LinearSolverFactory_DDRM.linear(n);
        if (!solver.setA(k.dense())) throw new IllegalStateException("EJML finds the matrix singular");
        var step = new DMatrixRMaj(n, 1);
        solver.solve(DMatrixRMaj.wrap(n, 1, b.clone()), step);
        plain = step.data.clone();
        x = plain.clone();
        low = new double[n];
        high = new double[n];
        rest = new double[n];
        double correction = 0;
        for (int round = 0; round < ROUNDS; round++) {
            var r = DMatrixRMaj.wrap(n, 1, residual(b));
            solver.solve(r, step);
            correction = 0;
            double top = 0;
            for (int i = 0; i < n; i++) {
                double sum = x[i] + (low[i] + step.data[i]);
                low[i] = (low[i] + step.data[i]) - (sum - x[i]);
                x[i] = sum;
                correction = Math.max(correction, Math.abs(step.data[i]));
                top = Math.max(top, Math.abs(sum));
            }
            correction = top > 0 ? correction / top : 0;
        }
        lastCorrection = correction;
    }

    /** b - A (x + low), summed in twice the precision. */
    private double[] residual(double[] b) {
        Pattern p = kkt.pattern;
        System.arraycopy(b, 0, high, 0, b.length);
        java.util.Arrays.fill(rest, 0);
        for (int k = 0; k < p.blocks(); k++) {
            int r = p.blockRow(k);
            int c = p.blockCol(k);
            int at = p.blockAt(k);
            for (int i = p.firstScalar(r); i < p.firstScalar(r + 1); i++) {
                for (int j = p.firstScalar(c); j < p.firstScalar(c + 1); j++, at++) {
                    subtract(i, kkt.values[at], j);
                    if (r != c) subtract(j, kkt.values[at], i);
                }
            }
        }
        double[] out = new double[b.length];
        for (int i = 0; i < out.length; i++) out[i] = high[i] + rest[i];
        return out;
    }

    private void subtract(int row, double value, int column) {
        double product = -value * x[column];
        double error = Math.fma(-value, x[column], -product);
        double sum = high[row] + product;
        double part = sum - high[row];
        rest[row] += (high[row] - (sum - part)) + (product - part) + error - value * low[column];
        high[row] = sum;
    }
}
