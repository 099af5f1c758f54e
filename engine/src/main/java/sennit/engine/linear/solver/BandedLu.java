package sennit.engine.linear.solver;

import sennit.engine.linear.EliminationOrder;
import sennit.engine.linear.Factorization;
import sennit.engine.linear.Method;
import sennit.engine.linear.NodeGraph;
import sennit.engine.linear.Pattern;
import sennit.engine.linear.PivotScale;
import sennit.engine.linear.ScratchArrays;
import sennit.engine.linear.sparse.SparseLdl;

/**
 * The paper's method: reverse Cuthill-McKee order of the whole graph, then banded LU with partial pivoting.
 *
 * <p>The matrix is scaled symmetrically to a unit diagonal of displacements and rows of comparable size. A pivot below
 * {@link #SUSPECT} calls a sweep by {@link SparseLdl}, which decides by the rule of {@link Factorization} which rows
 * are redundant; they get the same diagonal here and the band is factored again. So both methods name the same rows.
 */
public final class BandedLu implements Factorization {
    /** Pivot of the scaled matrix below which dependent rows are looked for. Above the square root of round-off. */
    static final double SUSPECT = 1e-7;

    /** Growth of the half-bandwidth since the last full analysis at which {@link #reanalyse} orders anew. */
    static final double REORDER_GROWTH = 1.5;

    /** Pivot of the scaled matrix that is round-off only. */
    static final double LOST = 1e-15;

    private final NodeGraph graph = new NodeGraph();
    private final CuthillMcKee cuthillMcKee = new CuthillMcKee();
    private final PivotScale scales = new PivotScale();
    private final BandElimination band = new BandElimination();
    private final SparseLdl sweep = new SparseLdl();

    private Pattern pattern = new Pattern();
    private boolean swept;
    private int[] position = {}; // by natural scalar
    private int[] reach = {}; // last column of every row, by position
    private double[] factor = {}; // scale by natural scalar
    private double[] work = {};
    private double[] column = {};
    private double[] block = {};
    private int redundantCount;
    private double[] regularisation = {};
    private long flops;
    private int ordered = -1;
    private int orderedBand;

    /** A factorization without a matrix. */
    public BandedLu() {}

    @Override
    public void analyse(Pattern p) {
        order(p);
        reserve();
    }

    /**
     * Analysis after sliding points crossed a spline knot: the order is kept and its band measured anew. Orders anew
     * when the number of nodes changed or the band has grown by half. O(nodes + blocks).
     */
    void reanalyse(Pattern p) {
        // another number of nodes: all anew
        if (p.nodes() != ordered) {
            analyse(p);
            return;
        }
        // the same order, its band measured
        swept = false;
        redundantCount = 0;
        pattern = p;
        graph.build(p);
        cuthillMcKee.measure(p, graph);
        // too wide by now
        if (cuthillMcKee.halfBandwidth > REORDER_GROWTH * orderedBand) {
            analyse(p);
            return;
        }
        place(p);
        reserve();
    }

    /** {@return the order of the last analysis} */
    EliminationOrder order() {
        return EliminationOrder.of(Method.BANDED_LU, cuthillMcKee.order, cuthillMcKee.order, ordered, orderedBand);
    }

    /** Restores an order after {@link #order(Pattern)} of the same pattern. */
    void resume(Pattern p, EliminationOrder order) {
        // that order, measured in this pattern
        System.arraycopy(order.given(), 0, cuthillMcKee.order, 0, p.nodes());
        cuthillMcKee.measure(p, graph);
        orderedBand = (int) order.full();
        // had it grown too wide it would have been made anew
        if (order.slid() && cuthillMcKee.halfBandwidth > REORDER_GROWTH * orderedBand) {
            analyse(p);
            return;
        }
        place(p);
        reserve();
    }

