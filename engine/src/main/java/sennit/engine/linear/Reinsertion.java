package sennit.engine.linear;

import java.util.Arrays;

/**
 * Order of elimination that keeps the displacement nodes of an earlier order and puts every other node right behind the
 * last node it waits for. O(nodes + edges).
 */
final class Reinsertion {
    /** Nodes in the order of elimination. */
    int[] order = {};

    private int[] place = {}; // node -> displacement position it follows, -1 for the very beginning
    private int[] head = {}; // place + 1 -> first node
    private int[] tail = {};
    private int[] next = {};

    /** Fills {@link #order} from {@code earlier}, a tree over as many nodes. */
    void run(Pattern p, NodeGraph g, EliminationRule rule, EliminationTree earlier) {
        int n = g.nodes;
        order = Storage.ints(order, n);
        place = Storage.ints(place, n);
        next = Storage.ints(next, n);
        head = Storage.ints(head, n + 1);
        tail = Storage.ints(tail, n + 1);
        Arrays.fill(head, 0, n + 1, -1);
        for (int stage = 0; stage <= 3; stage++) {
            for (int i = 0; i < n; i++) if (rule.stage[i] == stage) put(i, g, rule, earlier);
        }
        int out = 0;
        for (int k = 0; k <= n; k++) {
            for (int i = head[k]; i >= 0; i = next[i]) order[out++] = i;
        }
    }

    private void put(int i, NodeGraph g, EliminationRule rule, EliminationTree earlier) {
        int last = rule.stage[i] == 0 ? earlier.position[i] : -1;
        for (int k = g.start[i]; k < g.start[i + 1]; k++) {
            int j = g.adjacent[k];
            if (rule.mustWait(i, j)) last = Math.max(last, place[j]);
        }
        place[i] = last;
        next[i] = -1;
        if (head[last + 1] < 0) head[last + 1] = i;
        else next[tail[last + 1]] = i;
        tail[last + 1] = i;
    }
}
