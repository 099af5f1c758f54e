package sennit.engine.activeset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.edit.SceneUpdate;
import sennit.engine.linear.solver.AutoFactorization;
import sennit.engine.math.Vec3;
import sennit.engine.scene.InitialState;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.solid.BodySpec;
import sennit.engine.step.Stepper;
import sennit.engine.world.World;

/** Many rows that rub and touch at once settle in few solves. */
class CondensedLcpTest {
    @Test
    void tenPearlsThatRubAndTouchSettleInFewSolves() throws Exception {
        var world = SceneUpdate.build(
                SceneFile.read(Path.of("..", "scenes", "necklace.json")).scene().withStart(InitialState.AS_DRAWN));
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

    /** Touching balls on a grid, {@code n} along each edge. */
    private static World grid(int n) {
        List<BodySpec> balls = new ArrayList<>();
        for (int i = 0; i < n * n * n; i++) {
            var at = new Vec3(0.1 * (i % n), 0.1 * (i / n % n), 0.1 * (i / n / n));
            balls.add(BodySpec.of("b" + i, at, 1, 0.05).friction(0.5));
        }
        return SceneUpdate.build(Scene.of("", Settings.DEFAULT).withBodies(balls));
    }

    @Test
    void aSearchThatWouldCostTooMuchIsNotMade() {
        // 4: 113 passes and 1.8e8 flops; 5: its matrix takes too much room
        for (int n : new int[] {2, 3, 4, 5}) {
            World world = grid(n);
            var stepper = new Stepper();
            stepper.threads(1);
            assertTrue(stepper.step(world, world.scene().settings().dt()));
            var factorization = new AutoFactorization();
            factorization.analyse(stepper.equations().pattern);
            assertEquals(n < 4, new CondensedLcp(stepper.equations(), factorization).find(world), n + " an edge");
            assertEquals(n < 4, factorization.factored() > 0, "nothing is begun");
        }
    }
}
