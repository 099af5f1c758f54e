package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sennit.engine.Simulation;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.scene.UserCommand;
import sennit.engine.snapshot.SceneryItem;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.solid.BodySpec;
import sennit.engine.solid.Box;
import sennit.engine.solid.Capsule;
import sennit.engine.solid.ObstacleDef;
import sennit.engine.solid.ObstacleSpec;
import sennit.engine.solid.Plane;
import sennit.engine.solid.SignedDistance;
import sennit.engine.solid.Sphere;

/** Obstacles that edits move while time goes on push what is in their way. */
class MovedObstacleTest {
    private static final double DT = 1 / 240.0, RADIUS = 0.006;

    private static Simulation rope(double gravity, ObstacleSpec obstacle, double friction) {
        var settings = new Settings(new Vec3(0, -gravity, 0), DT, 0, 0, Method.AUTO);
        var line = new Shape.Line(new Vec3(0, 1, -1), new Vec3(0, 1, 1));
        var rope = RodSpec.of("rope", line, 40, Material.preset("hemp").diameter(2 * RADIUS));
        return new Simulation(Scene.of("moved", settings)
                .withRods(List.of(rope))
                .withObstacles(List.of(new ObstacleDef("it", obstacle, friction))));
    }

    private static void move(Simulation simulation, ObstacleSpec to) {
        Scene scene = simulation.scene();
        ObstacleDef it = scene.obstacles().get(0);
        simulation.submit(new UserCommand.Edit(scene.withObstacles(List.of(it.withSpec(to)))));
    }

