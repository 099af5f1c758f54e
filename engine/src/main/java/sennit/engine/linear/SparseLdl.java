package sennit.engine.linear;

import java.util.Arrays;

/**
 * Sparse LDL^T without pivoting, in a minimum degree order in which every multiplier follows its support.
 *
 * <p>Panels of merged columns, right-looking; see {@link Supernodes} and {@link UpdatePlan}. An LDL^T without pivoting
 * is not changed by symmetric scaling, so the equilibrated matrix is never formed: its scales enter the pivot tests
 * only ({@link ConstraintScale}).
 *
 * <p>Pivots: a displacement must keep more than {@link #LOST} of its diagonal; a slider that nothing determines (no
 * multiplier, no friction) is held in place; multipliers follow the rule of {@link Factorization}.
 */
public final class SparseLdl implements Factorization {
    /** Part of its diagonal below which a displacement pivot is only round-off. */
    static final double LOST = 1e-15;

    /** Growth of {@link #fill} since the last full analysis at which {@link #reanalyse} orders anew. */
    static final double REORDER_GROWTH = 1.5;

    private final NodeGraph graph = new NodeGraph();
    private final EliminationRule rule = new EliminationRule();
    private final MinimumDegree minimumDegree = new MinimumDegree();
    private final Reinsertion reinsertion = new Reinsertion();
    private final EliminationTree tree = new EliminationTree();
    private final Supernodes panels = new Supernodes();
    private final UpdatePlan plan = new UpdatePlan();
    private final ConstraintScale scales = new ConstraintScale();

    private Pattern pattern = new Pattern();
    private byte[] role = {}; // by position
    private double[] l = {};
    private double[] inverse = {}; // 1 / pivot, by position
    private double[] scaled = {};
    private double[] work = {};
    private int[] redundant = {};
    private int redundantCount;
    private int[] adjusted = {};
    private double[] adjustment = {};
    private int adjustedCount;
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
     * Analysis after sliding points crossed a knot: the order of displacement nodes is kept, multipliers and sliders go
     * right behind their support. Orders anew when the number of nodes or a role changed or when the fill has grown by
     * half. O(nodes + fill), no allocation once warm.
     */
    public void reanalyse(Pattern p) {
        if (p.nodes() != fullNodes) {
            analyse(p);
            return;
        }
        graph.build(p);
        rule.build(p, graph);
        reinsertion.run(p, graph, rule, tree);
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
        inverse = Storage.doubles(inverse, n);
        scaled = Storage.doubles(scaled, panels.widestPanel);
        work = Storage.doubles(work, n);
        redundant = Storage.ints(redundant, n);
        adjusted = Storage.ints(adjusted, n);
        adjustment = Storage.doubles(adjustment, n);
        if (role.length < n) role = new byte[Storage.roomFor(n)];
        for (int k = 0; k < tree.nodes; k++) {
            byte r = p.role(tree.order[k]);
            Arrays.fill(role, panels.firstScalar[k], panels.firstScalar[k + 1], r);
        }
        redundantCount = 0;
    }

    @Override
    public boolean factor(double[] values) {
        redundantCount = 0;
        adjustedCount = 0;
        scales.measure(values);
        Arrays.fill(l, 0, panels.size, 0);
        for (int b = 0; b < pattern.blocks(); b++) assemble(b, values);
        for (int s = 0; s < panels.count; s++) {
            if (!factorPanel(s)) return false;
            for (int g = plan.start[s]; g < plan.start[s + 1]; g++) update(s, g);
        }
        Arrays.sort(redundant, 0, redundantCount);
        return true;
    }

    private void assemble(int b, double[] values) {
        int rows = pattern.size(pattern.blockRow(b));
        int cols = pattern.size(pattern.blockCol(b));
        int at = pattern.blockAt(b);
        int out = plan.blockTarget[b];
        int stride = plan.blockStride[b];
        int down = stride > 0 ? stride : 1;
        int right = stride > 0 ? 1 : -stride;
        for (int i = 0; i < rows; i++, out += down) {
            for (int j = 0, o = out; j < cols; j++, o += right) l[o] += values[at++];
        }
    }

    /** L and D of one panel; {@link #scaled} receives the rows below the square times D. */
    private boolean factorPanel(int s) {
        int w = panels.width[s];
        int at = panels.panel[s];
        int rows = w + panels.below[s];
        int first = panels.column[s];
        for (int r = 0; r < rows; r++) {
            int p = at + r * w;
            int end = Math.min(r, w);
            // row r of L D, column by column, then of L
            for (int j = 0; j < end; j++) {
                double x = l[p + j];
                int q = at + j * w;
                for (int k = 0; k < j; k++) x -= l[p + k] * l[q + k];
                l[p + j] = x;
            }
            double pivot = r < w ? l[p + r] : 0;
            int out = (r - w) * w;
            for (int j = 0; j < end; j++) {
                double x = l[p + j];
                double y = x * inverse[first + j];
                l[p + j] = y;
                pivot -= x * y;
                if (r >= w) scaled[out + j] = x;
            }
            if (r < w && !acceptPivot(first + r, pivot)) return false;
        }
        return true;
    }

