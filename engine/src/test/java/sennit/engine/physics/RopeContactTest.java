package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sennit.engine.Checkpoint;
import sennit.engine.Simulation;
import sennit.engine.constraint.JointConstraint;
import sennit.engine.constraint.KeyholeConstraint;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.SlideSpec;
import sennit.engine.edit.SceneUpdate;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.RodSpec.Touch;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.scene.TimedEvent;
import sennit.engine.scene.UserCommand;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.step.Stepper;
import sennit.engine.world.SnapshotBuilder;
import sennit.engine.world.World;

/** Ropes that touch do not pass through each other, whatever they do. */
class RopeContactTest {
    private static final double DT = 1 / 240.0;

    /** A taut rope between two pins, and another across it, 0.1 m above. */
    private static Scene crossed(Touch taut, Touch other, Vec3 gravity) {
        Material nylon = Material.preset("nylon");
        RodSpec below = Stage.line("taut", new Vec3(-0.5, 0, 0), new Vec3(0.5, 0, 0), 60, nylon);
        RodSpec above = Stage.line("other", new Vec3(0.01, 0.1, -0.5), new Vec3(0.01, 0.1, 0.5), 60, nylon);
        return Stage.scene(
                new Settings(gravity, DT, 0, 0, Method.AUTO),
                List.of(below.touching(taut), above.touching(other)),
                List.of(),
                List.of(
                        Stage.hold("left", new PositionConstraint(new Anchor("taut", 0), new Vec3(-0.5, 0, 0))),
                        Stage.hold("right", new PositionConstraint(new Anchor("taut", 1), new Vec3(0.5, 0, 0)))),
                List.of());
    }

    /** Thrown at a speed: the middle stays above until the ropes fold, as in the lab. */
    @ParameterizedTest
    @ValueSource(doubles = {1, 10, 30, 100})
    void nothingPassesThroughATautRope(double speed) {
        World world = SceneUpdate.build(crossed(Touch.ALL, Touch.ALL, Vec3.ZERO));
        Rod other = world.rod("other");
        for (int i = 0; i < other.nodes(); i++) world.state.v[other.first() + 4 * i + 1] = -speed;
        double first = world.kinetic(world.state.v), most = 0, deepest = 0;
        var stepper = new Stepper();
        double[] energy = new double[3];
        int steps = (int) Math.ceil((0.1 / speed + 0.015) / DT);
        for (int i = 0; i < steps; i++) {
            assertTrue(stepper.step(world, DT));
            deepest = Math.max(deepest, world.ropes.deepest(world.state.q));
            java.util.Arrays.fill(energy, 0);
            for (Rod rod : world.rods()) rod.elasticity.energy(world.state.q, energy);
            most = Math.max(most, world.kinetic(world.state.v) + energy[0] + energy[1] + energy[2]);
            double over = middle(world, "other") - middle(world, "taut");
            assertTrue(over > 0, "through by " + over + " m at step " + i);
        }
        assertTrue(world.ropes.touching() > 0, "they met");
        assertTrue(deepest < (speed <= 10 ? 0.05 : 0.5), "depth " + deepest);
        assertTrue(most <= 1.005 * first, "energy " + most / first);
    }

    /** Height of the rope at the crossing, m. */
    private static double middle(World world, String id) {
        Rod rod = world.rod(id);
        return world.state.q[rod.first() + 4 * (rod.nodes() / 2) + 1];
    }

    @Test
    void ropesThatDoNotTouchPass() {
        var simulation = new Simulation(crossed(Touch.ALL, Touch.NONE, Stage.DOWN));
        Stage.run(simulation, 60);
        assertTrue(Stage.place(
                                simulation.capture(),
                                1,
                                simulation.capture().rods().get(1).samples() / 2)
                        .y()
                < -0.05);
    }

