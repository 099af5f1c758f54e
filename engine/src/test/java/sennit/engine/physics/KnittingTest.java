package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.Simulation;
import sennit.engine.math.Vec3;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.snapshot.Snapshot.RodView;

/** Three rows of six stitches of one yarn hang between two needles by contact and friction, stretch and come back. */
class KnittingTest {
    private static final int STITCHES = 6;

    /** When the hand begins to pull, holds on, lets go, and what hung on it is calm again, s. */
    private static final double TAKEN = 0.3, HELD = 1.5, LET_GO = 2.2, CALM = 2.6;

    /** Height of the upper needle and how far from its axis an axis of yarn lies on it, m. */
    private static final double UPPER = 1.16, ON = 0.01;

    /** How much of the yarn each tail is that is wound about a needle. */
    private static final double TAIL = 0.045;

    private final Simulation simulation = open();

    KnittingTest() throws Exception {}

    private static Simulation open() throws Exception {
        return new Simulation(SceneFile.read(Path.of("..", "scenes", "knitting.json"), List.of())
                .scene());
    }

    private void until(double time) {
        while (simulation.time() < time - 1e-9) {
            assertTrue(simulation.step());
            assertTrue(simulation.solver().converged(), "did not converge at " + simulation.time());
            if (simulation.steps() % 40 == 0) nothingPassesThrough();
        }
    }

    private RodView yarn() {
        return simulation.capture().rods().get(0);
    }

    private RodView needle() {
        return simulation.capture().rods().get(1);
    }

    private void nothingPassesThrough() {
        RodView yarn = yarn(), needle = needle();
        double itself = Stage.clearance(yarn, yarn) / (2 * yarn.radius());
        double other = Stage.clearance(yarn, needle) / (yarn.radius() + needle.radius());
        assertTrue(itself > 0.9, "yarn in yarn at " + simulation.time() + ": " + itself);
        assertTrue(other > 0.9, "yarn in needle at " + simulation.time() + ": " + other);
    }

    /** {@return how far the lower needle is below the upper one, m} */
    private double height() {
        double[] x = needle().position();
        return UPPER - (x[1] + x[x.length - 2]) / 2;
    }

    /** {@return how often the yarn between its tails lies over the upper needle, or else under the lower one} */
    private int loops(boolean upper) {
        RodView yarn = yarn(), needle = needle();
        int n = yarn.samples(), loops = 0;
        Vec3 end = Vec3.of(needle.position(), 0);
        Vec3 along = Vec3.of(needle.position(), 3 * (needle.samples() - 1)).minus(end);
        double before = 0;
        for (int i = (int) (TAIL * n); i < (1 - TAIL) * n; i++) {
            Vec3 x = Vec3.of(yarn.position(), 3 * i);
            // where the plane through the axis of the needle crosses the yarn beyond the needle
            double axis = upper ? 0 : end.z() + along.z() * (x.x() - end.x()) / along.x();
            double height = upper ? UPPER : end.y() + along.y() * (x.x() - end.x()) / along.x();
            double side = x.z() - axis, beyond = upper ? x.y() - height : height - x.y();
            if (side * before < 0 && beyond > 0 && beyond < 1.5 * ON) loops++;
            before = side;
        }
        return loops;
    }

    /**
     * Six loops lie over the upper needle; under the lower one lie the five between stitches and the turn to row two.
     */
    private void assertLoops() {
        assertEquals(STITCHES, loops(true), "over the upper needle at " + simulation.time());
        assertEquals(STITCHES, loops(false), "under the lower needle at " + simulation.time());
    }

    private double energy() {
        return simulation.capture().energy().total();
    }

    @Test
    void loopsHoldEachOtherWhileAHandStretchesThem() {
        nothingPassesThrough();
        double start = energy();
        until(TAKEN);
        assertTrue(energy() < start, "energy from nothing");
        double slack = height();
        assertLoops();

        // stretched by an eighth and more, and no loop has come off
        until(HELD);
        double pull = Vec3.of(simulation.capture().hands().get(0).force(), 0).norm();
        assertTrue(pull > 2, "pulled with " + pull + " N");
        assertTrue(height() > 1.125 * slack, "stretched from " + slack + " to " + height() + " m");
        assertLoops();

        // let go, it is as it was
        until(LET_GO);
        double let = energy();
        until(CALM);
        assertTrue(energy() < let, "energy from nothing");
        assertEquals(slack, height(), 0.05 * slack, "does not come back");
        assertLoops();
    }
}
