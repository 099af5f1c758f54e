package sennit.engine.scene;

/**
 * A bow at rest, made of nothing but its statics, with no line of the engine in it: each limb an inextensible elastica
 * clamped upright at the handle, EI(s) theta' = (r_tip - r) x F under the pull F of a straight, massless, inextensible
 * half of the string (Love, A Treatise on the Mathematical Theory of Elasticity, sec. 262; Kooi and Sparenberg, "On the
 * static deformation of a bow", Journal of Engineering Mathematics 14, 1980). Integrated from the tip down by
 * Runge-Kutta, and closed by Newton's method: slope at the handle, string of its length, pull along the string. The
 * handle is a beam of the same rod held in place at its ends and in place and direction in the middle, which the moment
 * M of a limb turns at the end by M a/4EI, a half its length (a propped cantilever; small next to the limb's).
 */
final class StaticBow {
    private static final int STEPS = 400;

    private final double limb;
    private final double handle;
    private final double half;
    private final double stiffness;
    private final double taper;

    /** Slope at the tip, rad; pull in the string, N; its direction, rad. */
    private double[] z = {Math.PI / 2 + 1, 120, -Math.PI / 2};

    private double tipX;
    private double tipY;

    /**
     * A bow, not yet strung.
     *
     * @param limb length of a limb, m
     * @param handle half the length of the handle, m
     * @param half half the length of the string, m
     * @param stiffness EI next to the handle, N m^2
     * @param taper diameter at the tip over that at the handle; EI goes with its fourth power
     */
    StaticBow(double limb, double handle, double half, double stiffness, double taper) {
        this.limb = limb;
        this.handle = handle;
        this.half = half;
        this.stiffness = stiffness;
        this.taper = taper;
    }

    /** {@return the distance of the undrawn string from the handle, m} */
    double braceHeight() {
        solve(Double.NaN);
        return -tipX;
    }

    /** {@return the force that holds the string {@code draw} m behind the handle, N} Call with rising draws. */
    double force(double draw) {
        solve(draw);
        return -2 * z[1] * Math.cos(z[2]);
    }

    /** {@return the work done from brace to {@code draw}, J}: Simpson's rule. */
    double work(double draw) {
        double brace = braceHeight();
        int n = 40;
        double h = (draw - brace) / n, sum = 0;
        for (int i = 1; i <= n; i++) sum += (i == n ? 1 : i % 2 == 1 ? 4 : 2) * force(brace + i * h);
        return sum * h / 3;
    }

    private void solve(double draw) {
        for (int i = 0; i < 100; i++) {
            double[] r = residual(draw, z);
            if (Math.abs(r[0]) + Math.abs(r[1]) + Math.abs(r[2]) < 1e-11) return;
            double[][] j = new double[3][3];
            for (int k = 0; k < 3; k++) {
                double[] w = z.clone();
                double e = 1e-6 * (1e-3 + Math.abs(z[k]));
                w[k] += e;
                double[] s = residual(draw, w);
                for (int l = 0; l < 3; l++) j[l][k] = (s[l] - r[l]) / e;
            }
            double[] d = cramer(j, r);
            double cut = Math.min(1, Math.min(0.3 / Math.abs(d[0]), 0.3 * z[1] / Math.abs(d[1])));
            for (int k = 0; k < 3; k++) z[k] -= cut * d[k];
        }
        throw new AssertionError("the elastica has not converged at a draw of " + draw + " m");
    }

    private double[] residual(double draw, double[] at) {
        double fx = at[1] * Math.cos(at[2]), fy = at[1] * Math.sin(at[2]);
        double slope = integrate(at[0], fx, fy);
        double moment = tipX * fy - (tipY - handle) * fx;
        double turn = slope - Math.PI / 2 - moment * handle / (4 * stiffness);
        if (Double.isNaN(draw)) return new double[] {turn, tipY - half, at[2] + Math.PI / 2};
        double dx = -draw - tipX, dy = -tipY;
        return new double[] {turn, Math.hypot(dx, dy) - half, dx * Math.sin(at[2]) - dy * Math.cos(at[2])};
    }

    /** From the tip to the handle; sets the place of the tip and returns the slope at the handle. */
    private double integrate(double slope, double fx, double fy) {
        double h = limb / STEPS;
        double[] s = {0, 0, slope};
        for (int i = 0; i < STEPS; i++) {
            double at = limb - i * h;
            double[] a = rate(at, s, fx, fy), b = rate(at - h / 2, moved(s, a, -h / 2), fx, fy);
            double[] c = rate(at - h / 2, moved(s, b, -h / 2), fx, fy), d = rate(at - h, moved(s, c, -h), fx, fy);
            for (int k = 0; k < 3; k++) s[k] -= h / 6 * (a[k] + 2 * b[k] + 2 * c[k] + d[k]);
        }
        tipX = -s[0];
        tipY = handle - s[1];
        return s[2];
    }

    private double[] rate(double at, double[] s, double fx, double fy) {
        double size = 1 + (taper - 1) * at / limb;
        return new double[] {Math.cos(s[2]), Math.sin(s[2]), (s[1] * fx - s[0] * fy) / (stiffness * Math.pow(size, 4))};
    }

    private static double[] moved(double[] s, double[] rate, double h) {
        return new double[] {s[0] + h * rate[0], s[1] + h * rate[1], s[2] + h * rate[2]};
    }

    private static double[] cramer(double[][] m, double[] r) {
        double all = det(m, r, -1);
        return new double[] {det(m, r, 0) / all, det(m, r, 1) / all, det(m, r, 2) / all};
    }

    /** Determinant, column {@code c} replaced by {@code r}. */
    private static double det(double[][] m, double[] r, int c) {
        double[][] a = new double[3][3];
        for (int i = 0; i < 3; i++) for (int j = 0; j < 3; j++) a[i][j] = j == c ? r[i] : m[i][j];
        return a[0][0] * (a[1][1] * a[2][2] - a[1][2] * a[2][1])
                - a[0][1] * (a[1][0] * a[2][2] - a[1][2] * a[2][0])
                + a[0][2] * (a[1][0] * a[2][1] - a[1][1] * a[2][0]);
    }
}
