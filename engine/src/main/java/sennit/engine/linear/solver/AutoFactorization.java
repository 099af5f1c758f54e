package sennit.engine.linear.solver;

import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import sennit.engine.linear.EliminationOrder;
import sennit.engine.linear.Factorization;
import sennit.engine.linear.Method;
import sennit.engine.linear.Pattern;
import sennit.engine.linear.sparse.SparseLdl;

/**
 * Analyses both methods and takes the one with the lower predicted time, unless one is forced.
 *
 * <p>Predicted time is flops times a cost per flop measured for each method plus a cost per unknown, THEORY.md eq.
 * (85); see the constants.
 */
public final class AutoFactorization implements Factorization {
    // fitted to plain bands of half-width 15 to 127 with 800 unknowns on a Zen core; only the ratios matter

    /** Nanoseconds per flop of {@link BandedLu}: long rows in a vector loop. */
    private static final double BAND_FLOP = 0.045;

    /** Nanoseconds per unknown of {@link BandedLu}: pivot search, exchanges, assembly. */
    private static final double BAND_UNKNOWN = 140;

    /** Nanoseconds per flop of {@link SparseLdl}: fused scalar blocks. */
    private static final double SPARSE_FLOP = 0.17;

    /** Nanoseconds per unknown of {@link SparseLdl}: assembly, squares of panels. */
    private static final double SPARSE_UNKNOWN = 45;

    private final BandedLu banded = new BandedLu();
    private final SparseLdl sparse = new SparseLdl();

    /** The solver for columns beside the matrix that was factored last. */
    public final BorderedSystem border = new BorderedSystem(sparse);

    private Method method = Method.AUTO;
    private Factorization taken = sparse;
    private @Nullable Pattern pattern;
    private int unknowns;
    /** Whether the band of the last analysis has been ordered. */
    private boolean forecast;

    private Method analysed = Method.AUTO;
    private long factored;

    /** A factorization without a matrix, method {@link Method#AUTO}. */
    public AutoFactorization() {}

    /** Forces a method, or AUTO again; takes effect at the next analysis. */
    public void force(Method choice) {
        method = choice;
    }

    /** As {@link SparseLdl#share}. */
    public void share(BiConsumer<Runnable, Runnable> both) {
        sparse.share(both);
    }

    /** {@return whether another method than that of the last analysis has been forced since} */
    public boolean forced() {
        return method != analysed;
    }

    @Override
    public void analyse(Pattern p) {
        // the sparse order is always made: it is cheap, and its flops are the measure
        sparse.analyse(p);
        pattern = p;
        unknowns = p.scalars();
        forecast = false;
        // the band where it is forced or predicted to be faster
        boolean band = method == Method.BANDED_LU || (method == Method.AUTO && bandIsCheaper());
        if (method == Method.BANDED_LU) forecastBand();
        if (band) banded.reserve();
        taken = band ? banded : sparse;
        analysed = method;
    }

    /**
     * Analysis after sliding points crossed a spline knot: the method in use keeps the order of all other nodes, as
     * {@link SparseLdl#reanalyse} and {@link BandedLu#reanalyse}; the other one keeps its last prediction. A method
     * forced since calls for a full analysis.
     */
    public void reanalyse(Pattern p) {
        if (forced() || p.scalars() != unknowns) analyse(p);
        else if (taken == banded) banded.reanalyse(p);
        else sparse.reanalyse(p);
    }

    /** {@return the order in use} */
    public EliminationOrder order() {
        return taken == banded ? banded.order() : sparse.order();
    }

    /**
     * Analysis that takes up an order of an earlier moment with the same structure, so that what follows has the same
     * bits.
     */
    public void resume(Pattern p, EliminationOrder order) {
        analyse(p);
        taken = order.method() == Method.BANDED_LU ? banded : sparse;
        if (taken == banded) forecastBand();
        if (taken == banded) banded.resume(p, order);
        else sparse.resume(p, order);
    }

    /** {@return the method in use, never AUTO} */
    public Method taken() {
        return taken == banded ? Method.BANDED_LU : Method.SPARSE_LDL;
    }

    /** Predicts without an order of the band where no band could be cheap enough. */
    private boolean bandIsCheaper() {
        return BAND_UNKNOWN * unknowns < sparseNanoseconds() && bandedNanoseconds() < sparseNanoseconds();
    }

    /** Orders the band of the last analysis, once; the profile gives the flops. */
    private void forecastBand() {
        Pattern p = pattern;
        if (p == null || forecast) return;
        banded.order(p);
        forecast = true;
    }

    /** {@return predicted flops of the banded LU; computes its order at the first call} */
    long bandedFlops() {
        forecastBand();
        return banded.predictedFlops();
    }

    /** {@return predicted flops of the sparse LDL^T} */
    long sparseFlops() {
        return sparse.predictedFlops();
    }

    /** {@return predicted time of one banded LU, nanoseconds} */
    public double bandedNanoseconds() {
        return BAND_FLOP * bandedFlops() + BAND_UNKNOWN * unknowns;
    }

    /** {@return predicted time of one sparse LDL^T, nanoseconds} */
    public double sparseNanoseconds() {
        return SPARSE_FLOP * sparseFlops() + SPARSE_UNKNOWN * unknowns;
    }

    @Override
    public void regularise(double[] c) {
        sparse.regularise(c);
        banded.regularise(c);
    }

    @Override
    public boolean factor(double[] values) {
        factored++;
        return taken.factor(values);
    }

    /** {@return how many factorizations there were so far} */
    public long factored() {
        return factored;
    }

    /** {@return whether {@link #border} can be used: the sparse factorization is in use and replaced no pivot} */
    public boolean bordered() {
        return taken == sparse && sparse.plain();
    }

    @Override
    public void solve(double[] b) {
        taken.solve(b);
    }

    @Override
    public void condense(double[] b, int stride, int count, double[] w) {
        taken.condense(b, stride, count, w);
    }

    @Override
    public long predictedFlops() {
        return taken.predictedFlops();
    }

    @Override
    public String name() {
        return taken.name();
    }

    @Override
    public int halfBandwidth() {
        return taken.halfBandwidth();
    }

    @Override
    public long fill() {
        return taken.fill();
    }

    @Override
    public int redundantCount() {
        return taken.redundantCount();
    }

    @Override
    public int redundantRow(int k) {
        return taken.redundantRow(k);
    }

    @Override
    public int permutation(int scalar) {
        return taken.permutation(scalar);
    }
}
