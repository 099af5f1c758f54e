package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sennit.engine.Simulation;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.ConstraintSpec;
import sennit.engine.constraint.DistanceConstraint;
import sennit.engine.constraint.PlaneConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.function.ScalarFunction;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Integrator;
import sennit.engine.scene.Scene;
import sennit.engine.schema.Records;
import sennit.engine.snapshot.Snapshot.BodyView;
import sennit.engine.solid.BodySpec;

/** Rows that hold on one side are struck where something comes to them, or they come to it, and not where it turns. */
class StrikeTest {
    private static final double G = 9.81;

    private static Scene scene(Vec3 gravity, Integrator integrator, BodySpec ball, ConstraintDef constraint) {
        Scene scene = Stage.scene(
                Stage.settings(gravity, 1.0 / 240, 0), List.of(), List.of(ball), List.of(constraint), List.of());
        return scene.withSettings(scene.settings().with(integrator, 0.005, 8));
    }

    private static ConstraintDef sided(ConstraintSpec spec, ConstraintDef.Side side, double bounce) {
        return Records.with(ConstraintDef.rigid("side", spec), "side", side, "restitution", bounce);
    }

    /**
     * A ball on a string that begins at the bottom with v^2 = 3.5 g L leaves its circle at L/2, and rises to 11/16 L.
     */
    @ParameterizedTest
    @CsvSource({"0", "0.8"})
    void aBallOnAStringLoopsUntilTheStringIsSlack(double bounce) {
        var ball = BodySpec.of("ball", new Vec3(0, -1, 0), 1, 0).velocity(new Vec3(StrictMath.sqrt(3.5 * G), 0, 0));
        var string = new DistanceConstraint(Anchor.ofBody("ball"), VectorFunction.of(Vec3.ZERO), ScalarFunction.of(1));
        var simulation = new Simulation(
                scene(Stage.DOWN, Integrator.BDF2, ball, sided(string, ConstraintDef.Side.AT_MOST, bounce)));
        double top = 0;
        for (int i = 0; i < 200; i++) {
            Stage.run(simulation, 1);
            top = Math.max(top, simulation.capture().bodies().get(0).position()[1]);
        }
        assertEquals(11.0 / 16, top, 0.005, "m");
    }

    /** What a wall meets that comes at 1 m/s leaves at (1 + e) m/s. */
    @ParameterizedTest
    @CsvSource({"BACKWARD_EULER, 0", "BACKWARD_EULER, 0.5", "BACKWARD_EULER, 1", "BDF2, 0", "BDF2, 0.5", "BDF2, 1"})
    void aWallThatComesThrowsABall(Integrator integrator, double bounce) {
        var ball = BodySpec.of("ball", Vec3.ZERO, 1, 0);
        var wall = new PlaneConstraint(
                Anchor.ofBody("ball"),
                new VectorFunction.Formula("t - 0.201", "0", "0"),
                VectorFunction.of(new Vec3(1, 0, 0)));
        var simulation =
                new Simulation(scene(Vec3.ZERO, integrator, ball, sided(wall, ConstraintDef.Side.AT_LEAST, bounce)));
        Stage.run(simulation, 120);
        BodyView seen = simulation.capture().bodies().get(0);
        assertEquals(1 + bounce, seen.velocity()[0], 1e-9, "m/s");
        assertEquals((1 + bounce) * (0.5 - 0.201), seen.position()[0], 1e-9, "m");
    }
}
