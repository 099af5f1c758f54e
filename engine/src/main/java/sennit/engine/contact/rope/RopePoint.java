package sennit.engine.contact.rope;

import sennit.engine.math.CubicBasis;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;
import sennit.engine.rod.geometry.SpanKinematics;

/** A point of a rope that moves along it while the nearest ones are sought; and what moves there with the rope. */
final class RopePoint {
    Rod rod;
    double u;

    /** Span, and the first unknowns of its four control points. */
    int span;

    final int[] at = new int[4];

    /** Place, and its first and second derivatives by u. Shape {@code [3]}. */
    final double[] x = new double[3];

    final double[] dx = new double[3];
    final double[] ddx = new double[3];

    /** Blending functions, and their derivatives; the latter by the speed of the curve after {@link #fix}. */
    final double[] b = new double[4];

    final double[] b1 = new double[4];
    private final double[] b2 = new double[4];

    /** Unit tangent after {@link #fix}, and its product with the lever from the centre line to the surface, m. */
    final double[] t = new double[3];

    private final double[] m = new double[3];

    /** Lever from the centre line to the surface, m. */
    private final double[] lever = new double[3];

    /** Part of the lever along the tangent, m. */
    private double ahead;

    RopePoint(Rod rod) {
        this.rod = rod;
    }

    /** Goes to a curve parameter, which may be past the seam of a ring. */
    void go(double[] q, double parameter) {
        u = parameter;
        // the span, and where in it
        double whole = Math.floor(u);
        if (!rod.closed()) whole = Math.max(0, Math.min(rod.spans() - 1, whole));
        double t1 = u - whole;
        int s = (int) whole;
        if (s < 0 || s >= rod.spans()) s = Math.floorMod(s, rod.spans());
        span = s;
        // x, x' and x''
        CubicBasis.value(t1, b, 0);
        CubicBasis.first(t1, b1, 0);
        CubicBasis.second(t1, b2, 0);
        int i = rod.dofs.at(s, 0), j = rod.dofs.at(s, 1), l = rod.dofs.at(s, 2), m = rod.dofs.at(s, 3);
        for (int k = 0; k < 3; k++) {
            double p0 = q[i + k], p1 = q[j + k], p2 = q[l + k], p3 = q[m + k];
            x[k] = b[0] * p0 + b[1] * p1 + b[2] * p2 + b[3] * p3;
            dx[k] = b1[0] * p0 + b1[1] * p1 + b1[2] * p2 + b1[3] * p3;
            ddx[k] = b2[0] * p0 + b2[1] * p1 + b2[2] * p2 + b2[3] * p3;
        }
    }

    /** Stays here for a linearisation, its surface {@code r} metres along n. */
    void fix(double[] n, double r) {
        // where a span has collapsed it has no direction, and its surface does not turn by much
        double speed = Math.max(Vec3.norm(dx), SpanKinematics.COLLAPSED * rod.rest.spanLength(span));
        for (int i = 0; i < 4; i++) {
            at[i] = rod.dofs.at(span, i);
            b1[i] /= speed;
        }
        for (int k = 0; k < 3; k++) {
            t[k] = dx[k] / speed;
            lever[k] = r * n[k];
        }
        // the lever along the rope and about it
        ahead = t[0] * lever[0] + t[1] * lever[1] + t[2] * lever[2];
        m[0] = t[1] * lever[2] - t[2] * lever[1];
        m[1] = t[2] * lever[0] - t[0] * lever[2];
        m[2] = t[0] * lever[1] - t[1] * lever[0];
    }

    /** Adds {@code sign} times the move of the surface here by the unknowns {@code d}, eq. (89). */
    void surface(double[] d, double sign, double[] out) {
        // the move of the axis, its derivative, and the twist
        double x0 = 0, x1 = 0, x2 = 0, y0 = 0, y1 = 0, y2 = 0, turn = 0;
        for (int i = 0; i < 4; i++) {
            int k = at[i];
            x0 += b[i] * d[k];
            x1 += b[i] * d[k + 1];
            x2 += b[i] * d[k + 2];
            y0 += b1[i] * d[k];
            y1 += b1[i] * d[k + 1];
            y2 += b1[i] * d[k + 2];
            turn += b[i] * d[k + 3];
        }
        // the surface goes with the axis and turns with the section
        double across = y0 * lever[0] + y1 * lever[1] + y2 * lever[2];
        out[0] += sign * (x0 + ahead * y0 - t[0] * across + m[0] * turn);
        out[1] += sign * (x1 + ahead * y1 - t[1] * across + m[1] * turn);
        out[2] += sign * (x2 + ahead * y2 - t[2] * across + m[2] * turn);
    }

    /** Adds the generalised force of {@code f} on the surface here, the transpose of {@link #surface}. */
    void push(double sign, double[] f, double[] out) {
        double along = sign * (t[0] * f[0] + t[1] * f[1] + t[2] * f[2]);
        double turn = sign * (m[0] * f[0] + m[1] * f[1] + m[2] * f[2]);
        for (int i = 0; i < 4; i++) {
            double c = sign * (b[i] + ahead * b1[i]), e = b1[i] * along;
            for (int k = 0; k < 3; k++) out[at[i] + k] += c * f[k] - e * lever[k];
            out[at[i] + 3] += b[i] * turn;
        }
    }

    /** Writes the derivative of the surface by the unknowns of the i-th control point, shape [3, 4]. */
    void derivative(int i, double sign, double[] out, int to) {
        double c = sign * (b[i] + ahead * b1[i]), e = sign * b1[i];
        for (int r = 0; r < 3; r++) {
            for (int k = 0; k < 3; k++) out[to + 4 * r + k] = (r == k ? c : 0) - e * t[r] * lever[k];
            out[to + 4 * r + 3] = sign * b[i] * m[r];
        }
    }
}
