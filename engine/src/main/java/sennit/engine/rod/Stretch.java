package sennit.engine.rod;

/**
 * Stretch energy, THEORY.md eq. (11) to (13): V = sum w EA/(2 nbar) (n - nbar)^2. Inner spans take it at their middle,
 * which does not lock, and end spans at three points whose weights keep uniform stretch exact. A smooth guard on the
 * difference between Gauss points and middle keeps kinks sharper than a span from collapsing; smooth bends do not feel
 * it.
 */
final class Stretch {
    /**
     * Weights of (outer Gauss point, middle, inner Gauss point) in an end span; they pass the uniform-stretch patch
     * test.
     */
    private static final double OUTER = 0.25 + Math.sqrt(3) / 24;

    private static final double INNER = 0.25 - Math.sqrt(3) / 24;

    /** Weight of the guard of a span, half of it at each Gauss point. Larger: stiffer kinks; smaller: collapse. */
    private static final double GUARD = 0.02;

    /** Strain difference below which the guard is quartic, hence silent for smooth bends. */
    private static final double GUARD_STRAIN = 0.05;

    /** Below this fraction of its full value the guard's stiffness is left out of the tangent; its force never is. */
    private static final double NEGLIGIBLE = 1e-4;

    private final Rod rod;
    private final double[] weight = new double[3];
    /** Whether compression enters the tangent too: exact, and indefinite. */
    private boolean exact;

    /** Strains that the tangent takes its tension from, instead of the present ones. Shape {@code [spans, 3]}. */
    private final double[] foreseen;

    private boolean foresees;

    private final double[] mid = new double[9];
    private final double[] cross = new double[6];

    Stretch(Rod rod) {
        this.rod = rod;
        this.foreseen = new double[3 * rod.spans()];
    }

    /** Takes the strains at {@code q} and their linear change along {@code d} for the tension of later tangents. */
    void foresee(SpanShape shape, double[] d, int s) {
        for (int g = 0; g < 3; g++) {
            double along = 0;
            for (int k = 0; k < 4; k++) {
                double w = SpanShape.B1[g][k];
                int at = rod.at(s, k);
                along += w * (shape.t[3 * g] * d[at] + shape.t[3 * g + 1] * d[at + 1] + shape.t[3 * g + 2] * d[at + 2]);
            }
            foreseen[3 * s + g] = strain(shape, s, g) + along / rod.restSpeed[3 * s + g];
        }
        foresees = true;
    }

    /** Goes back to the present strains. */
    void forget() {
        foresees = false;
    }

    /** Chooses between the exact tangent and the positive semi-definite one. */
    void exact(boolean on) {
        exact = on;
    }

    private boolean isEnd(int s) {
        return !rod.closed() && (s == 0 || s == rod.spans() - 1);
    }

    private void weights(int s) {
        boolean first = !rod.closed() && s == 0;
        boolean last = !rod.closed() && s == rod.spans() - 1;
        if (first && last) {
            set(0.5, 0, 0.5);
        } else if (first) {
            set(OUTER, 0.5, INNER);
        } else if (last) {
            set(INNER, 0.5, OUTER);
        } else {
            set(0, 1, 0);
        }
    }

    private void set(double g1, double m, double g2) {
        weight[0] = g1;
        weight[1] = m;
        weight[2] = g2;
    }

    private double strain(SpanShape shape, int s, int g) {
        return shape.n[g] / rod.restSpeed[3 * s + g] - 1;
    }

    /** {@return the energy of span {@code s}, J} */
    double energy(SpanShape shape, int s) {
        weights(s);
        double v = 0;
        for (int g = 0; g < 3; g++) {
            double e = strain(shape, s, g);
            v += 0.5 * weight[g] * rod.stretch[3 * s + g] * rod.restSpeed[3 * s + g] * e * e;
        }
        if (isEnd(s)) return v;
        for (int g = 0; g < 3; g += 2) {
            double d = strain(shape, s, g) - strain(shape, s, 1);
            double y = d * d;
            v += 0.25
                    * GUARD
                    * rod.stretch[3 * s + g]
                    * rod.restSpeed[3 * s + g]
                    * y
                    * y
                    / (y + GUARD_STRAIN * GUARD_STRAIN);
        }
        return v;
    }

    /** {@return the axial force at the middle of span {@code s}, N} */
    double tension(SpanShape shape, int s) {
        return rod.stretch[3 * s + 1] * strain(shape, s, 1);
    }

