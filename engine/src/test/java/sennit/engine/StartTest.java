package sennit.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.ConstraintSpec;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodInitialState;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.InitialState;
import sennit.engine.scene.Integrator;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.scene.UserCommand;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.schema.Kinds;
import sennit.engine.schema.Records;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.solid.BodySpec;

/** Scenes that start from a state instead of at rest in their shapes. */
class StartTest {
    private static final String WIRE = """
            {
              "version": 1, "title": "wire", "settings": { "gravity": [0, %s, 0], "massDamping": 20 },
              "rods": [{
                "id": "wire", "spans": 20,
                "shape": { "kind": "line", "from": [0, 1, 0], "to": [1, 1, 0] },
                "material": { "diameter": 0.003, "young": 2e10, "density": 7850, "yieldStrain": 0.001 }
              }],
              "constraints": [
                { "id": "wall", "kind": "position", "on": { "rod": "wire" }, "target": [0, 1, 0] },
                { "id": "level", "kind": "tangent", "on": { "rod": "wire" }, "direction": [1, 0, 0] }
              ]
            }
            """;

    /** Steps in which a hand pulls for a while. */
    private static Simulation disturbed(Scene scene, int steps) {
        var simulation = new Simulation(scene);
        simulation.threads(1);
        Anchor on = scene.rods().isEmpty()
                ? Anchor.ofBody(scene.bodies().get(0).id())
                : new Anchor(scene.rods().get(0).id(), 0.6);
        Vec3 at = place(simulation.capture(), on);
        for (int i = 0; i < steps; i++) {
            if (i == steps / 12)
                simulation.submit(new UserCommand.Grab(0, on, at.plus(new Vec3(0.05, 0.1, 0.07)), false));
            if (i == 2 * steps / 3) simulation.submit(new UserCommand.Release(0));
            assertTrue(simulation.step());
        }
        return simulation;
    }

    private static Vec3 place(Snapshot seen, Anchor on) {
        if (on.body() != null) return Vec3.of(seen.bodies().get(0).position(), 0);
        var rod = seen.rods().get(0);
        return Vec3.of(rod.position(), 3 * (int) (on.u() * (rod.u().length - 1)));
    }

    private static double apart(double[] a, double[] b) {
        double most = 0;
        assertEquals(a.length, b.length);
        for (int i = 0; i < a.length; i++) most = Math.max(most, Math.abs(a[i] - b[i]));
        return most;
    }

    /**
     * Read from a file it is in that state, goes on as what it was taken from did, and returns to it; then to the bit.
     */
    @ParameterizedTest
    @MethodSource("sennit.engine.BundledFiles#files")
    void aSceneThatStartsFromAStateIsInItAndGoesOn(Path file) throws Exception {
        SceneFile read = SceneFile.read(file);
        Simulation before = disturbed(read.scene(), BundledFiles.some(file, 80));
        InitialState start = before.start();
        Scene scene = read.scene().withStart(start);
        Scene again = SceneFile.parse(file.toString(), read.with(scene).text(), List.of())
                .scene();
        assertEquals(scene, again);
        Snapshot was = before.capture();
        var after = new Simulation(again);
        after.threads(1);
        same(was, after.capture());
        goOnAlike(scene, before, after);
        after.submit(new UserCommand.Reset());
        after.settle();
        same(was, after.capture());
        goesOnWithTheSameBits(scene, before, BundledFiles.some(file, 40));
    }

