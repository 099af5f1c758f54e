package sennit.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.scene.UserCommand;
import sennit.engine.scene.file.SceneFile;

/** Going back in time: what follows is what followed before, to the bit. */
class CheckpointTest {
    private static final int STEPS = 80;
    private static final int APART = 14;

    /** A hand comes, pulls about and goes: gentle ones and firm ones in turn. */
    private static void disturb(Simulation simulation, Scene scene, int step) {
        Anchor on = scene.rods().isEmpty()
                ? Anchor.ofBody(scene.bodies().get(0).id())
                : new Anchor(scene.rods().get(0).id(), 0.6);
        if (step % 40 == 10) simulation.submit(new UserCommand.Grab(0, on, new Vec3(0, 1, 0), step % 80 == 10));
        if (step % 10 == 5) simulation.submit(new UserCommand.Move(0, new Vec3(0.01 * (step % 70), 1.5, 0.3)));
        if (step % 40 == 33) simulation.submit(new UserCommand.Release(0));
        carry(simulation, scene, step);
    }

    /** Another hand moves a handle, where there is one. */
    private static void carry(Simulation simulation, Scene scene, int step) {
        ConstraintDef handle = scene.constraints().stream()
                .filter(c -> c.spec() instanceof PositionConstraint p && p.handle())
                .findFirst()
                .orElse(null);
        if (handle == null) return;
        if (step % 20 == 3)
            simulation.submit(new UserCommand.Carry(1, handle.id(), new Vec3(0.002 * (step % 70), -0.1, 0.05)));
        if (step % 45 == 40) simulation.submit(new UserCommand.Release(1));
    }

    private static void step(Simulation simulation, Scene scene, int step) {
        disturb(simulation, scene, step);
        simulation.step();
    }

    /**
     * Each of the first steps taken again, also where a point slides over a knot in it; then marks gone to in any
     * order.
     */
    @ParameterizedTest
    @MethodSource("sennit.engine.BundledFiles#files")
    void whatFollowsAMarkFollowsItAgain(Path file) throws Exception {
        Scene scene = SceneFile.read(file).scene();
        var simulation = new Simulation(scene);
        simulation.threads(1);
        List<Checkpoint> marks = new ArrayList<>();
        int apart = BundledFiles.some(file, APART), steps = 6 * apart;
        long[] hash = new long[steps];
        for (int i = 0; i < steps; i++) {
            Checkpoint here = simulation.mark();
            if (i % apart == 0) marks.add(here);
            step(simulation, scene, i);
            hash[i] = simulation.stateHash();
            if (i >= steps / 2) continue;
            assertTrue(simulation.goTo(here));
            step(simulation, scene, i);
            assertEquals(hash[i], simulation.stateHash(), file.getFileName() + ", step " + i);
        }
        for (int m : new int[] {4, 0, 5, 2}) {
            assertTrue(simulation.goTo(marks.get(m)));
            assertEquals(m * apart, simulation.capture().step());
            for (int i = m * apart; i < (m + 1) * apart; i++) {
                step(simulation, scene, i);
                assertEquals(
                        hash[i], simulation.stateHash(), file.getFileName() + ", from " + m * apart + ", step " + i);
            }
        }
    }

    @Test
    void aMarkChangesNothing() throws Exception {
        Scene scene = SceneFile.read(Path.of("../scenes/necklace.json")).scene();
        var marked = new Simulation(scene);
        var plain = new Simulation(scene);
        for (int i = 0; i < STEPS; i++) {
            marked.mark();
            step(marked, scene, i);
            step(plain, scene, i);
            assertEquals(plain.stateHash(), marked.stateHash(), "step " + i);
        }
    }

    @Test
    void anEditOrAResetEndsWhatCanBeGoneBackTo() throws Exception {
        Scene scene = SceneFile.read(Path.of("../scenes/bridge.json")).scene();
        var simulation = new Simulation(scene);
        Checkpoint start = simulation.mark();
        for (int i = 0; i < 5; i++) assertTrue(simulation.step());
        assertTrue(simulation.goTo(start));
        simulation.submit(new UserCommand.Reset());
        simulation.settle();
        long reset = simulation.stateHash();
        assertFalse(simulation.goTo(start));
        assertEquals(reset, simulation.stateHash());
        Checkpoint again = simulation.mark();
        simulation.submit(
                new UserCommand.Edit(scene.withConstraints(scene.constraints().subList(0, 20))));
        assertFalse(simulation.goTo(again));
        assertTrue(simulation.step());
    }
}
