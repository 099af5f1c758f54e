package sennit.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sennit.engine.constraint.CircleConstraint;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.ConstraintSpec;
import sennit.engine.constraint.DistanceConstraint;
import sennit.engine.constraint.PlaneConstraint;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.RelativeDistanceConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.function.ScalarFunction;
import sennit.engine.function.VectorFunction;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodInitialState;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.InitialState;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.solid.BodySpec;

/**
 * Nothing that a step reads lives outside what the state visitor hands through: after a return to a checkpoint every
 * number that is not as it was then is made NaN, and what follows is the same to the bit.
 */
class HiddenStateTest {
    private static final int BEFORE = 30;
    private static final int AFTER = 16;

    /** Steps after which what coincides still does, and a direction is open. */
    private static final int MEETING = 42;

    @ParameterizedTest
    @MethodSource("sennit.engine.BundledFiles#files")
    void whatAStepReadsIsInTheCheckpoint(Path file) throws Exception {
        check(SceneFile.read(file).scene(), file.getFileName().toString(), BEFORE);
    }

    /** Links of no length that open along the last direction, and are then drawn aside. */
    @Test
    void directionsBetweenPlacesThatCoincideAreInTheCheckpoint() throws Exception {
        var gap = new ScalarFunction.Formula("max(0, t - 0.36)");
        var aside = new VectorFunction.Formula("max(0, t - 0.38)", "0", "max(0, t - 0.39)");
        List<BodySpec> balls = new ArrayList<>();
        for (String id : List.of("a", "b", "c", "d")) balls.add(BodySpec.of(id, Vec3.ZERO, 1, 0));
        var held = new PositionConstraint(Anchor.ofBody("b"), aside, false);
        var link = new RelativeDistanceConstraint(Anchor.ofBody("a"), Anchor.ofBody("b"), gap);
        var far = new DistanceConstraint(Anchor.ofBody("c"), aside, gap);
        var round = new CircleConstraint(Anchor.ofBody("d"), aside, VectorFunction.of(new Vec3(0, 0, 1)), gap);
        check(scene(balls, held, link), "a link", MEETING);
        check(scene(balls, far), "a distance", MEETING);
        check(scene(balls, round), "a circle", MEETING);
    }

    /** A wanted direction that shrinks to nothing keeps the last it was. */
    @Test
    void directionsThatFunctionsLeaveOpenAreInTheCheckpoint() throws Exception {
        var normal = new VectorFunction.Formula("max(0, 0.3 - t)", "max(0, t - 0.4)", "0");
        var ball = BodySpec.of("a", Vec3.ZERO, 1, 0);
        var plane = new PlaneConstraint(Anchor.ofBody("a"), VectorFunction.of(Vec3.ZERO), normal);
        check(scene(List.of(ball), plane), "a direction of length zero", MEETING);
    }

    /** A pose is a long step, in which the least rotary inertia is another. */
    @Test
    void theEnergyOfASpinningRodIsThatOfTheCheckpoint() {
        var stiff =
                Material.round(0.01).massPerMetre(0.05).stretch(1e4).bend(1e-3).twist(1e3);
        var rod = RodSpec.of("a", new Shape.Line(Vec3.ZERO, new Vec3(1, 0, 0)), 8, stiff);
        var settings = new Settings(Vec3.ZERO, 1 / 120.0, 0, 0, Method.AUTO);
        var still = Scene.of("test", settings).withRods(List.of(rod));
        InitialState rest = new Simulation(still).start();
        RodInitialState shape = rest.rods().get(0);
        List<Vec3> velocities = Collections.nCopies(shape.points().size(), Vec3.ZERO);
        List<Double> spins = Collections.nCopies(shape.points().size(), 5.0);
        var spinning = new RodInitialState("a", shape.points(), shape.twist(), null, velocities, spins, List.of());
        var simulation = new Simulation(
                still.withStart(new InitialState(0, List.of(spinning), List.of(), List.of(), null, List.of(), null)));
        simulation.step();
        Checkpoint mark = simulation.mark();
        double kinetic = simulation.capture().energy().kinetic();
        for (int i = 0; i < 5; i++) simulation.pose();
        assertTrue(simulation.goTo(mark));
        assertTrue(kinetic > 0);
        assertEquals(kinetic, simulation.capture().energy().kinetic());
    }

