package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sennit.engine.physics.Stage.hold;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sennit.engine.Simulation;
import sennit.engine.constraint.BeadConstraint;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.KeyholeConstraint;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.RelativeKeyholeConstraint;
import sennit.engine.constraint.TrajectoryConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.SlideSpec;
import sennit.engine.constraint.part.SlideSpec.End;
import sennit.engine.function.Interpolation;
import sennit.engine.function.ScalarFunction;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RestShape;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.UserCommand;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.solid.BodySpec;

/** A bead does not pass a hole through which its own rope runs, nor another bead: what is on a rope keeps its order. */
class BeadAtHoleTest {
    /** Length of the rope, m: 0.05 m a span. */
    private static final double LENGTH = 3;

    private static final int SPANS = 60;
    private static final double RADIUS = 0.02;

    private static Vec3 at(double u) {
        return new Vec3(LENGTH * u, 0, 0);
    }

    private static RodSpec rope() {
        return Stage.line("rope", at(0), at(1), SPANS, Stage.rope());
    }

    private static BodySpec bead(String id, double u, double speed) {
        return BodySpec.of(id, at(u), 0.1, RADIUS).velocity(new Vec3(speed, 0, 0));
    }

    private static ConstraintDef on(String id, double u) {
        return hold(id + " on", new BeadConstraint(id, new Anchor("rope", u)));
    }

    private static ConstraintDef hole(String id, double u) {
        return hold(id, new KeyholeConstraint(new Anchor("rope", u), at(u), SlideSpec.FREE));
    }

    private static List<ConstraintDef> pinned(ConstraintDef... more) {
        var all = new ArrayList<ConstraintDef>();
        all.add(hold("start", new PositionConstraint(new Anchor("rope", 0), at(0))));
        all.add(hold("end", new PositionConstraint(new Anchor("rope", 1), at(1))));
        all.addAll(List.of(more));
        return all;
    }

    private static Scene scene(double rate, RodSpec rope, List<BodySpec> beads, List<ConstraintDef> constraints) {
        return Stage.scene(Stage.settings(Vec3.ZERO, 1 / rate, 0), List.of(rope), beads, constraints, List.of());
    }

    /**
     * Runs for a second and sees that the points of these constraints keep their order along the rope, {@code apart}
     * metres from each other at least, and that nobody gains energy.
     */
    private static Snapshot keepsOrder(Scene scene, double rate, double apart, String... order) {
        var simulation = new Simulation(scene);
        double start = simulation.capture().energy().total();
        for (int i = 1; i <= rate; i++) {
            assertTrue(simulation.step(), "step " + i);
            Snapshot seen = simulation.capture();
            for (int k = 1; k < order.length; k++) {
                double gap = Stage.view(seen, order[k]).u()
                        - Stage.view(seen, order[k - 1]).u();
                // the rope itself may be stretched by some per cent
                assertTrue(
                        gap * LENGTH > 0.9 * apart,
                        order[k - 1] + " to " + order[k] + " " + gap * LENGTH + " m in step " + i);
            }
            double energy = seen.energy().total();
            assertTrue(energy <= start * (1 + 1e-4) + 1e-6, "energy " + start + " J to " + energy + " J in step " + i);
        }
        return simulation.capture();
    }

    @ParameterizedTest
    @CsvSource({
        "0.1, 1000",
        "-0.1, 240",
        "1, 60",
        "1, 1000",
        "-1, 240",
        "10, 60",
        "10, 1000",
        "-10, 240",
        "100, 60",
        "100, 240",
        "100, 2000",
        "-100, 60",
        "-100, 1000"
    })
    void aBeadStopsAtAHole(double speed, double rate) {
        double reach = 0.2 * Math.min(1, Math.abs(speed));
        double from = speed > 0 ? 0.5 - reach : 0.5 + reach;
        var constraints = pinned(on("bead", from), hole("hole", 0.5));
        var scene = scene(rate, rope(), List.of(bead("bead", from, speed)), constraints);
        String[] order = speed > 0 ? new String[] {"bead on", "hole"} : new String[] {"hole", "bead on"};
        Snapshot end = keepsOrder(scene, rate, RADIUS, order);
        if (Math.abs(speed) < 1) return;
        // without bounce it has lost its speed there
        assertTrue(Math.abs(end.bodies().get(0).velocity()[0]) < 0.05 * Math.abs(speed));
    }

