package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.Simulation;
import sennit.engine.math.Vec3;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.snapshot.Snapshot;

/** The loop of the lasso is thrown over the post from above, not through it, and drawn tight about it. */
class LassoTest {
    private static final double POST_X = 0.8, POST_RADIUS = 0.06, POST_TOP = 1.2;

    private final Simulation simulation;

    LassoTest() throws Exception {
        Path file = Path.of("..", "scenes", "lasso.json");
        simulation = new Simulation(SceneFile.read(file, List.of()).scene());
    }

    private void until(double time) {
        while (simulation.time() < time) {
            assertTrue(simulation.step());
            assertTrue(simulation.solver().converged(), "at " + simulation.time() + " s");
            assertOutsideThePost();
        }
    }

    private Snapshot.RodView rope() {
        return simulation.capture().rods().get(0);
    }

    /** Where the rope is in its eye, as a fraction of it. */
    private double eye() {
        return simulation.capture().constraints().get(0).u();
    }

    private double loopLength() {
        return eye() * rope().length();
    }

    /**
     * No point of the rope is nearer to the axis of the post, below its rounded top, than both radii, less an eighth of
     * its own: between two places where it touches.
     */
    private void assertOutsideThePost() {
        Snapshot.RodView rope = rope();
        double least = POST_RADIUS + 0.88 * rope.radius();
        for (int i = 0; i < rope.samples(); i++) {
            Vec3 x = Vec3.of(rope.position(), 3 * i);
            double beside = Math.hypot(x.x() - POST_X, x.z());
            assertTrue(
                    x.y() > POST_TOP - POST_RADIUS || beside > least,
                    "at " + simulation.time() + " s the rope is " + beside + " m from the axis");
        }
    }

    /** Times that the loop, from its eye along the rope back to its eye, goes round the axis of the post. */
    private long turns() {
        Snapshot.RodView rope = rope();
        int last = (int) Math.round(eye() * (rope.samples() - 1));
        double angle = 0;
        for (int i = 0; i <= last; i++) {
            Vec3 a = Vec3.of(rope.position(), 3 * i), b = Vec3.of(rope.position(), 3 * (i == last ? 0 : i + 1));
            double ax = a.x() - POST_X, bx = b.x() - POST_X;
            angle += StrictMath.atan2(ax * b.z() - a.z() * bx, ax * bx + a.z() * b.z());
        }
        return Math.abs(Math.round(angle / (2 * Math.PI)));
    }

    @Test
    void isThrownOverThePostAndDrawnTight() {
        double open = loopLength();
        assertEquals(0, turns());
        until(1.9);
        assertEquals(0, turns(), "about the post before it is let go");
        until(3);
        assertEquals(1, turns(), "missed");
        assertEquals(0, rope().position()[1], 0.05, "it has not fallen down the post");
        until(7.5);
        double tight = loopLength();
        double pull = simulation.capture().hands().stream()
                .mapToDouble(hand -> Vec3.of(hand.force(), 0).norm())
                .max()
                .orElse(0);
        assertEquals(1, turns(), "slipped off");
        assertTrue(tight < 0.25 * open, "loop of " + tight + " m");
        assertTrue(pull > 30, "pulled with " + pull + " N");
        until(9);
        assertTrue(Math.abs(loopLength() - tight) < 0.1 * rope().radius(), "the loop gives way");
    }
}
