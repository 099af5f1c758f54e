package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sennit.engine.Simulation;
import sennit.engine.constraint.BeadConstraint;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.PlaneConstraint;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.RelativeDistanceConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Integrator;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.scene.UserCommand;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.schema.Records;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.solid.BodySpec;
import sennit.engine.solid.Box;
import sennit.engine.solid.Capsule;
import sennit.engine.solid.ObstacleDef;
import sennit.engine.solid.ObstacleSpec;
import sennit.engine.solid.Plane;
import sennit.engine.solid.Sphere;

/** Balls, beads and ropes that touch: obstacles, each other, the floor. */
class ContactTest {
    private static final double G = 9.81;
    private static final double DT = 1 / 240.0;

    private static Scene scene(
            Vec3 gravity, List<RodSpec> rods, List<BodySpec> balls, List<ConstraintDef> constraints) {
        var settings = new Settings(gravity, DT, 0, 0, Method.AUTO);
        return Scene.of("contact", settings).withRods(rods).withBodies(balls).withConstraints(constraints);
    }

    private static BodySpec ball(String id, Vec3 at, Vec3 velocity, double mass, double radius, double bounce) {
        return BodySpec.of(id, at, mass, radius).velocity(velocity).restitution(bounce);
    }

    private static double slid(double degrees) {
        double a = StrictMath.toRadians(degrees);
        Vec3 normal = new Vec3(StrictMath.sin(a), StrictMath.cos(a), 0);
        var floor = new ObstacleDef("slope", new Plane(Vec3.ZERO, normal), 0.4);
        var block = ball("block", normal.times(0.1), Vec3.ZERO, 2, 0.1, 0);
        var simulation = new Simulation(
                scene(new Vec3(0, -G, 0), List.of(), List.of(block), List.of()).withObstacles(List.of(floor)));
        double[] from = simulation.capture().bodies().get(0).position();
        for (int i = 0; i < 120; i++) assertTrue(simulation.step());
        double[] to = simulation.capture().bodies().get(0).position();
        return Math.hypot(to[0] - from[0], to[1] - from[1]);
    }

    /** Balls do not turn: they slide like blocks. tan 21.8 degrees = 0.4. */
    @Test
    void blockOnASlopeHoldsJustBelowTheAngleOfFrictionAndSlidesJustAbove() {
        assertEquals(0, slid(21.5), 1e-9);
        double a = StrictMath.toRadians(25);
        double s = G * (StrictMath.sin(a) - 0.4 * StrictMath.cos(a)) * 0.5 * (0.5 + DT) / 2;
        assertEquals(s, slid(25), 0.01 * s);
    }

    /** With BDF2 what stops in a step must not keep half the speed of the step before. */
    @ParameterizedTest
    @CsvSource({"BACKWARD_EULER, 0.8", "BACKWARD_EULER, 0", "BDF2, 0.8", "BDF2, 0"})
    void ballBouncesToTheHeightItsRestitutionAllows(Integrator integrator, double restitution) {
        var floor = new ObstacleDef("floor", new Plane(Vec3.ZERO, new Vec3(0, 1, 0)), 0, restitution, null);
        var ball = ball("ball", new Vec3(0, 1.1, 0), Vec3.ZERO, 1, 0.1, 0);
        Scene scene =
                scene(new Vec3(0, -G, 0), List.of(), List.of(ball), List.of()).withObstacles(List.of(floor));
        var simulation = new Simulation(scene.withSettings(scene.settings().with(integrator, 0.005, 8)));
        double top = 0, energy = simulation.capture().energy().total();
        boolean up = false;
        for (int i = 0; i < 240; i++) {
            assertTrue(simulation.step());
            double[] x = simulation.capture().bodies().get(0).position();
            double now = simulation.capture().energy().total();
            assertTrue(now <= energy + 1e-9, "energy never grows: " + energy + " to " + now + " J");
            assertTrue(x[1] > 0.1 - 1e-9, "sank");
            energy = now;
            up |= x[1] < 0.11;
            if (up) top = Math.max(top, x[1] - 0.1);
        }
        // e^2 of the height, less what backward Euler and the place within the step take: v h = 2 %
        assertEquals(restitution * restitution, top, 0.05);
    }