    /** Every kind of constraint on two ropes and a ball, after half a second in which a hand pulls. */
    @ParameterizedTest
    @MethodSource("kinds")
    void theStartOfEveryKindLosesNoBitOnItsWayThroughAFile(ConstraintSpec spec) throws Exception {
        var rubber =
                Material.round(0.01).massPerMetre(0.05).stretch(20.0).bend(1e-3).twist(1e-3);
        var rods = List.of(
                RodSpec.of("rope", new Shape.Line(new Vec3(0, 1, 0), new Vec3(1, 1, 0)), 8, rubber),
                RodSpec.of("other", new Shape.Line(new Vec3(0, 1.4, 0.3), new Vec3(1, 1.4, 0.3)), 8, rubber));
        var ball = BodySpec.of("ball", new Vec3(0.4, 1.1, 0.1), 0.1, 0.02);
        var left = new PositionConstraint(new Anchor("rope", 0), new Vec3(0, 1, 0));
        var settings = new Settings(new Vec3(0, -9.81, 0), 1 / 120.0, 2, 0, Method.AUTO);
        Scene scene = Scene.of("every kind", settings)
                .withRods(rods)
                .withBodies(List.of(ball))
                .withConstraints(List.of(ConstraintDef.rigid("left", left), ConstraintDef.rigid("it", spec)));
        Simulation session = disturbed(scene, 120);
        goesOnWithTheSameBits(scene.withStart(session.start()), session, 60);
    }

    static Stream<ConstraintSpec> kinds() {
        return Kinds.members(ConstraintSpec.class).stream().map(kind -> {
            try {
                return (ConstraintSpec) kind.getField("EXAMPLE").get(null);
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(kind + " needs an EXAMPLE", e);
            }
        });
    }

    /** A method of two steps goes on from the step before, which the start tells: rods, balls and what slides. */
    @ParameterizedTest
    @MethodSource("kinds")
    void aMethodOfTwoStepsGoesOnFromAFile(ConstraintSpec spec) throws Exception {
        var rubber =
                Material.round(0.01).massPerMetre(0.05).stretch(20.0).bend(1e-3).twist(1e-3);
        var rods = List.of(
                RodSpec.of("rope", new Shape.Line(new Vec3(0, 1, 0), new Vec3(1, 1, 0)), 8, rubber)
                        .touching(RodSpec.Touch.NONE),
                RodSpec.of("other", new Shape.Line(new Vec3(0, 1.4, 0.3), new Vec3(1, 1.4, 0.3)), 8, rubber)
                        .touching(RodSpec.Touch.NONE));
        var ball = BodySpec.of("ball", new Vec3(0.4, 1.1, 0.1), 0.1, 0);
        var left = new PositionConstraint(new Anchor("rope", 0), new Vec3(0, 1, 0));
        Settings settings = Records.with(
                new Settings(new Vec3(0, -9.81, 0), 1 / 120.0, 2, 0, Method.AUTO), "integrator", Integrator.BDF2);
        Scene scene = Scene.of("two steps", settings)
                .withRods(rods)
                .withBodies(List.of(ball))
                .withConstraints(List.of(ConstraintDef.rigid("left", left), ConstraintDef.rigid("it", spec)));
        Simulation goesOn = disturbed(scene, 120);
        Simulation opened = new Simulation(
                parse(SceneFile.of(scene.withStart(goesOn.start())).text()));
        opened.threads(1);
        for (int i = 0; i < 12; i++) {
            assertTrue(goesOn.step());
            assertTrue(opened.step());
        }
        Snapshot a = goesOn.capture(), b = opened.capture();
        for (int r = 0; r < 2; r++)
            assertEquals(0, apart(a.rods().get(r).position(), b.rods().get(r).position()), 1e-7, "m");
        assertEquals(0, apart(a.bodies().get(0).position(), b.bodies().get(0).position()), 1e-7, "m");
    }

    /** Steps from rest reach further while they converge: one that is opened goes on as far. */
    @Test
    void aSearchForRestGoesOnFromAFile() throws Exception {
        Scene scene = parse(
                WIRE.formatted(-9.81).replace("\"massDamping\"", "\"integrator\": \"quasi-static\", \"massDamping\""));
        Simulation goesOn = new Simulation(scene);
        for (int i = 0; i < 6; i++) assertTrue(goesOn.step());
        Scene midway = parse(SceneFile.of(scene.withStart(goesOn.start())).text());
        double[] then = goesOn.capture().rods().get(0).position();
        Simulation opened = new Simulation(midway);
        for (int i = 0; i < 3; i++) {
            assertTrue(goesOn.step());
            assertTrue(opened.step());
        }
        double[] now = goesOn.capture().rods().get(0).position();
        assertTrue(apart(then, now) > 1e-3, "at rest already");
        assertEquals(0, apart(now, opened.capture().rods().get(0).position()), 1e-9, "m");
    }

