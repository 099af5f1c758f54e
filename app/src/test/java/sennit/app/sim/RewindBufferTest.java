package sennit.app.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sennit.app.platform.ResourceFolders;
import sennit.engine.Simulation;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.scene.TimedEvent;
import sennit.engine.scene.UserCommand;
import sennit.engine.scene.file.SceneFile;

/** Going back along the way a simulation came, and on again. */
class RewindBufferTest {
    private static final int STEPS = 400;

    private final long[] hash = new long[STEPS + 1];
    private Simulation simulation;
    private RewindBuffer history;
    private String rod;

    @BeforeEach
    void begin() throws Exception {
        Scene scene = SceneFile.read(ResourceFolders.path("scenes/bridge.json")).scene();
        rod = scene.rods().get(0).id();
        simulation = new Simulation(scene);
        history = new RewindBuffer(1 << 26);
        history.clear(0);
    }

    private void give(UserCommand command) {
        history.note(command, simulation);
        simulation.submit(command);
    }

    private void step() {
        history.before(simulation);
        assertTrue(simulation.step());
        history.after();
    }

    /** A hand takes a rope at step 100, pulls it about and lets go at step 300. */
    private void run() {
        for (int i = 0; i < STEPS; i++) {
            hash[i] = simulation.stateHash();
            if (i == 100) give(new UserCommand.Grab(0, rod, 0.5, new Vec3(0, 2, 0)));
            if (i > 100 && i < 300 && i % 7 == 0) give(new UserCommand.Move(0, new Vec3(0, 2 + 0.002 * i, 0.2)));
            if (i == 300) give(new UserCommand.Release(0));
            step();
        }
        hash[STEPS] = simulation.stateHash();
    }

    @Test
    void everyStepCanBeHadAgainToTheBit() {
        run();
        var random = new SplittableRandom(3);
        for (int k = 0; k < 60; k++) {
            int to = random.nextInt(STEPS + 1);
            history.go(to, simulation);
            assertEquals(to, simulation.steps());
            assertEquals(hash[to], simulation.stateHash(), "seed 3, visit " + k + ": step " + to);
        }
        for (int to = STEPS; to >= STEPS - 70; to--) {
            history.go(to, simulation);
            assertEquals(hash[to], simulation.stateHash(), "back to step " + to);
        }
    }

    @Test
    void aHandleIsWhereItWasThen() throws Exception {
        simulation = new Simulation(
                SceneFile.read(ResourceFolders.path("scenes/marionette.json")).scene());
        for (int i = 0; i < 240; i++) {
            hash[i] = simulation.stateHash();
            if (i >= 60 && i < 160 && i % 7 == 0)
                give(new UserCommand.Carry(0, "hand-ring-1", new Vec3(-0.002 * i, 0, 0)));
            if (i == 160) give(new UserCommand.Release(0));
            step();
        }
        for (int to : new int[] {200, 100, 61, 239, 0, 150, 75}) {
            history.go(to, simulation);
            assertEquals(hash[to], simulation.stateHash(), "step " + to);
        }
    }

    @Test
    void fieldsThatEventsSetAreNoEndOfTheWay() throws Exception {
        Scene scene = simulation.scene();
        simulation = new Simulation(scene.withEvents(List.of(
                TimedEvent.setting(0.5, "rods." + rod + ".material.massPerMetre=0.2"),
                TimedEvent.setting(1.25, "settings.gravity=[0,-3,1]"))));
        run();
        for (int to : new int[] {399, 100, 0, 310, 130, STEPS}) {
            history.go(to, simulation);
            assertEquals(hash[to], simulation.stateHash(), "step " + to);
        }
        assertEquals(0, history.oldest());
    }

    @Test
    void somethingNewEndsTheOldFuture() {
        run();
        history.go(350, simulation);
        give(new UserCommand.Grab(1, rod, 0.2, new Vec3(0, 5, 0)));
        step();
        assertEquals(351, history.newest());
        long other = simulation.stateHash();
        assertTrue(other != hash[351], "another hand pulls now");
        history.go(50, simulation);
        assertEquals(hash[50], simulation.stateHash());
        history.go(1000, simulation);
        assertEquals(351, simulation.steps());
        assertEquals(other, simulation.stateHash());
    }

    @Test
    void handsOfThePastLetGoWhenTimeGoesOnAnew() {
        run();
        history.go(200, simulation);
        assertTrue(simulation.held(), "as it was then");
        step();
        assertFalse(simulation.held(), "nobody holds it now");
        long other = simulation.stateHash();
        history.go(120, simulation);
        assertEquals(hash[120], simulation.stateHash());
        history.go(201, simulation);
        assertEquals(other, simulation.stateHash());
    }

    @Test
    void aPoseIsPartOfTheWay() {
        run();
        history.jump(simulation);
        simulation.submit(new UserCommand.Grab(0, rod, 0.5, new Vec3(0, 3, 0)));
        for (int i = 0; i < 10; i++) simulation.pose();
        simulation.submit(new UserCommand.Release(0));
        step();
        long posed = simulation.stateHash();
        history.go(380, simulation);
        assertEquals(hash[380], simulation.stateHash());
        history.go(STEPS + 1, simulation);
        assertEquals(posed, simulation.stateHash());
    }

    @Test
    void littleMemoryKeepsTheNewest() {
        history = new RewindBuffer(130_000);
        history.clear(0);
        run();
        assertTrue(history.oldest() > 100 && history.oldest() < 300, "amid the pull: " + history.oldest());
        for (int to = STEPS; to >= history.oldest(); to -= 9) {
            history.go(to, simulation);
            assertEquals(hash[to], simulation.stateHash(), "step " + to);
        }
        history.go(0, simulation);
        assertEquals(history.oldest(), simulation.steps());
        assertEquals(hash[(int) history.oldest()], simulation.stateHash());
    }
}