    /** Wherever in a step it meets the wall: at 100 m/s a step is 0.4 m long. */
    @ParameterizedTest
    @CsvSource({"0.37, 1", "0.5, 1", "0.9, 0.5", "0.62, 0.3"})
    void aBallIsBackFromAWallAtTheRightMoment(double gap, double restitution) {
        double speed = 100;
        var wall = new ObstacleDef("wall", new Plane(Vec3.ZERO, new Vec3(0, 1, 0)), 0, restitution, null);
        var ball = ball("ball", new Vec3(0, gap + 0.1, 0), new Vec3(0, -speed, 0), 1, 0.1, 0);
        var simulation = new Simulation(
                scene(Vec3.ZERO, List.of(), List.of(ball), List.of()).withObstacles(List.of(wall)));
        double time = 0;
        for (int i = 0; i < 6; i++) {
            assertTrue(simulation.step());
            time += DT;
        }
        double exact = 0.1 + restitution * speed * (time - gap / speed);
        assertEquals(exact, simulation.capture().bodies().get(0).position()[1], 1e-9, "m");
    }

    @ParameterizedTest
    @ValueSource(strings = {"plane", "sphere", "capsule", "box"})
    void ropeFallsOnAnObstacleAndRestsOnItsSurface(String kind) {
        ObstacleSpec shape = switch (kind) {
            case "plane" -> new Plane(Vec3.ZERO, new Vec3(0, 1, 0));
            case "sphere" -> new Sphere(new Vec3(0, -0.4, 0), 0.4);
            case "capsule" -> new Capsule(new Vec3(0, -0.3, -1), new Vec3(0, -0.3, 1), 0.3);
            default -> new Box(new Vec3(0, -0.2, 0), new Vec3(0.5, 0.4, 0.5), new Vec3(0, 0.3, 0));
        };
        var rope =
                Material.round(0.02).massPerMetre(0.1).stretch(1e3).bend(1e-4).twist(1e-4);
        var line = new Shape.Line(new Vec3(-0.5, 0.1, 0), new Vec3(0.5, 0.1, 0));
        var rod = RodSpec.of("rope", line, 30, rope);
        var settings = new Settings(new Vec3(0, -G, 0), DT, 1, 0.001, Method.AUTO);
        var simulation = new Simulation(Scene.of(kind, settings)
                .withRods(List.of(rod))
                .withObstacles(List.of(new ObstacleDef("thing", shape, 0.5))));
        double energy = simulation.capture().energy().total();
        for (int i = 0; i < 480; i++) {
            assertTrue(simulation.step());
            double now = simulation.capture().energy().total();
            // of the 0.34 J it falls through; its free ends whip round a round obstacle
            assertTrue(now <= energy + 1e-4, "energy grew from " + energy + " to " + now + " J at step " + i);
            energy = now;
        }
        var seen = simulation.capture();
        var solid = shape.compile();
        double[] n = new double[3], x = new double[3];
        double deepest = 1;
        for (int i = 0; i < seen.rods().get(0).samples(); i++) {
            System.arraycopy(seen.rods().get(0).position(), 3 * i, x, 0, 3);
            deepest = Math.min(deepest, solid.distance(x, n) - 0.01);
        }
        assertTrue(deepest > -1.5e-3, "deepest between the contacts: " + deepest + " m");
        assertTrue(deepest < 1e-3, "it touches");
        double up = 0;
        for (Snapshot.ContactView c : seen.contacts()) up += c.force()[1];
        if (!kind.equals("plane")) return;
        assertEquals(0.1 * G, up, 0.02 * G * 0.1, "the contacts carry the rope, N");
    }

