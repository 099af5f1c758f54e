package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sennit.engine.Checkpoint;
import sennit.engine.Simulation;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.KeyholeConstraint;
import sennit.engine.constraint.LineConstraint;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.SlideSpec;
import sennit.engine.edit.SceneUpdate;
import sennit.engine.function.VectorFunction;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.RodSpec.Touch;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Integrator;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.scene.UserCommand;
import sennit.engine.schema.Records;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.step.Stepper;
import sennit.engine.world.SavedState;
import sennit.engine.world.World;

/** Ropes that touch in ways that nobody would build: all stays finite and gains no energy. */
class WildContactTest {
    private static final double DT = 1 / 240.0;
    private static final Material NYLON = Material.preset("nylon");

    private static Scene scene(Vec3 gravity, double dt, List<RodSpec> rods) {
        return Stage.scene(Stage.settings(gravity, dt, 0), rods, List.of(), List.of(), List.of());
    }

    private static RodSpec line(String id, Vec3 from, Vec3 to, int spans) {
        return Stage.line(id, from, to, spans, NYLON);
    }

    /** A ring of 40 cm about {@code middle} in the plane of two unit vectors. */
    private static RodSpec ring(String id, Vec3 middle, Vec3 one, Vec3 other) {
        var points = new ArrayList<Vec3>();
        int n = 32;
        for (int i = 0; i < n; i++) {
            double a = 2 * Math.PI * i / n;
            points.add(
                    middle.plus(one.times(0.0637 * StrictMath.cos(a))).plus(other.times(0.0637 * StrictMath.sin(a))));
        }
        RodSpec open = RodSpec.of(id, new Shape.ControlPoints(points), n, NYLON);
        return Records.with(open, "closed", true);
    }

    private static Scene rings(double dt) {
        Vec3 x = new Vec3(1, 0, 0), y = new Vec3(0, 1, 0), z = new Vec3(0, 0, 1);
        return scene(Vec3.ZERO, dt, List.of(ring("a", Vec3.ZERO, x, y), ring("b", x.times(0.0637), x, z)));
    }

    private static Scene pair(Vec3 from, Vec3 to, double dt) {
        return scene(Vec3.ZERO, dt, List.of(line("a", Vec3.ZERO, new Vec3(0.3, 0, 0), 20), line("b", from, to, 20)));
    }

    static Stream<Arguments> scenes() {
        Vec3 zero = Vec3.ZERO,
                end = new Vec3(0.3, 0, 0),
                up = new Vec3(0, 0.02, 0),
                across = new Vec3(0.15, 0.02, -0.15);
        return Stream.of(
                Arguments.of("the same points", pair(zero, end, DT), 5),
                Arguments.of("the same points, the other way", pair(end, zero, DT), 5),
                Arguments.of("side by side, the other way", pair(end.plus(up), up, DT), 10),
                Arguments.of("thrown at 100 m/s", pair(across, across.plus(new Vec3(0, 0, 0.3)), DT), 100),
                Arguments.of("linked rings", rings(DT), 10));
    }

    /** The scene, its last rope thrown down. */
    private static World thrown(Scene scene, double speed) {
        World world = SceneUpdate.build(scene);
        Rod last = world.rods().get(world.rods().size() - 1);
        for (int i = 0; i < last.nodes(); i++) world.state.v[last.first() + 4 * i + 1] = -speed;
        return world;
    }

    /** The last rope is thrown down onto the others; nothing gains more energy than rounding of contact does. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("scenes")
    void noEnergyComesFromNothing(String name, Scene scene, double speed) {
        World world = thrown(scene, speed);
        var stepper = new Stepper();
        double first = energy(world), h = scene.settings().dt();
        for (int i = 0; i < 80; i++) {
            assertTrue(stepper.step(world, h), "step " + i);
            double now = energy(world);
            int at = i;
            assertTrue(now <= 1.005 * first, () -> "step " + at + ": " + now / first + " of " + first + " J");
        }
    }

    /** Scenes, the speed of the last rope, m/s, and how many of 80 steps converge at least. */
    static Stream<Arguments> hard() {
        RodSpec thick = Stage.line("a", new Vec3(-0.5, 0, 0), new Vec3(0.5, 0, 0), 20, NYLON.diameter(0.1));
        Material wire = Material.preset("steel").diameter(0.001);
        RodSpec thin = Stage.line("b", new Vec3(0, 0.08, -0.5), new Vec3(0, 0.08, 0.5), 40, wire);
        Scene wireOverRope = scene(Vec3.ZERO, DT, List.of(thick.touching(Touch.ALL), thin.touching(Touch.ALL)));
        return Stream.of(
                Arguments.of("linked rings, 60 steps/s", rings(1 / 60.0), 10, 60),
                Arguments.of("linked rings, 20 steps/s", rings(0.05), 10, 65),
                Arguments.of("a wire on a rope 100 times as thick, 10 m/s", wireOverRope, 10, 80),
                Arguments.of("a wire on a rope 100 times as thick, 30 m/s", wireOverRope, 30, 68));
    }

