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
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.SlideSpec;
import sennit.engine.constraint.part.SlideSpec.End;
import sennit.engine.edit.SceneUpdate;
import sennit.engine.function.ScalarFunction;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;
import sennit.engine.rod.RodBuilder;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RestShape;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.solid.BodySpec;
import sennit.engine.step.Stepper;
import sennit.engine.world.World;

/** Points that slide over several spans and knots in a step. */
class FastSlidingTest {
    /** Length of the wire, m: 0.25 m a span. */
    private static final double LENGTH = 30;

    private static final int SPANS = 120;
    private static final double MASS = 0.1;

    private static Material stiff() {
        return Material.round(0.01).massPerMetre(1.0).stretch(1e6).bend(1e4).twist(1e4);
    }

    /** A straight wire whose control points crowd towards the end where {@code crowding} is above 0. */
    private static RodSpec wire(double crowding) {
        var drawn = new ArrayList<Vec3>();
        for (int i = -1; i <= SPANS + 1; i++) {
            double s = (double) i / SPANS;
            drawn.add(new Vec3(LENGTH * (s + crowding * s * (1 - s)), 0, 0));
        }
        return RodSpec.of("wire", new Shape.ControlPoints(drawn), SPANS, stiff())
                .rest(RestShape.AS_DRAWN);
    }

    private static BodySpec bead(String id, double speed, double bounce) {
        return BodySpec.of(id, Vec3.ZERO, MASS, 0.05)
                .velocity(new Vec3(speed, 0, 0))
                .restitution(bounce);
    }

    private static ConstraintDef pearl(String id, double u, End end) {
        return hold(id + " on", new BeadConstraint(id, new Anchor("wire", u), new SlideSpec(0, 0, null, end)));
    }

    private static Scene scene(double dt, RodSpec wire, List<BodySpec> beads, List<ConstraintDef> constraints) {
        return Stage.scene(Stage.settings(Vec3.ZERO, dt, 0), List.of(wire), beads, constraints, List.of());
    }

    private static double momentum(World world) {
        double sum = 0;
        for (Rod rod : world.rods()) {
            double[] p = new double[world.state.v.length];
            rod.inertia.multiply(1, world.state.v, p);
            for (int i = rod.dofs.first(); i < rod.dofs.first() + 4 * rod.dofs.nodes; i += 4) sum += p[i];
        }
        return sum + MASS * world.state.v[world.bodies().get(0).first()];
    }

    @ParameterizedTest
    @CsvSource({
        "50, 60",
        "50, 240",
        "50, 2000",
        "-50, 240",
        "100, 60",
        "100, 240",
        "100, 2000",
        "-100, 60",
        "-100, 2000"
    })
    void freeBeadKeepsItsSpeedAndStopsAtTheEnd(double speed, int rate) {
        double u = speed > 0 ? 0.1 : 0.9, h = 1.0 / rate;
        World world = SceneUpdate.build(
                scene(h, wire(0), List.of(bead("bead", speed, 0)), List.of(pearl("bead", u, End.STOP))));
        var stepper = new Stepper();
        int at = world.bodies().get(0).first();
        int flight = (int) Math.floor(0.9 * LENGTH / Math.abs(speed) * rate - 1e-9);
        double from = world.state.q[at];
        for (int i = 1; i <= flight; i++) {
            assertTrue(stepper.step(world, h));
            assertTrue(!stepper.report().unsettled, "step " + i + " settles");
            // round-off of up to 2000 steps in the quotient of a move and a step
            assertEquals(speed, world.state.v[at], 1e-9 * Math.abs(speed), "m/s after step " + i);
            assertEquals(from + speed * i * h, world.state.q[at], 1e-9, "m after step " + i);
        }
        double end = speed > 0 ? SPANS : 0;
        for (int i = 0; i < rate; i++) {
            assertTrue(stepper.step(world, h));
            double off = end == 0 ? -world.state.q[world.firstSlide()] : world.state.q[world.firstSlide()] - end;
            assertTrue(off < 1e-9, "beyond the end by " + off + " spans");
            // while the wire rings the bead slides on what moves: second order in corrections below 0.005 span
            assertEquals(MASS * speed, momentum(world), 1e-6 * Math.abs(MASS * speed), "N s after step " + i);
        }
        // the wire weighs 300 times as much: both go on at no more than a few hundredths of the speed
        assertTrue(Math.abs(world.state.v[at]) < 0.02 * Math.abs(speed), "m/s at the end " + world.state.v[at]);
    }