    /** Two beads of one mass, one at rest, elastic: they exchange velocities. */
    @Test
    void beadsOnAStringExchangeTheirVelocities() {
        var simulation = new Simulation(beads(1));
        double energy = simulation.capture().energy().kinetic();
        for (int i = 0; i < 120; i++) {
            assertTrue(simulation.step());
            double now = simulation.capture().energy().total();
            assertTrue(now <= energy * (1 + 1e-6) + 1e-9, "energy never grows: " + energy + " to " + now);
            energy = now;
        }
        var seen = simulation.capture();
        double a = seen.bodies().get(0).position()[0], b = seen.bodies().get(1).position()[0];
        // from 0.2 at 1 m/s to 0.5 - 0.04; the other goes on from 0.5 for the rest of the time, less a step
        assertEquals(0.46, a, 2e-3);
        assertEquals(0.5 + 0.5 - 0.26, b, 6e-3);
        var soft = new Simulation(beads(0));
        for (int i = 0; i < 120; i++) assertTrue(soft.step());
        double c = soft.capture().bodies().get(0).position()[0],
                d = soft.capture().bodies().get(1).position()[0];
        assertEquals(0.04, d - c, 1e-4, "plastic beads stay together");
        assertEquals(0.5 + 0.5 * (0.5 - 0.26), d, 6e-3, "at half the speed");
    }

    private static Scene beads(double bounce) {
        var stiff =
                Material.round(0.01).massPerMetre(2.0).stretch(1e6).bend(1e4).twist(1e4);
        var line = new Shape.Line(Vec3.ZERO, new Vec3(1, 0, 0));
        var rod = RodSpec.of("wire", line, 20, stiff);
        var constraints = new ArrayList<ConstraintDef>();
        for (double u : new double[] {0, 0.5, 1})
            constraints.add(ConstraintDef.rigid(
                    "hold" + (int) (10 * u), new PositionConstraint(new Anchor("wire", u), new Vec3(u, 0, 0))));
        constraints.add(ConstraintDef.rigid("p1", new BeadConstraint("a", new Anchor("wire", 0.2))));
        constraints.add(ConstraintDef.rigid("p2", new BeadConstraint("b", new Anchor("wire", 0.5))));
        return scene(
                Vec3.ZERO,
                List.of(rod),
                List.of(
                        ball("a", new Vec3(0.2, 0, 0), new Vec3(1, 0, 0), 0.1, 0.02, bounce),
                        ball("b", new Vec3(0.5, 0, 0), Vec3.ZERO, 0.1, 0.02, bounce)),
                constraints);
    }

