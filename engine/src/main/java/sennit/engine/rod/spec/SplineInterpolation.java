package sennit.engine.rod.spec;

import java.util.List;
import sennit.engine.math.Vec3;

/** Control points of the uniform cubic B-spline that passes through given knots. Shape {@code [nodes, 4]}. */
public final class SplineInterpolation {
    private SplineInterpolation() {}

    /**
     * Control points of the spline through the knots, with the end slopes of the parabola through the three points next
     * to each end.
     */
    public static double[] open(List<Vec3> knots) {
        int m = knots.size();
        Vec3 slope0 = slope(knots.get(0), knots.get(1), knots.get(Math.min(2, m - 1)), m);
        Vec3 slope1 = slope(knots.get(m - 1), knots.get(m - 2), knots.get(Math.max(0, m - 3)), m)
                .times(-1);
        return open(knots, slope0, slope1);
    }

    /** Control points of the spline through the knots with these slopes at its ends, by span. */
    public static double[] open(List<Vec3> knots, Vec3 slope0, Vec3 slope1) {
        int m = knots.size();
        Vec3[] c = new Vec3[m + 2];
        // forward: rows 1 4 1; first and last with the end slopes
        double[] f = new double[m];
        c[1] = knots.get(0).times(6).plus(slope0.times(2)).times(0.25);
        f[0] = 0.5;
        for (int i = 1; i < m; i++) {
            boolean last = i == m - 1;
            double w = last ? 2 : 1;
            Vec3 r = knots.get(i).times(6).minus(last ? slope1.times(2) : Vec3.ZERO);
            f[i] = 1 / (4 - w * f[i - 1]);
            c[i + 1] = r.minus(c[i].times(w)).times(f[i]);
        }
        // backward
        for (int i = m - 2; i >= 0; i--) c[i + 1] = c[i + 1].minus(c[i + 2].times(f[i]));
        // the outer control points follow from the slopes
        c[0] = c[2].minus(slope0.times(2));
        c[m + 1] = c[m - 1].plus(slope1.times(2));
        double[] out = new double[4 * c.length];
        for (int i = 0; i < c.length; i++) c[i].put(out, 4 * i);
        return out;
    }

    /** Control points of the periodic spline through the knots; its inverse fades as (sqrt(3) - 2)^k. */
    public static double[] closed(List<Vec3> knots) {
        int m = knots.size();
        double[] out = new double[4 * m];
        for (int j = 0; j < m; j++) {
            // neighbours on both sides with falling weights
            Vec3 sum = knots.get(j);
            double z = 1;
            for (int k = 1; k <= 40; k++) {
                z *= Math.sqrt(3) - 2;
                sum = sum.plus(knots.get((j + k) % m)
                        .plus(knots.get(Math.floorMod(j - k, m)))
                        .times(z));
            }
            sum.times(Math.sqrt(3)).put(out, 4 * ((j + 1) % m));
        }
        return out;
    }

    private static Vec3 slope(Vec3 a, Vec3 b, Vec3 c, int knots) {
        return knots < 3 ? b.minus(a) : b.times(2).minus(a.times(1.5)).minus(c.times(0.5));
    }
}
