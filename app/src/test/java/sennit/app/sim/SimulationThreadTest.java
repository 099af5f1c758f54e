package sennit.app.sim;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sennit.app.platform.ResourceFolders;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.scene.UserCommand;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.snapshot.Snapshot;

class SimulationThreadTest {
    private static SimulationThread rope() throws Exception {
        return new SimulationThread(
                SceneFile.read(ResourceFolders.path("scenes/hanging-rope.json")).scene());
    }

    private static void until(String what, BooleanSupplier holds) throws InterruptedException {
        long end = System.nanoTime() + 60_000_000_000L;
        while (!holds.getAsBoolean()) {
            assertTrue(System.nanoTime() < end, what);
            Thread.sleep(1);
        }
    }

    /** Waits until all orders given so far have been obeyed and told: orders are obeyed in turn, and this one shows. */
    private static void settle(SimulationThread simulation) throws Exception {
        double speed = Math.nextUp(simulation.pace().requested());
        simulation.speed(speed);
        until("orders are obeyed", () -> simulation.pace().requested() == speed);
    }

    @Test
    void twoTogglesInQuickSuccessionUndoEachOther() throws Exception {
        try (SimulationThread simulation = rope()) {
            simulation.play();
            simulation.toggle();
            settle(simulation);
            assertEquals(RunStatus.Mode.PAUSED, simulation.pace().mode());
            simulation.toggle();
            simulation.toggle();
            simulation.toggle();
            settle(simulation);
            assertTrue(simulation.pace().playing());
        }
    }

    /** A click in a pause takes hold and lets go: it selects, and what hangs in the air stays there. */
    @Test
    void aHandMovesNothingInAPauseBeforeItIsMoved() throws Exception {
        try (SimulationThread simulation = rope()) {
            simulation.step(1);
            settle(simulation);
            Snapshot.RodView rod = simulation.snapshot().rods().get(0);
            double[] before = rod.position();
            Vec3 middle = Vec3.of(before, 3 * (rod.samples() / 2));
            simulation.submit(new UserCommand.Grab(0, rod.id(), 0.5, middle));
            long end = System.nanoTime() + 100_000_000L;
            while (System.nanoTime() < end) settle(simulation);
            assertArrayEquals(before, simulation.snapshot().rods().get(0).position());
            simulation.submit(new UserCommand.Move(0, middle.plus(new Vec3(0, 0.1, 0))));
            until(
                    "it gives way",
                    () -> !Arrays.equals(
                            before, simulation.snapshot().rods().get(0).position()));
        }
    }

    @Test
    void aRecorderKeepsTheTimeItWasHanded() throws Exception {
        try (SimulationThread simulation = rope()) {
            simulation.drive(1);
            simulation.toggle();
            double time = simulation.advance(0.1).get(60, TimeUnit.SECONDS).time();
            // it goes round while twelve steps would be due
            long end = System.nanoTime() + 50_000_000L;
            while (System.nanoTime() < end) settle(simulation);
            assertEquals(time, simulation.snapshot().time(), "nothing else moved it");
            assertEquals(RunStatus.Mode.DRIVEN, simulation.pace().mode());
        }
    }

    @Test
    void anEditThatCannotBeBuiltIsRefusedAndTheOldSceneGoesOn() throws Exception {
        try (SimulationThread simulation = rope()) {
            simulation.play();
            Scene scene = SceneFile.read(ResourceFolders.path("scenes/hanging-rope.json"))
                    .scene();
            // what no file may say: a place has three rows, none of which alone has a side
            List<ConstraintDef> wrong = scene.constraints().stream()
                    .map(c -> c.withSide(ConstraintDef.Side.AT_LEAST))
                    .toList();
            simulation.submit(new UserCommand.Edit(scene.withConstraints(wrong)));
            settle(simulation);
            SimulationThread.Refusal refusal = simulation.takeRefusal();
            assertNotNull(refusal);
            assertTrue(refusal.why().contains(scene.constraints().get(0).id()), refusal.why());
            assertTrue(simulation.pace().playing());
            double time = simulation.snapshot().time();
            until("time goes on", () -> simulation.snapshot().time() > time);
        }
    }

    @Test
    void aRecorderGoesOnFromWhereAResetOrAStepBackLeads() throws Exception {
        try (SimulationThread simulation = rope()) {
            double dt = 1 / 240.0;
            simulation.drive(1);
            simulation.advance(0.5).get(60, TimeUnit.SECONDS);
            simulation.step(-10);
            assertEquals(
                    0.5 - 10 * dt + 0.1,
                    simulation.advance(0.1).get(60, TimeUnit.SECONDS).time(),
                    dt / 2 + 1e-9);
            settle(simulation);
            assertEquals(RunStatus.Mode.DRIVEN, simulation.pace().mode());
            simulation.submit(new UserCommand.Reset());
            assertEquals(0.1, simulation.advance(0.1).get(60, TimeUnit.SECONDS).time(), dt / 2 + 1e-9);
        }
    }

