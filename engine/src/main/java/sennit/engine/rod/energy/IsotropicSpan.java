package sennit.engine.rod.energy;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import sennit.engine.math.Vec3;
import sennit.engine.rod.geometry.SpanKinematics;
import sennit.engine.rod.geometry.SpanQuadrature;

/**
 * Force and stiffness of one span of a rod whose bending does not depend on the material frame, THEORY.md eq. (18) and
 * (20), with fewer operations than {@link SpanEquations} needs for any rod.
 *
 * <p>With b = x''.t/n, p = x''/n - b t, P = I - t t^T, S = p t^T + t p^T and d = c/n^2, the stiffness between the edges
 * k and l of the span is, at one Gauss point,
 *
 * <pre>
 *   A_k A_l [d (b^2 P + b S + p.p t t^T) + axial] - (A_k B_l + B_k A_l) d (b P + S/2) + B_k B_l d P
 *     - (B_k A_l - A_k B_l) d (p t^T - t p^T)/2      A, B: weights of the edges in x' and x''
 * </pre>
 */
final class IsotropicSpan {
    /**
     * Offsets at a Gauss point: symmetric matrices xx, xy, xz, yy, yz, zz on (x', x'), (x', x''), (x'', x''); xy, xz,
     * yz of the skew part of (x', x''); on (x', theta') and (theta', theta').
     */
    private static final int AB = 6;

    private static final int BB = 12;
    private static final int SKEW = 18;
    private static final int COUPLING = 21;
    private static final int TWIST = 24;
    private static final int POINT = 25;
    private static final int MIDDLE = 2 * POINT;

    /** Offsets in a row of {@link EdgeStiffness}. */
    private static final int NEXT = EdgeStiffness.NEXT;

    private static final int OVER = EdgeStiffness.OVER;
    private static final int R_SKEW = EdgeStiffness.SKEW;
    private static final int R_COUPLING = EdgeStiffness.COUPLING;

    private static final double A0 = SpanQuadrature.A0;
    private static final double A1 = SpanQuadrature.A1;
    private static final double A2 = SpanQuadrature.A2;
    private static final double B0 = SpanQuadrature.B0;
    private static final double B1 = SpanQuadrature.B1;
    private static final double B2 = SpanQuadrature.B2;
    private static final double M0 = SpanQuadrature.M0;
    private static final double M1 = SpanQuadrature.M1;

    /** Half sums and half differences of the weights of both Gauss points, which mirror each other. */
    private static final double AA_00 = 0.5 * (A0 * A0 + A2 * A2), AA_00D = 0.5 * (A0 * A0 - A2 * A2);

    private static final double AB_00 = A0 * B0 + A2 * B2, AB_00D = A0 * B0 - A2 * B2;
    private static final double BB_00 = 0.5 * (B0 * B0 + B2 * B2), BB_00D = 0.5 * (B0 * B0 - B2 * B2);
    private static final double AA_01 = 0.5 * A1 * (A0 + A2), AA_01D = 0.5 * A1 * (A0 - A2);
    private static final double AB_01 = 0.5 * (A0 * B1 + B0 * A1 + A1 * B2 + B1 * A2);
    private static final double AB_01D = 0.5 * (A0 * B1 + B0 * A1 - A1 * B2 - B1 * A2);
    private static final double BB_01 = 0.5 * B1 * (B0 + B2), BB_01D = 0.5 * B1 * (B0 - B2);
    private static final double AA_11 = A1 * A1, AB_11 = 2 * A1 * B1, BB_11 = B1 * B1;
    private static final double AA_02 = A0 * A2, AB_02 = A0 * B2 + B0 * A2, BB_02 = B0 * B2;
    private static final double Y01 = B0 * A1 - A0 * B1, Y12 = B1 * A2 - A1 * B2, Y02 = B0 * A2 - A0 * B2;

    /** Unit tangents at the three points, speeds, x'' and theta' at the Gauss points. */
    final double[] t = new double[9];

    private final double[] n = new double[3];
    private final double[] b = new double[6];
    private final double[] twistRate = new double[2];

    /** Stiffness across the tangent, and the matrices of the class comment. */
    private final double[] transverse = new double[3];

    private final double[] m = new double[MIDDLE + 6];

    /** Force on x' at the three points, on x'' and theta' at the Gauss points. */
    private final double[] firstForce = new double[9];

    private final double[] secondForce = new double[6];
    private final double[] twistForce = new double[2];

