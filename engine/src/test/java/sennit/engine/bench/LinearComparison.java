package sennit.engine.bench;

import java.io.PrintStream;
import java.util.Arrays;
import org.bytedeco.openblas.global.openblas;
import org.ejml.data.DMatrixSparseCSC;
import org.ejml.interfaces.linsol.LinearSolverSparse;
import org.ejml.ops.DConvertMatrixStruct;
import org.ejml.sparse.FillReducing;
import org.ejml.sparse.csc.factory.LinearSolverFactory_DSCC;
import sennit.engine.linear.BandedLu;
import sennit.engine.linear.Factorization;
import sennit.engine.linear.Kkt;
import sennit.engine.linear.SparseLdl;

/**
 * Our factorizations beside LAPACK dgbtrf (OpenBLAS, one thread, on the reverse Cuthill-McKee band) and EJML sparse LU,
 * in one process, taking turns.
 *
 * <p>Our times contain scaling and assembly from blocks; of LAPACK the copy of the band is subtracted. Run from the
 * root: {@code mvn -q -pl engine test-compile exec:exec@linear}.
 */
public final class LinearComparison {
    private static final int ROUNDS = 40;

    private final PrintStream out;

    private LinearComparison(PrintStream out) {
        this.out = out;
    }

    /** Prints the table. */
    public static void main(String[] args) {
        openblas.blas_set_num_threads(1);
        var table = new LinearComparison(System.out);
        table.out.println("microseconds; ratios are dgbtrf / ours, within this run");
        table.out.printf(
                "%-10s %5s %4s | %7s %7s %7s %8s | %6s %7s %6s | %7s %7s | %7s %6s%n",
                "matrix", "n", "half", "LDL", "LU", "dgbtrf", "EJML", "solve", "analyse", "again", "x LDL", "x LU",
                "error", "GF/s");
        table.row("bridge", SceneMatrices.bridge());
        table.row("spider", SceneMatrices.spider());
        table.row("dna", SceneMatrices.dna());
        table.row("rope 100", SceneMatrices.rope(100));
        table.row("rope 1000", SceneMatrices.rope(1000));
        for (int half : new int[] {12, 20, 28, 60, 124}) table.row("band " + (half + 3), SceneMatrices.band(800, half));
    }

    private void row(String name, Kkt k) {
        var ldl = new SparseLdl();
        var lu = new BandedLu();
        ldl.analyse(k.pattern);
        lu.analyse(k.pattern);
        var lapack = new LapackBand(k, lu);
        var csc = DConvertMatrixStruct.convert(k.dense(), (DMatrixSparseCSC) null, 0);
        LinearSolverSparse<DMatrixSparseCSC, ?> ejml = LinearSolverFactory_DSCC.lu(FillReducing.NONE);
        double[] b = k.rhs();
        double[] x = new double[b.length];
        Runnable[] work = {
            () -> ldl.factor(k.values),
            () -> lu.factor(k.values),
            lapack::factor,
            lapack::copy,
            () -> ejml.setA(csc),
            () -> ldl.solve(x),
            () -> ldl.analyse(k.pattern),
            () -> ldl.reanalyse(k.pattern)
        };
        double[] us = measure(work);
        double dgbtrf = us[2] - us[3];
        out.printf(
                "%-10s %5d %4d | %7.1f %7.1f %7.1f %8.1f | %6.1f %7.1f %6.1f | %7.2f %7.2f | %7.1e %6.1f%n",
                name,
                k.pattern.scalars(),
                lu.halfBandwidth(),
                us[0],
                us[1],
                dgbtrf,
                us[4],
                us[5],
                us[6],
                us[7],
                dgbtrf / us[0],
                dgbtrf / us[1],
                error(k, ldl, lapack, b),
                ldl.predictedFlops() / us[0] * 1e-3);
    }

    /** Lower octile of the rounds, microseconds per call; the tasks take turns within a round. */
    private static double[] measure(Runnable[] work) {
        double[][] times = new double[work.length][ROUNDS];
        int[] repeats = new int[work.length];
        for (int w = 0; w < work.length; w++) repeats[w] = warm(work[w]);
        for (int round = 0; round < ROUNDS; round++) {
            for (int w = 0; w < work.length; w++) {
                long start = System.nanoTime();
                for (int i = 0; i < repeats[w]; i++) work[w].run();
                times[w][round] = (System.nanoTime() - start) * 1e-3 / repeats[w];
            }
        }
        double[] us = new double[work.length];
        for (int w = 0; w < work.length; w++) {
            Arrays.sort(times[w]);
            us[w] = times[w][ROUNDS / 8];
        }
        return us;
    }

    /** Runs for a while and returns how often the task fits in 3 ms. */
    private static int warm(Runnable task) {
        long start = System.nanoTime();
        int runs = 0;
        while (System.nanoTime() - start < 300_000_000L) {
            task.run();
            runs++;
        }
        return Math.max(1, runs / 100);
    }

    private static double error(Kkt k, Factorization ours, LapackBand lapack, double[] b) {
        lapack.factor();
        return Kkt.relative(k.solve(ours, b), lapack.solve(b));
    }
}
