package sennit.engine.step;

import java.util.Arrays;
import java.util.Comparator;
import java.util.function.ToDoubleFunction;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.EigenDecomposition_F64;

/** Eigenvalues of small motions among the columns of a basis Z with Z^T M Z = 1, THEORY.md eq. (36), lowest first. */
final class ModalBasis {
    /**
     * Eigenvalues up to this part of the largest are found once more among their own motions: the first search leaves
     * round-off of the largest in them. Usual: modes one asks for are 1e-12 to 1e-7 of the stretch of a span. More
     * costs time, less leaves 1e-16 of the largest in what is above it: 1e-10 of that.
     */
    private static final double LOW = 1e-6;

    /**
     * Round-off of an entry of the stiffness, as a part of it: of some sums of products, 1 to 4 units in the last
     * place. Less tells round-off as a frequency or as unstable, more tells soft motions as neutral.
     */
    static final double ROUND_OFF = 4 * Math.ulp(1.0);

    /** Squares of circular frequencies, 1/s^2. */
    final double[] squares;

    /** Below which size a square is round-off, 1/s^2. */
    final double[] noise;

    /** Motions as columns, z^T M z = 1. Shape {@code [unknowns, modes]}. */
    final DMatrixRMaj shapes;

    private ModalBasis(int n, int modes) {
        squares = new double[modes];
        noise = new double[modes];
        shapes = new DMatrixRMaj(n, modes);
    }

    /**
     * Those of a symmetric stiffness.
     *
     * @param rough round-off of its entries, N/m; the round-off of an eigenvalue is what its motion makes of them
     */
    static ModalBasis symmetric(DMatrixRMaj stiffness, DMatrixRMaj rough, DMatrixRMaj basis) {
        var out = new ModalBasis(basis.numRows, basis.numCols);
        out.fill(stiffness, basis, 0);
        // the low ones anew, among themselves: what the largest leave in them goes
        int n = out.squares.length;
        double low = n == 0 ? 0 : LOW * Math.max(Math.abs(out.squares[0]), Math.abs(out.squares[n - 1]));
        int from = 0, to = n;
        while (from < to && out.squares[from] < -low) from++;
        while (from < to && out.squares[to - 1] > low) to--;
        if (from < to) out.fill(stiffness, CommonOps_DDRM.extract(out.shapes, 0, basis.numRows, from, to), from);
        out = out.sorted();
        // |z|^T rough |z|
        var size = new DMatrixRMaj(out.shapes);
        for (int i = 0; i < size.data.length; i++) size.data[i] = Math.abs(size.data[i]);
        var blurred = new DMatrixRMaj(size.numRows, size.numCols);
        CommonOps_DDRM.mult(rough, size, blurred);
        for (int i = 0; i < size.numRows; i++)
            for (int j = 0; j < n; j++) out.noise[j] += size.get(i, j) * blurred.get(i, j);
        return out;
    }

    /** Eigenvalues among the columns of a basis, and their motions, from mode {@code at} on, ascending. */
    private void fill(DMatrixRMaj stiffness, DMatrixRMaj basis, int at) {
        // symmetric to the last bit
        DMatrixRMaj k = reduce(basis, stiffness);
        for (int i = 0; i < k.numRows; i++) {
            for (int j = 0; j < i; j++) {
                double mean = 0.5 * (k.get(i, j) + k.get(j, i));
                k.set(i, j, mean);
                k.set(j, i, mean);
            }
        }
        EigenDecomposition_F64<DMatrixRMaj> eigen = DecompositionFactory_DDRM.eig(Math.max(1, k.numRows), true, true);
        if (k.numRows > 0 && !eigen.decompose(k)) throw new IllegalStateException("eigenvalues did not converge");
        // its motions, in the unknowns of the world
        Integer[] order = order(k.numRows, i -> eigen.getEigenvalue(i).real);
        var shape = new DMatrixRMaj(basis.numRows, 1);
        for (int i = 0; i < order.length; i++) {
            squares[at + i] = eigen.getEigenvalue(order[i]).real;
            CommonOps_DDRM.mult(basis, eigen.getEigenVector(order[i]), shape);
            CommonOps_DDRM.insert(shape, shapes, 0, at + i);
        }
    }

    /** What was found anew may have passed what was not. */
    private ModalBasis sorted() {
        var out = new ModalBasis(shapes.numRows, squares.length);
        Integer[] order = order(squares.length, i -> squares[i]);
        for (int i = 0; i < order.length; i++) {
            out.squares[i] = squares[order[i]];
            DMatrixRMaj shape = CommonOps_DDRM.extract(shapes, 0, shapes.numRows, order[i], order[i] + 1);
            CommonOps_DDRM.insert(shape, out.shapes, 0, i);
        }
        return out;
    }

    private static Integer[] order(int n, ToDoubleFunction<Integer> value) {
        Integer[] out = new Integer[n];
        Arrays.setAll(out, i -> i);
        Arrays.sort(out, Comparator.comparingDouble(value));
        return out;
    }

    /** {@return Z^T A Z} */
    static DMatrixRMaj reduce(DMatrixRMaj z, DMatrixRMaj a) {
        var az = new DMatrixRMaj(z.numRows, z.numCols);
        CommonOps_DDRM.mult(a, z, az);
        var out = new DMatrixRMaj(z.numCols, z.numCols);
        CommonOps_DDRM.multTransA(z, az, out);
        return out;
    }
}
