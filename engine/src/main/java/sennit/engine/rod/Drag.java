package sennit.engine.rod;

/**
 * Drag of a fluid on a rod, per length at two Gauss points a span, THEORY.md eq. (29). Implicit: its derivative with
 * respect to velocity joins the matrix. Owns only scratch memory.
 */
public final class Drag {
    private static final double[][] B = {SpanShape.B[0], SpanShape.B[2]};

    private final Rod rod;
    private final SpanShape shape = new SpanShape();
    private final double[] v = new double[3];
    private final double[] n = new double[3];
    private final double[] k = new double[9];

    Drag(Rod rod) {
        this.rod = rod;
    }

    /**
     * Adds the force of the fluid to {@code force} and minus its derivative times {@code rate} to the rod's blocks,
     * which start at {@code values[at]}.
     *
     * @param wind velocity of the fluid now, m/s, {@code [3]}
     * @param velocity of the unknowns, per second
     * @param rate dv/dD of the integrator, 1/s
     */
    public void add(
            Air air,
            double[] wind,
            double[] q,
            double[] velocity,
            double rate,
            double[] force,
            double[] values,
            int at) {
        for (int s = 0; s < rod.spans(); s++) {
            shape.evaluate(rod, q, s);
            for (int g = 0; g < 2; g++) {
                point(air, wind, velocity, s, g);
                double weight = 0.5 * rod.restSpeed[3 * s + 2 * g];
                for (int i = 0; i < 4; i++) {
                    int f = rod.at(s, i);
                    for (int m = 0; m < 3; m++) force[f + m] += weight * B[g][i] * n[m];
                }
                for (int m = 0; m < 9; m++) k[m] *= weight * rate;
                rod.addStiffness(values, at, s, B[g], k);
            }
        }
    }

    /** Force per length to {@code n}, minus its derivative to {@code k}. */
    private void point(Air air, double[] wind, double[] velocity, int s, int g) {
        rod.combine(velocity, s, B[g], v);
        v[0] -= wind[0];
        v[1] -= wind[1];
        v[2] -= wind[2];
        double[] t = shape.t;
        int o = 6 * g;
        double d = 2 * rod.section().radius() * rod.size[3 * s + 2 * g];
        double along = v[0] * t[o] + v[1] * t[o + 1] + v[2] * t[o + 2];
        for (int m = 0; m < 3; m++) n[m] = v[m] - along * t[o + m];
        double across = Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
        double qn = 0.5 * air.density() * air.normal() * d, qt = 0.5 * air.density() * air.tangential() * Math.PI * d;
        double cn = qn * across + air.viscousNormal(), ct = qt * Math.abs(along) + air.viscousTangential();
        double slope = ct + qt * Math.abs(along);
        double outer = across > 0 ? qn / across : 0;
        for (int r = 0; r < 3; r++) {
            for (int c = 0; c < 3; c++) {
                double tt = t[o + r] * t[o + c];
                k[3 * r + c] = (r == c ? cn : 0) + (slope - cn) * tt + outer * n[r] * n[c];
            }
        }
        for (int m = 0; m < 3; m++) n[m] = -cn * n[m] - ct * along * t[o + m];
    }
}