    @ParameterizedTest
    @CsvSource({"50, 60", "50, 240", "100, 60", "-100, 240", "100, 2000"})
    void crowdedControlPointsHardlyShow(double speed, int rate) {
        double u = speed > 0 ? 0.1 : 0.9;
        World world = SceneUpdate.build(
                scene(1.0 / rate, wire(0.3), List.of(bead("bead", speed, 0)), List.of(pearl("bead", u, End.RELEASE))));
        var stepper = new Stepper();
        int at = world.bodies().get(0).first();
        for (int i = 0; i < LENGTH / Math.abs(speed) * rate; i++) {
            assertTrue(stepper.step(world, 1.0 / rate));
            // a step ends when a correction is below 0.005 span, of which x'' makes a part of the speed: 3e-6 at most
            assertEquals(speed, world.state.v[at], 5e-6 * Math.abs(speed), "m/s after step " + i);
        }
        assertTrue(!world.bodies().get(0).threaded(), "it has left the wire");
    }

    @ParameterizedTest
    @CsvSource({
        "30, 60, 0",
        "30, 240, 0",
        "30, 2000, 0",
        "-30, 240, 0",
        "100, 60, 0",
        "100, 2000, 0",
        "30, 60, 0.3",
        "-100, 240, 0.3"
    })
    void winchFeedsAtItsSpeedToTheEnd(double feed, int rate, double crowding) {
        double u = feed > 0 ? 0.9 : 0.1, dt = 1.0 / rate;
        RodSpec wire = wire(crowding);
        var hole = new Vec3(LENGTH * (u + crowding * u * (1 - u)), 0, 0);
        var winch = new KeyholeConstraint(
                new Anchor("wire", u), hole, new SlideSpec(0, 0, ScalarFunction.of(feed), End.STOP));
        var simulation = new Simulation(scene(dt, wire, List.of(), List.of(hold("winch", winch))));
        Rod rod = RodBuilder.build(wire);
        double from = rod.rest.arc(u * SPANS);
        int steps = (int) (0.8 * LENGTH / Math.abs(feed) * rate);
        for (int i = 1; i <= steps; i++) {
            assertTrue(simulation.step());
            double fed = from
                    - rod.rest.arc(Stage.view(simulation.capture(), "winch").u() * SPANS);
            assertEquals(feed * i * dt, fed, 1e-9, "m of rope after step " + i);
        }
        Stage.run(simulation, rate);
        Snapshot seen = simulation.capture();
        assertEquals(feed > 0 ? 0 : 1, Stage.view(seen, "winch").u(), 1e-9, "it stops at the end of the rope");
        assertTrue(seen.conflicts().isEmpty(), () -> seen.conflicts().toString());
    }

    /** A wire bent to five radians about a radius of 1 m, held at both ends and in the middle. */
    @ParameterizedTest
    @CsvSource({"20, 60", "20, 240", "100, 60", "100, 240", "100, 2000"})
    void beadOnABentWireGainsNoEnergy(double speed, int rate) {
        var points = new ArrayList<Vec3>();
        for (int i = 0; i <= 60; i++) {
            double a = 5 * i / 60.0;
            points.add(new Vec3(StrictMath.sin(a), 1 - StrictMath.cos(a), 0.02 * i / 60));
        }
        var wire = RodSpec.of("wire", new Shape.Points(points), 40, stiff()).rest(RestShape.AS_DRAWN);
        var constraints = new ArrayList<ConstraintDef>();
        for (int i = 0; i <= 60; i += 30)
            constraints.add(hold("at " + i, new PositionConstraint(new Anchor("wire", i / 60.0), points.get(i))));
        constraints.add(pearl("bead", 0.1, End.STOP));
        double a = 0.5;
        var bead = BodySpec.of("bead", Vec3.ZERO, 0.01, 0.02)
                .velocity(new Vec3(StrictMath.cos(a), StrictMath.sin(a), 0).times(speed));
        var simulation = new Simulation(scene(1.0 / rate, wire, List.of(bead), constraints));
        double before = simulation.capture().energy().total(), start = before;
        for (int i = 0; i < rate; i++) {
            assertTrue(simulation.step());
            double now = simulation.capture().energy().total();
            // what a step above its tolerance may err by
            assertTrue(now <= before + 1e-4 * start, "step " + i + ": " + before + " J to " + now + " J");
            before = now;
        }
        assertEquals(1, Stage.view(simulation.capture(), "bead on").u(), 1e-6, "it stops at the end");
    }

