package sennit.engine.linear;

import java.util.Arrays;

/**
 * Sparse LDL^T without pivoting, in a minimum degree order in which every multiplier follows its support.
 *
 * <p>Panels of merged columns, right-looking; see {@link Supernodes} and {@link UpdatePlan}. An LDL^T without pivoting
 * is not changed by symmetric scaling, so the equilibrated matrix is never formed: its scales enter the pivot tests
 * only ({@link ConstraintScale}, {@link Pivots}).
 */
public final class SparseLdl implements Factorization {
    /** Growth of {@link #fill} since the last full analysis at which {@link #reanalyse} orders anew. */
    static final double REORDER_GROWTH = 1.5;

    /** Length of a factor that still fits in a typical second-level cache together with the values; 512 kB. */
    private static final int CACHE = 1 << 16;

    private final NodeGraph graph = new NodeGraph();
    private final EliminationRule rule = new EliminationRule();
    private final MinimumDegree minimumDegree = new MinimumDegree();
    private final Reinsertion reinsertion = new Reinsertion();
    private final EliminationTree tree = new EliminationTree();
    private final Supernodes panels = new Supernodes();
    private final UpdatePlan plan = new UpdatePlan();
    private final ConstraintScale scales = new ConstraintScale();

    private final Pivots pivots = new Pivots();
    private final PanelFactor panelFactor = new PanelFactor(pivots);
    private final PanelUpdate panelUpdate = new PanelUpdate();

    private Pattern pattern = new Pattern();
    private double[] l = {};
    private double[] work = {};
    private long fullFill = -1;
    private int fullNodes = -1;

    /** A factorization without a matrix. */
    public SparseLdl() {}

    @Override
    public void analyse(Pattern p) {
        graph.build(p);
        rule.build(p, graph);
        minimumDegree.run(p, graph, rule);
        plan(p, minimumDegree.order);
        fullFill = panels.entries;
        fullNodes = p.nodes();
    }

    /**
     * Analysis after sliding points crossed a knot: the order is kept except that a multiplier or slider that would
     * come too early goes right behind its support. Orders anew when the number of nodes changed or the fill has grown
     * by half. O(nodes + fill), no allocation once warm.
     */
    public void reanalyse(Pattern p) {
        if (p.nodes() != fullNodes) {
            analyse(p);
            return;
        }
        graph.build(p);
        rule.build(p, graph);
        reinsertion.run(graph, rule, tree);
        plan(p, reinsertion.order);
        if (panels.entries > REORDER_GROWTH * fullFill) analyse(p);
    }

    private void plan(Pattern p, int[] order) {
        pattern = p;
        tree.build(graph, order);
        panels.build(p, tree);
        plan.build(p, tree, panels);
        scales.analyse(p);
        int n = p.scalars();
        l = Storage.doubles(l, panels.size);
        work = Storage.doubles(work, n);
        pivots.analyse(p, tree, panels);
        panelFactor.reserve(panels);
    }

    @Override
    public boolean factor(double[] values) {
        scales.measure(values);
        pivots.start(scales.scale);
        // a long rope passes through the cache once: each panel is filled just before it is first needed
        boolean stream = panels.size > CACHE;
        if (!stream) assembleAll(values);
        for (int s = 0; s < panels.count; s++) {
            for (int c = stream ? plan.touchHead[s] : -1; c >= 0; c = plan.touchNext[c]) assemblePanel(c, values);
            if (!panelFactor.run(panels, s, l)) return false;
            panelUpdate.run(panels, plan, s, l, panelFactor.scaled);
        }
        Arrays.sort(pivots.redundant, 0, pivots.redundantCount);
        return true;
    }

    private void assembleAll(double[] values) {
        Arrays.fill(l, 0, panels.size, 0);
        for (int b = 0; b < pattern.blocks(); b++) assemble(b, values);
    }

    private void assemblePanel(int c, double[] values) {
        int w = panels.width[c];
        int at = panels.panel[c];
        Arrays.fill(l, at, at + w * (w + panels.below[c]), 0);
        for (int b = plan.blockHead[c]; b >= 0; b = plan.blockNext[b]) assemble(b, values);
    }

    private void assemble(int b, double[] values) {
        int rows = plan.blockRows[b];
        int cols = plan.blockColumns[b];
        int at = pattern.blockAt(b);
        int out = plan.blockTarget[b];
        int down = plan.blockDown[b];
        int right = plan.blockRight[b];
        if (rows == 4 && cols == 4) {
            addFour(l, out, down, right, values, at);
            return;
        }
        for (int i = 0; i < rows; i++, out += down) {
            for (int j = 0, o = out; j < cols; j++, o += right) l[o] += values[at++];
        }
    }

    private static void addFour(double[] l, int out, int down, int right, double[] v, int at) {
        int o = out;
        for (int i = at; i < at + 16; i += 4, o += down) {
            l[o] += v[i];
            l[o + right] += v[i + 1];
            l[o + 2 * right] += v[i + 2];
            l[o + 3 * right] += v[i + 3];
        }
    }

    /** Number of pivots the last factorization replaced. */
    int adjustedCount() {
        return pivots.adjustedCount;
    }

    /** Natural scalar of replaced pivot k. */
    int adjustedScalar(int k) {
        return pivots.adjusted[k];
    }

    /** Value given to replaced pivot k. */
    double adjustment(int k) {
        return pivots.adjustment[k];
    }

    @Override
    public void solve(double[] b) {
        int n = panels.scalars;
        for (int i = 0; i < n; i++) work[i] = b[panels.naturalScalar[i]];
        for (int s = 0; s < panels.count; s++) PanelSolve.forward(panels, s, l, work);
        for (int i = 0; i < n; i++) work[i] *= pivots.inverse[i];
        for (int s = panels.count - 1; s >= 0; s--) PanelSolve.backward(panels, s, l, work);
        for (int i = 0; i < n; i++) b[panels.naturalScalar[i]] = work[i];
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
