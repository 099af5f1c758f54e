package sennit.engine.rod.geometry;

import org.jspecify.annotations.Nullable;
import sennit.engine.math.CubicBasis;
import sennit.engine.math.ReproducibleTrigonometry;
import sennit.engine.math.Vec3;
import sennit.engine.state.StateVisitor;

/**
 * The Bishop (space-parallel) frames of a rod's current curve and the re-projection of its twist angles onto them,
 * THEORY.md section 3. Samples run along the rod: knot, first Gauss point, second Gauss point, knot, ...: three a span
 * and a last knot.
 *
 * <p>The twist angle of the spline is measured against these frames. When the curve has moved, new frames are laid, the
 * angle between the old frames carried through time and the new ones is interpolated by the spline, and added to the
 * angles: stored twist neither drifts nor winds up.
 */
public final class BishopFrames {
    private final RodDofs dofs;
    private final int samples;

    /** Unit tangents; another array after {@link #reproject}. Shape {@code [samples, 3]}. */
    double[] tangent;

    /** Unit directors d1; another array after {@link #reproject}. Shape {@code [samples, 3]}. */
    public double[] director;

    private double[] oldTangent;
    private double[] oldDirector;

    /** t' at both ends, before and now. Shape {@code [2, 3]}. */
    private final double[] endBend = new double[6];

    private final double[] oldEndBend = new double[6];

    /**
     * What the curve turns its frame in each span beyond the smallest rotation from the first Gauss point to the
     * second: the tangent of half the angle, eq. (7). Shape {@code [spans]}.
     */
    private final double[] swing;

    private final double[] angle;
    private final double[] sweep;
    private final double[] correction;
    private final double[] carried = new double[3];
    private final double[] a = new double[3];
    private final double[] b = new double[3];

    /** Rise of the twist angle of a closed rod in one round, rad; 0 for an open one. */
    private double round;

    /** Where the curve bends in points; null while nobody told. */
    private @Nullable KinkFrames kinks;

    private final double[] between = new double[3];

    /** The tangent to which a director has been carried. */
    private final double[] on = new double[3];

    /** Share of {@link #swing} between a knot and its Gauss point: the cube of the distances' ratio. */
    private static final double OUTER = StrictMath.pow(SpanQuadrature.GAUSS / (1 - 2 * SpanQuadrature.GAUSS), 3);

    /** Places of the samples of a span. */
    private static final double[] AT = {0, SpanQuadrature.GAUSS, 1 - SpanQuadrature.GAUSS, 1};

    private static final double[][] FIRST = weights(0, SpanQuadrature.GAUSS, 1 - SpanQuadrature.GAUSS, 1);
    private static final double[][] SECOND = seconds();

    public BishopFrames(RodDofs dofs) {
        this.dofs = dofs;
        this.samples = 3 * dofs.spans + 1;
        tangent = new double[3 * samples];
        director = new double[3 * samples];
        oldTangent = new double[3 * samples];
        oldDirector = new double[3 * samples];
        swing = new double[dofs.spans];
        angle = new double[dofs.spans + 1];
        correction = new double[dofs.nodes];
        sweep = dofs.closed ? new double[0] : sweep(dofs.spans + 1);
    }

    /** Follows these kinks of the curve from here on. */
    public void bend(@Nullable KinkFrames kinks) {
        this.kinks = kinks;
    }

    private static double[][] weights(double... at) {
        double[][] w = new double[at.length][4];
        for (int i = 0; i < at.length; i++) CubicBasis.first(at[i], w[i], 0);
        return w;
    }

    private static double[][] seconds() {
        double[][] w = new double[2][4];
        CubicBasis.second(0, w[0], 0);
        CubicBasis.second(1, w[1], 0);
        return w;
    }

    /** Elimination factors of the tridiagonal spline system: rows 1 4 1, first row 4 2, last row 2 4. */
    private static double[] sweep(int m) {
        double[] c = new double[m];
        c[0] = 2.0 / 4;
        for (int i = 1; i < m; i++) c[i] = 1 / (4 - (i == m - 1 ? 2 : 1) * c[i - 1]);
        return c;
    }

