package sennit.engine.rod;

import org.jspecify.annotations.Nullable;
import sennit.engine.rod.energy.Drag;
import sennit.engine.rod.energy.Inertia;
import sennit.engine.rod.energy.KinkedSpans;
import sennit.engine.rod.energy.Plasticity;
import sennit.engine.rod.energy.RodElasticity;
import sennit.engine.rod.geometry.BishopFrames;
import sennit.engine.rod.geometry.RestState;
import sennit.engine.rod.geometry.RodDofs;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.state.StateCopy;
import sennit.engine.state.StateVisitor;

/**
 * A spline rod at run time: its unknowns, rest state, frames and energies. A uniform cubic B-spline with spans + 3
 * control points, each with the unknowns x, y, z (m) and twist angle (rad), THEORY.md section 1.
 */
public final class Rod {
    private static final double[] NONE = {};

    /** Numbering of its unknowns and matrix blocks. */
    public final RodDofs dofs;

    /** Lengths, curvatures and stiffness without load. */
    public final RestState rest;

    /** Bishop frames of the current configuration. */
    public final BishopFrames frames;

    /** Stretch, bending and twist. */
    public final RodElasticity elasticity;

    /** Where it bends sharply: at the holes it slides through. */
    public final KinkedSpans kinks;

    /** Mass and weight. */
    public final Inertia inertia;

    /** What a fluid does to it. */
    public final Drag drag;

    private RodSpec spec;

    /** Control points at the start of the simulation. Shape {@code [nodes, 4]}. */
    private final double[] initial;

    private final @Nullable Plasticity plasticity;

    /** A rod with the control points {@code initial}, shape {@code [nodes, 4]}, which are kept. */
    Rod(RodSpec spec, RodDofs dofs, RestState rest, BishopFrames frames, double[] initial) {
        this.spec = spec;
        this.dofs = dofs;
        this.rest = rest;
        this.frames = frames;
        this.initial = initial;
        // yield rule, where there is one
        Double yield = spec.material().yieldStrain();
        Double hardening = spec.material().hardening();
        plasticity = yield == null ? null : new Plasticity(rest, yield, hardening == null ? 0 : hardening);
        inertia = new Inertia(spec, dofs, rest);
        elasticity = new RodElasticity(dofs, rest, frames, inertia, plasticity);
        kinks = elasticity.kinks;
        drag = new Drag(dofs, rest, frames);
    }

    /** Visits what steps change: frames, plastic rest curvatures, kinks. */
    public void visit(StateVisitor visitor) {
        frames.visit(visitor.unseen());
        visitor.pass(plastic());
        kinks.visit(visitor);
    }

    /** {@return how many numbers {@link #visit} hands through, those of the frames first} */
    public int stateSize() {
        return frames.size() + plastic().length + kinks.stateSize();
    }

    /** {@return the radius of the section at a place, in spans from the start, m} */
    public double radius(double place) {
        return rest.section.radius() * spec.size(place / dofs.spans);
    }

    /** {@return rest curvatures and twists that changed by yielding; empty when the material never yields} */
    double[] plastic() {
        return plasticity == null ? NONE : rest.curvature;
    }

    /** {@return the description this rod was built from, but for looks} */
    public RodSpec spec() {
        return spec;
    }

    /** Gives it a description that differs from its own at most in looks. */
    public void describe(RodSpec other) {
        spec = other;
    }

    /** {@return the number of spans} */
    public int spans() {
        return dofs.spans;
    }

    /** {@return the number of control points} */
    public int nodes() {
        return dofs.nodes;
    }

    /** {@return control points at the start, shape [nodes, 4]; not to be modified} */
    public double[] initial() {
        return initial;
    }

    /** {@return the index of the first displacement unknown; four per control point follow} */
    public int first() {
        return dofs.first();
    }

    /** Gives the rod its place among the unknowns. */
    public void place(int firstUnknown, int firstPatternNode) {
        dofs.place(firstUnknown, firstPatternNode);
    }

    /** {@return whether the end runs into the start} */
    public boolean closed() {
        return dofs.closed;
    }

