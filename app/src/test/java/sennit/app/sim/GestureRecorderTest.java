package sennit.app.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sennit.app.platform.ResourceFolders;
import sennit.engine.Simulation;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Gesture;
import sennit.engine.scene.Group;
import sennit.engine.scene.Members;
import sennit.engine.scene.Scene;
import sennit.engine.scene.UserCommand;
import sennit.engine.scene.file.FieldChange;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.rules.SceneRules;

/** What hands did is written down so that it happens again to the bit. */
class GestureRecorderTest {
    private static Scene scene(String name) throws Exception {
        return SceneFile.read(ResourceFolders.path("scenes/" + name + ".json")).scene();
    }

    @ParameterizedTest
    @CsvSource({"hanging-rope, 1", "bridge, 2", "cable-bundle, 3", "marionette, 4"})
    void aSessionIsPlayedAgainToTheBit(String name, long seed) throws Exception {
        var random = new SplittableRandom(seed);
        Scene scene = scene(name);
        Simulation live = new Simulation(scene);
        GestureRecorder script = new GestureRecorder(scene);
        long[] hashes = new long[150];
        boolean holds = false;
        for (int i = 0; i < hashes.length; i++) {
            // now and then a command, sometimes several before a step
            for (int n = random.nextInt(3); n > 0 && i % 2 == 0; n--) {
                UserCommand command = next(random, scene, holds);
                holds = !(command instanceof UserCommand.Release);
                script.note(command, live.time());
                live.submit(command);
                if (random.nextBoolean()) live.settle();
            }
            assertTrue(live.step());
            hashes[i] = live.stateHash();
        }
        List<Gesture> gestures = script.script(live.time()).hands();
        assertTrue(gestures.size() > 2, gestures.size() + " gestures");
        Scene played = scene.withHands(gestures);
        assertEquals(List.of(), SceneRules.check(played));
        // through a file, as it is kept
        Scene read = SceneFile.parse("played", SceneFile.of(played).text(), List.of())
                .scene();
        Simulation again = new Simulation(read);
        for (int i = 0; i < hashes.length; i++) {
            assertTrue(again.step());
            assertEquals(hashes[i], again.stateHash(), "step " + i);
        }
    }

    private static UserCommand next(SplittableRandom random, Scene scene, boolean holds) {
        Vec3 place = new Vec3(random.nextDouble(-1, 1), random.nextDouble(0.5, 2), random.nextDouble(-1, 1));
        return switch (holds ? random.nextInt(8) : 0) {
            case 0 ->
                new UserCommand.Grab(
                        0,
                        new Anchor(
                                scene.rods()
                                        .get(random.nextInt(scene.rods().size()))
                                        .id(),
                                random.nextDouble()),
                        place,
                        random.nextBoolean());
            case 1 -> new UserCommand.Release(0);
            case 2 -> new UserCommand.Turn(0, new Vec3(random.nextDouble(), 0, random.nextDouble()));
            default -> new UserCommand.Move(0, place);
        };
    }

    /** Runs a session, then what was written down of it, through a file as it is kept. */
    private static void assertPlaysTheSame(Scene scene, List<Map.Entry<Integer, UserCommand>> commands)
            throws Exception {
        Simulation live = new Simulation(scene);
        GestureRecorder script = new GestureRecorder(scene);
        long[] hashes = new long[120];
        for (int i = 0; i < hashes.length; i++) {
            for (var c : commands)
                if (c.getKey() == i) {
                    script.note(c.getValue(), live.time());
                    live.submit(c.getValue());
                }
            assertTrue(live.step());
            hashes[i] = live.stateHash();
        }
        Scene played = script.script(live.time()).scene();
        assertTrue(played.hands().size() + played.events().size() >= 3, played.toString());
        Scene read = SceneFile.parse("played", SceneFile.of(played).text(), List.of())
                .scene();
        assertEquals(played, read);
        Simulation again = new Simulation(read);
        for (int i = 0; i < hashes.length; i++) {
            assertTrue(again.step(), "step " + i);
            assertEquals(
                    hashes[i],
                    again.stateHash(),
                    "step " + i + ": " + again.capture().trouble());
        }
        assertEquals(read, again.scene(), "the scene as written stays as it is");
        // and once more from the start
        again.submit(new UserCommand.Reset());
        for (int i = 0; i < hashes.length; i++) assertTrue(again.step());
        assertEquals(hashes[hashes.length - 1], again.stateHash());
    }

