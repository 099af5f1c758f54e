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
import sennit.engine.snapshot.Snapshot.RodView;

/** The scene "Cable tray": cables lie in it and on each other, and one is drawn along the groove of two others. */
class CableTrayTest {
    /** Radii of the thick cables and of the thin one, and half the space left between the thick ones, m. */
    private static final double THICK = 0.018, THIN = 0.005, SPACE = 0.0001;

    /** Speed of the hand, m/s, when it begins, s, friction coefficient, and damping proportional to mass, 1/s. */
    private static final double SPEED = 0.05, BEGINS = 1, FRICTION = 0.3, DAMPING = 2;

    /** Place of the thin cable among the rods. */
    private static final int SIGNAL = 4;

    /** Height of the bottom of the tray, m. */
    private static final double DECK = 1;

    private final Simulation simulation;

    CableTrayTest() throws Exception {
        simulation = new Simulation(SceneFile.read(Path.of("..", "scenes", "cable-tray.json"), List.of())
                .scene());
    }

    private Snapshot until(double time) {
        while (simulation.time() < time - 1e-9) {
            assertTrue(simulation.step());
            assertTrue(simulation.solver().converged(), "open at " + simulation.time());
        }
        return simulation.capture();
    }

    @Test
    void theThinCableIsDrawnAgainstTheFrictionOfItsGroove() {
        // it lies still until it is drawn: nothing moves and nothing pulls
        Snapshot rest = until(BEGINS);
        nothingIsPressedIn(rest);
        assertTrue(rest.energy().kinetic() < 1e-6, "not at rest");
        assertTrue(pull(rest).norm() < 0.02, "pulled at rest: " + pull(rest));
        Vec3 from = Stage.last(rest, SIGNAL);

        // each of both contacts bears W/(2 cos a); what the hand lifts, they do not bear
        double mass = mass(rest.rods().get(SIGNAL));
        double sine = (THICK + SPACE) / (THICK + THIN);
        double cosine = Math.sqrt(1 - sine * sine);
        for (int i = 1; i <= 8; i++) {
            Snapshot seen = until(BEGINS + 0.5 * i);
            nothingIsPressedIn(seen);
            Vec3 hand = pull(seen);
            double weight = 9.81 * mass - hand.y();
            double expected = FRICTION * weight / cosine + mass * DAMPING * SPEED;
            assertEquals(expected, hand.x(), 0.03 * expected, "pull at " + simulation.time());
            // it keeps to its groove and comes along as fast as the hand
            Vec3 end = Stage.last(seen, SIGNAL);
            assertEquals(SPEED * 0.5 * i, end.x() - from.x(), 3e-3);
            assertEquals(from.z(), end.z(), 0.1 * THIN);
        }
    }

    private static Vec3 pull(Snapshot seen) {
        return Vec3.of(Stage.view(seen, "pull").force(), 0);
    }

    /** Mass of a cable of the preset, which has 84.7 g/m where it is 7 mm thick, kg. */
    private static double mass(RodView cable) {
        double scale = cable.radius() / 0.0035;
        return 0.0847 * scale * scale * cable.length();
    }

    /** No cable is pressed by more than a hundredth of its thickness into another or into the tray. */
    private void nothingIsPressedIn(Snapshot seen) {
        List<RodView> cables = seen.rods();
        for (int i = 0; i < cables.size(); i++) {
            RodView a = cables.get(i);
            double[] x = a.position();
            for (int k = 0; k < a.samples(); k++)
                assertTrue(x[3 * k + 1] > DECK + 0.98 * a.radius(), a.id() + " is in the tray at x = " + x[3 * k]);
            for (int j = 0; j < i; j++) {
                RodView b = cables.get(j);
                double least = nearest(a, b) / (a.radius() + b.radius());
                assertTrue(least > 0.99, a.id() + " is pressed into " + b.id() + ": " + least);
            }
        }
        // the thin one lies on both thick ones
        for (int k = 0; k < 2; k++)
            assertEquals(1, nearest(cables.get(SIGNAL), cables.get(k)) / (THICK + THIN), 0.01, "off its groove");
    }

    /** Least distance of the places of one line from the straight pieces of another, m. */
    private static double nearest(RodView a, RodView b) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < a.samples(); i++) {
            Vec3 x = Vec3.of(a.position(), 3 * i);
            for (int j = 1; j < b.samples(); j++) {
                Vec3 from = Vec3.of(b.position(), 3 * j - 3);
                Vec3 along = Vec3.of(b.position(), 3 * j).minus(from);
                double t = x.minus(from).dot(along) / along.dot(along);
                Vec3 foot = from.plus(along.times(Math.max(0, Math.min(1, t))));
                least = Math.min(least, x.minus(foot).norm());
            }
        }
        return least;
    }
}
