package sennit.engine.step;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.LinearSolverFactory_DDRM;
import org.ejml.interfaces.linsol.LinearSolverDense;
import sennit.engine.linear.Pattern;

/**
 * Dense LU with pivoting of a KKT matrix, for statics: takes the indefinite tangents that the sparse methods refuse.
 */
final class DenseLu {
    private DMatrixRMaj matrix = new DMatrixRMaj(0, 0);
    private DMatrixRMaj vector = new DMatrixRMaj(0, 1);
    private double[] scale = new double[0];
    private LinearSolverDense<DMatrixRMaj> solver = LinearSolverFactory_DDRM.lu(1);

    /** Takes over a symmetric matrix, which may be added to before it is factored. */
    void take(Pattern p, double[] values) {
        int n = p.scalars();
        if (matrix.numRows != n) {
            matrix = new DMatrixRMaj(n, n);
            vector = new DMatrixRMaj(n, 1);
            scale = new double[n];
            solver = LinearSolverFactory_DDRM.lu(n);
        }
        fill(p, values);
    }

    /** Adds to one entry of what was taken, and not to its mirror image. */
    void add(int row, int column, double value) {
        matrix.add(row, column, value);
    }

    /** Factors the matrix; false when it is singular. */
    boolean factor() {
        equilibrate(matrix.numRows);
        return solver.setA(matrix);
    }

    /** Solves in place. */
    void solve(double[] b) {
        int n = matrix.numRows;
        for (int i = 0; i < n; i++) vector.data[i] = b[i] * scale[i];
        solver.solve(vector, vector);
        for (int i = 0; i < n; i++) b[i] = vector.data[i] * scale[i];
    }

    /** Writes the blocks and their transposes into the dense matrix. */
    private void fill(Pattern p, double[] values) {
        matrix.zero();
        for (int k = 0; k < p.blocks(); k++) {
            int r = p.blockRow(k), c = p.blockCol(k), at = p.blockAt(k);
            for (int i = p.firstScalar(r); i < p.firstScalar(r + 1); i++) {
                for (int j = p.firstScalar(c); j < p.firstScalar(c + 1); j++) {
                    double v = values[at++];
                    matrix.add(i, j, v);
                    if (r != c) matrix.add(j, i, v);
                }
            }
        }
    }

    /** Symmetric scaling that brings the largest entry of every row near 1; two passes. */
    private void equilibrate(int n) {
        java.util.Arrays.fill(scale, 0, n, 1);
        for (int pass = 0; pass < 3; pass++) {
            for (int i = 0; i < n; i++) {
                double most = 0;
                for (int j = 0; j < n; j++) most = Math.max(most, Math.abs(matrix.get(i, j)) * scale[j]);
                most *= scale[i];
                if (most > 0) scale[i] /= Math.sqrt(most);
            }
        }
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) matrix.set(i, j, matrix.get(i, j) * scale[i] * scale[j]);
    }
}
