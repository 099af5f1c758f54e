package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.Simulation;
import sennit.engine.knot.KnotType;
import sennit.engine.math.Vec3;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.snapshot.Snapshot;

/** The knots that hang in a row stay the knots they are, and hold their weights by friction while hands swing them. */
class KnotsTest {
    /** Weight of one ball, N. */
    private static final double WEIGHT = 4 * 9.81;

    /** When the last hand lets go, s. */
    private static final double LET_GO = 6.6;

    /** Height of the axis of the rail, and how far the ropes of its knots are from it at least, m. */
    private static final double RAIL = 1.7, RAIL_RADIUS = 0.045;

    private final Simulation simulation;
    private final List<List<String>> tied;
    private int unsettled;

    KnotsTest() throws Exception {
        Path file = Path.of("..", "scenes", "knots.json");
        simulation = new Simulation(SceneFile.read(file, List.of()).scene());
        tied = names();
    }

    /** The knot of each rope; that of a hitch is one only with its rail. */
    private List<List<String>> names() {
        return simulation.capture().rods().stream()
                .map(rope -> KnotType.ofOpen(rope.position()).names())
                .toList();
    }

    private void until(double time) {
        while (simulation.time() < time) {
            assertTrue(simulation.step());
            if (!simulation.solver().converged()) unsettled++;
            if (simulation.steps() % 80 == 0) nothingPassesThrough();
        }
    }

    private void nothingPassesThrough() {
        assertEquals(tied, names(), "other knots at " + simulation.time() + " s");
        for (Snapshot.RodView rope : simulation.capture().rods()) {
            double least = Stage.clearance(rope, rope) / (2 * rope.radius());
            assertTrue(least > 0.98, rope.id() + " is pressed into itself at " + simulation.time() + " s: " + least);
            assertTrue(fromRail(rope) > RAIL_RADIUS + 0.9 * rope.radius(), rope.id() + " is in the rail");
        }
    }

    private static double fromRail(Snapshot.RodView rope) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < rope.samples(); i++) {
            Vec3 x = Vec3.of(rope.position(), 3 * i);
            least = Math.min(least, Math.hypot(x.y() - RAIL, x.z()));
        }
        return least;
    }

    private double[] heights() {
        return simulation.capture().bodies().stream()
                .mapToDouble(weight -> weight.position()[1])
                .toArray();
    }

    /** Weight of a rope of nylon, of 900 kg/m^3, N. */
    private double weight(int rope) {
        Snapshot.RodView view = simulation.capture().rods().get(rope);
        return 9.81 * 900 * Math.PI * view.radius() * view.radius() * view.length();
    }

    /** What a hook bears, N. */
    private double borne(String hook) {
        return simulation.capture().constraints().stream()
                .filter(c -> c.id().equals(hook))
                .mapToDouble(c -> c.force()[1])
                .sum();
    }

    @Test
    void everyKnotHoldsWhileHandsSwingTheWeights() {
        assertEquals(List.of(List.of("3_1"), List.of("4_1"), List.of("0_1")), tied.subList(0, 3));
        assertTrue(tied.get(3).contains("3_1#3_1"), "no bowline: " + tied.get(3));
        nothingPassesThrough();
        until(0.5);
        assertTrue(simulation.capture().energy().kinetic() < 1e-3, "they do not start at rest");
        double[] before = heights();
        assertEquals(WEIGHT + weight(0), borne("overhand-hook"), 0.01 * WEIGHT);
        assertEquals(WEIGHT + weight(1), borne("figure-eight-hook"), 0.01 * WEIGHT);

        until(LET_GO);
        double energy = simulation.capture().energy().total();
        until(8);
        assertTrue(simulation.capture().energy().total() < energy, "energy from nothing");
        double[] after = heights();
        double[] diameters = simulation.capture().rods().stream()
                .mapToDouble(rope -> 2 * rope.radius())
                .toArray();
        for (int i = 0; i < after.length; i++)
            assertEquals(
                    before[i],
                    after[i],
                    0.5 * diameters[i],
                    "slips: " + Arrays.toString(before) + " to " + Arrays.toString(after));
        assertTrue(unsettled <= 4, unsettled + " steps did not converge");
    }
}