    /** All reach the stop in one step: it holds the first, which holds the second, and so on. */
    @ParameterizedTest
    @CsvSource({"20, 60", "50, 60", "100, 240", "-100, 60"})
    void beadsThrownToTheEndLieSideBySide(double speed, int rate) {
        var beads = new ArrayList<BodySpec>();
        var constraints = new ArrayList<ConstraintDef>();
        for (int i = 0; i < 6; i++) {
            beads.add(bead("bead" + i, speed, 0));
            constraints.add(pearl("bead" + i, 0.5 + 0.005 * i, End.STOP));
        }
        var simulation = new Simulation(scene(1.0 / rate, wire(0), beads, constraints));
        double least = LENGTH;
        for (int i = 0; i < rate; i++) {
            assertTrue(simulation.step());
            Snapshot seen = simulation.capture();
            for (int k = 1; k < 6; k++) {
                double gap = Stage.view(seen, "bead" + k + " on").u()
                        - Stage.view(seen, "bead" + (k - 1) + " on").u();
                least = Math.min(least, gap * LENGTH);
            }
        }
        // side by side along the rest length: the wire itself stretches by up to 1 %
        assertTrue(least > 0.099, "least distance " + least + " m of beads of 0.1 m");
    }

    /** In one step the first flies over 1.7 m, and may drive the second on to the third. */
    @Test
    void beadDrivesAnotherOnToTheNextWithinAStep() {
        for (double second = 4; second < 5.6; second += 0.25) {
            for (double gap = 0.2; gap < 1.2; gap += 0.1) {
                List<BodySpec> beads = List.of(bead("a", 100, 0), bead("b", 0, 0), bead("c", 0, 0));
                var constraints = List.of(
                        pearl("a", 3 / LENGTH, End.STOP),
                        pearl("b", second / LENGTH, End.STOP),
                        pearl("c", (second + gap) / LENGTH, End.STOP));
                var simulation = new Simulation(scene(1 / 60.0, wire(0), beads, constraints));
                for (int i = 0; i < 8; i++) {
                    assertTrue(simulation.step());
                    Snapshot seen = simulation.capture();
                    double a = Stage.view(seen, "a on").u(),
                            b = Stage.view(seen, "b on").u();
                    double c = Stage.view(seen, "c on").u();
                    assertTrue(a < b && b < c, "second at " + second + " m, third " + gap + " m on, step " + i);
                }
                assertEquals(
                        100 / 3.0,
                        simulation.capture().bodies().get(2).velocity()[0],
                        0.01,
                        "they go on together, m/s");
            }
        }
    }

    @Test
    void lengthsAlongARodAddUp() {
        Rod rod = RodBuilder.build(wire(0.6));
        for (double u : new double[] {0, 0.3, 7, 59.5, 119.9, 120}) {
            for (double length : new double[] {0, 0.01, -0.01, 3, -3, 17, -17}) {
                double to = rod.rest.along(u, length);
                if (to >= 0 && to <= SPANS)
                    assertEquals(length, rod.rest.arc(to) - rod.rest.arc(u), 1e-12, u + ", " + length);
                else assertTrue(length < 0 ? -length > rod.rest.arc(u) : length > LENGTH - rod.rest.arc(u) - 1e-9);
            }
        }
        // past an end the outermost span goes on
        assertEquals(SPANS + 2.0, rod.rest.along(SPANS, 2 * rod.rest.spanLength(SPANS - 1)), 1e-12);
        assertEquals(-2.0, rod.rest.along(0, -2 * rod.rest.spanLength(0)), 1e-12);
        var ring = new Shape.Points(
                List.of(new Vec3(1, 0, 0), new Vec3(0, 1, 0), new Vec3(-1.5, 0, 0), new Vec3(0, -1, 0)));
        Rod round = RodBuilder.build(
                RodSpec.of("ring", ring, 12, stiff()).rest(RestShape.AS_DRAWN).ring());
        assertEquals(3.5 + 24, round.rest.along(3.5, 2 * round.rest.length), 1e-9, "two rounds, in spans");
        assertEquals(3.5 - 36, round.rest.along(3.5, -3 * round.rest.length), 1e-9);
        assertEquals(3.5, round.rest.along(round.rest.along(3.5, 2.2), -2.2), 1e-9);
    }
}
