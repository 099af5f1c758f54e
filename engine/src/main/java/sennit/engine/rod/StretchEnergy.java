package sennit.engine.rod;

/**
 * Stretch energy, THEORY.md eq. (12) to (14): V = sum w EA/(2 nbar) (n - nbar)^2. Inner spans take it at their middle,
 * which does not lock, and end spans at three points whose weights keep uniform stretch exact. A smooth guard on the
 * difference between Gauss points and middle keeps kinks sharper than a span from collapsing; smooth bends do not feel
 * it.
 */
final class StretchEnergy {
    /**
     * Weights of (outer Gauss point, middle, inner Gauss point) in an end span; they pass the uniform-stretch patch
     * test.
     */
    private static final double OUTER = 0.25 + Math.sqrt(3) / 24;

    private static final double INNER = 0.25 - Math.sqrt(3) / 24;

    /** Weight of the guard of a span, half of it at each Gauss point. Larger: stiffer kinks; smaller: collapse. */
    private static final double GUARD = 0.02;

    /** Strain difference below which the guard is quartic, hence silent for smooth bends. */
    static final double GUARD_STRAIN = 0.05;

    /** Below this fraction of its full value the guard's stiffness is left out of the tangent; its force never is. */
    static final double NEGLIGIBLE = 1e-4;

    private final RodDofs dofs;
    private final RestState rest;

    /** Weights of the points of each span. Shape {@code [spans, 3]}. */
    private final double[] weight;

    /**
     * Strains that a foreseeing tangent takes its tension from, instead of the present ones. Shape {@code [spans, 3]}.
     */
    private final double[] foreseen;

    StretchEnergy(RodDofs dofs, RestState rest) {
        this.dofs = dofs;
        this.rest = rest;
        foreseen = new double[3 * dofs.spans];
        weight = new double[3 * dofs.spans];
        // inner spans at their middle, eq. (12)
        for (int s = 0; s < dofs.spans; s++) weight[3 * s + 1] = 1;
        if (dofs.closed) return;
        // end spans at three points, eq. (13); a span that is both ends at its Gauss points
        boolean single = dofs.spans == 1;
        int last = 3 * dofs.spans - 3;
        weight[0] = OUTER;
        weight[2] = INNER;
        weight[last] = single ? 0.5 : INNER;
        weight[last + 2] = single ? 0.5 : OUTER;
        weight[1] = weight[last + 1] = single ? 0 : 0.5;
    }

    /** {@return w EA/nbar at a point of a span, N per unit of speed} */
    double stiffness(int s, int g) {
        return weight[3 * s + g] * rest.stretch[3 * s + g] / rest.speed[3 * s + g];
    }

    /** {@return the full stiffness of the guard at a Gauss point, N m; 0 in end spans, which have none} */
    double guard(int s, int g) {
        return isEnd(s) ? 0 : 0.5 * GUARD * rest.stretch[3 * s + g] * rest.speed[3 * s + g];
    }

    private boolean isEnd(int s) {
        return !dofs.closed && (s == 0 || s == dofs.spans - 1);
    }

    private double strain(SpanKinematics shape, int s, int g) {
        return shape.n[g] / rest.speed[3 * s + g] - 1;
    }

    /** Notes the strains at {@code q} and their linear change along {@code d} for tangents that foresee the tension. */
    void foresee(SpanKinematics shape, double[] d, int s) {
        for (int g = 0; g < 3; g++) {
            // t.d', the change of speed to first order
            double along = 0;
            for (int k = 0; k < 4; k++) {
                double w = SpanQuadrature.first(g)[k];
                int at = dofs.at(s, k);
                along += w * (shape.t[3 * g] * d[at] + shape.t[3 * g + 1] * d[at + 1] + shape.t[3 * g + 2] * d[at + 2]);
            }
            foreseen[3 * s + g] = strain(shape, s, g) + along / rest.speed[3 * s + g];
        }
    }