    /** A rope that lies over another is carried by it. */
    @Test
    void aRopeHangsOverAnother() {
        Scene scene = crossed(Touch.OTHERS, Touch.OTHERS, Stage.DOWN);
        var damped = new Settings(Stage.DOWN, DT, 2, 0, Method.AUTO);
        var simulation = new Simulation(scene.withSettings(damped));
        Stage.run(simulation, 600);
        double sag = Stage.place(
                        simulation.capture(),
                        1,
                        simulation.capture().rods().get(1).samples() / 2)
                .y();
        assertTrue(sag > -0.1, "height " + sag);
    }

    /** What touches nothing moves as if it could not touch, to the bit. */
    @Test
    void whatTouchesNothingIsAsItWas() {
        assertEquals(hash(Touch.NONE, 20), hash(Touch.ALL, 20));
    }

    /** Bundled scenes with several ropes near each other, joined, bent or threaded, of which none touches another. */
    @ParameterizedTest
    @ValueSource(strings = {"bow", "bridge", "clothes-line", "dna", "slip-knot", "spider-net"})
    void aSceneInWhichNothingTouchesIsAsItWas(String name) throws Exception {
        Scene scene = SceneFile.read(Path.of("..", "scenes", name + ".json")).scene();
        long[] hashes = new long[2];
        for (int k = 0; k < 2; k++) {
            Touch touch = k == 0 ? Touch.NONE : Touch.ALL;
            var simulation = new Simulation(scene.withRods(
                    scene.rods().stream().map(r -> r.touching(touch)).toList()));
            Stage.run(simulation, 120);
            hashes[k] = simulation.stateHash();
        }
        assertEquals(hashes[0], hashes[1]);
    }

    private static long hash(Touch touch, int steps) {
        var simulation = new Simulation(crossed(touch, touch, Stage.DOWN));
        Stage.run(simulation, steps);
        return simulation.stateHash();
    }

    /** Going back and on gives the same bits, from moments before, in and after a contact. */
    @Test
    void goesBackInTime() {
        var simulation = new Simulation(crossed(Touch.ALL, Touch.ALL, Stage.DOWN));
        Checkpoint[] moments = new Checkpoint[9];
        long[] hashes = new long[9];
        for (int k = 0; k < 9; k++) {
            moments[k] = simulation.mark();
            hashes[k] = simulation.stateHash();
            for (int i = 0; i < 15; i++) disturbed(simulation, 15 * k + i);
        }
        for (int k : new int[] {7, 2, 5, 0}) {
            assertTrue(simulation.goTo(moments[k]));
            assertEquals(hashes[k], simulation.stateHash(), "moment " + k);
            for (int i = 0; i < 15; i++) disturbed(simulation, 15 * k + i);
            assertEquals(hashes[k + 1], simulation.stateHash(), "after moment " + k);
        }
    }

    private static void disturbed(Simulation simulation, int step) {
        if (step % 40 == 30)
            simulation.submit(new UserCommand.Grab(0, new Anchor("other", 0.2), new Vec3(0, 0, 0), false));
        if (step % 7 == 1) simulation.submit(new UserCommand.Move(0, new Vec3(0.2, -0.1, 0.3)));
        if (step % 40 == 20) simulation.submit(new UserCommand.Release(0));
        assertTrue(simulation.step());
    }

    /** The same bits on one thread and on several. */
    @Test
    void threadsDoNotMatter() {
        long[] hashes = new long[2];
        for (int k = 0; k < 2; k++) {
            var simulation = new Simulation(crossed(Touch.ALL, Touch.ALL, Stage.DOWN));
            simulation.threads(1 + 3 * k);
            Stage.run(simulation, 90);
            hashes[k] = simulation.stateHash();
        }
        assertEquals(hashes[0], hashes[1]);
    }

    /** A step allocates nothing once warm, with ropes that slide over each other. */
    @Test
    void allocatesNothing() {
        World world = SceneUpdate.build(crossed(Touch.ALL, Touch.ALL, Stage.DOWN));
        var stepper = new Stepper();
        stepper.threads(1);
        for (int i = 0; i < 400; i++) stepper.step(world, DT);
        var bean = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long me = Thread.currentThread().getId(), least = Long.MAX_VALUE;
        for (int round = 0; round < 20; round++) {
            long before = bean.getThreadAllocatedBytes(me);
            for (int i = 0; i < 20; i++) stepper.step(world, DT);
            least = Math.min(least, bean.getThreadAllocatedBytes(me) - before);
        }
        assertEquals(0, least, "bytes in 20 steps");
        assertTrue(world.ropes.touching() > 0);
    }

