package sennit.engine.linear.sparse;

import java.util.Arrays;
import sennit.engine.linear.NodeGraph;
import sennit.engine.linear.Pattern;
import sennit.engine.linear.ScratchArrays;

/**
 * Minimum degree order of a node graph, restricted by an {@link OrderingConstraints}.
 *
 * <p>Quotient graph with the approximate external degree of Amestoy, Davis and Duff (SIAM J. Matrix Anal. Appl. 17,
 * 1996), degrees counted in scalars. Ties go to the node touched last, so that a rope is eliminated from one end to the
 * other and a ring from one place onward, with the front of a band matrix.
 */
final class MinimumDegree {
    /** Nodes in the order of elimination. */
    int[] order = {};

    private int[] weight = {};
    private int[] degree = {};
    private int[] head = {};
    private int[] next = {};
    private int[] previous = {};
    private int[] mark = {};
    private boolean[] gone = {};
    private boolean[] listed = {};

    // remaining neighbours of variable i: elements at [begin, begin+elements), variables up to begin+length
    private int[] lists = {};
    private int[] begin = {};
    private int[] elements = {};
    private int[] length = {};

    // element e (named by its pivot): variables at boundary[elementStart[e] ..+ elementLength[e])
    private int[] boundary = new int[64];
    private int boundaryEnd;
    private int[] elementStart = {};
    private int[] elementLength = {};
    private int[] elementWeight = {};
    private boolean[] alive = {};
    private int[] outside = {};
    private int[] outsideTag = {};

    private int tag;
    private int lowest;
    private int remaining;

    /** Computes {@link #order}; the waits of {@code ordering} are used up. */
    void run(Pattern p, NodeGraph g, OrderingConstraints ordering) {
        // nodes that wait for nobody may go
        prepare(p, g);
        for (int i = g.nodes - 1; i >= 0; i--) if (ordering.waits[i] == 0) insert(i);
        // the node of least degree, again and again
        for (int k = 0; k < g.nodes; k++) {
            int pivot = takeLowest();
            order[k] = pivot;
            remaining -= weight[pivot];
            // its neighbours become one element
            formElement(pivot);
            measureOutside(pivot);
            updateBoundary(pivot);
            // who waited for it may go now
            release(pivot, g, ordering);
        }
    }

    private void prepare(Pattern p, NodeGraph g) {
        int n = g.nodes;
        // the graph, as lists of neighbours
        reserve(n, p.scalars());
        lists = ScratchArrays.ints(lists, g.start[n]);
        System.arraycopy(g.adjacent, 0, lists, 0, g.start[n]);
        // nothing is gone, listed or marked
        Arrays.fill(head, 0, p.scalars() + 1, -1);
        Arrays.fill(mark, 0, n, 0);
        Arrays.fill(outsideTag, 0, n, 0);
        Arrays.fill(gone, 0, n, false);
        Arrays.fill(alive, 0, n, false);
        Arrays.fill(listed, 0, n, false);
        // weights are numbers of scalars; the degree is the weight of the neighbours
        for (int i = 0; i < n; i++) weight[i] = p.size(i);
        for (int i = 0; i < n; i++) {
            begin[i] = g.start[i];
            elements[i] = 0;
            length[i] = g.start[i + 1] - g.start[i];
            int d = 0;
            for (int k = g.start[i]; k < g.start[i + 1]; k++) d += weight[g.adjacent[k]];
            degree[i] = d;
        }
        // no element yet
        boundaryEnd = 0;
        tag = 0;
        lowest = 0;
        remaining = p.scalars();
    }

    private void reserve(int n, int scalars) {
        // of nodes
        order = ScratchArrays.ints(order, n);
        weight = ScratchArrays.ints(weight, n);
        degree = ScratchArrays.ints(degree, n);
        // lists by degree
        head = ScratchArrays.ints(head, scalars + 1);
        next = ScratchArrays.ints(next, n);
        previous = ScratchArrays.ints(previous, n);
        mark = ScratchArrays.ints(mark, n);
        gone = ScratchArrays.flags(gone, n);
        listed = ScratchArrays.flags(listed, n);
        // what each node is adjacent to
        begin = ScratchArrays.ints(begin, n);
        elements = ScratchArrays.ints(elements, n);
        length = ScratchArrays.ints(length, n);
        // elements, made by elimination
        elementStart = ScratchArrays.ints(elementStart, n);
        elementLength = ScratchArrays.ints(elementLength, n);
        elementWeight = ScratchArrays.ints(elementWeight, n);
        alive = ScratchArrays.flags(alive, n);
        outside = ScratchArrays.ints(outside, n);
        outsideTag = ScratchArrays.ints(outsideTag, n);
    }

    private void insert(int i) {
        int d = degree[i];
        next[i] = head[d];
        previous[i] = -1;
        if (head[d] >= 0) previous[head[d]] = i;
        head[d] = i;
        listed[i] = true;
        if (d < lowest) lowest = d;
    }

