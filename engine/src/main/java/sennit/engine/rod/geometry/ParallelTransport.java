package sennit.engine.rod.geometry;

import sennit.engine.math.Vec3;

/**
 * Directors carried along a curve or through time by the smallest rotation that takes one tangent to the next,
 * THEORY.md eq. (7).
 */
final class ParallelTransport {
    /** How far the squared length of a unit director may be from 1 for one step of Newton's method to mend it. */
    private static final double NEAR = 1e-8;

    private ParallelTransport() {}

    /**
     * Carries the unit director {@code d[di..]}, perpendicular to the unit tangent {@code t[ti..]}, to the unit tangent
     * {@code s[si..]} and writes it, re-orthonormalised, to {@code out[oi..]}. Arrays may be the same.
     */
    static void carry(double[] d, int di, double[] t, int ti, double[] s, int si, double[] out, int oi) {
        // both tangents and the director
        double tx = t[ti], ty = t[ti + 1], tz = t[ti + 2];
        double sx = s[si], sy = s[si + 1], sz = s[si + 2];
        double dx = d[di], dy = d[di + 1], dz = d[di + 2];
        // the smallest rotation, eq. (7)
        double along = dx * sx + dy * sy + dz * sz;
        double den = 1 + tx * sx + ty * sy + tz * sz;
        // tangents that reverse have no smallest rotation; below this the plain projection is as good as any
        double k = den > 1e-9 ? along * (1 / den) : 0;
        dx -= k * (tx + sx);
        dy -= k * (ty + sy);
        dz -= k * (tz + sz);
        // one step of Newton's method for the root: the rotation left the length right up to round-off
        double off = dx * sx + dy * sy + dz * sz;
        double square = dx * dx + dy * dy + dz * dz;
        dx -= off * sx;
        dy -= off * sy;
        dz -= off * sz;
        double n = Math.abs(square - 1) < NEAR ? 1.5 - 0.5 * square : 1 / Vec3.norm(dx, dy, dz);
        out[oi] = dx * n;
        out[oi + 1] = dy * n;
        out[oi + 2] = dz * n;
    }

    /**
     * Turns the director {@code d[di..]} about the unit tangent {@code t[ti..]}; {@code half} is the tangent of half
     * the angle.
     */
    static void turn(double[] d, int di, double[] t, int ti, double half) {
        double x = d[di], y = d[di + 1], z = d[di + 2];
        double tx = t[ti], ty = t[ti + 1], tz = t[ti + 2];
        // cosine and sine
        double k = 1 / (1 + half * half);
        double c = (1 - half * half) * k, s = 2 * half * k;
        d[di] = c * x + s * (ty * z - tz * y);
        d[di + 1] = c * y + s * (tz * x - tx * z);
        d[di + 2] = c * z + s * (tx * y - ty * x);
    }

    /** Writes any unit vector perpendicular to the unit vector {@code t[ti..]} to {@code out[oi..]}. */
    static void perpendicular(double[] t, int ti, double[] out, int oi) {
        double x = Math.abs(t[ti]), y = Math.abs(t[ti + 1]), z = Math.abs(t[ti + 2]);
        double ax = x <= y && x <= z ? 1 : 0;
        double ay = ax == 0 && y <= z ? 1 : 0;
        double az = 1 - ax - ay;
        double px = t[ti + 1] * az - t[ti + 2] * ay;
        double py = t[ti + 2] * ax - t[ti] * az;
        double pz = t[ti] * ay - t[ti + 1] * ax;
        double n = 1 / Vec3.norm(px, py, pz);
        out[oi] = px * n;
        out[oi + 1] = py * n;
        out[oi + 2] = pz * n;
    }

    /**
     * {@return the angle of the vector (c, s), rad, in (-pi, pi]: a series where it is small, for speed; both ways
     * within 1e-16}
     */
    static double angle(double s, double c) {
        if (c > 0 && Math.abs(s) < 0.02 * c) {
            double x = s / c;
            double y = x * x;
            return x * (1 - y * (1.0 / 3 - y * (1.0 / 5 - y * (1.0 / 7 - y / 9))));
        }
        return StrictMath.atan2(s, c);
    }
}