    /** Order and prediction only; {@link #reserve} must follow before {@link #factor}. */
    void order(Pattern p) {
        // forget the last matrix
        pattern = p;
        swept = false;
        redundantCount = 0;
        // order, and where the scalars go
        graph.build(p);
        cuthillMcKee.run(p, graph);
        ordered = p.nodes();
        orderedBand = cuthillMcKee.halfBandwidth;
        place(p);
    }

    private void place(Pattern p) {
        position = ScratchArrays.ints(position, p.scalars());
        int at = 0;
        for (int k = 0; k < p.nodes(); k++) {
            int node = cuthillMcKee.order[k];
            for (int i = p.firstScalar(node); i < p.firstScalar(node + 1); i++) position[i] = at++;
        }
        measureReach(at);
        flops = 0;
        for (int i = 0, deepest = 0; i < at; i++) {
            deepest = Math.max(deepest, reach[i]);
            long depth = (long) deepest - i;
            // eq. (81)
            flops += 4 * depth * (depth + 1);
        }
    }

    /** Memory for the ordered matrix. */
    void reserve() {
        int n = pattern.scalars();
        scales.analyse(pattern);
        factor = ScratchArrays.doubles(factor, n);
        work = ScratchArrays.doubles(work, n);
        int largest = 0;
        for (int k = 0; k < pattern.nodes(); k++) largest = Math.max(largest, pattern.size(k));
        block = ScratchArrays.doubles(block, largest * largest);
        band.reset(n, cuthillMcKee.halfBandwidth);
    }

    private void measureReach(int n) {
        reach = ScratchArrays.ints(reach, n);
        for (int i = 0; i < n; i++) reach[i] = i;
        for (int k = 0; k < pattern.blocks(); k++) {
            int r = pattern.blockRow(k);
            int c = pattern.blockCol(k);
            extend(r, position[pattern.firstScalar(c) + pattern.size(c) - 1]);
            extend(c, position[pattern.firstScalar(r) + pattern.size(r) - 1]);
        }
    }

    private void extend(int node, int column) {
        for (int i = pattern.firstScalar(node); i < pattern.firstScalar(node + 1); i++) {
            reach[position[i]] = Math.max(reach[position[i]], column);
        }
    }

    @Override
    public void regularise(double[] c) {
        regularisation = c;
        sweep.regularise(c);
    }

    @Override
    public boolean factor(double[] values) {
        // scaled to a unit diagonal
        redundantCount = 0;
        scales.measure(values);
        for (int i = 0; i < pattern.nodes(); i++) if (!equilibrate(i)) return false;
        assemble(values);
        // most matrices need no more
        boolean regular = band.factor();
        if (regular && band.smallestPivot > SUSPECT) return true;
        // rows that follow from others: found by an elimination in the order of the bands
        if (!swept) {
            sweep.analyse(pattern);
            swept = true;
        }
        if (!sweep.factor(values)) return false;
        redundantCount = sweep.redundantCount();
        if (sweep.adjustedCount() == 0) return regular && band.smallestPivot > LOST;
        // their pivots are replaced
        assemble(values);
        for (int k = 0; k < sweep.adjustedCount(); k++) {
            int i = sweep.adjustedScalar(k);
            band.add(position[i], position[i], sweep.adjustment(k) * factor[i] * factor[i]);
        }
        return band.factor() && band.smallestPivot > LOST;
    }

    /** Displacements: 1 / sqrt(A_jj). Others: 1 / sqrt of the scale, with the compliance of a multiplier added. */
    private boolean equilibrate(int node) {
        byte role = pattern.role(node);
        for (int i = pattern.firstScalar(node); i < pattern.firstScalar(node + 1); i++) {
            double s = scales.scale[i];
            if (role == Pattern.MULTIPLIER) s += Math.abs(scales.diagonal[i]);
            if (!(s >= 0 && s <= Double.MAX_VALUE) || (s == 0 && role == Pattern.DISPLACEMENT)) return false;
            factor[i] = s > 0 ? 1 / Math.sqrt(s) : 1;
        }
        return true;
    }

