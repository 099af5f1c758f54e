package sennit.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sennit.engine.constraint.BeadConstraint;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.KeyholeConstraint;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.RelativeDistanceConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.SlideSpec;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.scene.UserCommand;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.text.SceneException;
import sennit.engine.solid.BodySpec;
import sennit.engine.solid.ObstacleDef;
import sennit.engine.solid.Plane;
import sennit.engine.solid.Sphere;

/** The step allocates nothing once warm, also while a hand pulls and constraints are soft. */
class AllocationTest {
    private static final int ROUNDS = 40;

    private static final int STEPS = 100;

    private static Scene scene() {
        var hemp = Material.preset("hemp");
        var upper = new Shape.Line(new Vec3(0, 1, 0), new Vec3(2, 1, 0));
        var lower = new Shape.Line(new Vec3(0, 0.5, 0), new Vec3(2, 0.5, 0));
        var a = RodSpec.of("a", upper, 16, hemp).length(2.1);
        var b = RodSpec.of("b", lower, 16, hemp);
        var pin = ConstraintDef.rigid("pin", new PositionConstraint(new Anchor("a", 0), new Vec3(0, 1, 0)));
        var soft = ConstraintDef.rigid("soft", new PositionConstraint(new Anchor("a", 1), new Vec3(2, 1, 0)))
                .withCompliance(1e-4);
        var link = ConstraintDef.rigid(
                "link", new RelativeDistanceConstraint(new Anchor("a", 0.5), new Anchor("b", 0.5), null));
        return Scene.of("two ropes", Settings.DEFAULT)
                .withRods(List.of(a, b))
                .withConstraints(List.of(pin, soft, link));
    }

    /** Beads on a string over a hole, a rope on the floor, balls that bounce for ever. */
    private static Scene contacts() {
        var hemp = Material.preset("hemp");
        var upper = new Shape.Line(new Vec3(0, 1, 0), new Vec3(2, 1, 0));
        var lower = new Shape.Line(new Vec3(0, 0.1, 1), new Vec3(1, 0.2, 1));
        var a = RodSpec.of("a", upper, 16, hemp).length(2.1);
        var b = RodSpec.of("b", lower, 8, hemp);
        var constraints = new ArrayList<ConstraintDef>();
        constraints.add(ConstraintDef.rigid("pin", new PositionConstraint(new Anchor("a", 0), new Vec3(0, 1, 0))));
        constraints.add(ConstraintDef.rigid(
                "hole",
                new KeyholeConstraint(
                        new Anchor("a", 0.9), new Vec3(1.8, 1, 0), new SlideSpec(0.1, 0.2, null, SlideSpec.End.STOP))));
        var balls = new ArrayList<BodySpec>();
        for (int i = 0; i < 3; i++) {
            Vec3 at = new Vec3(0.4 + 0.4 * i, 1, 0);
            balls.add(BodySpec.of("bead" + i, at, 0.05, 0.03).restitution(0.5));
            constraints.add(ConstraintDef.rigid(
                    "pearl" + i, new BeadConstraint("bead" + i, new Anchor("a", 0.2 + 0.2 * i))));
            Vec3 above = new Vec3(0.11 * i, 1 + 0.3 * i, -1);
            balls.add(BodySpec.of("ball" + i, above, 0.1, 0.05)
                    .velocity(new Vec3(0.3, 0, 0))
                    .friction(0.1)
                    .restitution(1));
        }
        var floor = new ObstacleDef("floor", new Plane(Vec3.ZERO, new Vec3(0, 1, 0)), 0.3, 1, null);
        var wall = new ObstacleDef("wall", new Sphere(new Vec3(1.5, 0, -1), 0.5), 0.3, 1, null);
        var other = new ObstacleDef("other", new Sphere(new Vec3(-1, 0, -1), 0.5), 0.3, 1, null);
        return Scene.of("contacts", Settings.DEFAULT)
                .withRods(List.of(a, b))
                .withBodies(balls)
                .withConstraints(constraints)
                .withObstacles(List.of(floor, wall, other));
    }

    @Test
    void stepAllocatesNothingOnceWarm() {
        var simulation = new Simulation(scene());
        simulation.submit(new UserCommand.Grab(0, "b", 0.25, new Vec3(0.5, 1.4, 0.3)));
        settles(simulation, "a pulled rope", STEPS);
    }

    @Test
    void contactsAndBeadsAllocateNothingOnceWarm() {
        var simulation = new Simulation(contacts());
        simulation.submit(new UserCommand.Grab(0, "a", 0.25, new Vec3(0.5, 1.4, 0.3)));
        settles(simulation, "beads, balls and a floor", STEPS);
    }

    @Test
    void anObstacleThatMovesAllocatesNothingOnceWarm() throws Exception {
        String set = "obstacles.drum.motion.turn={ \"kind\": \"formula\", \"x\": \"0\", \"y\": \"0\", \"z\": \"2*t\" }";
        settles(
                new Simulation(SceneFile.parse("test", """
                        { "version": 1, "title": "t",
                          "rods": [{ "id": "r", "shape": { "kind": "line", "from": [-0.5, 1, 0], "to": [0.5, 1, 0] } }],
                          "obstacles": [{ "id": "drum", "kind": "cylinder", "from": [0, 0.8, -0.2], "to": [0, 0.8, 0.2],
                            "radius": 0.1 }],
                          "constraints": [
                            { "id": "a", "kind": "position", "on": { "rod": "r" }, "target": [-0.5, 1, 0], "compliance": 0.01 },
                            { "id": "b", "kind": "position", "on": { "rod": "r", "u": 1 }, "target": [0.5, 1, 0] }] }
                        """, List.of(set)).scene()),
                "a rope on a drum that turns",
                STEPS);
    }

    @ParameterizedTest
    @MethodSource("sennit.engine.BundledFiles#files")
    void noBundledSceneAllocatesOnceWarm(Path file) throws IOException, SceneException {
        settles(new Simulation(SceneFile.read(file).scene()), file.toString(), BundledFiles.some(file, STEPS));
    }

    /**
     * Within some rounds there is one without a byte: before, arrays still grow and classes load, and the JVM now and
     * then charges an event of its own to the thread.
     */
    private static void settles(Simulation simulation, String what, int steps) {
        var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long bytes = -1;
        for (int round = 0; round < ROUNDS && bytes != 0; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < steps; i++) assertTrue(simulation.step());
            bytes = threads.getCurrentThreadAllocatedBytes() - before;
        }
        assertEquals(0, bytes, "bytes allocated in each of " + ROUNDS + " times " + steps + " steps of " + what);
    }
}
