package sennit.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.RelativeDistanceConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;

/** Threads share the work and change nothing. */
class ThreadsTest {
    private static final int ROPES = 24;

    /** Ropes of 40 to 155 control points side by side, linked to their neighbours: several parts of unequal size. */
    private static Scene net() {
        var rods = new ArrayList<RodSpec>();
        var constraints = new ArrayList<ConstraintDef>();
        var hemp = Material.preset("hemp");
        for (int i = 0; i < ROPES; i++) {
            var line = new Shape.Line(new Vec3(0, 1, 0.1 * i), new Vec3(4, 1, 0.1 * i));
            rods.add(RodSpec.of("r" + i, line, 37 + 5 * i, hemp).length(4.1));
            constraints.add(ConstraintDef.rigid(
                    "pin" + i, new PositionConstraint(new Anchor("r" + i, 0), new Vec3(0, 1, 0.1 * i))));
            if (i == 0) continue;
            constraints.add(ConstraintDef.rigid(
                    "link" + i,
                    new RelativeDistanceConstraint(new Anchor("r" + i, 0.4), new Anchor("r" + (i - 1), 0.5), null)));
        }
        return Scene.of("net", Settings.DEFAULT).withRods(rods).withConstraints(constraints);
    }

    private static long hash(int threads, int steps) {
        var simulation = new Simulation(net());
        simulation.threads(threads);
        for (int i = 0; i < steps; i++) assertTrue(simulation.step());
        return simulation.stateHash();
    }

    @Test
    void anyNumberOfThreadsGivesTheSameBits() {
        long one = hash(1, 60);
        for (int threads : new int[] {2, 4, 8}) assertEquals(one, hash(threads, 60), threads + " threads");
    }

    /** {@return how many threads share the steps of all simulations there are} */
    private static long workers() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(t -> t.getName().equals("sennit-crew"))
                .count();
    }

    @Test
    void threadsThatLeftComeBack() throws InterruptedException {
        var simulation = new Simulation(net());
        simulation.threads(3);
        for (int i = 0; i < 20; i++) assertTrue(simulation.step());
        assertTrue(workers() > 0, "threads share the steps");
        long end = System.nanoTime() + 60_000_000_000L;
        while (workers() > 0) {
            assertTrue(System.nanoTime() < end, "idle threads stay for a minute");
            Thread.sleep(20);
        }
        for (int i = 0; i < 40; i++) assertTrue(simulation.step());
        assertEquals(hash(1, 60), simulation.stateHash());
    }

    @Test
    void severalThreadsAllocateNothingEither() {
        var simulation = new Simulation(net());
        simulation.threads(2);
        var beans = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long bytes = -1;
        for (int round = 0; round < 30 && bytes != 0; round++) {
            long before = beans.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 20; i++) assertTrue(simulation.step());
            bytes = beans.getCurrentThreadAllocatedBytes() - before;
        }
        assertEquals(0, bytes, "bytes allocated in 20 steps");
    }

    @Test
    void aCrewHasAtLeastOneThread() {
        var simulation = new Simulation(Scene.of("empty", Settings.DEFAULT));
        org.junit.jupiter.api.Assertions.assertThrows(IllegalArgumentException.class, () -> simulation.threads(0));
    }
}
