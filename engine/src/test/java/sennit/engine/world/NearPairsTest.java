package sennit.engine.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.body.BodySpec;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.scene.SceneFile;
import sennit.engine.scene.Settings;
import sennit.engine.step.Stepper;

/** What is near: all that touches, changed seldom, for then the order of elimination is made anew. */
class NearPairsTest {
    private static int run(World world, int steps) {
        var stepper = new Stepper();
        stepper.threads(1);
        int changes = 0;
        int version = world.version();
        for (int i = 0; i < steps; i++) {
            assertTrue(stepper.step(world, world.scene().settings().dt()));
            if (world.version() != version) changes++;
            version = world.version();
        }
        return changes;
    }

    @Test
    void aBreakOfBilliardsChangesThePatternSeldom() throws Exception {
        var world = new World(
                SceneFile.read(Path.of("..", "scenes", "billiard.json")).scene());
        int changes = run(world, 2000);
        // measured: 32; each pair for itself 70
        assertTrue(changes <= 36, changes + " changes");
    }

    @Test
    void whatHasFlownApartIsFarInTheEnd() {
        List<BodySpec> balls = new ArrayList<>();
        for (int i = 0; i < 27; i++) {
            Vec3 at = new Vec3(i % 3 - 1, i / 3 % 3 - 1, i / 9 - 1);
            balls.add(new BodySpec("b" + i, at.times(0.11), at, 1, 0.05, null));
        }
        var settings = new Settings(Vec3.ZERO, 1 / 240.0, 0, 0, Method.AUTO);
        var world = new World(new Scene(1, "", "", null, settings, List.of(), balls, List.of(), List.of()));
        run(world, 1);
        assertTrue(world.contacts.near().size() >= 54, "neighbours are near");
        run(world, 239);
        // a few that have gone may wait for the next change
        assertTrue(world.contacts.near().size() <= 5, world.contacts.near().size() + " pairs");
        Vec3 corner = balls.get(26).position().plus(balls.get(26).velocity());
        int at = world.bodies.get(26).first();
        assertEquals(corner.x(), world.q[at], 1e-9, "nobody was held");
    }
}
