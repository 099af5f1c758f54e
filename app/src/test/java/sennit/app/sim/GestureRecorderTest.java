package sennit.app.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sennit.app.platform.ResourceFolders;
import sennit.engine.Simulation;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Gesture;
import sennit.engine.scene.Scene;
import sennit.engine.scene.UserCommand;
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
        GestureRecorder script = new GestureRecorder();
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
        List<Gesture> gestures = script.gestures(live.time());
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
                        new sennit.engine.constraint.part.Anchor(
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

    @Test
    void itEndsWhereSomethingElseHappens() throws Exception {
        GestureRecorder script = new GestureRecorder();
        script.note(new UserCommand.Grab(0, "rope", 0.5, Vec3.ZERO), 0.1);
        script.note(new UserCommand.Edit(scene("hanging-rope")), 0.3);
        script.note(new UserCommand.Grab(0, "rope", 0.5, Vec3.ZERO), 0.5);
        List<Gesture> gestures = script.gestures(1);
        assertEquals(1, gestures.size());
        assertEquals(0.3, gestures.get(0).to());
    }

    @Test
    void theThreadWritesItDown() throws Exception {
        try (SimulationThread simulation = new SimulationThread(scene("hanging-rope"))) {
            assertEquals(List.of(), simulation.handsWritten().get(60, TimeUnit.SECONDS));
            double dt = 1 / 240.0;
            simulation.step(20);
            simulation.drive();
            simulation.writeHands();
            simulation.advance(10 * dt);
            simulation.submit(new UserCommand.Grab(0, "rope", 0.5, new Vec3(0, 2, 0)));
            simulation.advance(10 * dt);
            simulation.submit(new UserCommand.Release(0));
            List<Gesture> gestures = simulation.handsWritten().get(60, TimeUnit.SECONDS);
            assertEquals(1, gestures.size());
            assertEquals(10 * dt, gestures.get(0).from(), 1e-12);
            assertEquals(20 * dt, gestures.get(0).to(), 1e-12);
            assertFalse(gestures.get(0).firm());
        }
    }
}