    /** Two ropes fused at an angle, one tied to a third, and both ends of a rope tied together: none pushes. */
    @Test
    void ropesDoNotPushWhereTheyAreJoined() {
        assertEquals(joined(Touch.NONE), joined(Touch.ALL));
    }

    private static long joined(Touch touch) {
        Material nylon = Material.preset("nylon");
        double x = 0.5 * Math.cos(1.5), y = 0.5 * Math.sin(1.5);
        List<RodSpec> ropes = List.of(
                Stage.line("trunk", new Vec3(-0.5, 0, 0), new Vec3(0.5, 0, 0), 60, nylon),
                Stage.line("branch", new Vec3(0, 0, 0), new Vec3(x, y, 0), 30, nylon),
                Stage.line("other", new Vec3(0, 0, 0), new Vec3(0, 0, 0.5), 30, nylon));
        Scene scene = Stage.scene(
                new Settings(Stage.DOWN, DT, 0, 0, Method.AUTO),
                ropes.stream().map(r -> r.touching(touch)).toList(),
                List.of(),
                List.of(
                        Stage.hold("left", new PositionConstraint(new Anchor("trunk", 0), new Vec3(-0.5, 0, 0))),
                        Stage.hold("fused", joint("branch")),
                        Stage.hold("tied", joint("other"))),
                List.of());
        var simulation = new Simulation(scene);
        Stage.run(simulation, 60);
        return simulation.stateHash();
    }

    private static JointConstraint joint(String rope) {
        return new JointConstraint(new Anchor("trunk", 0.5), new Anchor(rope, 0), JointConstraint.Share.POSITION);
    }

    /** Where two ropes part at a small angle they overlap, and do not push. */
    @Test
    void ropesThatPartAtASmallAngleDoNotPush() {
        assertEquals(parted(Touch.NONE).stateHash(), parted(Touch.ALL).stateHash());
    }

    private static Simulation parted(Touch touch) {
        var simulation = new Simulation(fork(touch));
        Stage.run(simulation, 60);
        return simulation;
    }

    /** A branch that leaves a taut rope at an angle of 0.15, held at its end. */
    private static Scene fork(Touch touch) {
        Material nylon = Material.preset("nylon");
        var end = new Vec3(0.5 * Math.cos(0.15), 0.5 * Math.sin(0.15), 0);
        return Stage.scene(
                new Settings(Vec3.ZERO, DT, 0, 0, Method.AUTO),
                List.of(
                        Stage.line("trunk", new Vec3(-0.5, 0, 0), new Vec3(0.5, 0, 0), 60, nylon)
                                .touching(touch),
                        Stage.line("branch", Vec3.ZERO, end, 30, nylon).touching(touch)),
                List.of(),
                List.of(Stage.hold("fused", joint("branch"))),
                List.of());
    }

    /** A rope over a hole of no size, whose legs hang down beside each other, nearer than it is thick. */
    @Test
    void aRopeFoldedOverAHoleDoesNotPushItself() {
        assertEquals(folded(Touch.NONE).stateHash(), folded(Touch.ITSELF).stateHash());
    }