    /** What of the guards acts between the Gauss points and the middle. */
    private final double[] cross = new double[2];

    private boolean guarded;

    /**
     * Evaluates a span whose control points begin at {@code i0} to {@code i3} in {@code q}.
     *
     * @param round0 added to the first edge of the twist angle, {@code round1} and {@code round2} to the others
     * @param c constants of the span from {@code at} on
     * @param extension that the tangent takes the tension from, of its three points from {@code from} on, m per span
     */
    void evaluate(
            double[] q,
            int i0,
            int i1,
            int i2,
            int i3,
            double round0,
            double round1,
            double round2,
            double[] c,
            int at,
            double[] extension,
            int from) {
        // x' and x'' from the edges, one component at a time
        shape(q, i0, i1, i2, i3, 0);
        shape(q, i0, i1, i2, i3, 1);
        shape(q, i0, i1, i2, i3, 2);
        // theta' at the Gauss points
        double e0 = q[i1 + 3] - q[i0 + 3] + round0, e1 = q[i2 + 3] - q[i1 + 3] + round1;
        double e2 = q[i3 + 3] - q[i2 + 3] + round2;
        twistRate[0] = A0 * e0 + A1 * e1 + A2 * e2;
        twistRate[1] = A2 * e0 + A1 * e1 + A0 * e2;
        // speeds, tangents and axial forces, eq. (12), (13)
        stretch(0, c, at, extension[from]);
        stretch(1, c, at, extension[from + 1]);
        stretch(2, c, at, extension[from + 2]);
        // kink guards, eq. (14)
        guarded = false;
        guard(0, c, at);
        guard(1, c, at);
        middle(c[at + SpanConstants.STRETCH + 1]);
    }

    /** Has neither force nor stiffness. */
    void clear() {
        guarded = false;
        Arrays.fill(m, 0);
        Arrays.fill(firstForce, 0);
        Arrays.fill(secondForce, 0);
        Arrays.fill(twistForce, 0);
    }

    /**
     * Bending and twist, after {@link #evaluate}.
     *
     * @param turn curvature at rest, and takes what couples the twist angle; null for a rod that is straight at rest
     */
    void bend(double[] c, int at, @Nullable CurvedRestTerms turn) {
        point(0, c, at, turn);
        point(1, c, at, turn);
        // guards that are awake come last
        if (guarded) guardStiffness(c, at);
    }

    private void shape(double[] q, int i0, int i1, int i2, int i3, int k) {
        // edges of this component
        double e0 = q[i1 + k] - q[i0 + k], e1 = q[i2 + k] - q[i1 + k], e2 = q[i3 + k] - q[i2 + k];
        double sum = e0 + e2, difference = e2 - e0;
        // the Gauss points mirror each other: sum and difference of the outer edges serve both
        double even = 0.5 * (A0 + A2) * sum + A1 * e1, odd = 0.5 * (A0 - A2) * difference;
        t[k] = even - odd;
        t[3 + k] = M0 * sum + M1 * e1;
        t[6 + k] = even + odd;
        // x'' is linear in u: its value in the middle, plus and minus the slope
        double third = 0.5 * B1 * (sum - 2 * e1), second = 0.5 * difference;
        b[k] = second - third;
        b[3 + k] = second + third;
    }

    /** Speed, tangent, force and transverse at a point: sigma = w EA/nbar (n - nbar), eq. (12) and (13). */
    private void stretch(int g, double[] c, int at, double extension) {
        double x = t[3 * g], y = t[3 * g + 1], z = t[3 * g + 2];
        // a point that stands still keeps a direction and a finite stiffness
        double length = Math.max(Vec3.norm(x, y, z), 1e-150);
        double inverse = 1 / length;
        n[g] = Math.max(length, SpanKinematics.COLLAPSED * c[at + SpanConstants.REST + g]);
        x *= inverse;
        y *= inverse;
        z *= inverse;
        t[3 * g] = x;
        t[3 * g + 1] = y;
        t[3 * g + 2] = z;
        // axial force; what tension, as foreseen, does across the tangent, eq. (35)
        double stiff = c[at + SpanConstants.STRETCH + g];
        double sigma = stiff * (length - c[at + SpanConstants.REST + g]);
        transverse[g] = Math.max(stiff * extension, 0) * inverse;
        firstForce[3 * g] = -sigma * x;
        firstForce[3 * g + 1] = -sigma * y;
        firstForce[3 * g + 2] = -sigma * z;
    }

