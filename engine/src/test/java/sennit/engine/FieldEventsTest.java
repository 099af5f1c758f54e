package sennit.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
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
        assertEquals(1, event.fieldsSet());
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

    @Test
    void thereIsNoWayBackBeyondIt() throws Exception {
        Simulation simulation = new Simulation(lightened());
        step(simulation, 10);
        Checkpoint before = simulation.mark();
        step(simulation, 60);
        Checkpoint after = simulation.mark();
        step(simulation, 30);
        long end = simulation.stateHash();
        assertFalse(simulation.goTo(before));
        assertTrue(simulation.goTo(after));
        step(simulation, 30);
        assertEquals(end, simulation.stateHash());
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