    @ParameterizedTest
    @CsvSource({"1, 240", "10, 240", "-10, 60", "100, 60", "100, 1000"})
    void aBeadStaysBetweenTwoHoles(double speed, double rate) {
        var bead = bead("bead", 0.5, speed).restitution(0.9);
        var constraints = pinned(hole("left", 0.35), on("bead", 0.5), hole("right", 0.62));
        keepsOrder(scene(rate, rope(), List.of(bead), constraints), rate, RADIUS, "left", "bead on", "right");
    }

    @ParameterizedTest
    @CsvSource({"1, 240", "10, 60", "30, 1000", "100, 60", "100, 1000"})
    void twoBeadsStopOneBehindTheOther(double speed, double rate) {
        var beads = List.of(bead("first", 0.2, speed), bead("second", 0.3, 0));
        var constraints = pinned(on("first", 0.2), on("second", 0.3), hole("hole", 0.5));
        keepsOrder(scene(rate, rope(), beads, constraints), rate, RADIUS, "first on", "second on", "hole");
    }

    /** A ring that is pushed along a rope pushes the bead on it before itself. */
    @ParameterizedTest
    @CsvSource({"0.5, 240", "1.5, 60", "1.5, 1000"})
    void aHoleThatMovesTakesTheBeadAlong(double speed, double rate) {
        var path = List.of(at(1 / 3.0), at(1 / 3.0).plus(new Vec3(0.6 * speed, 0, 0)));
        var hand = new TrajectoryConstraint(
                Anchor.ofBody("eye"), path, List.of(0.0, 0.6), null, Interpolation.LINEAR, false);
        var constraints = pinned(
                on("bead", 0.5),
                hold(
                        "ring",
                        new RelativeKeyholeConstraint(
                                new Anchor("rope", 1 / 3.0), Anchor.ofBody("eye"), SlideSpec.FREE)),
                hold("hand", hand));
        var bodies = List.of(bead("bead", 0.5, 0), BodySpec.of("eye", at(1 / 3.0), 0.1, 0));
        var simulation = new Simulation(scene(rate, rope(), bodies, constraints));
        for (int i = 1; i <= rate; i++) {
            assertTrue(simulation.step(), "step " + i);
            Snapshot seen = simulation.capture();
            double gap =
                    Stage.view(seen, "bead on").u() - Stage.view(seen, "ring").u();
            assertTrue(gap * LENGTH > 0.9 * RADIUS, gap * LENGTH + " m in step " + i);
        }
        double pushed = simulation.capture().bodies().get(0).position()[0];
        assertTrue(pushed > 1 + 0.6 * speed + 0.9 * RADIUS, pushed + " m");
    }

    /** Rope that a winch pulls through a hole leaves the bead on it behind. */
    @Test
    void aWinchPullsTheRopeAndNotTheBead() {
        var winch = new KeyholeConstraint(
                new Anchor("rope", 0.5), at(0.5), new SlideSpec(0, 0, ScalarFunction.of(0.5), End.STOP));
        var constraints = List.of(on("bead", 0.45), hold("winch", winch));
        var simulation = new Simulation(scene(240, rope(), List.of(bead("bead", 0.45, 0)), constraints));
        for (int i = 1; i <= 480; i++) {
            assertTrue(simulation.step());
            Snapshot seen = simulation.capture();
            double gap =
                    Stage.view(seen, "winch").u() - Stage.view(seen, "bead on").u();
            assertTrue(gap * LENGTH > 0.9 * RADIUS, gap * LENGTH + " m in step " + i);
        }
        assertEquals(0.5 - 1 / LENGTH, Stage.view(simulation.capture(), "winch").u(), 1e-6);
    }

