package sennit.engine.rod;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import sennit.engine.linear.Pattern;
import sennit.engine.math.CubicBasis;

/**
 * A spline rod at run time: which unknowns it owns, what it is at rest, and how its curve follows from the unknowns. A
 * uniform cubic B-spline with spans + 3 control points, each with the unknowns x, y, z (m) and twist angle (rad),
 * THEORY.md section 1.
 */
public final class Rod {
    /** Offsets of the two Gauss points on a span. */
    static final double GAUSS = 0.5 - 0.5 / Math.sqrt(3);

    private final RodSpec spec;
    private final Section section;
    private final int spans;
    private final int nodes;

    /**
     * Rest speed |x'| at the first Gauss point, the middle and the second Gauss point of each span, m per span. Shape
     * {@code [spans, 3]}.
     */
    final double[] restSpeed;

    /** Rest curvatures and twist per span unit at both Gauss points. Shape {@code [spans, 2, 3]}. */
    final double[] restCurvature;

    /** Control points at the start of the simulation. Shape {@code [nodes, 4]}. */
    private final double[] initial;

    private final RodBlocks blocks;
    private final Frames frames;
    private @Nullable Elasticity elasticity;
    private @Nullable Inertia inertia;
    private int first;
    private int firstNode;

    Rod(RodSpec spec, Section section, double[] initial, double[] restSpeed) {
        this.spec = spec;
        this.section = section;
        this.spans = spec.spans();
        this.nodes = spans + 3;
        this.initial = initial;
        this.restSpeed = restSpeed;
        this.restCurvature = new double[6 * spans];
        this.blocks = new RodBlocks(spans);
        this.frames = new Frames(this);
    }

    /** Called once the rest shape is known. */
    Rod complete() {
        elasticity = new Elasticity(this);
        inertia = new Inertia(this);
        return this;
    }

    /** {@return its elastic energies} */
    public Elasticity elasticity() {
        return Objects.requireNonNull(elasticity);
    }

    /** {@return its mass} */
    public Inertia inertia() {
        return Objects.requireNonNull(inertia);
    }

    /** {@return the description this rod was built from} */
    public RodSpec spec() {
        return spec;
    }

    /** {@return stiffness and inertia of the cross-section} */
    public Section section() {
        return section;
    }

    /** {@return the number of spans} */
    public int spans() {
        return spans;
    }

    /** {@return the number of control points} */
    public int nodes() {
        return nodes;
    }

    /** {@return the Bishop frames of the current configuration} */
    public Frames frames() {
        return frames;
    }

    /** {@return control points at the start, shape [nodes, 4]; not to be modified} */
    public double[] initial() {
        return initial;
    }

    /** {@return the index of the first displacement unknown; four per control point follow} */
    public int first() {
        return first;
    }

    /** {@return the pattern node of the first control point; the others follow} */
    public int firstNode() {
        return firstNode;
    }

    /** Gives the rod its place among the unknowns. */
    public void place(int firstUnknown, int firstPatternNode) {
        this.first = firstUnknown;
        this.firstNode = firstPatternNode;
    }

    /** {@return the control point with which span {@code s} meets the k-th of its four blending functions} */
    public int node(int s, int k) {
        return s + k;
    }

    /** {@return the pattern node of that control point} */
    public int patternNode(int s, int k) {
        return firstNode + node(s, k);
    }

    /**
     * Writes the sum of the positions of the four control points of a span, weighted by {@code w}, to
     * {@code out[0..3)}.
     */
    public void combine(double[] q, int span, double[] w, double[] out) {
        int i = first + 4 * span;
        for (int k = 0; k < 3; k++) {
            out[k] = w[0] * q[i + k] + w[1] * q[i + 4 + k] + w[2] * q[i + 8 + k] + w[3] * q[i + 12 + k];
        }
    }

    /** The same for the control points at the start of the simulation. */
    public void combineInitial(int span, double[] w, double[] out) {
        int i = 4 * span;
        for (int k = 0; k < 3; k++) {
            out[k] = w[0] * initial[i + k]
                    + w[1] * initial[i + 4 + k]
                    + w[2] * initial[i + 8 + k]
                    + w[3] * initial[i + 12 + k];
        }
    }

    /** {@return the sum of the twist angles of the four control points of a span, weighted by {@code w}, rad} */
    public double combineTwist(double[] q, int span, double[] w) {
        int i = first + 4 * span + 3;
        return w[0] * q[i] + w[1] * q[i + 4] + w[2] * q[i + 8] + w[3] * q[i + 12];
    }

    /** {@return the length at rest, m} */
    public double restLength() {
        return restArc(spans);
    }

    /**
     * {@return the arc length at rest from the start to curve parameter {@code u} in spans, m; Simpson's rule on each
     * span}
     */
    public double restArc(double u) {
        int whole = Math.min(spans, (int) u);
        double s = 0;
        for (int i = 0; i < whole; i++) s += spanLength(i);
        return whole < spans ? s + (u - whole) * spanLength(whole) : s;
    }

    /** {@return the rest length of one span, m: Gauss rule on the stored speeds} */
    public double spanLength(int s) {
        return 0.5 * (restSpeed[3 * s] + restSpeed[3 * s + 2]);
    }

    /** {@return the mass, kg} */
    public double mass() {
        return section.mass() * restLength();
    }

    /** Copies the initial control points into {@code q} and lays the frames of that shape. */
    public void reset(double[] q) {
        System.arraycopy(initial, 0, q, first, initial.length);
        frames.lay(q);
    }

    RodBlocks blocks() {
        return blocks;
    }

    /** Adds the pattern nodes and blocks of the free rod; returns the offset of its values. */
    public int couple(Pattern pattern) {
        return blocks.couple(pattern, firstNode);
    }

    /** {@return the offset, among its values, of the block of the i-th and the j-th control point of a span, i <= j} */
    public int blockAt(int span, int i, int j) {
        return blocks.at(span + i, j - i);
    }

    /** {@return how many values its blocks have} */
    public int valueCount() {
        return blocks.size();
    }

    /**
     * Adds {@code c K x} to {@code out}, K being its blocks from {@code values[at]}; vectors indexed like the unknowns.
     */
    public void multiply(double c, double[] values, int at, double[] x, double[] out) {
        blocks.multiply(c, values, at, x, first, out);
    }

    /**
     * Adds {@code w_i w_j k} to the position blocks of a span, {@code k} being symmetric of shape {@code [3, 3]}; the
     * rod's blocks start at {@code values[at]}.
     */
    public void addStiffness(double[] values, int at, int span, double[] w, double[] k) {
        int p = 0;
        for (int i = 0; i < 4; i++) {
            for (int j = i; j < 4; j++, p++) {
                int v = at + blocks.pair(span, p);
                for (int m = 0; m < 3; m++) {
                    for (int o = 0; o < 3; o++) values[v + 4 * m + o] += w[i] * w[j] * k[3 * m + o];
                }
            }
        }
    }

    /** Current length, m, by three Gauss points a span. */
    public double length(double[] q) {
        double[] w = new double[4];
        double[] d = new double[3];
        double sum = 0;
        double r = 0.5 * Math.sqrt(0.6);
        for (int s = 0; s < spans; s++) {
            for (int g = -1; g <= 1; g++) {
                CubicBasis.first(0.5 + g * r, w, 0);
                combine(q, s, w, d);
                sum += (g == 0 ? 4.0 / 9 : 2.5 / 9) * Math.sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
            }
        }
        return sum;
    }
}