    /** Lays frames on the curve {@code q} from any first director, without touching the angles. */
    public void lay(double[] q) {
        // a point where the curve stands still keeps the tangent it had
        System.arraycopy(tangent, 0, oldTangent, 0, tangent.length);
        follow(q);
        tangents(q, 0);
        // any first director, carried along the curve
        ParallelTransport.perpendicular(tangent, 0, director, 0);
        march(q, null);
        // what closes the material frame with the fewest turns
        round = dofs.closed ? -holonomy() : 0;
    }

    /** {@return whether all of them are finite} */
    public boolean areFinite() {
        // past the end a closed rod goes on one round higher
        double sum = 0;
        for (int i = 0; i < tangent.length; i++) sum += 0 * tangent[i] + 0 * director[i];
        return sum == 0;
    }

    /** {@return by what the twist angle of a closed rod rises in one round, rad; 0 for an open one} */
    public double round() {
        return round;
    }

    /**
     * {@return the sum of the twist angles of the four control points of a span, weighted by {@code w}, rad; past the
     * end of a closed rod they go on from where they came by what the frames turn in one round}
     */
    public double twist(double[] q, int span, double[] w) {
        double sum = 0;
        for (int k = 0; k < 4; k++) {
            sum += w[k] * q[dofs.at(span, k) + 3];
            if (span + k >= dofs.nodes) sum += w[k] * round;
        }
        return sum;
    }

    /** Sets the rise of the twist angle in one round, which the frames determine up to whole turns. */
    public void round(double rise) {
        round = rise;
    }

    /** {@return the angle about the tangent from the frames that {@link #lay} would lay now to these, rad} */
    public double lead() {
        double[] laid = new double[3];
        ParallelTransport.perpendicular(tangent, 0, laid, 0);
        return angle(laid, 0);
    }

    /**
     * {@return the angle about the first tangent from the first director to {@code axis}, rad; NaN where that is along
     * it}
     */
    public double lead(Vec3 axis) {
        double along = axis.x() * tangent[0] + axis.y() * tangent[1] + axis.z() * tangent[2];
        double x = axis.x() - along * tangent[0], y = axis.y() - along * tangent[1], z = axis.z() - along * tangent[2];
        double size = Vec3.norm(x, y, z);
        if (!(size > 1e-6 * axis.norm())) return Double.NaN;
        return -angle(new double[] {x / size, y / size, z / size}, 0);
    }

    /** Angle about the first tangent from a director {@code from} to {@code director[to..]}, rad in (-pi, pi]. */
    private double angle(double[] from, int to) {
        double c = 0, s = 0;
        for (int k = 0; k < 3; k++) {
            // cosine, and the triple product t.(from x director)
            int i = (k + 1) % 3, j = (k + 2) % 3;
            c += from[k] * director[to + k];
            s += tangent[k] * (from[i] * director[to + j] - from[j] * director[to + i]);
        }
        return StrictMath.atan2(s, c);
    }

    /** Angle, about the tangent, from the first director to itself carried once around, rad in (-pi, pi]. */
    private double holonomy() {
        return angle(director, 9 * dofs.spans);
    }

    /**
     * Lays frames on the curve {@code q} and re-projects its twist angles from the frames laid before. Allocates
     * nothing.
     */
    public void reproject(double[] q) {
        // the frames there are become the old ones
        double[] t = oldTangent, d = oldDirector;
        oldTangent = tangent;
        oldDirector = director;
        tangent = t;
        director = d;
        System.arraycopy(endBend, 0, oldEndBend, 0, 6);
        // the first director is carried through time, the others along the curve, eq. (7)
        follow(q);
        if (kinks != null) kinks.turn();
        tangents(q, 0);
        carryInTime(0, director, 0);
        march(q, angle);
        // spline through the angles at the knots, eq. (9)
        if (dofs.closed) interpolateRound();
        else interpolate(endTwist(0, 0), endTwist(9 * dofs.spans, 3));
        // added to the twist angles, which are measured against the new frames
        int at = dofs.first() + 3;
        for (int i = 0; i < correction.length; i++) q[at + 4 * i] += correction[i];
    }

