package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import sennit.engine.Simulation;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.DistanceConstraint;
import sennit.engine.constraint.PlaneConstraint;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.RelativeDistanceConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.function.ScalarFunction;
import sennit.engine.function.Switch;
import sennit.engine.function.VectorFunction;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.scene.UserCommand;
import sennit.engine.snapshot.Snapshot.Conflict;
import sennit.engine.snapshot.Snapshot.ConstraintView;
import sennit.engine.solid.BodySpec;

/** Constraints that are too many, or cannot all hold, are named and resolved in a way that can be told beforehand. */
class ConflictTest {
    private static final Material HEMP = Material.preset("hemp");

    private static RodSpec rope(String id, double z) {
        return RodSpec.of(id, new Shape.Line(new Vec3(0, 1, z), new Vec3(1, 1, z)), 8, HEMP);
    }

    private static ConstraintDef pin(String id, String rope, double u, Vec3 at) {
        return ConstraintDef.rigid(id, new PositionConstraint(new Anchor(rope, u), at));
    }

    private static ConstraintDef link(String id, double u, double length) {
        return ConstraintDef.rigid(id, new RelativeDistanceConstraint(new Anchor("a", u), new Anchor("b", u), length));
    }

    private static Simulation run(Method method, List<ConstraintDef> constraints) {
        var settings = new Settings(new Vec3(0, -9.81, 0), 1 / 240.0, 2, 0, method);
        var scene = Scene.of("conflict", settings)
                .withRods(List.of(rope("a", 0), rope("b", 0.5)))
                .withConstraints(constraints);
        var simulation = new Simulation(scene);
        for (int i = 0; i < 480; i++) assertTrue(simulation.step());
        return simulation;
    }

    private static ConstraintView view(Simulation simulation, String id) {
        for (ConstraintView c : simulation.capture().constraints()) if (c.id().equals(id)) return c;
        throw new AssertionError(id);
    }

    @ParameterizedTest
    @EnumSource(Method.class)
    void pinAndLinkThatCannotBothHoldAreNamedWithTheShortfall(Method method) {
        var simulation = run(
                method,
                List.of(
                        pin("pin A", "a", 0, new Vec3(0, 1, 0)),
                        pin("pin B", "b", 0, new Vec3(0, 1, 0.5)),
                        link("link D", 0, 0.84)));
        List<Conflict> conflicts = simulation.capture().conflicts();
        assertEquals(1, conflicts.size(), conflicts::toString);
        Conflict c = conflicts.get(0);
        assertEquals("pin A and link D cannot both hold: short by 0.34 m", c.message());
        assertEquals(Conflict.Kind.CONTRADICTION, c.kind());
        // the pins hold exactly, hence the link lacks what lies between
        assertEquals(0.34, c.shortfall(), 1e-9, method.name());
        assertEquals(0, view(simulation, "pin A").violation(), 1e-9);
        assertTrue(view(simulation, "link D").redundant());
    }

    @ParameterizedTest
    @EnumSource(Method.class)
    void earlierOfTwoPinsOnOnePointWins(Method method) {
        var low = pin("low", "a", 0, new Vec3(0, 1, 0));
        var high = pin("high", "a", 0, new Vec3(0, 1.2, 0));
        for (List<ConstraintDef> order : List.of(List.of(low, high), List.of(high, low))) {
            var simulation = run(method, order);
            assertEquals(0, view(simulation, order.get(0).id()).violation(), 1e-9, method + " " + order);
            Conflict c = simulation.capture().conflicts().get(0);
            assertEquals(order.get(0).id(), c.first());
            assertEquals(order.get(1).id(), c.second());
            assertEquals(0.2, c.shortfall(), 1e-9);
            double[] f = view(simulation, order.get(0).id()).force();
            double g = 9.81 * simulation.scene().rods().size();
            // the other end swings: of the order of the rope's weight, not of a fight between the two
            assertTrue(Math.abs(f[1]) < g, "force " + f[1] + " N");
        }
    }

