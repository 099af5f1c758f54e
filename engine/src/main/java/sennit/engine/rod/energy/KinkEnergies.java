package sennit.engine.rod.energy;

import java.util.Arrays;
import sennit.engine.math.CubicBasis;
import sennit.engine.math.Vec3;
import sennit.engine.rod.geometry.BishopFrames;
import sennit.engine.rod.geometry.Kink;
import sennit.engine.rod.geometry.KinkElement;
import sennit.engine.rod.geometry.RestState;
import sennit.engine.rod.geometry.SpanKinematics;
import sennit.engine.rod.geometry.SpanQuadrature;

/**
 * Energies of the kinked curve in a {@link KinkElement}, THEORY.md eq. (96) to (99): stretch, bending and twist of a
 * span as the spline has them, but cut where kinks are; a hinge for each kink, and guards that keep it from becoming a
 * spike.
 */
final class KinkEnergies {
    private final RestState rest;
    private final BishopFrames frames;
    private final StretchEnergy stretch;

    /** Whether bending does not depend on the material frame. */
    private final boolean frameFree;

    final KinkElement element = new KinkElement();

    /** Energies of stretch and of bending so far, J. */
    double axial;

    double bending;

    /** Cuts of a span: where, and by which kink. */
    private double[] cut = {};

    private int[] cutBy = {};

    /** What the three points of a span weigh in its strain, eq. (96), and by each kink their slope by its place. */
    private final double[] weight = new double[3];

    private double[] weightSlope = {};

    /** Strains of the three points of the span, m per span. */
    private final double[] strain = new double[3];

    /** Derivatives of a strain by the variables. */
    double[] sum = {};

    /** Those of the extension of the last span, and its stiffness, N per metre and span. */
    double[] stretching = {};

    double stiff;

    private double[] line = {};
    private final double[][] turn = new double[3][0];
    private final double[][] turnBeyond = new double[3][0];
    private final double[] g = new double[3];
    private final double[] h = new double[3];
    private final double[] t = new double[3];
    private final double[] other = new double[3];
    private final double[] p = new double[3];
    private final double[] m1 = new double[3];
    private final double[] m2 = new double[3];
    private final double[] angles = new double[4];
    private final double[] angleSlopes = new double[4];
    private final double[] k11 = new double[9];
    private final double[] k12 = new double[9];
    private final double[] k22 = new double[9];
    private final double[] v = new double[3];
    private final double[] w = new double[3];
    private static final double[] NONE = new double[9];

    /** By what each kink turns the frames beyond it. */
    private double[][] turned = {};

    /** Control points of the spline, eq. (9), that is 0 at the knots before a span and 1 at those beyond it. */
    private static final double[] STEP = new double[4];

    static {
        double z = Math.sqrt(3) - 2, b = 1 / (3 + z);
        STEP[0] = -b * z;
        STEP[1] = -b;
        STEP[2] = 1 + b;
        STEP[3] = 1 + b * z;
    }

    KinkEnergies(RestState rest, BishopFrames frames, StretchEnergy stretch, BendTwistEnergy bend) {
        this.rest = rest;
        this.frames = frames;
        this.stretch = stretch;
        frameFree = bend.frameFree;
    }

    /** Makes room for elements of {@code most} kinks. */
    void reserve(int most) {
        element.reserve(most);
        if (cut.length >= most + 2) return;
        cut = new double[most + 2];
        cutBy = new int[most + 2];
        weightSlope = new double[3 * most];
        sum = new double[20 + 4 * most];
        stretching = new double[sum.length];
        line = new double[sum.length];
        turned = new double[most][sum.length];
        for (int k = 0; k < 3; k++) {
            turn[k] = new double[sum.length];
            turnBeyond[k] = new double[sum.length];
        }
    }

    /**
     * Adds stretch, bending and twist of the span of the element.
     *
     * @param expected extension that the tangent takes the tension from, m per span; NaN for what it is
     */
    void span(double[] q, int s, double expected) {
        // stretch: one strain for all parts
        double e = extension(q, s);
        stiff = stretch.stiffness(s);
        axial += 0.5 * stiff * e * e;
        System.arraycopy(sum, 0, stretching, 0, element.size);
        element.push(-stiff * e, sum);
        element.outer(stiff, sum);
        // bending and guard of each part between kinks
        double tension = Math.max(0, stiff * (Double.isNaN(expected) ? e : expected));
        int parts = cuts();
        if (!frameFree) turns(q);
        for (int k = 0; k < parts; k++) {
            double part = cut[k + 1] - cut[k];
            for (int g = 0; g < 2; g++) {
                double across = weight[2 * g] * part * tension;
                if (frameFree) bend(q, s, k, g, across);
                else bendSection(q, s, k, g, across);
            }
            if (weight[1] > 0 && tension > 0) across(q, k, weight[1] * part * tension);
            for (int g = 0; g < 2; g++) guard(q, s, k, g);
        }
        if (stretch.isEnd(s)) end(q, s);
        // twist
        for (int g = 0; g < 2; g++) twist(q, s, g);
    }

