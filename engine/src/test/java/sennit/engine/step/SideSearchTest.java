package sennit.engine.step;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import sennit.engine.scene.SceneFile;
import sennit.engine.scene.Start;
import sennit.engine.world.World;

/** Many rows that rub and touch at once settle in few solves. */
class SideSearchTest {
    @Test
    void tenPearlsThatRubAndTouchSettleInFewSolves() throws Exception {
        var world = new World(
                SceneFile.read(Path.of("..", "scenes", "necklace.json")).scene().withStart(Start.AS_DRAWN));
        var stepper = new Stepper();
        stepper.threads(1);
        long solves = 0;
        int most = 0;
        int steps = 600;
        for (int i = 0; i < steps; i++) {
            assertTrue(stepper.step(world, world.scene().settings().dt()));
            solves += stepper.report().iterations;
            most = Math.max(most, stepper.report().iterations);
        }
        // measured: 1.2 and 4; by turning rows alone 40 and 240
        assertTrue(solves < 2 * steps && most < 12, solves + " solves, at most " + most);
    }
}