    /** The run in which the start was taken, started again, and a program that opens the file go on alike. */
    private static void goesOnWithTheSameBits(Scene scene, Simulation session, int steps) throws Exception {
        InitialState start = scene.start();
        session.submit(new UserCommand.Edit(scene));
        session.submit(new UserCommand.Reset());
        session.settle();
        var opened = new Simulation(parse(SceneFile.of(scene).text()));
        opened.threads(1);
        assertTrue(start.equals(opened.start()), "what was read is what was written");
        for (int i = 0; i < steps; i++) {
            assertEquals(session.step(), opened.step());
            assertEquals(session.stateHash(), opened.stateHash(), "step " + i);
        }
    }

    private static void same(Snapshot was, Snapshot is) {
        assertEquals(was.time(), is.time());
        for (int r = 0; r < was.rods().size(); r++) {
            var a = was.rods().get(r);
            var b = is.rods().get(r);
            // a rod with kinks is bent where they are: evaluated anew
            assertEquals(0, apart(a.position(), b.position()), 1e-15, a.id());
            // the angle between old and new frames is one number, good to round-off
            assertEquals(0, apart(a.normal(), b.normal()), 1e-12, a.id());
            assertEquals(a.twist(), b.twist(), 1e-12, a.id());
        }
        for (int i = 0; i < was.bodies().size(); i++) {
            // beads are where their string is: evaluated anew
            assertEquals(
                    0, apart(was.bodies().get(i).position(), is.bodies().get(i).position()), 1e-15);
            assertEquals(
                    0, apart(was.bodies().get(i).velocity(), is.bodies().get(i).velocity()), 1e-9);
        }
        assertEquals(
                was.energy().kinetic(),
                is.energy().kinetic(),
                1e-9 * (1 + was.energy().kinetic()));
        assertEquals(
                was.energy().twist(),
                is.energy().twist(),
                1e-9 * (1e-6 + was.energy().twist()));
        assertEquals(
                was.energy().bend(),
                is.energy().bend(),
                1e-9 * (1e-6 + was.energy().bend()));
        for (int i = 0; i < was.constraints().size(); i++) {
            var a = was.constraints().get(i);
            var b = is.constraints().get(i);
            assertEquals(a.u(), b.u(), 1e-12, a.id());
            assertEquals(a.active(), b.active(), a.id());
            assertEquals(a.broken(), b.broken(), a.id());
        }
    }

    private static boolean touches(Snapshot seen) {
        return !seen.contacts().isEmpty() || !seen.touches().isEmpty();
    }

    private static void goOnAlike(Scene scene, Simulation goesOn, Simulation starts) {
        boolean touched = false;
        for (int i = 0; i < 24; i++) {
            touched |= touches(goesOn.capture());
            assertTrue(goesOn.step());
            assertTrue(starts.step());
        }
        // what touches finds its forces anew
        boolean anew = touched
                || touches(goesOn.capture())
                || scene.bodies().size() > 1 && !scene.obstacles().isEmpty();
        double tolerance = anew ? 1e-3 : 1e-11;
        Snapshot a = goesOn.capture(), b = starts.capture();
        for (int r = 0; r < a.rods().size(); r++)
            assertEquals(0, apart(a.rods().get(r).position(), b.rods().get(r).position()), tolerance);
        for (int r = 0; r < a.bodies().size(); r++)
            assertEquals(
                    0, apart(a.bodies().get(r).position(), b.bodies().get(r).position()), tolerance);
    }

    private static Scene parse(String text) throws Exception {
        return SceneFile.parse("test.json", text, List.of()).scene();
    }

    private static Simulation run(Scene scene, double seconds) {
        var simulation = new Simulation(scene);
        simulation.threads(1);
        for (int i = 0; i < seconds / scene.settings().dt(); i++) assertTrue(simulation.step());
        return simulation;
    }

