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

/**
 * The bow of its scene is pulled tight by its loops, stays tied when it is let go, and comes open by its ends: between
 * the tips of its loops the lace is a reef knot as long as it is tied, and its half knot about the chart stays one.
 */
class ShoelaceBowTest {
    /** Where the tips of the loops are at the start, as a fraction of the lace. */
    private static final double TIP = 0.2131, OTHER_TIP = 0.7929;

    /** Determinants of a half knot and of a reef knot. */
    private static final long HALF = 3, REEF = 9;

    private final Simulation simulation;
    private int unsettled;

    ShoelaceBowTest() throws Exception {
        Path file = Path.of("..", "scenes", "shoelace-bow.json");
        simulation = new Simulation(SceneFile.read(file, List.of()).scene());
    }

    private void until(double time) {
        while (simulation.time() < time) {
            assertTrue(simulation.step());
            if (!simulation.solver().converged()) unsettled++;
            if (simulation.capture().step() % 80 == 0) nothingPassesThrough();
        }
    }

    private void nothingPassesThrough() {
        Snapshot.RodView lace = lace();
        assertEquals(HALF, determinant(lace.position()), "passes through itself at " + simulation.time() + " s");
        double least = Stage.clearance(lace, lace) / (2 * lace.radius());
        assertTrue(least > 0.98, "pressed into itself at " + simulation.time() + " s: " + least);
    }

    private Snapshot.RodView lace() {
        return simulation.capture().rods().get(0);
    }

    private static long determinant(double[] line) {
        return KnotType.ofOpen(line).polynomial().determinant();
    }

    private long betweenTheTips() {
        Snapshot.RodView lace = lace();
        int last = lace.samples() - 1;
        return determinant(Arrays.copyOfRange(
                lace.position(), 3 * (int) Math.round(TIP * last), 3 * (int) Math.round(OTHER_TIP * last)));
    }

    private Vec3 at(double u) {
        Snapshot.RodView lace = lace();
        return Vec3.of(lace.position(), 3 * (int) Math.round(u * (lace.samples() - 1)));
    }

    @Test
    void isPulledTightHoldsAndComesOpenByItsEnds() {
        assertEquals(REEF, betweenTheTips(), "no bow");
        until(3.4);
        double pull = simulation.capture().hands().stream()
                .mapToDouble(hand -> Vec3.of(hand.force(), 0).norm())
                .min()
                .orElse(0);
        assertTrue(pull > 10, "pulled with " + pull + " N");
        assertEquals(REEF, betweenTheTips(), "came open as it was pulled tight");

        // nobody holds it now; its loops still swing, the knot and the ring about the chart rest
        until(5);
        assertEquals(0, simulation.capture().hands().size());
        double[] places = {0.36, 0.39, 0.42, 0.46, 0.5, 0.54, 0.58, 0.61, 0.64};
        Vec3[] before = Arrays.stream(places).mapToObj(this::at).toArray(Vec3[]::new);
        double energy = simulation.capture().energy().total();
        // just before the next hands take hold
        until(5.99);
        double diameter = 2 * lace().radius();
        for (int i = 0; i < places.length; i++) {
            double way = at(places[i]).minus(before[i]).norm();
            assertTrue(way < 0.1 * diameter, "at " + places[i] + " it creeps by " + way / diameter + " diameters");
        }
        assertTrue(simulation.capture().energy().total() < energy + 1e-4, "energy from nothing");
        assertEquals(REEF, betweenTheTips(), "came open by itself");

        until(12);
        assertEquals(HALF, betweenTheTips(), "still tied");
        double open = at(TIP).minus(at(OTHER_TIP)).norm();
        assertTrue(open > 0.4, "the loops are not out: their tips are " + open + " m apart");
        assertTrue(unsettled < 0.04 * simulation.capture().step(), unsettled + " steps did not converge");
    }
}