    /**
     * Extension n - nbar of a span, eq. (96), one strain for all its parts, m per span; its derivatives into
     * {@link #sum}.
     */
    double extension(double[] q, int s) {
        int parts = cuts();
        double n = 0;
        weigh(s, parts);
        Arrays.fill(sum, 0, element.size, 0);
        for (int k = 0; k < parts; k++) {
            for (int g = 0; g < 3; g++) {
                if (weight[g] == 0 && parts > 1) continue;
                sample(q, k, SpanQuadrature.point(g));
                double of = weight[g], w = of * (cut[k + 1] - cut[k]), length = Vec3.unit(element.first, t);
                double share = SpanQuadrature.point(g), at = cut[k] + share * (cut[k + 1] - cut[k]);
                double e = length - speed(s, at);
                strain[g] = e;
                n += w * e;
                element.addFirst(w, t, sum);
                // parts and what they are at rest change with the place of the kink
                double rise = w * rise(s, at);
                if (cutBy[k + 1] >= 0) sum[element.slide(cutBy[k + 1])] += of * e - share * rise;
                if (cutBy[k] >= 0) sum[element.slide(cutBy[k])] -= of * e + (1 - share) * rise;
            }
        }
        if (parts > 1) return n;
        // so do the weights of the points
        for (int m = 0; m < element.count; m++) {
            for (int g = 0; g < 3; g++) sum[element.slide(m)] += weightSlope[3 * m + g] * strain[g];
        }
        return n;
    }

    /**
     * What the points of a span weigh in its strain: in one that a kink cuts, both Gauss points of each part; in others
     * those of the spline, eq. (12) and (13), and at either knot more the nearer a kink is, as at an end of the rod. So
     * the strains of all spans sum to the length of a straight rod wherever its kinks are: tension pulls at its ends
     * alone.
     */
    private void weigh(int s, int parts) {
        for (int g = 0; g < 3; g++)
            weight[g] = parts > 1 ? 0.5 * (1 - g % 2) : stretch.stiffness(s, g) / stretch.stiffness(s);
        if (parts > 1) return;
        Arrays.fill(weightSlope, 0, 3 * element.count, 0);
        for (int side = 0; side < 2; side++) {
            // nothing is beyond an end of the rod
            if (stretch.endsAt(s, side)) continue;
            double far = 1;
            for (int m = 0; m < element.count; m++) far *= apart(element.place[m] - side);
            for (int g = 0; g < 3; g++) weight[g] += (1 - far) * StretchEnergy.atKnot(side, g);
            for (int m = 0; m < element.count; m++) {
                double d = element.place[m] - side, of = apart(d);
                if (of == 0) continue;
                double slope = -far / of * apartSlope(d);
                for (int g = 0; g < 3; g++) weightSlope[3 * m + g] += slope * StretchEnergy.atKnot(side, g);
            }
        }
    }

    /** 0 where a kink is within a span of a knot, 1 where it is two or more away; its slope is 0 at both. */
    private static double apart(double d) {
        double r = Math.max(0, Math.min(1, Math.abs(d) - 1));
        return r * r * (3 - 2 * r);
    }

    /** Its slope. */
    private static double apartSlope(double d) {
        double r = Math.max(0, Math.min(1, Math.abs(d) - 1));
        return Math.signum(d) * 6 * r * (1 - r);
    }

    /** |x'| at rest in a span, m per span: the parabola through its quadrature points. */
    private double speed(int s, double at) {
        double d = (at - 0.5) / (0.5 - SpanQuadrature.GAUSS);
        double low = rest.speed[3 * s], middle = rest.speed[3 * s + 1], high = rest.speed[3 * s + 2];
        return middle + 0.5 * d * (high - low) + 0.5 * d * d * (high - 2 * middle + low);
    }

