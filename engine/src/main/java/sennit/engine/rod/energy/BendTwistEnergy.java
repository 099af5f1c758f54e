package sennit.engine.rod.energy;

import org.jspecify.annotations.Nullable;
import sennit.engine.math.ReproducibleTrigonometry;
import sennit.engine.rod.geometry.BishopFrames;
import sennit.engine.rod.geometry.RestState;
import sennit.engine.rod.geometry.SpanKinematics;
import sennit.engine.rod.geometry.SpanQuadrature;
import sennit.engine.rod.spec.Material;

/**
 * Bending and twist energy at the Gauss points, THEORY.md eq. (15): V = sum w/(2 nbar) [EI1 (k1 - k1bar)^2 + EI2 (k2 -
 * k2bar)^2 + GJ (k3 - k3bar)^2] with k1 = -b2/n, k2 = b1/n, k3 = theta', all per unit of u. The stiffness is the
 * Gauss-Newton one: positive semi-definite by construction. By the law of the deformed length, k1 and k2 are multiplied
 * by nbar/n, eq. (4).
 */
final class BendTwistEnergy {
    static final double WEIGHT = 0.5;

    private final RestState rest;
    private final BishopFrames frames;
    private final @Nullable Plasticity plasticity;

    /** Whether bending does not depend on the material frame: equal stiffnesses and a straight rest shape. */
    final boolean frameFree;

    /** Whether bending follows the deformed length, eq. (4). */
    final boolean deformed;

    private final double[] m1 = new double[3];
    private final double[] m2 = new double[3];
    private final SecondVariation second = new SecondVariation();

    /** Of a rod that never yields where {@code plasticity} is null. */
    BendTwistEnergy(RestState rest, BishopFrames frames, @Nullable Plasticity plasticity) {
        this.rest = rest;
        this.frames = frames;
        this.plasticity = plasticity;
        boolean straight = true;
        // twist at rest does not matter, curvature does
        for (int i = 0; i < rest.curvature.length; i++) straight &= i % 3 == 2 || rest.curvature[i] == 0;
        this.deformed = rest.section.law() == Material.BendingLaw.DEFORMED_LENGTH;
        this.frameFree = straight && rest.section.isotropic() && plasticity == null;
    }

    /**
     * The curvatures about both directors that the rod had without load before anything yielded, between those at the
     * Gauss points of a span and beyond them linearly.
     *
     * @param s span
     * @param t place in it, 0 to 1
     * @param out takes both, 1/m
     */
    void unloaded(int s, double t, double[] out) {
        double[] all = plasticity == null ? rest.curvature : plasticity.virgin();
        double second = (t - SpanQuadrature.GAUSS) / (1 - 2 * SpanQuadrature.GAUSS);
        for (int k = 0; k < 2; k++) {
            double a = all[6 * s + k] / rest.speed[3 * s], b = all[6 * s + 3 + k] / rest.speed[3 * s + 2];
            out[k] = a + second * (b - a);
        }
    }

    /** {@return whether the rod never yields} */
    boolean elastic() {
        return plasticity == null;
    }

    /** Adds the energies of span {@code s} to {@code out[1]} (bend) and {@code out[2]} (twist), J. */
    void energy(SpanKinematics shape, double[] q, int s, double[] out) {
        for (int g = 0; g < 3; g += 2) {
            // strains: curvatures and twist less those at rest, eq. (3), (10)
            double speed = rest.speed[3 * s + g];
            int kb = 6 * s + 3 * (g / 2);
            material(shape, q, s, g);
            double f = factor(shape, s, g);
            double e1 = -dot(shape.b, 3 * g, m2) / shape.n[g] * f - rest.curvature[kb];
            double e2 = dot(shape.b, 3 * g, m1) / shape.n[g] * f - rest.curvature[kb + 1];
            // w/(2 nbar) times stiffness times square, eq. (15)
            out[1] += 0.5 * WEIGHT / speed * (rest.bend[kb] * e1 * e1 + rest.bend[kb + 1] * e2 * e2);
        }
        twist(q, s, out);
    }

    /** Adds the energy of the twist of span {@code s} to {@code out[2]}, J. */
    void twist(double[] q, int s, double[] out) {
        for (int g = 0; g < 3; g += 2) {
            int k = 6 * s + 3 * (g / 2) + 2;
            double e = frames.twist(q, s, SpanQuadrature.first(g)) - rest.curvature[k];
            out[2] += 0.5 * WEIGHT / rest.speed[3 * s + g] * rest.bend[k] * e * e;
        }
    }

    /**
     * Adds force and stiffness of span {@code s}. Where the material frame does not matter the Bishop frame serves,
     * THEORY.md eq. (18); elsewhere, and for an exact tangent, the twist angle couples in.
     */
    void add(SpanKinematics shape, double[] q, int s, TangentMode tangent, SpanEquations out) {
        for (int g = 0; g < 3; g += 2) {
            // any directors across the tangent will do where bending does not depend on them
            if (frameFree) bishop(shape, s, g);
            else material(shape, q, s, g);
            addBend(shape, s, g, tangent, out);
            addTwist(shape, s, g, out);
        }
    }

