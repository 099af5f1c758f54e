package sennit.engine.rod.energy;

import sennit.engine.math.Vec3;
import sennit.engine.rod.geometry.RestState;
import sennit.engine.rod.geometry.RodDofs;
import sennit.engine.rod.geometry.SpanKinematics;
import sennit.engine.rod.geometry.SpanQuadrature;

/**
 * Stretch energy, THEORY.md eq. (12) to (14): V = sum w EA/(2 nbar) (n - nbar)^2. Inner spans take it at their middle,
 * which does not lock, and end spans at three points whose weights keep uniform stretch exact. A smooth guard on the
 * difference between Gauss points and middle keeps bends sharper than a span from collapsing; smooth bends do not feel
 * it. In a rod of one span it is a spring, without which the middle could stretch at no cost.
 */
final class StretchEnergy {
    /** Weights of the outer and the inner Gauss point in an end span; they pass the uniform-stretch patch test. */
    private static final double OUTER = 0.25 + Math.sqrt(3) / 24;

    private static final double INNER = 0.25 - Math.sqrt(3) / 24;

    /**
     * Weight of the guard of a span, half of it at each Gauss point. Larger: stiffer sharp bends; smaller: collapse.
     */
    private static final double GUARD = 0.02;

    /** Strain difference below which the guard is quartic, hence silent for smooth bends. */
    private static final double GUARD_STRAIN = 0.05;

    /** Below this fraction of its full value the guard's stiffness is left out of the tangent; its force never is. */
    static final double NEGLIGIBLE = 1e-4;

    private final RodDofs dofs;
    private final RestState rest;

    /** Weights of the points of each span. Shape {@code [spans, 3]}. */
    private final double[] weight;

    /**
     * Extension n - nbar of each point that tangents take their tension from: as it was at {@link #note}, or as
     * {@link #foresee} expects it, m per span. Shape {@code [spans, 3]}.
     */
    final double[] extension;

    /** x' at the three points of a span, and its change. Shape {@code [3, 3]}. */
    private final double[] slope = new double[9];

    private final double[] change = new double[9];

    StretchEnergy(RodDofs dofs, RestState rest) {
        this.dofs = dofs;
        this.rest = rest;
        extension = new double[3 * dofs.spans];
        weight = new double[3 * dofs.spans];
        // inner spans at their middle, eq. (12)
        for (int s = 0; s < dofs.spans; s++) weight[3 * s + 1] = 1;
        if (dofs.closed) return;
        // end spans at three points, eq. (13); a span that is both ends at its Gauss points
        int last = 3 * dofs.spans - 3;
        for (int g = 0; g < 3; g++) {
            weight[g] += atKnot(0, g);
            weight[last + g] += atKnot(1, g);
        }
    }

    /**
     * {@return what point {@code g} of a span weighs more where tension ends at the knot before it (side 0) or beyond
     * it (side 1), eq. (13); the three sum to 0}
     */
    static double atKnot(int side, int g) {
        if (g == 1) return -0.5;
        return g == 2 * side ? OUTER : INNER;
    }

    /** {@return w EA/nbar at a point of a span, N per unit of speed} */
    double stiffness(int s, int g) {
        return weight[3 * s + g] * rest.stretch[3 * s + g] / rest.speed[3 * s + g];
    }

    /** {@return the sum of {@link #stiffness(int, int)} over the points of a span} */
    double stiffness(int s) {
        return stiffness(s, 0) + stiffness(s, 1) + stiffness(s, 2);
    }

    /** {@return the full stiffness of the guard at a Gauss point, N m; 0 in end spans, which have none} */
    double guard(int s, int g) {
        return isEnd(s) && dofs.spans > 1 ? 0 : 0.5 * GUARD * rest.stretch[3 * s + g] * rest.speed[3 * s + g];
    }

    /** {@return the square of the strain difference below which guards are quartic; 0 where they are springs} */
    double guardStrain2() {
        return dofs.closed || dofs.spans > 1 ? GUARD_STRAIN * GUARD_STRAIN : 0;
    }

