package sennit.engine.rod.spec;

import java.util.ArrayList;
import java.util.List;
import sennit.engine.math.Vec3;

/**
 * The curve of a hanging inextensible chain: y = a cosh((x - x0)/a) + y0 in the vertical plane through both ends
 * (Irvine, Cable Structures, 1981, eq. 1.10). Where a slack rope starts, and the reference of its tests.
 */
public final class Catenary {
    private final Vec3 from;
    private final Vec3 across;
    private final double length;

    /** a = H/w: horizontal tension over weight per length, m. */
    private final double parameter;

    /** Arc length from the lowest point of the curve to the start, negative when the start is left of it, m. */
    private final double start;

    private Catenary(Vec3 from, Vec3 across, double length, double parameter, double start) {
        this.from = from;
        this.across = across;
        this.length = length;
        this.parameter = parameter;
        this.start = start;
    }

    /**
     * The catenary of the given length, m, between two points; the length must exceed their distance. Gravity is along
     * -y.
     */
    public static Catenary between(Vec3 from, Vec3 to, double length) {
        Vec3 d = to.minus(from);
        if (!(length > d.norm()))
            throw new IllegalArgumentException("length must be > " + d.norm() + " m, was " + length);
        // height and width of the span
        double v = d.y();
        double h = Math.sqrt(d.x() * d.x() + d.z() * d.z());
        // ends above each other: the two sides of the loop are kept a hair apart
        double least = 1e-3 * length;
        Vec3 across = h > 0 ? new Vec3(d.x() / h, 0, d.z() / h) : new Vec3(1, 0, 0);
        // parameter from the chord that is left after the height
        double a = parameter(Math.max(h, least), Math.sqrt(length * length - v * v));
        double half = Math.max(h, least) / (2 * a);
        // tanh of the middle's abscissa over a is v/length
        double ratio = v / length;
        double middle = 0.5 * StrictMath.log((1 + ratio) / (1 - ratio));
        return new Catenary(from, across, length, a, a * StrictMath.sinh(middle - half));
    }

    /** Solves 2 a sinh(h/2a) = chord for a: Newton on s = h/2a, sinh(s)/s = chord/h, from the bracket's upper side. */
    private static double parameter(double h, double chord) {
        // start from the series for shallow curves, the logarithm for deep ones
        double want = chord / h;
        double s = want < 3
                ? Math.sqrt(6 * (want - 1))
                : StrictMath.log(2 * want) + StrictMath.log(StrictMath.log(2 * want));
        for (int i = 0; i < 100; i++) {
            // sinh(s)/s and its slope
            double f = StrictMath.sinh(s) / s - want;
            double slope = (StrictMath.cosh(s) - StrictMath.sinh(s) / s) / s;
            double next = s - f / slope;
            if (Math.abs(next - s) <= 1e-15 * s) break;
            s = next;
        }
        return h / (2 * s);
    }

    /** {@return the point at arc length {@code s} from the start, m} */
    public Vec3 at(double s) {
        // arc length to abscissa: s = a sinh(x/a)
        double x0 = asinh(start / parameter), x = asinh((start + s) / parameter);
        double rise = parameter * (StrictMath.cosh(x) - StrictMath.cosh(x0));
        return from.plus(across.times(parameter * (x - x0))).plus(new Vec3(0, rise, 0));
    }

    /** {@return tension over weight per length at arc length {@code s} from the start, m} */
    public double tension(double s) {
        double r = start + s;
        return Math.sqrt(parameter * parameter + r * r);
    }

    List<Vec3> points(int spans) {
        var out = new ArrayList<Vec3>();
        for (int i = 0; i <= spans; i++) out.add(at(length * i / spans));
        return out;
    }

    private static double asinh(double x) {
        // log1p keeps small values exact
        double y = Math.abs(x);
        double r = StrictMath.log1p(y + y * y / (1 + Math.sqrt(1 + y * y)));
        return x < 0 ? -r : r;
    }
}
