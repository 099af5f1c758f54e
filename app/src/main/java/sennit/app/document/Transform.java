package sennit.app.document;

import org.joml.AxisAngle4d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import sennit.engine.math.Vec3;

/**
 * A motion of things as they are drawn: mirrored, made larger, turned, and shifted.
 *
 * @param about what stays where it is while it is made larger and turned, m
 * @param larger factor
 * @param turn axis times angle, rad
 * @param shift m
 * @param mirror unit vector across the mirror, which goes through {@code about}; zero where there is none
 */
public record Transform(Vec3 about, double larger, Vec3 turn, Vec3 shift, Vec3 mirror) {
    /** {@return a shift, m} */
    public static Transform by(Vec3 shift) {
        return new Transform(Vec3.ZERO, 1, Vec3.ZERO, shift, Vec3.ZERO);
    }

    /** {@return a turn about a point, axis times angle, rad} */
    public static Transform turn(Vec3 about, Vec3 turn) {
        return new Transform(about, 1, turn, Vec3.ZERO, Vec3.ZERO);
    }

    /** {@return made larger about a point by a factor} */
    public static Transform scale(Vec3 about, double factor) {
        return new Transform(about, factor, Vec3.ZERO, Vec3.ZERO, Vec3.ZERO);
    }

    /** {@return mirrored in the plane through a point, across a unit vector} */
    public static Transform mirror(Vec3 about, Vec3 across) {
        return new Transform(about, 1, Vec3.ZERO, Vec3.ZERO, across);
    }

    /** {@return whether it only shifts} */
    boolean shifts() {
        return larger == 1 && isUpright();
    }

    /** {@return whether directions stay as they are} */
    boolean isUpright() {
        return turn.norm() == 0 && mirror.norm() == 0;
    }

    /** {@return where a point comes to} */
    Vec3 point(Vec3 p) {
        return written(direction(p.minus(about)).times(larger).plus(about).plus(shift));
    }

    /** {@return where a direction points then, of the same length} */
    Vec3 direction(Vec3 v) {
        if (isUpright()) return v;
        Vec3 seen = reflected(v);
        Vector3d out = quaternion(turn).transform(new Vector3d(seen.x(), seen.y(), seen.z()));
        return clean(new Vec3(out.x, out.y, out.z));
    }

    private Vec3 reflected(Vec3 v) {
        return v.minus(mirror.times(2 * v.dot(mirror)));
    }

    /** {@return the axis of a moment or spin then: the image of a turn turns the other way} */
    Vec3 spin(Vec3 v) {
        return mirror.norm() == 0 ? direction(v) : direction(v).times(-1);
    }

    /** {@return a rotation, axis times angle, after this turn} */
    Vec3 rotation(Vec3 before) {
        if (mirror.norm() > 0) return clean(reflected(before).times(-1));
        if (turn.norm() == 0) return before;
        Quaterniond both = quaternion(turn).mul(quaternion(before));
        if (both.w < 0) both.set(-both.x, -both.y, -both.z, -both.w);
        AxisAngle4d a = new AxisAngle4d(both);
        return a.angle < 1e-12 ? Vec3.ZERO : clean(new Vec3(a.x * a.angle, a.y * a.angle, a.z * a.angle));
    }

    private static Quaterniond quaternion(Vec3 turn) {
        double angle = turn.norm();
        if (angle == 0) return new Quaterniond();
        return new Quaterniond().rotationAxis(angle, turn.x() / angle, turn.y() / angle, turn.z() / angle);
    }

    /** A place to the micrometre: files are read by people. */
    private static Vec3 written(Vec3 p) {
        return new Vec3(rounded(p.x(), 1e6), rounded(p.y(), 1e6), rounded(p.z(), 1e6));
    }

    /** Without digits that nobody meant. */
    private static Vec3 clean(Vec3 v) {
        return new Vec3(rounded(v.x(), 1e9), rounded(v.y(), 1e9), rounded(v.z(), 1e9));
    }

    private static double rounded(double x, double parts) {
        return Math.abs(x) > 1e5 ? x : Math.round(x * parts) / parts + 0.0;
    }
}
