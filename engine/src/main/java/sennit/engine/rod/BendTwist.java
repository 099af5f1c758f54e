package sennit.engine.rod;

/**
 * Bending and twist energy at the Gauss points, THEORY.md eq. (14): V = sum w/(2 nbar) [EI1 (k1 - k1bar)^2 + EI2 (k2 -
 * k2bar)^2 + GJ (k3 - k3bar)^2] with k1 = -b2/n, k2 = b1/n, k3 = theta', all per unit of u. The stiffness is the
 * Gauss-Newton one: positive semi-definite by construction.
 */
final class BendTwist {
    private static final double WEIGHT = 0.5;

    private final Rod rod;

    /** Whether bending does not depend on the material frame: equal stiffnesses and a straight rest shape. */
    final boolean frameFree;

    private final double[] m1 = new double[3];
    private final double[] m2 = new double[3];
    private final SecondVariation second = new SecondVariation();
    private final double[] a1 = new double[3];
    private final double[] a2 = new double[3];

    BendTwist(Rod rod) {
        this.rod = rod;
        boolean straight = true;
        for (int i = 0; i < rod.restCurvature.length; i++) straight &= i % 3 == 2 || rod.restCurvature[i] == 0;
        this.frameFree = straight && rod.section().isotropic() && !rod.yields();
    }

    /** Adds the energies of span {@code s} to {@code out[1]} (bend) and {@code out[2]} (twist), J. */
    void energy(SpanShape shape, double[] q, int s, double[] out) {
        for (int g = 0; g < 3; g += 2) {
            double rest = rod.restSpeed[3 * s + g];
            int kb = 6 * s + 3 * (g / 2);
            material(shape, q, s, g);
            double e1 = -dot(shape.b, 3 * g, m2) / shape.n[g] - rod.restCurvature[kb];
            double e2 = dot(shape.b, 3 * g, m1) / shape.n[g] - rod.restCurvature[kb + 1];
            double e3 = rod.combineTwist(q, s, SpanShape.B1[g]) - rod.restCurvature[kb + 2];
            out[1] += 0.5 * WEIGHT / rest * (rod.bend[kb] * e1 * e1 + rod.bend[kb + 1] * e2 * e2);
            out[2] += 0.5 * WEIGHT / rest * rod.bend[kb + 2] * e3 * e3;
        }
    }

    /**
     * Adds force and stiffness of Gauss point {@code g} (0 or 2) of span {@code s} to what is gathered there; the
     * stiffness is the Gauss-Newton one, or the exact one.
     */
    void add(SpanShape shape, double[] q, int s, int g, boolean exact, SpanEquations out) {
        if (exact) addSecond(shape, q, s, g, out);
        if (frameFree && !exact) {
            addFrameFree(shape, s, g, out);
        } else {
            addMaterial(shape, q, s, g, out);
        }
        addTwist(shape, q, s, g, out);
    }