    @Test
    void softenedPinsMeetInTheMiddle() {
        var low = pin("low", "a", 0, new Vec3(0, 1, 0)).withCompliance(1e-6);
        var high = pin("high", "a", 0, new Vec3(0, 1.2, 0)).withCompliance(3e-6);
        var simulation = run(Method.AUTO, List.of(low, high));
        // springs in a row share the gap as their compliances do; the rope's weight moves them by micrometres
        assertEquals(0.05, view(simulation, "low").violation(), 1e-4);
        assertEquals(0.15, view(simulation, "high").violation(), 1e-4);
        Conflict c = simulation.capture().conflicts().get(0);
        assertEquals("low and high cannot both hold: short by 0.2 m", c.message());
        assertEquals(0.2, c.shortfall(), 1e-9, "whatever each of them gets");
    }

    @Test
    void laterOfTwoPlanesThatWouldTearTheRopeGivesWay() {
        List<ConstraintDef> order =
                List.of(pin("west", "a", 0, new Vec3(0, 1, 0)), plane("low", 0.5, 1), plane("high", 0.5005, 1.8));
        var simulation = run(Method.AUTO, order);
        // half a millimetre of hemp cannot rise 0.8 m: the rows are independent, but would need 1e9 N
        assertEquals(0, view(simulation, "low").violation(), 1e-9);
        List<Conflict> conflicts = simulation.capture().conflicts();
        assertEquals(1, conflicts.size(), conflicts::toString);
        assertEquals(
                "low and high cannot both hold: short by 0.8 m",
                conflicts.get(0).message());
        double[] f = view(simulation, "low").force();
        assertTrue(Math.abs(f[1]) < 9.81 * 2, "force " + f[1] + " N");
    }

    private static ConstraintDef plane(String id, double u, double height) {
        return ConstraintDef.rigid(
                id, new PlaneConstraint(new Anchor("a", u), new Vec3(0, height, 0), new Vec3(0, 1, 0)));
    }

    @Test
    void softenedLinkBetweenPinsIsNamedWithWhatItLacks() {
        var simulation = run(
                Method.AUTO,
                List.of(
                        pin("pin A", "a", 0, new Vec3(0, 1, 0)),
                        pin("pin B", "b", 0, new Vec3(0, 1, 0.5)).withCompliance(1e-6),
                        link("link D", 0, 0.84).withCompliance(1e-6)));
        List<Conflict> conflicts = simulation.capture().conflicts();
        assertEquals(1, conflicts.size(), conflicts::toString);
        assertEquals(
                "pin A and link D cannot both hold: short by 0.34 m",
                conflicts.get(0).message());
        // a spring that pulls a free point contradicts nothing
        var compliance = link("spring", 1, 0.3).withCompliance(1e-4);
        assertTrue(run(Method.AUTO, List.of(pin("pin", "a", 0, new Vec3(0, 1, 0)), compliance))
                .capture()
                .conflicts()
                .isEmpty());
    }

    @ParameterizedTest
    @EnumSource(Method.class)
    void doubledLinksAreRedundantAndShareTheForce(Method method) {
        var list = new ArrayList<ConstraintDef>();
        list.add(pin("west", "a", 0, new Vec3(0, 1, 0)));
        list.add(pin("east", "a", 1, new Vec3(1, 1, 0)));
        for (int i = 0; i < 5; i++) list.add(link("link " + i, 0.1 + 0.2 * i, 0.5));
        for (int i = 0; i < 5; i++) list.add(link("copy " + i, 0.1 + 0.2 * i, 0.5));
        var simulation = run(method, list);
        List<Conflict> conflicts = simulation.capture().conflicts();
        assertEquals(5, conflicts.size(), conflicts::toString);
        for (int i = 0; i < 5; i++) {
            Conflict c = conflicts.get(i);
            assertEquals("copy " + i + " already follows from link " + i, c.message());
            assertEquals(Conflict.Kind.REDUNDANT, c.kind());
            double[] own = view(simulation, "link " + i).multipliers();
            double[] copy = view(simulation, "copy " + i).multipliers();
            assertEquals(own[0], copy[0], 1e-3 * Math.abs(own[0]), "two links of the same strength");
        }
    }