    private void remove(int i) {
        if (previous[i] >= 0) next[previous[i]] = next[i];
        else head[degree[i]] = next[i];
        if (next[i] >= 0) previous[next[i]] = previous[i];
        listed[i] = false;
    }

    private int takeLowest() {
        while (head[lowest] < 0) lowest++;
        int i = head[lowest];
        remove(i);
        gone[i] = true;
        return i;
    }

    /** The boundary of the pivot: its variables and those of its elements, which the new element absorbs. */
    private void formElement(int pivot) {
        // an empty boundary
        tag++;
        elementStart[pivot] = boundaryEnd;
        elementWeight[pivot] = 0;
        // the variables of its elements, which are absorbed
        int from = begin[pivot];
        for (int k = from; k < from + elements[pivot]; k++) {
            int e = lists[k];
            if (!alive[e]) continue;
            alive[e] = false;
            gather(pivot, boundary, elementStart[e], elementStart[e] + elementLength[e]);
        }
        // and its own
        gather(pivot, lists, from + elements[pivot], from + length[pivot]);
        elementLength[pivot] = boundaryEnd - elementStart[pivot];
        alive[pivot] = elementLength[pivot] > 0;
    }

    private void gather(int pivot, int[] source, int from, int to) {
        // room in the list of boundaries
        if (boundary.length < boundaryEnd + to - from) {
            boundary = Arrays.copyOf(
                    boundary, ScratchArrays.roomFor(2 * (boundaryEnd + to - from))); // source stays readable
        }
        // each variable once
        for (int k = from; k < to; k++) {
            int i = source[k];
            if (gone[i] || mark[i] == tag) continue;
            mark[i] = tag;
            boundary[boundaryEnd++] = i;
            elementWeight[pivot] += weight[i];
        }
    }

    /** For every element e that meets the new boundary: outside[e] = weight of e outside of it. */
    private void measureOutside(int pivot) {
        int end = elementStart[pivot] + elementLength[pivot];
        // each element that a boundary variable meets starts with all its weight and loses what is inside
        for (int b = elementStart[pivot]; b < end; b++) {
            int i = boundary[b];
            for (int k = begin[i]; k < begin[i] + elements[i]; k++) {
                int e = lists[k];
                if (!alive[e]) continue;
                if (outsideTag[e] != tag) {
                    outsideTag[e] = tag;
                    outside[e] = elementWeight[e];
                }
                outside[e] -= weight[i];
            }
        }
    }

    /** Rewrites the lists of the boundary variables and updates their degrees. */
    private void updateBoundary(int pivot) {
        int end = elementStart[pivot] + elementLength[pivot];
        for (int b = end - 1; b >= elementStart[pivot]; b--) {
            int i = boundary[b];
            // the degree is at most that of before and the new element, and at most what the lists say
            int others = elementWeight[pivot] - weight[i];
            int bound = degree[i] + others;
            if (listed[i]) {
                remove(i);
                degree[i] = Math.min(Math.min(bound, compress(i, pivot) + others), remaining - weight[i]);
                insert(i);
            } else {
                degree[i] = Math.min(Math.min(bound, compress(i, pivot) + others), remaining - weight[i]);
            }
        }
    }

    /** Drops what the new element covers from the lists of i and returns the weight of what is left. */
    private int compress(int i, int pivot) {
        int from = begin[i];
        int middle = from + elements[i];
        int end = from + length[i];
        int out = from;
        int sum = 0;
        // elements that are not wholly inside the new one
        for (int k = from; k < middle; k++) {
            int e = lists[k];
            if (!alive[e]) continue;
            if (outside[e] == 0) {
                alive[e] = false; // wholly inside the new element
                continue;
            }
            sum += outside[e];
            lists[out++] = e;
        }
        // the new element
        int slot = out++; // free: i lost the pivot or an absorbed element
        int firstVariable = middle;
        // the slot may be the first variable, which is then moved to the end of what is kept
        int moved = slot == middle && middle < end ? lists[middle] : -1;
        lists[slot] = pivot;
        elements[i] = out - from;
        if (moved >= 0) firstVariable++;
        // variables that the new element does not reach
        for (int k = firstVariable; k < end; k++) {
            int j = lists[k];
            if (gone[j] || mark[j] == tag) continue;
            sum += weight[j];
            lists[out++] = j;
        }
        if (moved >= 0 && !gone[moved] && mark[moved] != tag) {
            sum += weight[moved];
            lists[out++] = moved;
        }
        length[i] = out - from;
        return sum;
    }

    /** Makes the nodes that waited for the pivot eligible. */
    private void release(int pivot, NodeGraph g, OrderingConstraints ordering) {
        int follower = ordering.successor[pivot];
        if (follower >= 0 && --ordering.waits[follower] == 0) insert(follower);
        for (int k = g.start[pivot + 1] - 1; k >= g.start[pivot]; k--) {
            int i = g.adjacent[k];
            if (ordering.mustWait(i, pivot) && --ordering.waits[i] == 0) insert(i);
        }
    }
}
