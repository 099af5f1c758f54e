package sennit.engine.rod.energy;

import org.jspecify.annotations.Nullable;
import sennit.engine.rod.geometry.BishopFrames;
import sennit.engine.rod.geometry.RestState;
import sennit.engine.rod.geometry.RodDofs;
import sennit.engine.rod.geometry.SpanKinematics;
import sennit.engine.rod.geometry.SpanQuadrature;

/**
 * Elastic forces, tangent stiffness and energies of one rod: stretch, bending and twist summed over its spans. Owns
 * only scratch memory.
 */
public final class RodElasticity {
    private final RodDofs dofs;
    private final Inertia inertia;
    private final StretchEnergy stretch;
    private final BendTwistEnergy bendTwist;
    private final SpanKinematics shape;
    private final double[] middle = new double[3];
    private final SpanEquations span = new SpanEquations();
    private final EdgeAccumulator band = new EdgeAccumulator();
    private final @Nullable IsotropicElasticity free;
    private final AxialForce axial;
    private final int[] node = new int[4];

    /** What its kinks change. */
    public final KinkedSpans kinks;

    /** Of a rod that never yields where {@code plasticity} is null. */
    public RodElasticity(
            RodDofs dofs, RestState rest, BishopFrames frames, Inertia inertia, @Nullable Plasticity plasticity) {
        this.dofs = dofs;
        this.inertia = inertia;
        this.stretch = new StretchEnergy(dofs, rest);
        this.bendTwist = new BendTwistEnergy(rest, frames, plasticity);
        this.shape = new SpanKinematics(dofs, rest, frames);
        // equal stiffnesses allow the shorter equations, eq. (18)
        boolean equal = rest.section.isotropic() && plasticity == null && !bendTwist.deformed;
        this.kinks = new KinkedSpans(dofs, rest, frames, stretch, bendTwist);
        this.axial = new AxialForce(dofs, stretch, kinks);
        CurvedRestTerms turn = equal && !bendTwist.frameFree ? new CurvedRestTerms(rest, frames) : null;
        this.free = equal ? new IsotropicElasticity(rest, inertia, stretch, kinks, turn) : null;
    }

    /**
     * Adds elastic forces to {@code force} (indexed like the unknowns, N and N m) and writes the tangent stiffness plus
     * {@code mass} times the inertia to the rod's blocks, which lose what they held. Allocates nothing.
     *
     * @param values blocks of the rod from {@code at} on
     * @param tangent which stiffness to write
     * @param mass 1/s^2
     */
    public void assemble(double[] q, double[] force, double[] values, int at, TangentMode tangent, double mass) {
        kinks.follow(q);
        if (!tangent.isForeseen()) stretch.note(q);
        // exact tangents are known to the general form alone
        if (free != null && !tangent.isExact()) free.assemble(q, force, values, at, mass);
        else assembleAny(q, force, values, at, tangent, mass);
    }

    /** The same with the equations of any rod. */
    public void assembleAny(double[] q, double[] force, double[] values, int at, TangentMode tangent, double mass) {
        // only where the material frame matters does the twist angle itself take part
        boolean turns = bendTwist.turns(tangent);
        if (turns) band.startTurning();
        else band.start();
        int nodes = dofs.nodes, spans = dofs.spans;
        // the last three spans of a closed rod have a part in its first three control points
        for (int s = dofs.closed ? spans - 3 : spans; s < spans; s++) {
            span(q, s, tangent);
            if (turns) span.flushTurn(band);
            band.step();
        }
        // each span adds to the sums of its edges; then its first control point is complete
        for (int s = 0; s < spans; s++) {
            span(q, s, tangent);
            flush(s, force);
            if (turns) flushTurn(force);
            write(s, values, at, mass);
        }
        if (dofs.closed) return;
        band.end();
        // the last three control points of an open rod begin no span
        for (int i = spans; i < nodes; i++) write(i, values, at, mass);
    }

    /** The equations of span {@code s}, gathered between its edges. */
    private void span(double[] q, int s, TangentMode tangent) {
        // kinematics, then strains and forces at the quadrature points
        shape.evaluate(q, s);
        span.clear();
        if (bendTwist.turns(tangent)) span.clearTurn();
        // a kinked curve has its own equations
        if (kinks.bends(s)) {
            span.skip();
            band.add(span.edge);
            return;
        }
        stretch.add(shape, s, tangent, span);
        bendTwist.add(shape, q, s, tangent, span);
        // blocks between the edges, and into the sums over spans
        span.gather(shape);
        if (tangent.isExact()) addSecond(q, s);
        band.add(span.edge);
    }

