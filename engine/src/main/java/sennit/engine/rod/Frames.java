package sennit.engine.rod;

import sennit.engine.math.CubicBasis;

/**
 * The Bishop (space-parallel) frames of a rod's current curve and the re-projection of its twist angles onto them,
 * THEORY.md section 3. Samples run along the rod: knot, first Gauss point, second Gauss point, knot, ...: three a span
 * and a last knot.
 *
 * <p>The twist angle of the spline is measured against these frames. When the curve has moved, new frames are laid, the
 * angle between the old frames carried through time and the new ones is interpolated by the spline, and added to the
 * angles: stored twist neither drifts nor winds up.
 */
public final class Frames {
    private final Rod rod;
    private final int samples;

    /** Unit tangents. Shape {@code [samples, 3]}. */
    final double[] tangent;

    /** Unit directors d1. Shape {@code [samples, 3]}. */
    final double[] director;

    private final double[] oldTangent;
    private final double[] oldDirector;

    /** t' at both ends, before and now. Shape {@code [2, 3]}. */
    private final double[] endBend = new double[6];

    private final double[] oldEndBend = new double[6];

    private final double[] angle;
    private final double[] sweep;
    private final double[] correction;
    private final double[] carried = new double[3];
    private final double[] a = new double[3];
    private final double[] b = new double[3];

    /** By what the twist angle of a closed rod rises in one round, rad; 0 for an open one. */
    private double round;

    private static final double[][] FIRST = weights(0, Rod.GAUSS, 1 - Rod.GAUSS, 1);
    private static final double[][] SECOND = seconds();

    Frames(Rod rod) {
        this.rod = rod;
        this.samples = 3 * rod.spans() + 1;
        tangent = new double[3 * samples];
        director = new double[3 * samples];
        oldTangent = new double[3 * samples];
        oldDirector = new double[3 * samples];
        angle = new double[rod.spans() + 1];
        correction = new double[rod.nodes()];
        sweep = rod.closed() ? new double[0] : sweep(rod.spans() + 1);
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
        tangents(q);
        Transport.perpendicular(tangent, 0, director, 0);
        march();
        round = rod.closed() ? -holonomy() : 0;
    }

    /** {@return by what the twist angle of a closed rod rises in one round, rad; 0 for an open one} */
    public double round() {
        return round;
    }

    /** Angle, about the tangent, from the first director to itself carried once around, rad in (-pi, pi]. */
    private double holonomy() {
        int at = 9 * rod.spans();
        double c = 0, s = 0;
        for (int k = 0; k < 3; k++) {
            int i = (k + 1) % 3, j = (k + 2) % 3;
            c += director[at + k] * director[k];
            s += tangent[k] * (director[i] * director[at + j] - director[j] * director[at + i]);
        }
        return StrictMath.atan2(s, c);
    }

    /**
     * Lays frames on the curve {@code q} and re-projects its twist angles from the frames laid before. Allocates
     * nothing.
     */
    public void reproject(double[] q) {
        System.arraycopy(tangent, 0, oldTangent, 0, tangent.length);
        System.arraycopy(director, 0, oldDirector, 0, director.length);
        System.arraycopy(endBend, 0, oldEndBend, 0, 6);
        tangents(q);
        Transport.carry(oldDirector, 0, oldTangent, 0, tangent, 0, director, 0);
        march();
        for (int j = 0; j <= rod.spans(); j++) angle[j] = turned(9 * j);
        if (rod.closed()) interpolateRound();
        else interpolate(endTwist(0, 0), endTwist(9 * rod.spans(), 3));
        int at = rod.first() + 3;
        for (int i = 0; i < correction.length; i++) q[at + 4 * i] += correction[i];
    }

    /** Copies the frames to {@code out[at..]}, {@link #size} numbers. */
    public void save(double[] out, int at) {
        System.arraycopy(tangent, 0, out, at, tangent.length);
        System.arraycopy(director, 0, out, at + tangent.length, director.length);
        System.arraycopy(endBend, 0, out, at + 2 * tangent.length, 6);
        out[at + 2 * tangent.length + 6] = round;
    }

    /** Restores frames written by {@link #save}. */
    public void restore(double[] in, int at) {
        System.arraycopy(in, at, tangent, 0, tangent.length);
        System.arraycopy(in, at + tangent.length, director, 0, director.length);
        System.arraycopy(in, at + 2 * tangent.length, endBend, 0, 6);
        round = in[at + 2 * tangent.length + 6];
    }

    /** {@return how many numbers {@link #save} writes} */
    public int size() {
        return 2 * tangent.length + 7;
    }

