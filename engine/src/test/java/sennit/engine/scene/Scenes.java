package sennit.engine.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.ConstraintSpec;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.ConstraintInitialState;
import sennit.engine.constraint.part.HistoryVariable;
import sennit.engine.constraint.part.KinkInitialState;
import sennit.engine.decor.DecorDef;
import sennit.engine.decor.DecorSpec;
import sennit.engine.decor.Dew;
import sennit.engine.decor.Planks;
import sennit.engine.decor.Sheet;
import sennit.engine.force.ForceDef;
import sennit.engine.force.ForceSpec;
import sennit.engine.function.VectorFunction;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RestShape;
import sennit.engine.rod.spec.RodInitialState;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.schema.Kinds;
import sennit.engine.snapshot.Backdrop;
import sennit.engine.snapshot.SolidLook;
import sennit.engine.solid.BodyInitialState;
import sennit.engine.solid.BodySpec;
import sennit.engine.solid.ContactInitialState;
import sennit.engine.solid.ObstacleDef;
import sennit.engine.solid.ObstacleSpec;

/** Makes valid scenes at random, with every kind of field at and off its default. */
final class Scenes {
    private static final String[] NAMES = {"rope", "a b", "Seil", "Hängeseil", "x_1", "9", "лента", "縄"};

    private final SplittableRandom random;

    Scenes(long seed) {
        this.random = new SplittableRandom(seed);
    }