    /** Adds force and stiffness of the middle of the span, and of the guard between middle and Gauss points. */
    void addMiddle(SpanShape shape, int s, SpanEquations out) {
        java.util.Arrays.fill(mid, 0);
        weights(s);
        addPoint(shape, s, 1, mid, out.fa);
        if (!isEnd(s)) {
            guard(shape, s, 0, out);
            guard(shape, s, 2, out);
        }
        double[] w = SpanShape.B1[1];
        for (int i = 0; i < 4; i++) for (int m = 0; m < 3; m++) out.f[4 * i + m] += w[i] * out.fa[m];
        out.expandStretch(1, mid);
    }

    /** Adds force and stiffness of Gauss point {@code g} (0 or 2) to what is gathered there; end spans only. */
    void addGauss(SpanShape shape, int s, int g, SpanEquations out) {
        weights(s);
        if (weight[g] != 0) addPoint(shape, s, g, out.p, out.fa);
    }

    /** sigma = w EA/nbar (n - nbar); force -sigma t; stiffness w EA/nbar t t^T + max(sigma, 0)/n (I - t t^T). */
    private void addPoint(SpanShape shape, int s, int g, double[] k, double[] f) {
        double c = weight[g] * rod.stretch[3 * s + g] / rod.restSpeed[3 * s + g];
        double sigma = c * (shape.n[g] - rod.restSpeed[3 * s + g]);
        for (int m = 0; m < 3; m++) f[m] -= sigma * shape.t[3 * g + m];
        double tension = foresees ? weight[g] * rod.stretch[3 * s + g] * foreseen[3 * s + g] : sigma;
        addAxial(shape.t, 3 * g, c, (exact ? tension : Math.max(tension, 0)) / shape.n[g], k);
    }

    /** Adds {@code c t t^T + s (I - t t^T)}. */
    private static void addAxial(double[] t, int at, double c, double s, double[] k) {
        double d = c - s;
        double x = t[at], y = t[at + 1], z = t[at + 2];
        k[0] += d * x * x + s;
        k[1] += d * x * y;
        k[2] += d * x * z;
        k[3] += d * x * y;
        k[4] += d * y * y + s;
        k[5] += d * y * z;
        k[6] += d * x * z;
        k[7] += d * y * z;
        k[8] += d * z * z + s;
    }

    /**
     * V = k0/2 d^4/(d^2 + e^2), d the strain at the Gauss point less that in the middle; positive part of its tangent.
     */
    private void guard(SpanShape shape, int s, int g, SpanEquations out) {
        double rg = rod.restSpeed[3 * s + g], rm = rod.restSpeed[3 * s + 1];
        double d = shape.n[g] / rg - shape.n[1] / rm;
        double y = d * d;
        double c = GUARD_STRAIN * GUARD_STRAIN;
        double k0 = 0.5 * GUARD * rod.stretch[3 * s + g] * rg;
        double slope = y * (y + 2 * c) / ((y + c) * (y + c));
        double force = k0 * slope * d;
        double[] w = SpanShape.B1[g];
        for (int m = 0; m < 3; m++) {
            double fg = -force * shape.t[3 * g + m] / rg;
            for (int i = 0; i < 4; i++) out.f[4 * i + m] += w[i] * fg;
            out.fa[m] += force * shape.t[3 + m] / rm;
        }
        double stiff = slope + 4 * y * c * c / ((y + c) * (y + c) * (y + c));
        if (stiff < NEGLIGIBLE) return;
        guardStiffness(shape, s, g, k0 * stiff, Math.abs(force), out);
    }

    private void guardStiffness(SpanShape shape, int s, int g, double k, double force, SpanEquations out) {
        double rg = rod.restSpeed[3 * s + g], rm = rod.restSpeed[3 * s + 1];
        boolean gaussInTension = shape.n[g] / rg > shape.n[1] / rm;
        double[] here = cross(shape, g);
        java.util.Arrays.fill(gauss, 0);
        addAxial(shape.t, 3 * g, k / (rg * rg), gaussInTension ? force / (shape.n[g] * rg) : 0, gauss);
        out.expandStretch(g, gauss);
        addAxial(shape.t, 3, k / (rm * rm), gaussInTension ? 0 : force / (shape.n[1] * rm), mid);
        out.expandCross(g, 1, -k / (rg * rm), here, 0, 3);
    }

    private final double[] gauss = new double[9];

    private double[] cross(SpanShape shape, int g) {
        System.arraycopy(shape.t, 3 * g, cross, 0, 3);
        System.arraycopy(shape.t, 3, cross, 3, 3);
        return cross;
    }
}