    @Test
    void aBentWireStaysBent() throws Exception {
        Scene scene = parse(WIRE.formatted(-9.81));
        Simulation bent = run(scene, 3);
        Scene weightless = parse(WIRE.formatted(0.0));
        Scene again = weightless.withStart(bent.start());
        double end = run(again, 3).capture().rods().get(0).position()[3 * 80 + 1];
        double straight = run(weightless, 3).capture().rods().get(0).position()[3 * 80 + 1];
        assertEquals(1, straight, 1e-9);
        bent.submit(new UserCommand.Edit(weightless));
        for (int i = 0; i < 720; i++) assertTrue(bent.step());
        assertTrue(end < 0.9, "it is bent for good: " + end);
        assertEquals(bent.capture().rods().get(0).position()[3 * 80 + 1], end, 1e-6);
    }

    @Test
    void aRingKeepsHowOftenItIsWound() throws Exception {
        Scene scene = parse("""
                {
                  "version": 1, "title": "ring", "settings": { "gravity": [0, 0, 0] },
                  "rods": [{
                    "id": "ring", "spans": 24, "closed": true,
                    "shape": { "kind": "helix", "centre": [0, 1, 0], "radius": 0.3 },
                    "rest": { "kind": "as-drawn" },
                    "material": { "diameter": 0.004, "young": 1e8, "density": 1200 }
                  }]
                }
                """);
        var plain = new Simulation(scene);
        RodInitialState still = plain.start().rods().get(0);
        double laid = still.round() == null ? Double.NaN : still.round();
        var twice = new RodInitialState(
                "ring", still.points(), List.of(), laid + 4 * Math.PI, List.of(), List.of(), List.of());
        Simulation wound = run(
                scene.withStart(new InitialState(0, List.of(twice), List.of(), List.of(), null, List.of(), null)),
                0.05);
        double twist = wound.capture().rods().get(0).twist();
        assertEquals(4 * Math.PI, Math.abs(twist), 0.2, "two turns");
        var again = new Simulation(scene.withStart(wound.start()));
        assertEquals(twist, again.capture().rods().get(0).twist(), 1e-12);
        assertEquals(wound.capture().energy().twist(), again.capture().energy().twist(), 1e-12);
        assertTrue(again.capture().energy().twist()
                > 100 * (1e-9 + plain.capture().energy().twist()));
    }

    @Test
    void whatBrokeIsBrokenAndWhatWasThreadedIsThreaded() throws Exception {
        Scene scene = parse("""
                {
                  "version": 1, "title": "both",
                  "rods": [{ "id": "rope", "shape": { "kind": "line", "from": [0, 1, 0], "to": [0, 2, 0] } }],
                  "bodies": [{ "id": "pearl", "position": [0, 2.03, 0], "mass": 0.01, "radius": 0.02 }],
                  "constraints": [
                    { "id": "top", "kind": "position", "on": { "rod": "rope", "u": 1 }, "target": [0, 2, 0] },
                    { "id": "foot", "kind": "position", "on": { "rod": "rope" }, "target": [0, 1, 0] },
                    {
                      "id": "weak", "kind": "position", "on": { "rod": "rope", "u": 0.5 }, "target": [0.01, 1.5, 0],
                      "breakingForce": 0.001
                    },
                    {
                      "id": "thread", "kind": "pearl", "body": "pearl", "on": { "rod": "rope", "u": 1 },
                      "threaded": false
                    }
                  ]
                }
                """);
        var threads = new Simulation(scene);
        threads.threads(1);
        while (!threads.capture().bodies().get(0).threaded()) assertTrue(threads.step() && threads.time() < 0.2);
        assertTrue(
                new Simulation(scene.withStart(threads.start()))
                        .capture()
                        .bodies()
                        .get(0)
                        .threaded(),
                "in the very step in which it threads");
        Simulation went = run(scene, 0.2);
        Snapshot was = went.capture();
        assertTrue(was.constraints().get(2).broken() && was.bodies().get(0).threaded(), "there is something to keep");
        var again = new Simulation(scene.withStart(went.start()));
        same(was, again.capture());
        assertTrue(again.capture().bodies().get(0).threaded());
        for (int i = 0; i < 24; i++) assertTrue(again.step() && went.step());
        assertEquals(
                0,
                apart(
                        went.capture().bodies().get(0).position(),
                        again.capture().bodies().get(0).position()),
                1e-9);
        assertTrue(again.capture().constraints().get(2).broken());
    }