    /** Hands the frames through. */
    public void visit(StateVisitor visitor) {
        visitor.pass(tangent);
        visitor.pass(director);
        visitor.pass(endBend);
        visitor.pass(swing);
        round = visitor.pass(round);
    }

    /** {@return how many numbers {@link #visit} hands through} */
    public int size() {
        return 2 * tangent.length + swing.length + 7;
    }

    /**
     * {@return the smallest cosine between the tangents of these frames and those that {@link #visit} wrote to
     * {@code in[at..]}}
     */
    public double smallestCosine(double[] in, int at) {
        double least = 1;
        for (int i = 0; i < tangent.length; i += 3) {
            // false for what is not a number: then it is the smallest
            double c = tangent[i] * in[at + i] + tangent[i + 1] * in[at + i + 1] + tangent[i + 2] * in[at + i + 2];
            if (!(c >= least)) least = c;
        }
        return least;
    }

    /**
     * Material frame at any point of the rod: the director of the nearest earlier sample carried to the tangent there
     * and turned by the twist angle.
     *
     * @param u curve parameter in spans
     * @param t unit tangent there, {@code [3]}
     * @param theta twist angle there, rad
     * @param out receives the unit director m1, {@code [3]}
     */
    public void director(double u, double[] t, double theta, double[] out) {
        // the last sample at or before u
        int s = Math.max(0, Math.min(dofs.spans - 1, (int) u));
        double f = u - s;
        int at = 3 * (3 * s + (f >= 1 ? 3 : f >= 1 - SpanQuadrature.GAUSS ? 2 : f >= SpanQuadrature.GAUSS ? 1 : 0));
        // carried to the tangent there
        if (kinks != null && kinks.within(s)) {
            System.arraycopy(tangent, at, on, 0, 3);
            System.arraycopy(director, at, out, 0, 3);
            kinks.carry(s, at == 9 * s + 9 ? 1 : AT[(at - 9 * s) / 3], f, on, out);
            ParallelTransport.carry(out, 0, on, 0, t, 0, out, 0);
        } else ParallelTransport.carry(director, at, tangent, at, t, 0, out, 0);
        // what the curve turns it beyond that grows with the third power of the distance, eq. (7)
        double from = f >= 1
                ? f
                : f >= 1 - SpanQuadrature.GAUSS
                        ? 1 - SpanQuadrature.GAUSS
                        : f >= SpanQuadrature.GAUSS ? SpanQuadrature.GAUSS : 0;
        double part = (f - from) / (1 - 2 * SpanQuadrature.GAUSS);
        if (swing[s] != 0 && part > 0) ParallelTransport.turn(out, 0, t, 0, swing[s] * part * part * part);
        // turned by theta: c d + s t x d
        double c = ReproducibleTrigonometry.cos(theta);
        double d = ReproducibleTrigonometry.sin(theta);
        double x = t[1] * out[2] - t[2] * out[1];
        double y = t[2] * out[0] - t[0] * out[2];
        double z = t[0] * out[1] - t[1] * out[0];
        out[0] = c * out[0] + d * x;
        out[1] = c * out[1] + d * y;
        out[2] = c * out[2] + d * z;
    }

    /** Finds where kinks bend the curve {@code q}, on which the frames are laid. */
    public void follow(double[] q) {
        if (kinks != null) kinks.follow(q);
    }

    private void tangents(double[] q, int s) {
        if (kinks != null && kinks.bends(s)) kinkedSpan(kinks, q, s);
        else span(q, s);
    }

    /** As {@link #span}, of the kinked curve. */
    private void kinkedSpan(KinkFrames kinks, double[] q, int s) {
        // the last span has a knot more
        int samples = s == dofs.spans - 1 ? 4 : 3;
        for (int i = 0; i < samples; i++) {
            kinks.first(q, s, AT[i], a);
            unit(9 * s + 3 * i, a[0], a[1], a[2]);
        }
        kinks.first(q, s, 0.5, a);
        swing[s] = kinks.within(s) ? 0 : swing(9 * s + 3, a[0], a[1], a[2]);
    }

