package sennit.engine.linear.sparse;

import java.util.Arrays;
import sennit.engine.linear.NodeGraph;
import sennit.engine.linear.ScratchArrays;

/**
 * Order of elimination, THEORY.md eq. (86), that keeps an earlier one where the {@link OrderingConstraints} allows and
 * puts a node that would come too early right behind the last node it waits for. O(nodes + edges).
 */
final class OrderRepair {
    /** Nodes in the order of elimination. */
    int[] order = {};

    private int[] place = {}; // node -> earlier position it keeps or follows
    private int[] head = {}; // place -> first node
    private int[] tail = {};
    private int[] next = {};

    /** Fills {@link #order} from {@code earlier}, the position of each node in an order of the same number of nodes. */
    void run(NodeGraph g, OrderingConstraints ordering, int[] earlier) {
        // every node at its earlier position
        int n = g.nodes;
        order = ScratchArrays.ints(order, n);
        place = ScratchArrays.ints(place, n);
        next = ScratchArrays.ints(next, n);
        head = ScratchArrays.ints(head, n);
        tail = ScratchArrays.ints(tail, n);
        System.arraycopy(earlier, 0, place, 0, n);
        Arrays.fill(head, 0, n, -1);
        // a node waits only for nodes of the stage before, or for one of its own with a lower index
        for (int stage = 0; stage <= OrderingConstraints.LAST_STAGE; stage++) {
            for (int i = 0; i < n; i++) if (ordering.stage[i] == stage) put(i, g, ordering);
        }
        // the lists of all positions, one after the other
        int out = 0;
        for (int k = 0; k < n; k++) {
            for (int i = head[k]; i >= 0; i = next[i]) order[out++] = i;
        }
    }

    private void put(int i, NodeGraph g, OrderingConstraints ordering) {
        // not before what it waits for
        int last = place[i];
        if (ordering.stage[i] > 0) {
            for (int k = g.start[i]; k < g.start[i + 1]; k++) {
                int j = g.adjacent[k];
                if (ordering.mustWait(i, j)) last = Math.max(last, place[j]);
            }
        }
        place[i] = last;
        // its follower comes after it
        int follower = ordering.successor[i];
        if (follower >= 0) place[follower] = Math.max(place[follower], last);
        // appended to the list of that position
        next[i] = -1;
        if (head[last] < 0) head[last] = i;
        else next[tail[last]] = i;
        tail[last] = i;
    }
}