    /** {@return whether the twist angle itself takes part: where the material frame matters, or all is wanted} */
    boolean turns(TangentMode tangent) {
        return tangent.isExact() || !frameFree;
    }

    /** Gradients of k1 and k2 on the edges of the span, THEORY.md eq. (5), and what follows from them. */
    private void addBend(SpanKinematics shape, int s, int g, TangentMode tangent, SpanEquations out) {
        // speed, law of bending, x''.t/n
        int i = 3 * g, kb = 6 * s + 3 * (g / 2);
        double inverse = 1 / shape.n[g], f = factor(shape, s, g), along = deformed ? 2 : 1;
        double bt = dot3(shape.b, i, shape.t, i) * inverse;
        // curvatures, their stiffnesses and moments
        double k1 = -dot(shape.b, i, m2) * inverse * f, k2 = dot(shape.b, i, m1) * inverse * f;
        double w = WEIGHT / rest.speed[3 * s + g];
        double c1 = w * rest.bend[kb], c2 = w * rest.bend[kb + 1];
        double e1 = c1 * (k1 - rest.curvature[kb]), e2 = c2 * (k2 - rest.curvature[kb + 1]);
        // weights of the edges in x'/n and in x''/n less its part along t
        double[] a = SpanQuadrature.edgeFirst(g / 2), b = SpanQuadrature.edgeSecond(g / 2);
        double y0 = a[0] * inverse, y1 = a[1] * inverse, y2 = a[2] * inverse;
        double x0 = b[0] * inverse - y0 * bt, x1 = b[1] * inverse - y1 * bt, x2 = b[2] * inverse - y2 * bt;
        // gradients times the root of the stiffness, eq. (5), and the force
        double r1 = Math.sqrt(c1), r2 = c1 == c2 ? r1 : Math.sqrt(c2);
        double ec = (e1 * k1 + e2 * k2) * inverse * along;
        for (int m = 0; m < 3; m++) {
            double t = shape.t[i + m], u1 = m1[m] * f, u2 = m2[m] * f;
            gradient(9 * g + m, x0, x1, x2, -r1 * u2, y0, y1, y2, -r1 * k1 * t * along, out.gradient);
            gradient(9 * g + 9 + m, x0, x1, x2, r2 * u1, y0, y1, y2, -r2 * k2 * t * along, out.gradient);
            // force: -e1 dk1 - e2 dk2
            double across = (e1 * u2 - e2 * u1) * inverse;
            out.secondForce[i / 2 + m] = across;
            out.firstForce[i + m] += ec * t - bt * across;
        }
        // the strains also change by dtheta
        if (!turns(tangent)) return;
        addTurn(g, r1 * k2, -r2 * k1, e1 * k2 - e2 * k1, out);
        // a section that lies as it is curved at rest is held by its moments, too
        if (!tangent.isExact()) out.angleStiffness[g / 2] += Math.max(0, -e1 * k1 - e2 * k2);
    }

    /** One component of the gradient {@code x u + y v} of a strain on the three edges. */
    private static void gradient(
            int at,
            double x0,
            double x1,
            double x2,
            double u,
            double y0,
            double y1,
            double y2,
            double v,
            double[] out) {
        out[at] = x0 * u + y0 * v;
        out[at + 3] = x1 * u + y1 * v;
        out[at + 6] = x2 * u + y2 * v;
    }

    /**
     * Coupling with theta, on which the strains depend by k2 and -k1: {@code t1}, {@code t2}, scaled like gradients.
     */
    private static void addTurn(int g, double t1, double t2, double torque, SpanEquations out) {
        // gradients of both strains on the edges times theirs on theta
        int at = 9 * g;
        for (int i = 0; i < 9; i++) {
            out.angleCoupling[at / 2 + i] += t1 * out.gradient[at + i] + t2 * out.gradient[at + 9 + i];
        }
        out.angleStiffness[g / 2] += t1 * t1 + t2 * t2;
        out.torque[g / 2] -= torque;
    }

    /** Adds what an exact tangent has beyond the Gauss-Newton one at Gauss point {@code g} (0 or 2). */
    void addSecond(SpanKinematics shape, double[] q, int s, int g, SpanEquations out) {
        int kb = 6 * s + 3 * (g / 2);
        // curvatures at this point
        material(shape, q, s, g);
        double w = WEIGHT / rest.speed[3 * s + g], f = factor(shape, s, g) / shape.n[g];
        double k1 = -dot(shape.b, 3 * g, m2) * f, k2 = dot(shape.b, 3 * g, m1) * f;
        double k3 = frames.twist(q, s, SpanQuadrature.first(g));
        // moments times second variations, eq. (17)
        second.add(
                shape,
                g,
                deformed ? rest.speed[3 * s + g] : 0,
                m1,
                m2,
                w * rest.bend[kb] * (k1 - rest.curvature[kb]),
                w * rest.bend[kb + 1] * (k2 - rest.curvature[kb + 1]),
                w * rest.bend[kb + 2] * (k3 - rest.curvature[kb + 2]),
                out);
    }

