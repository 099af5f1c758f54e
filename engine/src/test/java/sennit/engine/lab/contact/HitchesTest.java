package sennit.engine.lab.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.Simulation;

/** A clove hitch is tightened in few solves, and then holds without creep. */
class HitchesTest {
    private static final int STEPS = 480, LAST = 120;

    /** Much of it rubs on the rail while strands press each other: friction of both is found in few solves. */
    @Test
    void aCloveHitchTightensInFewSolvesAndHolds() {
        var simulation = new Simulation(HitchScenes.clove(0.35));
        int most = 0, sum = 0, bad = 0;
        double held = 0;
        for (int i = 0; i < STEPS; i++) {
            simulation.step();
            most = Math.max(most, simulation.solver().iterations());
            sum += simulation.solver().iterations();
            if (!simulation.solver().converged()) bad++;
            if (i == STEPS - LAST) held = loaded(simulation);
        }
        assertTrue(most <= 40, "solves of the worst step: " + most);
        assertTrue(sum <= 8 * STEPS, "solves in all: " + sum);
        assertTrue(bad <= STEPS / 100, "steps that did not converge: " + bad);
        // bars of the lab are in diameters of 16 mm
        assertEquals(held, loaded(simulation), 1e-3 * 0.016, "the loaded end stays");
    }

    /** The turns pull at the surface of the standing part: where it can spin, they wind off. */
    @Test
    void twoHalfHitchesHoldALoadThatDoesNotSpin() {
        var held = new Simulation(HitchScenes.twoHalfHitches(0.35));
        var free = new Simulation(HitchScenes.twoHalfHitches(0.35).withConstraints(List.of()));
        for (int i = 0; i < 2 * STEPS / 3; i++) {
            held.step();
            free.step();
        }
        assertTrue(loaded(held) > -0.45, "held: " + loaded(held));
        assertTrue(loaded(free) < -1, "free: " + loaded(free));
    }

    private static double loaded(Simulation simulation) {
        return simulation.capture().rods().get(0).position()[1];
    }
}
