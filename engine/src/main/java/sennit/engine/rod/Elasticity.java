package sennit.engine.rod;

import org.jspecify.annotations.Nullable;

/**
 * Elastic forces, tangent stiffness and energies of one rod: stretch, bending and twist summed over its spans. Owns
 * only scratch memory.
 */
public final class Elasticity {
    private final Rod rod;
    private final Stretch stretch;
    private final BendTwist bendTwist;
    private final SpanShape shape = new SpanShape();
    private final double[] middle = new double[3];
    private final SpanEquations span = new SpanEquations();
    private final EdgeBand band = new EdgeBand();
    private final @Nullable FreeSpans free;
    private final int[] node = new int[4];

    Elasticity(Rod rod) {
        this.rod = rod;
        this.stretch = new Stretch(rod);
        this.bendTwist = new BendTwist(rod);
        boolean equal = rod.section().isotropic() && !rod.yields() && !bendTwist.deformed;
        this.free = equal ? new FreeSpans(rod, stretch, bendTwist.frameFree) : null;
    }

    /**
     * Adds elastic forces to {@code force} (indexed like the unknowns, N and N m) and writes the tangent stiffness to
     * the rod's blocks, which start at {@code values[at]} and lose what they held. Allocates nothing.
     */
    public void assemble(double[] q, double[] force, double[] values, int at) {
        assemble(q, force, values, at, false, 0);
    }

    /**
     * As {@link #assemble(double[], double[], double[], int)}, plus {@code mass} times the inertia, 1/s^2.
     *
     * @param exact whether to write the exact tangent: indefinite where the rod buckles, for statics and linear
     *     analyses
     */
    public void assemble(double[] q, double[] force, double[] values, int at, boolean exact, double mass) {
        stretch.exact(exact);
        if (free != null && !exact && !stretch.foresees()) free.assemble(q, force, values, at, mass);
        else assembleAny(q, force, values, at, exact, mass);
    }

    /** The same with the equations of any rod. */
    void assembleAny(double[] q, double[] force, double[] values, int at, boolean exact, double mass) {
        boolean turns = exact || !bendTwist.frameFree;
        band.start(turns);
        int nodes = rod.nodes(), spans = rod.spans();
        // the last three spans of a closed rod have a part in its first three control points
        for (int s = rod.closed() ? spans - 3 : spans; s < spans; s++) {
            span(q, s, exact, turns);
            if (turns) span.flushTurn(band);
            band.step();
        }
        for (int s = 0; s < spans; s++) {
            span(q, s, exact, turns);
            flush(s, turns, force);
            write(s, values, at, mass);
        }
        if (rod.closed()) return;
        band.end();
        for (int i = spans; i < nodes; i++) write(i, values, at, mass);
    }

    /** The equations of span {@code s}, gathered between its edges. */
    private void span(double[] q, int s, boolean exact, boolean turns) {
        shape.evaluate(rod, q, s);
        span.clear();
        if (turns) span.clearTurn();
        stretch.add(shape, s, span);
        bendTwist.add(shape, q, s, exact, span);
        span.gather(shape);
        if (exact) addSecond(q, s);
        band.add(span.edge);
    }

    private void write(int node, double[] values, int at, double mass) {
        int to = at + rod.blocks().at(node, 0), blocks = rod.blocks().count(node);
        band.write(values, to, blocks);
        if (mass != 0) rod.inertia().add(mass, node, blocks, values, to);
        band.step();
    }

    private void addSecond(double[] q, int s) {
        for (int g = 0; g < 2; g++) {
            span.clearExact();
            bendTwist.addSecond(shape, q, s, 2 * g, span);
            span.addExact(g);
        }
    }

    /**
     * Makes later tangents use the tension that a move {@code d} from {@code q} would bring if strains were linear in
     * it, THEORY.md eq. (24b). A rotation disturbs a stiff stretch to second order; tangents that see that disturbance
     * send Newton's method astray (mixed integration points; Magisano, Leonetti and Garcea, Int. J. Numer. Meth. Engng
     * 109, 2017).
     */
    public void foresee(double[] q, double[] d) {
        for (int s = 0; s < rod.spans(); s++) {
            shape.evaluate(rod, q, s);
            stretch.foresee(shape, d, s);
        }
    }

    /** Makes later tangents use the present tension again. */
    public void forget() {
        stretch.forget();
    }

    private void flush(int s, boolean turns, double[] force) {
        for (int k = 0; k < 4; k++) node[k] = rod.at(s, k);
        span.flushForce(force, node[0], node[1], node[2], node[3]);
        if (!turns) return;
        span.flushTorque(force, node);
        span.flushTurn(band);
    }

    /** Adds stretch, bending and twist energy to {@code out[0..3)}, J. */
    public void energy(double[] q, double[] out) {
        for (int s = 0; s < rod.spans(); s++) {
            shape.evaluate(rod, q, s);
            out[0] += stretch.energy(shape, s);
            bendTwist.energy(shape, q, s, out);
        }
    }

    /** Lets the rod flow where it yields; returns the largest change of rest curvature, rad per metre. */
    public double flow(double[] q) {
        Plasticity p = rod.plasticity();
        if (p == null) return 0;
        double worst = 0;
        for (int s = 0; s < rod.spans(); s++) {
            shape.evaluate(rod, q, s);
            worst = Math.max(worst, bendTwist.flow(shape, q, s, p));
        }
        return worst;
    }

    /** {@return the axial force at the middle of span {@code s}, N, positive in tension} */
    public double tension(double[] q, int s) {
        shape.evaluate(rod, q, s);
        return stretch.tension(shape, s);
    }

    /**
     * {@return the largest factor by which any span's middle is longer or shorter than it was in {@code before}, always
     * >= 1}
     */
    public double largestStretchRatio(double[] q, double[] before) {
        double worst = 1;
        for (int s = 0; s < rod.spans(); s++) {
            double now = speed(q, s);
            double then = speed(before, s);
            double r = now > then ? now / then : then / now;
            if (!(r <= worst)) worst = r;
        }
        return worst;
    }

    private double speed(double[] q, int s) {
        rod.combine(q, s, SpanShape.B1[1], middle);
        double sum = middle[0] * middle[0] + middle[1] * middle[1] + middle[2] * middle[2];
        return Math.sqrt(sum);
    }
}
