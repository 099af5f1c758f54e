package sennit.engine.linear.sparse;

import sennit.engine.linear.Pattern;
import sennit.engine.linear.ScratchArrays;

/**
 * Chains of an {@link EliminationTree} merged into panels of a sparse LDL^T factor.
 *
 * <p>Panel s owns {@code width[s]} consecutive columns from {@code column[s]} and has {@code width[s] + below[s]} rows,
 * row-major with stride {@code width[s]} at {@code panel[s]}. Rows below the diagonal square are the scalars
 * {@code rows[rowStart[s] .. rowStart[s+1])}, ascending. Scalars are counted in the order of elimination. Reusable.
 */
final class Supernodes {
    /** Rows, in nodes, from which on columns that differ a little are merged. */
    private static final int LONG = 48;

    /**
     * Zeros among the blocks of a merged panel, at most: at 0.1 and above the work grows more than {@link WideUpdate}
     * wins.
     */
    private static final double ZEROS = 0.05;

    int count;
    int scalars;
    int size; // length of the factor array
    int longestColumn; // rows below the pivot
    int widestPanel; // most values in one panel
    long flops;
    long entries;
    int second; // first panel of the second half
    int top; // first panel of what both halves lead to; all before it when the tree is whole
    int topColumn; // its first scalar
    int[] scalarPosition = {}; // by natural scalar
    int[] naturalScalar = {}; // by position
    int[] firstScalar = {}; // by node position
    int[] owner = {}; // panel of a node position
    int[] lastNode = {}; // of a panel
    int[] column = {};
    int[] width = {};
    int[] below = {};
    int[] panel = {};
    int[] rowStart = {};
    int[] rows = {};

    /** {@return whether there are two halves and a top} */
    boolean halved() {
        return top < count;
    }

    /** Merges and lays out the columns of {@code t}. */
    void build(Pattern p, EliminationTree t) {
        // scalars in the order of elimination
        reserve(p, t);
        numberScalars(p, t);
        // neighbouring columns of equal structure in one panel
        merge(t);
        // where the halves meet
        second = t.second < t.nodes ? owner[t.second] : count;
        top = t.top < t.nodes ? owner[t.top] : count;
        topColumn = firstScalar[t.top];
        // where values and rows of each panel are
        layOut(t);
        listRows(t);
    }

    private void reserve(Pattern p, EliminationTree t) {
        int n = t.nodes;
        scalars = p.scalars();
        scalarPosition = ScratchArrays.ints(scalarPosition, scalars);
        naturalScalar = ScratchArrays.ints(naturalScalar, scalars);
        firstScalar = ScratchArrays.ints(firstScalar, n + 1);
        owner = ScratchArrays.ints(owner, n);
        lastNode = ScratchArrays.ints(lastNode, n);
        // of each panel
        column = ScratchArrays.ints(column, n);
        width = ScratchArrays.ints(width, n);
        below = ScratchArrays.ints(below, n);
        panel = ScratchArrays.ints(panel, n);
        rowStart = ScratchArrays.ints(rowStart, n + 1);
    }

    private void numberScalars(Pattern p, EliminationTree t) {
        int at = 0;
        for (int k = 0; k < t.nodes; k++) {
            firstScalar[k] = at;
            int from = p.firstScalar(t.order[k]);
            int to = p.firstScalar(t.order[k] + 1);
            // the scalars of a node stay together
            for (int i = from; i < to; i++) {
                scalarPosition[i] = at;
                naturalScalar[at++] = i;
            }
        }
        firstScalar[t.nodes] = at;
    }

    private void merge(EliminationTree t) {
        count = 0;
        int head = 0; // first node of the present panel
        int zeros = 0; // blocks of it that are not of the matrix's factor
        for (int k = 0; k < t.nodes; k++) {
            // a column joins those before when it is theirs but for few rows, which these then hold as zeros
            boolean chained = k > 0 && t.parent[k - 1] == k && k != t.second && k != t.top;
            int more = chained ? zeros + surplus(t, k) * (k - head) : 0;
            if (chained && (more == 0 || worthZeros(t, k, more, k - head))) {
                zeros = more;
            } else {
                column[count++] = firstScalar[k];
                head = k;
                zeros = 0;
            }
            owner[k] = count - 1;
            lastNode[count - 1] = k;
        }
    }

    /** Rows of the column of node k which that of node k - 1 lacks. */
    private static int surplus(EliminationTree t, int k) {
        return t.rowStart[k + 1] - t.rowStart[k] + 1 - (t.rowStart[k] - t.rowStart[k - 1]);
    }

    /**
     * Whether {@code columns} columns and that of node k are one panel with this many blocks of zeros in it. Of short
     * columns, as ropes have that cross few others, it saves calls but costs more flops: measured, it gains nothing.
     */
    private static boolean worthZeros(EliminationTree t, int k, int zeros, int columns) {
        int rows = t.rowStart[k + 1] - t.rowStart[k];
        return rows >= LONG && zeros <= ZEROS * (rows + 1) * (columns + 1);
    }

    private void layOut(EliminationTree t) {
        long at = 0;
        long rowCount = 0;
        widestPanel = 0;
        for (int s = 0; s < count; s++) {
            // rows below the square
            int last = lastNode[s];
            int m = 0;
            for (int e = t.rowStart[last]; e < t.rowStart[last + 1]; e++) {
                m += firstScalar[t.rows[e] + 1] - firstScalar[t.rows[e]];
            }
            // the panel begins where the last one ended
            width[s] = firstScalar[last + 1] - column[s];
            below[s] = m;
            panel[s] = (int) at;
            rowStart[s] = (int) rowCount;
            long values = (long) width[s] * (width[s] + m);
            at += values;
            rowCount += m;
            if (at > Integer.MAX_VALUE - 8) throw new IllegalArgumentException("factor has too many entries: " + at);
            widestPanel = Math.max(widestPanel, (int) values);
        }
        // ends of the last panel
        rowStart[count] = (int) rowCount;
        size = (int) at;
        rows = ScratchArrays.ints(rows, (int) rowCount);
    }

    private void listRows(EliminationTree t) {
        longestColumn = 0;
        flops = 0;
        entries = 0;
        int out = 0;
        for (int s = 0; s < count; s++) {
            int last = lastNode[s];
            for (int e = t.rowStart[last]; e < t.rowStart[last + 1]; e++) {
                int k = t.rows[e];
                for (int i = firstScalar[k]; i < firstScalar[k + 1]; i++) rows[out++] = i;
            }
            // its entries and its work
            long w = width[s];
            long m = below[s];
            longestColumn = Math.max(longestColumn, (int) (w + m) - 1);
            entries += w * (w + 1) / 2 + w * m;
            // a pivot with l rows below costs l divisions and l (l + 1) / 2 multiplications and subtractions
            // eq. (83)
            for (long l = m + w - 1; l >= m; l--) flops += l * (l + 2);
        }
    }
}