    /** {@return the slope of a guard's energy over its full stiffness and {@code d}, {@code y} being d^2, eq. (14)} */
    static double guardSlope(double y, double e) {
        if (e == 0) return 1;
        double inverse = 1 / (y + e);
        return y * (y + 2 * e) * inverse * inverse;
    }

    /** {@return the second derivative of a guard's energy over its full stiffness} */
    static double guardStiffness(double y, double e, double slope) {
        if (e == 0) return 1;
        double inverse = 1 / (y + e);
        return slope + 4 * y * e * e * inverse * inverse * inverse;
    }

    /** {@return the energy of a guard of full stiffness {@code k}} */
    static double guardEnergy(double k, double y, double e) {
        return e == 0 ? 0.5 * k * y : 0.5 * k * y * y * (1 / (y + e));
    }

    /** {@return whether a span is at an end of the rod} */
    boolean isEnd(int s) {
        return !dofs.closed && (s == 0 || s == dofs.spans - 1);
    }

    /** {@return whether the rod ends at the knot before a span (side 0) or beyond it (side 1)} */
    boolean endsAt(int s, int side) {
        return !dofs.closed && s == (side == 0 ? 0 : dofs.spans - 1);
    }

    private double strain(SpanKinematics shape, int s, int g) {
        return shape.n[g] / rest.speed[3 * s + g] - 1;
    }

    /** Has tangents take their tension from the shape {@code q}. */
    void note(double[] q) {
        for (int s = 0, at = 0; s < dofs.spans; s++) {
            slopes(q, s, slope);
            for (int g = 0; g < 3; g++, at++) extension[at] = length(g) - rest.speed[at];
        }
    }

    /** Has tangents take the tension that a move {@code d} from {@code q} would bring if strains were linear in it. */
    void foresee(double[] q, double[] d) {
        for (int s = 0, at = 0; s < dofs.spans; s++) {
            slopes(q, s, slope);
            slopes(d, s, change);
            for (int g = 0; g < 3; g++, at++) {
                // t.d', the change of speed to first order
                double n = length(g), dot = 0;
                for (int k = 3 * g; k < 3 * g + 3; k++) dot += slope[k] * change[k];
                extension[at] = n - rest.speed[at] + dot / n;
            }
        }
    }

    /** {@return the energy of the stretch of a span at {@code q} that tangents did not foresee, J} */
    double unforeseen(double[] q, int s) {
        double sum = 0;
        slopes(q, s, slope);
        for (int g = 0; g < 3; g++) {
            int at = 3 * s + g;
            double e = length(g) - rest.speed[at] - extension[at];
            sum += 0.5 * weight[at] * rest.stretch[at] / rest.speed[at] * e * e;
        }
        return sum;
    }

    private double length(int g) {
        return Math.max(Vec3.norm(slope[3 * g], slope[3 * g + 1], slope[3 * g + 2]), 1e-150);
    }

    /** x' of {@code q} at the three points of a span, from the edges between its control points. */
    private void slopes(double[] q, int s, double[] out) {
        int i0 = dofs.at(s, 0), i1 = dofs.at(s, 1), i2 = dofs.at(s, 2), i3 = dofs.at(s, 3);
        for (int k = 0; k < 3; k++) {
            double e0 = q[i1 + k] - q[i0 + k], e1 = q[i2 + k] - q[i1 + k], e2 = q[i3 + k] - q[i2 + k];
            out[k] = SpanQuadrature.A0 * e0 + SpanQuadrature.A1 * e1 + SpanQuadrature.A2 * e2;
            out[3 + k] = SpanQuadrature.M0 * (e0 + e2) + SpanQuadrature.M1 * e1;
            out[6 + k] = SpanQuadrature.A2 * e0 + SpanQuadrature.A1 * e1 + SpanQuadrature.A0 * e2;
        }
    }

    /** {@return the axial force at the middle of span {@code s}, N} */
    double tension(double[] q, int s) {
        slopes(q, s, slope);
        return rest.stretch[3 * s + 1] * (length(1) / rest.speed[3 * s + 1] - 1);
    }

