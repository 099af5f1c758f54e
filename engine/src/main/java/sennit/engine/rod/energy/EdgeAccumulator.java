package sennit.engine.rod.energy;

import java.util.Arrays;

/**
 * Sums the blocks between edges of successive spans and differences them once for each control point, THEORY.md eq.
 * (19): (i,j) = E(i-1,j-1) - E(i-1,j) - E(i,j-1) + E(i,j). Every block of the system is written once, in order.
 */
final class EdgeAccumulator {
    /**
     * Blocks of an edge with itself and the next two, of the edge before the span and its three. Shape {@code [48]}.
     */
    private double[] before = new double[48];

    private double[] first = new double[48];
    private double[] second = new double[48];
    private double[] third = new double[48];

    /** Blocks of the first to fourth control point of the span with itself and later ones: terms with theta itself. */
    private double[][] node = new double[4][64];

    private boolean turns;

    /** Begins a rod whose spans add to {@link #node(int)}, too. */
    void startTurning() {
        start();
        turns = true;
    }

    /** Begins a rod. */
    void start() {
        turns = false;
        Arrays.fill(before, 0);
        Arrays.fill(first, 0);
        Arrays.fill(second, 0);
        for (double[] row : node) Arrays.fill(row, 0);
    }

    /** Adds the blocks (0,0) (0,1) (0,2) (1,1) (1,2) (2,2) of a span. Shape {@code [6, 4, 4]}. */
    void add(double[] edge) {
        double[] x = first, y = second, z = third;
        // blocks that later spans add to are summed, those that none does are set
        for (int k = 0; k < 32; k++) x[k] += edge[k];
        for (int k = 32; k < 48; k++) x[k] = edge[k];
        for (int k = 0; k < 16; k++) y[k] += edge[48 + k];
        for (int k = 16; k < 32; k++) y[k] = edge[48 + k];
        for (int k = 0; k < 16; k++) z[k] = edge[80 + k];
    }

    /** {@return the blocks of the i-th control point of the span with itself and those after it, to add to} */
    double[] node(int i) {
        return node[i];
    }

    /** After the last span of an open rod: what no span has written. */
    void end() {
        Arrays.fill(first, 32, 48, 0);
        Arrays.fill(second, 16, 48, 0);
        Arrays.fill(third, 0);
    }

    /** Writes the {@code blocks} blocks of the span's first control point to {@code v[at..]}. */
    void write(double[] v, int at, int blocks) {
        double[] p = before, r = first;
        // with itself: the mixed block and its transpose
        for (int m = 0, k = 0; m < 4; m++) {
            for (int o = m; o < 16; o += 4, k++) v[at + k] = (p[k] + r[k]) - (p[16 + k] + p[16 + o]);
        }
        // with the next three
        if (blocks > 1) for (int k = 0; k < 16; k++) v[at + 16 + k] = (p[16 + k] + r[16 + k]) - (p[32 + k] + r[k]);
        if (blocks > 2) for (int k = 0; k < 16; k++) v[at + 32 + k] = (p[32 + k] + r[32 + k]) - r[16 + k];
        if (blocks > 3) for (int k = 0; k < 16; k++) v[at + 48 + k] = -r[32 + k];
        // terms with theta are sums, not differences
        if (turns) for (int k = 0; k < 16 * blocks; k++) v[at + k] += node[0][k];
    }

    /** Goes on to the next control point. */
    void step() {
        // rows move up, the oldest is used anew
        double[] free = before;
        before = first;
        first = second;
        second = third;
        third = free;
        if (!turns) return;
        // so do those of the control points
        double[] row = node[0];
        Arrays.fill(row, 0);
        System.arraycopy(node, 1, node, 0, 3);
        node[3] = row;
    }
}