    /** {@return the smallest cosine between the tangents of these frames and those saved at {@code in[at..]}} */
    public double smallestCosine(double[] in, int at) {
        double least = 1;
        for (int i = 0; i < tangent.length; i += 3) {
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
        int s = Math.min(rod.spans() - 1, (int) u);
        double f = u - s;
        int at = 3 * (3 * s + (f >= 1 ? 3 : f >= 1 - Rod.GAUSS ? 2 : f >= Rod.GAUSS ? 1 : 0));
        Transport.carry(director, at, tangent, at, t, 0, out, 0);
        double c = StrictMath.cos(theta);
        double d = StrictMath.sin(theta);
        double x = t[1] * out[2] - t[2] * out[1];
        double y = t[2] * out[0] - t[0] * out[2];
        double z = t[0] * out[1] - t[1] * out[0];
        out[0] = c * out[0] + d * x;
        out[1] = c * out[1] + d * y;
        out[2] = c * out[2] + d * z;
    }

    private void tangents(double[] q) {
        int spans = rod.spans();
        int at = 0;
        for (int s = 0; s < spans; s++) {
            for (int g = 0; g < 3; g++, at += 3) unit(q, s, FIRST[g], at);
        }
        unit(q, spans - 1, FIRST[3], at);
        bend(q, 0, 0, 0, 0);
        bend(q, spans - 1, 3, 1, 3);
    }

    private void unit(double[] q, int s, double[] w, int at) {
        int i = rod.at(s, 0), j = rod.at(s, 1), k = rod.at(s, 2), l = rod.at(s, 3);
        double x = w[0] * q[i] + w[1] * q[j] + w[2] * q[k] + w[3] * q[l];
        double y = w[0] * q[i + 1] + w[1] * q[j + 1] + w[2] * q[k + 1] + w[3] * q[l + 1];
        double z = w[0] * q[i + 2] + w[1] * q[j + 2] + w[2] * q[k + 2] + w[3] * q[l + 2];
        double n = Math.sqrt(x * x + y * y + z * z);
        // a point where the curve stands still keeps the tangent it had
        if (n < 1e-300) return;
        tangent[at] = x / n;
        tangent[at + 1] = y / n;
        tangent[at + 2] = z / n;
    }

    /** t' = (x'' - (x''.t) t)/|x'| at an end. */
    private void bend(double[] q, int s, int first, int second, int out) {
        rod.combine(q, s, FIRST[first], a);
        rod.combine(q, s, SECOND[second], b);
        double n = Math.sqrt(a[0] * a[0] + a[1] * a[1] + a[2] * a[2]);
        if (n < 1e-300) return;
        double along = (a[0] * b[0] + a[1] * b[1] + a[2] * b[2]) / (n * n);
        for (int k = 0; k < 3; k++) endBend[out + k] = (b[k] - along * a[k]) / n;
    }

    private void march() {
        for (int i = 3; i < director.length; i += 3) {
            Transport.carry(director, i - 3, tangent, i - 3, tangent, i, director, i);
        }
    }

    /**
     * Angle, about the new tangent, of the old director carried through time, measured in the new frame; THEORY.md eq.
     * (8).
     */
    private double turned(int at) {
        Transport.carry(oldDirector, at, oldTangent, at, tangent, at, carried, 0);
        double dx = director[at], dy = director[at + 1], dz = director[at + 2];
        double tx = tangent[at], ty = tangent[at + 1], tz = tangent[at + 2];
        double c = carried[0] * dx + carried[1] * dy + carried[2] * dz;
        double s =
                carried[0] * (ty * dz - tz * dy) + carried[1] * (tz * dx - tx * dz) + carried[2] * (tx * dy - ty * dx);
        return Transport.angle(s, c);
    }

    /**
     * Reference twist per unit of u that the carried frame has at an end: -(t0 x t).(t' + t0')/(1 + t0.t), THEORY.md
     * eq. (7).
     */
    private double endTwist(int at, int end) {
        double ox = oldTangent[at], oy = oldTangent[at + 1], oz = oldTangent[at + 2];
        double x = tangent[at], y = tangent[at + 1], z = tangent[at + 2];
        double den = 1 + ox * x + oy * y + oz * z;
        if (den < 1e-9) return 0;
        double bx = endBend[end] + oldEndBend[end];
        double by = endBend[end + 1] + oldEndBend[end + 1];
        double bz = endBend[end + 2] + oldEndBend[end + 2];
        return -((oy * z - oz * y) * bx + (oz * x - ox * z) * by + (ox * y - oy * x) * bz) / den;
    }

    /** Spline coefficients of the correction: values {@link #angle} at the knots, the given slopes at the ends. */
    private void interpolate(double slope0, double slope1) {
        int m = angle.length;
        double[] c = correction;
        c[1] = (6 * angle[0] + 2 * slope0) / 4;
        for (int i = 1; i < m; i++) {
            double r = 6 * angle[i] - (i == m - 1 ? 2 * slope1 : 0);
            c[i + 1] = (r - (i == m - 1 ? 2 : 1) * c[i]) * sweep[i];
        }
        for (int i = m - 2; i >= 0; i--) c[i + 1] -= sweep[i] * c[i + 2];
        c[0] = c[2] - 2 * slope0;
        c[m + 1] = c[m - 1] + 2 * slope1;
    }

    /**
     * The same for a closed rod: the correction rises by what the frames turn more in one round than before. The
     * periodic system with rows 1 4 1 has the inverse z^|k|/(2 sqrt 3), z = sqrt(3) - 2, which fades within 40 knots.
     */
    private void interpolateRound() {
        int m = rod.spans();
        double rise = angle[m] - angle[0];
        round += rise;
        for (int j = 0; j < m; j++) {
            double sum = 6 * angle[j];
            double z = 1;
            for (int k = 1; k <= REACH; k++) {
                z *= DECAY;
                sum += 6 * z * (periodic(j + k, m, rise) + periodic(j - k, m, rise));
            }
            // the spline at knot j is (c_j + 4 c_(j+1) + c_(j+2))/6: its middle control point is j + 1
            correction[(j + 1) % m] = sum / (2 * Math.sqrt(3)) - (j + 1 == m ? rise : 0);
        }
    }

    private double periodic(int j, int m, double rise) {
        int turns = Math.floorDiv(j, m);
        return angle[j - turns * m] + turns * rise;
    }

    private static final int REACH = 40;

    private static final double DECAY = Math.sqrt(3) - 2;
}
