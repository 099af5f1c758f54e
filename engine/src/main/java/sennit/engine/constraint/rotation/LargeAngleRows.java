package sennit.engine.constraint.rotation;

import sennit.engine.constraint.part.TurnRegime;
import sennit.engine.kkt.RowSink;
import sennit.engine.math.Vec3;

/**
 * Two rows that turn a direction t to another one d through a large angle, up to half a turn, THEORY.md eq. (49): with
 * e the direction across d in which t is at the start of the step and w = d x e, g = k (angle of t about w - angle of d
 * about w), w . (t - d). The angle goes on beyond half a turn, so that nothing jumps where t passes the opposite of d.
 */
final class LargeAngleRows {
    /** Cosine of the angle beyond which these rows act. */
    private static final double NEAR = 0.5;

    /** Factor that makes the rows continuous with the sine rows at that angle: sin 60 degrees over 60 degrees. */
    private static final double SCALE = 0.5 * Math.sqrt(3) / (Math.PI / 3);

    /** Sine of an angle from the opposite below which any axis will do. */
    private static final double OPPOSITE = 1e-9;

    private final double[] d = new double[3];
    private final double[] e = new double[3];
    private final double[] w = new double[3];
    private boolean far;

    /** Measures, at the start of a step, how far the unit vector {@code t} is from the unit vector {@code to}. */
    void begin(double[] to, double[] t) {
        double c = Vec3.dot(to, t);
        far = c < NEAR;
        if (!far) return;
        for (int k = 0; k < 3; k++) {
            d[k] = to[k];
            e[k] = t[k] - c * to[k];
        }
        double n = Math.sqrt(Vec3.dot(e, e));
        if (n < OPPOSITE) TargetDirection.across(d, 1, e, w);
        else for (int k = 0; k < 3; k++) e[k] /= n;
        Vec3.cross(d, e, w);
    }

    /** {@return whether these rows act in this step} */
    boolean far() {
        return far;
    }

    TurnRegime turning() {
        return far ? TurnRegime.FAR : TurnRegime.NEAR;
    }

    /** {@return the angle between two unit vectors where it is large, else 0, rad} */
    static double wide(double[] a, double[] b) {
        double c = Vec3.dot(a, b);
        return c < NEAR ? StrictMath.acos(Math.max(-1, c)) : 0;
    }

    /** Writes the residuals of both rows for directions as they are now, from {@code row}. */
    void write(RowSink out, int row, double[] t, double[] to) {
        double angle = angle(t) - angle(to);
        if (angle < -0.5 * Math.PI) angle += 2 * Math.PI;
        out.residual(row, SCALE * angle);
        out.residual(row + 1, Vec3.dot(w, t) - Vec3.dot(w, to));
    }

    private double angle(double[] t) {
        return StrictMath.atan2(Vec3.dot(e, t), Vec3.dot(d, t));
    }

    /** Writes the gradient of a row by the direction {@code t} as it is now: of the first row or the second. */
    void gradient(int row, double[] t, double[] out) {
        double x = Vec3.dot(d, t), y = Vec3.dot(e, t);
        double by = SCALE / Math.max(x * x + y * y, 1e-12);
        for (int k = 0; k < 3; k++) out[k] = row == 0 ? by * (x * e[k] - y * d[k]) : w[k];
    }
}
