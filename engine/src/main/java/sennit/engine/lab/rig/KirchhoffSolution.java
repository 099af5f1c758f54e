package sennit.engine.lab.rig;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import sennit.engine.math.Vec3;

/**
 * Reference solution of an extensible Kirchhoff rod, clamped at its start, with a dead force at its end (Antman,
 * Nonlinear Problems of Elasticity, 2005, ch. 8): r' = (1 + e) t, d_i' = w x d_i, m' = -r' x F, with w = sum (k0_i +
 * m.d_i/EI_i) d_i and e = F.t/EA. Marched from the end by Runge-Kutta, the orientation there found by Newton's method
 * so that the start has the wanted one.
 */
public final class KirchhoffSolution {
    private static final int STEPS = 2000;

    private final double length;
    private final double stretch;
    private final double[] stiffness;
    private final double[] rest;
    private final double[] force;

    /** Place of the end relative to the start, m; start frame along x, y, z. */
    public final double[] tip = new double[3];

    /**
     * Solves.
     *
     * @param stretch EA
     * @param stiffness about d1, d2, d3 = t
     * @param rest curvatures at rest about d1, d2, d3
     * @param force at the end, in the frame (t, d1, d2) = (x, y, z) of the clamp
     */
    public KirchhoffSolution(double length, double stretch, double[] stiffness, double[] rest, double[] force) {
        this.length = length;
        this.stretch = stretch;
        this.stiffness = stiffness;
        this.rest = rest;
        this.force = force;
        solve();
    }

    private void solve() {
        double[] angles = new double[3];
        // load in steps, so that Newton starts near
        double[] full = force.clone();
        for (int step = 0; step <= 20; step++) {
            for (int k = 0; k < 3; k++) force[k] = full[k] * step / 20;
            for (int i = 0; i < 30 && improve(angles) > 1e-13; i++) {}
        }
        double[] s = march(angles);
        for (int k = 0; k < 3; k++) tip[k] = -s[k];
    }

    private double improve(double[] angles) {
        double[] g = miss(march(angles));
        var j = new DMatrixRMaj(3, 3);
        for (int c = 0; c < 3; c++) {
            double[] a = angles.clone();
            a[c] += 1e-6;
            double[] h = miss(march(a));
            for (int r = 0; r < 3; r++) j.set(r, c, (h[r] - g[r]) * 1e6);
        }
        var d = new DMatrixRMaj(3, 1);
        CommonOps_DDRM.solve(j, new DMatrixRMaj(3, 1, true, g), d);
        double most = 0;
        for (int k = 0; k < 3; k++) {
            angles[k] -= d.get(k);
            most = Math.max(most, Math.abs(d.get(k)));
        }
        return most;
    }

    /** What the frame at the start misses: t against y and z, d1 against z. */
    private static double[] miss(double[] s) {
        return new double[] {s[4], s[5], s[8]};
    }

    /** State at the start, r relative to the end: r, t, d1, d2, m. */
    private double[] march(double[] angles) {
        double[] s = new double[15];
        frame(angles, s);
        double h = -length / STEPS;
        double[][] k = new double[4][15];
        double[] w = new double[15];
        for (int i = 0; i < STEPS; i++) {
            slope(s, k[0]);
            for (int m = 0; m < 15; m++) w[m] = s[m] + 0.5 * h * k[0][m];
            slope(w, k[1]);
            for (int m = 0; m < 15; m++) w[m] = s[m] + 0.5 * h * k[1][m];
            slope(w, k[2]);
            for (int m = 0; m < 15; m++) w[m] = s[m] + h * k[2][m];
            slope(w, k[3]);
            for (int m = 0; m < 15; m++) s[m] += h / 6 * (k[0][m] + 2 * k[1][m] + 2 * k[2][m] + k[3][m]);
        }
        return s;
    }

    /** Rotation vector to frame. */
    private static void frame(double[] a, double[] s) {
        double n = Vec3.norm(a);
        double c = StrictMath.cos(n), b = n > 1e-8 ? StrictMath.sin(n) / n : 1, d = n > 1e-8 ? (1 - c) / (n * n) : 0.5;
        for (int col = 0; col < 3; col++) {
            for (int row = 0; row < 3; row++) s[3 + 3 * col + row] = (row == col ? c : 0) + d * a[row] * a[col];
            int i = (col + 1) % 3, j = (col + 2) % 3;
            s[3 + 3 * col + j] += b * a[i];
            s[3 + 3 * col + i] -= b * a[j];
        }
    }

    private void slope(double[] s, double[] out) {
        double e = 1 + (force[0] * s[3] + force[1] * s[4] + force[2] * s[5]) / stretch;
        double[] w = new double[3];
        // directors about which stiffness and rest curvature are given: d1 at 6, d2 at 9, t at 3
        int[] at = {6, 9, 3};
        for (int i = 0; i < 3; i++) {
            double m = s[12] * s[at[i]] + s[13] * s[at[i] + 1] + s[14] * s[at[i] + 2];
            for (int k = 0; k < 3; k++) w[k] += (rest[i] + m / stiffness[i]) * s[at[i] + k];
        }
        for (int k = 0; k < 3; k++) {
            int i = (k + 1) % 3, j = (k + 2) % 3;
            out[k] = e * s[3 + k];
            for (int d = 3; d < 12; d += 3) out[d + k] = w[i] * s[d + j] - w[j] * s[d + i];
            out[12 + k] = -e * (s[3 + i] * force[j] - s[3 + j] * force[i]);
        }
    }
}