    @Test
    void whatGaveWayHoldsAgainWhenTheWayIsFree() {
        var on = new Anchor("a", 0.5);
        var still = ConstraintDef.rigid("still", new PositionConstraint(on, VectorFunction.of(new Vec3(0.5, 1, 0))));
        var target = new VectorFunction.Formula("0.5", "1 + 0.1*max(0, sin(pi*t))", "0");
        var away = ConstraintDef.rigid("away", new PositionConstraint(on, target));
        var rope = Stage.line("a", new Vec3(0, 1, 0), new Vec3(1, 1, 0), 20, Stage.rope());
        var settings = Stage.settings(Stage.DOWN, 1 / 240.0, 0.5);
        var simulation =
                new Simulation(Stage.scene(settings, List.of(rope), List.of(), List.of(still, away), List.of()));
        double farthest = 0;
        for (int i = 0; i < 320; i++) {
            assertTrue(simulation.step());
            assertTrue(view(simulation, "still").violation() < 1e-4, "step " + i);
            farthest = Math.max(farthest, view(simulation, "away").violation());
        }
        assertEquals(0.1, farthest, 1e-4);
        assertEquals(0, view(simulation, "away").violation(), 1e-6);
        for (Conflict c : simulation.capture().conflicts()) assertEquals(Conflict.Kind.REDUNDANT, c.kind());
        // both share the weight again
        double own = view(simulation, "still").multipliers()[1];
        assertEquals(own, view(simulation, "away").multipliers()[1], 1e-3 * Math.abs(own), "N");
    }

    @Test
    void aPinThatNoRopeCanReachWaits() {
        double stretch = 1e4;
        var west = pin("west", "a", 0, new Vec3(0, 1, 0));
        var east = pin("east", "a", 1, new Vec3(50, 1, 0));
        var rope = Stage.line(
                "a", new Vec3(0, 1, 0), new Vec3(1, 1, 0), 20, Stage.rope().stretch(stretch));
        var settings = Stage.settings(Stage.DOWN, 1 / 240.0, 0.5);
        var simulation =
                new Simulation(Stage.scene(settings, List.of(rope), List.of(), List.of(west, east), List.of()));
        for (int i = 0; i < 2400; i++) assertTrue(simulation.step());
        // ten times 4 m/s sqrt(EA rho A), and the weight of the rope
        double most = 40 * Math.sqrt(stretch * 0.05) + 0.05 * 9.81;
        assertEquals(1 + most / stretch, simulation.capture().rods().get(0).length(), 1e-3);
        assertEquals(0, view(simulation, "west").violation(), 1e-8);
        Conflict c = simulation.capture().conflicts().get(0);
        assertTrue(c.message().startsWith("east cannot hold: short by 49 m"), c.message());
    }

