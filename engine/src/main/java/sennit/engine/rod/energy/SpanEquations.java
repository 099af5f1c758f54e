package sennit.engine.rod.energy;

import java.util.Arrays;
import sennit.engine.rod.geometry.SpanKinematics;
import sennit.engine.rod.geometry.SpanQuadrature;

/**
 * Force and tangent stiffness of one span, gathered before they are added to the system; THEORY.md eq. (16).
 *
 * <p>Everything but the twist angle itself depends on the differences between control points, so the energies leave
 * behind, at each point, gradients of strains on the three edges of the span and small matrices on x'. {@link #gather}
 * turns them into blocks between edges, six instead of ten, which {@link EdgeAccumulator} sums over the spans and
 * differences.
 */
final class SpanEquations {
    /**
     * Gradients on the edges of the two bending strains at the two Gauss points, times the root of their stiffness.
     * Shape {@code [2 points, 2 strains, 3 edges, 3]}.
     */
    final double[] gradient = new double[36];

    /** Stiffness on x' at the three points: xx, xy, xz, yy, yz, zz. Shape {@code [3, 6]}. */
    final double[] axial = new double[18];

    /** Stiffness between x' along the tangents of a Gauss point and of the middle; 0 for none. Shape {@code [2]}. */
    final double[] cross = new double[2];

    /**
     * Stiffness on (x', theta') and on (theta', theta') at the two Gauss points. Shape {@code [2, 3]} and {@code [2]}.
     */
    final double[] coupling = new double[6];

    final double[] twistStiffness = new double[2];

    /**
     * Force on x' at the three points, on x'' and on theta' at the two Gauss points. Shape {@code [3, 3]}, {@code [2,
     * 3]}.
     */
    final double[] firstForce = new double[9];

    final double[] secondForce = new double[6];
    final double[] twistForce = new double[2];

    /** Stiffness between theta and the edges, on theta, and force on theta, at the two Gauss points. */
    final double[] angleCoupling = new double[18];

    final double[] angleStiffness = new double[2];
    final double[] torque = new double[2];

    /** What an exact tangent adds at one Gauss point: on (x', x'), symmetric, and (x', x''). Shape {@code [3, 3]}. */
    final double[] p = new double[9];

    final double[] q = new double[9];

    /** The same on (x', theta) and (x'', theta), and on theta. */
    final double[] pt = new double[3];

    final double[] qt = new double[3];
    double tt;

    /**
     * Blocks of the edge pairs (0,0) (0,1) (0,2) (1,1) (1,2) (2,2) on x, y, z and twist angle. Shape {@code [6, 4, 4]}.
     */
    final double[] edge = new double[96];

    private final double[] node = new double[24];

    /** Forgets forces and what adds up; gradients are written anew by each span. */
    void clear() {
        for (int i = 0; i < 9; i++) firstForce[i] = 0;
        for (int i = 0; i < 18; i++) axial[i] = 0;
        cross[0] = cross[1] = 0;
    }

    /** Leaves nothing to be gathered: the span has other equations. */
    void skip() {
        Arrays.fill(firstForce, 0);
        Arrays.fill(secondForce, 0);
        Arrays.fill(twistForce, 0);
        Arrays.fill(edge, 0);
    }

    /** Adds the force {@code f t} on x' at a point. */
    void addFirstForce(SpanKinematics shape, int g, double f) {
        int k = 3 * g;
        firstForce[k] += f * shape.t[k];
        firstForce[k + 1] += f * shape.t[k + 1];
        firstForce[k + 2] += f * shape.t[k + 2];
    }

    /** Adds the stiffness {@code c t t^T + s (I - t t^T)} on x' at a point. */
    void addAxial(SpanKinematics shape, int g, double c, double s) {
        double d = c - s;
        double x = shape.t[3 * g], y = shape.t[3 * g + 1], z = shape.t[3 * g + 2];
        addOuter(g, d, x, y, z);
        axial[6 * g] += s;
        axial[6 * g + 3] += s;
        axial[6 * g + 5] += s;
    }

    /** Adds the stiffness {@code c v v^T} on x' at a point. */
    void addOuter(int g, double c, double x, double y, double z) {
        double cx = c * x, cy = c * y;
        int k = 6 * g;
        axial[k] += cx * x;
        axial[k + 1] += cx * y;
        axial[k + 2] += cx * z;
        axial[k + 3] += cy * y;
        axial[k + 4] += cy * z;
        axial[k + 5] += c * z * z;
    }

    /** Forgets the terms with the twist angle itself. */
    void clearTurn() {
        Arrays.fill(angleCoupling, 0);
        angleStiffness[0] = angleStiffness[1] = torque[0] = torque[1] = 0;
    }

    /** Forgets what an exact tangent added. */
    void clearExact() {
        Arrays.fill(p, 0);
        Arrays.fill(q, 0);
        Arrays.fill(pt, 0);
        Arrays.fill(qt, 0);
        tt = 0;
    }

