package sennit.engine.rod.energy;

import java.util.Arrays;

/**
 * Stiffness between an edge and itself, the next and the one after that, summed over spans; and its difference, the
 * stiffness between control points, THEORY.md eq. (19).
 *
 * <p>A row holds, for the edge itself, six symmetric components xx, xy, xz, yy, yz, zz, three with the twist angle and
 * that of the twist angle; from {@link #NEXT} and {@link #OVER} on the same, and three skew ones xy, xz, yz, of the
 * other two.
 */
final class EdgeStiffness {
    /** Offsets of the three parts. */
    static final int NEXT = 13;

    static final int OVER = 26;

    /** Offsets within a part; there is no skew in the first. */
    static final int COUPLING = 6;

    static final int SKEW = 10;

    private static final int LENGTH = 39;

    /** Rows of the edge before a span and of its three edges. */
    private double[] before = new double[LENGTH];

    double[] first = new double[LENGTH];
    double[] second = new double[LENGTH];
    double[] third = new double[LENGTH];

    void start() {
        Arrays.fill(before, 0);
        Arrays.fill(first, 0);
        Arrays.fill(second, 0);
    }

    /** Goes on to the next span. */
    void step() {
        // rows move up, the oldest is used anew
        double[] free = before;
        before = first;
        first = second;
        second = third;
        third = free;
    }

    /** After the last span of an open rod: what no span has written. */
    void end() {
        Arrays.fill(first, OVER, LENGTH, 0);
        Arrays.fill(second, NEXT, LENGTH, 0);
        Arrays.fill(third, 0);
    }

    /** Writes the blocks of the span's first control point with itself and the {@code blocks - 1} after it. */
    void write(double[] v, int at, int blocks) {
        self(v, at);
        if (blocks > 1) next(v, at + 16);
        if (blocks > 2) over(v, at + 32);
        if (blocks > 3) last(v, at + 48);
    }

    private void self(double[] v, int at) {
        double[] p = before, r = first;
        // diagonal
        v[at] = p[0] + r[0] - 2 * p[NEXT];
        v[at + 5] = p[3] + r[3] - 2 * p[NEXT + 3];
        v[at + 10] = p[5] + r[5] - 2 * p[NEXT + 5];
        v[at + 15] = p[9] + r[9] - 2 * p[NEXT + 9];
        // the rest is symmetric: skew parts of a block and its transpose cancel
        double xy = p[1] + r[1] - 2 * p[NEXT + 1], xz = p[2] + r[2] - 2 * p[NEXT + 2];
        double yz = p[4] + r[4] - 2 * p[NEXT + 4], xt = p[6] + r[6] - 2 * p[NEXT + 6];
        double yt = p[7] + r[7] - 2 * p[NEXT + 7], zt = p[8] + r[8] - 2 * p[NEXT + 8];
        mirror(v, at, xy, xz, yz, xt, yt, zt);
    }

    private static void mirror(double[] v, int at, double xy, double xz, double yz, double xt, double yt, double zt) {
        // both triangles
        v[at + 1] = xy;
        v[at + 4] = xy;
        v[at + 2] = xz;
        v[at + 8] = xz;
        v[at + 6] = yz;
        v[at + 9] = yz;
        v[at + 3] = xt;
        v[at + 12] = xt;
        v[at + 7] = yt;
        v[at + 13] = yt;
        v[at + 11] = zt;
        v[at + 14] = zt;
    }

    private double next(int c) {
        double[] p = before, r = first;
        return (p[NEXT + c] + r[NEXT + c]) - (p[OVER + c] + r[c]);
    }

    private double nextSkew(int c) {
        double[] p = before, r = first;
        return p[NEXT + SKEW + c] + r[NEXT + SKEW + c] - p[OVER + SKEW + c];
    }

    private void next(double[] v, int at) {
        // diagonal, then symmetric and skew parts
        v[at] = next(0);
        v[at + 5] = next(3);
        v[at + 10] = next(5);
        v[at + 15] = next(9);
        skewed(v, at, next(1), nextSkew(0), next(2), nextSkew(1), next(4), nextSkew(2), next(6), next(7), next(8));
    }

    private double over(int c) {
        double[] p = before, r = first;
        return p[OVER + c] + r[OVER + c] - r[NEXT + c];
    }

    private void over(double[] v, int at) {
        // diagonal, then symmetric and skew parts
        v[at] = over(0);
        v[at + 5] = over(3);
        v[at + 10] = over(5);
        v[at + 15] = over(9);
        skewed(v, at, over(1), over(10), over(2), over(11), over(4), over(12), over(6), over(7), over(8));
    }

    private void last(double[] v, int at) {
        double[] r = first;
        // diagonal, then symmetric and skew parts
        v[at] = -r[OVER];
        v[at + 5] = -r[OVER + 3];
        v[at + 10] = -r[OVER + 5];
        v[at + 15] = -r[OVER + 9];
        int k = OVER + SKEW, s = OVER + COUPLING;
        skewed(
                v,
                at,
                -r[OVER + 1],
                -r[k],
                -r[OVER + 2],
                -r[k + 1],
                -r[OVER + 4],
                -r[k + 2],
                -r[s],
                -r[s + 1],
                -r[s + 2]);
    }

    private static void skewed(
            double[] v,
            int at,
            double xy,
            double kxy,
            double xz,
            double kxz,
            double yz,
            double kyz,
            double xt,
            double yt,
            double zt) {
        // symmetric plus and minus skew part; none with theta
        v[at + 1] = xy + kxy;
        v[at + 4] = xy - kxy;
        v[at + 2] = xz + kxz;
        v[at + 8] = xz - kxz;
        v[at + 6] = yz + kyz;
        v[at + 9] = yz - kyz;
        v[at + 3] = xt;
        v[at + 12] = xt;
        v[at + 7] = yt;
        v[at + 13] = yt;
        v[at + 11] = zt;
        v[at + 14] = zt;
    }
}