    @Test
    void aRecorderMayDivideTheStepsAndGivesThemBackWhole() throws Exception {
        try (SimulationThread simulation = rope()) {
            double dt = 1 / 240.0;
            simulation.drive(8);
            assertEquals(
                    dt / 8, simulation.advance(dt / 8).get(60, TimeUnit.SECONDS).time(), 1e-12);
            Scene scene = SceneFile.read(ResourceFolders.path("scenes/hanging-rope.json"))
                    .scene();
            // an edit in between is of the scene as the document has it
            simulation.submit(new UserCommand.Edit(scene.withTitle("other")));
            assertEquals(
                    3 * dt / 8,
                    simulation.advance(dt / 4).get(60, TimeUnit.SECONDS).time(),
                    1e-12);
            assertNull(simulation.takeRefusal());
            simulation.play();
            simulation.pause();
            settle(simulation);
            double before = simulation.snapshot().time();
            simulation.step(1);
            settle(simulation);
            assertEquals(before + dt, simulation.snapshot().time(), 1e-12);
        }
    }

    /** What can go wrong in any order or step, made to happen as it does. */
    private enum Failure {
        MEMORY("memory", () -> Arrays.fill(new long[Integer.MAX_VALUE], 1)),
        STACK("StackOverflowError", Failure::deeper),
        ASSERTION("AssertionError: a knot in 3", () -> {
            throw new AssertionError("a knot in " + 3);
        }),
        LINKAGE("NoClassDefFoundError", () -> {
            throw new NoClassDefFoundError("sennit/engine/Gone");
        }),
        STATE("IllegalStateException", () -> {
            throw new IllegalStateException();
        });

        final String told;
        final Runnable work;

        Failure(String told, Runnable work) {
            this.told = told;
            this.work = work;
        }

        private static void deeper() {
            deeper();
            deeper();
        }
    }

    @ParameterizedTest
    @EnumSource
    void whateverFailsStopsTheSceneAndIsTold(Failure failure) throws Exception {
        try (SimulationThread simulation = rope()) {
            simulation.play();
            until("it runs", () -> simulation.snapshot().time() > 0.1);
            simulation.order(failure.work);
            until("there is trouble", () -> simulation.pace().trouble() != null);
            RunStatus.Trouble trouble = simulation.pace().trouble();
            assertEquals(RunStatus.Trouble.Kind.FAILURE, trouble.kind());
            assertTrue(trouble.text().contains(failure.told), trouble.text());
            assertEquals(RunStatus.Mode.PAUSED, simulation.pace().mode());

            // what it left behind is not stepped on with
            double time = simulation.snapshot().time();
            simulation.play();
            simulation.step(1);
            simulation.submit(new UserCommand.Release(0));
            simulation.drive(1);
            assertThrows(ExecutionException.class, () -> simulation.advance(0.1).get(60, TimeUnit.SECONDS));
            assertThrows(ExecutionException.class, () -> simulation.moment().get(60, TimeUnit.SECONDS));
            assertEquals(time, simulation.snapshot().time());
            assertEquals(trouble, simulation.pace().trouble());

            simulation.submit(new UserCommand.Reset());
            simulation.play();
            until("the trouble is over", () -> simulation.pace().trouble() == null);
            until(
                    "it goes on",
                    () -> simulation.snapshot().time() > 0 && simulation.pace().playing());
        }
    }

    @Test
    void afterAFailureUndoBringsTheSceneBefore() throws Exception {
        try (SimulationThread simulation = rope()) {
            Scene scene = SceneFile.read(ResourceFolders.path("scenes/hanging-rope.json"))
                    .scene();
            Scene small = scene.withSettings(scene.settings().withDt(0.002));
            simulation.submit(
                    new UserCommand.Edit(scene.withSettings(scene.settings().withDt(0.001))));
            simulation.order(Failure.MEMORY.work);
            until("there is trouble", () -> simulation.pace().trouble() != null);
            simulation.submit(new UserCommand.Edit(small));
            simulation.step(1);
            until("it has made a step", () -> simulation.snapshot().step() == 1);
            assertEquals(0.002, simulation.snapshot().time(), 1e-12);
            assertNull(simulation.pace().trouble());
            assertNull(simulation.takeRefusal());
        }
    }

    @Test
    void afterAFailureAnotherSceneCanBeOpened() throws Exception {
        try (SimulationThread simulation = rope()) {
            simulation.order(Failure.STACK.work);
            until("there is trouble", () -> simulation.pace().trouble() != null);
            simulation.load(SceneFile.read(ResourceFolders.path("scenes/two-balls.json"))
                    .scene());
            until(
                    "the other scene is there",
                    () -> simulation.snapshot().bodies().size() == 2);
            until("the trouble is over", () -> simulation.pace().trouble() == null);
        }
    }
}