    /** Blocks between edges from gradients and matrices. */
    void gather(SpanKinematics shape) {
        double a0 = SpanQuadrature.A0,
                a1 = SpanQuadrature.A1,
                a2 = SpanQuadrature.A2,
                m0 = SpanQuadrature.M0,
                m1 = SpanQuadrature.M1;
        // pairs of edges in the order of the sums; weights at first Gauss point, middle, second one
        pair(0, 0, 0, a0 * a0, m0 * m0, a2 * a2);
        coupling(0, a0 * a0, a2 * a2);
        pair(16, 0, 3, a0 * a1, m0 * m1, a1 * a2);
        coupling(16, a0 * a1, a1 * a2);
        pair(32, 0, 6, a0 * a2, m0 * m0, a0 * a2);
        coupling(32, a0 * a2, a0 * a2);
        pair(48, 3, 3, a1 * a1, m1 * m1, a1 * a1);
        coupling(48, a1 * a1, a1 * a1);
        pair(64, 3, 6, a1 * a2, m0 * m1, a0 * a1);
        coupling(64, a1 * a2, a0 * a1);
        pair(80, 6, 6, a2 * a2, m0 * m0, a0 * a0);
        coupling(80, a2 * a2, a0 * a0);
        // what guards do between two points
        for (int g = 0; g < 2; g++) if (cross[g] != 0) addCross(g, cross[g], shape.t, 6 * g, 3);
    }

    /**
     * The block of edges k and l at {@code at}.
     *
     * @param k three times the first edge; {@code l} of the second
     * @param c0 product of the weights of both edges at the first Gauss point; {@code cm} in the middle, {@code c2} at
     *     the second
     */
    private void pair(int at, int k, int l, double c0, double cm, double c2) {
        // stiffness on x', weighted at the three points
        double[] s = axial;
        double xx = c0 * s[0] + cm * s[6] + c2 * s[12];
        double xy = c0 * s[1] + cm * s[7] + c2 * s[13];
        double xz = c0 * s[2] + cm * s[8] + c2 * s[14];
        double yy = c0 * s[3] + cm * s[9] + c2 * s[15];
        double yz = c0 * s[4] + cm * s[10] + c2 * s[16];
        double zz = c0 * s[5] + cm * s[11] + c2 * s[17];
        // plus the products of the gradients, a row at a time
        row(at, k, l, xx, xy, xz);
        row(at + 4, k + 1, l, xy, yy, yz);
        row(at + 8, k + 2, l, xz, yz, zz);
    }

    private void coupling(int at, double c0, double c2) {
        double[] e = edge;
        // weighted at the Gauss points, both triangles
        double tx = c0 * coupling[0] + c2 * coupling[3];
        double ty = c0 * coupling[1] + c2 * coupling[4];
        double tz = c0 * coupling[2] + c2 * coupling[5];
        e[at + 3] = tx;
        e[at + 7] = ty;
        e[at + 11] = tz;
        e[at + 12] = tx;
        e[at + 13] = ty;
        e[at + 14] = tz;
        e[at + 15] = c0 * twistStiffness[0] + c2 * twistStiffness[1];
    }

    private void row(int at, int k, int l, double x, double y, double z) {
        double[] g = gradient;
        // two strains at two points
        double u0 = g[k], u1 = g[k + 9], u2 = g[k + 18], u3 = g[k + 27];
        edge[at] = x + (u0 * g[l] + u1 * g[l + 9]) + (u2 * g[l + 18] + u3 * g[l + 27]);
        edge[at + 1] = y + (u0 * g[l + 1] + u1 * g[l + 10]) + (u2 * g[l + 19] + u3 * g[l + 28]);
        edge[at + 2] = z + (u0 * g[l + 2] + u1 * g[l + 11]) + (u2 * g[l + 20] + u3 * g[l + 29]);
    }

    /**
     * Adds a stiffness {@code c v w^T} between x' at a Gauss point (0 or 1) and x' in the middle, and its transpose.
     */
    private void addCross(int g, double c, double[] t, int v, int w) {
        double[] a = SpanQuadrature.edgeFirst(g);
        int at = 0;
        for (int k = 0; k < 3; k++) {
            for (int l = k; l < 3; l++, at += 16) {
                // both orders of the two points
                double kl = c * a[k] * middle(l), lk = c * middle(k) * a[l];
                for (int m = 0; m < 3; m++) {
                    for (int o = 0; o < 3; o++) {
                        edge[at + 4 * m + o] += kl * t[v + m] * t[w + o] + lk * t[w + m] * t[v + o];
                    }
                }
            }
        }
    }

    private static double middle(int edge) {
        return edge == 1 ? SpanQuadrature.M1 : SpanQuadrature.M0;
    }

