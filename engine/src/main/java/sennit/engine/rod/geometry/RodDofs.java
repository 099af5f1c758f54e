package sennit.engine.rod.geometry;

import sennit.engine.linear.Pattern;
import sennit.engine.math.CubicBasis;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.RodSpec;

/**
 * Degrees of freedom of one rod: how its spans, control points and unknowns are numbered, and its blocks in the system
 * matrix. A control point has the four unknowns x, y, z (m) and twist angle (rad); span s meets the control points s to
 * s + 3, those of a closed rod counted round. The blocks are those of control points i and i + k for k = 0 to 3, one
 * after the other.
 */
public final class RodDofs {
    private static final int[] LEFT = {0, 0, 0, 0, 1, 1, 1, 2, 2, 3};
    private static final int[] RIGHT = {0, 1, 2, 3, 1, 2, 3, 2, 3, 3};

    /** Number of spans. */
    public final int spans;

    /** Number of control points. */
    public final int nodes;

    /** Whether the end runs into the start. */
    public final boolean closed;

    private int first;
    private int firstNode;

    /** Offset of the first block of each control point. Shape {@code [nodes + 1]}. */
    private final int[] row;

    /** Offset of the block of each pair (0,0) (0,1) ... (3,3) of a span. Shape {@code [spans, 10]}. */
    private final int[] pair;

    /** Numbers the spans of a rod, whose unknowns start at 0. */
    public RodDofs(RodSpec spec) {
        spans = spec.spans();
        nodes = spec.controlPoints();
        closed = spec.closed();
        // blocks of a control point with itself and those after it, in order
        row = new int[nodes + 1];
        for (int i = 0; i < nodes; i++) row[i + 1] = row[i] + 16 * blockCount(i);
        // where each span finds its ten pairs
        pair = new int[10 * spans];
        for (int s = 0; s < spans; s++) {
            for (int p = 0; p < 10; p++) pair[10 * s + p] = block((s + LEFT[p]) % nodes, RIGHT[p] - LEFT[p]);
        }
    }

    /** Gives the rod its place among the unknowns and the nodes of the pattern. */
    public void place(int firstUnknown, int firstPatternNode) {
        first = firstUnknown;
        firstNode = firstPatternNode;
    }

    /** {@return the index of the first displacement unknown; four per control point follow} */
    public int first() {
        return first;
    }

    /** {@return the control point with which span {@code s} meets the k-th of its four blending functions} */
    public int node(int s, int k) {
        int i = s + k;
        return i < nodes ? i : i - nodes;
    }

    /** {@return the first of the four unknowns of that control point} */
    public int at(int s, int k) {
        return first + 4 * node(s, k);
    }

    /** {@return the pattern node of that control point} */
    public int patternNode(int s, int k) {
        return firstNode + node(s, k);
    }

    /** {@return how many blocks control point {@code i} starts} */
    public int blockCount(int i) {
        return closed ? 4 : Math.min(4, nodes - i);
    }

    /** {@return the offset, among the rod's values, of the block of control points i and i + k} */
    public int block(int i, int k) {
        return row[i] + 16 * k;
    }

    /** {@return the offset, among its values, of the block of the i-th and the j-th control point of a span, i <= j} */
    public int blockAt(int span, int i, int j) {
        return block(node(span, i), j - i);
    }

    /** {@return how many values its blocks have} */
    public int valueCount() {
        return row[nodes];
    }

    /** Adds nodes and blocks to a pattern; returns the offset of the first value. */
    public int couple(Pattern pattern) {
        // nodes first, then blocks in the order of their values
        for (int i = 0; i < nodes; i++) pattern.addNode(4, Pattern.DISPLACEMENT);
        int start = pattern.valueCount();
        for (int i = 0; i < nodes; i++) {
            for (int k = 0; k < blockCount(i); k++) pattern.addBlock(firstNode + i, firstNode + (i + k) % nodes);
        }
        return start;
    }

    /**
     * Writes the sum of the positions of the four control points of a span, weighted by {@code w}, to
     * {@code out[0..3)}.
     */
    public void combine(double[] q, int span, double[] w, double[] out) {
        // four control points, three components
        int i = at(span, 0), j = at(span, 1), l = at(span, 2), m = at(span, 3);
        for (int k = 0; k < 3; k++) {
            out[k] = w[0] * q[i + k] + w[1] * q[j + k] + w[2] * q[l + k] + w[3] * q[m + k];
        }
    }

    /** {@return the length of the curve {@code q}, m, by three Gauss points a span} */
    public double length(double[] q) {
        // three Gauss points, sqrt(0.6)/2 from the middle
        double[] w = new double[4];
        double[] d = new double[3];
        double sum = 0;
        double r = 0.5 * Math.sqrt(0.6);
        for (int s = 0; s < spans; s++) {
            for (int g = -1; g <= 1; g++) {
                CubicBasis.first(0.5 + g * r, w, 0);
                combine(q, s, w, d);
                sum += (g == 0 ? 4.0 / 9 : 2.5 / 9) * Vec3.norm(d);
            }
        }
        return sum;
    }

    /**
     * Adds {@code w_i w_j k} to the position blocks of a span, {@code k} being symmetric of shape {@code [3, 3]}; the
     * rod's blocks start at {@code values[at]}.
     */
    public void addStiffness(double[] values, int at, int span, double[] w, double[] k) {
        // each pair of control points once
        int p = 10 * span;
        for (int i = 0; i < 4; i++) {
            for (int j = i; j < 4; j++, p++) {
                int v = at + pair[p];
                for (int m = 0; m < 3; m++) {
                    for (int o = 0; o < 3; o++) values[v + 4 * m + o] += w[i] * w[j] * k[3 * m + o];
                }
            }
        }
    }

    /**
     * Adds {@code c K x} to {@code out}, K being its blocks from {@code values[start]}, and then multiplies K by
     * {@code scale}; vectors indexed like the unknowns.
     */
    public void multiply(double c, double scale, double[] values, int start, double[] x, double[] out) {
        for (int i = 0; i < nodes; i++) {
            // the block with itself, then those with later control points
            int a = first + 4 * i, v = start + row[i];
            own(c, scale, values, v, x, a, out);
            for (int k = 1; k < blockCount(i); k++)
                pair(c, scale, values, v + 16 * k, x, a, first + 4 * ((i + k) % nodes), out);
        }
    }

    private static void own(double c, double scale, double[] values, int at, double[] x, int a, double[] out) {
        // one row of the block at a time
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
        // block times x_b to out_a, its transpose times x_a to out_b
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