    /** Eq. (14): force, and whether its stiffness matters. */
    private void guard(int g, double[] c, int at) {
        // strain here less strain in the middle
        double full = c[at + SpanConstants.GUARD + g];
        if (full == 0) return;
        double rg = c[at + SpanConstants.INVERSE + 2 * g], rm = c[at + SpanConstants.INVERSE + 1];
        double strain = n[2 * g] * rg - n[1] * rm;
        double y = strain * strain, e = c[at + SpanConstants.QUARTIC];
        // force: slope of the guard's energy
        double slope = StretchEnergy.guardSlope(y, e);
        double force = full * slope * strain;
        double f = -force * rg, h = force * rm;
        int k = 6 * g;
        // one force on each of the two points
        firstForce[k] += f * t[k];
        firstForce[k + 1] += f * t[k + 1];
        firstForce[k + 2] += f * t[k + 2];
        firstForce[3] += h * t[3];
        firstForce[4] += h * t[4];
        firstForce[5] += h * t[5];
        // second derivative over its full value: below a threshold the tangent does without
        double stiff = StretchEnergy.guardStiffness(y, e, slope);
        cross[g] = 0;
        if (stiff < StretchEnergy.NEGLIGIBLE) return;
        guarded = true;
        cross[g] = full * stiff;
    }

    private void middle(double stiff) {
        // s I + (c - s) t t^T, upper triangle
        double s = transverse[1], e = stiff - s, x = t[3], y = t[4], z = t[5];
        double ex = e * x, ey = e * y;
        m[MIDDLE] = s + ex * x;
        m[MIDDLE + 1] = ex * y;
        m[MIDDLE + 2] = ex * z;
        m[MIDDLE + 3] = s + ey * y;
        m[MIDDLE + 4] = ey * z;
        m[MIDDLE + 5] = s + e * z * z;
    }

    /** Bending and twist at a Gauss point: matrices and forces. */
    private void point(int g, double[] c, int at, @Nullable CurvedRestTerms turn) {
        // tangent, x''/n, its part along the tangent and the rest p
        int i = 6 * g, h = 3 * g;
        double x = t[i], y = t[i + 1], z = t[i + 2];
        double inverse = 1 / n[2 * g];
        double bx = b[h] * inverse, by = b[h + 1] * inverse, bz = b[h + 2] * inverse;
        double bt = bx * x + by * y + bz * z;
        double px = bx - bt * x, py = by - bt * y, pz = bz - bt * z;
        // v = t x p/n
        double vx = (y * pz - z * py) * inverse, vy = (z * px - x * pz) * inverse, vz = (x * py - y * px) * inverse;
        // bending stiffness d = c/n^2, twist stiffness and torque
        double cn = c[at + SpanConstants.BEND + g] * inverse, d = cn * inverse;
        double square = px * px + py * py + pz * pz;
        double c3 = c[at + SpanConstants.TWIST + g];
        double sigma = c3 * (twistRate[g] - c[at + SpanConstants.TURN + g]);
        // coefficients of the class comment
        double mixed = d * bt, one = mixed * bt + transverse[2 * g];
        double across = d * square + c[at + SpanConstants.STRETCH + 2 * g] - one;
        matrices(POINT * g, x, y, z, px, py, pz, d, mixed, one, across);
        coupling(POINT * g, vx, vy, vz, c3);
        // moment per c: p, or p - pbar where the rod is curved at rest
        double wx = px, wy = py, wz = pz, along = cn * square, side = bt * cn;
        if (turn != null) {
            wx -= turn.rest[h];
            wy -= turn.rest[h + 1];
            wz -= turn.rest[h + 2];
            double less = wx * px + wy * py + wz * pz;
            along = cn * less;
            // the material turns pbar with it, eq. (21)
            double k = c[at + SpanConstants.BEND + g];
            double twisting = x * (wy * pz - wz * py) + y * (wz * px - wx * pz) + z * (wx * py - wy * px);
            turn.couple(g, k * vx, k * vy, k * vz, bt, k * (square + Math.max(0, -less)), -k * twisting);
        }
        // forces on x', x'' and theta'
        firstForce[i] += along * x + side * wx - sigma * vx;
        firstForce[i + 1] += along * y + side * wy - sigma * vy;
        firstForce[i + 2] += along * z + side * wz - sigma * vz;
        secondForce[h] = -cn * wx;
        secondForce[h + 1] = -cn * wy;
        secondForce[h + 2] = -cn * wz;
        twistForce[g] = -sigma;
    }

