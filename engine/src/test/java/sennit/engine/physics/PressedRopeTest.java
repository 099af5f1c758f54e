package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sennit.engine.Simulation;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.JointConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.force.ForceDef;
import sennit.engine.force.LoadForce;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.schema.Records;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.solid.BodySpec;
import sennit.engine.solid.ObstacleDef;
import sennit.engine.solid.Plane;

/**
 * A rope of 50 g that lies on a floor and is pressed there in a point, wherever in a span: it lies still, and bears.
 */
class PressedRopeTest {
    private static final double G = 9.81, ROPE = 0.005, BALL = 0.05;

    private static Scene lying(int spans, double rate, List<BodySpec> bodies, List<ConstraintDef> constraints) {
        RodSpec rope = Stage.line("rope", new Vec3(-0.5, ROPE, 0), new Vec3(0.5, ROPE, 0), spans, Stage.rope());
        return Stage.scene(
                        Records.with(Settings.DEFAULT, "dt", 1 / rate), List.of(rope), bodies, constraints, List.of())
                .withObstacles(List.of(new ObstacleDef("floor", new Plane(Vec3.ZERO, new Vec3(0, 1, 0)), 0.3)));
    }

    /** The last second of three: each step converges, nothing moves, and the floor bears what presses. */
    private static Snapshot rest(Scene scene, double borne) {
        var simulation = new Simulation(scene);
        Snapshot seen = simulation.capture();
        while (simulation.time() < 3) {
            assertTrue(simulation.step());
            seen = simulation.capture();
            if (simulation.time() < 2) continue;
            assertTrue(seen.solver().converged(), "at " + seen.time());
            assertEquals(0, seen.energy().kinetic(), 1e-5, "J at " + seen.time());
        }
        double force = 0;
        for (Snapshot.ContactView contact : seen.contacts())
            if (contact.second().equals("floor")) force += contact.force()[1];
        assertEquals(borne, force, 2e-3 * borne, "N");
        return seen;
    }

    @ParameterizedTest
    @CsvSource({
        "0.1, 0.013, 12, 60",
        "1, 0.013, 12, 60",
        "1, 0.04, 12, 240",
        "10, 0.04, 20, 60",
        "10, 0, 20, 60",
        "10, 0.0005, 20, 60",
        "10, -0.006, 20, 240",
        "10, 0.013, 12, 240",
        "10, 0.2, 80, 60"
    })
    void aWeightThatIsTiedToIt(double mass, double x, int spans, double rate) {
        var tie = Stage.hold(
                "tie",
                new JointConstraint(
                        new Anchor("rope", x + 0.5), Anchor.ofBody("weight"), JointConstraint.Share.POSITION, null));
        Scene scene = lying(spans, rate, List.of(BodySpec.of("weight", new Vec3(x, ROPE, 0), mass, 0)), List.of(tie));
        Snapshot seen = rest(scene, (mass + 0.05) * G);
        assertEquals(ROPE, seen.bodies().get(0).position()[1], 1e-5, "m");
    }

    @ParameterizedTest
    @CsvSource({"1, 0.013, 12, 60", "1, 0.04, 12, 240", "10, 0.013, 20, 60", "10, 0.04, 12, 60", "10, 0, 20, 240"})
    void aBallThatLiesOnIt(double mass, double x, int spans, double rate) {
        Scene scene = lying(
                spans,
                rate,
                List.of(Stage.ball("ball", new Vec3(x, BALL + 2 * ROPE + 1e-3, 0), mass)
                        .friction(0.3)),
                List.of());
        Snapshot seen = rest(scene, (mass + 0.05) * G);
        assertEquals(BALL + 2 * ROPE, seen.bodies().get(0).position()[1], 0.1 * ROPE, "m");
    }

    @ParameterizedTest
    @CsvSource({"10, 0.013, 12, 60", "100, 0.04, 20, 240"})
    void aLoad(double load, double x, int spans, double rate) {
        var down = new LoadForce.Spec(new Anchor("rope", x + 0.5), new Vec3(0, -load, 0));
        Scene scene = lying(spans, rate, List.of(), List.of()).withForces(List.of(new ForceDef("load", down, true)));
        rest(scene, load + 0.05 * G);
    }

    /** Where it is pressed goes with the state through a file. */
    @ParameterizedTest
    @CsvSource({"10, 0.013, 12, 240", "1, 0, 20, 60"})
    void aStateKeepsWhereItIsPressed(double mass, double x, int spans, double rate) throws Exception {
        List<ConstraintDef> tie = new ArrayList<>(List.of(Stage.hold(
                "tie",
                new JointConstraint(
                        new Anchor("rope", x + 0.5), Anchor.ofBody("weight"), JointConstraint.Share.POSITION, null))));
        Scene scene = lying(spans, rate, List.of(BodySpec.of("weight", new Vec3(x, ROPE, 0), mass, 0)), tie);
        var goesOn = new Simulation(scene);
        Stage.run(goesOn, (int) rate);
        assertTrue(goesOn.start().contacts().stream().anyMatch(c -> c.place() > 0), "pressed");
        String text = SceneFile.of(scene.withStart(goesOn.start())).text();
        var opened =
                new Simulation(SceneFile.parse("test.json", text, List.of()).scene());
        assertEquals(goesOn.start().contacts(), opened.start().contacts());
        Stage.run(goesOn, 20);
        Stage.run(opened, 20);
        double[] a = goesOn.capture().rods().get(0).position();
        double[] b = opened.capture().rods().get(0).position();
        for (int i = 0; i < a.length; i++) assertEquals(a[i], b[i], 1e-9, "m");
    }
}
