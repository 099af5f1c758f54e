package sennit.engine.linear.sparse;

import java.util.Arrays;
import java.util.function.BiConsumer;
import sennit.engine.linear.EliminationOrder;
import sennit.engine.linear.Factorization;
import sennit.engine.linear.Method;
import sennit.engine.linear.NodeGraph;
import sennit.engine.linear.Pattern;
import sennit.engine.linear.PivotScale;
import sennit.engine.linear.ScratchArrays;

/**
 * Sparse LDL^T without pivoting, in a minimum degree order in which every multiplier follows its support.
 *
 * <p>Panels of merged columns, right-looking; see {@link Supernodes} and {@link UpdatePlan}; large matrices in
 * {@link SubtreeSplit}. An LDL^T without pivoting is not changed by symmetric scaling, so the equilibrated matrix is
 * never formed: its scales enter the pivot tests only ({@link PivotScale}, {@link PivotTest}).
 */
public final class SparseLdl implements Factorization {
    /** Growth of {@link #fill} since the last full analysis at which {@link #reanalyse} orders anew. */
    public static final double REORDER_GROWTH = 1.5;

    /** Length of a factor that still fits in a typical second-level cache together with the values; 512 kB. */
    private static final int CACHE = 1 << 16;

    private final NodeGraph graph = new NodeGraph();
    private final OrderingConstraints ordering = new OrderingConstraints();
    private final MinimumDegree minimumDegree = new MinimumDegree();
    private final OrderRepair reinsertion = new OrderRepair();
    private final EliminationTree tree = new EliminationTree();
    private final Supernodes panels = new Supernodes();
    private final UpdatePlan plan = new UpdatePlan();
    private final SupernodeFill fill = new SupernodeFill();
    final ChainRuns runs = new ChainRuns();
    private final PivotScale scales = new PivotScale();

    private final ReducedColumns condensed = new ReducedColumns(panels);
    private final SupernodeRangeFactor sweep = new SupernodeRangeFactor();
    private final SupernodeRangeFactor other = new SupernodeRangeFactor();
    private final PivotTest pivots = sweep.pivots;
    private final Runnable firstHalf = this::factorFirst;
    private final Runnable secondHalf = this::factorSecond;
    private BiConsumer<Runnable, Runnable> both = WideUpdate.IN_TURN;

    private int[] given = {};
    private double[] l = {};
    private double[] work = {};
    /** What the second half subtracts from the top. */
    private double[] upper = {};

    private int topAt;
    private double[] matrix = {};
    private boolean firstFine;
    private boolean secondFine;
    private long fullFill = -1;
    private int fullNodes = -1;

    /** A factorization without a matrix. */
    public SparseLdl() {}

    @Override
    public void analyse(Pattern p) {
        // who must wait for whom
        graph.build(p);
        ordering.build(p, graph);
        // a fill-reducing order within these constraints
        minimumDegree.run(p, graph, ordering);
        plan(p, minimumDegree.order);
        // the fill against which repairs are judged
        fullFill = panels.entries;
        fullNodes = p.nodes();
    }

    /**
     * Analysis after sliding points crossed a spline knot: the order is kept except that a multiplier or slider that
     * would come too early goes right behind its support. Orders anew when the number of nodes changed or the fill has
     * grown by half. O(nodes + fill), no allocation once warm.
     */
    public void reanalyse(Pattern p) {
        if (p.nodes() != fullNodes) {
            analyse(p);
            return;
        }
        graph.build(p);
        ordering.build(p, graph);
        reinsert(p, tree.position);
    }

    private void reinsert(Pattern p, int[] earlier) {
        reinsertion.run(graph, ordering, earlier);
        plan(p, reinsertion.order);
        if (panels.entries > REORDER_GROWTH * fullFill) analyse(p);
    }

    /** {@return the order of the last analysis} */
    public EliminationOrder order() {
        return EliminationOrder.of(Method.SPARSE_LDL, given, tree.position, tree.nodes, fullFill);
    }

    /** Restores an order after {@link #analyse} of the same pattern. */
    public void resume(Pattern p, EliminationOrder order) {
        fullFill = order.full();
        if (order.slid()) reinsert(p, order.position());
        else plan(p, order.given());
    }

    private void plan(Pattern p, int[] order) {
        // remember the order
        given = ScratchArrays.ints(given, p.nodes());
        System.arraycopy(order, 0, given, 0, p.nodes());
        // structure of the factor and of all updates
        tree.build(graph, order);
        panels.build(p, tree);
        plan.build(p, tree, panels, fill);
        // memory of the factor
        int n = p.scalars();
        l = ScratchArrays.doubles(l, panels.size);
        work = ScratchArrays.doubles(work, n);
        // pivot rule, runs of plain rope, scales
        pivots.analyse(p, tree, panels);
        runs.build(p, tree, panels, plan, fill);
        scales.analyseLinked(p);
        sweep.analyse(panels, plan, fill, runs);
        // the second half has scratch memory of its own
        if (!panels.halved()) return;
        topAt = panels.panel[panels.top];
        upper = ScratchArrays.doubles(upper, panels.size - topAt);
        other.pivots.share(pivots);
        other.analyse(panels, plan, fill, runs);
    }

    /**
     * Has {@code both} run the two halves of large matrices, or of wide panels, on two threads if it likes, and return
     * when both are done; the factor has the same bits in any case.
     */
    public void share(BiConsumer<Runnable, Runnable> both) {
        this.both = both;
        sweep.wide.share(both);
    }