    /**
     * Tangents at the first knot, both Gauss points and, of the last span, the second knot; from edges as in a span.
     */
    private void span(double[] q, int s) {
        // edges of the span
        int at = 9 * s;
        int i = dofs.at(s, 0), j = dofs.at(s, 1), k = dofs.at(s, 2), l = dofs.at(s, 3);
        double x0 = q[j] - q[i], x1 = q[k] - q[j], x2 = q[l] - q[k];
        double y0 = q[j + 1] - q[i + 1], y1 = q[k + 1] - q[j + 1], y2 = q[l + 1] - q[k + 1];
        double z0 = q[j + 2] - q[i + 2], z1 = q[k + 2] - q[j + 2], z2 = q[l + 2] - q[k + 2];
        // x' at the first knot, both Gauss points and, of the last span, the second knot
        double a0 = SpanQuadrature.A0, a1 = SpanQuadrature.A1, a2 = SpanQuadrature.A2;
        unit(at, 0.5 * (x0 + x1), 0.5 * (y0 + y1), 0.5 * (z0 + z1));
        unit(at + 3, a0 * x0 + a1 * x1 + a2 * x2, a0 * y0 + a1 * y1 + a2 * y2, a0 * z0 + a1 * z1 + a2 * z2);
        unit(at + 6, a2 * x0 + a1 * x1 + a0 * x2, a2 * y0 + a1 * y1 + a0 * y2, a2 * z0 + a1 * z1 + a0 * z2);
        double m0 = SpanQuadrature.M0, m1 = SpanQuadrature.M1;
        swing[s] = swing(at + 3, m0 * (x0 + x2) + m1 * x1, m0 * (y0 + y2) + m1 * y1, m0 * (z0 + z2) + m1 * z1);
        if (s == dofs.spans - 1) unit(at + 9, 0.5 * (x1 + x2), 0.5 * (y1 + y2), 0.5 * (z1 + z2));
    }

    /**
     * Tangent of half the angle by which the curve turns its frame between two Gauss points beyond the smallest
     * rotation: 4/3 of the area of the triangle that their tangents and the one between them, along (x, y, z), span on
     * the sphere, eq. (7).
     */
    private double swing(int at, double x, double y, double z) {
        double n = Vec3.norm(x, y, z);
        if (n < 1e-300) return 0;
        double[] t = tangent;
        double ax = t[at], ay = t[at + 1], az = t[at + 2], bx = t[at + 3], by = t[at + 4], bz = t[at + 5];
        // tangent of half the area: triple product over 1 + the sum of the cosines (Euler)
        double triple = x * (ay * bz - az * by) + y * (az * bx - ax * bz) + z * (ax * by - ay * bx);
        double sum = x * (ax + bx) + y * (ay + by) + z * (az + bz);
        double den = n * (1 + ax * bx + ay * by + az * bz) + sum;
        // sharper than any smooth bend: no triangle is told from its complement there
        return -4.0 / 3 * triple / Math.max(den, n);
    }

    private void unit(int at, double x, double y, double z) {
        double n = Vec3.norm(x, y, z);
        if (n < 1e-300) {
            // a point where the curve stands still keeps the tangent it had
            System.arraycopy(oldTangent, at, tangent, at, 3);
            return;
        }
        double inverse = 1 / n;
        tangent[at] = x * inverse;
        tangent[at + 1] = y * inverse;
        tangent[at + 2] = z * inverse;
    }

    /** t' = (x'' - (x''.t) t)/|x'| at an end. */
    private void bend(double[] q, int s, int first, int second, int out) {
        // x' and x''
        dofs.combine(q, s, FIRST[first], a);
        dofs.combine(q, s, SECOND[second], b);
        double n = Vec3.norm(a);
        if (n < 1e-300) return;
        // x'' across the tangent over the speed
        double along = (a[0] * b[0] + a[1] * b[1] + a[2] * b[2]) / (n * n);
        for (int k = 0; k < 3; k++) endBend[out + k] = (b[k] - along * a[k]) / n;
    }