    /** Its slope. */
    private double rise(int s, double at) {
        double scale = 0.5 - SpanQuadrature.GAUSS, d = (at - 0.5) / scale;
        double low = rest.speed[3 * s], middle = rest.speed[3 * s + 1], high = rest.speed[3 * s + 2];
        return (0.5 * (high - low) + d * (high - 2 * middle + low)) / scale;
    }

    /** Cuts the span at its kinks; returns the number of parts. */
    private int cuts() {
        int n = 1;
        cut[0] = 0;
        cutBy[0] = -1;
        for (int m = 0; m < element.count; m++) {
            if (!within(m)) continue;
            cut[n] = element.place[m];
            cutBy[n++] = m;
        }
        cut[n] = 1;
        cutBy[n] = -1;
        return n;
    }

    /** Whether a kink is in the span of the element; one at the very end of the rod is in its last span. */
    private boolean within(int m) {
        return element.place[m] == element.kinks[m].at;
    }

    /** Samples a part of the span, which goes with the kinks that bound it. */
    private void sample(double[] q, int k, double share) {
        element.sample(q, 0, cut[k] + share * (cut[k + 1] - cut[k]));
        element.move(cutBy[k], 1 - share);
        element.move(cutBy[k + 1], share);
    }

    /**
     * Bending at a Gauss point of a part, V = c p.p/2 with p = P x''/|x'|, and what the tension there does across the
     * tangent.
     */
    private void bend(double[] q, int s, int k, int g, double tension) {
        double part = cut[k + 1] - cut[k];
        double c = BendTwistEnergy.WEIGHT * part / rest.speed[3 * s + 2 * g] * rest.bend[6 * s + 3 * g];
        sample(q, k, SpanQuadrature.point(2 * g));
        double length = Vec3.unit(element.first, t),
                n = Math.max(length, SpanKinematics.COLLAPSED * rest.speed[3 * s + 2 * g]);
        double b = 0;
        for (int i = 0; i < 3; i++) b += element.second[i] * t[i] / n;
        for (int i = 0; i < 3; i++) p[i] = element.second[i] / n - b * t[i];
        double square = Vec3.square(p), energy = 0.5 * c * square, d = c / (n * n), across = tension / length;
        bending += energy;
        // its weight grows with the part
        if (part > 0) {
            element.pushSlide(cutBy[k + 1], -energy / part);
            element.pushSlide(cutBy[k], energy / part);
        }
        for (int i = 0; i < 3; i++) {
            v[i] = c / n * (b * p[i] + t[i] * square);
            w[i] = -c / n * p[i];
            for (int j = 0; j < 3; j++) {
                double one = i == j ? 1 : 0, tt = t[i] * t[j];
                k11[3 * i + j] =
                        d * (b * b * (one - tt) + b * (p[i] * t[j] + t[i] * p[j]) + square * tt) + across * (one - tt);
                k12[3 * i + j] = -d * (b * (one - tt) + t[i] * p[j]);
                k22[3 * i + j] = d * (one - tt);
            }
        }
        element.push(v, w);
        element.stiffen(k11, k12, k22);
    }

    /** By what the kinks in the span turn the frames beyond them when they move. */
    private void turns(double[] q) {
        for (int m = 0; m < element.count; m++) {
            if (!within(m)) continue;
            clear(line);
            addTurn(q, m);
            System.arraycopy(line, 0, turned[m], 0, element.size);
        }
    }