    private boolean acceptPivot(int position, double pivot) {
        int natural = panels.naturalScalar[position];
        double scale = scales.scale[natural];
        if (!(Math.abs(pivot) <= Double.MAX_VALUE && scale <= Double.MAX_VALUE)) return false;
        double p = pivot;
        if (role[position] == Pattern.DISPLACEMENT) {
            if (!(p > LOST * scale && p > 0)) return false;
        } else if (role[position] == Pattern.SLIDER) {
            if (!(p > LOST * scale && p > 0)) p = adjust(natural, scale > 0 ? scale : 1);
        } else if (!(p < -REDUNDANT * scale)) {
            p = adjust(natural, -REGULARISED * (scale > 0 ? scale : 1));
            redundant[redundantCount++] = natural;
        }
        inverse[position] = 1 / p;
        return true;
    }

    /** Notes that the pivot of a natural scalar was replaced. */
    private double adjust(int natural, double pivot) {
        adjusted[adjustedCount] = natural;
        adjustment[adjustedCount++] = pivot;
        return pivot;
    }

    /** Number of pivots the last factorization replaced. */
    int adjustedCount() {
        return adjustedCount;
    }

    /** Natural scalar of replaced pivot k. */
    int adjustedScalar(int k) {
        return adjusted[k];
    }

    /** Value given to replaced pivot k. */
    double adjustment(int k) {
        return adjustment[k];
    }

    /** Subtracts L D L^T of the rows of one segment from the panel that owns them as columns. */
    private void update(int s, int g) {
        int w = panels.width[s];
        int m = panels.below[s];
        int source = panels.panel[s] + w * w;
        int base = plan.base[g];
        int to = plan.to[g];
        int rows = panels.rowStart[s];
        for (int a = plan.from[g]; a < to; a += 2) {
            // the last odd column is paired with itself in the never-read upper part when there is no other
            boolean pair = a + 1 < to;
            int o0 = panels.rows[rows + a] - plan.firstColumn[g];
            int o1 = pair ? panels.rows[rows + a + 1] - plan.firstColumn[g] : 0;
            int da = a * w;
            int db = da + w;
            int k = 0;
            if (pair) {
                for (; k + 4 <= w; k += 4)
                    PanelKernels.pairFour(l, source + k, w, a, m, plan.target, base, scaled, da + k, db + k, o0, o1);
                for (; k < w; k++)
                    PanelKernels.pairOne(l, source + k, w, a, m, plan.target, base, scaled, da + k, db + k, o0, o1);
            } else {
                PanelKernels.single(l, source, w, a, m, plan.target, base, scaled, da, o0);
            }
        }
    }

    @Override
    public void solve(double[] b) {
        int n = panels.scalars;
        for (int i = 0; i < n; i++) work[i] = b[panels.naturalScalar[i]];
        for (int s = 0; s < panels.count; s++) forward(s);
        for (int i = 0; i < n; i++) work[i] *= inverse[i];
        for (int s = panels.count - 1; s >= 0; s--) backward(s);
        for (int i = 0; i < n; i++) b[panels.naturalScalar[i]] = work[i];
    }

    private void forward(int s) {
        int w = panels.width[s];
        int first = panels.column[s];
        int p = panels.panel[s];
        for (int r = 0; r < w; r++, p += w) {
            double x = work[first + r];
            for (int k = 0; k < r; k++) x -= l[p + k] * work[first + k];
            work[first + r] = x;
        }
        for (int r = panels.rowStart[s]; r < panels.rowStart[s + 1]; r++, p += w) {
            double x = 0;
            for (int k = 0; k < w; k++) x += l[p + k] * work[first + k];
            work[panels.rows[r]] -= x;
        }
    }

    private void backward(int s) {
        int w = panels.width[s];
        int first = panels.column[s];
        int p = panels.panel[s] + w * w;
        for (int r = panels.rowStart[s]; r < panels.rowStart[s + 1]; r++, p += w) {
            double x = work[panels.rows[r]];
            for (int k = 0; k < w; k++) work[first + k] -= l[p + k] * x;
        }
        for (int r = w - 1; r >= 0; r--) {
            p = panels.panel[s] + r * w;
            double x = work[first + r];
            for (int k = 0; k < r; k++) work[first + k] -= l[p + k] * x;
        }
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
        return redundantCount;
    }

    @Override
    public int redundantRow(int k) {
        return redundant[k];
    }

    @Override
    public int permutation(int scalar) {
        return panels.scalarPosition[scalar];
    }
}