    /** The gap between the rope and an obstacle, m. */
    private static double gap(Simulation simulation, ObstacleSpec obstacle) {
        Snapshot.RodView rope = simulation.capture().rods().get(0);
        SignedDistance solid = obstacle.compile();
        double[] x = rope.position(), p = new double[3], n = new double[3];
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < x.length; i += 3) {
            System.arraycopy(x, i, p, 0, 3);
            least = Math.min(least, solid.distance(p, n));
        }
        return least - RADIUS;
    }

    private static double leastX(Simulation simulation, double near) {
        double[] x = simulation.capture().rods().get(0).position();
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < x.length; i += 3) if (Math.abs(x[i + 2]) < near) least = Math.min(least, x[i]);
        return least;
    }

    private static Sphere seen(Simulation simulation) {
        var ball = (SceneryItem.Ball) simulation.capture().scenery().get(0).form();
        return new Sphere(Vec3.of(ball.centre(), 0), ball.radius());
    }

    /**
     * One that jumps and swells in one edit: the picture shows it where the rope meets it, and at last at its place.
     */
    @Test
    void whatIsSeenOnItsWayIsWhatIsTouched() {
        Simulation simulation = rope(0, new Sphere(new Vec3(-0.4, 1, 0), 0.2), 0);
        Sphere target = new Sphere(new Vec3(0.6, 1, 0), 0.3);
        move(simulation, target);
        double nearest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < 120; i++) {
            assertTrue(simulation.step());
            double gap = gap(simulation, seen(simulation));
            assertTrue(gap > -RADIUS, "it is drawn over the rope by " + gap + " m in step " + i);
            nearest = Math.min(nearest, gap);
        }
        assertTrue(nearest < RADIUS / 2, "they touch");
        assertEquals(target, seen(simulation));
    }

    /** In a pause it is where it was put; and over that of its way which nothing is near it goes in one step. */
    @Test
    void whatIsAloneIsThereAtOnce() {
        Simulation simulation = rope(0, new Sphere(new Vec3(3, 1, 0), 0.2), 0);
        Sphere far = new Sphere(new Vec3(3, 1, 500), 0.2), across = new Sphere(new Vec3(-3, 1, 500), 0.2);
        move(simulation, far);
        assertTrue(simulation.step());
        assertEquals(far, seen(simulation));
        move(simulation, across);
        simulation.settle();
        assertEquals(across, seen(simulation));
        // the rope is at the end of its way, and then at its beginning
        move(simulation, new Sphere(new Vec3(0, 1, -0.5), 0.2));
        assertTrue(simulation.step());
        assertEquals(1.3, seen(simulation).centre().z(), 0.3, "it comes to the end of the rope, m");
        for (int i = 0; i < 240; i++) assertTrue(simulation.step());
        var away = new Sphere(new Vec3(0, 9e5, -0.5), 0.2);
        move(simulation, away);
        for (int i = 0; i < 60; i++) assertTrue(simulation.step());
        assertEquals(away, seen(simulation));
        double tip = Stage.last(simulation.capture(), 0).z();
        assertTrue(tip < -0.6, "it has pushed the rope along, m: " + tip);
    }

    /** At such a speed, by 60 edits a second, through the place of a free rope. */
    @ParameterizedTest
    @CsvSource({"0.3", "1", "3", "20"})
    void aSphereThatIsMovedTakesARopeAlong(double speed) {
        Simulation simulation = rope(0, new Sphere(new Vec3(-0.4, 1, 0), 0.3), 0);
        double deepest = 0;
        for (int i = 0; i < 480; i++) {
            double x = Math.min(1, -0.4 + speed * (i + 1) * DT);
            if (i % 4 == 0) move(simulation, new Sphere(new Vec3(x, 1, 0), 0.3));
            assertTrue(simulation.step());
            if (speed < 4) deepest = Math.min(deepest, gap(simulation, new Sphere(new Vec3(x, 1, 0), 0.3)));
        }
        assertTrue(
                leastX(simulation, 0.05) > 0.28 + Math.min(1, -0.4 + speed * 2),
                "before it: " + leastX(simulation, 0.05));
        assertTrue(deepest > -speed * 0.05 - 0.2 * RADIUS, "inside by " + -deepest);
    }

    /** Thinner than the way of a step at 4 m/s. */
    @Test
    void aThinBarThatJumpsTakesARopeAlong() {
        Simulation simulation = rope(0, new Capsule(new Vec3(-0.1, 0.5, 0), new Vec3(-0.1, 1.5, 0), 0.004), 0);
        simulation.step();
        move(simulation, new Capsule(new Vec3(0.5, 0.5, 0), new Vec3(0.5, 1.5, 0), 0.004));
        for (int i = 0; i < 240; i++) assertTrue(simulation.step());
        assertTrue(leastX(simulation, 0.02) > 0.5, "before it: " + leastX(simulation, 0.02));
    }

    @Test
    void aBoxThatIsTurnedSweepsARopeAway() {
        Simulation simulation = rope(0, new Box(new Vec3(-0.2, 1, 0), new Vec3(0.02, 1, 0.8), Vec3.ZERO), 0);
        simulation.step();
        move(simulation, new Box(new Vec3(-0.2, 1, 0), new Vec3(0.02, 1, 0.8), new Vec3(0, 2, 0)));
        for (int i = 0; i < 480; i++) assertTrue(simulation.step());
        assertTrue(gap(simulation, simulation.scene().obstacles().get(0).spec()) > -0.05 * RADIUS);
        assertTrue(leastX(simulation, 2) < 0.5);
    }

    @Test
    void aSphereThatGrowsPushesARopeAway() {
        Simulation simulation = rope(0, new Sphere(new Vec3(-0.2, 1, 0), 0.1), 0);
        simulation.step();
        move(simulation, new Sphere(new Vec3(-0.2, 1, 0), 0.5));
        for (int i = 0; i < 240; i++) assertTrue(simulation.step());
        assertTrue(gap(simulation, simulation.scene().obstacles().get(0).spec()) > -0.05 * RADIUS);
        assertTrue(leastX(simulation, 0.05) > 0.29);
    }

    /** A floor that is lifted lifts what lies on it, and a floor that slides takes it along by friction. */
    @Test
    void aFloorLiftsAndCarriesWhatLiesOnIt() {
        var floor = new Plane(new Vec3(0, 0.99, 0), new Vec3(0, 1, 0));
        Simulation simulation = rope(9.81, floor, 0);
        for (int i = 0; i < 60; i++) assertTrue(simulation.step());
        move(simulation, new Plane(new Vec3(0, 1.5, 0), new Vec3(0, 1, 0)));
        for (int i = 0; i < 480; i++) assertTrue(simulation.step());
        assertEquals(0, gap(simulation, simulation.scene().obstacles().get(0).spec()), 0.1 * RADIUS);

        Simulation box = rope(9.81, new Box(new Vec3(0, 0.5, 0), new Vec3(2, 0.98, 4), Vec3.ZERO), 1);
        for (int i = 0; i < 120; i++) assertTrue(box.step());
        double before = leastX(box, 2);
        for (int i = 0; i < 240; i++) {
            if (i % 4 == 0)
                move(box, new Box(new Vec3(0.3 * Math.min(1, i * DT), 0.5, 0), new Vec3(2, 0.98, 4), Vec3.ZERO));
            assertTrue(box.step());
        }
        for (int i = 0; i < 60; i++) assertTrue(box.step());
        assertEquals(0.3, leastX(box, 2) - before, 0.03, "as far as the box");
    }

    /** Pressed on a rope that lies on a floor it cannot go where it should; lifted, it lets go. */
    @Test
    void aBoxThatIsPressedOnARopeOnAFloorComesAndGoes() {
        var settings = new Settings(new Vec3(0, -9.81, 0), DT, 0, 0, Method.AUTO);
        var line = new Shape.Line(new Vec3(0, RADIUS, -1), new Vec3(0, RADIUS, 1));
        var size = new Vec3(0.4, 0.2, 0.4);
        var simulation = new Simulation(Scene.of("pressed", settings)
                .withRods(List.of(
                        RodSpec.of("rope", line, 40, Material.preset("hemp").diameter(2 * RADIUS))))
                .withObstacles(List.of(
                        new ObstacleDef("it", new Box(new Vec3(0, 0.3, 0), size, Vec3.ZERO), 0.3),
                        new ObstacleDef("floor", Plane.EXAMPLE, 0.5))));
        int late = 0;
        for (double y : new double[] {0.11, 0.1, 0.3}) {
            Scene scene = simulation.scene();
            var box = scene.obstacles().get(0).withSpec(new Box(new Vec3(0, y, 0), size, Vec3.ZERO));
            simulation.submit(new UserCommand.Edit(
                    scene.withObstacles(List.of(box, scene.obstacles().get(1)))));
            for (int i = 0; i < 120; i++) {
                assertTrue(simulation.step());
                if (!simulation.solver().converged()) late++;
            }
            double[] x = simulation.capture().rods().get(0).position();
            for (int i = 1; i < x.length; i += 3) assertTrue(x[i] > -0.1 * RADIUS && x[i] < 0.05, "at " + x[i]);
        }
        assertTrue(late < 12, late + " of 360 steps did not converge");
    }

    @Test
    void aBallIsPushedAndNotPassed() {
        var settings = new Settings(Vec3.ZERO, DT, 0, 0, Method.AUTO);
        var ball = BodySpec.of("ball", new Vec3(0, 0, 0), 1, 0.02);
        var simulation = new Simulation(Scene.of("moved", settings)
                .withBodies(List.of(ball))
                .withObstacles(List.of(new ObstacleDef("it", new Sphere(new Vec3(-0.2, 0, 0), 0.05), 0))));
        simulation.step();
        move(simulation, new Sphere(new Vec3(0.5, 0, 0), 0.05));
        for (int i = 0; i < 240; i++) assertTrue(simulation.step());
        assertTrue(simulation.capture().bodies().get(0).position()[0] > 0.56);
    }

    /** What a rope bears by friction on one obstacle it goes on to bear when another is moved. */
    @Test
    void anEditElsewhereLetsNoFrictionGo() {
        Simulation simulation = rope(9.81, new Plane(new Vec3(0, 0.99, 0), new Vec3(-0.3, 1, 0)), 0.5);
        Scene scene = simulation.scene();
        var far = new ObstacleDef("far", new Sphere(new Vec3(9, 9, 9), 1), 0.5);
        simulation.submit(new UserCommand.Edit(
                scene.withObstacles(List.of(scene.obstacles().get(0), far))));
        for (int i = 0; i < 240; i++) assertTrue(simulation.step());
        double before = leastX(simulation, 2);
        for (int i = 0; i < 240; i++) {
            Scene now = simulation.scene();
            var moved = far.withSpec(new Sphere(new Vec3(9 + i, 9, 9), 1));
            simulation.submit(new UserCommand.Edit(
                    now.withObstacles(List.of(now.obstacles().get(0), moved))));
            assertTrue(simulation.step());
        }
        assertEquals(before, leastX(simulation, 2), 1e-6);
    }

    /** In a pause an obstacle leaps over what it touched, which then is inside it and pushed no harder than gently. */
    @Test
    void aBoxThatIsRaisedInAPauseLetsOutWhatLayOnIt() {
        var size = new Vec3(0.4, 0.2, 3);
        Simulation simulation = rope(9.81, new Box(new Vec3(0, 0.893, 0), size, Vec3.ZERO), 0.5);
        for (int i = 0; i < 30; i++) simulation.step();
        move(simulation, new Box(new Vec3(0, 0.95, 0), size, Vec3.ZERO));
        simulation.pose();
        double before = rest(simulation), highest = before;
        int late = 0;
        for (int i = 0; i < 240; i++) {
            assertTrue(simulation.step());
            if (!simulation.solver().converged()) late++;
            highest = Math.max(highest, rest(simulation));
        }
        assertTrue(late <= 2, late + " steps did not converge");
        assertEquals(before, highest, 1e-3, "J, without the work of edits");
    }

    private static double rest(Simulation simulation) {
        var energy = simulation.capture().energy();
        return energy.total() - energy.edits();
    }

    /** One that is made wider bears what lies on it all the while, as high as it is. */
    @Test
    void aBoxThatIsMadeWiderStaysAsHigh() {
        Simulation simulation = rope(9.81, new Box(new Vec3(0, 0.942, 0), new Vec3(0.4, 0.1, 3), Vec3.ZERO), 0.5);
        for (int i = 0; i < 30; i++) simulation.step();
        move(simulation, new Box(new Vec3(0, 0.942, 0), new Vec3(2, 0.1, 3), Vec3.ZERO));
        for (int i = 0; i < 120; i++) {
            assertTrue(simulation.step());
            double y = simulation.capture().rods().get(0).position()[1];
            assertEquals(0.992 + RADIUS, y, 0.1 * RADIUS, "step " + i);
        }
    }
}
