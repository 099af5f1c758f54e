package sennit.engine.lab.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import sennit.engine.Simulation;

/** A clove hitch is tightened in few solves, and then holds without creep. */
class HitchesTest {
    private static final int STEPS = 480, LAST = 120;

    /** Much of it rubs on the rail while strands press each other: friction of both is found in few solves. */
    @Test
    void aCloveHitchTightensInFewSolvesAndHolds() {
        var simulation = new Simulation(Hitches.scene(0.35));
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

    private static double loaded(Simulation simulation) {
        return simulation.capture().rods().get(0).position()[1];
    }
}