    /** They agree when the scene starts, so that no gap is closed: they contradict each other little by little. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void ofTwoTargetsThatMoveApartTheEarlierIsMet(boolean ball) {
        Anchor on = ball ? Anchor.ofBody("ball") : new Anchor("a", 0.5);
        var still = ConstraintDef.rigid("still", new PositionConstraint(on, VectorFunction.of(new Vec3(0.5, 1, 0))));
        var away = ConstraintDef.rigid(
                "away", new PositionConstraint(on, new VectorFunction.Formula("0.5", "1 + 0.1*t", "0")));
        var rope = Stage.line("a", new Vec3(0, 1, 0), new Vec3(1, 1, 0), 20, Stage.rope());
        var body = BodySpec.of("ball", new Vec3(0.5, 1, 0), 1, 0.05);
        var simulation = new Simulation(Stage.scene(
                Stage.settings(Stage.DOWN, 1 / 240.0, 0.5),
                List.of(rope),
                List.of(body),
                List.of(still, away),
                List.of()));
        for (int i = 0; i < 480; i++) {
            assertTrue(simulation.step());
            // no more than the tolerance before the contradiction shows: of a span, of the size of the ball
            double off = view(simulation, "still").violation();
            assertTrue(off <= 0.005 * (ball ? 0.1 : 0.05), "step " + i + ": off by " + off + " m");
        }
        assertEquals(0.2, view(simulation, "away").violation(), 2e-3);
        assertEquals(
                Conflict.Kind.CONTRADICTION,
                simulation.capture().conflicts().get(0).kind());
    }

    /**
     * A sphere that shrinks and a plane that rises, which part at 1.047 s: until then the rope hangs on the circle
     * where they meet, after that on the sphere. As they part its point is drawn to the middle of the circle, ever
     * faster.
     */
    @Test
    void ofTwoCurvedTargetsThatPartTheEarlierIsMet() {
        var on = new Anchor("a", 0.5);
        var sphere = ConstraintDef.rigid(
                "sphere",
                new DistanceConstraint(
                        on, VectorFunction.of(new Vec3(0, 0.5, 0)), new ScalarFunction.Formula("1 + 0.3*sin(3*t)")));
        var plane = ConstraintDef.rigid(
                "plane",
                new PlaneConstraint(
                        on,
                        new VectorFunction.Formula("0", "1.5 - 0.3*sin(3*t)", "0"),
                        VectorFunction.of(new Vec3(0, 1, 0))));
        var west = new Vec3(-1, 1.5, 0);
        var rope = RodSpec.of("a", new Shape.Line(west, new Vec3(1, 1.5, 0)), 40, HEMP);
        var simulation = new Simulation(Stage.scene(
                Stage.settings(Stage.DOWN, 1 / 240.0, 0),
                List.of(rope),
                List.of(),
                List.of(sphere, plane, pin("pin", "a", 0, west)),
                List.of()));
        // as they part at 1.8 m/s: its way to the middle in the last step, and a third of the rope as fast
        double way = Math.sqrt(2 * 0.7 * 1.8 / 240), mass = 0.907;
        double most = 20 + 0.5 * mass / 3 * Math.pow(240 * way, 2);
        for (int i = 0; i < 300; i++) {
            assertTrue(simulation.step());
            double energy = simulation.capture().energy().total();
            assertTrue(energy < most, "step " + i + ": " + energy + " J");
            // off it by a part of that way, in the steps in which they part
            double off = view(simulation, "sphere").violation();
            assertTrue(off < (i > 250 && i < 270 ? 0.2 * way : 1e-6), "step " + i + ": off by " + off + " m");
        }
    }

    @Test
    void nothingIsNamedWhereNothingIsTooMuch() {
        var simulation = run(Method.AUTO, List.of(pin("pin", "a", 0, new Vec3(0, 1, 0)), link("link", 1, 0.5)));
        assertTrue(simulation.capture().conflicts().isEmpty());
    }

    @Test
    void conflictIsGoneOnceOneOfThePairIs() {
        var a = pin("a", "a", 0, new Vec3(0, 1, 0));
        var b = pin("b", "a", 0, new Vec3(0, 1.2, 0));
        var simulation = run(Method.AUTO, List.of(a, b));
        simulation.submit(
                new UserCommand.Edit(simulation.scene().withConstraints(List.of(a.withEnabled(Switch.off()), b))));
        for (int i = 0; i < 240; i++) assertTrue(simulation.step());
        assertTrue(simulation.capture().conflicts().isEmpty());
        assertEquals(0, view(simulation, "b").violation(), 1e-9, "the other one holds now");
    }
}
