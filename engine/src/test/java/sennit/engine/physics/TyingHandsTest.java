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

/** The hands of a scene tie its knot, and the knot holds what they pull with. */
class TyingHandsTest {
    private final Simulation simulation;

    TyingHandsTest() throws Exception {
        Path file = Path.of("..", "scenes", "tying-overhand.json");
        simulation = new Simulation(SceneFile.read(file, List.of()).scene());
    }

    private void until(double time) {
        while (simulation.time() < time) assertTrue(simulation.step());
    }

    private static Vec3 end(Snapshot.RodView rope) {
        return Vec3.of(rope.position(), 3 * (rope.samples() - 1));
    }

    @Test
    void handsTieAnOverhandKnotThatHolds() {
        assertEquals(1, KnotType.ofOpen(rope().position()).polynomial().determinant());
        until(6.5);
        assertEquals(3, KnotType.ofOpen(rope().position()).polynomial().determinant(), "not tied");
        until(11);
        Vec3 before = end(rope());
        // 30 times the weight of the rope, which is what a gentle hand pulls with at most
        double pull = simulation.capture().hands().stream()
                .mapToDouble(hand -> Vec3.of(hand.force(), 0).norm())
                .max()
                .orElse(0);
        until(13);
        Snapshot.RodView rope = rope();
        double diameter = 2 * rope.radius();
        assertEquals(3, KnotType.ofOpen(rope.position()).polynomial().determinant(), "came open");
        assertTrue(end(rope).minus(before).norm() < 0.01 * diameter, "creeps");
        assertTrue(least(rope) > 0.99 * diameter, "pressed into itself: " + least(rope) / diameter);
        assertTrue(pull > 50, "pulled with " + pull + " N");
    }

    private Snapshot.RodView rope() {
        return simulation.capture().rods().get(0);
    }

    /** Least distance of two points of the rope that are more than two diameters apart along it, m. */
    private static double least(Snapshot.RodView rope) {
        int n = rope.samples(), apart = (int) Math.ceil(4 * rope.radius() / rope.length() * (n - 1));
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < n; i++) {
            for (int j = i + apart; j < n; j++) {
                Vec3 way = Vec3.of(rope.position(), 3 * i).minus(Vec3.of(rope.position(), 3 * j));
                least = Math.min(least, way.norm());
            }
        }
        return least;
    }
}
