package sennit.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.function.Interpolation;
import sennit.engine.function.VectorFunction;
import sennit.engine.function.VectorKey;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Gesture;
import sennit.engine.scene.Scene;
import sennit.engine.scene.TimedEvent;
import sennit.engine.scene.UserCommand;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.rules.SceneRules;
import sennit.engine.snapshot.Snapshot;

/** Hands that a scene has of its own. */
class GesturesTest {
    private static final VectorFunction WAY = new VectorFunction.Keys(
            List.of(new VectorKey(0.1, new Vec3(0.1, 1.5, 0.3)), new VectorKey(0.4, new Vec3(0.3, 1.9, 0.4))),
            Interpolation.LINEAR,
            false);

    private static Scene rope() throws Exception {
        return SceneFile.read(Path.of("../scenes/hanging-rope.json")).scene();
    }

    private static Scene pulled() throws Exception {
        return rope().withHands(List.of(Gesture.pulling(0.1, 0.4, new Anchor("rope", 0.4), WAY)));
    }

    private static void step(Simulation simulation, int steps) {
        for (int i = 0; i < steps; i++) assertTrue(simulation.step());
    }

    /** What the scene's hand does is what a person's would: the same bits. */
    @Test
    void aGestureIsWhatAHandDoesAtTheSameSteps() throws Exception {
        Simulation script = new Simulation(pulled()), hand = new Simulation(rope());
        var track = WAY.track();
        double[] p = new double[3];
        boolean holds = false;
        for (int i = 0; i < 150; i++) {
            double h = hand.scene().settings().dt(), now = hand.time() + 1e-6 * h;
            track.at(hand.time(), p);
            if (now >= 0.1 && now < 0.4) {
                if (!holds) hand.submit(new UserCommand.Grab(3, "rope", 0.4, Vec3.of(p, 0)));
                else hand.submit(new UserCommand.Move(3, Vec3.of(p, 0)));
                holds = true;
            } else if (holds) {
                hand.submit(new UserCommand.Release(3));
                holds = false;
            }
            step(hand, 1);
            step(script, 1);
            assertEquals(hand.stateHash(), script.stateHash(), "step " + i);
            assertEquals(holds ? 1 : 0, script.capture().hands().size());
        }
    }

    @Test
    void goingBackIntoAGestureGivesTheSameBits() throws Exception {
        Simulation simulation = new Simulation(pulled());
        step(simulation, 10);
        Checkpoint before = simulation.mark();
        step(simulation, 50);
        assertEquals(1, simulation.capture().hands().size());
        Checkpoint within = simulation.mark();
        step(simulation, 100);
        long end = simulation.stateHash();
        assertEquals(0, simulation.capture().hands().size());
        assertTrue(simulation.goTo(within));
        assertEquals(1, simulation.capture().hands().size());
        step(simulation, 100);
        assertEquals(end, simulation.stateHash());
        assertTrue(simulation.goTo(before));
        assertEquals(0, simulation.capture().hands().size());
        step(simulation, 150);
        assertEquals(end, simulation.stateHash());
        // and so does a reset
        simulation.submit(new UserCommand.Reset());
        step(simulation, 160);
        assertEquals(end, simulation.stateHash());
    }

    /** A start in the middle of a gesture goes on with it. */
    @Test
    void aStartWithinAGestureGoesOnWithIt() throws Exception {
        Simulation simulation = new Simulation(pulled());
        step(simulation, 60);
        Simulation later = new Simulation(pulled().withStart(simulation.start()));
        step(simulation, 30);
        step(later, 30);
        Snapshot a = simulation.capture(), b = later.capture();
        assertEquals(1, b.hands().size());
        assertEquals(a.time(), b.time(), 1e-12);
        double[] p = a.rods().get(0).position(), q = b.rods().get(0).position();
        for (int i = 0; i < p.length; i++) assertEquals(p[i], q[i], 1e-9);
        step(later, 20);
        assertEquals(0, later.capture().hands().size());
    }

    @Test
    void aCutRopeIsHeldByTheHalfThatIsMeant() throws Exception {
        for (double at : new double[] {0.05, 0.2}) {
            Simulation simulation = new Simulation(pulled().withEvents(List.of(TimedEvent.cutting(at, "rope", 0.25))));
            step(simulation, 80);
            Snapshot seen = simulation.capture();
            assertEquals(2, seen.rods().size());
            assertEquals(1, seen.hands().size(), "cut at " + at);
            assertEquals(seen.rods().get(1).id(), seen.hands().get(0).rod());
            assertEquals(0.2, seen.hands().get(0).u(), 0.02, "(0.4 - 0.25) / 0.75");
            step(simulation, 40);
            assertEquals(0, simulation.capture().hands().size());
        }
    }

