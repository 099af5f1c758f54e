package sennit.app.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import sennit.app.platform.Resources;
import sennit.engine.command.Command;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.scene.Scene;
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

    @Test
    void anEditThatCannotBeBuiltIsRefusedAndTheOldSceneGoesOn() throws Exception {
        try (SimulationThread simulation = rope()) {
            simulation.play();
            Scene scene =
                    SceneFile.read(Resources.path("scenes/hanging-rope.json")).scene();
            // what no file may say: a place has three rows, none of which alone has a side
            List<ConstraintDef> wrong = scene.constraints().stream()
                    .map(c -> c.withSide(ConstraintDef.Side.AT_LEAST))
                    .toList();
            simulation.submit(new Command.Edit(scene.withConstraints(wrong)));
            settle(simulation);
            SimulationThread.Refusal refusal = simulation.takeRefusal();
            assertNotNull(refusal);
            assertTrue(refusal.why().contains(scene.constraints().get(0).id()), refusal.why());
            assertTrue(simulation.pace().playing());
            double time = simulation.snapshot().time();
            settle(simulation);
            assertTrue(simulation.snapshot().time() > time, "time goes on");
        }
    }

    @Test
    void aRecorderGoesOnFromWhereAResetOrAStepBackLeads() throws Exception {
        try (SimulationThread simulation = rope()) {
            double dt = 1 / 240.0;
            simulation.drive();
            simulation.advance(0.5).get(60, TimeUnit.SECONDS);
            simulation.step(-10);
            assertEquals(
                    0.5 - 10 * dt + 0.1,
                    simulation.advance(0.1).get(60, TimeUnit.SECONDS).time(),
                    dt / 2 + 1e-9);
            settle(simulation);
            assertEquals(Pace.Mode.DRIVEN, simulation.pace().mode());
            simulation.submit(new Command.Reset());
            assertEquals(0.1, simulation.advance(0.1).get(60, TimeUnit.SECONDS).time(), dt / 2 + 1e-9);
        }
    }
}
