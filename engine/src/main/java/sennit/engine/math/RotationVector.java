package sennit.engine.math;

import java.util.Arrays;

/** Rotations written as axis times angle. */
public final class RotationVector {
    private RotationVector() {}

    /** {@return where the unit vectors along x, y, z go, as rows; shape [3, 3]} By Rodrigues' formula. */
    public static double[] axes(Vec3 turn) {
        double[] rows = new double[9];
        Vec3[] e = {new Vec3(1, 0, 0), new Vec3(0, 1, 0), new Vec3(0, 0, 1)};
        for (int i = 0; i < 3; i++) {
            Vec3 r = rotated(e[i], turn);
            rows[3 * i] = r.x();
            rows[3 * i + 1] = r.y();
            rows[3 * i + 2] = r.z();
        }
        return rows;
    }

    /** Writes where a rotation vector takes the unit vectors along x, y, z, as rows; shape {@code [3, 3]}. */
    public static void axes(double[] turn, double[] rows) {
        double angle = Vec3.norm(turn);
        Arrays.fill(rows, 0);
        for (int i = 0; i < 3; i++) rows[4 * i] = 1;
        if (angle == 0) return;
        double c = ReproducibleTrigonometry.cos(angle), s = ReproducibleTrigonometry.sin(angle);
        double x = turn[0] / angle, y = turn[1] / angle, z = turn[2] / angle;
        // by Rodrigues' formula: c 1 + s [k] + (1 - c) k k^T, transposed
        rows[0] = c + (1 - c) * x * x;
        rows[1] = s * z + (1 - c) * x * y;
        rows[2] = -s * y + (1 - c) * x * z;
        rows[3] = -s * z + (1 - c) * x * y;
        rows[4] = c + (1 - c) * y * y;
        rows[5] = s * x + (1 - c) * y * z;
        rows[6] = s * y + (1 - c) * x * z;
        rows[7] = -s * x + (1 - c) * y * z;
        rows[8] = c + (1 - c) * z * z;
    }

    /** {@return the rotation by {@code first} and then by {@code then}, by at most half a turn} */
    public static Vec3 composed(Vec3 first, Vec3 then) {
        // as unit quaternions, of which the product is that of the rotations
        double p = StrictMath.cos(0.5 * first.norm()), q = StrictMath.cos(0.5 * then.norm());
        Vec3 a = halfSine(first), b = halfSine(then);
        double w = p * q - a.dot(b);
        Vec3 v = a.times(q).plus(b.times(p)).plus(b.cross(a));
        // of the two that are the same rotation the one by less
        double s = v.norm();
        double angle = 2 * StrictMath.atan2(s, Math.abs(w));
        return s == 0 ? Vec3.ZERO : v.times(Math.copySign(angle / s, w));
    }

    /** {@return the least rotation that takes the direction of {@code a} to that of {@code b}; neither is zero} */
    public static Vec3 between(Vec3 a, Vec3 b) {
        Vec3 axis = a.cross(b);
        double s = axis.norm(), c = a.dot(b);
        if (s > 0) return axis.times(StrictMath.atan2(s, c) / s);
        // the same direction, or the opposite: about anything across it
        if (c >= 0) return Vec3.ZERO;
        Vec3 across = a.cross(Math.abs(a.x()) < 0.6 * a.norm() ? new Vec3(1, 0, 0) : new Vec3(0, 1, 0));
        return across.times(Math.PI / across.norm());
    }

    private static Vec3 halfSine(Vec3 turn) {
        double angle = turn.norm();
        return angle == 0 ? Vec3.ZERO : turn.times(StrictMath.sin(0.5 * angle) / angle);
    }

    private static Vec3 rotated(Vec3 v, Vec3 turn) {
        double angle = turn.norm();
        if (angle == 0) return v;
        Vec3 k = turn.times(1 / angle);
        double c = StrictMath.cos(angle), s = StrictMath.sin(angle);
        return v.times(c).plus(k.cross(v).times(s)).plus(k.times(k.dot(v) * (1 - c)));
    }
}
