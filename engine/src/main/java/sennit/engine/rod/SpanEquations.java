package sennit.engine.rod;

import java.util.Arrays;

/**
 * Force and tangent stiffness of one span, gathered before they are added to the system: ten 4 x 4 blocks for the pairs
 * i <= j of its four control points, and 16 forces. At a Gauss point the energies first gather small matrices on (x',
 * x'', theta, theta'), which {@link #expand} spreads over the control points; THEORY.md eq. (15).
 */
final class SpanEquations {
    /** Blocks of the pairs (0,0) (0,1) (0,2) (0,3) (1,1) (1,2) (1,3) (2,2) (2,3) (3,3). Shape {@code [10, 4, 4]}. */
    final double[] k = new double[160];

    /** Force on the control points: N and N m. Shape {@code [4, 4]}. */
    final double[] f = new double[16];

    /** Stiffness on (x', x'), symmetric, and (x', x'') and (x'', x''). Shape {@code [3, 3]}. */
    final double[] p = new double[9];

    final double[] q = new double[9];
    final double[] r = new double[9];

    /** Stiffness on (x', theta), (x'', theta), (x', theta'). Shape {@code [3]}. */
    final double[] pt = new double[3];

    final double[] qt = new double[3];
    final double[] pu = new double[3];

    /** Stiffness on (theta, theta) and (theta', theta'). */
    double tt;

    double uu;

    /** Force on x', x'', theta, theta'. */
    final double[] fa = new double[3];

    final double[] fb = new double[3];
    double ft;
    double fu;

    private final double[] x = new double[9];
    private final double[] y = new double[9];

    void clear() {
        Arrays.fill(k, 0);
        Arrays.fill(f, 0);
    }

    void clearPoint() {
        Arrays.fill(p, 0);
        Arrays.fill(q, 0);
        Arrays.fill(r, 0);
        for (int i = 0; i < 3; i++) pt[i] = qt[i] = pu[i] = fa[i] = fb[i] = 0;
        tt = uu = ft = fu = 0;
    }

    /**
     * Spreads what was gathered at quadrature point {@code g} over the control points; theta terms only when
     * {@code material}.
     */
    void expand(int g, boolean material) {
        double[] w0 = SpanShape.B[g];
        double[] w1 = SpanShape.B1[g];
        double[] w2 = SpanShape.B2[g];
        int at = 0;
        for (int i = 0; i < 4; i++) {
            double c = w1[i], d = w2[i];
            for (int m = 0; m < 3; m++) f[4 * i + m] += c * fa[m] + d * fb[m];
            f[4 * i + 3] += w0[i] * ft + c * fu;
            rows(c, d);
            for (int j = i; j < 4; j++, at += 16) {
                spread(at, w1[j], w2[j]);
                double v = w1[j];
                for (int m = 0; m < 3; m++) {
                    k[at + 4 * m + 3] += c * v * pu[m];
                    k[at + 12 + m] += c * v * pu[m];
                }
                k[at + 15] += c * v * uu;
                if (material) couple(at, g, i, j);
            }
        }
    }

    /** x = c P + d Q^T and y = c Q + d R: what control point i contributes to the left of each of its blocks. */
    private void rows(double c, double d) {
        for (int m = 0; m < 3; m++) {
            for (int o = 0; o < 3; o++) {
                x[3 * m + o] = c * p[3 * m + o] + d * q[3 * o + m];
                y[3 * m + o] = c * q[3 * m + o] + d * r[3 * m + o];
            }
        }
    }

    private void spread(int at, double v, double w) {
        k[at] += v * x[0] + w * y[0];
        k[at + 1] += v * x[1] + w * y[1];
        k[at + 2] += v * x[2] + w * y[2];
        k[at + 4] += v * x[3] + w * y[3];
        k[at + 5] += v * x[4] + w * y[4];
        k[at + 6] += v * x[5] + w * y[5];
        k[at + 8] += v * x[6] + w * y[6];
        k[at + 9] += v * x[7] + w * y[7];
        k[at + 10] += v * x[8] + w * y[8];
    }

    private void couple(int at, int g, int i, int j) {
        double bi = SpanShape.B[g][i], bj = SpanShape.B[g][j];
        double ci = SpanShape.B1[g][i], cj = SpanShape.B1[g][j];
        double di = SpanShape.B2[g][i], dj = SpanShape.B2[g][j];
        for (int m = 0; m < 3; m++) {
            k[at + 4 * m + 3] += bj * (ci * pt[m] + di * qt[m]);
            k[at + 12 + m] += bi * (cj * pt[m] + dj * qt[m]);
        }
        k[at + 15] += bi * bj * tt;
    }

    /** Spreads a stiffness on x' alone, at quadrature point {@code g}. */
    void expandStretch(int g, double[] s) {
        double[] w = SpanShape.B1[g];
        int at = 0;
        for (int i = 0; i < 4; i++) {
            for (int j = i; j < 4; j++, at += 16) {
                double c = w[i] * w[j];
                for (int m = 0; m < 3; m++) {
                    k[at + 4 * m] += c * s[3 * m];
                    k[at + 4 * m + 1] += c * s[3 * m + 1];
                    k[at + 4 * m + 2] += c * s[3 * m + 2];
                }
            }
        }
    }

    /**
     * Spreads a stiffness {@code c v w^T} between x' at point {@code g} (left) and x' at point {@code h}, and its
     * transpose.
     */
    void expandCross(int g, int h, double c, double[] v, int vi, int wi) {
        double[] l = SpanShape.B1[g];
        double[] r = SpanShape.B1[h];
        int at = 0;
        for (int i = 0; i < 4; i++) {
            for (int j = i; j < 4; j++, at += 16) {
                double lr = c * l[i] * r[j], rl = c * r[i] * l[j];
                for (int m = 0; m < 3; m++) {
                    for (int o = 0; o < 3; o++) {
                        k[at + 4 * m + o] += lr * v[vi + m] * v[wi + o] + rl * v[wi + m] * v[vi + o];
                    }
                }
            }
        }
    }
}