    /**
     * The same where the material frame matters: V = c1 (k1 - k1bar)^2/2 + c2 (k2 - k2bar)^2/2, eq. (5). What a rod is
     * bent at rest runs linearly through both Gauss points of its span.
     */
    private void bendSection(double[] q, int s, int k, int g, double tension) {
        double part = cut[k + 1] - cut[k], share = SpanQuadrature.point(2 * g), at = cut[k] + share * part;
        sample(q, k, share);
        double length = Vec3.unit(element.first, t),
                n = Math.max(length, SpanKinematics.COLLAPSED * rest.speed[3 * s + 2 * g]);
        // the material frame there, which is carried along the curve and turns with the twist angle
        CubicBasis.value(at, angles, 0);
        CubicBasis.first(at, angleSlopes, 0);
        double over = 0;
        for (int i = 0; i < 4; i++) over += STEP[i] * angles[i];
        double theta = frames.twist(q, s, angles), rise = frames.twist(q, s, angleSlopes);
        frames.director(s + at, t, theta, m1);
        Vec3.cross(t, m1, m2);
        double k1 = 0, k2 = 0, along = 0;
        for (int i = 0; i < 3; i++) {
            k1 -= element.second[i] * m2[i] / n;
            k2 += element.second[i] * m1[i] / n;
            along += element.second[i] * t[i] / n;
        }
        if (tension > 0) across(tension / length, t);
        double hold = 0;
        // both strains with their derivatives by x', x'', the twist angle, and the kinks that bound the part
        for (int axis = 0; axis < 2; axis++) {
            double[] m = axis == 0 ? m2 : m1;
            double sign = axis == 0 ? -1 : 1, own = axis == 0 ? k1 : k2, turns = axis == 0 ? k2 : -k1;
            int from = 6 * s + axis, to = from + 3;
            double slope = (rest.curvature[to] - rest.curvature[from]) / (1 - 2 * SpanQuadrature.GAUSS);
            double e = own - rest.curvature[from] - slope * (at - SpanQuadrature.GAUSS);
            double c = BendTwistEnergy.WEIGHT * part / rest.speed[3 * s + 2 * g] * rest.bend[6 * s + 3 * g + axis];
            clear(line);
            for (int i = 0; i < 3; i++) v[i] = -(own * t[i] + sign * along * m[i]) / n;
            element.addFirst(1, v, line);
            element.addSecond(sign / n, m, line);
            for (int i = 0; i < 4; i++) line[4 * i + 3] += turns * angles[i];
            for (int j = 0; j < element.count; j++) {
                if (!within(j)) continue;
                // what a kink turns the frames beyond it goes over into the twist angle between the knots
                double left = turns * (over - (at > element.place[j] ? 1 : 0));
                for (int i = 0; i < element.size; i++) line[i] += left * turned[j][i];
            }
            // the place moves with the cuts
            double shift = turns * rise - slope, energy = 0.5 * c * e * e;
            if (cutBy[k + 1] >= 0) line[element.slide(cutBy[k + 1])] += share * shift;
            if (cutBy[k] >= 0) line[element.slide(cutBy[k])] += (1 - share) * shift;
            element.push(-c * e, line);
            element.outer(c, line);
            hold -= c * e * own;
            bending += energy;
            // its weight grows with the part
            if (part > 0) {
                element.pushSlide(cutBy[k + 1], -energy / part);
                element.pushSlide(cutBy[k], energy / part);
            }
        }
        // a section that lies as it is curved at rest is held by its moments, too
        if (hold <= 0) return;
        clear(line);
        for (int i = 0; i < 4; i++) line[4 * i + 3] = angles[i];
        element.outer(hold, line);
    }

    /** What the tension in the middle of a part does across the tangent. */
    private void across(double[] q, int k, double tension) {
        sample(q, k, 0.5);
        double length = Vec3.unit(element.first, t);
        across(tension / length, t);
    }

    /** Adds {@code c (I - t t^T)} on x' of the last sample. */
    private void across(double c, double[] t) {
        for (int i = 0; i < 3; i++) for (int j = 0; j < 3; j++) k11[3 * i + j] = c * ((i == j ? 1 : 0) - t[i] * t[j]);
        element.stiffen(k11, NONE, NONE);
    }

    /**
     * What the strains at the points of an end span differ from their mean, eq. (13): V = sum w EA/(2 nbar) (e -
     * mean)^2.
     */
    private void end(double[] q, int s) {
        double mean = 0, all = stretch.stiffness(s);
        clear(sum);
        for (int g = 0; g < 3; g++) {
            // each point by itself
            double c = stretch.stiffness(s, g);
            element.sample(q, 0, SpanQuadrature.point(g));
            strain[g] = Vec3.unit(element.first, t) - rest.speed[3 * s + g];
            mean += c / all * strain[g];
            element.addFirst(c / all, t, sum);
            clear(line);
            element.addFirst(1, t, line);
            element.outer(c, line);
        }
        // less what the mean has
        element.outer(-all, sum);
        for (int g = 0; g < 3; g++) {
            double c = stretch.stiffness(s, g), e = strain[g] - mean;
            axial += 0.5 * c * e * e;
            element.sample(q, 0, SpanQuadrature.point(g));
            double n = Vec3.unit(element.first, t);
            clear(line);
            element.addFirst(1, t, line);
            element.push(-c * e, line);
            if (e > 0) across(c * e / n, t);
        }
    }

