package sennit.engine.linear.sparse;

import java.util.Arrays;
import sennit.engine.linear.NodeGraph;
import sennit.engine.linear.ScratchArrays;

/**
 * Elimination tree of a node graph for a given order, the order made a postorder, and the structure of every column.
 *
 * <p>After {@link #build}, position k of the order holds node {@code order[k]}; {@code parent[k] > k} is the first row
 * below k that is not zero (-1 for a root); columns before {@code second}, those before {@code top} and the rest are
 * the {@link SubtreeSplit} of a large tree and its top, each in postorder; the rows below k are {@code rows[rowStart[k]
 * .. rowStart[k+1])}, positions, ascending. Liu, "The role of elimination trees in sparse factorization", SIAM J.
 * Matrix Anal. Appl. 11, 1990.
 */
final class EliminationTree {
    int nodes;
    int second;
    int top;
    int[] order = {};
    int[] position = {};
    int[] parent = {};
    int[] rowStart = {};
    int[] rows = {};

    private final SubtreeSplit bisection = new SubtreeSplit();
    private int[] raw = {};
    private int[] ancestor = {};
    private int[] count = {};
    private int[] head = {};
    private int[] sibling = {};
    private int[] stack = {};

    /** Builds the tree for {@code given}, a permutation of the nodes of {@code g}. O(nodes + entries of the factor). */
    void build(NodeGraph g, int[] given) {
        // the order as given
        nodes = g.nodes;
        reserve();
        System.arraycopy(given, 0, raw, 0, nodes);
        System.arraycopy(given, 0, order, 0, nodes);
        invert();
        // its tree, and the length of each column
        findParents(g);
        countRows(g);
        // an equivalent order in which subtrees stay together
        postorder();
        renumber();
        // large trees in two halves and a top
        divide();
        invert();
        // the rows of each column
        listRows(g);
    }

    private void reserve() {
        int n = nodes;
        order = ScratchArrays.ints(order, n);
        position = ScratchArrays.ints(position, n);
        parent = ScratchArrays.ints(parent, n);
        rowStart = ScratchArrays.ints(rowStart, n + 1);
        raw = ScratchArrays.ints(raw, n);
        // scratch of the climbs and walks
        ancestor = ScratchArrays.ints(ancestor, n);
        count = ScratchArrays.ints(count, n);
        head = ScratchArrays.ints(head, n);
        sibling = ScratchArrays.ints(sibling, n);
        stack = ScratchArrays.ints(stack, n);
    }

    private void invert() {
        for (int k = 0; k < nodes; k++) position[order[k]] = k;
    }

    private void findParents(NodeGraph g) {
        for (int k = 0; k < nodes; k++) {
            parent[k] = -1;
            ancestor[k] = -1;
            int node = order[k];
            for (int e = g.start[node]; e < g.start[node + 1]; e++) {
                int i = position[g.adjacent[e]];
                // climb from i to the root of its subtree, compressing the path
                while (i < k) {
                    int up = ancestor[i];
                    ancestor[i] = k;
                    if (up < 0) {
                        parent[i] = k;
                        break;
                    }
                    i = up;
                }
            }
        }
    }

    /** count[j] = number of rows below j. The columns with an entry in row k form a subtree under k. */
    private void countRows(NodeGraph g) {
        // no column has rows yet
        Arrays.fill(count, 0, nodes, 0);
        Arrays.fill(ancestor, 0, nodes, -1); // here: last row that passed through
        // from each entry of row k up to k: all columns on the way have row k
        for (int k = 0; k < nodes; k++) {
            ancestor[k] = k;
            int node = order[k];
            for (int e = g.start[node]; e < g.start[node + 1]; e++) {
                for (int j = position[g.adjacent[e]]; j < k && ancestor[j] != k; j = parent[j]) {
                    ancestor[j] = k;
                    count[j]++;
                }
            }
        }
    }

    private void divide() {
        // one piece, unless it pays
        second = nodes;
        top = nodes;
        if (!bisection.divide(nodes, parent, count)) return;
        // the order that keeps the halves together
        second = bisection.second;
        top = bisection.top;
        System.arraycopy(order, 0, raw, 0, nodes);
        System.arraycopy(bisection.place, 0, ancestor, 0, nodes);
        for (int k = 0; k < nodes; k++) order[ancestor[k]] = raw[k];
        renumber();
    }

    private void listRows(NodeGraph g) {
        // where the rows of each column begin
        long total = 0;
        for (int k = 0; k < nodes; k++) {
            rowStart[k] = (int) total;
            total += count[k];
            if (total > Integer.MAX_VALUE - 8) throw new IllegalArgumentException("factor has too many blocks");
        }
        rowStart[nodes] = (int) total;
        rows = ScratchArrays.ints(rows, (int) total);
        // the same walk as in countRows, written down this time
        System.arraycopy(rowStart, 0, count, 0, nodes);
        Arrays.fill(ancestor, 0, nodes, -1);
        for (int k = 0; k < nodes; k++) {
            ancestor[k] = k;
            int node = order[k];
            for (int e = g.start[node]; e < g.start[node + 1]; e++) {
                for (int j = position[g.adjacent[e]]; j < k && ancestor[j] != k; j = parent[j]) {
                    ancestor[j] = k;
                    rows[count[j]++] = k;
                }
            }
        }
    }

    /** Depth first, written backwards; the child with the longest column ends next to its parent and may merge. */
    private void postorder() {
        // children of each node; roots on the stack
        Arrays.fill(head, 0, nodes, -1);
        int top = 0;
        for (int k = 0; k < nodes; k++) {
            if (parent[k] < 0) {
                stack[top++] = k;
                continue;
            }
            sibling[k] = head[parent[k]];
            head[parent[k]] = k;
        }
        // from the last to the first
        int out = nodes;
        while (top > 0) {
            int k = stack[--top];
            order[--out] = raw[k];
            ancestor[k] = out; // here: new position of k
            top = pushChildren(k, top);
        }
    }

    /** Carries parents and counts over to the order with k at {@code ancestor[k]}, in which they stay what they are. */
    private void renumber() {
        for (int k = 0; k < nodes; k++) {
            sibling[ancestor[k]] = parent[k] < 0 ? -1 : ancestor[parent[k]];
            head[ancestor[k]] = count[k];
        }
        System.arraycopy(sibling, 0, parent, 0, nodes);
        System.arraycopy(head, 0, count, 0, nodes);
    }

    /** Pushes the children of k, the longest on top: it is written next, that is just before k. */
    private int pushChildren(int k, int from) {
        int top = from;
        int longest = from;
        for (int c = head[k]; c >= 0; c = sibling[c]) {
            if (top == from || count[c] > count[stack[longest]]) longest = top;
            stack[top++] = c;
        }
        if (top > from) {
            int swap = stack[longest];
            stack[longest] = stack[top - 1];
            stack[top - 1] = swap;
        }
        return top;
    }
}
