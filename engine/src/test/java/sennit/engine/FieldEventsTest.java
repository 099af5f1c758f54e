package sennit.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Gesture;
import sennit.engine.scene.Scene;
import sennit.engine.scene.TimedEvent;
import sennit.engine.scene.UserCommand;
import sennit.engine.scene.file.FieldChange;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.text.SceneException;

/** Fields that a scene sets at a time. */
class FieldEventsTest {
    private static final String LIGHTER = "rods.rope.material.massPerMetre=0.02";

    private static Scene rope() throws Exception {
        return SceneFile.read(Path.of("../scenes/hanging-rope.json")).scene();
    }

    private static Scene lightened() throws Exception {
        return rope().withEvents(List.of(TimedEvent.setting(0.2, LIGHTER)));
    }

    private static void step(Simulation simulation, int steps) {
        for (int i = 0; i < steps; i++) assertTrue(simulation.step());
    }

    @Test
    void itIsWhatAnEditAtThatStepDoes() throws Exception {
        Simulation event = new Simulation(lightened()), edit = new Simulation(rope());
        boolean done = false;
        for (int i = 0; i < 120; i++) {
            if (!done && edit.time() > 0.2 - 1e-9) {
                edit.submit(new UserCommand.Edit(FieldChange.apply(rope(), LIGHTER)));
                done = true;
            }
            step(edit, 1);
            step(event, 1);
            assertEquals(edit.stateHash(), event.stateHash(), "step " + i);
        }
        Simulation without = new Simulation(rope());
        step(without, 120);
        assertNotEquals(without.stateHash(), event.stateHash());
        assertNull(event.capture().trouble());
    }

    @Test
    void theSceneAsWrittenStaysAndAResetReturnsToIt() throws Exception {
        Simulation simulation = new Simulation(lightened());
        step(simulation, 100);
        long then = simulation.stateHash();
        assertEquals(lightened(), simulation.scene());
        simulation.submit(new UserCommand.Reset());
        step(simulation, 30);
        Simulation whole = new Simulation(rope());
        step(whole, 30);
        assertEquals(whole.stateHash(), simulation.stateHash(), "nothing is set yet");
        step(simulation, 70);
        assertEquals(then, simulation.stateHash());
    }

    @Test
    void anEditOfSomethingElseLeavesItSet() throws Exception {
        Simulation simulation = new Simulation(lightened()), other = new Simulation(lightened());
        step(simulation, 80);
        step(other, 80);
        simulation.submit(new UserCommand.Edit(lightened().withTitle("another")));
        step(simulation, 40);
        step(other, 40);
        assertEquals(other.stateHash(), simulation.stateHash());
        // without the event it is as written
        simulation.submit(new UserCommand.Edit(rope()));
        step(simulation, 40);
        step(other, 40);
        assertNotEquals(other.stateHash(), simulation.stateHash());
    }

    /** A scene in which fields are set, also of a rope that is cut, held or slid on. */
    private static Scene eventful(String name) throws Exception {
        List<TimedEvent> events = switch (name) {
            case "hanging-rope" ->
                List.of(
                        TimedEvent.setting(0.1, LIGHTER),
                        TimedEvent.setting(0.2, "settings.gravity=[0,-3,1]"),
                        TimedEvent.cutting(0.25, "rope", 0.5),
                        TimedEvent.setting(0.3, "rods.rope.material.massPerMetre=0.04"));
            case "bridge" ->
                List.of(
                        TimedEvent.setting(0.1, "bodies.weight.mass=3"),
                        TimedEvent.setting(0.25, "rods.left-rail.material.massPerMetre=0.2"));
            default -> List.of(TimedEvent.setting(0.2, "settings.gravity=[0,-3,1]"));
        };
        Scene scene = SceneFile.read(Path.of("../scenes/" + name + ".json")).scene();
        return scene.withEvents(events);
    }

