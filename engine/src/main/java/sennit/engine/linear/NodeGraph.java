package sennit.engine.linear;

/**
 * Undirected graph of the nodes of a {@link Pattern}: neighbours of {@code i} are {@code adjacent[start[i] ..
 * start[i+1])}, ascending, without {@code i} itself and without repetition. Reusable.
 */
public final class NodeGraph {
    public int nodes;
    public int[] start = {};
    public int[] adjacent = {};
    private int[] rawStart = {};
    private int[] raw = {};
    private int[] fill = {};

    /** An empty graph. */
    public NodeGraph() {}

    /** Rebuilds the graph. O(nodes + blocks). */
    public void build(Pattern p) {
        nodes = p.nodes();
        start = ScratchArrays.ints(start, nodes + 1);
        rawStart = ScratchArrays.ints(rawStart, nodes + 2);
        fill = ScratchArrays.ints(fill, nodes + 1);
        int edges = countRaw(p);
        raw = ScratchArrays.ints(raw, 2 * edges);
        adjacent = ScratchArrays.ints(adjacent, 2 * edges);
        fillRaw(p);
        transposeInto();
        removeRepeats();
    }

    private int countRaw(Pattern p) {
        java.util.Arrays.fill(rawStart, 0, nodes + 2, 0);
        int edges = 0;
        for (int k = 0; k < p.blocks(); k++) {
            int r = p.blockRow(k);
            int c = p.blockCol(k);
            if (r == c) continue;
            rawStart[r + 1]++;
            rawStart[c + 1]++;
            edges++;
        }
        // counts become starts
        for (int i = 0; i < nodes; i++) rawStart[i + 1] += rawStart[i];
        return edges;
    }

    private void fillRaw(Pattern p) {
        System.arraycopy(rawStart, 0, fill, 0, nodes);
        for (int k = 0; k < p.blocks(); k++) {
            int r = p.blockRow(k);
            int c = p.blockCol(k);
            if (r == c) continue;
            raw[fill[r]++] = c;
            raw[fill[c]++] = r;
        }
    }

    /** The graph is symmetric, so appending i to the list of each neighbour, i ascending, sorts all lists at once. */
    private void transposeInto() {
        System.arraycopy(rawStart, 0, fill, 0, nodes);
        for (int i = 0; i < nodes; i++) {
            for (int k = rawStart[i]; k < rawStart[i + 1]; k++) adjacent[fill[raw[k]]++] = i;
        }
    }

    private void removeRepeats() {
        int out = 0;
        for (int i = 0; i < nodes; i++) {
            int last = -1;
            start[i] = out;
            for (int k = rawStart[i]; k < rawStart[i + 1]; k++) {
                if (adjacent[k] == last) continue;
                last = adjacent[k];
                adjacent[out++] = last;
            }
        }
        start[nodes] = out;
    }
}