    /** As {@link RodDofs#combine}, of the initial control points. */
    public void combineInitial(int span, double[] w, double[] out) {
        // as combine, without a first unknown
        for (int k = 0; k < 3; k++) {
            double sum = 0;
            for (int i = 0; i < 4; i++) sum += w[i] * initial[4 * dofs.node(span, i) + k];
            out[k] = sum;
        }
    }

    /**
     * The director of {@link BishopFrames#director} in the initial shape of the scene. Allocates.
     *
     * @param u curve parameter in spans
     * @param w blending weights there, in the span that {@code u} lies in
     * @param t unit tangent there
     * @param out receives the unit director
     */
    public void initialDirector(double u, int span, double[] w, double[] t, double[] out) {
        // frames of the initial shape, laid aside
        double[] q = new double[dofs.first() + initial.length];
        // control points, curvatures at rest, frames
        System.arraycopy(initial, 0, q, dofs.first(), initial.length);
        var start = new BishopFrames(dofs);
        start.lay(q);
        start.director(u, t, start.twist(q, span, w), out);
    }

    /** Copies the initial control points into {@code q} and lays the frames of that shape. */
    public void reset(double[] q) {
        System.arraycopy(initial, 0, q, dofs.first(), initial.length);
        if (plasticity != null) plasticity.reset();
        frames.lay(q);
    }

    /** {@return whether it lies at rest as it is drawn} */
    public boolean isAsDrawn(double[] q, double[] v) {
        for (int i = 0; i < initial.length; i++)
            if (q[dofs.first() + i] != initial[i] || v[dofs.first() + i] != 0) return false;
        return true;
    }

    /**
     * Takes over the frames and plastic curvatures of another rod with the same number of control points, whose
     * positions and twist angles it has already.
     */
    public void follow(Rod was) {
        // frames against which the angles are measured
        var copy = new StateCopy();
        was.frames.visit(copy.writer());
        frames.visit(copy.reader());
        if (plasticity != null && was.plasticity != null) plasticity.follow(was.plasticity);
    }

    /** Visits the numbers that the start of a scene keeps, by name; {@code q} and {@code v} are those of the world. */
    public void visitStart(StateVisitor start, double[] q, double[] v) {
        // places and angles, velocities and spins
        double[] points = columns(q, 0, 3), twist = columns(q, 3, 1);
        double[] velocities = columns(v, 0, 3), spins = columns(v, 3, 1);
        // angles against the frames that the curve alone determines
        double lead = start.restores() ? 0 : frames.lead();
        for (int i = 0; i < twist.length; i++) twist[i] += lead;
        start.pass("points", points);
        start.pass("twist", twist);
        start.pass("velocities", velocities);
        start.pass("spins", spins);
        if (start.restores()) {
            setColumns(points, q, 0, 3);
            setColumns(twist, q, 3, 1);
            setColumns(velocities, v, 0, 3);
            setColumns(spins, v, 3, 1);
            frames.lay(q);
        }
        // how often the frames of a ring turn: they alone tell it but for whole turns
        if (dofs.closed) {
            double round = start.pass("round", frames.round());
            if (start.restores()) frames.round(round);
        }
        // what yielding has left
        start.pass("plastic", plastic());
    }

    /** Lays the frames of a rod with kinks anew, which turn in one round as they did. */
    public void layAgain(double[] q) {
        if (kinks.none()) return;
        double round = frames.round();
        frames.lay(q);
        frames.round(round);
    }

    /** {@return {@code width} unknowns of each control point, from its unknown {@code from} on} */
    private double[] columns(double[] unknowns, int from, int width) {
        double[] out = new double[width * dofs.nodes];
        for (int i = 0; i < dofs.nodes; i++)
            System.arraycopy(unknowns, dofs.first() + 4 * i + from, out, width * i, width);
        return out;
    }

    /** The inverse of {@link #columns}. */
    private void setColumns(double[] values, double[] unknowns, int from, int width) {
        for (int i = 0; i < dofs.nodes; i++)
            System.arraycopy(values, width * i, unknowns, dofs.first() + 4 * i + from, width);
    }
}