    /** Adds to the edges of a span what its points pull them with, N; span {@code s} has edges s to s + 2. */
    void addEdgeForces(double[] q, int s, double[] edge) {
        slopes(q, s, slope);
        for (int g = 0; g < 3; g++) {
            int at = 3 * s + g;
            double pull = weight[at] * rest.stretch[at] * (length(g) / rest.speed[at] - 1);
            // x' at that point is the sum of edges by these parts
            edge[s] += pull * (g == 0 ? SpanQuadrature.A0 : g == 1 ? SpanQuadrature.M0 : SpanQuadrature.A2);
            edge[s + 1] += pull * (g == 1 ? SpanQuadrature.M1 : SpanQuadrature.A1);
            edge[s + 2] += pull * (g == 0 ? SpanQuadrature.A2 : g == 1 ? SpanQuadrature.M0 : SpanQuadrature.A0);
        }
    }

    /** The same for a span with the same force {@code pull}, N, at its middle alone. */
    void addEdgeForces(double pull, int s, double[] edge) {
        edge[s] += pull * SpanQuadrature.M0;
        edge[s + 1] += pull * SpanQuadrature.M1;
        edge[s + 2] += pull * SpanQuadrature.M0;
    }

    /** {@return the energy of span {@code s}, J} */
    double energy(SpanKinematics shape, int s) {
        // w EA nbar/2 times the square of the strain
        double v = 0;
        for (int g = 0; g < 3; g++) {
            double e = strain(shape, s, g);
            v += 0.5 * weight[3 * s + g] * rest.stretch[3 * s + g] * rest.speed[3 * s + g] * e * e;
        }
        // guards, eq. (14)
        for (int g = 0; g < 3; g += 2) {
            double full = guard(s, g), d = strain(shape, s, g) - strain(shape, s, 1);
            v += guardEnergy(full, d * d, guardStrain2());
        }
        return v;
    }

    /** Adds force and stiffness of the span: of its points with weight, and of the guard in an inner span. */
    void add(SpanKinematics shape, int s, TangentMode tangent, SpanEquations out) {
        addPoint(shape, s, 1, tangent, out);
        if (isEnd(s)) {
            addPoint(shape, s, 0, tangent, out);
            addPoint(shape, s, 2, tangent, out);
        }
        guard(shape, s, 0, out);
        guard(shape, s, 2, out);
    }

    /** sigma = w EA/nbar (n - nbar); force -sigma t; stiffness w EA/nbar t t^T + max(sigma, 0)/n (I - t t^T). */
    private void addPoint(SpanKinematics shape, int s, int g, TangentMode tangent, SpanEquations out) {
        double c = stiffness(s, g);
        double sigma = c * (shape.n[g] - rest.speed[3 * s + g]);
        out.addFirstForce(shape, g, -sigma);
        // compression would make the tangent indefinite: only an exact one has it
        double tension = tangent.isForeseen() ? c * extension[3 * s + g] : sigma;
        out.addAxial(shape, g, c, (tangent.isExact() ? tension : Math.max(tension, 0)) / shape.n[g]);
    }

    /**
     * V = k0/2 d^4/(d^2 + e^2), d the strain at the Gauss point less that in the middle; positive part of its tangent.
     */
    private void guard(SpanKinematics shape, int s, int g, SpanEquations out) {
        double k0 = guard(s, g);
        if (k0 == 0) return;
        double rg = rest.speed[3 * s + g], rm = rest.speed[3 * s + 1];
        double d = shape.n[g] / rg - shape.n[1] / rm, y = d * d;
        // k0 d times the slope of the energy: one force on each of the two points
        double slope = guardSlope(y, guardStrain2());
        double force = k0 * slope * d;
        out.addFirstForce(shape, g, -force / rg);
        out.addFirstForce(shape, 1, force / rm);
        // second derivative over k0
        double stiff = guardStiffness(y, guardStrain2(), slope);
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