    Scene next() {
        List<RodSpec> rods = new ArrayList<>();
        int count = 1 + random.nextInt(4);
        // the names that the examples of constraints and loads refer to
        rods.add(rod("rope"));
        rods.add(rod("other"));
        for (int i = 0; i < count; i++) rods.add(rod(NAMES[random.nextInt(NAMES.length)] + i));
        List<ConstraintDef> constraints = new ArrayList<>();
        for (int i = random.nextInt(5); i > 0; i--) constraints.add(constraint(i));
        List<ForceDef> forces = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) forces.add(new ForceDef("f" + i, example(ForceSpec.class), odd()));
        return new Scene(
                1,
                odd() ? "" : "\"quoted\" \\ \n \t ü 😀",
                odd() ? "" : "about",
                odd() ? null : new CameraSpec(vector(), vector(), odd() ? 40 : 5 + 100 * random.nextDouble()),
                odd() ? Backdrop.PLAIN : Backdrop.OUTDOORS,
                random.nextInt(4) > 0
                        ? null
                        : new LightSpec(random.nextInt(720) - 360, 5 + random.nextInt(86), 0.2 + random.nextDouble()),
                odd() ? Settings.DEFAULT : settings(),
                rods,
                List.of(new BodySpec("ball", vector(), vector(), positive(), odd() ? 0 : positive(), null, 0, 0)),
                constraints,
                forces,
                List.of(new ObstacleDef("stone", example(ObstacleSpec.class, count), 0.3)),
                List.of(decor(count)),
                odd() ? List.of() : List.of(exact(constraints)),
                odd() ? InitialState.AS_DRAWN : start(rods.get(0), constraints),
                events(constraints),
                odd() ? List.of() : List.of(gesture(odd())),
                odd() ? List.of() : List.of(new Group("all of it", members())),
                odd() ? Members.NONE : members(),
                odd() ? Members.NONE : members(),
                odd() ? List.of() : List.of(new NamedState("later", start(rods.get(0), constraints))));
    }

    private Gesture gesture(boolean ball) {
        return new Gesture(
                1,
                // longer than any step
                2 + positive(),
                ball ? Anchor.ofBody("ball") : new Anchor("rope", random.nextDouble()),
                null,
                odd() ? VectorFunction.of(vector()) : VectorFunction.Keys.EXAMPLE,
                // a ball does not turn
                ball || odd() ? null : VectorFunction.Formula.EXAMPLE,
                odd());
    }

    private List<TimedEvent> events(List<ConstraintDef> constraints) {
        List<TimedEvent> out = new ArrayList<>();
        for (ConstraintDef c : constraints)
            out.add(
                    odd()
                            ? new TimedEvent(positive(), c.id(), null, null)
                            : new TimedEvent(positive(), null, null, c.id()));
        if (odd()) out.add(TimedEvent.setting(positive(), "rods.rope.color=#102030"));
        return out;
    }

    private DecorDef decor(int count) {
        DecorSpec spec = example(DecorSpec.class, count);
        boolean onRods = spec instanceof Planks || spec instanceof Sheet || spec instanceof Dew;
        Anchor on = onRods || odd() ? null : odd() ? Anchor.ofBody("ball") : new Anchor("rope", random.nextDouble());
        return new DecorDef("vase", spec, count % 2 == 0 ? null : "#a0B1c2", SolidLook.AS_MADE, on);
    }

    private static Members members() {
        return new Members(List.of("rope"), List.of("ball"), List.of(), List.of(), List.of("stone"), List.of("vase"));
    }

    private InitialState start(RodSpec rod, List<ConstraintDef> constraints) {
        int n = rod.controlPoints();
        var moving = new RodInitialState(
                rod.id(),
                points(n),
                numbers(n),
                odd() || !rod.closed() ? null : number(),
                points(n),
                numbers(n),
                points(2 * rod.spans()));
        var still = new RodInitialState(rod.id(), points(n), List.of(), null, List.of(), List.of(), List.of());
        List<ConstraintInitialState> held = constraints.stream()
                .map(c -> new ConstraintInitialState(
                        c.id(),
                        c.spec().sliding() < 0 ? null : random.nextDouble(),
                        number(),
                        c.spec().remembers().stream()
                                .map(name -> new HistoryVariable(name, number()))
                                .toList(),
                        odd() ? numbers(3) : List.of(),
                        odd() ? null : new KinkInitialState(vector(), vector(), 1 + positive(), vector()),
                        odd()))
                .toList();
        return new InitialState(
                odd() ? 0 : positive(),
                List.of(odd() ? still : moving),
                odd() ? List.of() : List.of(new BodyInitialState("ball", vector(), vector())),
                held,
                null,
                odd()
                        ? List.of()
                        : List.of(new ContactInitialState(
                                "wire", null, "floor", 3, 2, 0.5, positive(), vector(), vector(), odd())),
                odd()
                        ? null
                        : new PreviousStepInitialState(
                                positive(),
                                1 + positive(),
                                0.5,
                                2,
                                List.of(new MovedInitialState(null, "ball", null, numbers(3), numbers(3)))));
    }

    private List<Double> numbers(int count) {
        List<Double> numbers = new ArrayList<>();
        for (int i = 0; i < count; i++) numbers.add(number());
        return numbers;
    }

    private ExactValue exact(List<ConstraintDef> constraints) {
        String constraint =
                constraints.isEmpty() || odd() ? null : constraints.get(0).id();
        return new ExactValue(
                "g\"\n", constraint, constraint == null ? "ball" : null, "9.81 * v^2 + t", odd() ? null : "ball");
    }

    private Settings settings() {
        Method[] methods = Method.values();
        return new Settings(
                vector(), 1e-7 + 0.4 * random.nextDouble(), positive(), 0, methods[random.nextInt(methods.length)]);
    }

    private RodSpec rod(String id) {
        int spans = odd() ? 20 : 1 + random.nextInt(30);
        Shape shape = shape(spans);
        RestShape curled = new RestShape.Coiled(0.01 * positive(), 0, number());
        // points and helices of ours may run through themselves, which no rest shape may
        RestShape rest = odd() ? RestShape.STRAIGHT : shape instanceof Shape.Line ? RestShape.AS_DRAWN : curled;
        return RodSpec.of(id, shape, spans, odd() ? hemp() : material())
                .rest(rest)
                .color(odd() ? null : "#a0B1c2");
    }

    private static Material hemp() {
        return Material.preset("hemp");
    }

    private Material material() {
        return Material.preset(odd() ? null : "steel")
                .diameter(positive())
                .elastic(positive(), odd() ? null : 0.3)
                .density(positive())
                .massPerMetre(maybe())
                .stretch(maybe())
                .bend(maybe())
                .twist(maybe());
    }

    private Shape shape(int spans) {
        return switch (random.nextInt(4)) {
            case 0 -> new Shape.Line(new Vec3(0, 1, 0), new Vec3(1 + random.nextDouble(), number(), 0));
            case 1 -> new Shape.Points(points(2 + random.nextInt(5)));
            case 2 -> new Shape.ControlPoints(points(spans + 3));
            // less than a turn, for a rod must not run through itself
            default ->
                new Shape.Helix(
                        vector(), new Vec3(0, 1, 0), new Vec3(1, 0, 0), positive(), odd() ? 0.7 : 0.3, number());
        };
    }

    private List<Vec3> points(int count) {
        List<Vec3> points = new ArrayList<>();
        for (int i = 0; i < count; i++) points.add(new Vec3(i + 0.5 * random.nextDouble(), number(), number()));
        return points;
    }

    private ConstraintDef constraint(int i) {
        ConstraintSpec spec = odd()
                ? new PositionConstraint(new Anchor("rope", odd() ? 0 : random.nextDouble()), vector())
                : example(ConstraintSpec.class);
        return new ConstraintDef(
                "c" + i,
                spec,
                odd(),
                odd() ? 0 : positive(),
                odd() ? 0 : positive(),
                odd() ? null : positive(),
                ConstraintDef.Side.BOTH,
                0);
    }

    /** The example of any member: kinds that come later are covered without a change here. */
    private <T> T example(Class<T> family) {
        return example(family, random.nextInt(Kinds.members(family).size()));
    }

    private static <T> T example(Class<T> family, int which) {
        List<Class<?>> members = Kinds.members(family);
        Class<?> member = members.get(which % members.size());
        try {
            return family.cast(member.getField("EXAMPLE").get(null));
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(member + " has no public EXAMPLE", e);
        }
    }

    private Vec3 vector() {
        return new Vec3(number(), number(), number());
    }

    /** Numbers of every size and length of text, the negative zero among them. */
    private double number() {
        return switch (random.nextInt(6)) {
            case 0 -> 0;
            case 1 -> -0.0;
            case 2 -> random.nextInt(-9, 10);
            case 3 -> random.nextDouble(-1, 1) * 1e-9;
            case 4 -> random.nextInt(-1000, 1000) / 8.0;
            default -> random.nextDouble(-3, 3);
        };
    }

    private double positive() {
        return 0.01 + random.nextDouble();
    }

    private @Nullable Double maybe() {
        return odd() ? null : Double.valueOf(positive());
    }

    private boolean odd() {
        return random.nextBoolean();
    }
}
