package sennit.engine.lab.rig;

import sennit.engine.rod.spec.Material;

/**
 * Reference solution of a cantilever with a transverse dead load P at its tip, extensible (Magnusson, Ristinmaa and
 * Ljung, Int. J. Solids Struct. 38, 2001): M' = -P l cos theta, x' = l cos theta, y' = l sin theta, theta(0) = 0, M(L)
 * = 0; by Runge-Kutta from the tip and bisection on the angle there. The stretch l and the turning theta' follow from
 * the energy EI (theta')^2/2 per rest length: l = 1 + P sin(theta)/EA, theta' = M/EI; or, by the law of the deformed
 * length, from EI (theta'/l)^2/2: l = (1 + P sin(theta)/EA)/(1 - M^2/(EI EA)), theta' = l^2 M/EI.
 */
public final class ElasticaSolution {
    private static final int STEPS = 2000;

    /** Place of the tip for L = 1 along x before loading. */
    public final double x;

    public final double y;

    /** Curve from the clamp to the tip. */
    public final double[] xs = new double[STEPS + 1];

    public final double[] ys = new double[STEPS + 1];

    private final double load;
    private final double soft;
    private final double bow;

    /** By the turning per rest length: as below with {@link Material.BendingLaw#REST_LENGTH}. */
    public ElasticaSolution(double load, double stretch) {
        this(load, stretch, Material.BendingLaw.REST_LENGTH);
    }

    /**
     * Length 1, EI 1.
     *
     * @param load P L^2/EI
     * @param stretch EA L^2/EI
     * @param law what the bending moment follows
     */
    public ElasticaSolution(double load, double stretch, Material.BendingLaw law) {
        this.load = load;
        this.soft = load / stretch;
        this.bow = law == Material.BendingLaw.DEFORMED_LENGTH ? 1 / stretch : 0;
        double low = 0, high = Math.PI / 2;
        for (int i = 0; i < 60; i++) {
            double mid = 0.5 * (low + high);
            if (shoot(mid) > 0) high = mid;
            else low = mid;
        }
        shoot(0.5 * (low + high));
        double x0 = xs[STEPS], y0 = ys[STEPS];
        for (int i = 0; i <= STEPS; i++) {
            xs[i] = x0 - xs[i];
            ys[i] = y0 - ys[i];
        }
        reverse(xs);
        reverse(ys);
        x = xs[STEPS];
        y = ys[STEPS];
    }

    private static void reverse(double[] v) {
        for (int i = 0, j = v.length - 1; i < j; i++, j--) {
            double keep = v[i];
            v[i] = v[j];
            v[j] = keep;
        }
    }

    /** Marches from the tip to the clamp; returns the angle there. State: theta, M, x and y back from the tip. */
    private double shoot(double tip) {
        double h = 1.0 / STEPS;
        double[] s = {tip, 0, 0, 0};
        double[][] k = new double[4][4];
        double[] w = new double[4];
        for (int i = 0; i < STEPS; i++) {
            slope(s, k[0]);
            for (int m = 0; m < 4; m++) w[m] = s[m] + 0.5 * h * k[0][m];
            slope(w, k[1]);
            for (int m = 0; m < 4; m++) w[m] = s[m] + 0.5 * h * k[1][m];
            slope(w, k[2]);
            for (int m = 0; m < 4; m++) w[m] = s[m] + h * k[2][m];
            slope(w, k[3]);
            for (int m = 0; m < 4; m++) s[m] += h / 6 * (k[0][m] + 2 * k[1][m] + 2 * k[2][m] + k[3][m]);
            xs[i + 1] = s[2];
            ys[i + 1] = s[3];
        }
        return s[0];
    }

    /** Rates per rest length towards the clamp: theta falls by theta', M rises by P l cos theta. */
    private void slope(double[] s, double[] out) {
        double e = (1 + soft * StrictMath.sin(s[0])) / (1 - bow * s[1] * s[1]);
        out[0] = bow > 0 ? -s[1] * e * e : -s[1];
        out[1] = load * e * StrictMath.cos(s[0]);
        out[2] = e * StrictMath.cos(s[0]);
        out[3] = e * StrictMath.sin(s[0]);
    }
}
