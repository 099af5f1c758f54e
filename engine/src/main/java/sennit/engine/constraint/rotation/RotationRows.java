package sennit.engine.constraint.rotation;

import sennit.engine.constraint.part.TurnRegime;
import sennit.engine.kkt.RowSink;

/**
 * Rows that hold a rotation, THEORY.md eq. (56) to (58): g = phi with exp[phi] = R, dg = L^-1 w for a spin w added on
 * the left, L^-1 = I - [phi]/2 + c [phi]^2, c = (1 - (f/2) cot(f/2))/f^2, f = |phi|. The spin of a material frame is w
 * = (t x dx')/n + t dtheta.
 */
public final class RotationRows {
    /** Angle beyond which a rotation counts as large, rad. */
    private static final double FAR = 0.5 * Math.PI;

    /** Rotation vector phi, rad, {@code [3]}. */
    public final double[] phi = new double[3];

    /** Inverse left Jacobian L^-1, {@code [3, 3]}; its transpose belongs to a spin on the right. */
    private final double[] left = new double[9];

    private final double[] spin = new double[3];

    /** A rotation matrix in row order, {@code [3, 3]}: to be filled before {@link #measure}. */
    public final double[] matrix = new double[9];

    private final double[] quaternion = new double[4];
    private final double[] square = new double[4];

    /**
     * The axis that decides the sign of phi in this step, so that phi is continuous through half a turn; used when
     * {@link #far}.
     */
    private final double[] side = new double[3];

    private boolean far;

    /**
     * Measures {@link #matrix} where a step starts: beyond a quarter of a turn phi goes on through half a turn, instead
     * of going round.
     */
    void begin() {
        far = false;
        measure();
        far = phi[0] * phi[0] + phi[1] * phi[1] + phi[2] * phi[2] > FAR * FAR;
        System.arraycopy(phi, 0, side, 0, 3);
    }

    TurnRegime turning() {
        return far ? TurnRegime.FAR : TurnRegime.NEAR;
    }

    /** Finds phi and L^-1 of {@link #matrix}. */
    public void measure() {
        unitQuaternion();
        if (far && quaternion[1] * side[0] + quaternion[2] * side[1] + quaternion[3] * side[2] < 0)
            for (int i = 0; i < 4; i++) quaternion[i] = -quaternion[i];
        double w = quaternion[0];
        double s = Math.sqrt(
                quaternion[1] * quaternion[1] + quaternion[2] * quaternion[2] + quaternion[3] * quaternion[3]);
        // f = 2 atan2(s, w); phi = f (x, y, z)/s
        double angle = 2 * StrictMath.atan2(s, w);
        double per = s < 1e-8 ? 2 : angle / s;
        for (int k = 0; k < 3; k++) phi[k] = per * quaternion[1 + k];
        // 1/12 + f^2/720 where the closed form cancels
        double c = angle < 1e-3 ? 1.0 / 12 + angle * angle / 720 : (1 - 0.5 * angle * w / s) / (angle * angle);
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) left[3 * i + j] = c * phi[i] * phi[j];
            left[4 * i] += 1 - c * angle * angle;
        }
        // -[phi]/2
        left[1] += 0.5 * phi[2];
        left[2] -= 0.5 * phi[1];
        left[3] -= 0.5 * phi[2];
        left[5] += 0.5 * phi[0];
        left[6] += 0.5 * phi[1];
        left[7] -= 0.5 * phi[0];
    }

    /** Quaternion (w, x, y, z) with w >= 0, by its largest component so that nothing cancels. */
    private void unitQuaternion() {
        double[] m = matrix, q = quaternion;
        // 4 q_i^2 - 1 of each component, of which the largest is taken
        square[0] = m[0] + m[4] + m[8];
        square[1] = m[0] - m[4] - m[8];
        square[2] = m[4] - m[0] - m[8];
        square[3] = m[8] - m[0] - m[4];
        int best = 0;
        for (int i = 1; i < 4; i++) if (square[i] > square[best]) best = i;
        double big = 0.5 * Math.sqrt(1 + square[best]);
        double d = 0.25 / big;
        // the others by products with it
        double x = m[7] - m[5], y = m[2] - m[6], z = m[3] - m[1];
        double xy = m[1] + m[3], yz = m[5] + m[7], zx = m[2] + m[6];
        q[0] = best == 0 ? big : d * (best == 1 ? x : best == 2 ? y : z);
        q[1] = best == 1 ? big : d * (best == 0 ? x : best == 2 ? xy : zx);
        q[2] = best == 2 ? big : d * (best == 0 ? y : best == 1 ? xy : yz);
        q[3] = best == 3 ? big : d * (best == 0 ? z : best == 1 ? zx : yz);
        // of q and -q, the same rotation, the smaller one
        if (q[0] < 0) for (int i = 0; i < 4; i++) q[i] = -q[i];
    }

    /**
     * Writes residuals and the part of the Jacobian by the spin of the frame of a point on the left, from {@code row}.
     */
    public void writeLeft(RowSink out, int row, int point, MaterialFrame frame) {
        for (int r = 0; r < 3; r++) {
            out.residual(row + r, phi[r]);
            System.arraycopy(left, 3 * r, spin, 0, 3);
            frame.writeSpin(out, row + r, point, spin);
        }
    }

    /** Writes the part by the spin of the frame of a point that stands transposed on the right. */
    void writeRight(RowSink out, int row, int point, MaterialFrame frame) {
        for (int r = 0; r < 3; r++) {
            for (int k = 0; k < 3; k++) spin[k] = -left[3 * k + r];
            frame.writeSpin(out, row + r, point, spin);
        }
    }
}
