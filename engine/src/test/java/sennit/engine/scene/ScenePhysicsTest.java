package sennit.engine.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.Simulation;
import sennit.engine.view.Linking;
import sennit.engine.view.Snapshot;

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
        return Linking.twist(axis, a) + Linking.writhe(axis);
    }
}