    /** Equal stiffnesses, straight at rest: in terms of b_perp = b - (b.t)t no frame is needed, THEORY.md eq. (16). */
    private void addFrameFree(SpanShape shape, int s, int g, SpanEquations out) {
        int i = 3 * g;
        double n = shape.n[g];
        double c = WEIGHT * rod.bend[6 * s + 3 * (g / 2)] / rod.restSpeed[3 * s + g];
        double tx = shape.t[i], ty = shape.t[i + 1], tz = shape.t[i + 2];
        double bt = shape.b[i] * tx + shape.b[i + 1] * ty + shape.b[i + 2] * tz;
        double px = shape.b[i] - bt * tx, py = shape.b[i + 1] - bt * ty, pz = shape.b[i + 2] - bt * tz;
        double pp = px * px + py * py + pz * pz;
        double i2 = c / (n * n), i3 = i2 / n, i4 = i3 / n;

        // force: c (|p|^2/n^3 t + bt/n^3 p) on x', -c p/n^2 on x''
        out.fa[0] += i3 * (pp * tx + bt * px);
        out.fa[1] += i3 * (pp * ty + bt * py);
        out.fa[2] += i3 * (pp * tz + bt * pz);
        out.fb[0] -= i2 * px;
        out.fb[1] -= i2 * py;
        out.fb[2] -= i2 * pz;

        // stiffness: P = (|p|^2 t t^T + bt^2 I_t + bt (t p^T + p t^T))/n^4, Q = -(t p^T + bt I_t)/n^3, R = I_t/n^2, I_t
        // = I - t t^T
        double d = bt * bt, e = pp - d;
        double[] p = out.p;
        p[0] += i4 * (e * tx * tx + d + 2 * bt * tx * px);
        p[4] += i4 * (e * ty * ty + d + 2 * bt * ty * py);
        p[8] += i4 * (e * tz * tz + d + 2 * bt * tz * pz);
        double xy = i4 * (e * tx * ty + bt * (tx * py + ty * px));
        double xz = i4 * (e * tx * tz + bt * (tx * pz + tz * px));
        double yz = i4 * (e * ty * tz + bt * (ty * pz + tz * py));
        p[1] += xy;
        p[3] += xy;
        p[2] += xz;
        p[6] += xz;
        p[5] += yz;
        p[7] += yz;
        double[] q = out.q;
        double ux = px - bt * tx, uy = py - bt * ty, uz = pz - bt * tz;
        q[0] -= i3 * (tx * ux + bt);
        q[1] -= i3 * tx * uy;
        q[2] -= i3 * tx * uz;
        q[3] -= i3 * ty * ux;
        q[4] -= i3 * (ty * uy + bt);
        q[5] -= i3 * ty * uz;
        q[6] -= i3 * tz * ux;
        q[7] -= i3 * tz * uy;
        q[8] -= i3 * (tz * uz + bt);
        double[] r = out.r;
        r[0] += i2 * (1 - tx * tx);
        r[1] -= i2 * tx * ty;
        r[2] -= i2 * tx * tz;
        r[3] -= i2 * tx * ty;
        r[4] += i2 * (1 - ty * ty);
        r[5] -= i2 * ty * tz;
        r[6] -= i2 * tx * tz;
        r[7] -= i2 * ty * tz;
        r[8] += i2 * (1 - tz * tz);
    }

    /** General section and rest shape: gradients of k1 and k2 in the material frame, THEORY.md eq. (4). */
    private void addMaterial(SpanShape shape, double[] q, int s, int g, SpanEquations out) {
        int i = 3 * g;
        int kb = 6 * s + 3 * (g / 2);
        double n = shape.n[g];
        material(shape, q, s, g);
        double bt = dot3(shape.b, i, shape.t, i);
        double b1 = dot(shape.b, i, m1), b2 = dot(shape.b, i, m2);
        double k1 = -b2 / n, k2 = b1 / n;
        for (int m = 0; m < 3; m++) {
            a1[m] = (b2 * shape.t[i + m] + bt * m2[m]) / (n * n);
            a2[m] = -(b1 * shape.t[i + m] + bt * m1[m]) / (n * n);
            m2[m] = -m2[m] / n;
            m1[m] = m1[m] / n;
        }
        double rest = rod.restSpeed[3 * s + g];
        double c1 = WEIGHT * rod.bend[kb] / rest, c2 = WEIGHT * rod.bend[kb + 1] / rest;
        addStrain(c1, k1 - rod.restCurvature[kb], a1, m2, k2, out);
        addStrain(c2, k2 - rod.restCurvature[kb + 1], a2, m1, -k1, out);
    }

    private void addSecond(SpanShape shape, double[] q, int s, int g, SpanEquations out) {
        int kb = 6 * s + 3 * (g / 2);
        material(shape, q, s, g);
        double w = WEIGHT / rod.restSpeed[3 * s + g];
        double k1 = -dot(shape.b, 3 * g, m2) / shape.n[g], k2 = dot(shape.b, 3 * g, m1) / shape.n[g];
        double k3 = rod.combineTwist(q, s, SpanShape.B1[g]);
        second.add(
                shape,
                g,
                m1,
                m2,
                w * rod.bend[kb] * (k1 - rod.restCurvature[kb]),
                w * rod.bend[kb + 1] * (k2 - rod.restCurvature[kb + 1]),
                w * rod.bend[kb + 2] * (k3 - rod.restCurvature[kb + 2]),
                out);
    }

