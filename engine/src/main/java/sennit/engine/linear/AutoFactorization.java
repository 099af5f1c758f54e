package sennit.engine.linear;

/**
 * Analyses both methods and takes the one with the lower predicted time, unless one is forced.
 *
 * <p>Predicted time is flops times a cost per flop measured for each method plus a cost per unknown; see the constants.
 */
public final class AutoFactorization implements Factorization {
    /** Nanoseconds per flop of {@link BandedLu}, long rows in a vector loop. */
    private static final double BAND_COST = 0.15;

    /** Nanoseconds per flop of {@link SparseLdl}, small dense blocks. */
    private static final double SPARSE_COST = 0.3;

    private final BandedLu banded = new BandedLu();
    private final SparseLdl sparse = new SparseLdl();
    private Method method = Method.AUTO;
    private Factorization taken = sparse;

    /** A factorization without a matrix, method {@link Method#AUTO}. */
    public AutoFactorization() {}

    /** Forces a method, or AUTO again; takes effect at the next analysis. */
    public void force(Method choice) {
        method = choice;
    }

    @Override
    public void analyse(Pattern p) {
        sparse.analyse(p);
        choose(p);
    }

    /** As {@link SparseLdl#reanalyse}; the choice of method is made again. */
    public void reanalyse(Pattern p) {
        sparse.reanalyse(p);
        choose(p);
    }

    private void choose(Pattern p) {
        banded.order(p);
        boolean band = method == Method.BANDED_LU
                || (method == Method.AUTO && BAND_COST * bandedFlops() < SPARSE_COST * sparseFlops());
        if (band) banded.reserve();
        taken = band ? banded : sparse;
    }

    /** {@return the method in use, never AUTO} */
    public Method taken() {
        return taken == banded ? Method.BANDED_LU : Method.SPARSE_LDL;
    }

    /** {@return predicted flops of the banded LU} */
    public long bandedFlops() {
        return banded.predictedFlops();
    }

    /** {@return predicted flops of the sparse LDL^T} */
    public long sparseFlops() {
        return sparse.predictedFlops();
    }

    @Override
    public boolean factor(double[] values) {
        return taken.factor(values);
    }

    @Override
    public void solve(double[] b) {
        taken.solve(b);
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
