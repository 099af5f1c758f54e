package sennit.engine.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sennit.engine.Simulation;
import sennit.engine.knot.GaussLinking;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.text.SceneException;
import sennit.engine.snapshot.Snapshot;

/** What the bundled scenes should show, against what is known of them. */
class ScenePhysicsTest {
    private static final double G = 9.81;

    private static Simulation open(String name, String... edits) throws SceneException {
        return new Simulation(SceneFile.read(Path.of("..", "scenes", name + ".json"), List.of(edits))
                .scene());
    }

    private static Snapshot run(Simulation simulation, double seconds) {
        double end = simulation.time() + seconds;
        while (simulation.time() < end) assertTrue(simulation.step());
        return simulation.capture();
    }

    private static Snapshot.ConstraintView constraint(Snapshot seen, String id) {
        return seen.constraints().stream()
                .filter(c -> c.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    /** lambda = (-g/2, 3g/2) in the nail and g/sqrt 2 in the rod. */
    @Test
    void twoBallsStartWithTheForcesOfTheWorkedExample() throws Exception {
        Simulation simulation = open("two-balls", "settings.dt=1e-5", "settings.integrator=backward-euler");
        assertTrue(simulation.step());
        Snapshot seen = simulation.capture();
        double[] nail = constraint(seen, "nail").force();
        // O(dt)
        assertEquals(-G / 2, nail[0], 1e-3);
        assertEquals(3 * G / 2, nail[1], 1e-3);
        assertEquals(-G / Math.sqrt(2), constraint(seen, "rod").multipliers()[0], 1e-3);
    }

    /** u1 = u2 = P/k = 0.25 m, and the tie carries P = 25 N. */
    @Test
    void springChainComesToRestAtTheFiniteElementSolution() throws Exception {
        Snapshot seen = run(open("spring-chain"), 40);
        assertEquals(1.6 + 0.25, seen.bodies().get(2).position()[0], 1e-6);
        assertEquals(0.8 + 0.25, seen.bodies().get(1).position()[0], 1e-6);
        assertEquals(25, Math.abs(constraint(seen, "spring-1").multipliers()[0]), 1e-4);
        double tie = constraint(seen, "tie").multipliers()[0];
        double beside = constraint(seen, "spring-2").multipliers()[0];
        assertEquals(25, Math.abs(tie + beside), 1e-4);
    }

    /** Figures 2 and 3 of Jonquet et al.: the particle that slides, for 0.02 s at masses 2 and 3. */
    @ParameterizedTest
    @CsvSource({"platt, 2", "platt, 3", "insert-only, 2", "insert-and-drop, 2", "insert-and-drop, 3"})
    void onlyPlattCrossesTheFloorOfTheCorner(String rule, double mass) throws Exception {
        Simulation simulation = open("corner", "settings.contactRule=" + rule, "bodies.slides.mass=" + mass);
        double low = 0, deepest = 0;
        for (int i = 0; i < 20; i++) {
            assertTrue(simulation.step());
            Snapshot seen = simulation.capture();
            low = Math.min(low, seen.bodies().get(0).position()[1]);
            deepest = Math.max(deepest, constraint(seen, "floor-slides").violation());
        }
        // free for one step of 1 ms at 1/m m/s^2 it falls h^2/m, two hundred times what counts as touching
        if (rule.equals("platt")) assertTrue(low < -1e-7, "lowest " + low);
        else assertTrue(low > -1e-8 && deepest < 1e-8, "lowest " + low);
    }

    /** Ten balls and the one that comes to them: after the break none overlaps another by more than a contact may. */
    @Test
    void billiardBallsStayApart() throws Exception {
        Simulation simulation = open("billiard");
        double closest = 1;
        for (int i = 0; i < 1000; i++) {
            assertTrue(simulation.step());
            var balls = simulation.capture().bodies();
            for (int a = 0; a < balls.size(); a++) {
                for (int b = 0; b < a; b++) {
                    double[] x = balls.get(a).position(), y = balls.get(b).position();
                    double far = Math.sqrt((x[0] - y[0]) * (x[0] - y[0])
                            + (x[1] - y[1]) * (x[1] - y[1])
                            + (x[2] - y[2]) * (x[2] - y[2]));
                    closest = Math.min(closest, far - 0.057);
                }
            }
        }
        assertTrue(closest > -1e-8, "overlap " + closest);
    }

    /** Eyes without friction: the same tension on both sides, hence four falls carry four times the tension. */
    @Test
    void tackleHoldsFourTimesTheTension() throws Exception {
        Snapshot seen = run(open("pulley-block"), 6);
        Snapshot.RodView rope = seen.rods().get(0);
        double pull = vertical(constraint(seen, "knot").force());
        double held = vertical(constraint(seen, "block-a").force())
                + vertical(constraint(seen, "block-b").force());
        // the rope itself weighs 0.045 kg/m: 5.1 m of it make the falls carry up to 1 N more at the top
        double rope1 = Math.PI * 0.004 * 0.004 * 900 * G;
        assertEquals(4, held / pull, 4 * rope1 / pull, "load over pull; rope of " + rope.length() + " m");
        assertEquals(4 * G, held, 0.02 * 4 * G, "eyes and load, 4 kg");
    }

    private static double vertical(double[] force) {
        return Math.abs(force[1]);
    }

    /** As drawn: 3.05 right-handed turns of two strands about the axis. */
    @Test
    void dnaWindsThreeTimesAndSoItStays() throws Exception {
        Simulation simulation = open("dna");
        double drawn = turns(simulation.capture());
        // the midpoints of the bonds form a slender helix, whose writhe lacks a part at its open ends
        assertEquals(3.05, drawn, 0.08);
        assertEquals(drawn, turns(run(simulation, 3)), 0.01);
    }

    private static double turns(Snapshot seen) {
        double[] a = seen.rods().get(0).position(), b = seen.rods().get(1).position();
        double[] axis = new double[a.length];
        for (int i = 0; i < a.length; i++) axis[i] = (a[i] + b[i]) / 2;
        return GaussLinking.twist(axis, a) + GaussLinking.writhe(axis);
    }
}