    @Test
    void aStuckBallStartsWhereItSticks() throws Exception {
        Scene scene = SceneFile.read(Path.of("../scenes/spider-net.json")).scene();
        Simulation goesOn = run(scene, 1);
        assertTrue(goesOn.capture().constraints().stream().anyMatch(c -> c.id().startsWith("glue-fly") && c.active()));
        Checkpoint there = goesOn.mark();
        var starts = new Simulation(scene.withStart(goesOn.start()));
        starts.threads(1);
        for (int i = 0; i < 24; i++) assertTrue(goesOn.step() && starts.step());
        Snapshot a = goesOn.capture(), b = starts.capture();
        assertEquals(0, apart(a.bodies().get(0).position(), b.bodies().get(0).position()), 1e-9);
        long hash = goesOn.stateHash();
        goesOn.submit(new UserCommand.Grab(0, Anchor.ofBody(a.bodies().get(0).id()), new Vec3(0, 1, 2), true));
        for (int i = 0; i < 200; i++) assertTrue(goesOn.step());
        assertTrue(goesOn.goTo(there));
        for (int i = 0; i < 24; i++) assertTrue(goesOn.step());
        assertEquals(hash, goesOn.stateHash(), "torn off, stuck elsewhere or not, and back");
    }

    /** A rope that slides over a post, and a ball on a slope: what friction was in the last step is part of a state. */
    @Test
    void whatSlidesGoesOnWithTheFrictionOfItsState() throws Exception {
        Scene scene = parse("""
                {
                  "version": 1, "title": "slides", "settings": { "massDamping": 5 },
                  "rods": [{
                    "id": "rope", "spans": 40, "material": { "preset": "hemp", "diameter": 0.01 },
                    "shape": { "kind": "points", "points": [
                      [-0.106, 0.4, 0], [-0.106, 1, 0], [-0.075, 1.075, 0], [0, 1.106, 0], [0.075, 1.075, 0],
                      [0.106, 1, 0], [0.106, 0.4, 0]
                    ] }
                  }],
                  "bodies": [{ "id": "ball", "position": [2.00575, -2.98084, 0], "mass": 0.1, "radius": 0.02, "friction": 0.6 }],
                  "constraints": [
                    { "id": "plane", "kind": "plane", "on": { "rod": "rope" }, "point": [0, 0, 0], "normal": [0, 0, 1] }
                  ],
                  "forces": [
                    { "id": "less", "kind": "load", "on": { "rod": "rope" }, "force": [0, -5, 0] },
                    { "id": "more", "kind": "load", "on": { "rod": "rope", "u": 1 }, "force": [0, -14, 0] }
                  ],
                  "obstacles": [
                    { "id": "post", "kind": "capsule", "from": [0, 1, -1], "to": [0, 1, 1], "radius": 0.1, "friction": 0.4 },
                    { "id": "slope", "kind": "plane", "point": [2, -3, 0], "normal": [0.3, 1, 0], "friction": 0.6 }
                  ]
                }
                """);
        Simulation goesOn = run(scene, 0.08);
        assertTrue(
                goesOn.capture().energy().kinetic() > 1e-4,
                "it slides: " + goesOn.capture().energy());
        var starts = new Simulation(
                parse(SceneFile.of(scene.withStart(goesOn.start())).text()));
        starts.threads(1);
        for (int i = 0; i < 24; i++) assertTrue(goesOn.step() && starts.step());
        Snapshot a = goesOn.capture(), b = starts.capture();
        double rope = apart(a.rods().get(0).position(), b.rods().get(0).position());
        double ball = apart(a.bodies().get(0).position(), b.bodies().get(0).position());
        assertEquals(0, rope, 1e-11, "m of the rope");
        assertEquals(0, ball, 1e-11, "m of the ball");
    }
}
