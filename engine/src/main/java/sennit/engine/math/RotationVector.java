package sennit.engine.math;

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

    private static Vec3 rotated(Vec3 v, Vec3 turn) {
        double angle = turn.norm();
        if (angle == 0) return v;
        Vec3 k = turn.times(1 / angle);
        double c = StrictMath.cos(angle), s = StrictMath.sin(angle);
        return v.times(c).plus(k.cross(v).times(s)).plus(k.times(k.dot(v) * (1 - c)));
    }
}
