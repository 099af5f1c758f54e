package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.Simulation;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.solid.ObstacleDef;
import sennit.engine.solid.Plane;

/** Rods that are exactly straight and upright, above a floor. */
class UprightTest {
    private static final int STEPS = 360;

    private static Simulation upright(Material material, double low, double length) {
        var line = new Shape.Line(new Vec3(0.3, low + length, -0.2), new Vec3(0.3, low, -0.2));
        return new Simulation(Scene.of("upright", Settings.DEFAULT)
                .withRods(List.of(RodSpec.of("rod", line, 40, material)))
                .withObstacles(List.of(new ObstacleDef("floor", Plane.EXAMPLE, 0.5))));
    }

    private static double highest(Simulation simulation) {
        double[] x = simulation.capture().rods().get(0).position();
        double out = 0;
        for (int i = 1; i < x.length; i += 3) out = Math.max(out, x[i]);
        return out;
    }

    /** A rope that falls on its end lies down, with no energy from nothing, and each time to the same side. */
    @Test
    void aRopeLiesDown() {
        Material hemp = Material.preset("hemp").diameter(0.012);
        Simulation rope = upright(hemp, 0.5, 2);
        double start = rope.capture().energy().total();
        for (int i = 0; i < STEPS; i++) {
            assertTrue(rope.step());
            Snapshot.Energy energy = rope.capture().energy();
            assertTrue(energy.total() - energy.edits() < start + 1e-4, "J at " + rope.time());
        }
        assertTrue(highest(rope) < 1, "highest point, m: " + highest(rope));
        Simulation again = upright(hemp, 0.5, 2);
        for (int i = 0; i < STEPS; i++) again.step();
        assertEquals(rope.stateHash(), again.stateHash());
    }

    /** A rod that bears its weight stands as straight as before. */
    @Test
    void aColumnStands() {
        Simulation steel = upright(Material.preset("steel").diameter(0.02), 0.01, 1);
        for (int i = 0; i < 240; i++) assertTrue(steel.step());
        double[] x = steel.capture().rods().get(0).position();
        for (int i = 0; i < x.length; i += 3) {
            assertEquals(0.3, x[i], 1e-12);
            assertEquals(-0.2, x[i + 2], 1e-12);
        }
    }
}