    private static Simulation folded(Touch touch) {
        var from = new Vec3(-0.04, 0.5, 0);
        var to = new Vec3(0.04, 0.5, 0);
        var shape = new Shape.Points(List.of(from, new Vec3(0, 1, 0), to));
        Scene scene = Stage.scene(
                new Settings(Stage.DOWN, DT, 2, 0, Method.AUTO),
                List.of(RodSpec.of("rope", shape, 30, Stage.rope()).touching(touch)),
                List.of(Stage.ball("weight", to, 0.5)),
                List.of(
                        Stage.hold(
                                "hole",
                                new KeyholeConstraint(new Anchor("rope", 0.5), new Vec3(0, 1, 0), SlideSpec.FREE)),
                        Stage.hold("end", new PositionConstraint(new Anchor("rope", 0), from)),
                        Stage.hold(
                                "hangs",
                                new JointConstraint(
                                        new Anchor("rope", 1),
                                        Anchor.ofBody("weight"),
                                        JointConstraint.Share.POSITION))),
                List.of());
        var simulation = new Simulation(scene);
        Stage.run(simulation, 120);
        return simulation;
    }

    /** A bend sharper than the rope is thick: both legs are in each other beside it. */
    @Test
    void aRopeBentSharperThanItIsThickGainsNoEnergy() {
        var points = new ArrayList<Vec3>();
        for (int i = -8; i <= 8; i++) points.add(new Vec3(0.002 * i, 0.04 * Math.abs(i), 0));
        var shape = new Shape.ControlPoints(points);
        Scene scene = Stage.scene(
                new Settings(Vec3.ZERO, DT, 0, 0, Method.AUTO),
                List.of(RodSpec.of("rope", shape, 14, Stage.rope()).touching(Touch.ALL)),
                List.of(),
                List.of(),
                List.of());
        World world = SceneUpdate.build(scene);
        var stepper = new Stepper();
        double before = SnapshotBuilder.energy(world).total();
        for (int i = 0; i < 60; i++) {
            assertTrue(stepper.step(world, DT));
            assertFalse(stepper.report().unsettled, "step " + i);
            double energy = SnapshotBuilder.energy(world).total();
            assertTrue(energy <= 1.002 * before, "energy " + energy / before + " of that before step " + i);
            before = energy;
        }
    }

    /** A limp rope that falls on both sides of a pin: its legs slap together in a bend that its spans cannot follow. */
    @Test
    void aRopeThatFoldsSharperThanItsSpansGoesOn() {
        var rubber =
                Material.round(0.01).massPerMetre(0.05).stretch(20.0).bend(1e-3).twist(1e-3);
        Scene scene = Stage.scene(
                Stage.settings(Stage.DOWN, 1 / 120.0, 6),
                List.of(Stage.line("rope", new Vec3(0, 1, 0), new Vec3(1, 1, 0), 8, rubber)
                        .touching(Touch.ALL)),
                List.of(),
                List.of(Stage.hold("pin", new PositionConstraint(new Anchor("rope", 0.5), new Vec3(0.5, 1, 0)))),
                List.of());
        World world = SceneUpdate.build(scene);
        var stepper = new Stepper();
        double before = SnapshotBuilder.energy(world).total(), first = before;
        int touched = 0;
        for (int i = 0; i < 600; i++) {
            assertTrue(stepper.step(world, 1 / 120.0));
            assertTrue(stepper.report().converged, "step " + i);
            double energy = SnapshotBuilder.energy(world).total();
            assertTrue(energy <= before + 1e-6 * first, "energy " + energy + " J after " + before + " J in step " + i);
            before = energy;
            if (world.ropes.touching() > 0) touched++;
        }
        assertTrue(touched > 300, "the legs lie at each other in " + touched + " steps");
        assertTrue(stepper.fastest() < 1e-6, "at rest: " + stepper.fastest() + " m/s");
        double[] at = SnapshotBuilder.rods(world).get(0).position();
        double apart = at[at.length - 3] - at[0];
        assertEquals(0.512, at[1], 0.002, "hangs down as far as a rope that touches nothing");
        assertTrue(apart > 0.02 && apart < 0.05, "ends " + apart + " m apart");
    }

    /** Where a joint lets go, ropes that overlap there do not fly apart. */
    @Test
    void aJointThatLetsGoGivesNoEnergy() {
        var letsGo = new TimedEvent(20 * DT, "fused", null, null);
        var simulation = new Simulation(fork(Touch.ALL).withEvents(List.of(letsGo)));
        for (int i = 0; i < 140; i++) {
            assertTrue(simulation.step());
            double kinetic = simulation.capture().energy().kinetic();
            assertTrue(kinetic < 1e-9, "kinetic energy " + kinetic + " J");
        }
    }