    /** Passes find the forces that they are after, and leave something of a step's work to the rest. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("hard")
    void stepsConverge(String name, Scene scene, double speed, int least) {
        World world = thrown(scene, speed);
        var stepper = new Stepper();
        int converged = 0;
        for (int i = 0; i < 80; i++) {
            assertTrue(stepper.step(world, scene.settings().dt()), "step " + i);
            if (stepper.report().converged) converged++;
        }
        assertTrue(converged >= least, converged + " of 80");
    }

    /** Ropes that are drawn a little in each other stay on their sides, wherever along them they then touch. */
    @ParameterizedTest
    @ValueSource(doubles = {0.4, 0.6, 0.9})
    void ropesDrawnInEachOtherDoNotPassThrough(double distance) {
        Vec3 from = new Vec3(0.15, 0.01 * distance, -0.15);
        World world = SceneUpdate.build(pair(from, from.plus(new Vec3(0, 0, 0.3)), DT));
        Rod last = world.rod("b"), other = world.rod("a");
        // down, and along the other
        for (int i = 0; i < last.nodes(); i++) {
            world.state.v[last.first() + 4 * i] = 1;
            world.state.v[last.first() + 4 * i + 1] = -2;
        }
        var stepper = new Stepper();
        double first = energy(world);
        for (int i = 0; i < 12; i++) {
            assertTrue(stepper.step(world, DT), "step " + i);
            // the control point of the other below the middle of this one
            int middle = last.first() + 4 * (last.nodes() / 2), below = other.first();
            for (int k = below; k < other.first() + 4 * other.nodes(); k += 4)
                if (Math.abs(world.state.q[k] - world.state.q[middle])
                        < Math.abs(world.state.q[below] - world.state.q[middle])) below = k;
            double above = world.state.q[middle + 1] - world.state.q[below + 1];
            assertTrue(above > 0, "step " + i + ": " + above + " m above");
            assertTrue(energy(world) <= 1.005 * first, "step " + i + ": " + energy(world) / first);
        }
    }

    private static double energy(World world) {
        double[] parts = new double[3];
        for (Rod rod : world.rods()) rod.elasticity.energy(world.state.q, parts);
        return world.kinetic(world.state.v) + parts[0] + parts[1] + parts[2] + world.ropes.energy(world.state.q);
    }

    /** Rings stay linked, whatever pulls at them. */
    @Test
    void ringsStayLinked() {
        var simulation = new Simulation(rings(DT));
        assertEquals(1, Math.abs(linked(simulation.capture())));
        simulation.submit(new UserCommand.Grab(0, new Anchor("a", 0.1), Vec3.ZERO, true));
        simulation.submit(new UserCommand.Grab(1, new Anchor("b", 0.6), new Vec3(0.1, 0, 0), true));
        for (int i = 0; i < 240; i++) {
            if (i % 30 == 10) {
                double way = i % 60 == 10 ? 1 : -1;
                simulation.submit(new UserCommand.Move(0, new Vec3(-way, 0.3 * way, 0)));
                simulation.submit(new UserCommand.Move(1, new Vec3(way, 0, -0.5 * way)));
            }
            assertTrue(simulation.step(), "step " + i);
            assertEquals(1, Math.abs(linked(simulation.capture())), "step " + i);
        }
    }

    /** Gauss's linking number of the first two rods, by the solid angles that pairs of their samples span. */
    private static long linked(Snapshot seen) {
        double[] a = seen.rods().get(0).position(), b = seen.rods().get(1).position();
        double sum = 0;
        for (int i = 0; i < a.length; i += 3) {
            for (int j = 0; j < b.length; j += 3) {
                Vec3 p = at(a, i), q = at(a, i + 3), r = at(b, j), s = at(b, j + 3);
                sum += angle(r.minus(p), r.minus(q), s.minus(q)) + angle(s.minus(q), s.minus(p), r.minus(p));
            }
        }
        return Math.round(sum / (4 * Math.PI));
    }

    private static Vec3 at(double[] x, int i) {
        int k = i % x.length;
        return new Vec3(x[k], x[k + 1], x[k + 2]);
    }

    /** The signed solid angle of a triangle of directions (van Oosterom and Strackee 1983). */
    private static double angle(Vec3 a, Vec3 b, Vec3 c) {
        double x = a.norm(), y = b.norm(), z = c.norm();
        double below = x * y * z + a.dot(b) * z + b.dot(c) * x + c.dot(a) * y;
        return 2 * StrictMath.atan2(a.dot(b.cross(c)), below);
    }

    /** What a scene becomes at a step. */
    static Stream<IntFunction<Scene>> changes() {
        Vec3 up = new Vec3(0, 0.011, 0), end = new Vec3(0.3, 0, 0);
        List<RodSpec> two = List.of(line("a", Vec3.ZERO, end, 20), line("b", up, end.plus(up), 20));
        List<RodSpec> one = two.subList(0, 1);
        List<RodSpec> free = two.stream().map(r -> r.touching(Touch.NONE)).toList();
        List<ConstraintDef> pins = List.of(
                Stage.hold("left", new PositionConstraint(new Anchor("a", 0), Vec3.ZERO)),
                Stage.hold("right", new PositionConstraint(new Anchor("a", 1), end)));
        return Stream.of(
                i -> scene(Stage.DOWN, i % 20 < 10 ? 1e-3 : 0.02, two).withConstraints(pins),
                i -> scene(Stage.DOWN, DT, i % 20 < 10 ? two : one).withConstraints(pins),
                i -> scene(Stage.DOWN, DT, i % 20 < 10 ? two : free).withConstraints(pins));
    }

