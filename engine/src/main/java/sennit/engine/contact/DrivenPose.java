package sennit.engine.contact;

import sennit.engine.function.TimeFunction;
import sennit.engine.math.RotationVector;
import sennit.engine.math.Vec3;
import sennit.engine.solid.MotionSpec;

/** Where the motion of an obstacle takes what the scene says, THEORY.md eq. (103), at one time after the other. */
final class DrivenPose {
    private final TimeFunction way;
    private final TimeFunction turn;
    private final Vec3 about;

    /** How far it has gone, m; how it has turned, rad; and where its unit vectors point then, as rows. */
    private final double[] shift = new double[3];

    private final double[] rotation = new double[3];
    private final double[] axes = new double[9];

    /** The motion of an obstacle with a centre, m. */
    DrivenPose(MotionSpec motion, Vec3 centre) {
        way = motion.way().track();
        turn = motion.turn().track();
        Vec3 given = motion.about();
        about = given == null ? centre : given;
        goTo(0);
    }

    /** Takes the place of a time, s. */
    void goTo(double time) {
        way.at(time, shift);
        turn.at(time, rotation);
        RotationVector.axes(rotation, axes);
    }

    /** {@return how it is turned, rad} */
    Vec3 rotation() {
        return Vec3.of(rotation, 0);
    }

    /** Replaces a place of the obstacle as the scene says by where that is now, m. */
    void place(double[] x) {
        double dx = x[0] - about.x(), dy = x[1] - about.y(), dz = x[2] - about.z();
        about.put(x, 0);
        for (int k = 0; k < 3; k++) x[k] += shift[k] + dx * axes[k] + dy * axes[3 + k] + dz * axes[6 + k];
    }

    /** Replaces a place of now by that of the obstacle as the scene says, m. */
    void back(double[] x) {
        double dx = x[0] - shift[0] - about.x(), dy = x[1] - shift[1] - about.y(), dz = x[2] - shift[2] - about.z();
        about.put(x, 0);
        for (int i = 0; i < 3; i++) x[i] += axes[3 * i] * dx + axes[3 * i + 1] * dy + axes[3 * i + 2] * dz;
    }

    /** Replaces a direction of the obstacle as the scene says by where it points now. */
    void direction(double[] d) {
        double x = d[0], y = d[1], z = d[2];
        for (int k = 0; k < 3; k++) d[k] = x * axes[k] + y * axes[3 + k] + z * axes[6 + k];
    }
}