    /** Two ropes drawn half in each other stay so, and do not fly apart. */
    @Test
    void anOverlapThatASceneBeginsWithGivesNoEnergy() {
        Material nylon = Material.preset("nylon");
        double half = 0.0025;
        Scene scene = Stage.scene(
                new Settings(Vec3.ZERO, DT, 0, 0, Method.AUTO),
                List.of(
                        Stage.line("one", new Vec3(-0.5, half, 0), new Vec3(0.5, half, 0), 60, nylon)
                                .touching(Touch.ALL),
                        Stage.line("other", new Vec3(-0.5, -half, 0.01), new Vec3(0.5, -half, -0.01), 60, nylon)
                                .touching(Touch.ALL)),
                List.of(),
                List.of(),
                List.of());
        World world = SceneUpdate.build(scene);
        var stepper = new Stepper();
        for (int i = 0; i < 240; i++) {
            assertTrue(stepper.step(world, DT));
            double kinetic = world.kinetic(world.state.v);
            assertTrue(kinetic < 1e-9, "kinetic energy " + kinetic + " J");
        }
    }

    /** Four rubber rings, each in the bend of the one above, stretch under a weight and lift it again. */
    @ParameterizedTest
    @ValueSource(doubles = {3, 10})
    void ringsThatStretchInEachOthersBendsBounce(double mass) throws Exception {
        var simulation = new Simulation(
                SceneFile.parse("rings", rings(4, mass), List.of()).scene());
        double lowest = Double.POSITIVE_INFINITY, back = 0;
        int missed = 0;
        for (int i = 0; i < 240; i++) {
            assertTrue(simulation.step());
            var now = simulation.capture();
            if (!now.solver().converged()) missed++;
            double height = now.bodies().get(0).position()[1];
            lowest = Math.min(lowest, height);
            back = Math.max(back, height - lowest);
        }
        assertTrue(missed <= 2, missed + " of 240 steps did not converge");
        assertTrue(back > 0.04, "the weight comes up again by " + back + " m");
    }

    /** A chain of rubber rings with a weight fused to the last, as a scene file. */
    private static String rings(int count, double mass) {
        var rods = new StringBuilder();
        for (int i = 0; i < count; i++) {
            double height = 2 - 0.068 * i;
            String axis = i % 2 == 0 ? "[1, 0, 0]" : "[0, 0, 1]";
            rods.append(i == 0 ? "" : ", ").append("{\"id\": \"ring").append(i);
            rods.append("\", \"closed\": true, \"spans\": 24, \"rest\": {\"kind\": \"as-drawn\"}, ");
            rods.append(
                    "\"material\": {\"preset\": \"rubber\", \"diameter\": 0.008}, \"shape\": {\"kind\": \"helix\", ");
            rods.append("\"centre\": [0, ")
                    .append(height)
                    .append(", 0], \"axis\": ")
                    .append(axis);
            rods.append(", \"start\": [0, 1, 0], \"radius\": 0.045, \"turns\": 1, \"pitch\": 0}}");
        }
        double end = 2 - 0.068 * (count - 1) - 0.045;
        return "{\"version\": 1, \"title\": \"rings\", \"rods\": [" + rods
                + "], \"bodies\": [{\"id\": \"weight\", \"position\": [0, " + end
                + ", 0], \"mass\": " + mass + ", \"radius\": 0.03}], \"constraints\": ["
                + "{\"id\": \"pin\", \"kind\": \"position\", \"on\": {\"rod\": \"ring0\", \"u\": 0}, \"target\": [0, 2.045, 0]}, "
                + "{\"id\": \"hook\", \"kind\": \"fusion\", \"a\": {\"rod\": \"ring" + (count - 1)
                + "\", \"u\": 0.5}, \"b\": {\"body\": \"weight\"}}]}";
    }
}