    @ParameterizedTest
    @CsvSource({"1, 240", "-5, 240", "20, 1000", "-100, 1000"})
    void aBeadOnARingOfRopeStopsOnBothSidesOfTheHole(double speed, double rate) {
        var points = new ArrayList<Vec3>();
        for (int i = 0; i < 24; i++) {
            double a = 2 * Math.PI * i / 24;
            points.add(new Vec3(StrictMath.cos(a), StrictMath.sin(a), 0).times(LENGTH / (2 * Math.PI)));
        }
        var wire =
                Material.round(0.01).massPerMetre(1.0).stretch(1e5).bend(10.0).twist(10.0);
        var ring = RodSpec.of("rope", new Shape.Points(points), SPANS, wire)
                .rest(RestShape.AS_DRAWN)
                .ring();
        double radius = LENGTH / (2 * Math.PI);
        var hole = new KeyholeConstraint(new Anchor("rope", 0), points.get(0), SlideSpec.FREE);
        var bead = BodySpec.of("bead", points.get(6), 0.05, RADIUS).velocity(new Vec3(-speed, 0, 0));
        var constraints = List.of(
                hold("hole", hole),
                hold("opposite", new KeyholeConstraint(new Anchor("rope", 0.5), points.get(12), SlideSpec.FREE)),
                on("bead", 0.25));
        assertEquals(0.4775, radius, 1e-4);
        keepsOrder(scene(rate, ring, List.of(bead), constraints), rate, RADIUS, "hole", "bead on", "opposite");
    }

    /** What rests on a hole presses the hole and not the rope between. */
    @Test
    void aBeadThatRestsOnAHoleLeavesTheRopeAsItIs() {
        Vec3 top = new Vec3(0, 1, 0), end = new Vec3(0, -1, 0);
        var rope = Stage.line("rope", top, end, 40, Stage.rope());
        var constraints = List.of(
                hold("top", new PositionConstraint(new Anchor("rope", 0), top)),
                hold("hole", new KeyholeConstraint(new Anchor("rope", 0.5), Vec3.ZERO, SlideSpec.FREE)),
                on("bead", 0.45));
        var bead = BodySpec.of("bead", new Vec3(0, 0.1, 0), 5, RADIUS);
        var scene = Stage.scene(
                Stage.settings(Stage.DOWN, 1 / 240.0, 2), List.of(rope), List.of(bead), constraints, List.of());
        var simulation = new Simulation(scene);
        Stage.run(simulation, 1200);
        Snapshot seen = simulation.capture();
        assertEquals(RADIUS, seen.bodies().get(0).position()[1], 1e-6, "m above the hole");
        // the hole bears the bead, the pin the rope
        double weight = 9.81 * 5;
        assertEquals(weight, Stage.view(seen, "hole").force()[1], 1e-5 * weight, "N");
        assertEquals(9.81 * 0.05 * 2, Stage.view(seen, "top").force()[1], 1e-5 * weight, "N");
        assertEquals(weight, Math.abs(seen.contacts().get(0).force()[1]), 1e-5 * weight, "N");
    }

    /** A bead that flies up one leg of a rope over a hole, where that bends in a point. */
    @ParameterizedTest
    @CsvSource({"0.3, 240", "3, 240", "10, 60", "10, 1000", "30, 60", "30, 240", "100, 240", "100, 1000"})
    void aBeadStopsWhereTheRopeBendsInThePointOfAHole(double speed, double rate) {
        var drawn = new ArrayList<Vec3>();
        for (int i = 0; i <= 60; i++) {
            double s = (i - 30) / 60.0 * LENGTH;
            drawn.add(new Vec3(s < 0 ? 0 : 0.3 * s, -Math.abs(s) * (s < 0 ? 1 : Math.sqrt(1 - 0.09)), 0));
        }
        var rope = RodSpec.of("rope", new Shape.Points(drawn), SPANS, Stage.rope());
        var bead = BodySpec.of("bead", drawn.get(9), 0.1, RADIUS).velocity(new Vec3(0, speed, 0));
        var constraints = List.of(
                hold("hole", new KeyholeConstraint(new Anchor("rope", 0.5), Vec3.ZERO, SlideSpec.FREE)),
                hold("left", new PositionConstraint(new Anchor("rope", 0), drawn.get(0))),
                hold("right", new PositionConstraint(new Anchor("rope", 1), drawn.get(60))),
                on("bead", 9 / 60.0));
        // steps above the tolerance, as blows of some newton seconds on a limp rope need, keep the order at least
        double apart = speed > 10 ? 0 : 0.9 * RADIUS;
        keepsOrder(scene(rate, rope, List.of(bead), constraints), rate, apart, "bead on", "hole");
    }