    @Override
    public void regularise(double[] c) {
        pivots.regularise(c);
        other.pivots.regularise(c);
    }

    @Override
    public boolean factor(double[] values) {
        // scales for the pivot tests
        scales.measure(values);
        pivots.start(scales.scale);
        // whole, or in halves
        boolean fine = panels.halved() ? factorHalves(values) : factorWhole(values);
        Arrays.sort(pivots.redundant, 0, pivots.redundantCount);
        return fine;
    }

    private boolean factorWhole(double[] values) {
        if (panels.size > CACHE) return sweep.run(0, panels.count, l, values, SupernodeFill.Time.ON_THE_WAY, l, 0);
        sweep.fill(l, values);
        return sweep.run(0, panels.count, l, values, SupernodeFill.Time.BEFORE, l, 0);
    }

    private boolean factorHalves(double[] values) {
        // the top is filled first: both halves subtract from it
        matrix = values;
        other.pivots.restart();
        sweep.fill(panels.top, panels.count, l, values);
        // both halves, perhaps at the same time
        sweep.wide.share(WideUpdate.IN_TURN);
        both.accept(firstHalf, secondHalf);
        sweep.wide.share(both);
        pivots.append(other.pivots);
        if (!firstFine || !secondFine) return false;
        // what the second half subtracts from the top
        for (int i = topAt; i < panels.size; i++) l[i] += upper[i - topAt];
        return sweep.run(panels.top, panels.count, l, values, SupernodeFill.Time.BEFORE, l, 0);
    }

    private void factorFirst() {
        firstFine = sweep.run(0, panels.second, l, matrix, SupernodeFill.Time.ON_THE_WAY, l, 0);
    }

    private void factorSecond() {
        Arrays.fill(upper, 0, panels.size - topAt, 0);
        secondFine = other.run(panels.second, panels.top, l, matrix, SupernodeFill.Time.ON_THE_WAY, upper, topAt);
    }

    /** Number of pivots the last factorization replaced. */
    public int adjustedCount() {
        return pivots.adjustedCount;
    }

    /** Natural scalar of replaced pivot k. */
    public int adjustedScalar(int k) {
        return pivots.adjusted[k];
    }

    /** Value given to replaced pivot k. */
    public double adjustment(int k) {
        return pivots.adjustment[k];
    }

    @Override
    public void solve(double[] b) {
        forward(b, work);
        backward(work, b);
    }

    /** y := L^-1 b, b in natural scalar order and y in the order of elimination. */
    public void forward(double[] b, double[] y) {
        // into the order of elimination
        for (int i = 0; i < panels.scalars; i++) y[i] = b[panels.naturalScalar[i]];
        // panels upwards; runs of plain rope by their own code
        int r = 0;
        for (int s = 0; s < panels.count; s++) {
            if (s == runs.from[r]) {
                ChainSolve.forward(runs, r, panels, l, y);
                s = runs.to[r++] - 1;
            } else SupernodeSolve.forward(panels, s, l, y);
        }
    }

    /** x := L^-T D^-1 y, x in natural scalar order; changes y. */
    public void backward(double[] y, double[] x) {
        // panels downwards
        int r = runs.count;
        for (int s = panels.count - 1; s >= 0; s--) {
            if (r > 0 && s == runs.to[r - 1] - 1) {
                ChainSolve.backward(runs, --r, panels, l, pivots.inverse, y);
                s = runs.from[r];
            } else SupernodeSolve.backward(panels, s, l, pivots.inverse, y);
        }
        // back to the natural order
        for (int i = 0; i < panels.scalars; i++) x[panels.naturalScalar[i]] = y[i];
    }

    /** {@return 1 / pivot in the order of elimination} */
    public double[] inverse() {
        return pivots.inverse;
    }

    /** {@return the number of unknowns} */
    public int scalars() {
        return panels.scalars;
    }

    /** {@return room for columns beside the matrix, for {@link #reduce}} */
    public ReducedColumns columns() {
        return new ReducedColumns(panels);
    }

    /** Reduces what is new among columns of {@link #columns} by the present factor. */
    public void reduce(ReducedColumns columns) {
        columns.reduce(l, pivots.inverse);
    }

    /** {@return whether the last factorization took all pivots as they were} */
    public boolean plain() {
        return pivots.adjustedCount == 0;
    }

    @Override
    public void condense(double[] b, int stride, int count, double[] w) {
        // columns into groups of four
        condensed.clear(count);
        for (int k = 0; k < count; k++) {
            int column = condensed.column();
            for (int i = 0, at = k * stride; i < panels.scalars; i++, at++)
                if (b[at] != 0) condensed.add(column, i, b[at]);
        }
        // half solutions, and their products
        reduce(condensed);
        for (int i = 0; i < count; i++) for (int j = 0; j < count; j++) w[i * count + j] = condensed.product(i, j);
    }

    @Override
    public long predictedFlops() {
        return panels.flops;
    }

    @Override
    public String name() {
        return "sparse LDL^T";
    }

    @Override
    public int halfBandwidth() {
        return panels.longestColumn;
    }

    @Override
    public long fill() {
        return panels.entries;
    }

    @Override
    public int redundantCount() {
        return pivots.redundantCount;
    }

    @Override
    public int redundantRow(int k) {
        return pivots.redundant[k];
    }

    @Override
    public int permutation(int scalar) {
        return panels.scalarPosition[scalar];
    }
}
