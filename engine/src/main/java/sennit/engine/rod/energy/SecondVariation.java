package sennit.engine.rod.energy;

import sennit.engine.rod.geometry.SpanKinematics;

/**
 * What the Gauss-Newton stiffness of bending and twist leaves out: the second variations of the strains weighted by the
 * moments, THEORY.md eq. (17). With it the tangent is exact, and indefinite where the rod buckles. For statics only.
 */
final class SecondVariation {
    /** On x' by x' and on x' by x'' in the frame (t, m1, m2). Shape {@code [3, 3]}. */
    private final double[] p = new double[9];

    private final double[] q = new double[9];
    private final double[] frame = new double[9];

    /**
     * Adds the terms of one Gauss point.
     *
     * @param shape where
     * @param g index of the point in {@code shape}
     * @param rest parametric speed at rest where bending follows curvature as it is, 0 where it follows the turning
     * @param m1 material director
     * @param m2 material director t x m1
     * @param moment1 moment times weight of k1, {@code moment2} of k2, {@code s3} of k3
     */
    void add(
            SpanKinematics shape,
            int g,
            double rest,
            double[] m1,
            double[] m2,
            double moment1,
            double moment2,
            double s3,
            SpanEquations out) {
        // moments per turning of the tangent
        double n = shape.n[g], f = rest > 0 ? rest / n : 1, s1 = f * moment1, s2 = f * moment2;
        // the frame (t, m1, m2) and x'' in it
        System.arraycopy(shape.t, 3 * g, frame, 0, 3);
        System.arraycopy(m1, 0, frame, 3, 3);
        System.arraycopy(m2, 0, frame, 6, 3);
        double bt = along(shape.b, 3 * g, 0), b1 = along(shape.b, 3 * g, 3), b2 = along(shape.b, 3 * g, 6);
        // matrices in that frame
        local(n, bt, b1, b2, s1, s2, s3);
        if (rest > 0) stretched(n, bt, b1, b2, s1, s2, out);
        // turned into space
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                double vp = p[3 * i + j], vq = q[3 * i + j];
                if (vp == 0 && vq == 0) continue;
                for (int m = 0; m < 3; m++) {
                    for (int o = 0; o < 3; o++) {
                        double ff = frame[3 * i + m] * frame[3 * j + o];
                        out.p[3 * m + o] += vp * ff;
                        out.q[3 * m + o] += vq * ff;
                    }
                }
            }
        }
        // terms with theta
        turn(n, bt, b1, b2, s1, s2, out);
    }

    private void local(double n, double bt, double b1, double b2, double s1, double s2, double s3) {
        double i2 = 1 / (n * n), i3 = i2 / n;
        // on x' by x'
        p[0] = 2 * i3 * (s2 * b1 - s1 * b2);
        p[4] = i3 * (s1 * b2 - 2 * s2 * b1);
        p[8] = i3 * (2 * s1 * b2 - s2 * b1);
        p[1] = p[3] = i3 * (2 * s2 * bt + 1.5 * s3 * b2);
        p[2] = p[6] = -i3 * (2 * s1 * bt + 1.5 * s3 * b1);
        p[5] = p[7] = 0.5 * i3 * (s1 * b1 - s2 * b2);
        // on x' by x''
        q[0] = q[4] = q[8] = 0;
        q[1] = -i2 * s2;
        q[2] = i2 * s1;
        q[3] = -i2 * s2;
        q[6] = i2 * s1;
        q[5] = -0.5 * i2 * s3;
        q[7] = 0.5 * i2 * s3;
    }

    /** Terms of the factor nbar/n before the strains: across with their gradients, and its own second variation. */
    private void stretched(double n, double bt, double b1, double b2, double s1, double s2, SpanEquations out) {
        // second variation of nbar/n itself
        double i2 = 1 / (n * n), work = (s2 * b1 - s1 * b2) * i2 / n;
        p[0] += 4 * work;
        p[4] -= work;
        p[8] -= work;
        // gradient of nbar/n times those of the strains
        double c1 = s2 * bt * i2 / n, c2 = -s1 * bt * i2 / n;
        p[1] += c1;
        p[3] += c1;
        p[2] += c2;
        p[6] += c2;
        q[1] -= i2 * s2;
        q[2] += i2 * s1;
        // and with theta
        double turn = -(s1 * b1 + s2 * b2) * i2;
        for (int m = 0; m < 3; m++) out.pt[m] += turn * frame[m];
    }

    /** Terms with theta: -s1 k1 - s2 k2 on its square, s1 dk2 - s2 dk1 across. */
    private void turn(double n, double bt, double b1, double b2, double s1, double s2, SpanEquations out) {
        double i2 = 1 / (n * n);
        // on theta
        out.tt += (s1 * b2 - s2 * b1) / n;
        // on theta by x' and by x''
        double ct = -i2 * (s1 * b1 + s2 * b2), c1 = -i2 * s1 * bt, c2 = -i2 * s2 * bt;
        for (int m = 0; m < 3; m++) {
            out.pt[m] += ct * frame[m] + c1 * frame[3 + m] + c2 * frame[6 + m];
            out.qt[m] += (s1 * frame[3 + m] + s2 * frame[6 + m]) / n;
        }
    }

    private double along(double[] b, int at, int f) {
        return b[at] * frame[f] + b[at + 1] * frame[f + 1] + b[at + 2] * frame[f + 2];
    }
}