    /** The guard of the spline, eq. (14), in a part of a span. */
    private void guard(double[] q, int s, int k, int g) {
        double part = cut[k + 1] - cut[k], full = part * stretch.guard(s, 2 * g);
        if (full == 0) return;
        double share = SpanQuadrature.point(2 * g), at = cut[k] + share * part, middle = cut[k] + 0.5 * part;
        double rg = speed(s, at), rm = speed(s, middle);
        clear(line);
        sample(q, k, 0.5);
        double nm = Math.max(Vec3.unit(element.first, other), SpanKinematics.COLLAPSED * rm);
        element.addFirst(-1 / rm, other, line);
        sample(q, k, share);
        double ng = Math.max(Vec3.unit(element.first, t), SpanKinematics.COLLAPSED * rg);
        element.addFirst(1 / rg, t, line);
        // what it is at rest changes where a cut moves the points
        double there = ng * rise(s, at) / (rg * rg), here = nm * rise(s, middle) / (rm * rm);
        if (cutBy[k + 1] >= 0) line[element.slide(cutBy[k + 1])] -= share * there - 0.5 * here;
        if (cutBy[k] >= 0) line[element.slide(cutBy[k])] -= (1 - share) * there - 0.5 * here;
        double d = ng / rg - nm / rm, y = d * d, e = stretch.guardStrain2();
        double slope = StretchEnergy.guardSlope(y, e), energy = StretchEnergy.guardEnergy(full, y, e);
        axial += energy;
        // its weight grows with the part
        element.pushSlide(cutBy[k + 1], -energy / part);
        element.pushSlide(cutBy[k], energy / part);
        element.push(-full * slope * d, line);
        double stiff = StretchEnergy.guardStiffness(y, e, slope);
        if (stiff < StretchEnergy.NEGLIGIBLE) return;
        element.outer(full * stiff, line);
        // the point that is in tension against the other is stiffened across its tangent
        if (d > 0) across(full * slope * d / (ng * rg), t);
        else {
            sample(q, k, 0.5);
            across(-full * slope * d / (nm * rm), other);
        }
    }

    /**
     * What the twist at a Gauss point does to the curve, eq. (6), and at a kink, eq. (99). Its energy is that of the
     * spline.
     */
    private void twist(double[] q, int s, int g) {
        double c = BendTwistEnergy.WEIGHT / rest.speed[3 * s + 2 * g] * rest.bend[6 * s + 3 * g + 2];
        if (c == 0) return;
        double[] slopes = SpanQuadrature.first(2 * g);
        double sigma = c * (frames.twist(q, s, slopes) - rest.curvature[6 * s + 3 * g + 2]);
        // t x x''/n^2 on x', 1 on theta'
        element.sample(q, 0, SpanQuadrature.point(2 * g));
        double n = Math.max(Vec3.unit(element.first, t), SpanKinematics.COLLAPSED * rest.speed[3 * s + 2 * g]);
        Vec3.cross(t, element.second, v);
        clear(line);
        element.addFirst(1 / (n * n), v, line);
        for (int i = 0; i < 4; i++) line[4 * i + 3] += slopes[i];
        // kinks in the span
        for (int m = 0; m < element.count; m++) if (within(m)) addTurn(q, m);
        element.push(-sigma, line);
        element.outer(c, line);
    }

    /**
     * By what the tangents a = t- and b = t+ of a kink turn the frames beyond it when they move, the director e between
     * them with them: g.da + h.db + (g + h).de, g = a x e/(1 + a.e), h = e x b/(1 + e.b).
     */
    private void addTurn(double[] q, int m) {
        Kink kink = element.kinks[m];
        sides(q, m);
        System.arraycopy(other, 0, kink.before, 0, 3);
        System.arraycopy(t, 0, kink.beyond, 0, 3);
        double size = kink.halve(), along = 0;
        double[] e = kink.between, axis = kink.axis;
        double ae = 1 + other[0] * e[0] + other[1] * e[1] + other[2] * e[2];
        double eb = 1 + t[0] * e[0] + t[1] * e[1] + t[2] * e[2];
        Vec3.cross(other, e, g);
        Vec3.cross(e, t, h);
        for (int k = 0; k < 3; k++) {
            g[k] /= ae;
            h[k] /= eb;
            v[k] = (g[k] + h[k]) / size;
            along += v[k] * e[k];
        }
        // what moves e: the part across it
        for (int k = 0; k < 3; k++) v[k] -= along * e[k];
        Vec3.cross(v, axis, w);
        for (int k = 0; k < 3; k++) {
            g[k] += v[k] + Kink.KEPT * w[k];
            h[k] += v[k] - Kink.KEPT * w[k];
            for (int i = 0; i < element.size; i++) line[i] += g[k] * turn[k][i] + h[k] * turnBeyond[k][i];
        }
    }