    /** The length of a step, which ropes there are, and whether they touch, changed while they do. */
    @ParameterizedTest
    @MethodSource("changes")
    void changesWhileRopesTouch(IntFunction<Scene> scene) {
        var simulation = new Simulation(scene.apply(0));
        for (int i = 0; i < 200; i++) {
            if (i % 10 == 0) simulation.submit(new UserCommand.Edit(scene.apply(i)));
            assertTrue(simulation.step(), "step " + i);
            Snapshot seen = simulation.capture();
            for (var rod : seen.rods())
                for (double x : rod.controlPoints()) assertTrue(Math.abs(x) < 10, "at " + x + " m");
            assertTrue(seen.energy().total() < 5, "energy " + seen.energy().total());
        }
    }

    /** Joints are known by their names, however many: what is deep in each other pushes on after going back. */
    @Test
    void goingBackKeepsWhatOverlaps() {
        var pins = new ArrayList<ConstraintDef>();
        for (int i = 0; i <= 8; i++) {
            double u = i < 4 ? i / 16.0 : 0.5 + i / 16.0;
            pins.add(Stage.hold(
                    "a pin with a long name " + i,
                    new PositionConstraint(new Anchor("a", u), new Vec3(0.3 * u, 0, 0))));
        }
        Vec3 across = new Vec3(0.15, 0.03, -0.15);
        World world = SceneUpdate.build(
                pair(across, across.plus(new Vec3(0, 0, 0.3)), DT).withConstraints(pins));
        Rod last = world.rod("b");
        for (int i = 0; i < last.nodes(); i++) world.state.v[last.first() + 4 * i + 1] = -100;
        var stepper = new Stepper();
        boolean deep = false;
        for (int i = 0; i < 12; i++) {
            SavedState mark = stepper.mark(world);
            assertTrue(stepper.step(world, DT));
            double[] went = world.state.q.clone();
            deep |= world.ropes.deepest(world.state.q) > 0.05;
            stepper.goTo(world, mark);
            assertTrue(stepper.step(world, DT));
            assertArrayEquals(went, world.state.q, "step " + i);
        }
        assertTrue(deep, "they were pressed into each other");
    }

    /**
     * A rope that folds in a hole and is held beside it, led by a hand: its legs cross, and the fold ends in one step.
     * What it lets go of is in itself and pushes nothing, also when that step is taken again from where it began.
     */
    @Test
    void aFoldThatEndsAtOnceGivesNoEnergy() {
        double h = DT;
        var at = new Vec3(0, 0.2, 0);
        var points =
                List.of(new Vec3(-0.5, 0, 0), new Vec3(-0.3, 0.12, 0), at, new Vec3(0.3, 0.12, 0), new Vec3(0.5, 0, 0));
        Material material =
                Material.round(0.01).massPerMetre(0.05).stretch(1e4).bend(1e-3).twist(1e-3);
        var on = new Anchor("rope", 0.5);
        var hold = new LineConstraint(on, VectorFunction.of(at), VectorFunction.of(new Vec3(1, 0, 0)));
        // the hold first, then the hole
        var simulation = new Simulation(Scene.of(
                        "fold",
                        new Settings(new Vec3(0, -9.81, 0), h, 0, 0, Method.AUTO).with(Integrator.BDF2, 0.005, 8))
                .withRods(List.of(RodSpec.of("rope", new Shape.Points(points), 20, material)))
                .withConstraints(List.of(
                        ConstraintDef.rigid("hold", hold),
                        ConstraintDef.rigid("hole", new KeyholeConstraint(on, at, SlideSpec.FREE)))));
        // what the hand does
        var random = new SplittableRandom(5);
        double x = random.nextDouble(5, 30), y = random.nextDouble(5, 30), z = random.nextDouble(5, 30);
        simulation.submit(new UserCommand.Grab(0, new Anchor("rope", 0.93), new Vec3(0.45, 0, 0), false));
        double before = Double.POSITIVE_INFINITY;
        for (int i = 0; i < 80; i++) {
            double t = i * h;
            var move = new UserCommand.Move(
                    0, new Vec3(0.4 + StrictMath.cos(x * t), StrictMath.sin(y * t), StrictMath.sin(z * t)));
            Checkpoint mark = simulation.mark();
            simulation.submit(move);
            simulation.step();
            long hash = simulation.stateHash();
            double energy = simulation.capture().energy().total();
            assertTrue(energy - before < 0.4, "step " + i + ": " + (energy - before) + " J");
            before = energy;
            // the same step again
            if (i > 0) {
                assertTrue(simulation.goTo(mark));
                simulation.submit(move);
                simulation.step();
                assertEquals(hash, simulation.stateHash(), "step " + i);
            }
        }
    }
}
