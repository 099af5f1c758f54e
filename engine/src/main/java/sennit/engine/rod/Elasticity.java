package sennit.engine.rod;

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

    Elasticity(Rod rod) {
        this.rod = rod;
        this.stretch = new Stretch(rod);
        this.bendTwist = new BendTwist(rod);
    }

    /**
     * Adds elastic forces to {@code force} (indexed like the unknowns, N and N m) and the tangent stiffness to the
     * rod's blocks, which start at {@code values[at]}. Allocates nothing.
     */
    public void add(double[] q, double[] force, double[] values, int at) {
        add(q, force, values, at, false);
    }

    /**
     * As {@link #add(double[], double[], double[], int)}, with the exact tangent where {@code exact}: indefinite where
     * the rod buckles, for statics and linear analyses.
     */
    public void add(double[] q, double[] force, double[] values, int at, boolean exact) {
        stretch.exact(exact);
        for (int s = 0; s < rod.spans(); s++) {
            shape.evaluate(rod, q, s);
            span.clear();
            span.clearPoint();
            stretch.addMiddle(shape, s, span);
            for (int g = 0; g < 3; g += 2) {
                span.clearPoint();
                stretch.addGauss(shape, s, g, span);
                bendTwist.add(shape, q, s, g, exact, span);
                span.expand(g, exact || !bendTwist.frameFree);
            }
            flush(s, force, values, at);
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

    private void flush(int s, double[] force, double[] values, int at) {
        for (int k = 0; k < 4; k++) {
            int f = rod.at(s, k);
            for (int i = 0; i < 4; i++) force[f + i] += span.f[4 * k + i];
        }
        for (int p = 0; p < 10; p++) {
            int v = at + rod.blocks().pair(s, p);
            for (int i = 0; i < 16; i++) values[v + i] += span.k[16 * p + i];
        }
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
