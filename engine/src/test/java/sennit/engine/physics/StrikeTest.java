package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
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
import sennit.engine.rod.spec.Material;
import sennit.engine.scene.Integrator;
import sennit.engine.scene.Scene;
import sennit.engine.schema.Records;
import sennit.engine.snapshot.Snapshot.BodyView;
import sennit.engine.solid.BodySpec;
import sennit.engine.solid.Capsule;
import sennit.engine.solid.ObstacleDef;
import sennit.engine.solid.Plane;

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

    private static BodySpec ball(int i, Vec3 at, Vec3 velocity, double bounce) {
        return BodySpec.of("ball " + i, at, 1, 0.05).velocity(velocity).restitution(bounce);
    }

    private static Simulation balls(double rate, List<BodySpec> balls) {
        return new Simulation(
                Stage.scene(Stage.settings(Vec3.ZERO, 1 / rate, 0), List.of(), balls, List.of(), List.of()));
    }

    /** Balls of glass in a row: as many leave as came, whether they touch or stand a little apart. */
    @ParameterizedTest
    @CsvSource({"1, 0", "2, 0", "3, 0", "1, 1e-6", "1, 1e-3", "2, 1e-3"})
    void asManyBallsLeaveARowAsCame(int came, double apart) {
        var balls = new ArrayList<BodySpec>();
        for (int i = 0; i < 5; i++) {
            double x = 0.1 * i + apart * i - (i < came ? 0.203 : 0);
            balls.add(ball(i, new Vec3(x, 0, 0), i < came ? new Vec3(2, 0, 0) : Vec3.ZERO, 1));
        }
        var simulation = balls(240, balls);
        Stage.run(simulation, 60);
        for (int i = 0; i < 5; i++) {
            BodyView seen = simulation.capture().bodies().get(i);
            assertEquals(i < 5 - came ? 0 : 2, seen.velocity()[0], 1e-6, "m/s of ball " + i);
        }
    }

    /** A ball that bounces e passes on (1 + e)/2 of its speed at each blow in a row. */
    @ParameterizedTest
    @CsvSource({"0", "1e-3"})
    void aRowOfBallsPassesOnABlowOneByOne(double apart) {
        double e = 0.9;
        var balls = new ArrayList<BodySpec>();
        for (int i = 0; i < 4; i++)
            balls.add(ball(i, new Vec3((0.1 + apart) * i, 0, 0), i == 0 ? new Vec3(2, 0, 0) : Vec3.ZERO, e));
        var simulation = balls(240, balls);
        Stage.run(simulation, 60);
        assertEquals(
                2 * StrictMath.pow((1 + e) / 2, 3),
                simulation.capture().bodies().get(3).velocity()[0],
                1e-3,
                "m/s of the last");
    }

    /** Two balls part along the line between their centres where they touch, however long a step is. */
    @ParameterizedTest
    @CsvSource({"15", "60", "240"})
    void aBallStruckAskewLeavesAlongTheLineOfCentres(double rate) {
        double part = 0.6;
        var simulation = balls(
                rate,
                List.of(
                        ball(0, new Vec3(-0.3, 0.1 * part, 0), new Vec3(2, 0, 0), 1),
                        ball(1, Vec3.ZERO, Vec3.ZERO, 1)));
        Stage.run(simulation, (int) (0.4 * rate));
        double[] v = simulation.capture().bodies().get(1).velocity();
        double along = 2 * StrictMath.sqrt(1 - part * part);
        assertEquals(along * StrictMath.sqrt(1 - part * part), v[0], 1e-9, "m/s");
        assertEquals(-along * part, v[1], 1e-9, "m/s");
    }

    /** One that passes by is not turned aside, at 0.67 m in a step. */
    @Test
    void aBallThatPassesAnotherByDoesNotTouchIt() {
        var simulation = balls(
                15,
                List.of(ball(0, new Vec3(-0.8, 0.101, 0), new Vec3(10, 0, 0), 1), ball(1, Vec3.ZERO, Vec3.ZERO, 1)));
        Stage.run(simulation, 4);
        assertEquals(0, Vec3.norm(simulation.capture().bodies().get(1).velocity()), 0, "m/s");
    }

    /** What falls on a round obstacle leaves as light is reflected from it; what passes by is not turned aside. */
    @ParameterizedTest
    @CsvSource({"0.6, 15", "0.6, 60", "0.6, 240", "0.97, 60", "1.01, 15", "1.01, 60"})
    void aBallIsReflectedByAPostWhereItMeetsIt(double part, double rate) {
        double far = 0.25;
        var post = new Capsule(new Vec3(0, 0, -1), new Vec3(0, 0, 1), far - 0.05);
        var scene = Stage.scene(
                Stage.settings(Vec3.ZERO, 1 / rate, 0),
                List.of(),
                List.of(ball(0, new Vec3(-0.7, part * far, 0), new Vec3(5, 0, 0), 1)),
                List.of(),
                List.of());
        var simulation = new Simulation(scene.withObstacles(List.of(new ObstacleDef("post", post, 0, 1, null))));
        Stage.run(simulation, (int) Math.ceil(0.3 * rate));
        double[] v = simulation.capture().bodies().get(0).velocity();
        double hit = Math.max(0, 1 - part * part);
        assertEquals(5 - 10 * hit, v[0], 1e-9, "m/s");
        assertEquals(10 * StrictMath.sqrt(hit) * part, v[1], 1e-9, "m/s");
    }

    /** A rod that falls flat on a floor stays there, also where it went so deep that the step was taken in halves. */
    @ParameterizedTest
    @CsvSource({"60", "120", "240"})
    void aRodThatFallsFlatDoesNotBounce(double rate) {
        var rod = Stage.line(
                "rod",
                new Vec3(0, 1.01, 0),
                new Vec3(1, 1.01, 0),
                10,
                Material.round(0.02).massPerMetre(0.5).stretch(1e5).bend(100.0).twist(100.0));
        Scene scene =
                Stage.scene(Stage.settings(Stage.DOWN, 1 / rate, 0), List.of(rod), List.of(), List.of(), List.of());
        var floor = new ObstacleDef("floor", new Plane(Vec3.ZERO, new Vec3(0, 1, 0)), 0);
        var simulation = new Simulation(scene.withSettings(scene.settings().with(Integrator.BDF2, 0.005, 8))
                .withObstacles(List.of(floor)));
        Stage.run(simulation, (int) Math.ceil(0.48 * rate));
        double top = 0;
        for (int i = 0; i < 0.5 * rate; i++) {
            Stage.run(simulation, 1);
            top = Math.max(top, Stage.place(simulation.capture(), 0, 0).y() - 0.01);
        }
        assertEquals(0, top, 1e-3, "m");
    }
}
