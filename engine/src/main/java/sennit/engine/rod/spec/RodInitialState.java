package sennit.engine.rod.spec;

import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;
import sennit.engine.math.Vec3;
import sennit.engine.schema.Field;
import sennit.engine.state.NamedNumbers;

/** The state a rod starts from instead of at rest in its shape. */
public record RodInitialState(
        @Field(doc = "Name of the rod.") String rod,

        @Field(doc = "Control points: three more than spans; in a closed rod as many as spans.", unit = "m")
        List<Vec3> points,

        @Field(
                doc =
                        "Twist angle at each control point, rad, against the Bishop frames of the curve, whose first direction the program chooses; all 0 when empty.",
                def = "[]")
        List<Double> twist,

        @Field(
                doc =
                        "Rise of the twist angle in one round of a closed rod, rad; the smallest that closes when absent.",
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

    public RodInitialState {
        points = List.copyOf(points);
        twist = List.copyOf(twist);
        velocities = List.copyOf(velocities);
        spins = List.copyOf(spins);
        plastic = List.copyOf(plastic);
    }

    /**
     * {@return the initial state of the numbers that a visit of a rod has written, without velocities when it is at
     * rest}
     */
    public static RodInitialState of(String rod, NamedNumbers numbers) {
        double[] velocities = numbers.get("velocities"), spins = numbers.get("spins"), round = numbers.get("round");
        double fastest = DoubleStream.concat(Arrays.stream(velocities), Arrays.stream(spins))
                .map(Math::abs)
                .max()
                .orElse(0);
        boolean moves = fastest > STILL;
        return new RodInitialState(
                rod,
                Vec3.list(numbers.get("points")),
                list(numbers.get("twist")),
                round.length == 0 ? null : Double.valueOf(round[0]),
                moves ? Vec3.list(velocities) : List.of(),
                moves ? list(spins) : List.of(),
                Vec3.list(numbers.get("plastic")));
    }

    /** {@return the numbers that a visit of a rod reads; velocities and twist are 0 where none are given} */
    public NamedNumbers numbers() {
        int n = points.size();
        var numbers = new NamedNumbers()
                .put("points", Vec3.flat(points))
                .put("twist", Arrays.copyOf(flat(twist), n))
                .put("velocities", Arrays.copyOf(Vec3.flat(velocities), 3 * n))
                .put("spins", Arrays.copyOf(flat(spins), n))
                .put("plastic", Vec3.flat(plastic));
        return round == null ? numbers : numbers.put("round", round);
    }

    private static List<Double> list(double[] numbers) {
        return Arrays.stream(numbers).boxed().toList();
    }

    private static double[] flat(List<Double> numbers) {
        return numbers.stream().mapToDouble(x -> x).toArray();
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
}