    /**
     * k3 = theta', varied at fixed frames carried through time: beta/n on x' and 1 on theta', beta = a x b/n^2;
     * THEORY.md eq. (6).
     */
    private void addTwist(SpanKinematics shape, int s, int g, SpanEquations out) {
        // stiffness, torque
        int i = 3 * g;
        double c = WEIGHT * rest.bend[6 * s + 3 * (g / 2) + 2] / rest.speed[3 * s + g];
        double sigma = c * (shape.twist[g] - rest.curvature[6 * s + 3 * (g / 2) + 2]);
        // beta/n = t x x''/n^2, what x' does to the twist at fixed frames
        double w = 1 / (shape.n[g] * shape.n[g]);
        double[] t = shape.t;
        double[] b = shape.b;
        double x = w * (t[i + 1] * b[i + 2] - t[i + 2] * b[i + 1]);
        double y = w * (t[i + 2] * b[i] - t[i] * b[i + 2]);
        double z = w * (t[i] * b[i + 1] - t[i + 1] * b[i]);
        // stiffness on x' and theta'
        out.addOuter(g, c, x, y, z);
        int h = 3 * (g / 2);
        out.coupling[h] = c * x;
        out.coupling[h + 1] = c * y;
        out.coupling[h + 2] = c * z;
        out.twistStiffness[g / 2] = c;
        // force -sigma de3
        out.firstForce[i] -= sigma * x;
        out.firstForce[i + 1] -= sigma * y;
        out.firstForce[i + 2] -= sigma * z;
        out.twistForce[g / 2] = -sigma;
    }

    /** What the law of bending makes of the turning of the tangent, THEORY.md eq. (4). */
    private double factor(SpanKinematics shape, int s, int g) {
        return deformed ? rest.speed[3 * s + g] / shape.n[g] : 1;
    }

    /** Material directors m1, m2 at a Gauss point: the Bishop director turned by the twist angle. */
    private void material(SpanKinematics shape, double[] q, int s, int g) {
        // Bishop director of the sample at this Gauss point, and the twist angle
        int at = 3 * (3 * s + (g == 0 ? 1 : 2));
        double[] d = frames.director;
        double theta = frames.twist(q, s, SpanQuadrature.value(g));
        double c = ReproducibleTrigonometry.cos(theta), e = ReproducibleTrigonometry.sin(theta);
        // its partner t x d
        double tx = shape.t[3 * g], ty = shape.t[3 * g + 1], tz = shape.t[3 * g + 2];
        double nx = ty * d[at + 2] - tz * d[at + 1];
        double ny = tz * d[at] - tx * d[at + 2];
        double nz = tx * d[at + 1] - ty * d[at];
        // both turned by theta
        m1[0] = c * d[at] + e * nx;
        m1[1] = c * d[at + 1] + e * ny;
        m1[2] = c * d[at + 2] + e * nz;
        m2[0] = c * nx - e * d[at];
        m2[1] = c * ny - e * d[at + 1];
        m2[2] = c * nz - e * d[at + 2];
    }

    /**
     * Lets Gauss points that bend or twist beyond the yield point flow, THEORY.md eq. (26): kinematic hardening, return
     * along the radius. Returns the largest flow, rad per metre.
     */
    double flow(SpanKinematics shape, double[] q, int s) {
        if (plasticity == null) return 0;
        double worst = 0;
        for (int g = 0; g < 3; g += 2) {
            // curvatures per metre
            int kb = 6 * s + 3 * (g / 2);
            material(shape, q, s, g);
            double speed = rest.speed[3 * s + g];
            double f = factor(shape, s, g) / shape.n[g] / speed;
            double k1 = -dot(shape.b, 3 * g, m2) * f, k2 = dot(shape.b, 3 * g, m1) * f;
            double k3 = frames.twist(q, s, SpanQuadrature.first(g)) / speed;
            // return to the yield surface
            worst = Math.max(worst, plasticity.flow(kb, k1, k2, k3, speed, rest.size[3 * s + g]));
        }
        return worst;
    }

    /** The Bishop directors themselves: as good as any where the material frame does not matter. */
    private void bishop(SpanKinematics shape, int s, int g) {
        int at = 3 * (3 * s + (g == 0 ? 1 : 2));
        double[] d = frames.director;
        double x = shape.t[3 * g], y = shape.t[3 * g + 1], z = shape.t[3 * g + 2];
        m1[0] = d[at];
        m1[1] = d[at + 1];
        m1[2] = d[at + 2];
        m2[0] = y * m1[2] - z * m1[1];
        m2[1] = z * m1[0] - x * m1[2];
        m2[2] = x * m1[1] - y * m1[0];
    }

    private static double dot(double[] v, int i, double[] w) {
        return v[i] * w[0] + v[i + 1] * w[1] + v[i + 2] * w[2];
    }

    private static double dot3(double[] v, int i, double[] w, int j) {
        return v[i] * w[j] + v[i + 1] * w[j + 1] + v[i + 2] * w[j + 2];
    }
}
