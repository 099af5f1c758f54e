package sennit.engine.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import sennit.engine.Simulation;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.DistanceConstraint;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.RelativeDistanceConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.function.ScalarFunction;
import sennit.engine.function.VectorFunction;
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
import sennit.engine.scene.text.SceneException;
import sennit.engine.snapshot.Snapshot.ConstraintView;
import sennit.engine.snapshot.Snapshot.SolverView;
import sennit.engine.solid.BodySpec;

/** Whether a step says how well it ended, THEORY.md eq. (33). */
class ConvergenceTest {
    private static final double LINK = 0.1;
    private static final double RADIUS = 0.03;

    private static Settings settings(double dt) {
        return new Settings(new Vec3(0, -9.81, 0), dt, 0.5, 0, Method.AUTO);
    }

    private static Scene scene(
            Settings settings, List<RodSpec> rods, List<BodySpec> bodies, List<ConstraintDef> constraints) {
        return Scene.of("test", settings).withRods(rods).withBodies(bodies).withConstraints(constraints);
    }

    private static BodySpec ball(int i) {
        return BodySpec.of("ball" + i, new Vec3(LINK * (i + 1), 0, 0), 0.05, RADIUS);
    }

    private static RodSpec rope(double length, int spans, double stretch) {
        var material = Material.round(0.02)
                .massPerMetre(0.3)
                .stretch(stretch)
                .bend(1e-2)
                .twist(1e-2);
        var line = new Shape.Line(Vec3.ZERO, new Vec3(length, 0, 0));
        return RodSpec.of("rope", line, spans, material);
    }

    private static ConstraintDef pin(String id, double u, VectorFunction target) {
        return ConstraintDef.rigid(id, new PositionConstraint(new Anchor("rope", u), target));
    }

    private static double violation(Simulation simulation) {
        double worst = 0;
        for (ConstraintView c : simulation.capture().constraints()) worst = Math.max(worst, c.violation());
        return worst;
    }

    /** Rigid links of balls turn far in a step of a frame; their forces turn with them. */
    @ParameterizedTest
    @ValueSource(ints = {3, 40, 160})
    void chainOfBallsHoldsItsLinksAtSixtySteps(int count) {
        var bodies = new ArrayList<BodySpec>();
        var links = new ArrayList<ConstraintDef>();
        for (int i = 0; i < count; i++) {
            bodies.add(ball(i));
            var to = Anchor.ofBody("ball" + i);
            var spec = i == 0
                    ? new DistanceConstraint(to, VectorFunction.of(Vec3.ZERO), ScalarFunction.of(LINK))
                    : new RelativeDistanceConstraint(Anchor.ofBody("ball" + (i - 1)), to, LINK);
            links.add(ConstraintDef.rigid("link" + i, spec));
        }
        var simulation = new Simulation(scene(settings(1 / 60.0), List.of(), bodies, links));
        double energy = simulation.capture().energy().total();
        int rounds = 0;
        for (int i = 0; i < 240; i++) {
            assertTrue(simulation.step());
            SolverView s = simulation.solver();
            assertTrue(s.converged() && s.pieces() == 1, "step " + i + ": residual " + s.residual());
            rounds += s.rounds();
            assertTrue(violation(simulation) < 2e-5, "step " + i + ": off by " + violation(simulation) + " m");
            double now = simulation.capture().energy().total();
            assertTrue(now <= energy + 1e-6 * Math.abs(energy), "step " + i + ": energy rises to " + now + " J");
            energy = now;
        }
        assertTrue(rounds < 3 * 240, rounds + " linearisations");
    }

    /** EA 1e8 N and no time to find how it sags: it stretches instead. */
    @Test
    void tautBridgeOfSeventyEightSpansThatStretchesDidNotConverge() {
        var ends = List.of(
                pin("west", 0, VectorFunction.of(Vec3.ZERO)),
                pin("east", 1, VectorFunction.of(new Vec3(10, 0, 0))),
                hang(0.5));
        var weight = BodySpec.of("weight", new Vec3(5, -0.2, 0), 50, 0.1).velocity(new Vec3(0, -8, 0));
        var few = settings(1 / 60.0).with(Integrator.BACKWARD_EULER, 0.005, 2);
        var simulation = new Simulation(scene(few, List.of(rope(10, 78, 1e8)), List.of(weight), ends));
        double longest = 0;
        int above = 0;
        for (int i = 0; i < 120; i++) {
            assertTrue(simulation.step());
            SolverView s = simulation.solver();
            double length = simulation.capture().rods().get(0).length();
            longest = Math.max(longest, length);
            assertEquals(s.residual() <= 1, s.converged(), "step " + i);
            if (!s.converged()) above++;
        }
        assertTrue(above > 0, "steps above the tolerance: " + above + ", longest " + longest + " m");
    }

