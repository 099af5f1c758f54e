package sennit.engine.rod.energy;

import java.util.Arrays;
import sennit.engine.math.CubicBasis;
import sennit.engine.math.ReproducibleTrigonometry;
import sennit.engine.rod.geometry.BishopFrames;
import sennit.engine.rod.geometry.RestState;
import sennit.engine.rod.geometry.SpanQuadrature;

/**
 * What the twist angle itself adds to {@link IsotropicSpan} where a rod with equal bending stiffnesses is curved at
 * rest, THEORY.md eq. (21): the curvature at rest turns with the material, pbar = kbar2 m1 - kbar1 m2. The stiffness
 * between the twist angle and x', x'' has no director in it.
 */
final class CurvedRestTerms {
    /** Values of a row: with itself and the next three, (x, theta), (theta, x) and (theta, theta). */
    private static final int PART = 7;

    /** Weights at the Gauss points by control point: of the twist angle, x' and x''. */
    private static final double[][] N = {SpanQuadrature.value(0), SpanQuadrature.value(2)};

    private static final double[][] W = {SpanQuadrature.first(0), SpanQuadrature.first(2)};
    private static final double[][] V = new double[2][4];

    static {
        CubicBasis.second(SpanQuadrature.GAUSS, V[0], 0);
        CubicBasis.second(1 - SpanQuadrature.GAUSS, V[1], 0);
    }

    /** Curvature at rest as p is, in space. Shape {@code [2, 3]}. */
    final double[] rest = new double[6];

    /** Stiffness between theta and x', theta and x''. Shape {@code [2, 3]}. */
    private final double[] first = new double[6];

    private final double[] second = new double[6];

    /** Stiffness on theta, and force on it. */
    private final double[] self = new double[2];

    private final double[] torque = new double[2];

    /** Control points against theta. Shape {@code [2, 4, 3]}. */
    private final double[] node = new double[24];

    /** Sums of the first to fourth control point of the span with those after it. */
    private final double[][] row = new double[4][4 * PART];

    private final double[] weight = new double[8];

    private final RestState state;
    private final BishopFrames frames;

    CurvedRestTerms(RestState state, BishopFrames frames) {
        this.state = state;
        this.frames = frames;
    }

    void start() {
        for (double[] r : row) Arrays.fill(r, 0);
    }

    /** Curvature at rest of span {@code s} whose tangents at the Gauss points are {@code t[0..]} and {@code t[6..]}. */
    void turn(double[] q, int s, double[] t) {
        double[] d = frames.director;
        for (int g = 0; g < 2; g++) {
            // the material frame there
            double theta = frames.twist(q, s, N[g]);
            double c = ReproducibleTrigonometry.cos(theta), e = ReproducibleTrigonometry.sin(theta);
            double k1 = state.curvature[6 * s + 3 * g], k2 = state.curvature[6 * s + 3 * g + 1];
            // kbar2 m1 - kbar1 m2 with m1 = c d + e t x d, m2 = c t x d - e d
            double along = k2 * c + k1 * e, side = k2 * e - k1 * c;
            // Bishop director, and its partner t x d
            int at = 3 * (3 * s + 1 + g), i = 6 * g;
            double dx = d[at], dy = d[at + 1], dz = d[at + 2];
            double x = t[i], y = t[i + 1], z = t[i + 2];
            rest[3 * g] = along * dx + side * (y * dz - z * dy);
            rest[3 * g + 1] = along * dy + side * (z * dx - x * dz);
            rest[3 * g + 2] = along * dz + side * (x * dy - y * dx);
        }
    }

    /**
     * Couples the twist angle at a Gauss point: c v with v = t x p/n, b = x''.t/n, the stiffness c p.p on it and the
     * force -c t.(w x p), w = p - pbar.
     */
    void couple(int g, double cvx, double cvy, double cvz, double bt, double stiff, double force) {
        int h = 3 * g;
        first[h] = bt * cvx;
        first[h + 1] = bt * cvy;
        first[h + 2] = bt * cvz;
        second[h] = -cvx;
        second[h + 1] = -cvy;
        second[h + 2] = -cvz;
        self[g] = stiff;
        torque[g] = force;
    }

    /** Adds the stiffness of the span to the rows of its control points. */
    void add() {
        // x' and x'' of each control point against theta
        for (int g = 0; g < 2; g++) {
            for (int i = 0; i < 4; i++) {
                double w = W[g][i], v = V[g][i];
                int to = 12 * g + 3 * i, h = 3 * g;
                node[to] = w * first[h] + v * second[h];
                node[to + 1] = w * first[h + 1] + v * second[h + 1];
                node[to + 2] = w * first[h + 2] + v * second[h + 2];
                weight[4 * g + i] = self[g] * N[g][i];
            }
        }
        // into the rows, each pair of control points once
        for (int i = 0; i < 4; i++) for (int j = i; j < 4; j++) pair(i, j, row[i], PART * (j - i));
    }

    private void pair(int i, int j, double[] r, int at) {
        // weights of theta at both Gauss points
        double i0 = N[0][i], i1 = N[1][i], j0 = N[0][j], j1 = N[1][j];
        double[] x = node;
        int a = 3 * i, b = 3 * j;
        // (x, theta), (theta, x), (theta, theta)
        r[at] += j0 * x[a] + j1 * x[12 + a];
        r[at + 1] += j0 * x[a + 1] + j1 * x[13 + a];
        r[at + 2] += j0 * x[a + 2] + j1 * x[14 + a];
        r[at + 3] += i0 * x[b] + i1 * x[12 + b];
        r[at + 4] += i0 * x[b + 1] + i1 * x[13 + b];
        r[at + 5] += i0 * x[b + 2] + i1 * x[14 + b];
        r[at + 6] += weight[i] * j0 + weight[4 + i] * j1;
    }

    /** Leaves out the torques of a span, which kinks bend. */
    void skip() {
        Arrays.fill(torque, 0);
    }

    /** Adds the torques of the span. */
    void force(double[] f, int f0, int f1, int f2, int f3) {
        f[f0 + 3] += N[0][0] * torque[0] + N[1][0] * torque[1];
        f[f1 + 3] += N[0][1] * torque[0] + N[1][1] * torque[1];
        f[f2 + 3] += N[0][2] * torque[0] + N[1][2] * torque[1];
        f[f3 + 3] += N[0][3] * torque[0] + N[1][3] * torque[1];
    }

    /** Adds the row of the span's first control point to its {@code blocks} blocks and goes on to the next. */
    void write(double[] v, int at, int blocks) {
        double[] r = row[0];
        for (int k = 0, p = 0, o = at; k < blocks; k++, p += PART, o += 16) {
            v[o + 3] += r[p];
            v[o + 7] += r[p + 1];
            v[o + 11] += r[p + 2];
            v[o + 12] += r[p + 3];
            v[o + 13] += r[p + 4];
            v[o + 14] += r[p + 5];
            v[o + 15] += r[p + 6];
        }
        step();
    }

    /** Goes on to the next control point. */
    void step() {
        double[] r = row[0];
        row[0] = row[1];
        row[1] = row[2];
        row[2] = row[3];
        row[3] = r;
        Arrays.fill(r, 0);
    }
}