    private void write(int node, double[] values, int at, double mass) {
        // differences of edge sums, then inertia into the blocks still in the cache
        int to = at + dofs.block(node, 0), blocks = dofs.blockCount(node);
        band.write(values, to, blocks);
        if (mass != 0) inertia.add(mass, node, blocks, values, to);
        band.step();
    }

    private void addSecond(double[] q, int s) {
        for (int g = 0; g < 2; g++) {
            // one Gauss point at a time
            span.clearExact();
            bendTwist.addSecond(shape, q, s, 2 * g, span);
            span.addExact(g);
        }
    }

    /**
     * Tells tangents that foresee it the tension that a move {@code d} from {@code q} would bring if strains were
     * linear in it, THEORY.md eq. (35). A rotation disturbs a stiff stretch to second order; tangents that see that
     * disturbance send Newton's method astray (mixed integration points; Magisano, Leonetti and Garcea, Int. J. Numer.
     * Meth. Engng 109, 2017).
     */
    public void foresee(double[] q, double[] d) {
        stretch.foresee(q, d);
        kinks.foresee(q, d);
    }

    /** Tells tangents that foresee it the tension of the shape {@code q}. */
    public void note(double[] q) {
        stretch.note(q);
        kinks.noteTension(q);
    }

    /**
     * {@return the energy of the stretch at {@code q} that {@link #foresee} did not expect, J: what is left of the
     * residual along the tangent, THEORY.md eq. (33)}
     */
    public double unforeseen(double[] q) {
        double sum = kinks.unforeseen(q);
        for (int s = 0; s < dofs.spans; s++) if (!kinks.bends(s)) sum += stretch.unforeseen(q, s);
        return sum;
    }

    private void flush(int s, double[] force) {
        for (int k = 0; k < 4; k++) node[k] = dofs.at(s, k);
        // forces of edges become forces of control points
        span.flushForce(force, node[0], node[1], node[2], node[3]);
    }

    /** Terms with theta itself of the span flushed last. */
    private void flushTurn(double[] force) {
        span.flushTorque(force, node);
        span.flushTurn(band);
    }

    /** Adds stretch, bending and twist energy to {@code out[0..3)}, J; of spans that kinks bend the twist alone. */
    public void energy(double[] q, double[] out) {
        kinks.follow(q);
        for (int s = 0; s < dofs.spans; s++) {
            shape.evaluate(q, s);
            // stretch, then bending and twist
            if (kinks.bends(s)) bendTwist.twist(q, s, out);
            else {
                out[0] += stretch.energy(shape, s);
                bendTwist.energy(shape, q, s, out);
            }
        }
    }

    /** Lets the rod flow where it yields; returns the largest change of rest curvature, rad per metre. */
    public double flow(double[] q) {
        double worst = 0;
        for (int s = 0; s < dofs.spans; s++) {
            shape.evaluate(q, s);
            // largest change over all spans
            worst = Math.max(worst, bendTwist.flow(shape, q, s));
        }
        return worst;
    }

    /** {@return the axial force along the rod of unknowns {@code q}, until it is read again; allocates nothing} */
    public AxialForce axialForce(double[] q) {
        axial.read(q);
        return axial;
    }

    /**
     * The curvatures about both directors that the rod had without load before anything yielded.
     *
     * @param s span
     * @param t place in it, 0 to 1
     * @param out takes both, 1/m
     */
    public void unloaded(int s, double t, double[] out) {
        bendTwist.unloaded(s, t, out);
    }

    /** {@return the axial force at the middle of span {@code s}, N, positive in tension} */
    public double tension(double[] q, int s) {
        return kinks.tension(q, s);
    }

    /**
     * {@return the largest factor by which any span's middle is longer or shorter than it was in {@code before}, always
     * >= 1}
     */
    public double largestStretchRatio(double[] q, double[] before) {
        double worst = 1;
        for (int s = 0; s < dofs.spans; s++) {
            // either way counts
            double now = speed(q, s);
            double then = speed(before, s);
            double r = now > then ? now / then : then / now;
            if (!(r <= worst)) worst = r;
        }
        return worst;
    }

    private double speed(double[] q, int s) {
        dofs.combine(q, s, SpanQuadrature.first(1), middle);
        double sum = middle[0] * middle[0] + middle[1] * middle[1] + middle[2] * middle[2];
        return Math.sqrt(sum);
    }
}