    /**
     * Lays the directors from the first one on and, where they are given, measures {@link #angle}. One loop for all, so
     * that the processor finds work beside the chain from director to director. The tangents of the first span are
     * there.
     */
    private void march(double[] q, double @Nullable [] angles) {
        // span by span: the angle at its first knot, then the directors of its samples
        int last = dofs.spans - 1;
        for (int s = 0; s <= last; s++) {
            int at = 9 * s;
            if (angles != null) angles[s] = turned(at);
            if (kinks != null && kinks.within(s)) {
                if (s < last) tangents(q, s + 1);
                for (int i = 0; i < 3; i++) carryThrough(kinks, s, i);
                continue;
            }
            double q1 = swing[s], q0 = OUTER * q1;
            turn(at, q0);
            turn(at + 3, q1);
            // tangents of the next span keep the processor busy beside the chain of directors
            if (s < last) tangents(q, s + 1);
            ParallelTransport.carry(director, at + 6, tangent, at + 6, tangent, at + 9, director, at + 9);
            if (q0 != 0) ParallelTransport.turn(director, at + 9, tangent, at + 9, q0);
        }
        // the last knot, and t' at both ends
        if (angles != null) angles[last + 1] = turned(9 * last + 9);
        bend(q, 0, 0, 0, 0);
        bend(q, last, 3, 1, 3);
    }

    /**
     * Carries a director to the next sample and turns it by what the curve turns it beyond the smallest rotation,
     * without mending its length, which is right up to round-off and mended at the next knot.
     */
    private void turn(int at, double half) {
        double[] t = tangent, d = director;
        double tx = t[at], ty = t[at + 1], tz = t[at + 2];
        double sx = t[at + 3], sy = t[at + 4], sz = t[at + 5];
        // sharp turns take the careful way
        double den = 1 + tx * sx + ty * sy + tz * sz;
        if (den < 0.5) {
            ParallelTransport.carry(d, at, t, at, t, at + 3, d, at + 3);
            if (half != 0) ParallelTransport.turn(d, at + 3, t, at + 3, half);
            return;
        }
        // d - (d.s)/(1 + t.s) (t + s), eq. (7)
        double inverse = 1 / den;
        double ux = (tx + sx) * inverse, uy = (ty + sy) * inverse, uz = (tz + sz) * inverse;
        double x = d[at], y = d[at + 1], z = d[at + 2];
        double along = x * sx + y * sy + z * sz;
        d[at + 3] = x - along * ux;
        d[at + 4] = y - along * uy;
        d[at + 5] = z - along * uz;
        if (half != 0) ParallelTransport.turn(d, at + 3, t, at + 3, half);
    }

    /** Carries a director from the i-th sample of a span to the next, by the kinks between them. */
    private void carryThrough(KinkFrames kinks, int s, int i) {
        int at = 9 * s + 3 * i;
        System.arraycopy(tangent, at, between, 0, 3);
        System.arraycopy(director, at, carried, 0, 3);
        kinks.carry(s, AT[i], AT[i + 1], between, carried);
        ParallelTransport.carry(carried, 0, between, 0, tangent, at + 3, director, at + 3);
    }

    /**
     * Carries the old director of a sample to its new tangent: where a kink has passed it, the way that the kink turns
     * the curve.
     */
    private void carryInTime(int at, double[] out, int to) {
        double[] t = oldTangent, s = tangent;
        double cos = t[at] * s[at] + t[at + 1] * s[at + 1] + t[at + 2] * s[at + 2];
        if (cos < PASSED && kinks != null && kinks.between(at / 9.0, between)) {
            ParallelTransport.carry(oldDirector, at, t, at, between, 0, out, to);
            ParallelTransport.carry(out, to, between, 0, s, at, out, to);
        } else ParallelTransport.carry(oldDirector, at, t, at, s, at, out, to);
    }

    /** Cosine of the turn of a tangent in a step beyond which a kink has passed it. */
    private static final double PASSED = 0.5;

