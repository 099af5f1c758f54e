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
     * Adds {@code c K x} to {@code out}, K being the blocks that start at {@code values[start]}, and then multiplies K
     * by {@code scale}; vectors from offset {@code first}.
     */
    void multiply(double c, double scale, double[] values, int start, double[] x, int first, double[] out) {
        for (int i = 0; i < nodes; i++) {
            int a = first + 4 * i, v = start + row[i];
            own(c, scale, values, v, x, a, out);
            for (int k = 1; k < count(i); k++)
                pair(c, scale, values, v + 16 * k, x, a, first + 4 * ((i + k) % nodes), out);
        }
    }

    private static void own(double c, double scale, double[] values, int at, double[] x, int a, double[] out) {
        double x0 = x[a], x1 = x[a + 1], x2 = x[a + 2], x3 = x[a + 3];
        for (int m = 0, v = at; m < 4; m++, v += 4) {
            double e0 = values[v], e1 = values[v + 1], e2 = values[v + 2], e3 = values[v + 3];
            out[a + m] = out[a + m] + c * e0 * x0 + c * e1 * x1 + c * e2 * x2 + c * e3 * x3;
            values[v] = scale * e0;
            values[v + 1] = scale * e1;
            values[v + 2] = scale * e2;
            values[v + 3] = scale * e3;
        }
    }

    private static void pair(double c, double scale, double[] values, int at, double[] x, int a, int b, double[] out) {
        double x0 = x[b], x1 = x[b + 1], x2 = x[b + 2], x3 = x[b + 3];
        double y0 = out[b], y1 = out[b + 1], y2 = out[b + 2], y3 = out[b + 3];
        for (int m = 0, v = at; m < 4; m++, v += 4) {
            double e0 = values[v], e1 = values[v + 1], e2 = values[v + 2], e3 = values[v + 3];
            double f0 = c * e0, f1 = c * e1, f2 = c * e2, f3 = c * e3, t = x[a + m];
            out[a + m] = out[a + m] + f0 * x0 + f1 * x1 + f2 * x2 + f3 * x3;
            y0 += f0 * t;
            y1 += f1 * t;
            y2 += f2 * t;
            y3 += f3 * t;
            values[v] = scale * e0;
            values[v + 1] = scale * e1;
            values[v + 2] = scale * e2;
            values[v + 3] = scale * e3;
        }
        out[b] = y0;
        out[b + 1] = y1;
        out[b + 2] = y2;
        out[b + 3] = y3;
    }
}
