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

    private static final double[] NONE = {};

    private RodSpec spec;
    private final Section section;
    private final int spans;
    private final int nodes;

    /**
     * Rest speed |x'| at the first Gauss point, the middle and the second Gauss point of each span, m per span. Shape
     * {@code [spans, 3]}.
     */
    final double[] restSpeed;

    private double restLength; // 0 until asked for

    /** Rest curvatures and twist per span unit at both Gauss points. Shape {@code [spans, 2, 3]}. */
    final double[] restCurvature;

    /** Control points at the start of the simulation. Shape {@code [nodes, 4]}. */
    private final double[] initial;

    private final RodBlocks blocks;
    private final Frames frames;
    private final Drag drag;
    private @Nullable Elasticity elasticity;
    private @Nullable Plasticity plasticity;
    private @Nullable Inertia inertia;
    private int first;
    private int firstNode;

    /** Stretch stiffness EA where the speeds are, N. Shape {@code [spans, 3]}. */
    final double[] stretch;

    /** Size of the section there as a multiple of the material's diameter. Shape {@code [spans, 3]}. */
    final double[] size;

    /** Stiffnesses EI1, EI2, GJ where the curvatures are, N m^2. Shape {@code [spans, 2, 3]}. */
    final double[] bend;

    Rod(RodSpec spec, Section section, double[] initial, double[] restSpeed) {
        this.spec = spec;
        this.section = section;
        this.spans = spec.spans();
        this.nodes = spec.controlPoints();
        this.initial = initial;
        this.restSpeed = restSpeed;
        this.restCurvature = new double[6 * spans];
        this.blocks = new RodBlocks(spans, nodes);
        this.frames = new Frames(this);
        this.drag = new Drag(this);
        this.stretch = new double[3 * spans];
        this.size = new double[3 * spans];
        this.bend = new double[6 * spans];
        for (int s = 0; s < spans; s++) {
            for (int g = 0; g < 3; g++) sizes(s, g);
        }
    }

    /** Section at one quadrature point of a span. */
    private void sizes(int s, int g) {
        double at = s + (g == 0 ? GAUSS : g == 1 ? 0.5 : 1 - GAUSS);
        double scale = spec.size(at / spans);
        double square = scale * scale;
        size[3 * s + g] = scale;
        stretch[3 * s + g] = section.stretch() * square;
        if (g == 1) return;
        int k = 6 * s + 3 * (g / 2);
        bend[k] = section.bend1() * square * square;
        bend[k + 1] = section.bend2() * square * square;
        bend[k + 2] = section.twist() * square * square;
    }

    /** Called once the rest shape is known. */
    Rod complete() {
        Double yield = spec.material().yieldStrain();
        Double hardening = spec.material().hardening();
        if (yield != null) plasticity = new Plasticity(this, yield, hardening == null ? 0 : hardening);
        elasticity = new Elasticity(this);
        inertia = new Inertia(this);
        return this;
    }

    /** {@return whether its material can yield} */
    boolean yields() {
        return spec.material().yieldStrain() != null;
    }

    /** {@return its yield rule; null when it never yields} */
    @Nullable
    Plasticity plasticity() {
        return plasticity;
    }

    /** {@return how many numbers {@link #save} writes} */
    public int stateSize() {
        return frames.size() + (yields() ? restCurvature.length : 0);
    }

    /** Writes frames and plastic curvatures to {@code out[at..]}. */
    public void save(double[] out, int at) {
        frames.save(out, at);
        if (yields()) System.arraycopy(restCurvature, 0, out, at + frames.size(), restCurvature.length);
    }

    /** Restores what {@link #save} wrote. */
    public void restore(double[] in, int at) {
        frames.restore(in, at);
        if (yields()) System.arraycopy(in, at + frames.size(), restCurvature, 0, restCurvature.length);
    }

    /** {@return rest curvatures and twists that changed by yielding; empty when the material never yields} */
    public double[] plastic() {
        return yields() ? restCurvature : NONE;
    }

    /** {@return its elastic energies} */
    public Elasticity elasticity() {
        return Objects.requireNonNull(elasticity);
    }

    /** {@return what a fluid does to it} */
    public Drag drag() {
        return drag;
    }

    /** {@return its mass} */
    public Inertia inertia() {
        return Objects.requireNonNull(inertia);
    }

    /** {@return the description this rod was built from, but for looks} */
    public RodSpec spec() {
        return spec;
    }

    /** Gives it a description that differs from its own at most in looks. */
    public void describe(RodSpec other) {
        spec = other;
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

    /** Gives the rod its place among the unknowns. */
    public void place(int firstUnknown, int firstPatternNode) {
        this.first = firstUnknown;
        this.firstNode = firstPatternNode;
    }

    /** {@return the control point with which span {@code s} meets the k-th of its four blending functions} */
    public int node(int s, int k) {
        int i = s + k;
        return i < nodes ? i : i - nodes;
    }

    /** {@return the first of the four unknowns of that control point} */
    int at(int s, int k) {
        return first + 4 * node(s, k);
    }

    /** {@return whether the end runs into the start} */
    public boolean closed() {
        return spec.closed();
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
        int i = at(span, 0), j = at(span, 1), l = at(span, 2), m = at(span, 3);
        for (int k = 0; k < 3; k++) {
            out[k] = w[0] * q[i + k] + w[1] * q[j + k] + w[2] * q[l + k] + w[3] * q[m + k];
        }
    }

    /** As {@link #combine}, of the initial control points. */
    public void combineInitial(int span, double[] w, double[] out) {
        for (int k = 0; k < 3; k++) {
            double sum = 0;
            for (int i = 0; i < 4; i++) sum += w[i] * initial[4 * node(span, i) + k];
            out[k] = sum;
        }
    }

    /**
     * The director of {@link Frames#director} in the initial shape of the scene. Allocates.
     *
     * @param u curve parameter in spans
     * @param w blending weights there, in the span that {@code u} lies in
     * @param t unit tangent there
     * @param out receives the unit director
     */
    public void initialDirector(double u, int span, double[] w, double[] t, double[] out) {
        double[] q = new double[first + initial.length];
        System.arraycopy(initial, 0, q, first, initial.length);
        var start = new Frames(this);
        start.lay(q);
        double theta = 0;
        for (int k = 0; k < 4; k++) {
            theta += w[k] * q[at(span, k) + 3];
            if (span + k >= nodes) theta += w[k] * start.round();
        }
        start.director(u, t, theta, out);
    }

    /**
     * {@return the sum of the twist angles of the four control points of a span, weighted by {@code w}, rad; past the
     * end of a closed rod they go on from where they came by what the frames turn in one round}
     */
    public double combineTwist(double[] q, int span, double[] w) {
        double sum = 0;
        for (int k = 0; k < 4; k++) {
            sum += w[k] * q[at(span, k) + 3];
            if (span + k >= nodes) sum += w[k] * frames.round();
        }
        return sum;
    }

    /** {@return the stretch stiffness EA where it is largest, N} */
    public double firmness() {
        double most = 0;
        for (double ea : stretch) most = Math.max(most, ea);
        return most;
    }

    /** {@return the length at rest, m} */
    public double restLength() {
        // asked for by every constraint in every step
        if (restLength == 0) restLength = restArc(spans);
        return restLength;
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
        return inertia().total();
    }

    /** Copies the initial control points into {@code q} and lays the frames of that shape. */
    public void reset(double[] q) {
        System.arraycopy(initial, 0, q, first, initial.length);
        if (plasticity != null) plasticity.reset();
        frames.lay(q);
    }

    /**
     * Goes on where another rod of as many control points is, these having been handed over: with its frames, against
     * which their twist angles are measured, and with what yielding has left.
     */
    public void follow(Rod was) {
        double[] state = new double[frames.size()];
        was.frames.save(state, 0);
        frames.restore(state, 0);
        if (plasticity != null && was.plasticity != null) plasticity.follow(was.plasticity);
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
        return blocks.at(node(span, i), j - i);
    }

    /** {@return how many values its blocks have} */
    public int valueCount() {
        return blocks.size();
    }

    /**
     * Adds {@code c K x} to {@code out}, K being its blocks from {@code values[at]}, and then multiplies K by
     * {@code scale}; vectors indexed like the unknowns.
     */
    public void multiply(double c, double scale, double[] values, int at, double[] x, double[] out) {
        blocks.multiply(c, scale, values, at, x, first, out);
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