    @Test
    void itIsNoHandOfAPersonAndGoesWithAnEdit() throws Exception {
        Simulation simulation = new Simulation(pulled());
        step(simulation, 60);
        assertFalse(simulation.held(), "a pause must not pose what the scene holds");
        simulation.submit(new UserCommand.Release(0));
        step(simulation, 1);
        assertEquals(1, simulation.capture().hands().size());
        simulation.submit(new UserCommand.Edit(pulled().withTitle("other")));
        step(simulation, 1);
        assertEquals(1, simulation.capture().hands().size(), "an edit of something else lets it hold");
        simulation.submit(new UserCommand.Edit(rope()));
        step(simulation, 1);
        assertEquals(0, simulation.capture().hands().size());
    }

    /** As a target does: it stops, and says which formula has no number. */
    @Test
    void aWayWithoutANumberStopsTheSceneAndIsNamed() throws Exception {
        VectorFunction way = new VectorFunction.Formula("0", "1.5 + log(0.2 - t)", "0");
        Gesture lost = Gesture.pulling(0.1, 0.4, new Anchor("rope", 0.4), way);
        Simulation simulation = new Simulation(rope().withHands(List.of(lost)));
        while (simulation.time() < 0.3 && simulation.step()) {}
        assertEquals(0.2, simulation.time(), 0.005);
        assertTrue(simulation.isMisled());
        String said = String.valueOf(simulation.capture().trouble());
        assertTrue(said.startsWith("/hands/0, way.y: the formula \"1.5 + log(0.2 - t)\" is not a number"), said);
        // one that holds nothing by then asks for none
        Gesture gone = Gesture.pulling(0.1, 0.15, new Anchor("rope", 0.4), way);
        step(new Simulation(rope().withHands(List.of(gone))), 100);
    }

    @Test
    void aHandleIsMovedAndTurnedFramesFollow() throws Exception {
        Scene puppet = SceneFile.read(Path.of("../scenes/marionette.json")).scene();
        String ring = puppet.constraints().stream()
                .filter(c -> c.spec() instanceof sennit.engine.constraint.PositionConstraint p && p.handle())
                .findFirst()
                .orElseThrow()
                .id();
        Gesture up = new Gesture(0, 1, null, ring, VectorFunction.of(new Vec3(0, 0.1, 0)), null, false);
        Simulation simulation = new Simulation(puppet.withHands(List.of(up)));
        assertEquals(List.of(), SceneRules.check(simulation.scene()));
        step(simulation, 60);
        assertEquals(
                ring,
                simulation.capture().constraints().stream()
                        .filter(c -> c.id().equals(ring))
                        .findFirst()
                        .orElseThrow()
                        .id());
        assertEquals(1, simulation.capture().hands().size());

        VectorFunction turn = new VectorFunction.Keys(
                List.of(new VectorKey(0.2, Vec3.ZERO), new VectorKey(0.4, new Vec3(1, 0, 0))),
                Interpolation.SMOOTH,
                false);
        Gesture twist = new Gesture(0.1, 0.5, new Anchor("rope", 0.5), null, WAY, turn, true);
        Simulation twisted = new Simulation(rope().withHands(List.of(twist)));
        step(twisted, 40);
        assertEquals(0, twisted.capture().hands().get(0).aim().length, "it turns from the first key on");
        step(twisted, 40);
        assertEquals(6, twisted.capture().hands().get(0).aim().length);
    }

    @Test
    void whatMakesNoSenseIsNamed() throws Exception {
        Anchor point = new Anchor("rope", 0.4);
        assertThrows(IllegalArgumentException.class, () -> Gesture.pulling(0.4, 0.4, point, WAY));
        assertThrows(IllegalArgumentException.class, () -> new Gesture(0, 1, null, null, WAY, null, false));
        assertThrows(IllegalArgumentException.class, () -> new Gesture(0, 1, point, "hook", WAY, null, false));
        Scene nobody = rope().withHands(List.of(Gesture.pulling(0, 1, new Anchor("rpe", 0.4), WAY)));
        assertEquals("/hands/0/on/rod", SceneRules.check(nobody).get(0).path());
        Scene hook = rope().withHands(List.of(new Gesture(0, 1, null, "left-hook", WAY, null, false)));
        assertEquals("/hands/0/handle", SceneRules.check(hook).get(0).path(), "a hook is no handle");
        var pole = new VectorFunction.Formula("1/t", "0", "0");
        Scene never = rope().withHands(List.of(Gesture.pulling(0, 1, point, pole)));
        assertEquals("/hands/0/way/x", SceneRules.check(never).get(0).path());
    }

    @Test
    void handsGoWithWhatTheyHold() throws Exception {
        Scene scene = pulled();
        assertEquals(1, scene.withConstraints(List.of()).hands().size());
        assertEquals(List.of(), scene.withRods(List.of()).hands());
        Scene slider = scene.withHands(List.of(Gesture.pulling(0, 1, new Anchor(null, 0, null, "left-hook"), WAY)));
        assertEquals(
                "right",
                slider.hands().get(0).renamed("left-hook", "right").on().sliding());
        assertEquals(List.of(), slider.withConstraints(List.of()).hands());
    }
}