    private void matrices(
            int to,
            double x,
            double y,
            double z,
            double px,
            double py,
            double pz,
            double d,
            double mixed,
            double one,
            double across) {
        double[] o = m;
        double half = 0.5 * d;
        // products of the tangent with itself and with p
        double xx = x * x, xy = x * y, xz = x * z, yy = y * y, yz = y * z, zz = z * z;
        double sxx = 2 * px * x, syy = 2 * py * y, szz = 2 * pz * z;
        double pxy = px * y, pyx = py * x, pxz = px * z, pzx = pz * x, pyz = py * z, pzy = pz * y;
        double sxy = pxy + pyx, sxz = pxz + pzx, syz = pyz + pzy;
        // on (x', x'): b^2 P + b S + p.p t t^T, and the axial part
        o[to] = one + across * xx + mixed * sxx;
        o[to + 1] = across * xy + mixed * sxy;
        o[to + 2] = across * xz + mixed * sxz;
        o[to + 3] = one + across * yy + mixed * syy;
        o[to + 4] = across * yz + mixed * syz;
        o[to + 5] = one + across * zz + mixed * szz;
        // on (x', x''): -(b P + S/2)
        o[to + AB] = mixed * xx - mixed - half * sxx;
        o[to + AB + 1] = mixed * xy - half * sxy;
        o[to + AB + 2] = mixed * xz - half * sxz;
        o[to + AB + 3] = mixed * yy - mixed - half * syy;
        o[to + AB + 4] = mixed * yz - half * syz;
        o[to + AB + 5] = mixed * zz - mixed - half * szz;
        // on (x'', x''): P
        o[to + BB] = d - d * xx;
        o[to + BB + 1] = -d * xy;
        o[to + BB + 2] = -d * xz;
        o[to + BB + 3] = d - d * yy;
        o[to + BB + 4] = -d * yz;
        o[to + BB + 5] = d - d * zz;
        // the skew part of (x', x'')
        o[to + SKEW] = half * (pyx - pxy);
        o[to + SKEW + 1] = half * (pzx - pxz);
        o[to + SKEW + 2] = half * (pzy - pyz);
    }

    private void coupling(int to, double vx, double vy, double vz, double c3) {
        double[] o = m;
        // c3 v v^T on x', c3 v between x' and theta', c3 on theta'
        double cx = c3 * vx, cy = c3 * vy, cz = c3 * vz;
        o[to] += cx * vx;
        o[to + 1] += cx * vy;
        o[to + 2] += cx * vz;
        o[to + 3] += cy * vy;
        o[to + 4] += cy * vz;
        o[to + 5] += cz * vz;
        o[to + COUPLING] = cx;
        o[to + COUPLING + 1] = cy;
        o[to + COUPLING + 2] = cz;
        o[to + TWIST] = c3;
    }

    /** Stiffness of the guards that are awake, but for what acts between points; eq. (14). */
    private void guardStiffness(double[] c, int at) {
        for (int g = 0; g < 2; g++) {
            if (cross[g] == 0) continue;
            double rg = c[at + SpanConstants.INVERSE + 2 * g], rm = c[at + SpanConstants.INVERSE + 1];
            // force and stiffness as in guard
            double strain = n[2 * g] * rg - n[1] * rm, y = strain * strain;
            double full = c[at + SpanConstants.GUARD + g], e = c[at + SpanConstants.QUARTIC];
            double slope = e == 0 ? full : full * y * (y + 2 * e) / ((y + e) * (y + e));
            double force = Math.abs(slope * strain);
            double k = cross[g];
            // the point that is in tension against the other is stiffened across its tangent
            axial(POINT * g, 6 * g, k * rg * rg, strain > 0 ? force * rg / n[2 * g] : 0);
            axial(MIDDLE, 3, k * rm * rm, strain > 0 ? 0 : force * rm / n[1]);
            cross[g] = -k * rg * rm;
        }
    }

    private void axial(int to, int i, double c, double s) {
        for (int r = 0, at = to; r < 3; r++) {
            for (int o = r; o < 3; o++, at++) m[at] += (c - s) * t[i + r] * t[i + o] + (r == o ? s : 0);
        }
    }

