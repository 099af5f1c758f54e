package sennit.engine.rod.geometry;

import java.util.Arrays;
import sennit.engine.math.CubicBasis;
import sennit.engine.rod.energy.KinkedSpans;

/**
 * A few neighbouring control points and the kinks among them, with the force and stiffness of energies of the curve
 * through them. Its points are the control points and then the kinks; the four variables of a point follow each other:
 * place and twist angle of a control point, c and curve parameter of a kink. At a sample x' and x'' are sums of the
 * points' places and c by weights, and each curve parameter has a derivative of its own.
 */
public final class KinkElement {
    /** x' and x'' at the last sample. */
    public final double[] first = new double[3];

    public final double[] second = new double[3];

    /** A row of derivatives. */
    double[] row = {};

    /** Force, and the stiffness, its upper triangle; rows of {@link #size}. */
    public double[] force = {};

    double[] stiffness = {};

    /** How many variables there are. */
    public int size;

    /** The control points, counted from the first span of the element. */
    public int nodes;

    /** The kinks. */
    public Kink[] kinks = {};

    /** How many of {@link #kinks} there are. */
    public int count;

    /** Where each kink is against the first span of the element, in spans. */
    public double[] place = {};

    private final double[] third = new double[3];
    private final double[] w1 = new double[4];
    private final double[] w2 = new double[4];
    private static final double[] W3 = {-1, 3, -3, 1};
    private final int[] unknown = new int[5];

    /** Weights of the points in x' and x''; derivatives of both by each curve parameter. */
    private double[] inFirst = {};

    private double[] inSecond = {};
    private double[] slideFirst = {};
    private double[] slideSecond = {};

    /** Makes room for {@code most} kinks. */
    public void reserve(int most) {
        if (row.length > 0 && most <= kinks.length) return;
        kinks = new Kink[most];
        place = new double[most];
        inFirst = new double[5 + most];
        inSecond = new double[5 + most];
        slideFirst = new double[3 * most];
        slideSecond = new double[3 * most];
        int room = 20 + 4 * most;
        row = new double[room];
        force = new double[room];
        stiffness = new double[room * room];
    }

    /** Begins one of {@code spans} spans from {@code span} on, without kinks. */
    void begin(RodDofs dofs, int span, int spans) {
        nodes = spans + 3;
        for (int i = 0; i < nodes; i++) unknown[i] = dofs.first() + 4 * Math.floorMod(span + i, dofs.nodes);
        count = 0;
    }

    /** Adds a kink that lies {@code away} spans from the first span of the element. */
    void add(Kink kink, int away) {
        place[count] = away + kink.at;
        kinks[count++] = kink;
    }

    /** Clears forces and stiffness; no kink is added after it. */
    void clear() {
        size = 4 * (nodes + count);
        Arrays.fill(force, 0, size, 0);
        Arrays.fill(stiffness, 0, size * size, 0);
    }

    /** {@return the variable of the curve parameter of a kink} */
    public int slide(int m) {
        return 4 * (nodes + m) + 3;
    }

    /** {@return where a kink is among those of the element} */
    public int indexOf(Kink kink) {
        for (int m = 0; m < count; m++) if (kinks[m] == kink) return m;
        throw new IllegalArgumentException("a kink of other spans");
    }

    /**
     * Evaluates x', x'' and their derivatives.
     *
     * @param span the one it lies in, from the first of the element
     * @param t where in it
     */
    public void sample(double[] q, int span, double t) {
        curve(q, span, t);
        for (int m = 0; m < count; m++) bend(m, span, span + t > place[m] ? 1 : -1);
    }

    /** The same at a kink, before it where {@code side} is -1 and beyond it where it is 1; the sample goes with it. */
    public void sampleAt(double[] q, int span, int kink, int side) {
        double t = kinks[kink].at;
        curve(q, span, t);
        for (int m = 0; m < count; m++) bend(m, span, m == kink ? side : span + t > place[m] ? 1 : -1);
        move(kink, 1);
    }

    /** Has the last sample go with the place of a kink at a rate; none where that is -1. */
    public void move(int m, double rate) {
        if (m < 0 || rate == 0) return;
        for (int k = 0; k < 3; k++) {
            slideFirst[3 * m + k] += rate * second[k];
            slideSecond[3 * m + k] += rate * third[k];
        }
    }

