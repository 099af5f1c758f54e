package sennit.engine.knot;

import sennit.engine.math.Vec3;

/**
 * How two strands wind about each other: Lk = Tw + Wr (Călugăreanu, White, Fuller 1971), with the writhe of the axis
 * and the twist of one strand about it. Curves are polygons, shape {@code [n, 3]}, m.
 */
public final class GaussLinking {
    /** Below this the sine of an angle between unit vectors is noise. */
    private static final double TINY = 1e-12;

    private GaussLinking() {}

    /**
     * {@return the writhe of an open or closed polygon, in turns}: the sum over pairs of segments of the solid angle in
     * which they are seen to cross, over 2 pi (Klenin and Langowski, Biopolymers 54, 2000, method 1a). O(n^2).
     */
    public static double writhe(double[] x) {
        int n = x.length / 3 - 1;
        double sum = 0;
        for (int i = 0; i < n; i++) {
            for (int j = i + 2; j < n; j++) sum += solidAngle(x, 3 * i, x, 3 * j);
        }
        return sum / (2 * Math.PI);
    }

    /**
     * {@return the linking number of two polygons, in turns}: whole for closed ones; for open ones the Gauss integral,
     * which is not. O(n m).
     */
    public static double number(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i + 5 < a.length; i += 3) {
            for (int j = 0; j + 5 < b.length; j += 3) sum += solidAngle(a, i, b, j);
        }
        return sum / (4 * Math.PI);
    }

    /**
     * {@return the twist of a strand about an axis, in turns}: the rotation of the direction from axis to strand about
     * the tangent of the axis, against parallel transport. Both polygons have as many points; O(n).
     */
    public static double twist(double[] axis, double[] strand) {
        double[] t = new double[3], before = new double[3], u = new double[3], v = new double[3];
        double sum = 0;
        int n = axis.length / 3 - 1;
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < 3; k++) {
                t[k] = axis[3 * i + 3 + k] - axis[3 * i + k];
                v[k] = strand[3 * i + k] + strand[3 * i + 3 + k] - axis[3 * i + k] - axis[3 * i + 3 + k];
            }
            unit(t);
            reject(v, t);
            if (i > 0) {
                carry(u, before, t);
                sum += angle(u, v, t);
            }
            System.arraycopy(v, 0, u, 0, 3);
            System.arraycopy(t, 0, before, 0, 3);
        }
        // the midpoints of the first and last segment leave half a segment at each end
        return n < 2 ? 0 : sum / (2 * Math.PI) * n / (n - 1);
    }

    /** Solid angle of directions in which segments a and b cross, signed by the handedness of the crossing. */
    private static double solidAngle(double[] a, int i, double[] b, int j) {
        double[] r13 = between(a, i, b, j), r14 = between(a, i, b, j + 3);
        double[] r23 = between(a, i + 3, b, j), r24 = between(a, i + 3, b, j + 3);
        double[] n1 = cross(r13, r14), n2 = cross(r14, r24), n3 = cross(r24, r23), n4 = cross(r23, r13);
        if (unit(n1) < TINY || unit(n2) < TINY || unit(n3) < TINY || unit(n4) < TINY) return 0;
        double area = asin(n1, n2) + asin(n2, n3) + asin(n3, n4) + asin(n4, n1);
        double[] r34 = between(b, j, b, j + 3), r12 = between(a, i, a, i + 3);
        return area * Math.signum(Vec3.dot(cross(r34, r12), r13));
    }

    private static double asin(double[] a, double[] b) {
        return StrictMath.asin(Math.max(-1, Math.min(1, Vec3.dot(a, b))));
    }

    private static double[] between(double[] a, int i, double[] b, int j) {
        return new double[] {b[j] - a[i], b[j + 1] - a[i + 1], b[j + 2] - a[i + 2]};
    }

    /** Turns a vector with the least rotation that takes one unit tangent to the next. */
    private static void carry(double[] u, double[] from, double[] to) {
        double[] w = cross(from, to);
        double c = Vec3.dot(from, to);
        double[] wu = cross(w, u);
        double along = Vec3.dot(w, u) / (1 + c);
        for (int k = 0; k < 3; k++) u[k] = c * u[k] + wu[k] + along * w[k];
    }

    private static double angle(double[] u, double[] v, double[] t) {
        return StrictMath.atan2(Vec3.dot(cross(u, v), t), Vec3.dot(u, v));
    }

    private static void reject(double[] v, double[] t) {
        double along = Vec3.dot(v, t);
        for (int k = 0; k < 3; k++) v[k] -= along * t[k];
    }

    private static double unit(double[] v) {
        double n = Math.sqrt(Vec3.dot(v, v));
        if (n > 0) for (int k = 0; k < 3; k++) v[k] /= n;
        return n;
    }

    private static double[] cross(double[] a, double[] b) {
        return new double[] {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    }
}
