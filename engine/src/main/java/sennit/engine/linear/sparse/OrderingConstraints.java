package sennit.engine.linear.sparse;

import java.util.Arrays;
import sennit.engine.linear.NodeGraph;
import sennit.engine.linear.Pattern;
import sennit.engine.linear.ScratchArrays;

/**
 * Which node must wait for which, so that an LDL^T without pivoting meets no zero pivot, THEORY.md eq. (82).
 *
 * <ul>
 *   <li>A multiplier waits for all displacement nodes of its support (a <em>primary</em> multiplier).
 *   <li>A slider waits for all its primary multipliers.
 *   <li>A multiplier without displacement support (a stop on a slider) waits for its sliders (<em>secondary</em>).
 *   <li>Of two multipliers with the same neighbours the one with the higher index waits for the other: the earlier
 *       constraint wins when both demand the same.
 * </ul>
 *
 * Every leading block then has the inertia (displacements and sliders, multipliers), so pivots have the right sign when
 * the rows are independent.
 */
final class OrderingConstraints {
    /** Highest {@link #stage}. */
    static final int LAST_STAGE = 3;

    /** Stage of a node: 0 displacement, 1 primary multiplier, 2 slider, 3 secondary multiplier. */
    byte[] stage = {};

    /** Number of nodes that must be eliminated first. Counted down by {@link MinimumDegree}. */
    int[] waits = {};

    /** Next multiplier with the same neighbours, or -1. */
    int[] successor = {};

    private int[] hash = {};

    /** Recomputes stages, waits and successors. */
    void build(Pattern p, NodeGraph g) {
        int n = g.nodes;
        // stage of each node
        if (stage.length < n) stage = new byte[ScratchArrays.roomFor(n)];
        waits = ScratchArrays.ints(waits, n);
        successor = ScratchArrays.ints(successor, n);
        hash = ScratchArrays.ints(hash, n);
        for (int i = 0; i < n; i++) stage[i] = stageOf(i, p, g);
        // who waits for whom, and a hash of the neighbours
        Arrays.fill(successor, 0, n, -1);
        Arrays.fill(waits, 0, n, 0);
        for (int i = 0; i < n; i++) {
            int h = 0;
            for (int k = g.start[i]; k < g.start[i + 1]; k++) {
                int j = g.adjacent[k];
                h = h * 31 + j;
                if (mustWait(i, j)) waits[i]++;
            }
            hash[i] = h;
        }
        // multipliers with equal neighbours follow each other
        for (int i = 0; i < n; i++) if (p.role(i) == Pattern.MULTIPLIER) chain(i, g);
    }

    private static byte stageOf(int i, Pattern p, NodeGraph g) {
        if (p.role(i) == Pattern.DISPLACEMENT) return 0;
        if (p.role(i) == Pattern.SLIDER) return 2;
        for (int k = g.start[i]; k < g.start[i + 1]; k++) {
            if (p.role(g.adjacent[k]) == Pattern.DISPLACEMENT) return 1;
        }
        return 3;
    }

    /** True when node i may be eliminated only after its neighbour j. */
    boolean mustWait(int i, int j) {
        return stage[i] == stage[j] + 1;
    }

    /** Links multiplier i behind the last lower one with exactly its neighbours. */
    private void chain(int i, NodeGraph g) {
        if (g.start[i] == g.start[i + 1]) return;
        // candidates are among the neighbours of the first neighbour
        int support = g.adjacent[g.start[i]];
        int from = Arrays.binarySearch(g.adjacent, g.start[support], g.start[support + 1], i);
        for (int k = from - 1; k >= g.start[support]; k--) {
            int j = g.adjacent[k];
            if (hash[j] != hash[i] || stage[j] != stage[i] || !sameNeighbours(i, j, g)) continue;
            // the last one before it with the same neighbours
            successor[j] = i;
            waits[i]++;
            return;
        }
    }

    private static boolean sameNeighbours(int i, int j, NodeGraph g) {
        return Arrays.equals(g.adjacent, g.start[i], g.start[i + 1], g.adjacent, g.start[j], g.start[j + 1]);
    }
}