    /** What was taken back and taken again in halves is told by how the halves ended. */
    @Test
    void aStepInHalvesThatConvergesHasConverged() {
        var shaken = pin("hand", 0, new VectorFunction.Formula("0.3*sin(10*t)", "0.3*sin(13*t)", "0"));
        var settings = settings(1 / 60.0).with(Integrator.BACKWARD_EULER, 0.005, 16);
        var simulation = new Simulation(scene(settings, List.of(rope(1, 20, 1e6)), List.of(), List.of(shaken)));
        int halved = 0;
        for (int i = 0; i < 120; i++) {
            assertTrue(simulation.step());
            SolverView s = simulation.solver();
            if (s.pieces() == 1 || s.unsettled()) continue;
            halved++;
            assertTrue(s.converged() && s.residual() <= 1, "step " + i + ": " + s.residual());
        }
        assertTrue(halved > 0, "no step was halved and converged");
    }

    private static ConstraintDef hang(double u) {
        return ConstraintDef.rigid(
                "hang", new RelativeDistanceConstraint(new Anchor("rope", u), Anchor.ofBody("weight"), 0.2));
    }

    @ParameterizedTest
    @ValueSource(strings = {"suspension-bridge", "two-balls", "necklace", "bridge", "marionette", "corner"})
    void healthySceneConverges(String name) throws IOException, SceneException {
        var simulation = new Simulation(
                SceneFile.read(Path.of("..", "scenes", name + ".json")).scene());
        for (int i = 0; i < 120; i++) {
            assertTrue(simulation.step());
            SolverView s = simulation.solver();
            assertTrue(s.converged() && s.residual() <= 1, "step " + i + ": residual " + s.residual());
        }
    }

    @ParameterizedTest
    @EnumSource(Integrator.class)
    void nothingAndABallAloneConverge(Integrator integrator) {
        for (List<BodySpec> bodies : List.of(List.<BodySpec>of(), List.of(ball(0)))) {
            for (double dt : new double[] {1 / 240.0, 0.5}) {
                var s = settings(dt).with(integrator, 0.005, 8);
                var simulation = new Simulation(scene(s, List.of(), bodies, List.of()));
                assertTrue(simulation.solver().converged(), "before the first step");
                for (int i = 0; i < 3; i++) {
                    assertTrue(simulation.step());
                    assertEquals(0, simulation.solver().residual());
                    assertTrue(simulation.solver().converged());
                }
            }
        }
    }

    /** With time for it, a rope held at both ends converges, and one dragged by 50 m/s says whether it did. */
    @ParameterizedTest
    @EnumSource(Integrator.class)
    void ropeThatIsDraggedHardSaysWhetherItConverged(Integrator integrator) {
        var held = List.of(pin("start", 0, VectorFunction.of(Vec3.ZERO)));
        var s = settings(1 / 240.0).with(integrator, 0.005, 8);
        var simulation = new Simulation(scene(s, List.of(rope(1, 12, 1e5)), List.of(), held));
        for (int i = 0; i < 60; i++) assertTrue(simulation.step());
        var dragged = List.of(pin("start", 0, new VectorFunction.Formula("50*t", "0", "0")));
        var hard = new Simulation(scene(s, List.of(rope(1, 12, 1e5)), List.of(), dragged));
        for (int i = 0; i < 60; i++) {
            assertTrue(hard.step());
            SolverView v = hard.solver();
            assertTrue(Double.isFinite(v.residual()) && v.residual() >= 0, "step " + i);
            if (v.residual() > 1) assertFalse(v.converged(), "step " + i);
            if (v.unsettled() && v.residual() <= 1) assertEquals(1, v.residual(), 1, "step " + i);
        }
    }

    /** A gap that an edit left is closed step by step, and that it is still open is no fault of the step. */
    @Test
    void gapThatAnEditLeftCountsOnlyByWhatItsMotorLacks() {
        var ends = List.of(
                pin("west", 0, VectorFunction.of(Vec3.ZERO)), pin("east", 1, VectorFunction.of(new Vec3(1, 0, 0))));
        var moved = List.of(
                pin("west", 0, VectorFunction.of(Vec3.ZERO)), pin("east", 1, VectorFunction.of(new Vec3(0.8, 0, 0))));
        var simulation = new Simulation(scene(settings(1 / 240.0), List.of(rope(1, 12, 1e4)), List.of(), ends));
        for (int i = 0; i < 60; i++) assertTrue(simulation.step());
        simulation.submit(
                new UserCommand.Edit(scene(settings(1 / 240.0), List.of(rope(1, 12, 1e4)), List.of(), moved)));
        assertTrue(simulation.step());
        double gap = violation(simulation), tolerance = 0.005 / 12;
        assertTrue(gap > 0.1, "the gap is open");
        double residual = simulation.solver().residual();
        assertTrue(residual < 0.2 * gap / tolerance, "residual " + residual);
    }
}
