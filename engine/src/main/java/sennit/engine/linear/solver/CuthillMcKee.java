package sennit.engine.linear.solver;

import java.util.Arrays;
import sennit.engine.linear.NodeGraph;
import sennit.engine.linear.Pattern;
import sennit.engine.linear.ScratchArrays;

/**
 * Reverse Cuthill-McKee order of a node graph: breadth first from a pseudo-peripheral node of every component,
 * neighbours by increasing degree, reversed. George and Liu, "Computer Solution of Large Sparse Positive Definite
 * Systems", 1981, chapter 4. The given order is kept when it has the narrower band.
 */
final class CuthillMcKee {
    /** Nodes in the order of elimination. */
    int[] order = {};

    /** Half-bandwidth in scalars for {@link #order}: largest |i - j| with an entry. */
    int halfBandwidth;

    private int[] level = {};
    private int[] first = {};
    private boolean[] placed = {};
    private long[] keys = {};

    /** Computes the order. O(edges log degree). */
    void run(Pattern p, NodeGraph g) {
        // nothing is placed
        int n = g.nodes;
        order = ScratchArrays.ints(order, n);
        level = ScratchArrays.ints(level, n);
        first = ScratchArrays.ints(first, n);
        placed = ScratchArrays.flags(placed, n);
        Arrays.fill(placed, 0, n, false);
        Arrays.fill(level, 0, n, -1);
        // each component from a far end
        int at = 0;
        for (int i = 0; i < n; i++) {
            if (placed[i]) continue;
            at = placeComponent(peripheral(i, at, g), at, g);
        }
        // reversed: less fill in the profile
        for (int i = 0, j = n - 1; i < j; i++, j--) {
            int swap = order[i];
            order[i] = order[j];
            order[j] = swap;
        }
        // the order as given stays where it is as narrow
        halfBandwidth = band(p, g);
        for (int i = 0; i < n; i++) level[i] = order[i];
        for (int i = 0; i < n; i++) order[i] = i;
        int given = band(p, g);
        if (given <= halfBandwidth) halfBandwidth = given;
        else System.arraycopy(level, 0, order, 0, n);
    }

    /** Measures {@link #halfBandwidth} of the order there is in a graph with as many nodes. */
    void measure(Pattern p, NodeGraph g) {
        halfBandwidth = band(p, g);
    }

    /** Walks to the far end of the component until the depth stops growing; uses order[from..) as queue. */
    private int peripheral(int start, int from, NodeGraph g) {
        int root = start;
        int depth = -1;
        while (true) {
            // levels from the root
            int end = levels(root, from, g);
            // the node of least degree in the last level
            int far = order[end - 1];
            int reached = level[far];
            for (int k = end - 1; k >= from && level[order[k]] == reached; k--) {
                if (degree(order[k], g) <= degree(far, g)) far = order[k];
            }
            // undone
            for (int k = from; k < end; k++) level[order[k]] = -1;
            // deeper than before: go on from there
            if (reached <= depth) return root;
            depth = reached;
            root = far;
        }
    }

    private int levels(int root, int from, NodeGraph g) {
        int end = from;
        order[end++] = root;
        level[root] = 0;
        // breadth first
        for (int k = from; k < end; k++) {
            int i = order[k];
            for (int e = g.start[i]; e < g.start[i + 1]; e++) {
                int j = g.adjacent[e];
                if (level[j] >= 0) continue;
                level[j] = level[i] + 1;
                order[end++] = j;
            }
        }
        return end;
    }

    private int placeComponent(int root, int from, NodeGraph g) {
        int end = from;
        order[end++] = root;
        placed[root] = true;
        // breadth first, neighbours by degree, then by number
        for (int k = from; k < end; k++) {
            int i = order[k];
            keys = keys.length >= degree(i, g) ? keys : new long[ScratchArrays.roomFor(degree(i, g))];
            int count = 0;
            // neighbours without a place, their degree and number in one key
            for (int e = g.start[i]; e < g.start[i + 1]; e++) {
                int j = g.adjacent[e];
                if (placed[j]) continue;
                placed[j] = true;
                keys[count++] = (long) degree(j, g) << 32 | j;
            }
            Arrays.sort(keys, 0, count);
            for (int c = 0; c < count; c++) order[end++] = (int) keys[c];
        }
        return end;
    }

    private static int degree(int i, NodeGraph g) {
        return g.start[i + 1] - g.start[i];
    }

    private int band(Pattern p, NodeGraph g) {
        // first scalar of each node
        int at = 0;
        for (int k = 0; k < g.nodes; k++) {
            first[order[k]] = at;
            at += p.size(order[k]);
        }
        // the furthest entry from the diagonal
        int widest = 0;
        for (int i = 0; i < g.nodes; i++) {
            widest = Math.max(widest, p.size(i) - 1);
            for (int e = g.start[i]; e < g.start[i + 1]; e++) {
                int j = g.adjacent[e];
                widest = Math.max(widest, first[j] + p.size(j) - 1 - first[i]);
            }
        }
        return widest;
    }
}
