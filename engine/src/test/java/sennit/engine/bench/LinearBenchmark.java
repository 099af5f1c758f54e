package sennit.engine.bench;

import java.util.concurrent.TimeUnit;
import org.bytedeco.openblas.global.openblas;
import org.openjdk.jmh.annotations.*;
import sennit.engine.linear.Kkt;
import sennit.engine.linear.solver.BandedLu;
import sennit.engine.linear.sparse.SparseLdl;

/** One factorization of a scene matrix; JMH stands behind {@link LinearComparison}. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class LinearBenchmark {
    @Param({"bridge", "spider", "dna", "rope", "band15", "band32"})
    String matrix;

    private Kkt kkt;
    private final SparseLdl ldl = new SparseLdl();
    private final BandedLu lu = new BandedLu();
    private LapackBand lapack;
    private double[] b;
    private double[] x;

    @Setup
    public void prepare() {
        openblas.blas_set_num_threads(1);
        kkt = switch (matrix) {
            case "bridge" -> SceneMatrices.bridge();
            case "spider" -> SceneMatrices.spider();
            case "dna" -> SceneMatrices.dna();
            case "rope" -> SceneMatrices.rope(1000);
            case "band15" -> SceneMatrices.band(800, 15);
            default -> SceneMatrices.band(800, 32);
        };
        ldl.analyse(kkt.pattern);
        lu.analyse(kkt.pattern);
        lapack = new LapackBand(kkt, lu);
        b = kkt.rhs();
        x = b.clone();
        ldl.factor(kkt.values);
    }

    @Benchmark
    public boolean sparseLdl() {
        return ldl.factor(kkt.values);
    }

    @Benchmark
    public boolean bandedLu() {
        return lu.factor(kkt.values);
    }

    @Benchmark
    public void dgbtrfWithCopy() {
        lapack.factor();
    }

    /** The same right-hand side every time: repeated solutions would run into numbers that are not normal. */
    @Benchmark
    public double[] sparseSolve() {
        System.arraycopy(b, 0, x, 0, b.length);
        ldl.solve(x);
        return x;
    }

    @Benchmark
    public void reanalyse() {
        ldl.reanalyse(kkt.pattern);
    }
}
