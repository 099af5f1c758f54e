package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sennit.engine.Simulation;
import sennit.engine.constraint.JointConstraint;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.schema.Records;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.solid.Box;
import sennit.engine.solid.Cylinder;
import sennit.engine.solid.ObstacleDef;
import sennit.engine.solid.Plane;

/** Ropes that begin in a box, of 1 m on a floor. */
class BegunInsideTest {
    private static Simulation inBox(Shape shape, boolean closed, double friction) {
        var hemp = Material.preset("hemp").diameter(0.012);
        var box = new Box(new Vec3(0, 0.5, 0), new Vec3(1, 1, 1), Vec3.ZERO);
        return new Simulation(Scene.of("inside", Settings.DEFAULT)
                .withRods(List.of(Records.with(RodSpec.of("rope", shape, 40, hemp), "closed", closed)))
                .withObstacles(
                        List.of(new ObstacleDef("box", box, friction), new ObstacleDef("floor", Plane.EXAMPLE, 0.5))));
    }

    private static Shape line(Vec3 from, Vec3 to) {
        return new Shape.Line(from, to);
    }

    /** Steps on, with no energy from nothing. */
    private static void run(Simulation simulation, int steps) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i <= steps; i++) {
            Snapshot.Energy energy = simulation.capture().energy();
            double rest = energy.total() - energy.edits();
            assertTrue(rest < least + 1e-4, "J more in step " + i + ": " + (rest - least));
            least = Math.min(least, rest);
            assertTrue(simulation.step());
        }
    }

    /** Across itself nothing leads out: what pushes it along itself presses nothing, and nothing rubs. */
    @Test
    void onTheAxisItFalls() {
        Simulation simulation = inBox(line(new Vec3(-1, 0.5, 0), new Vec3(1, 0.5, 0)), false, 0.3);
        run(simulation, 120);
        double[] x = simulation.capture().rods().get(0).position();
        double highest = 0;
        for (int i = 1; i < x.length; i += 3) highest = Math.max(highest, x[i]);
        assertEquals(0, highest, 0.02, "on the floor, m");
    }

    /**
     * A post drawn through the floor, held at both ends: rounding turns what pushes across the post a little against
     * the floor, and what presses less than nothing is none.
     */
    @Test
    void whatStandsInAFloorKeepsItsEnergyANumber() {
        var steel = Material.preset("steel").diameter(0.01);
        Vec3 foot = new Vec3(1, -1, 0.2), top = new Vec3(1, 2, 0.2);
        Simulation simulation = new Simulation(Scene.of("post", Settings.DEFAULT)
                .withRods(List.of(RodSpec.of("post", line(foot, top), 20, steel)))
                .withConstraints(List.of(
                        Stage.hold("low", new PositionConstraint(new Anchor("post", 0), foot)),
                        Stage.hold("high", new PositionConstraint(new Anchor("post", 1), top))))
                .withObstacles(List.of(new ObstacleDef("floor", Plane.EXAMPLE, 0.3))));
        for (int i = 0; i < 120; i++) {
            assertTrue(simulation.step());
            Snapshot.Energy energy = simulation.capture().energy();
            assertTrue(Double.isFinite(energy.total() + energy.edits()), "step " + i + ": " + energy);
            assertNull(simulation.capture().trouble(), "step " + i);
        }
    }

    /** The floor presses it into the box and does work. */
    @Test
    void fromABoxToAFloorIsNoWayToEnergy() {
        Simulation simulation = inBox(line(new Vec3(-1, 0.1, -0.6), new Vec3(1, 0.9, 0.7)), false, 0.3);
        run(simulation, 240);
        assertTrue(simulation.solver().converged());
    }

    /** Each span of a ring in all four sides is pushed outwards, by no more than ten times its weight. */
    @Test
    void aRingIsPushedGently() {
        double r = 0.3;
        var corners = List.of(new Vec3(-r, 0.5, -r), new Vec3(r, 0.5, -r), new Vec3(r, 0.5, r), new Vec3(-r, 0.5, r));
        Simulation simulation = inBox(new Shape.Points(corners), true, 0.3);
        run(simulation, 180);
        // it weighs 3 N
        assertEquals(0, Stage.largest(simulation.capture().rods().get(0).tension()), 10, "tension, N");
    }

    /**
     * What has begun inside leaves nothing behind that a mark of another time does not know: at the start nothing is
     * near, and spans beside it overlap by less than their middle.
     */
    @Test
    void marksOfAWayOutLeadOnToTheSameBits() {
        Simulation simulation = inBox(line(new Vec3(0.9, 1.02, 0.03), new Vec3(-0.9, 0.97, 0.03)), false, 0);
        Stage.marksLeadOn(simulation, 60, 6);
    }

    /**
     * A steel wire round a bollard of 0.1 m, {@code deep} m nearer its axis than it would lie, and what hangs on it.
     */
    private static Simulation bollard(double deep, double mass, double dt) {
        double w = 0.101, top = 1.601 - deep;
        var ends = List.of(Stage.ball("l", new Vec3(-w, 0.6, 0), mass), Stage.ball("r", new Vec3(w, 0.6, 0), mass));
        var points = new Shape.Points(List.of(
                new Vec3(-w, 0.6, 0),
                new Vec3(-w, 1.5, 0),
                new Vec3(0, top, 0),
                new Vec3(w, 1.5, 0),
                new Vec3(w, 0.6, 0)));
        var steel = Material.preset("steel").diameter(0.002);
        var post = new Cylinder(new Vec3(0, 1.5, -0.2), new Vec3(0, 1.5, 0.2), 0.1);
        return new Simulation(Scene.of("bollard", Records.with(Settings.DEFAULT, "dt", dt))
                .withRods(List.of(RodSpec.of("rope", points, 60, steel)))
                .withBodies(ends)
                .withConstraints(List.of(
                        Stage.hold(
                                "fl",
                                new JointConstraint(
                                        new Anchor("rope", 0), Anchor.ofBody("l"), JointConstraint.Share.POSITION)),
                        Stage.hold(
                                "fr",
                                new JointConstraint(
                                        new Anchor("rope", 1), Anchor.ofBody("r"), JointConstraint.Share.POSITION))))
                .withObstacles(List.of(new ObstacleDef("b", post, 0))));
    }

    /** {@return how far the nearest place of the wire is from the axis of the bollard, m} */
    private static double nearest(Simulation simulation) {
        double[] x = simulation.capture().rods().get(0).position();
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < x.length; i += 3) least = Math.min(least, Math.hypot(x[i], x[i + 1] - 1.5));
        return least;
    }

    /** The push is what is limited: against weights that draw it further in it is held, and comes out slowly. */
    @ParameterizedTest
    @CsvSource({"0, 1, 240", "0, 1, 60", "0, 100, 240", "0, 100, 60", "0.02, 1, 240", "0.05, 1, 240"})
    void weightsDrawNothingThroughABollard(double deep, double mass, double rate) {
        Simulation simulation = bollard(deep, mass, 1 / rate);
        double begins = nearest(simulation);
        double most = simulation.capture().energy().total();
        assertTrue(begins < 0.095, "begins inside");
        for (int i = 1; i <= 3 * rate; i++) {
            assertTrue(simulation.step());
            double now = nearest(simulation);
            // by no more than its radius
            assertTrue(now > Math.min(begins, 0.101) - 1e-3, "at " + now + " m in step " + i);
            if (deep == 0 && i > rate) assertTrue(now > 0.1, "still inside in step " + i + ": " + now);
            Snapshot.Energy energy = simulation.capture().energy();
            assertTrue(energy.total() - energy.edits() < most + 1e-4, "no energy from nothing");
        }
    }

    /**
     * A rope that is pinned in a floor at {@code foot}, its other end held {@code rise} degrees above: pin and floor do
     * not fight, and the rest lies on the floor.
     */
    @ParameterizedTest
    @CsvSource({
        "0, 90, 20",
        "0, 45, 20",
        "0, 10, 20",
        "0, 0, 20",
        "0.004, 0, 20",
        "0, 0, 60",
        "-0.006, 90, 50",
        "-0.006, 45, 100",
        "0, 180, 20"
    })
    void aPinInAFloorBearsNoMoreThanTheRope(double foot, double rise, int spans) {
        var hemp = Material.preset("hemp").diameter(0.012);
        double angle = Math.toRadians(rise);
        Vec3 from = new Vec3(0, foot, 0);
        Vec3 to = new Vec3(Math.cos(angle), Math.max(foot, foot + Math.sin(angle)), 0);
        Simulation simulation = new Simulation(Scene.of("pinned", Settings.DEFAULT)
                .withRods(List.of(RodSpec.of("rope", line(from, to), spans, hemp)))
                .withConstraints(List.of(
                        Stage.hold("foot", new PositionConstraint(new Anchor("rope", 0), from)),
                        Stage.hold("hand", new PositionConstraint(new Anchor("rope", 1), to))))
                .withObstacles(List.of(new ObstacleDef("floor", Plane.EXAMPLE, 0.5))));
        int left = 0;
        for (int i = 0; i < 240; i++) {
            assertTrue(simulation.step());
            Snapshot seen = simulation.capture();
            assertNull(seen.trouble(), "step " + i);
            if (!seen.solver().converged()) left++;
            // it weighs 1 N, and its sag as a straight rope falls into it and is lifted draws two hundred times that
            double[] force = Stage.view(seen, "foot").force();
            assertTrue(Vec3.norm(force) < 300, "step " + i + ": " + Vec3.norm(force) + " N");
        }
        assertTrue(left <= 2, left + " steps did not converge");
        double[] x = simulation.capture().rods().get(0).position();
        for (int i = 0; i + 2 < x.length; i += 3)
            if (x[i] * x[i] > 0.05 * 0.05 && (x[i] - to.x()) * (x[i] - to.x()) > 0.05 * 0.05)
                assertTrue(x[i + 1] > 0.005 - 1e-3, "lies on the floor: " + x[i + 1] + " m at " + x[i]);
    }
}