    /**
     * Jonquet's billiard: ten balls in a triangle in a corner, one that comes to them, 22 one-sided rows with the two
     * sides of the corner and 55 between balls.
     */
    @ParameterizedTest
    @ValueSource(doubles = {0, 0.6, 1})
    void billiardKeepsItsMomentumAndOverlapsNowhere(double bounce) {
        double r = 0.05;
        var balls = new ArrayList<BodySpec>();
        for (int row = 0, k = 0; row < 4; row++) {
            for (int i = 0; i <= row; i++) {
                // rows go up from the tip at the corner's bisector, a hair apart
                double x = 0.4 + (i - 0.5 * row) * 2.001 * r, y = 0.4 + row * 2.001 * r * Math.sqrt(3) / 2;
                balls.add(BodySpec.of("b" + k++, new Vec3(x, y, 0), 0.2, 0));
            }
        }
        balls.add(BodySpec.of("cue", new Vec3(0.42, 1.1, 0), 0.2, 0).velocity(new Vec3(-0.1, -2, 0)));
        var constraints = new ArrayList<ConstraintDef>();
        for (int i = 0; i < 11; i++) {
            String id = balls.get(i).id();
            constraints.add(sided(
                    "x" + i, new PlaneConstraint(Anchor.ofBody(id), new Vec3(r, 0, 0), new Vec3(1, 0, 0)), bounce));
            constraints.add(sided(
                    "y" + i, new PlaneConstraint(Anchor.ofBody(id), new Vec3(0, r, 0), new Vec3(0, 1, 0)), bounce));
            for (int j = 0; j < i; j++) {
                constraints.add(sided(
                        "c" + i + "-" + j,
                        new RelativeDistanceConstraint(
                                Anchor.ofBody(id), Anchor.ofBody(balls.get(j).id()), 2 * r),
                        bounce));
            }
        }
        assertEquals(77, constraints.size());
        var simulation = new Simulation(scene(Vec3.ZERO, List.of(), balls, constraints));
        double[] momentum = {-0.02, -0.4};
        double energy = simulation.capture().energy().kinetic();
        double worst = 0;
        boolean walls = false;
        double[] before = positions(simulation);
        for (int step = 0; step < 480; step++) {
            assertTrue(simulation.step());
            var seen = simulation.capture();
            double[] now = positions(simulation);
            for (int i = 0; i < 11; i++) {
                for (int j = 0; j < i; j++) {
                    double d = Math.hypot(now[3 * i] - now[3 * j], now[3 * i + 1] - now[3 * j + 1]);
                    worst = Math.max(worst, 2 * r - d);
                }
                worst = Math.max(worst, r - Math.min(now[3 * i], now[3 * i + 1]));
            }
            for (var c : seen.constraints()) {
                int axis = c.id().charAt(0) - 'x';
                if (axis < 0 || c.multipliers()[0] == 0) continue;
                walls = true;
                // without bounce all impulses of a wall are its multiplier's
                momentum[axis] += c.multipliers()[0] * DT;
            }
            for (int axis = 0; axis < 2 && (bounce == 0 || !walls); axis++) {
                double p = 0;
                for (int i = 0; i < 11; i++) p += 0.2 * (now[3 * i + axis] - before[3 * i + axis]) / DT;
                assertEquals(momentum[axis], p, 1e-9, "momentum, N s, at step " + step);
            }
            before = now;
            double kinetic = seen.energy().kinetic();
            assertTrue(kinetic <= energy * (1 + 1e-9), "energy never grows: " + energy + " to " + kinetic);
            energy = kinetic;
        }
        assertTrue(worst < 1e-6 * r, "deepest overlap " + worst + " m");
    }

    private static double[] positions(Simulation simulation) {
        var seen = simulation.capture();
        double[] x = new double[3 * seen.bodies().size()];
        for (int i = 0; i < seen.bodies().size(); i++)
            System.arraycopy(seen.bodies().get(i).position(), 0, x, 3 * i, 3);
        return x;
    }

    private static ConstraintDef sided(String id, sennit.engine.constraint.ConstraintSpec spec, double bounce) {
        return Records.with(ConstraintDef.rigid(id, spec), "side", ConstraintDef.Side.AT_LEAST, "restitution", bounce);
    }

    /** In a pause no step looks what is near: what touched before the edit may be somewhere else among the unknowns. */
    @Test
    void anEditInAPauseForgetsContactsOfPairsThatAreGone() {
        var floor = new ObstacleDef("floor", new Plane(Vec3.ZERO, new Vec3(0, 1, 0)), 0.3);
        var rope = Stage.line("rope", new Vec3(0, 1, 0), new Vec3(1, 1, 0), 8, Stage.rope());
        var ball = ball("ball", new Vec3(0, 0.1, 1), Vec3.ZERO, 2, 0.1, 0);
        var scene = scene(new Vec3(0, -G, 0), List.of(rope), List.of(ball), List.of())
                .withObstacles(List.of(floor));
        var simulation = new Simulation(scene);
        for (int i = 0; i < 5; i++) assertTrue(simulation.step());
        assertEquals(1, simulation.capture().contacts().size(), "the ball rests");
        simulation.submit(new UserCommand.Edit(scene.withRods(List.of())));
        simulation.settle();
        assertEquals(0, simulation.capture().contacts().size(), "nobody has looked yet");
        assertTrue(simulation.step());
        assertEquals(1, simulation.capture().contacts().size(), "it still rests");
    }