    private void curve(double[] q, int span, double t) {
        // weights of the control points
        CubicBasis.first(t, w1, 0);
        CubicBasis.second(t, w2, 0);
        Arrays.fill(inFirst, 0, nodes, 0);
        Arrays.fill(inSecond, 0, nodes, 0);
        System.arraycopy(w1, 0, inFirst, span, 4);
        System.arraycopy(w2, 0, inSecond, span, 4);
        // x', x'' and x'''
        for (int k = 0; k < 3; k++) {
            double a = 0, b = 0, c = 0;
            for (int i = 0; i < 4; i++) {
                double x = q[unknown[span + i] + k];
                a += w1[i] * x;
                b += w2[i] * x;
                c += W3[i] * x;
            }
            first[k] = a;
            second[k] = b;
            third[k] = c;
        }
    }

    /** Adds a kink, eq. (95). */
    private void bend(int m, int span, int side) {
        // weights of the kink: what it adds at control points, through the spline
        double p1 = side, p2 = 0, p3 = 0, u1 = 0, u2 = 0;
        for (int i = 0; i < 4; i++) {
            double d = span + i - 1 - place[m], away = Kink.away(d), slope = Kink.awaySlope(d);
            p1 -= w1[i] * away;
            p2 -= w2[i] * away;
            p3 -= W3[i] * away;
            u1 += w1[i] * slope;
            u2 += w2[i] * slope;
        }
        inFirst[nodes + m] = p1;
        inSecond[nodes + m] = p2;
        // its part of the derivatives, and theirs by the curve parameter
        double[] c = kinks[m].c;
        for (int k = 0; k < 3; k++) {
            first[k] += c[k] * p1;
            second[k] += c[k] * p2;
            third[k] += c[k] * p3;
            slideFirst[3 * m + k] = c[k] * u1;
            slideSecond[3 * m + k] = c[k] * u2;
        }
    }

    /** Adds {@code c v . dx'} to a row of derivatives. */
    public void addFirst(double c, double[] v, double[] row) {
        double x = c * v[0], y = c * v[1], z = c * v[2];
        for (int i = 0, at = 0; i < nodes + count; i++, at += 4) {
            double w = inFirst[i];
            row[at] += w * x;
            row[at + 1] += w * y;
            row[at + 2] += w * z;
        }
        for (int m = 0; m < count; m++)
            row[slide(m)] += slideFirst[3 * m] * x + slideFirst[3 * m + 1] * y + slideFirst[3 * m + 2] * z;
    }

    /** Adds {@code c v . dx''} to a row of derivatives. */
    public void addSecond(double c, double[] v, double[] row) {
        double x = c * v[0], y = c * v[1], z = c * v[2];
        for (int i = 0, at = 0; i < nodes + count; i++, at += 4) {
            double w = inSecond[i];
            row[at] += w * x;
            row[at + 1] += w * y;
            row[at + 2] += w * z;
        }
        for (int m = 0; m < count; m++)
            row[slide(m)] += slideSecond[3 * m] * x + slideSecond[3 * m + 1] * y + slideSecond[3 * m + 2] * z;
    }

    /** Adds the force {@code v} on x' and {@code w} on x''. */
    public void push(double[] v, double[] w) {
        for (int i = 0, at = 0; i < nodes + count; i++, at += 4)
            for (int k = 0; k < 3; k++) force[at + k] += inFirst[i] * v[k] + inSecond[i] * w[k];
        for (int m = 0; m < count; m++) {
            double sum = 0;
            for (int k = 0; k < 3; k++) sum += slideFirst[3 * m + k] * v[k] + slideSecond[3 * m + k] * w[k];
            force[slide(m)] += sum;
        }
    }

    /**
     * Adds the stiffness of the last sample: {@code k11} on x', symmetric, {@code k12} of x' and x'', {@code k22} on
     * x'', symmetric. Shape {@code [3, 3]}.
     */
    public void stiffen(double[] k11, double[] k12, double[] k22) {
        // between places of points
        int points = nodes + count;
        for (int i = 0; i < points; i++) {
            double ai = inFirst[i], bi = inSecond[i];
            if (ai == 0 && bi == 0) continue;
            for (int j = i; j < points; j++) {
                double aj = inFirst[j], bj = inSecond[j];
                double aa = ai * aj, ab = ai * bj, ba = bi * aj, bb = bi * bj;
                for (int k = 0; k < 3; k++) {
                    int at = size * (4 * i + k) + 4 * j;
                    for (int l = i == j ? k : 0; l < 3; l++)
                        stiffness[at + l] +=
                                aa * k11[3 * k + l] + ab * k12[3 * k + l] + ba * k12[3 * l + k] + bb * k22[3 * k + l];
                }
            }
        }
        // with curve parameters
        for (int m = 0; m < count; m++) slide(m, k11, k12, k22);
    }

    private final double[] onFirst = new double[3];
    private final double[] onSecond = new double[3];

