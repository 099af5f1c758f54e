package sennit.engine.step;

import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.SingularOps_DDRM;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.EigenDecomposition_F64;
import sennit.engine.linear.Pattern;
import sennit.engine.linear.solver.AutoFactorization;
import sennit.engine.rod.Tangent;
import sennit.engine.system.KktSystem;
import sennit.engine.world.SystemLayout;
import sennit.engine.world.World;

/**
 * Mass and exact stiffness of a world about its present shape, restricted to the motions its constraints leave free,
 * THEORY.md eq. (36): vibration K z = w^2 M z, stability by the sign of the lowest eigenvalue. Dense: for some hundreds
 * of unknowns.
 */
public final class ModalAnalysis {
    private final DMatrixRMaj mass;
    private final DMatrixRMaj stiffness;

    /** Basis of the free motions, M-orthonormal. Shape {@code [unknowns, free]}. */
    private final DMatrixRMaj basis;

    /** Linearises a world; its state is not changed. */
    public ModalAnalysis(World world) {
        var equations = new KktSystem();
        var layout = new SystemLayout(equations, new AutoFactorization());
        var assembler = new Assembler(equations, layout, new WorkerPool());
        layout.refresh(world);
        world.evaluate();
        int n = world.state.q.length;
        assembler.assembleStatic(world, 0, Tangent.EXACT);
        DMatrixRMaj jacobian = rows(equations, n);
        stiffness = square(equations, n);
        assembler.assembleMass(world);
        mass = square(equations, n);
        basis = orthonormal(free(jacobian, n), mass);
    }

    private static DMatrixRMaj square(KktSystem e, int n) {
        var out = new DMatrixRMaj(n, n);
        each(e, (i, j, v) -> {
            if (i >= n || j >= n) return;
            out.add(i, j, v);
        });
        return out;
    }

    private static DMatrixRMaj rows(KktSystem e, int n) {
        var out = new DMatrixRMaj(e.pattern.scalars() - n, n);
        each(e, (i, j, v) -> {
            if (i >= n && j < n) out.add(i - n, j, v);
        });
        return out;
    }

    private interface Entry {
        void at(int i, int j, double v);
    }

    /** Visits all entries, those of off-diagonal blocks twice. */
    private static void each(KktSystem e, Entry visit) {
        Pattern p = e.pattern;
        for (int k = 0; k < p.blocks(); k++) {
            int r = p.blockRow(k), c = p.blockCol(k), at = p.blockAt(k);
            for (int i = p.firstScalar(r); i < p.firstScalar(r + 1); i++) {
                for (int j = p.firstScalar(c); j < p.firstScalar(c + 1); j++) {
                    double v = e.values[at++];
                    visit.at(i, j, v);
                    if (r != c) visit.at(j, i, v);
                }
            }
        }
    }

    /** Orthonormal basis of the null space of the rows. */
    private static DMatrixRMaj free(DMatrixRMaj jacobian, int n) {
        if (jacobian.numRows == 0) return CommonOps_DDRM.identity(n);
        return SingularOps_DDRM.nullspaceQRP(jacobian, n - jacobian.numRows);
    }

    /** Columns combined to a basis Z with Z^T M Z = 1, by Cholesky. */
    private static DMatrixRMaj orthonormal(DMatrixRMaj z, DMatrixRMaj mass) {
        DMatrixRMaj m = reduce(z, mass);
        var cholesky = DecompositionFactory_DDRM.chol(m.numRows, true);
        if (!cholesky.decompose(m)) throw new IllegalStateException("mass matrix is not positive definite");
        DMatrixRMaj l = cholesky.getT(null);
        var inverse = new DMatrixRMaj(l.numRows, l.numRows);
        CommonOps_DDRM.invert(l, inverse);
        var out = new DMatrixRMaj(z.numRows, z.numCols);
        CommonOps_DDRM.multTransB(z, inverse, out);
        return out;
    }

    private static DMatrixRMaj reduce(DMatrixRMaj z, DMatrixRMaj a) {
        var az = new DMatrixRMaj(z.numRows, z.numCols);
        CommonOps_DDRM.mult(a, z, az);
        var out = new DMatrixRMaj(z.numCols, z.numCols);
        CommonOps_DDRM.multTransA(z, az, out);
        return out;
    }

    private EigenDecomposition_F64<DMatrixRMaj> decompose(boolean vectors) {
        DMatrixRMaj k = reduce(basis, stiffness);
        for (int i = 0; i < k.numRows; i++) {
            for (int j = 0; j < i; j++) {
                double mean = 0.5 * (k.get(i, j) + k.get(j, i));
                k.set(i, j, mean);
                k.set(j, i, mean);
            }
        }
        var eigen = DecompositionFactory_DDRM.eig(k.numRows, vectors, true);
        if (!eigen.decompose(k)) throw new IllegalStateException("eigenvalues did not converge");
        return eigen;
    }

    /** {@return squares of the circular frequencies, 1/s^2, ascending; negative where the shape is unstable} */
    public double[] squares() {
        EigenDecomposition_F64<DMatrixRMaj> eigen = decompose(false);
        double[] out = new double[eigen.getNumberOfEigenvalues()];
        for (int i = 0; i < out.length; i++) out[i] = eigen.getEigenvalue(i).real;
        Arrays.sort(out);
        return out;
    }

    /** {@return the motion of the mode whose square is nearest to {@code square}, M-normalised; shape [unknowns]} */
    public double[] mode(double square) {
        EigenDecomposition_F64<DMatrixRMaj> eigen = decompose(true);
        int best = 0;
        for (int i = 1; i < eigen.getNumberOfEigenvalues(); i++) {
            double d = Math.abs(eigen.getEigenvalue(i).real - square);
            if (d < Math.abs(eigen.getEigenvalue(best).real - square)) best = i;
        }
        var out = new DMatrixRMaj(basis.numRows, 1);
        CommonOps_DDRM.mult(basis, eigen.getEigenVector(best), out);
        return out.data;
    }

    /** {@return x^T M y} */
    public double product(double[] x, double[] y) {
        double sum = 0;
        for (int i = 0; i < x.length; i++) for (int j = 0; j < y.length; j++) sum += x[i] * mass.get(i, j) * y[j];
        return sum;
    }
}