    private void assemble(double[] values) {
        band.clear();
        System.arraycopy(reach, 0, band.reach, 0, pattern.scalars());
        for (int k = 0; k < pattern.blocks(); k++) {
            // each block and its transpose
            int r = pattern.blockRow(k);
            int c = pattern.blockCol(k);
            int i = position[pattern.firstScalar(r)];
            int j = position[pattern.firstScalar(c)];
            int rows = pattern.size(r);
            int columns = pattern.size(c);
            scale(r, c, pattern.blockAt(k), values);
            // blocks of four, most of them, have kernels of their own
            if (rows == 4 && columns == 4) {
                band.addFour(i, j, block);
                if (r != c) band.addFourTransposed(j, i, block);
                continue;
            }
            band.add(i, j, rows, columns, block, 0);
            if (r != c) band.addTransposed(j, i, rows, columns, block, 0);
        }
        // compliance of redundant rows
        int regularised = Math.min(regularisation.length, pattern.scalars());
        for (int i = 0; i < regularised; i++)
            if (regularisation[i] > 0) band.add(position[i], position[i], -regularisation[i] * factor[i] * factor[i]);
    }

    /** {@link #block} = the block at {@code at}, scaled from both sides. */
    private void scale(int r, int c, int at, double[] values) {
        int columns = pattern.size(c);
        int first = pattern.firstScalar(c);
        int v = at;
        int out = 0;
        // blocks of four, most of them, unrolled
        if (columns == 4) {
            double f0 = factor[first], f1 = factor[first + 1], f2 = factor[first + 2], f3 = factor[first + 3];
            for (int i = pattern.firstScalar(r); i < pattern.firstScalar(r + 1); i++, v += 4, out += 4) {
                double f = factor[i];
                block[out] = values[v] * f * f0;
                block[out + 1] = values[v + 1] * f * f1;
                block[out + 2] = values[v + 2] * f * f2;
                block[out + 3] = values[v + 3] * f * f3;
            }
            return;
        }
        // the others
        for (int i = pattern.firstScalar(r); i < pattern.firstScalar(r + 1); i++) {
            for (int j = 0; j < columns; j++) block[out++] = values[v++] * factor[i] * factor[first + j];
        }
    }

    @Override
    public void solve(double[] b) {
        int n = pattern.scalars();
        for (int i = 0; i < n; i++) work[position[i]] = b[i] * factor[i];
        band.solve(work);
        for (int i = 0; i < n; i++) b[i] = work[position[i]] * factor[i];
    }

    @Override
    public void condense(double[] b, int stride, int count, double[] w) {
        int n = pattern.scalars();
        column = ScratchArrays.doubles(column, n);
        for (int j = 0; j < count; j++) {
            System.arraycopy(b, j * stride, column, 0, n);
            solve(column);
            for (int i = 0; i <= j; i++) {
                double sum = 0;
                for (int k = 0; k < n; k++) sum += b[i * stride + k] * column[k];
                w[i * count + j] = sum;
                w[j * count + i] = sum;
            }
        }
    }

    /**
     * {@return 4 d^2 summed over columns, d = depth of the profile: the cost when every exchange fills the upper band}
     */
    @Override
    public long predictedFlops() {
        return flops;
    }

    @Override
    public String name() {
        return "banded LU";
    }

    @Override
    public int halfBandwidth() {
        return cuthillMcKee.halfBandwidth;
    }

    @Override
    public long fill() {
        return (long) pattern.scalars() * (3L * cuthillMcKee.halfBandwidth + 1);
    }

    @Override
    public int redundantCount() {
        return redundantCount;
    }

    @Override
    public int redundantRow(int k) {
        return sweep.redundantRow(k);
    }

    @Override
    public int permutation(int scalar) {
        return position[scalar];
    }
}