    /** The part of {@link #stiffen} with a curve parameter. */
    private void slide(int m, double[] k11, double[] k12, double[] k22) {
        // K times the derivative by the curve parameter
        for (int k = 0; k < 3; k++) {
            double a = 0, b = 0;
            for (int l = 0; l < 3; l++) {
                a += k11[3 * k + l] * slideFirst[3 * m + l] + k12[3 * k + l] * slideSecond[3 * m + l];
                b += k12[3 * l + k] * slideFirst[3 * m + l] + k22[3 * k + l] * slideSecond[3 * m + l];
            }
            onFirst[k] = a;
            onSecond[k] = b;
        }
        // with points, then with curve parameters
        int s = slide(m);
        for (int i = 0; i < nodes + count; i++) {
            for (int k = 0; k < 3; k++) {
                int at = 4 * i + k;
                stiffness[at < s ? size * at + s : size * s + at] +=
                        inFirst[i] * onFirst[k] + inSecond[i] * onSecond[k];
            }
        }
        for (int o = m; o < count; o++) {
            double sum = 0;
            for (int k = 0; k < 3; k++)
                sum += slideFirst[3 * o + k] * onFirst[k] + slideSecond[3 * o + k] * onSecond[k];
            stiffness[size * s + slide(o)] += sum;
        }
    }

    /** Adds {@code c row row^T} to the stiffness. */
    public void outer(double c, double[] row) {
        for (int i = 0; i < size; i++) {
            double ri = c * row[i];
            if (ri == 0) continue;
            int at = size * i;
            for (int j = i; j < size; j++) stiffness[at + j] += ri * row[j];
        }
    }

    /** Adds {@code c row} to the forces. */
    public void push(double c, double[] row) {
        for (int i = 0; i < size; i++) force[i] += c * row[i];
    }

    /** Adds to the force on the curve parameter of a kink; none where that is -1. */
    public void pushSlide(int m, double f) {
        if (m >= 0) force[slide(m)] += f;
    }

    /** Adds damping proportional to stiffness: r -= b K v, K *= {@code grow}. */
    public void damp(double b, double grow, double[] rates, double[] velocity) {
        for (int i = 0; i < nodes; i++) System.arraycopy(rates, unknown[i], row, 4 * i, 4);
        for (int m = 0; m < count; m++) {
            System.arraycopy(velocity, kinks[m].unknown, row, 4 * (nodes + m), 3);
            row[slide(m)] = velocity[kinks[m].slide()] - kinks[m].passes;
        }
        for (int i = 0; i < size; i++) {
            for (int j = i; j < size; j++) {
                double k = stiffness[size * i + j];
                force[i] -= b * k * row[j];
                if (j > i) force[j] -= b * k * row[i];
                stiffness[size * i + j] = grow * k;
            }
        }
    }

    /** As {@link KinkedSpans#resist}, added to {@code out}. */
    public void resist(Kink kink, double[] along, double[] rates, double[] velocity, double[] out) {
        Arrays.fill(row, 0, size, 0);
        Arrays.fill(force, 0, size, 0);
        // the passing rope as a move, and the rates
        for (int i = 0; i < nodes; i++) {
            System.arraycopy(along, unknown[i], row, 4 * i, 3);
            System.arraycopy(rates, unknown[i], force, 4 * i, 4);
        }
        for (int m = 0; m < count; m++) {
            System.arraycopy(velocity, kinks[m].unknown, force, 4 * (nodes + m), 3);
            force[slide(m)] = velocity[kinks[m].slide()];
            if (kinks[m] == kink) row[slide(m)] = -1;
        }
        // that move through the stiffness, on itself and on the rates
        for (int i = 0; i < size; i++) {
            if (row[i] == 0) continue;
            for (int j = 0; j < size; j++) {
                double pull = row[i] * entry(i, j);
                out[0] += pull * row[j];
                out[1] += pull * force[j];
            }
        }
    }

    /** {@return what a row of derivatives makes of a move of all unknowns} */
    public double change(double[] derivatives, double[] d) {
        double out = 0;
        for (int i = 0; i < nodes; i++) for (int k = 0; k < 4; k++) out += derivatives[4 * i + k] * d[unknown[i] + k];
        for (int m = 0; m < count; m++) {
            int at = 4 * (nodes + m);
            for (int k = 0; k < 3; k++) out += derivatives[at + k] * d[kinks[m].unknown + k];
            out += derivatives[at + 3] * d[kinks[m].slide()];
        }
        return out;
    }

    /** {@return an entry of the stiffness} */
    public double entry(int i, int j) {
        return i <= j ? stiffness[size * i + j] : stiffness[size * j + i];
    }
}