    /**
     * Angle, about the new tangent, of the old director carried through time, measured in the new frame; THEORY.md eq.
     * (9).
     */
    private double turned(int at) {
        // the old director carried through time
        carryInTime(at, carried, 0);
        // cosine and sine of its angle to the new one
        double dx = director[at], dy = director[at + 1], dz = director[at + 2];
        double tx = tangent[at], ty = tangent[at + 1], tz = tangent[at + 2];
        double c = carried[0] * dx + carried[1] * dy + carried[2] * dz;
        double s =
                carried[0] * (ty * dz - tz * dy) + carried[1] * (tz * dx - tx * dz) + carried[2] * (tx * dy - ty * dx);
        return ParallelTransport.angle(s, c);
    }

    /**
     * Reference twist per unit of u that the carried frame has at an end: -(t0 x t).(t' + t0')/(1 + t0.t), THEORY.md
     * eq. (8).
     */
    private double endTwist(int at, int end) {
        // 1 + t0.t
        double ox = oldTangent[at], oy = oldTangent[at + 1], oz = oldTangent[at + 2];
        double x = tangent[at], y = tangent[at + 1], z = tangent[at + 2];
        double den = 1 + ox * x + oy * y + oz * z;
        if (den < 1e-9) return 0;
        // t' + t0', and its product with t0 x t, eq. (8)
        double bx = endBend[end] + oldEndBend[end];
        double by = endBend[end + 1] + oldEndBend[end + 1];
        double bz = endBend[end + 2] + oldEndBend[end + 2];
        return -((oy * z - oz * y) * bx + (oz * x - ox * z) * by + (ox * y - oy * x) * bz) / den;
    }

    /** Spline coefficients of the correction: values {@link #angle} at the knots, the given slopes at the ends. */
    private void interpolate(double slope0, double slope1) {
        // forward: rows 1 4 1; first and last with the end slopes
        int m = angle.length;
        double[] c = correction;
        c[1] = (6 * angle[0] + 2 * slope0) / 4;
        for (int i = 1; i < m; i++) {
            double r = 6 * angle[i] - (i == m - 1 ? 2 * slope1 : 0);
            c[i + 1] = (r - (i == m - 1 ? 2 : 1) * c[i]) * sweep[i];
        }
        // backward
        for (int i = m - 2; i >= 0; i--) c[i + 1] -= sweep[i] * c[i + 2];
        // the outer control points follow from the slopes
        c[0] = c[2] - 2 * slope0;
        c[m + 1] = c[m - 1] + 2 * slope1;
    }

    /**
     * The same for a closed rod: the correction rises by what the frames turn more in one round than before. The
     * periodic system with rows 1 4 1 has the inverse z^|k|/(2 sqrt 3), z = sqrt(3) - 2, which fades within 40 knots.
     */
    private void interpolateRound() {
        // by how much the frames turn more in one round than before
        int m = dofs.spans;
        double rise = angle[m] - angle[0];
        round += rise;
        // z^|k| splits into a run up and a run down, each begun far enough away
        double up = 0, down = 0;
        for (int k = REACH; k >= 1; k--) {
            up = DECAY * (up + periodic(-k, m, rise));
            down = DECAY * (down + periodic(m - 1 + k, m, rise));
        }
        // run up
        for (int j = 0; j < m; j++) {
            correction[j] = up;
            up = DECAY * (up + angle[j]);
        }
        double scale = Math.sqrt(3);
        // run down, added to it
        double first = 0;
        for (int j = m - 1; j >= 0; j--) {
            // the spline at knot j is (c_j + 4 c_(j+1) + c_(j+2))/6: its middle control point is j + 1
            double c = scale * (correction[j] + angle[j] + down);
            if (j + 1 < m) correction[j + 1] = c;
            else first = c - rise;
            down = DECAY * (down + angle[j]);
        }
        correction[0] = first;
    }

    private double periodic(int j, int m, double rise) {
        int turns = Math.floorDiv(j, m);
        return angle[j - turns * m] + turns * rise;
    }

    private static final int REACH = 40;

    private static final double DECAY = Math.sqrt(3) - 2;
}
