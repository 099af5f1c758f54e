package sennit.engine.bench;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.bytedeco.openblas.global.openblas;
import org.ejml.data.DMatrixRMaj;
import org.ejml.data.DMatrixSparseCSC;
import org.ejml.interfaces.linsol.LinearSolverSparse;
import org.ejml.ops.DConvertMatrixStruct;
import org.ejml.sparse.FillReducing;
import org.ejml.sparse.csc.factory.LinearSolverFactory_DSCC;
import sennit.engine.BundledFiles;
import sennit.engine.linear.Factorization;
import sennit.engine.linear.Kkt;
import sennit.engine.linear.Method;
import sennit.engine.linear.solver.AutoFactorization;
import sennit.engine.linear.solver.BandedLu;
import sennit.engine.linear.sparse.SparseLdl;
import sennit.engine.step.SceneSystem;

/**
 * Our factorizations beside LAPACK dgbtrf (OpenBLAS, one thread, on the reverse Cuthill-McKee band) and EJML sparse LU,
 * in one process, taking turns: on the matrices of the bundled scenes in motion, on ropes and on plain bands.
 *
 * <p>Our times contain scaling and assembly from blocks; of LAPACK the copy of the band is subtracted. Run by
 * {@code ./sennit bench linear [--json | --csv]}.
 */
public final class LinearComparison {
    private static final int ROUNDS = 40;
    private static final List<String> HEADS = List.of(
            "matrix",
            "n",
            "half",
            "ldl",
            "lu",
            "taken",
            "dgbtrf",
            "dgbsv",
            "ejml",
            "solve",
            "analyse",
            "reanalyse",
            "times taken",
            "times lu",
            "error",
            "gflops");

    private static final int TAKEN = 5;

    private final PrintStream out;
    private final String format;
    private int count;

    private LinearComparison(PrintStream out, String format) {
        this.out = out;
        this.format = format;
    }

    /** Prints the table; {@code --json} and {@code --csv} choose another form. */
    public static void main(String[] args) throws Exception {
        openblas.blas_set_num_threads(1);
        var table = new LinearComparison(System.out, args.length > 0 ? args[0] : "");
        table.begin();
        for (var file : BundledFiles.files()) {
            SceneSystem system = SceneSystem.of(file, 100);
            table.row(system.name(), system.matrix());
        }
        table.row("rope 100", SceneMatrices.rope(100));
        table.row("rope 1000", SceneMatrices.rope(1000));
        for (int half : new int[] {15, 23, 32, 64, 128}) table.row("band " + half, SceneMatrices.band(800, half));
        table.end();
    }

    private void begin() {
        if (format.equals("--json")) out.print("[");
        else if (format.equals("--csv")) out.println(String.join(",", HEADS));
        else {
            out.println("microseconds, lower octile of " + ROUNDS
                    + " rounds; taken: what the engine takes of ldl and lu; times:");
            out.println("dgbtrf over that, in this run; dgbsv: factor and solve; ejml: sparse LU in the order of ldl");
            out.println(line(HEADS));
        }
    }

    private void end() {
        if (format.equals("--json")) out.println("]");
    }

    private void print(List<String> cells) {
        if (format.equals("--csv")) {
            out.println(String.join(",", cells));
        } else if (format.equals("--json")) {
            var text = new StringBuilder(count++ > 0 ? ",\n{" : "{");
            for (int i = 0; i < cells.size(); i++) {
                String cell = i == 0 || i == TAKEN ? '"' + cells.get(i) + '"' : cells.get(i);
                text.append(i > 0 ? "," : "")
                        .append('"')
                        .append(HEADS.get(i))
                        .append("\":")
                        .append(cell);
            }
            out.print(text.append('}'));
        } else {
            out.println(line(cells));
        }
    }

    private static String line(List<String> cells) {
        var line = new StringBuilder(String.format(Locale.ROOT, "%-18s", cells.get(0)));
        for (String cell : cells.subList(1, cells.size())) line.append(String.format(Locale.ROOT, " %9s", cell));
        return line.toString();
    }

    private void row(String name, Kkt k) {
        var ldl = new SparseLdl();
        var lu = new BandedLu();
        ldl.analyse(k.pattern);
        lu.analyse(k.pattern);
        var auto = new AutoFactorization();
        auto.analyse(k.pattern);
        boolean sparse = auto.taken() == Method.SPARSE_LDL;
        var lapack = new LapackBand(k, lu);
        var csc = DConvertMatrixStruct.convert(permuted(k.dense(), ldl), (DMatrixSparseCSC) null, 0);
        LinearSolverSparse<DMatrixSparseCSC, ?> ejml = LinearSolverFactory_DSCC.lu(FillReducing.NONE);
        double[] b = k.rhs();
        double[] x = new double[b.length];
        Runnable[] work = {
            () -> ldl.factor(k.values),
            () -> lu.factor(k.values),
            lapack::factor,
            lapack::copy,
            lapack::factorAndSolve,
            () -> ejml.setA(csc),
            () -> {
                System.arraycopy(b, 0, x, 0, b.length);
                ldl.solve(x);
            },
            () -> ldl.analyse(k.pattern),
            () -> ldl.reanalyse(k.pattern)
        };
        double[] us = measure(work);
        double dgbtrf = us[2] - us[3];
        double taken = sparse ? us[0] : us[1];
        lapack.factor();
        double error = Kkt.relative(k.solve(ldl, b), lapack.solve(b));
        List<String> cells = new ArrayList<>();
        cells.add(name);
        cells.add(Integer.toString(k.pattern.scalars()));
        cells.add(Integer.toString(lapack.half));
        cells.add(number(us[0]));
        cells.add(number(us[1]));
        cells.add(sparse ? "ldl" : "lu");
        for (double time : new double[] {dgbtrf, us[4] - us[3], us[5], us[6], us[7], us[8]}) cells.add(number(time));
        cells.add(number(dgbtrf / taken));
        cells.add(number(dgbtrf / us[1]));
        cells.add(String.format(Locale.ROOT, "%.1e", error));
        cells.add(number((sparse ? ldl : lu).predictedFlops() / taken * 1e-3));
        print(cells);
    }

    /**
     * The matrix in the order in which {@code order} eliminates: EJML's own fill-reducing orders know nothing of KKT.
     */
    private static DMatrixRMaj permuted(DMatrixRMaj a, Factorization order) {
        int n = a.numRows;
        var out = new DMatrixRMaj(n, n);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) out.set(order.permutation(i), order.permutation(j), a.get(i, j));
        }
        return out;
    }

    private static String number(double x) {
        return String.format(Locale.ROOT, x < 10 ? "%.2f" : "%.1f", x);
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
        while (System.nanoTime() - start < 200_000_000L) {
            task.run();
            runs++;
        }
        return Math.max(1, runs / 70);
    }
}