    /** Adds the stiffness to the rows of its three edges. */
    void add(double[] r0, double[] r1, double[] r2) {
        // position blocks: symmetric parts, then skew ones, which no edge has with itself
        for (int c = 0; c < 6; c++) symmetric(c, r0, r1, r2);
        for (int c = 0; c < 3; c++) {
            double x = m[SKEW + c], y = m[POINT + SKEW + c];
            r0[NEXT + R_SKEW + c] += Y01 * x + Y12 * y;
            r1[NEXT + R_SKEW + c] = Y12 * x + Y01 * y;
            r0[OVER + R_SKEW + c] = Y02 * (x + y);
        }
        // blocks with theta', on x, y, z and theta: symmetric too
        for (int c = 0; c < 4; c++) {
            double sum = m[COUPLING + c] + m[POINT + COUPLING + c],
                    difference = m[COUPLING + c] - m[POINT + COUPLING + c];
            double u = AA_00 * sum, v = AA_00D * difference;
            r0[R_COUPLING + c] += u + v;
            r2[R_COUPLING + c] = u - v;
            u = AA_01 * sum;
            v = AA_01D * difference;
            r0[NEXT + R_COUPLING + c] += u + v;
            r1[NEXT + R_COUPLING + c] = u - v;
            r1[R_COUPLING + c] += AA_11 * sum;
            r0[OVER + R_COUPLING + c] = AA_02 * sum;
        }
        // what guards do between two points
        if (guarded) for (int g = 0; g < 2; g++) if (cross[g] != 0) between(g, r0, r1, r2);
    }

    private void symmetric(int c, double[] r0, double[] r1, double[] r2) {
        double[] o = m;
        // sums and differences of both Gauss points: their weights mirror each other
        double aa0 = o[c], aa1 = o[POINT + c], ab0 = o[AB + c], ab1 = o[POINT + AB + c];
        double bb0 = o[BB + c], bb1 = o[POINT + BB + c], mm = o[MIDDLE + c];
        double aa = aa0 + aa1, aaD = aa0 - aa1, ab = ab0 - ab1, abD = ab0 + ab1, bb = bb0 + bb1, bbD = bb0 - bb1;
        // outer edges with themselves
        double u = (AA_00 * aa + AB_00 * ab) + (BB_00 * bb + M0 * M0 * mm);
        double v = AA_00D * aaD + AB_00D * abD + BB_00D * bbD;
        r0[c] += u + v;
        r2[c] = u - v;
        // outer edges with the inner one
        u = (AA_01 * aa + AB_01 * ab) + (BB_01 * bb + M0 * M1 * mm);
        v = AA_01D * aaD + AB_01D * abD + BB_01D * bbD;
        r0[NEXT + c] += u + v;
        r1[NEXT + c] = u - v;
        // the inner edge with itself, the outer ones with each other
        r1[c] += (AA_11 * aa + AB_11 * ab) + (BB_11 * bb + M1 * M1 * mm);
        r0[OVER + c] = (AA_02 * aa + AB_02 * ab) + (BB_02 * bb + M0 * M0 * mm);
    }

    /** A stiffness {@code c v w^T} between x' at a Gauss point and x' in the middle, and its transpose. */
    private void between(int g, double[] r0, double[] r1, double[] r2) {
        double[] a = SpanQuadrature.edgeFirst(g);
        between(g, a[0], M0, a[0], M0, r0, 0);
        between(g, a[0], M0, a[1], M1, r0, NEXT);
        between(g, a[0], M0, a[2], M0, r0, OVER);
        between(g, a[1], M1, a[1], M1, r1, 0);
        between(g, a[1], M1, a[2], M0, r1, NEXT);
        between(g, a[2], M0, a[2], M0, r2, 0);
    }

    /** The same between two edges with weights a and w at the two points, into the part of a row from {@code at} on. */
    private void between(int g, double ak, double wk, double al, double wl, double[] row, int at) {
        // both orders of the two points
        double kl = cross[g] * ak * wl, lk = cross[g] * wk * al;
        for (int i = 0, c = at; i < 3; i++) {
            for (int j = i; j < 3; j++, c++) {
                double vw = t[6 * g + i] * t[3 + j], wv = t[3 + i] * t[6 * g + j];
                row[c] += 0.5 * (kl + lk) * (vw + wv);
                if (i != j && at > 0) row[at + R_SKEW + i + j - 1] += 0.5 * (kl - lk) * (vw - wv);
            }
        }
    }

    /** Adds the forces to the control points, whose unknowns start at {@code f0} to {@code f3}. */
    void force(double[] f, int f0, int f1, int f2, int f3) {
        SpanEquations.addForce(firstForce, secondForce, twistForce, f, f0, f1, f2, f3);
    }
}
