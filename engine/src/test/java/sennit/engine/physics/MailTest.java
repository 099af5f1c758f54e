package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.Simulation;
import sennit.engine.knot.GaussLinking;
import sennit.engine.math.Vec3;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.snapshot.Snapshot;

/** The rings of the mail hold each other by contact alone, whoever pulls at them, and stay linked as they are. */
class MailTest {
    private static final int ROWS = 4, COLUMNS = 4;

    /** When the hand takes hold and lets go, s. */
    private static final double TAKEN = 1.5, LET_GO = 4.2;

    /** Weight of all rings, of 11.5 mm wire of 2000 kg/m^3 about 34 mm, N. */
    private static final double WEIGHT =
            9.81 * ROWS * COLUMNS * 2000 * Math.PI / 4 * 0.0115 * 0.0115 * 2 * Math.PI * 0.034;

    private final Simulation simulation = open();
    private int unsettled;

    MailTest() throws Exception {}

    private static Simulation open() throws Exception {
        return new Simulation(
                SceneFile.read(Path.of("..", "scenes", "mail.json"), List.of()).scene());
    }

    private void until(double time) {
        while (simulation.time() < time) {
            assertTrue(simulation.step());
            if (!simulation.solver().converged()) unsettled++;
            if (simulation.steps() % 80 == 0) nothingPassesThrough();
        }
    }

    private void nothingPassesThrough() {
        List<Snapshot.RodView> rings = simulation.capture().rods();
        assertArrayEquals(fourInOne(), linked(rings), "at " + simulation.time() + " s");
        for (int a = 0; a < rings.size(); a++) {
            for (int b = a + 1; b < rings.size(); b++) {
                double least = Stage.clearance(rings.get(a), rings.get(b))
                        / (2 * rings.get(a).radius());
                assertTrue(least > 0.98, "pressed into each other at " + simulation.time() + " s: " + least);
            }
        }
    }

    /** Which rings go through each other: those beside each other in two rows, of which every other one is set back. */
    private static long[] fourInOne() {
        int n = ROWS * COLUMNS;
        long[] linked = new long[n * n];
        for (int a = 0; a < n; a++) {
            for (int b = a + 1; b < n; b++) {
                int rows = b / COLUMNS - a / COLUMNS, halves = 2 * (b % COLUMNS - a % COLUMNS);
                halves += b / COLUMNS % 2 - a / COLUMNS % 2;
                if (rows == 1 && Math.abs(halves) == 1) linked[n * a + b] = 1;
            }
        }
        return linked;
    }

    private static long[] linked(List<Snapshot.RodView> rings) {
        int n = rings.size();
        long[] linked = new long[n * n];
        for (int a = 0; a < n; a++) {
            for (int b = a + 1; b < n; b++) {
                double[] x = rings.get(a).position(), y = rings.get(b).position();
                linked[n * a + b] = Math.abs(Math.round(GaussLinking.number(x, y)));
            }
        }
        return linked;
    }

    private double energy() {
        return simulation.capture().energy().total();
    }

    /** What the hooks bear together, N. */
    private double borne() {
        return simulation.capture().constraints().stream()
                .mapToDouble(hook -> hook.force()[1])
                .sum();
    }

    @Test
    void ringsHangInRingsWhoeverPullsAtThem() throws Exception {
        assertEquals(21, Arrays.stream(fourInOne()).sum());
        nothingPassesThrough();
        double start = energy();
        until(TAKEN - 0.1);
        assertTrue(energy() < start, "energy from nothing");
        assertEquals(WEIGHT, borne(), 0.05 * WEIGHT, "the hooks bear the mail");

        // the hand draws a ring of the lowest row forward, and with it what it hangs in
        until(LET_GO - 0.1);
        double pull = Vec3.of(simulation.capture().hands().get(0).force(), 0).norm();
        assertTrue(pull > 15, "pulled with " + pull + " N");

        until(LET_GO + 0.1);
        double before = energy();
        until(5);
        assertTrue(energy() < before, "energy from nothing");
        assertTrue(unsettled <= 2, unsettled + " steps did not converge");
    }

    @Test
    void repeatsBitForBit() throws Exception {
        Simulation again = open();
        for (int i = 0; i < 20; i++) {
            simulation.step();
            again.step();
        }
        assertEquals(simulation.stateHash(), again.stateHash());
    }
}