    /** {@return the largest z of the first rope, m} */
    private static double farthest(Simulation simulation) {
        double[] x = simulation.capture().rods().get(0).position();
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 2; i < x.length; i += 3) most = Math.max(most, x[i]);
        return most;
    }

    /** Also where a rope, a ball or a place that is slid on was made anew; turned as it was turned. */
    @Test
    void aHandHoldsOnToWhatAnEditMakesAnew() throws Exception {
        Scene heavy = FieldChange.apply(rope(), "rods.rope.material.massPerMetre=0.1");
        Simulation simulation = new Simulation(rope()), without = new Simulation(rope());
        Vec3 high = new Vec3(0, 2.4, 0.5);
        simulation.submit(new UserCommand.Grab(0, "rope", 0.4, high));
        simulation.submit(new UserCommand.Turn(0, new Vec3(0.5, 0, 0)));
        step(simulation, 60);
        simulation.submit(new UserCommand.Edit(heavy));
        without.submit(new UserCommand.Edit(heavy));
        step(simulation, 1);
        assertTrue(simulation.held());
        assertEquals(2, simulation.world.hands.size(), "it holds and turns");
        // it pulls the heavy rope with a heavy rope's strength, and can be moved on and let go
        simulation.submit(new UserCommand.Move(0, new Vec3(0, 2.4, 0.7)));
        step(simulation, 200);
        step(without, 60 + 1 + 200);
        double held = farthest(simulation), free = farthest(without);
        assertTrue(held - free > 0.2, held + " and " + free);
        simulation.submit(new UserCommand.Release(0));
        simulation.settle();
        assertFalse(simulation.held());
        // what is gone is let go
        simulation.submit(new UserCommand.Grab(0, "rope", 0.4, high));
        simulation.settle();
        simulation.submit(new UserCommand.Edit(heavy.withConstraints(List.of()).withRods(List.of())));
        simulation.settle();
        assertFalse(simulation.held());
    }

    /** From any moment, in any order, there is a way to any other, and on with the same bits. */
    @ParameterizedTest
    @CsvSource({"hanging-rope", "bridge", "necklace", "slip-knot"})
    void timeGoesBackBeyondIt(String name) throws Exception {
        Simulation simulation = new Simulation(eventful(name));
        String rod = simulation.scene().rods().get(0).id();
        long[] hashes = new long[91];
        List<Checkpoint> marks = new ArrayList<>();
        for (int i = 0; i < hashes.length; i++) {
            if (i % 15 == 0) marks.add(simulation.mark());
            hashes[i] = simulation.stateHash();
            // a hand that holds a rope as it is made anew
            if (i == 40) simulation.submit(new UserCommand.Grab(0, rod, 0.4, new Vec3(0, 1.8, 0.3)));
            step(simulation, 1);
            assertNull(simulation.capture().trouble());
        }
        Scene end = simulation.scene();
        for (int to : new int[] {0, 4, 1, 5, 3, 6, 2, 0}) {
            assertTrue(simulation.goTo(marks.get(to)), "mark " + to);
            // as far as the next mark but one, or the hand
            for (int i = 15 * to; i < Math.min(15 * to + 31, hashes.length); i++) {
                assertEquals(hashes[i], simulation.stateHash(), "step " + i + " from mark " + to);
                if (i == 40) simulation.submit(new UserCommand.Grab(0, rod, 0.4, new Vec3(0, 1.8, 0.3)));
                step(simulation, 1);
            }
        }
        assertEquals(end, simulation.scene());
        // nothing is set at the start that was not at the start before
        simulation.submit(new UserCommand.Edit(end.withTitle("another")));
        assertFalse(simulation.goTo(marks.get(0)), "the scene was edited");
        simulation.submit(new UserCommand.Reset());
        simulation.settle();
        for (int i = 0; i < 31; i++) {
            assertEquals(hashes[i], simulation.stateHash(), "step " + i + " after a reset");
            step(simulation, 1);
        }
    }

    /** Its name in the file, what is wrong with it, and the place. */
    @ParameterizedTest
    @CsvSource({
        "rods.rpe.material.diameter=0.02, rope",
        "rods.rope.material.diameter=-1, /rods/0/material/diameter",
        "rods.rope.colour=4, color",
        "start.time=3, there while the scene runs",
        "hands=[], there while the scene runs",
        "nonsense, path=value"
    })
    void whatMakesNoSenseIsNamed(String set, String said) throws Exception {
        Scene scene = rope().withEvents(List.of(TimedEvent.setting(0.2, set)));
        String text = SceneFile.of(scene).text();
        String message = assertThrows(SceneException.class, () -> SceneFile.parse("it", text, List.of()))
                .getMessage();
        assertTrue(message.contains("/events/0/set"), message);
        assertTrue(message.contains(said), message);
        // one that is given to a running scene is told, and changes nothing
        Simulation simulation = new Simulation(scene), plain = new Simulation(rope());
        step(simulation, 100);
        step(plain, 100);
        assertEquals(plain.stateHash(), simulation.stateHash());
        assertTrue(String.valueOf(simulation.capture().trouble()).contains(said));
    }

    @Test
    void changesBetweenScenesAreFound() throws Exception {
        Scene a = rope(), b = FieldChange.apply(FieldChange.apply(a, LIGHTER), "settings.gravity=[0,-3,0]");
        List<String> words = FieldChange.between(a, b).orElseThrow();
        // what is all as usual is not written: it is set whole
        assertEquals(List.of(LIGHTER, "settings={\"gravity\":[0,-3,0]}"), words);
        assertEquals(Optional.empty(), FieldChange.between(a, a.withConstraints(List.of())));
        assertEquals(Optional.of(List.of()), FieldChange.between(a, a));
    }

    @Test
    void itGoesWithWhatItIsSetOn() throws Exception {
        Scene scene = rope().withEvents(
                        List.of(TimedEvent.setting(1, LIGHTER), TimedEvent.setting(1, "settings.gravity=[0,-1,0]")));
        assertEquals(1, scene.withRods(List.of()).events().size());
        TimedEvent event = scene.events().get(0);
        assertEquals(
                "rods.line.material.massPerMetre=0.02",
                event.renamedIn("rods", "rope", "line").set());
        assertEquals(event, event.renamedIn("rods", "other", "line"));
        assertEquals(event, event.renamedIn("bodies", "rope", "line"));
    }

    /** A ball moves and does not turn: to ask for that is a mistake, not nothing. */
    @Test
    void aHandDoesNotTurnABall() throws Exception {
        VectorFunction way = VectorFunction.of(Vec3.ZERO);
        String said = assertThrows(
                        IllegalArgumentException.class,
                        () -> new Gesture(0, 1, Anchor.ofBody("ball"), null, way, way, false))
                .getMessage();
        assertTrue(said.contains("\"ball\" turns nothing"), said);
        Simulation bridge =
                new Simulation(SceneFile.read(Path.of("../scenes/bridge.json")).scene());
        bridge.submit(new UserCommand.Grab(0, Anchor.ofBody("weight"), new Vec3(-4.75, 2.3, 0)));
        bridge.submit(new UserCommand.Turn(0, new Vec3(1, 0, 0)));
        bridge.settle();
        assertEquals(
                "\"weight\" is a ball: it moves and does not turn",
                bridge.capture().trouble());
    }
}
