package sennit.engine.rod;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.math.Vec3;
import sennit.engine.spec.Field;

/** The state a rod starts from instead of at rest in its shape. */
public record RodStart(
        @Field(doc = "Name of the rod.") String rod,

        @Field(doc = "Control points: spans + 3 of them; spans, when closed.", unit = "m")
        List<Vec3> points,

        @Field(
                doc =
                        "Twist angle at each control point, rad, against the Bishop frames of the curve, which start from a direction of their own choice; all 0 when empty.",
                def = "[]")
        List<Double> twist,

        @Field(
                doc =
                        "By what the twist angle of a closed rod rises in one round, rad; the least that closes when absent.",
                def = "null")
        @Nullable
        Double round,

        @Field(doc = "Velocities of the control points; at rest when empty.", unit = "m/s", def = "[]")
        List<Vec3> velocities,

        @Field(doc = "Rates of the twist angles, rad/s; at rest when empty.", def = "[]")
        List<Double> spins,

        @Field(
                doc =
                        "Curvatures and twist at rest that yielding has left, rad per span, at two places of each span; those of the rest shape when empty.",
                def = "[]")
        List<Vec3> plastic) {
    /** Slower than this counts as at rest, in m/s, rad/s or, of sliding points, rods per second. */
    public static final double STILL = 1e-6;

    public RodStart {
        points = List.copyOf(points);
        twist = List.copyOf(twist);
        velocities = List.copyOf(velocities);
        spins = List.copyOf(spins);
        plastic = List.copyOf(plastic);
    }

    /** {@return the state of a rod in a world with displacements {@code q} and velocities {@code v}} */
    public static RodStart of(Rod rod, double[] q, double[] v) {
        double lead = rod.frames().lead();
        List<Vec3> points = vectors(q, rod.first(), 4, rod.nodes());
        List<Double> twist = new ArrayList<>();
        List<Double> spins = new ArrayList<>();
        double fastest = 0;
        for (int i = 0; i < rod.nodes(); i++) {
            int at = rod.first() + 4 * i;
            twist.add(q[at + 3] + lead);
            spins.add(v[at + 3]);
            for (int k = 0; k < 4; k++) fastest = Math.max(fastest, Math.abs(v[at + k]));
        }
        boolean moves = fastest > STILL;
        return new RodStart(
                rod.spec().id(),
                points,
                twist,
                rod.closed() ? rod.frames().round() : null,
                moves ? vectors(v, rod.first(), 4, rod.nodes()) : List.of(),
                moves ? spins : List.of(),
                vectors(rod.plastic(), 0, 3, rod.plastic().length / 3));
    }

    private static List<Vec3> vectors(double[] a, int from, int stride, int count) {
        List<Vec3> out = new ArrayList<>();
        for (int i = 0, at = from; i < count; i++, at += stride) out.add(new Vec3(a[at], a[at + 1], a[at + 2]));
        return out;
    }

    /** {@return whether this can be a state of a rod} */
    public boolean fits(RodSpec spec) {
        int n = spec.controlPoints();
        return rod.equals(spec.id())
                && points.size() == n
                && none(twist, n)
                && none(velocities, n)
                && none(spins, n)
                && none(plastic, 2 * spec.spans());
    }

    private static boolean none(List<?> list, int or) {
        return list.isEmpty() || list.size() == or;
    }

    /** Puts a rod that it fits into this state. */
    public void enter(Rod it, double[] q, double[] v) {
        for (int i = 0; i < points.size(); i++) {
            int at = it.first() + 4 * i;
            set(q, at, points.get(i));
            q[at + 3] = twist.isEmpty() ? 0 : twist.get(i);
            set(v, at, velocities.isEmpty() ? Vec3.ZERO : velocities.get(i));
            v[at + 3] = spins.isEmpty() ? 0 : spins.get(i);
        }
        it.frames().lay(q);
        if (round != null) it.frames().round(round);
        if (it.yields()) for (int i = 0; i < plastic.size(); i++) set(it.restCurvature, 3 * i, plastic.get(i));
    }

    private static void set(double[] out, int at, Vec3 x) {
        out[at] = x.x();
        out[at + 1] = x.y();
        out[at + 2] = x.z();
    }
}