    /** A bead that slides onto the place where a hand pulls its rope stays there, and what hangs below swings on. */
    @ParameterizedTest
    @CsvSource({"0.25, false", "0.25, true", "0.27, false"})
    void aBeadMayRestWhereAHandPulls(double hand, boolean firm) {
        var beads = new ArrayList<BodySpec>();
        var constraints = new ArrayList<ConstraintDef>();
        constraints.add(hold("start", new PositionConstraint(new Anchor("rope", 0), at(0))));
        for (int i = 0; i < 3; i++) {
            beads.add(BodySpec.of("bead" + i, at(0.1 + 0.15 * i), 0.05, 0.03));
            constraints.add(on("bead" + i, 0.2 + 0.2 * i));
        }
        RodSpec rope = RodSpec.of("rope", new Shape.Line(at(0), new Vec3(2, 0, 0)), 16, Material.preset("hemp"))
                .length(2.1);
        var simulation = new Simulation(
                Stage.scene(Stage.settings(Stage.DOWN, 1.0 / 240, 0.5), List.of(rope), beads, constraints, List.of()));
        simulation.submit(new UserCommand.Grab(0, new Anchor("rope", hand), new Vec3(0.5, 0.4, 0.3), firm));
        int open = 0;
        double[] before = {};
        for (int i = 0; i < 480; i++) {
            simulation.step();
            if (!simulation.solver().converged()) open++;
            if (i == 239)
                before = simulation.capture().bodies().get(2).position().clone();
        }
        double[] after = simulation.capture().bodies().get(2).position();
        double way = new Vec3(after[0] - before[0], after[1] - before[1], after[2] - before[2]).norm();
        assertTrue(open <= 5, open + " of 480 steps did not converge");
        assertTrue(way > 0.1, "the last bead went " + way + " m in a second");
    }

    /**
     * A bead slides down a taut rope, strained by 5 %, as down a wire without friction: the strains about it hold it
     * nowhere. Backward Euler adds half a step to the time.
     */
    @ParameterizedTest
    @CsvSource({"0.01, 24", "0.2, 24", "0.01, 48"})
    void aBeadSlidesDownATautRope(double mass, int spans) {
        double slope = 0.2, dt = 1.0 / 60, time = 0.75;
        Vec3 down = new Vec3(StrictMath.cos(slope), -StrictMath.sin(slope), 0);
        RodSpec rope = RodSpec.of("rope", new Shape.Line(Vec3.ZERO, down.times(2)), spans, Material.preset("hemp"))
                .length(1.9);
        var constraints = List.of(
                hold("start", new PositionConstraint(new Anchor("rope", 0), Vec3.ZERO)),
                hold("end", new PositionConstraint(new Anchor("rope", 1), down.times(2))),
                on("bead", 0.35));
        var simulation = new Simulation(Stage.scene(
                Stage.settings(Stage.DOWN, dt, 0),
                List.of(rope),
                List.of(BodySpec.of("bead", down.times(0.7), mass, 0.03)),
                constraints,
                List.of()));
        for (int i = 0; i < time / dt; i++) {
            simulation.step();
            assertTrue(simulation.solver().converged(), "step " + i);
        }
        double[] at = simulation.capture().bodies().get(0).position();
        double way = new Vec3(at[0], at[1], at[2]).dot(down) - 0.7;
        double exact = 0.5 * 9.81 * StrictMath.sin(slope) * time * (time + dt);
        assertEquals(exact, way, 0.005 * exact, "m");
    }
}
