package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.Checkpoint;
import sennit.engine.Simulation;
import sennit.engine.constraint.JointConstraint;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.edit.RopeCut;
import sennit.engine.math.CubicBasis;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RestShape;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.TimedEvent;
import sennit.engine.scene.UserCommand;
import sennit.engine.schema.Records;
import sennit.engine.snapshot.Snapshot;

/** Ropes that part: cut by an event, by an edit, or pulled too hard. */
class PartingTest {
    private static final double DT = 0.005;
    private static final double G = 9.81;

    /** A sagging rope between two pins, a ball tied to it at 0.7. */
    private static Scene hanging() {
        RodSpec rope = Stage.line("rope", Vec3.ZERO, new Vec3(2, 0, 0), 20, Stage.rope())
                .length(2.2)
                .touching(RodSpec.Touch.ALL);
        return Stage.scene(
                Stage.settings(Stage.DOWN, DT, 0.5),
                List.of(rope),
                List.of(Stage.ball("ball", new Vec3(1.4, -0.4, 0), 0.2)),
                List.of(
                        Stage.hold("left", new PositionConstraint(new Anchor("rope", 0), Vec3.ZERO)),
                        Stage.hold("right", new PositionConstraint(new Anchor("rope", 1), new Vec3(2, 0, 0))),
                        Stage.hold(
                                "tie",
                                new JointConstraint(
                                        new Anchor("rope", 0.7),
                                        Anchor.ofBody("ball"),
                                        JointConstraint.Share.POSITION))),
                List.of());
    }

    private static Simulation run(Scene scene, int steps) {
        var simulation = new Simulation(scene);
        simulation.threads(1);
        for (int i = 0; i < steps; i++) assertTrue(simulation.step(), () -> "no step");
        return simulation;
    }

