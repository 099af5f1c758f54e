package sennit.engine.scene;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sennit.engine.BundledFiles;
import sennit.engine.edit.SceneUpdate;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.schema.Records;
import sennit.engine.step.Stepper;
import sennit.engine.world.World;

/** A looser tolerance is never dearer: it takes no more iterations in any bundled scene. */
class LooserToleranceTest {
    private static final int STEPS = 60;
    private static final double[] TOLERANCES = {1e-6, 1e-4, 1e-3, 5e-3};

    private static int iterations(Scene scene, double tolerance, int steps) {
        Settings s = scene.settings();
        World world = SceneUpdate.build(Records.with(scene, "settings", s.with(s.integrator(), tolerance, s.solves())));
        var stepper = new Stepper();
        stepper.threads(1);
        int sum = 0;
        for (int i = 0; i < steps; i++) {
            assertTrue(stepper.step(world, s.dt()), "step " + i);
            sum += stepper.report().rounds;
        }
        return sum;
    }

    @ParameterizedTest
    @MethodSource("sennit.engine.scene.SceneTest#scenes")
    void takesNoMoreIterations(String name) throws Exception {
        Path file = Path.of("..", "scenes", name + ".json");
        Scene scene = SceneFile.read(file).scene();
        int tighter = Integer.MAX_VALUE;
        for (double tolerance : TOLERANCES) {
            int now = iterations(scene, tolerance, BundledFiles.some(file, STEPS)), before = tighter;
            assertTrue(now <= before, () -> now + " iterations at " + tolerance + ", " + before + " with less");
            tighter = now;
        }
    }
}