    /** One strain with gradient (a, b, th) on (x', x'', theta), stiffness c and excess e. */
    private static void addStrain(double c, double e, double[] a, double[] b, double th, SpanEquations out) {
        double sigma = c * e;
        for (int m = 0; m < 3; m++) {
            out.fa[m] -= sigma * a[m];
            out.fb[m] -= sigma * b[m];
            out.pt[m] += c * th * a[m];
            out.qt[m] += c * th * b[m];
            for (int o = 0; o < 3; o++) {
                out.p[3 * m + o] += c * a[m] * a[o];
                out.q[3 * m + o] += c * a[m] * b[o];
                out.r[3 * m + o] += c * b[m] * b[o];
            }
        }
        out.ft -= sigma * th;
        out.tt += c * th * th;
    }

    /**
     * k3 = theta', varied at fixed frames carried through time: beta/n on x' and 1 on theta', beta = a x b/n^2;
     * THEORY.md eq. (5).
     */
    private void addTwist(SpanShape shape, double[] q, int s, int g, SpanEquations out) {
        int i = 3 * g;
        double c = WEIGHT * rod.bend[6 * s + 3 * (g / 2) + 2] / rod.restSpeed[3 * s + g];
        double n = shape.n[g];
        double sigma = c * (rod.combineTwist(q, s, SpanShape.B1[g]) - rod.restCurvature[6 * s + 3 * (g / 2) + 2]);
        double w = 1 / (n * n);
        double[] t = shape.t;
        double[] b = shape.b;
        double x = w * (t[i + 1] * b[i + 2] - t[i + 2] * b[i + 1]);
        double y = w * (t[i + 2] * b[i] - t[i] * b[i + 2]);
        double z = w * (t[i] * b[i + 1] - t[i + 1] * b[i]);
        out.fa[0] -= sigma * x;
        out.fa[1] -= sigma * y;
        out.fa[2] -= sigma * z;
        out.fu -= sigma;
        out.pu[0] += c * x;
        out.pu[1] += c * y;
        out.pu[2] += c * z;
        out.uu += c;
        double[] p = out.p;
        p[0] += c * x * x;
        p[1] += c * x * y;
        p[2] += c * x * z;
        p[3] += c * x * y;
        p[4] += c * y * y;
        p[5] += c * y * z;
        p[6] += c * x * z;
        p[7] += c * y * z;
        p[8] += c * z * z;
    }

    /** Material directors m1, m2 at a Gauss point: the Bishop director turned by the twist angle. */
    private void material(SpanShape shape, double[] q, int s, int g) {
        int at = 3 * (3 * s + (g == 0 ? 1 : 2));
        double[] d = rod.frames().director;
        double theta = rod.combineTwist(q, s, SpanShape.B[g]);
        double c = StrictMath.cos(theta), e = StrictMath.sin(theta);
        double tx = shape.t[3 * g], ty = shape.t[3 * g + 1], tz = shape.t[3 * g + 2];
        double nx = ty * d[at + 2] - tz * d[at + 1];
        double ny = tz * d[at] - tx * d[at + 2];
        double nz = tx * d[at + 1] - ty * d[at];
        m1[0] = c * d[at] + e * nx;
        m1[1] = c * d[at + 1] + e * ny;
        m1[2] = c * d[at + 2] + e * nz;
        m2[0] = c * nx - e * d[at];
        m2[1] = c * ny - e * d[at + 1];
        m2[2] = c * nz - e * d[at + 2];
    }

    /**
     * Lets Gauss points that bend or twist beyond the yield point flow, THEORY.md eq. (23): kinematic hardening, return
     * along the radius. Returns the largest flow, rad per metre.
     */
    double flow(SpanShape shape, double[] q, int s, Plasticity p) {
        double worst = 0;
        for (int g = 0; g < 3; g += 2) {
            int kb = 6 * s + 3 * (g / 2);
            material(shape, q, s, g);
            double rest = rod.restSpeed[3 * s + g];
            double k1 = -dot(shape.b, 3 * g, m2) / shape.n[g] / rest, k2 = dot(shape.b, 3 * g, m1) / shape.n[g] / rest;
            double k3 = rod.combineTwist(q, s, SpanShape.B1[g]) / rest;
            worst = Math.max(worst, p.flow(kb, k1, k2, k3, rest, rod.size[3 * s + g]));
        }
        return worst;
    }

    private static double dot(double[] v, int i, double[] w) {
        return v[i] * w[0] + v[i + 1] * w[1] + v[i + 2] * w[2];
    }

    private static double dot3(double[] v, int i, double[] w, int j) {
        return v[i] * w[j] + v[i + 1] * w[j + 1] + v[i + 2] * w[j + 2];
    }
}