    private static Snapshot.RodView rod(Simulation simulation, String id) {
        return simulation.capture().rods().stream()
                .filter(r -> r.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private static Vec3 ball(Simulation simulation) {
        return Vec3.of(simulation.capture().bodies().get(0).position(), 0);
    }

    private static double speed(double[] velocities) {
        double most = 0;
        for (double v : velocities) most = Math.max(most, Math.abs(v));
        return most;
    }

    @Test
    void anEventCutsAndBothHalvesLiveOn() {
        Scene scene = hanging().withEvents(List.of(TimedEvent.cutting(1, "rope", 0.5)));
        Simulation before = run(scene, (int) Math.round(1 / DT));
        assertEquals(1, before.capture().rods().size(), "whole until then");
        assertTrue(before.step());
        Snapshot seen = before.capture();
        assertEquals(
                List.of("rope", "rope-2"),
                seen.rods().stream().map(Snapshot.RodView::id).toList());
        assertEquals(List.of(new Snapshot.Parting(before.time() - DT, "rope", "rope-2", 0.5, false)), seen.partings());
        // the ball swings on the half that holds it, 0.3 of the rope from the other pin
        for (int i = 0; i < 1000; i++) assertTrue(before.step());
        assertEquals(0.3 * 2.2, ball(before).minus(new Vec3(2, 0, 0)).norm(), 0.01);
        assertTrue(ball(before).y() < -0.6, "hangs");
        assertEquals(1.1, rod(before, "rope").length(), 0.01);
        // and the document is as written
        assertEquals(scene, before.scene());
    }

    /** Where the spline of a rod is, 0 to 1. */
    private static Vec3 at(Snapshot.RodView rod, double u) {
        int spans = rod.controlPoints().length / 4 - 3, span = Math.min(spans - 1, (int) (u * spans));
        double[] w = new double[4];
        CubicBasis.value(u * spans - span, w, 0);
        Vec3 sum = Vec3.ZERO;
        for (int i = 0; i < 4; i++)
            sum = sum.plus(Vec3.of(rod.controlPoints(), 4 * (span + i)).times(w[i]));
        return sum;
    }

    /**
     * Between two spline knots too: each half has its exact length, and lies and moves as its part of the whole did.
     */
    @Test
    void aRopeIsCutWhereItIsAsked() {
        for (double u : new double[] {0.03, 1.0 / 3, 0.4567, 0.96}) {
            // without the ball, whose corner the spans of the whole round off too
            Scene scene = hanging().withConstraints(hanging().constraints().subList(0, 2));
            Simulation simulation = run(scene, 800);
            Snapshot.RodView was = rod(simulation, "rope");
            Snapshot.Energy energy = simulation.capture().energy();
            RopeCut cut = RopeCut.of(scene, "rope", u).orElseThrow();
            assertEquals(u, cut.u(), 1e-9);
            assertEquals(2.2 * cut.u(), cut.scene().rods().get(0).length(), 1e-14);
            assertEquals(2.2 * (1 - cut.u()), cut.scene().rods().get(1).length(), 1e-14);
            // an edit that does this is known as this cut
            TimedEvent event = Simulation.cutBetween(scene, cut.scene(), 1).orElseThrow();
            assertEquals(TimedEvent.cutting(1, "rope", cut.u()), event);
            simulation.submit(new UserCommand.Edit(cut.scene()));
            simulation.settle();
            Snapshot.RodView a = rod(simulation, "rope"), b = rod(simulation, "rope-2");
            for (int i = 0; i <= 200; i++) {
                double x = i / 200.0;
                Vec3 half = x < cut.u() ? at(a, x / cut.u()) : at(b, (x - cut.u()) / (1 - cut.u()));
                assertEquals(0, half.minus(at(was, x)).norm(), 1e-4 * 2.2, "place at " + x + ", cut at " + u);
            }
            Snapshot.Energy now = simulation.capture().energy();
            assertEquals(energy.kinetic(), now.kinetic(), 0.01 * energy.kinetic(), "kinetic energy");
            assertEquals(energy.gravity(), now.gravity(), 1e-3, "potential energy");
            assertEquals(energy.stretch(), now.stretch(), 0.02 * energy.stretch(), "stretch");
        }
    }

    @Test
    void nothingMovesByTheCutItself() {
        // stiff, curved, twisted and resting as drawn: whatever changes at the cut would be seen
        Material stiff =
                Material.round(0.01).massPerMetre(0.05).stretch(1e5).bend(0.05).twist(0.04);
        var helix = new Shape.Helix(Vec3.ZERO, new Vec3(0, 1, 0), new Vec3(1, 0, 0), 0.3, 1.5, 0.2);
        for (RestShape rest : List.of(new RestShape.Coiled(1, 2, 0.5), RestShape.STRAIGHT, RestShape.AS_DRAWN)) {
            RodSpec rope = RodSpec.of("rope", helix, 24, stiff).rest(rest).length(2.7);
            Scene scene = Stage.scene(
                    Stage.settings(Stage.DOWN, DT, 0.2),
                    List.of(rope),
                    List.of(),
                    List.of(
                            Stage.hold("a", new PositionConstraint(new Anchor("rope", 0), new Vec3(0.3, 0, 0))),
                            Stage.hold("b", new PositionConstraint(new Anchor("rope", 0.25), new Vec3(0, 0.1, 0.3)))),
                    List.of());
            Simulation simulation = run(scene, 60);
            Snapshot.RodView was = rod(simulation, "rope");
            Snapshot.Energy energy = simulation.capture().energy();
            simulation.submit(new UserCommand.Edit(
                    RopeCut.of(scene, "rope", 0.5).orElseThrow().scene()));
            simulation.settle();
            Snapshot.RodView a = rod(simulation, "rope"), b = rod(simulation, "rope-2");
            int fine = (was.samples() - 1) / 24, halfFine = (a.samples() - 1) / 12;
            for (int knot = 0; knot <= 24; knot++) {
                Snapshot.RodView half = knot <= 12 ? a : b;
                int i = knot * fine, at = (knot <= 12 ? knot : knot - 12) * halfFine;
                for (int k = 0; k < 3; k++) {
                    assertEquals(was.position()[3 * i + k], half.position()[3 * at + k], 1e-12, "place " + rest);
                    assertEquals(was.normal()[3 * i + k], half.normal()[3 * at + k], 1e-9, "section " + rest);
                }
                double before = knot <= 12 ? 0 : a.restArc()[a.samples() - 1];
                assertEquals(was.restArc()[i], before + half.restArc()[at], 1e-9);
            }
            // the fourth number is a rate of twist; the seven last of the second half are those of the whole
            for (int i = 0; i < b.velocities().length; i++)
                assertEquals(was.velocities()[i + 4 * 12], b.velocities()[i], 1e-12, "velocity " + rest);
            Snapshot.Energy now = simulation.capture().energy();
            // that of the stretch is taken otherwise in the first and last span of a rope, of which there are more now
            assertEquals(energy.kinetic(), now.kinetic(), 1e-9, "kinetic energy " + rest);
            assertEquals(energy.gravity(), now.gravity(), 1e-9, "potential energy " + rest);
            assertEquals(energy.bend(), now.bend(), 1e-9, "bending " + rest);
            assertEquals(energy.twist(), now.twist(), 1e-9, "twist " + rest);
        }
    }

    @Test
    void aRopeThatIsPulledTooHardBreaksWhereItIsPulledHardest() {
        // its own weight pulls hardest at the pin; the load grows with time
        RodSpec rope = Stage.line("rope", Vec3.ZERO, new Vec3(0, -2, 0), 20, Stage.rope());
        Scene whole = Stage.scene(
                Stage.settings(Stage.DOWN, DT, 1),
                List.of(rope),
                List.of(Stage.ball("ball", new Vec3(0, -2, 0), 1)),
                List.of(
                        Stage.hold("pin", new PositionConstraint(new Anchor("rope", 0), Vec3.ZERO)),
                        Stage.hold(
                                "tie",
                                new JointConstraint(
                                        new Anchor("rope", 1), Anchor.ofBody("ball"), JointConstraint.Share.POSITION))),
                List.of());
        double weight = G * (1 + 2 * 0.05);
        // a load that comes at once pulls twice as hard as one that rests
        for (double bears : new double[] {2.5 * weight, 0.8 * weight}) {
            RodSpec breaking = Records.with(rope.breaking(), "limits", new RodSpec.Limits(null, bears));
            Simulation simulation = run(whole.withRods(List.of(breaking)), 200);
            Snapshot seen = simulation.capture();
            assertEquals(bears > weight ? 0 : 1, seen.partings().size(), "bears " + bears);
            if (bears > weight) continue;
            Snapshot.Parting parting = seen.partings().get(0);
            assertTrue(parting.broke());
            assertEquals(0.05, parting.u(), 1e-12, "at the pin");
            assertTrue(ball(simulation).y() < -3, "the ball falls");
            assertTrue(speed(rod(simulation, "rope").velocities()) < 1, "what is left hangs");
        }
        // one that is not told to does not
        RodSpec marked = Records.with(rope, "limits", new RodSpec.Limits(null, 0.1 * weight));
        assertEquals(
                0,
                run(whole.withRods(List.of(marked)), 100).capture().partings().size());
    }

    @Test
    void goingBackOverABreakGivesTheSameBits() {
        Scene scene = hanging()
                .withEvents(List.of(TimedEvent.cutting(0.5, "rope", 0.5), TimedEvent.cutting(0.8, "rope", 0.75)));
        var simulation = new Simulation(scene);
        simulation.threads(1);
        List<Checkpoint> marks = new ArrayList<>();
        List<Long> hashes = new ArrayList<>();
        for (int i = 0; i < 240; i++) {
            marks.add(simulation.mark());
            if (i == 90) simulation.submit(new UserCommand.Grab(0, new Anchor("rope", 0.5), new Vec3(0, 1, 0), false));
            assertTrue(simulation.step());
            hashes.add(simulation.stateHash());
        }
        assertEquals(3, simulation.capture().rods().size());
        for (int from : new int[] {80, 170, 95, 0, 200, 101, 100}) {
            assertTrue(simulation.goTo(marks.get(from)), "to " + from);
            assertEquals(
                    from <= 100 ? 1 : from <= 160 ? 2 : 3,
                    simulation.capture().rods().size(),
                    "at " + from);
            for (int i = from; i < 240; i++) {
                if (i == 90)
                    simulation.submit(new UserCommand.Grab(0, new Anchor("rope", 0.5), new Vec3(0, 1, 0), false));
                assertTrue(simulation.step());
                assertEquals(hashes.get(i), simulation.stateHash(), "from " + from + " to " + i);
            }
        }
        // another run of the same scene is the same, too; a reset makes it whole
        assertNotEquals(hashes.get(99), hashes.get(239));
        simulation.submit(new UserCommand.Reset());
        simulation.settle();
        assertEquals(1, simulation.capture().rods().size());
        assertEquals(0, simulation.capture().partings().size());
        for (int i = 0; i < 90; i++) assertTrue(simulation.step());
        assertEquals(hashes.get(89), simulation.stateHash());
    }

    @Test
    void editsLeaveHalvesHalves() {
        Scene scene = hanging().withEvents(List.of(TimedEvent.cutting(0.5, "rope", 0.5)));
        Simulation simulation = run(scene, 150);
        Vec3 was = ball(simulation);
        Snapshot.RodView half = rod(simulation, "rope-2");
        // another colour of the whole, and one pin less
        RodSpec red = scene.rods().get(0).color("#ff0000");
        Scene edited =
                scene.withRods(List.of(red)).withConstraints(scene.constraints().subList(1, 3));
        simulation.submit(new UserCommand.Edit(edited));
        simulation.settle();
        assertEquals(edited, simulation.scene());
        assertEquals(was, ball(simulation));
        assertEquals("#ff0000", rod(simulation, "rope-2").color());
        for (int i = 0; i < half.position().length; i++)
            assertEquals(half.position()[i], rod(simulation, "rope-2").position()[i], 1e-12);
        for (int i = 0; i < 100; i++) assertTrue(simulation.step());
        assertTrue(rod(simulation, "rope").position()[1] < -0.5, "falls without its pin");
    }
}
