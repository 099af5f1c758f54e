package sennit.engine.rod;

import java.util.List;
import sennit.engine.math.CubicBasis;
import sennit.engine.math.Vec3;

/** Makes the runtime rod from its description: control points of the drawn shape, speeds and curvatures at rest. */
public final class RodBuilder {
    private RodBuilder() {}

    /**
     * Builds a rod; throws {@link IllegalArgumentException} naming the field, the value and the range when the
     * description cannot be one.
     */
    public static Rod build(RodSpec spec) {
        if (spec.closed() && (spec.spans() < 4 || spec.shape() instanceof Shape.Line)) {
            throw new IllegalArgumentException("closed rods need at least 4 spans and a shape that is not a line, \""
                    + spec.id() + "\" has " + spec.spans() + " spans");
        }
        Section section = Materials.section(spec.material());
        double[] control;
        if (spec.shape() instanceof Shape.ControlPoints c) {
            control = given(c.points(), spec);
        } else {
            double length = spec.length() != null ? spec.length() : Curves.length(spec.shape());
            control = spec.closed()
                    ? round(Curves.round(spec.shape(), spec.spans()))
                    : interpolate(Curves.knots(spec.shape(), spec.spans(), length));
        }
        var rod = new Rod(spec, section, control, new double[3 * spec.spans()]);
        double drawn = rod.length(control);
        if (!(drawn > 0)) throw new IllegalArgumentException("shape of \"" + spec.id() + "\" must have a length > 0 m");
        double length = spec.length() != null ? spec.length() : drawn;
        boolean asDrawn = spec.rest() instanceof Rest.AsDrawn || spec.shape() instanceof Shape.ControlPoints;
        restSpeeds(rod, length, asDrawn ? length / drawn : 0);
        rod.frames().lay(control);
        // what the curve of a ring turns its own frame is spread evenly
        for (int i = 0; i < rod.nodes(); i++) control[4 * i + 3] = rod.frames().round() * (i - 1) / spec.spans();
        if (spec.rest() instanceof Rest.AsDrawn) {
            SelfCrossing.check(rod);
            restCurvatures(rod);
        }
        if (spec.rest() instanceof Rest.Coiled coiled) {
            SelfCrossing.check(spec, coiled, length, 2 * section.radius());
            coil(rod, coiled);
        }
        return rod.complete();
    }

    private static double[] given(List<Vec3> points, RodSpec spec) {
        int needed = spec.controlPoints();
        if (points.size() != needed) {
            throw new IllegalArgumentException("control points must be " + (spec.closed() ? "spans = " : "spans + 3 = ")
                    + needed + ", found " + points.size());
        }
        double[] c = new double[4 * points.size()];
        for (int i = 0; i < points.size(); i++) set(c, i, points.get(i));
        return c;
    }

    /**
     * Control points of the spline through the knots, with the end slopes of the parabola through the three points next
     * to each end.
     */
    private static double[] interpolate(List<Vec3> knots) {
        int m = knots.size();
        Vec3[] c = new Vec3[m + 2];
        Vec3 slope0 = slope(knots.get(0), knots.get(1), knots.get(Math.min(2, m - 1)), m);
        Vec3 slope1 = slope(knots.get(m - 1), knots.get(m - 2), knots.get(Math.max(0, m - 3)), m)
                .times(-1);
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
        for (int i = m - 2; i >= 0; i--) c[i + 1] = c[i + 1].minus(c[i + 2].times(f[i]));
        c[0] = c[2].minus(slope0.times(2));
        c[m + 1] = c[m - 1].plus(slope1.times(2));
        double[] out = new double[4 * c.length];
        for (int i = 0; i < c.length; i++) set(out, i, c[i]);
        return out;
    }

    /** Control points of the periodic spline through the knots; its inverse fades as (sqrt(3) - 2)^k. */
    private static double[] round(List<Vec3> knots) {
        int m = knots.size();
        double[] out = new double[4 * m];
        for (int j = 0; j < m; j++) {
            Vec3 sum = knots.get(j);
            double z = 1;
            for (int k = 1; k <= 40; k++) {
                z *= Math.sqrt(3) - 2;
                sum = sum.plus(knots.get((j + k) % m)
                        .plus(knots.get(Math.floorMod(j - k, m)))
                        .times(z));
            }
            set(out, (j + 1) % m, sum.times(Math.sqrt(3)));
        }
        return out;
    }

    private static Vec3 slope(Vec3 a, Vec3 b, Vec3 c, int knots) {
        return knots < 3 ? b.minus(a) : b.times(2).minus(a.times(1.5)).minus(c.times(0.5));
    }

    private static void set(double[] control, int i, Vec3 p) {
        control[4 * i] = p.x();
        control[4 * i + 1] = p.y();
        control[4 * i + 2] = p.z();
    }

    /** Uniform speed, or the drawn speed times {@code scale} where that is above 0. */
    private static void restSpeeds(Rod rod, double length, double scale) {
        double[] at = {Rod.GAUSS, 0.5, 1 - Rod.GAUSS};
        double[] w = new double[4];
        double[] d = new double[3];
        for (int s = 0; s < rod.spans(); s++) {
            for (int g = 0; g < 3; g++) {
                CubicBasis.first(at[g], w, 0);
                rod.combine(rod.initial(), s, w, d);
                double speed = Math.sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
                rod.restSpeed[3 * s + g] = scale > 0 ? scale * speed : length / rod.spans();
                if (!(rod.restSpeed[3 * s + g] > 0)) {
                    throw new IllegalArgumentException(
                            "shape of \"" + rod.spec().id() + "\" stands still in span " + s);
                }
            }
        }
    }

    /** Curvatures and twist per metre, times the rest speed. */
    private static void coil(Rod rod, Rest.Coiled rest) {
        for (int s = 0; s < rod.spans(); s++) {
            for (int g = 0; g < 2; g++) {
                double speed = rod.restSpeed[3 * s + 2 * g];
                int at = 6 * s + 3 * g;
                rod.restCurvature[at] = rest.curvature1() * speed;
                rod.restCurvature[at + 1] = rest.curvature2() * speed;
                rod.restCurvature[at + 2] = rest.twist() * speed;
            }
        }
    }

    /** Curvatures and twist of the drawn shape. */
    private static void restCurvatures(Rod rod) {
        var shape = new SpanShape();
        double[] m1 = new double[3];
        double[] t = new double[3];
        for (int s = 0; s < rod.spans(); s++) {
            shape.evaluate(rod, rod.initial(), s);
            for (int g = 0; g < 3; g += 2) {
                System.arraycopy(shape.t, 3 * g, t, 0, 3);
                double theta = rod.combineTwist(rod.initial(), s, SpanShape.B[g]);
                rod.frames().director(s + (g == 0 ? Rod.GAUSS : 1 - Rod.GAUSS), t, theta, m1);
                double b1 = 0, b2 = 0;
                for (int k = 0; k < 3; k++) {
                    int i = (k + 1) % 3, j = (k + 2) % 3;
                    b1 += shape.b[3 * g + k] * m1[k];
                    b2 += shape.b[3 * g + k] * (t[i] * m1[j] - t[j] * m1[i]);
                }
                int at = 6 * s + 3 * (g / 2);
                rod.restCurvature[at] = -b2 / shape.n[g];
                rod.restCurvature[at + 1] = b1 / shape.n[g];
                rod.restCurvature[at + 2] = rod.combineTwist(rod.initial(), s, SpanShape.B1[g]);
            }
        }
    }
}
