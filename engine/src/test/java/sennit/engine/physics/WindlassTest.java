package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.Simulation;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.snapshot.Snapshot;

/** The scene "Windlass": a drum winds a rope up, turn beside turn, and lets it down again. */
class WindlassTest {
    private static final double ARM = 0.088, AXIS = 1.62, LEAD = 0.021, WEIGHT = 8 * 9.81;

    /** How far the drum has turned, rad. */
    private static double turned(double t) {
        return 4.4 * (1 - Math.cos(Math.PI / 12 * t));
    }

    @Test
    void windsTheRopeTurnBesideTurn() throws Exception {
        var simulation = new Simulation(SceneFile.read(Path.of("..", "scenes", "windlass.json"), List.of())
                .scene());
        int open = 0;
        double low = Double.NaN;
        for (int i = 1; i <= 16 * 240; i++) {
            assertTrue(simulation.step());
            if (!simulation.solver().converged()) open++;
            if (i % 240 != 0) continue;
            Snapshot seen = simulation.capture();
            // a turn takes up the length of a turn of the helix
            double up = Math.hypot(ARM, LEAD / (2 * Math.PI)) * turned(simulation.time());
            double height = seen.bodies().get(0).position()[1] - up;
            if (Double.isNaN(low)) low = height;
            assertEquals(low, height, 1e-3, "height at " + simulation.time());
            // the bucket hangs on the rope, of which friction leaves less to the staple
            assertEquals(WEIGHT, force(seen, "bail"), 0.03 * WEIGHT);
            assertTrue(force(seen, "staple") < 0.75 * WEIGHT, "staple at " + simulation.time());
            // no turn lies on another
            double[] line = seen.rods().get(0).position();
            for (int k = 0; k < line.length; k += 3) {
                double above = line[k + 1] - AXIS;
                if (above > 0) assertEquals(ARM, Math.hypot(above, line[k + 2]), 0.01 * ARM);
            }
        }
        assertTrue(open <= 2, open + " steps did not converge");
    }

    private static double force(Snapshot seen, String id) {
        double[] f = Stage.view(seen, id).force();
        return Math.sqrt(f[0] * f[0] + f[1] * f[1] + f[2] * f[2]);
    }
}