    @Test
    void editsAreWrittenDownAndHappenAgainToTheBit() throws Exception {
        Scene scene = scene("hanging-rope");
        Scene lighter = FieldChange.apply(scene, "rods.rope.material.massPerMetre=0.02");
        Scene lower = FieldChange.apply(lighter, "settings.gravity=[0,-3,1]");
        Scene red = FieldChange.apply(lower, "rods.rope.color=#c02020");
        assertPlaysTheSame(
                scene,
                List.of(
                        Map.entry(10, new UserCommand.Grab(0, "rope", 0.4, new Vec3(0, 1.8, 0.3))),
                        Map.entry(25, new UserCommand.Edit(lighter)),
                        Map.entry(40, new UserCommand.Move(0, new Vec3(0.2, 1.9, 0.1))),
                        // the rope was made anew: the hand holds on to it
                        Map.entry(60, new UserCommand.Edit(lower)),
                        Map.entry(70, new UserCommand.Edit(red)),
                        Map.entry(80, new UserCommand.Move(0, new Vec3(0.4, 1.7, 0.1))),
                        Map.entry(100, new UserCommand.Release(0))));
    }

    @Test
    void whatWasHiddenAndGroupedStaysSo() throws Exception {
        Scene scene = scene("hanging-rope");
        Members rope = new Members(List.of("rope"), List.of(), List.of(), List.of(), List.of(), List.of());
        Scene grouped = scene.withGroups(List.of(new Group("both", rope)));
        Scene hidden = FieldChange.apply(grouped, "settings.gravity=[0,-3,1]").withHidden(rope);
        GestureRecorder script = new GestureRecorder(scene);
        script.note(new UserCommand.Edit(grouped), 0.1);
        script.note(new UserCommand.Edit(hidden.withHidden(Members.NONE)), 0.2);
        script.note(new UserCommand.Edit(hidden), 0.3);
        Scene played = script.script(1).scene();
        assertEquals(1, played.events().size());
        assertEquals(grouped.withHidden(rope), played.withEvents(List.of()));
    }

    @Test
    void aCutIsWrittenDownAndHappensAgainToTheBit() throws Exception {
        Scene scene = scene("hanging-rope");
        Scene halves = Simulation.cut(scene, "rope", 0.5, Map.of()).orElseThrow();
        String other = halves.rods().get(1).id();
        assertPlaysTheSame(
                scene,
                List.of(
                        Map.entry(10, new UserCommand.Grab(0, "rope", 0.25, new Vec3(0, 1.8, 0.3))),
                        Map.entry(30, new UserCommand.Release(0)),
                        Map.entry(50, new UserCommand.Edit(halves)),
                        Map.entry(70, new UserCommand.Grab(0, other, 0.5, new Vec3(0.3, 1.5, 0.3))),
                        Map.entry(100, new UserCommand.Release(0))));
    }

    @Test
    void itEndsWhereThereAreNoWords() throws Exception {
        Scene scene = scene("hanging-rope");
        GestureRecorder script = new GestureRecorder(scene);
        script.note(new UserCommand.Grab(0, "rope", 0.5, Vec3.ZERO), 0.1);
        script.note(new UserCommand.Edit(scene.withConstraints(List.of())), 0.3);
        script.note(new UserCommand.Grab(0, "rope", 0.5, Vec3.ZERO), 0.5);
        HandScript written = script.script(1);
        assertEquals(1, written.hands().size());
        assertEquals(0.3, written.hands().get(0).to());
        assertEquals(List.of(), written.events());
    }

    @Test
    void aBallThatIsHeldIsNotTurned() throws Exception {
        GestureRecorder script = new GestureRecorder(scene("bridge"));
        script.note(new UserCommand.Grab(0, Anchor.ofBody("weight"), Vec3.ZERO), 0.1);
        script.note(new UserCommand.Turn(0, new Vec3(1, 0, 0)), 0.2);
        assertEquals(null, script.script(1).hands().get(0).turn());
    }

    @Test
    void theThreadWritesItDown() throws Exception {
        try (SimulationThread simulation = new SimulationThread(scene("hanging-rope"))) {
            assertTrue(simulation.handsWritten().get(60, TimeUnit.SECONDS).isEmpty());
            double dt = 1 / 240.0;
            simulation.step(20);
            simulation.drive(1);
            simulation.writeHands();
            simulation.advance(10 * dt);
            simulation.submit(new UserCommand.Grab(0, "rope", 0.5, new Vec3(0, 2, 0)));
            simulation.advance(10 * dt);
            simulation.submit(new UserCommand.Release(0));
            List<Gesture> gestures =
                    simulation.handsWritten().get(60, TimeUnit.SECONDS).hands();
            assertEquals(1, gestures.size());
            assertEquals(10 * dt, gestures.get(0).from(), 1e-12);
            assertEquals(20 * dt, gestures.get(0).to(), 1e-12);
            assertFalse(gestures.get(0).firm());
        }
    }
}
