package sennit.engine.bench;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.bytedeco.openblas.global.openblas;
import org.ejml.data.DMatrixSparseCSC;
import org.ejml.interfaces.linsol.LinearSolverSparse;
import org.ejml.ops.DConvertMatrixStruct;
import org.ejml.sparse.FillReducing;
import org.ejml.sparse.csc.factory.LinearSolverFactory_DSCC;
import sennit.engine.linear.BandedLu;
import sennit.engine.linear.Kkt;
import sennit.engine.linear.SparseLdl;
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
            "dgbtrf",
            "ejml",
            "solve",
            "analyse",
            "reanalyse",
            "times ldl",
            "times lu",
            "error",
            "gflops");

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
        for (var file : SceneSystem.files()) {
            SceneSystem system = SceneSystem.of(file, 100);
            table.row(system.name(), system.matrix());
        }
        table.row("rope 100", SceneMatrices.rope(100));
        table.row("rope 1000", SceneMatrices.rope(1000));
        for (int half : new int[] {12, 20, 28, 60, 124}) table.row("band " + (half + 3), SceneMatrices.band(800, half));
        table.end();
    }

    private void begin() {
        if (format.equals("--json")) out.print("[");
        else if (format.equals("--csv")) out.println(String.join(",", HEADS));
        else {
            out.println("microseconds, lower octile of " + ROUNDS + " rounds; times: dgbtrf over ours, in this run");
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
                String cell = i == 0 ? '"' + cells.get(i) + '"' : cells.get(i);
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
        var line = new StringBuilder(String.format("%-18s", cells.get(0)));
        for (String cell : cells.subList(1, cells.size())) line.append(String.format("%10s", cell));
        return line.toString();
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
        lapack.factor();
        double error = Kkt.relative(k.solve(ldl, b), lapack.solve(b));
        print(List.of(
                name,
                Integer.toString(k.pattern.scalars()),
                Integer.toString(lu.halfBandwidth()),
                number(us[0]),
                number(us[1]),
                number(dgbtrf),
                number(us[4]),
                number(us[5]),
                number(us[6]),
                number(us[7]),
                number(dgbtrf / us[0]),
                number(dgbtrf / us[1]),
                String.format(Locale.ROOT, "%.1e", error),
                number(ldl.predictedFlops() / us[0] * 1e-3)));
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
