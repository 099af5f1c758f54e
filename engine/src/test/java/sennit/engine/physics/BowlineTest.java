package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.Simulation;
import sennit.engine.knot.KnotType;
import sennit.engine.math.Vec3;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.snapshot.Snapshot;

/** The bowline of its scene is pulled tight by its weight, stays the knot it is and holds. */
class BowlineTest {
    /** Height of the axis of the rail, m. */
    private static final double RAIL = 1.98;

    private final Simulation simulation;

    BowlineTest() throws Exception {
        Path file = Path.of("..", "scenes", "bowline.json");
        simulation = new Simulation(SceneFile.read(file, List.of()).scene());
    }

    private KnotType knot() {
        return KnotType.ofOpen(rope().position());
    }

    private Snapshot.RodView rope() {
        return simulation.capture().rods().get(0);
    }

    private double height() {
        return simulation.capture().bodies().get(0).position()[1];
    }

    private void until(double time) {
        while (simulation.time() < time) assertTrue(simulation.step());
    }

    @Test
    void holdsItsWeight() {
        KnotType tied = knot();
        assertTrue(tied.polynomial().determinant() > 1, "nothing is tied");
        double begun = height(), diameter = 2 * rope().radius();
        until(5);
        double tight = height();
        assertTrue(tight < begun - 0.1, "the weight has not pulled it tight");
        until(6.5);
        assertEquals(tied.names(), knot().names(), "another knot");
        assertTrue(Math.abs(height() - tight) < 0.05 * diameter, "slips by " + (tight - height()) + " m");
        double[] x = rope().position();
        double highest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < rope().samples(); i++)
            highest = Math.max(highest, Vec3.of(x, 3 * i).y());
        assertTrue(highest > RAIL, "it is off its rail");
    }

    /**
     * While it is pulled tight, half of its contacts slip and half of them hold: few solves find which, though friction
     * on the rail, a radius from the line of the rope, presses one span and lifts the next.
     */
    @Test
    void isPulledTightInFewSolves() {
        int steps = 0, solves = 0, dear = 0;
        while (simulation.time() < 1) {
            assertTrue(simulation.step());
            assertTrue(simulation.solver().converged(), "step " + steps);
            solves += simulation.solver().iterations();
            if (simulation.solver().iterations() > 22) dear++;
            steps++;
        }
        assertTrue(solves <= 9 * steps, solves + " solves in " + steps + " steps");
        assertTrue(dear <= steps / 20, dear + " of " + steps + " steps take more than 22 solves");
    }
}
