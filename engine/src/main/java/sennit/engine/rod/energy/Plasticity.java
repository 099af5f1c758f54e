package sennit.engine.rod.energy;

import sennit.engine.rod.geometry.RestState;

/**
 * Yield of a rod in bending and in twist at its Gauss points, THEORY.md eq. (26): beyond the curvature at which the
 * outermost fibre yields, the rest curvature follows; linear kinematic hardening (Simo and Hughes, Computational
 * Inelasticity, 1998, sec. 1.4). Bending yields by the length of the vector (k1, k2), twist by itself at the shear
 * strain sqrt(3) times the yield strain (von Mises).
 */
public final class Plasticity {
    private final RestState rest;

    /** Rest curvatures before anything yielded. Shape {@code [spans, 2, 3]}. */
    private final double[] virgin;

    private final double strain;

    /** H/(EI + H) of kinematic hardening: tangent over elastic stiffness beyond the yield point. */
    private final double hardening;

    public Plasticity(RestState rest, double strain, double hardening) {
        this.rest = rest;
        this.virgin = rest.curvature.clone();
        this.strain = strain;
        this.hardening = hardening;
    }

    /** {@return the rest curvatures before anything yielded, 1/m times the rest speed; not to be written to} */
    double[] virgin() {
        return virgin;
    }

    /** Forgets all flow. */
    public void reset() {
        System.arraycopy(virgin, 0, rest.curvature, 0, virgin.length);
    }

    /** Has flowed as far as another rod has. */
    public void follow(Plasticity was) {
        for (int i = 0; i < virgin.length; i++) rest.curvature[i] = virgin[i] + was.rest.curvature[i] - was.virgin[i];
    }

    /**
     * Returns one Gauss point to the yield surface.
     *
     * @param at its place among the rest curvatures
     * @param k1 curvature, 1/m; {@code k2} and {@code k3} likewise
     * @param speed rest speed, which turns 1/m into 1 per span
     * @param size of the section
     * @return the flow, 1/m
     */
    double flow(int at, double k1, double k2, double k3, double speed, double size) {
        // curvature at which the outermost fibre yields
        double yield = strain / (rest.section.radius() * size);
        // m - H kp over EI, with kp the plastic curvature and H = EI h/(1 - h)
        double x1 = excess(at, k1, speed), x2 = excess(at + 1, k2, speed), x3 = excess(at + 2, k3, speed);
        // bending: by the length of (x1, x2), back along the radius
        double bend = Math.sqrt(x1 * x1 + x2 * x2);
        double most = 0;
        if (bend > yield) {
            double d = (bend - yield) * (1 - hardening);
            rest.curvature[at] += speed * d * x1 / bend;
            rest.curvature[at + 1] += speed * d * x2 / bend;
            most = d;
        }
        // twist: shear strain sqrt(3) times the yield strain (von Mises)
        double shear = Math.sqrt(3) * yield;
        if (Math.abs(x3) > shear) {
            double d = (Math.abs(x3) - shear) * (1 - hardening);
            rest.curvature[at + 2] += speed * Math.copySign(d, x3);
            most = Math.max(most, d);
        }
        return most;
    }

    private double excess(int at, double k, double speed) {
        // k - kbar - kp h/(1 - h)
        double plastic = rest.curvature[at] - virgin[at];
        return k - (rest.curvature[at] + plastic * hardening / (1 - hardening)) / speed;
    }
}
