package sennit.engine.rod.energy;

import sennit.engine.math.Vec3;
import sennit.engine.rod.geometry.BishopFrames;
import sennit.engine.rod.geometry.RestState;
import sennit.engine.rod.geometry.RodDofs;
import sennit.engine.rod.geometry.SpanKinematics;
import sennit.engine.rod.geometry.SpanQuadrature;
import sennit.engine.rod.spec.Fluid;

/**
 * Drag of a fluid on a rod, per length at two Gauss points a span, THEORY.md eq. (25). Implicit: its derivative with
 * respect to velocity joins the matrix. Owns only scratch memory.
 */
public final class Drag {
    private static final double[][] B = {SpanQuadrature.value(0), SpanQuadrature.value(2)};

    private final RodDofs dofs;
    private final RestState rest;
    private final SpanKinematics shape;
    private final double[] v = new double[3];
    private final double[] n = new double[3];
    private final double[] k = new double[9];

    public Drag(RodDofs dofs, RestState rest, BishopFrames frames) {
        this.dofs = dofs;
        this.rest = rest;
        this.shape = new SpanKinematics(dofs, rest, frames);
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
            Fluid air,
            double[] wind,
            double[] q,
            double[] velocity,
            double rate,
            double[] force,
            double[] values,
            int at) {
        for (int s = 0; s < dofs.spans; s++) {
            shape.evaluate(q, s);
            // force and damping per length, times half the span's length
            for (int g = 0; g < 2; g++) {
                point(air, wind, velocity, s, g);
                double weight = 0.5 * rest.speed[3 * s + 2 * g];
                // force on the control points
                for (int i = 0; i < 4; i++) {
                    int f = dofs.at(s, i);
                    for (int m = 0; m < 3; m++) force[f + m] += weight * B[g][i] * n[m];
                }
                // damping becomes stiffness by dv/dD
                for (int m = 0; m < 9; m++) k[m] *= weight * rate;
                dofs.addStiffness(values, at, s, B[g], k);
            }
        }
    }

    /** Force per length to {@code n}, minus its derivative to {@code k}. */
    private void point(Fluid air, double[] wind, double[] velocity, int s, int g) {
        // velocity against the fluid
        dofs.combine(velocity, s, B[g], v);
        v[0] -= wind[0];
        v[1] -= wind[1];
        v[2] -= wind[2];
        // its part along the rod, and the rest across
        double[] t = shape.t;
        int o = 6 * g;
        double d = 2 * rest.section.radius() * rest.size[3 * s + 2 * g];
        double along = v[0] * t[o] + v[1] * t[o + 1] + v[2] * t[o + 2];
        for (int m = 0; m < 3; m++) n[m] = v[m] - along * t[o + m];
        double across = Vec3.norm(n);
        // quadratic coefficients; then force over velocity, across and along
        double qn = 0.5 * air.density() * air.normal() * d, qt = 0.5 * air.density() * air.tangential() * Math.PI * d;
        double cn = qn * across + air.viscousNormal(), ct = qt * Math.abs(along) + air.viscousTangential();
        // derivatives: along, and across in the direction of n
        double slope = ct + qt * Math.abs(along);
        double outer = across > 0 ? qn / across : 0;
        // cn (I - t t^T) + slope t t^T + qn n n^T/|n|
        for (int r = 0; r < 3; r++) {
            for (int c = 0; c < 3; c++) {
                double tt = t[o + r] * t[o + c];
                k[3 * r + c] = (r == c ? cn : 0) + (slope - cn) * tt + outer * n[r] * n[c];
            }
        }
        // the force itself, against the velocity
        for (int m = 0; m < 3; m++) n[m] = -cn * n[m] - ct * along * t[o + m];
    }
}