    private static Scene scene(List<BodySpec> bodies, ConstraintSpec... specs) {
        List<ConstraintDef> all = new ArrayList<>();
        for (ConstraintSpec spec : specs) all.add(ConstraintDef.rigid("c" + all.size(), spec));
        var settings = new Settings(Vec3.ZERO, 1 / 120.0, 0, 0, Method.AUTO);
        return Scene.of("test", settings).withBodies(bodies).withConstraints(all);
    }

    /** Numbers of the engine that change as it runs, by the object or the array they stand in. */
    private static final class Numbers {
        private final Map<Object, Map<String, double[]>> seen = new IdentityHashMap<>();

        Numbers(Object... roots) throws IllegalAccessException {
            Set<Object> known = Collections.newSetFromMap(new IdentityHashMap<>());
            Deque<Object> todo = new ArrayDeque<>(List.of(roots));
            while (!todo.isEmpty()) {
                Object o = todo.pop();
                if (!known.add(o)) continue;
                if (o instanceof Collection<?> c)
                    c.stream().filter(x -> x != null).forEach(todo::push);
                else if (o instanceof Object[] a)
                    Arrays.stream(a).filter(x -> x != null).forEach(todo::push);
                else if (o.getClass().getName().startsWith("sennit.engine.")
                        && !(o instanceof Enum)
                        && !o.getClass().isHidden()) fields(o, todo);
            }
        }

        private void fields(Object o, Deque<Object> todo) throws IllegalAccessException {
            for (Class<?> c = o.getClass(); c != null && c != Object.class; c = c.getSuperclass()) {
                for (Field f : c.getDeclaredFields()) {
                    if (Modifier.isStatic(f.getModifiers())
                            || o.getClass().isRecord() && f.getType().isPrimitive()) continue;
                    f.setAccessible(true);
                    String name = c.getSimpleName() + "." + f.getName();
                    if (f.getType() == double.class && !Modifier.isFinal(f.getModifiers()))
                        put(o, name, new double[] {f.getDouble(o)});
                    Object value = f.get(o);
                    if (value instanceof double[] a) put(a, name, a.clone());
                    else if (value != null && !f.getType().isPrimitive()) todo.push(value);
                }
            }
        }

        private void put(Object in, String name, double[] values) {
            seen.computeIfAbsent(in, k -> new TreeMap<>()).put(name, values);
        }

        /** Makes NaN of what differs from what it was; returns the names of those fields. */
        Set<String> poison(Numbers then) throws Exception {
            Set<String> names = new TreeSet<>();
            for (var at : seen.entrySet()) {
                for (var field : at.getValue().entrySet()) {
                    double[] before =
                            then.seen.getOrDefault(at.getKey(), Map.of()).get(field.getKey());
                    if (before == null) continue;
                    for (int i = 0; i < before.length; i++) {
                        if (Double.doubleToRawLongBits(before[i]) == Double.doubleToRawLongBits(field.getValue()[i]))
                            continue;
                        names.add(field.getKey());
                        spoil(at.getKey(), field.getKey(), i);
                    }
                }
            }
            return names;
        }

        private static void spoil(Object in, String name, int i) throws Exception {
            if (in instanceof double[] a) {
                Array.setDouble(a, i, Double.NaN);
                return;
            }
            Class<?> c = in.getClass();
            while (!name.startsWith(c.getSimpleName() + ".")) c = c.getSuperclass();
            Field f = c.getDeclaredField(name.substring(name.indexOf('.') + 1));
            f.setAccessible(true);
            f.setDouble(in, Double.NaN);
        }
    }

    private static Numbers numbers(Simulation simulation) throws Exception {
        Field stepper = Simulation.class.getDeclaredField("stepper");
        stepper.setAccessible(true);
        return new Numbers(simulation.world, stepper.get(simulation));
    }

    private static void check(Scene scene, String name, int before) throws Exception {
        var simulation = new Simulation(scene);
        simulation.threads(1);
        for (int i = 0; i < before; i++) simulation.step();
        Checkpoint mark = simulation.mark();
        Object energy = simulation.capture().energy();
        Numbers then = numbers(simulation);
        long[] hash = new long[AFTER];
        for (int i = 0; i < AFTER; i++) {
            simulation.step();
            hash[i] = simulation.stateHash();
        }
        assertTrue(simulation.goTo(mark));
        Set<String> spoilt = numbers(simulation).poison(then);
        String said = name + ": NaN in " + spoilt;
        assertEquals(energy, simulation.capture().energy(), said);
        for (int i = 0; i < AFTER; i++) {
            simulation.step();
            assertEquals(hash[i], simulation.stateHash(), said);
        }
    }
}
