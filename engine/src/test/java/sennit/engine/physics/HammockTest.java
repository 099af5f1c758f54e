package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.Simulation;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.snapshot.Snapshot;

/** The scene of a net that is knotted from a single line, into which two balls fall. */
class HammockTest {
    /** Of both balls, N. */
    private static final double WEIGHT = 9.81 * (0.43 + 0.2);

    @Test
    void theNetCatchesBothBallsAndBearsThem() throws Exception {
        var simulation = new Simulation(SceneFile.read(Path.of("..", "scenes", "hammock.json"), List.of())
                .scene());
        // its knots are drawn shut
        assertTrue(simulation.step());
        assertEquals(0, simulation.capture().energy().edits(), 1e-6, "J");
        int open = 0;
        for (int i = 1; i < 6 * 240; i++) {
            assertTrue(simulation.step());
            if (!simulation.solver().converged()) open++;
        }
        assertTrue(open <= 2, open + " steps did not converge");
        // both lie in it, and what lifts them are its meshes and nothing else
        Snapshot seen = simulation.capture();
        double lifts = 0;
        for (Snapshot.BodyView ball : seen.bodies()) assertTrue(ball.position()[1] > 0.9, "fell through: " + ball);
        for (Snapshot.ContactView contact : seen.contacts())
            if (contact.first().equals("line")) lifts -= contact.force()[1];
        assertEquals(WEIGHT, lifts, 0.05 * WEIGHT, "N");
    }
}
