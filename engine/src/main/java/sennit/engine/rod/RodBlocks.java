package sennit.engine.rod;

import sennit.engine.linear.Pattern;

/** The blocks of a free rod in the system matrix: control points i and i + k for k = 0 to 3, one after the other. */
final class RodBlocks {
    private static final int[] LEFT = {0, 0, 0, 0, 1, 1, 1, 2, 2, 3};
    private static final int[] RIGHT = {0, 1, 2, 3, 1, 2, 3, 2, 3, 3};

    private final int nodes;
    private final boolean closed;

    /** Offset of the first block of each control point. Shape {@code [nodes + 1]}. */
    private final int[] row;

    /** Offset of the block of each pair (0,0) (0,1) ... (3,3) of a span. Shape {@code [spans, 10]}. */
    final int[] pair;

    RodBlocks(int spans, int nodes) {
        this.nodes = nodes;
        this.closed = nodes == spans;
        row = new int[nodes + 1];
        for (int i = 0; i < nodes; i++) row[i + 1] = row[i] + 16 * count(i);
        pair = new int[10 * spans];
        for (int s = 0; s < spans; s++) {
            for (int p = 0; p < 10; p++) pair[10 * s + p] = at((s + LEFT[p]) % nodes, RIGHT[p] - LEFT[p]);
        }
    }

    /** {@return how many blocks control point {@code i} starts} */
    int count(int i) {
        return closed ? 4 : Math.min(4, nodes - i);
    }

    /** {@return the offset of the block of control points i and i + k} */
    int at(int i, int k) {
        return row[i] + 16 * k;
    }

    /** {@return the offset of the block of pair {@code p} of span {@code s}} */
    int pair(int s, int p) {
        return pair[10 * s + p];
    }

    /** {@return the number of values of all blocks} */
    int size() {
        return row[nodes];
    }

    /** Adds nodes and blocks; returns the offset of the first. */
    int couple(Pattern pattern, int firstNode) {
        for (int i = 0; i < nodes; i++) pattern.addNode(4, Pattern.DISPLACEMENT);
        int start = pattern.valueCount();
        for (int i = 0; i < nodes; i++) {
            for (int k = 0; k < count(i); k++) pattern.addBlock(firstNode + i, firstNode + (i + k) % nodes);
        }
        return start;
    }

    /**
     * Adds {@code c K x} to {@code out}, K being the blocks that start at {@code values[start]}; vectors from offset
     * {@code first}.
     */
    void multiply(double c, double[] values, int start, double[] x, int first, double[] out) {
        for (int i = 0; i < nodes; i++) {
            for (int k = 0; k < count(i); k++) {
                int v = start + at(i, k), a = first + 4 * i, b = first + 4 * ((i + k) % nodes);
                for (int m = 0; m < 4; m++) {
                    for (int o = 0; o < 4; o++) {
                        double e = c * values[v + 4 * m + o];
                        out[a + m] += e * x[b + o];
                        if (k > 0) out[b + o] += e * x[a + m];
                    }
                }
            }
        }
    }
}