    /**
     * Evaluates both sides of a kink: unit tangents into {@link #other} and {@link #t}, their derivatives into
     * {@link #turn} and {@link #turnBeyond}, those of the difference of lengths into {@link #sum}; returns that
     * difference, m per span.
     */
    private double sides(double[] q, int m) {
        clear(sum);
        for (int k = 0; k < 3; k++) {
            clear(turn[k]);
            clear(turnBeyond[k]);
        }
        element.sampleAt(q, 0, m, -1);
        double before = Vec3.unit(element.first, other);
        tangent(other, 1 / before, turn);
        element.addFirst(-1, other, sum);
        element.sampleAt(q, 0, m, 1);
        double beyond = Vec3.unit(element.first, t);
        tangent(t, 1 / beyond, turnBeyond);
        element.addFirst(1, t, sum);
        return beyond - before;
    }

    /** Adds {@code c} times the derivatives of the part of x' across its direction to {@code out}. */
    private void tangent(double[] unit, double c, double[][] out) {
        for (int k = 0; k < 3; k++) {
            for (int i = 0; i < 3; i++) w[i] = (i == k ? 1 : 0) - unit[k] * unit[i];
            element.addFirst(c, w, out[k]);
        }
    }

    /** Adds the hinges of the kinks in the span of the element, eq. (97). */
    void hinges(double[] q, int s) {
        for (int m = 0; m < element.count; m++) {
            if (!within(m)) continue;
            Kink kink = element.kinks[m];
            double bend = rest.stiffest(s) / rest.spanLength(s), k = kink.hinge(bend), f = kink.moment(bend) / k;
            double difference = sides(q, m), square = 0;
            // the rod is as long on both sides: what pulls it passes without friction
            double alike = kink.alike() * rest.stretch[3 * s + 1] / rest.speed[3 * s + 1];
            axial += 0.5 * alike * difference * difference;
            element.push(-alike * difference, sum);
            element.outer(alike, sum);
            // V = k f^2 (sqrt(1 + |t+ - t-|^2/f^2) - 1)
            for (int i = 0; i < 3; i++) {
                v[i] = t[i] - other[i];
                square += v[i] * v[i];
            }
            double root = Math.sqrt(1 + square / (f * f));
            bending += k * f * f * (root - 1);
            clear(line);
            for (int i = 0; i < 3; i++) {
                for (int o = 0; o < element.size; o++) turn[i][o] = turnBeyond[i][o] - turn[i][o];
                element.push(-k * v[i] / root, turn[i]);
                element.outer(k / root, turn[i]);
                for (int o = 0; o < element.size; o++) line[o] += v[i] * turn[i][o];
            }
            // along what it turns it softens: positive since |t+ - t-| < f root
            element.outer(-k / (root * root * root * f * f), line);
        }
    }

    /**
     * Adds the guard that keeps the rod beside a kink, before or beyond it, as long as one span further, or where the
     * rod has no further span as on the other side of the kink, eq. (98), to the element of its span and, where there
     * is one, the next one on that side.
     *
     * @param far the next span; -1 for none
     */
    void spike(double[] q, Kink kink, int side, int far) {
        double n0 = rest.speed[3 * kink.span + 1], c = Kink.SPIKE * rest.stretch[3 * kink.span + 1] / n0;
        int own = element.indexOf(kink);
        clear(sum);
        // both as parts of what they are at rest
        element.sampleAt(q, side < 0 && far >= 0 ? 1 : 0, own, side);
        double here = speed(kink.span, kink.at) / n0, n = Vec3.unit(element.first, t) / here;
        element.addFirst(1 / here, t, sum);
        double there = far >= 0 ? speed(far, kink.at) / n0 : here;
        double rise = far >= 0 ? rise(far, kink.at) : rise(kink.span, kink.at);
        if (far < 0) element.sampleAt(q, 0, own, -side);
        else {
            element.sample(q, side < 0 ? 0 : 1, kink.at);
            element.move(own, 1);
        }
        double beside = Vec3.unit(element.first, other) / there;
        element.addFirst(-1 / there, other, sum);
        double grows = n * rise(kink.span, kink.at) / here - beside * rise / there;
        sum[element.slide(own)] -= grows / n0;
        axial += 0.5 * c * (n - beside) * (n - beside);
        element.push(-c * (n - beside), sum);
        element.outer(c, sum);
    }

    private void clear(double[] row) {
        Arrays.fill(row, 0, element.size, 0);
    }
}
