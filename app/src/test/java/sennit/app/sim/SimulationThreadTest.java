package sennit.app.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import sennit.app.platform.Resources;
import sennit.engine.scene.SceneFile;

class SimulationThreadTest {
    private static SimulationThread rope() throws Exception {
        return new SimulationThread(
                SceneFile.read(Resources.path("scenes/hanging-rope.json")).scene());
    }

    /** Waits until all orders given so far have been obeyed and told. */
    private static void settle(SimulationThread simulation) throws Exception {
        simulation.matrix().get(60, TimeUnit.SECONDS);
        Thread.sleep(300);
    }

    @Test
    void twoTogglesInQuickSuccessionUndoEachOther() throws Exception {
        try (SimulationThread simulation = rope()) {
            simulation.play();
            simulation.toggle();
            settle(simulation);
            assertEquals(Pace.Mode.PAUSED, simulation.pace().mode());
            simulation.toggle();
            simulation.toggle();
            simulation.toggle();
            settle(simulation);
            assertTrue(simulation.pace().playing());
        }
    }

    @Test
    void aRecorderKeepsTheTimeItWasHanded() throws Exception {
        try (SimulationThread simulation = rope()) {
            simulation.drive();
            simulation.toggle();
            double time = simulation.advance(0.1).get(60, TimeUnit.SECONDS).time();
            settle(simulation);
            assertEquals(time, simulation.snapshot().time(), "nothing else moved it");
            assertEquals(Pace.Mode.DRIVEN, simulation.pace().mode());
        }
    }
}