    /** {@return the axial force at the middle of span {@code s}, N} */
    double tension(SpanKinematics shape, int s) {
        return rest.stretch[3 * s + 1] * strain(shape, s, 1);
    }

    /** {@return the energy of span {@code s}, J} */
    double energy(SpanKinematics shape, int s) {
        // w EA nbar/2 times the square of the strain
        double v = 0;
        for (int g = 0; g < 3; g++) {
            double e = strain(shape, s, g);
            v += 0.5 * weight[3 * s + g] * rest.stretch[3 * s + g] * rest.speed[3 * s + g] * e * e;
        }
        if (isEnd(s)) return v;
        // guards, eq. (14)
        for (int g = 0; g < 3; g += 2) {
            double d = strain(shape, s, g) - strain(shape, s, 1), y = d * d;
            v += 0.5 * guard(s, g) * y * y / (y + GUARD_STRAIN * GUARD_STRAIN);
        }
        return v;
    }

    /** Adds force and stiffness of the span: of its points with weight, and of the guard in an inner span. */
    void add(SpanKinematics shape, int s, Tangent tangent, SpanEquations out) {
        addPoint(shape, s, 1, tangent, out);
        if (isEnd(s)) {
            addPoint(shape, s, 0, tangent, out);
            addPoint(shape, s, 2, tangent, out);
        } else {
            guard(shape, s, 0, out);
            guard(shape, s, 2, out);
        }
    }

    /** sigma = w EA/nbar (n - nbar); force -sigma t; stiffness w EA/nbar t t^T + max(sigma, 0)/n (I - t t^T). */
    private void addPoint(SpanKinematics shape, int s, int g, Tangent tangent, SpanEquations out) {
        double c = stiffness(s, g);
        double sigma = c * (shape.n[g] - rest.speed[3 * s + g]);
        out.addFirstForce(shape, g, -sigma);
        // compression would make the tangent indefinite: only an exact one has it
        double tension =
                tangent.isForeseen() ? weight[3 * s + g] * rest.stretch[3 * s + g] * foreseen[3 * s + g] : sigma;
        out.addAxial(shape, g, c, (tangent.isExact() ? tension : Math.max(tension, 0)) / shape.n[g]);
    }

    /**
     * V = k0/2 d^4/(d^2 + e^2), d the strain at the Gauss point less that in the middle; positive part of its tangent.
     */
    private void guard(SpanKinematics shape, int s, int g, SpanEquations out) {
        double rg = rest.speed[3 * s + g], rm = rest.speed[3 * s + 1];
        double d = shape.n[g] / rg - shape.n[1] / rm, y = d * d;
        double c = GUARD_STRAIN * GUARD_STRAIN;
        double inverse = 1 / (y + c);
        // k0 d times the slope of the energy: one force on each of the two points
        double k0 = guard(s, g);
        double slope = y * (y + 2 * c) * inverse * inverse;
        double force = k0 * slope * d;
        out.addFirstForce(shape, g, -force / rg);
        out.addFirstForce(shape, 1, force / rm);
        // second derivative over k0
        double stiff = slope + 4 * y * c * c * inverse * inverse * inverse;
        if (stiff >= NEGLIGIBLE) guardStiffness(shape, s, g, k0 * stiff, Math.abs(force), out);
    }

    /** The point that is in tension against the other is stiffened across its tangent. */
    private void guardStiffness(SpanKinematics shape, int s, int g, double k, double force, SpanEquations out) {
        double rg = rest.speed[3 * s + g], rm = rest.speed[3 * s + 1];
        boolean gaussInTension = shape.n[g] / rg > shape.n[1] / rm;
        out.addAxial(shape, g, k / (rg * rg), gaussInTension ? force / (shape.n[g] * rg) : 0);
        out.addAxial(shape, 1, k / (rm * rm), gaussInTension ? 0 : force / (shape.n[1] * rm));
        out.cross[g / 2] = -k / (rg * rm);
    }
}