    /** The floor pushes up what the box pushes down: neither gives the other what it asks for. */
    @Test
    void aBoxSetDownOnARopeHoldsItAndLeavesTheRestFree() {
        var floor = new ObstacleDef("floor", new Plane(Vec3.ZERO, new Vec3(0, 1, 0)), 0.5);
        var box = new ObstacleDef("box", new Box(new Vec3(0, 0.15, 0), new Vec3(0.3, 0.3, 0.3), Vec3.ZERO), 0.3);
        var hemp = Material.preset("hemp").diameter(0.012);
        var rope = Stage.line("rope", new Vec3(-1, 0.006, 0.03), new Vec3(1, 0.006, 0.03), 40, hemp);
        var scene =
                scene(new Vec3(0, -G, 0), List.of(rope), List.of(), List.of()).withObstacles(List.of(floor));
        var simulation = new Simulation(scene);
        Stage.run(simulation, 60);
        simulation.submit(new UserCommand.Edit(scene.withObstacles(List.of(box, floor))));
        for (int i = 0; i < 120; i++) {
            assertTrue(simulation.step());
            assertTrue(simulation.solver().converged(), "step " + i);
        }
        simulation.submit(new UserCommand.Grab(0, "rope", 1, new Vec3(0.9, 0.3, 0.3)));
        Stage.run(simulation, 120);
        var seen = simulation.capture();
        assertTrue(Stage.last(seen, 0).y() > 0.1, "the free end is lifted");
        assertEquals(
                0.03, Stage.place(seen, 0, seen.rods().get(0).samples() / 2).z(), 0.02, "under the box");
        assertTrue(seen.energy().total() < 1, "J");
    }

    @Test
    void aBallBetweenFloorAndBoxRests() {
        var floor = new ObstacleDef("floor", new Plane(Vec3.ZERO, new Vec3(0, 1, 0)), 0.5);
        var box = new ObstacleDef("box", new Box(new Vec3(0, 0.2, 0), new Vec3(0.8, 0.4, 0.8), Vec3.ZERO), 0.3);
        var ball = ball("ball", new Vec3(0.1, 0.1, 0), Vec3.ZERO, 1, 0.05, 0);
        var simulation = new Simulation(
                scene(new Vec3(0, -G, 0), List.of(), List.of(ball), List.of()).withObstacles(List.of(box, floor)));
        for (int i = 0; i < 240; i++) {
            assertTrue(simulation.step());
            assertTrue(simulation.solver().converged(), "step " + i);
        }
        assertEquals(0.05, simulation.capture().bodies().get(0).position()[1], 1e-3, "height, m");
    }

    /** Its spans beside two opposite sides are pushed out along it, one way and the other. */
    @Test
    void aRopeThroughABoxIsNotTornApart() {
        var box = new ObstacleDef("box", new Box(new Vec3(0, 0.25, 0), new Vec3(1, 0.5, 1), Vec3.ZERO), 0.3);
        var rope = Stage.line("rope", new Vec3(-1, 0.35, 0.03), new Vec3(1, 0.35, 0.03), 40, Stage.rope());
        var simulation = new Simulation(
                scene(new Vec3(0, -G, 0), List.of(rope), List.of(), List.of()).withObstacles(List.of(box)));
        double before = simulation.capture().energy().total();
        int unconverged = 0;
        for (int i = 0; i < 480; i++) {
            assertTrue(simulation.step());
            if (!simulation.solver().converged()) unconverged++;
            var energy = simulation.capture().energy();
            assertTrue(energy.total() - energy.edits() < before + 1e-3, "J in step " + i);
        }
        assertTrue(unconverged < 24, "unconverged steps " + unconverged);
        // its weight is 2 N, EA 1e4 N
        assertEquals(0, Stage.largest(simulation.capture().rods().get(0).tension()), 20, "tension, N");
    }

    @Test
    void beadsThatTouchedMaySeeTheirStringChangeInAPause() throws Exception {
        var scene = SceneFile.read(Path.of("../scenes/necklace.json")).scene();
        var simulation = new Simulation(scene);
        for (int i = 0; i < 200; i++) assertTrue(simulation.step());
        assertTrue(simulation.capture().contacts().size() > 0, "pearls touch");
        var fewer = scene.constraints().stream()
                .filter(def -> !(def.spec() instanceof BeadConstraint))
                .toList();
        simulation.submit(new UserCommand.Edit(scene.withConstraints(fewer)));
        simulation.settle();
        simulation.capture();
        assertTrue(simulation.step());
    }
}