    /** Adds what an exact tangent has at Gauss point {@code g} (0 or 1); after {@link #gather}. */
    void addExact(int g) {
        double[] a = SpanQuadrature.edgeFirst(g), b = SpanQuadrature.edgeSecond(g);
        int at = 0;
        for (int k = 0; k < 3; k++) {
            // on (x', theta) and (x'', theta) of each edge
            for (int m = 0; m < 3; m++) angleCoupling[9 * g + 3 * k + m] += a[k] * pt[m] + b[k] * qt[m];
            // on edges: p on (x', x'), q on (x', x''), its transpose on (x'', x')
            for (int l = k; l < 3; l++, at += 16) {
                for (int m = 0; m < 3; m++) {
                    for (int o = 0; o < 3; o++) {
                        edge[at + 4 * m + o] +=
                                a[k] * a[l] * p[3 * m + o] + a[k] * b[l] * q[3 * m + o] + b[k] * a[l] * q[3 * o + m];
                    }
                }
            }
        }
        angleStiffness[g] += tt;
    }

    /** Adds the forces of the span to its four control points, whose unknowns start at {@code f0} to {@code f3}. */
    void flushForce(double[] f, int f0, int f1, int f2, int f3) {
        addForce(firstForce, secondForce, twistForce, f, f0, f1, f2, f3);
    }

    /**
     * Adds forces to four control points.
     *
     * @param firstForce on x' at the Gauss points and, between them, the middle. Shape {@code [3, 3]}
     * @param secondForce on x'' at the Gauss points. Shape {@code [2, 3]}
     * @param twistForce on theta' at the Gauss points. Shape {@code [2]}
     */
    static void addForce(
            double[] firstForce,
            double[] secondForce,
            double[] twistForce,
            double[] f,
            int f0,
            int f1,
            int f2,
            int f3) {
        double a0 = SpanQuadrature.A0,
                a1 = SpanQuadrature.A1,
                a2 = SpanQuadrature.A2,
                m0 = SpanQuadrature.M0,
                m1 = SpanQuadrature.M1;
        double b0 = SpanQuadrature.B0, b1 = SpanQuadrature.B1, b2 = SpanQuadrature.B2;
        for (int i = 0; i < 3; i++) {
            // forces on the three edges
            double p = firstForce[i],
                    m = firstForce[3 + i],
                    q = firstForce[6 + i],
                    u = secondForce[i],
                    w = secondForce[3 + i];
            double e0 = (a0 * p + m0 * m + a2 * q) + (b0 * u - b2 * w);
            double e1 = (a1 * (p + q) + m1 * m) + b1 * (u - w);
            double e2 = (a2 * p + m0 * m + a0 * q) + (b2 * u - b0 * w);
            // an edge pulls its two ends apart
            f[f0 + i] -= e0;
            f[f1 + i] += e0 - e1;
            f[f2 + i] += e1 - e2;
            f[f3 + i] += e2;
        }
        // the same for the twist angle
        double t0 = a0 * twistForce[0] + a2 * twistForce[1],
                t1 = a1 * (twistForce[0] + twistForce[1]),
                t2 = a2 * twistForce[0] + a0 * twistForce[1];
        f[f0 + 3] -= t0;
        f[f1 + 3] += t0 - t1;
        f[f2 + 3] += t1 - t2;
        f[f3 + 3] += t2;
    }

    /** Adds the torques of the twist angle itself; {@code fi} are the offsets of the unknowns of the control points. */
    void flushTorque(double[] f, int[] fi) {
        for (int g = 0; g < 2; g++) {
            double[] w = SpanQuadrature.value(2 * g);
            // by the blending functions
            for (int i = 0; i < 4; i++) f[fi[i] + 3] += w[i] * torque[g];
        }
    }

    /** Adds the stiffness of the twist angle itself to the blocks between the control points of the span. */
    void flushTurn(EdgeAccumulator band) {
        // edges to control points
        for (int g = 0; g < 2; g++) {
            // each pair of control points once
            for (int i = 0; i < 4; i++) {
                for (int m = 0; m < 3; m++) {
                    double before = i > 0 ? angleCoupling[9 * g + 3 * i - 3 + m] : 0;
                    double after = i < 3 ? angleCoupling[9 * g + 3 * i + m] : 0;
                    node[12 * g + 3 * i + m] = before - after;
                }
            }
        }
        for (int i = 0; i < 4; i++) {
            for (int j = i; j < 4; j++) couple(i, j, band.node(i), 16 * (j - i));
        }
    }

    private void couple(int i, int j, double[] v, int at) {
        double i0 = SpanQuadrature.value(0)[i],
                i1 = SpanQuadrature.value(2)[i],
                j0 = SpanQuadrature.value(0)[j],
                j1 = SpanQuadrature.value(2)[j];
        for (int m = 0; m < 3; m++) {
            // (x, theta) and (theta, x)
            v[at + 4 * m + 3] += j0 * node[3 * i + m] + j1 * node[12 + 3 * i + m];
            v[at + 12 + m] += i0 * node[3 * j + m] + i1 * node[12 + 3 * j + m];
        }
        // (theta, theta)
        v[at + 15] += i0 * j0 * angleStiffness[0] + i1 * j1 * angleStiffness[1];
    }
}
