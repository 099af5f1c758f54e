package sennit.app.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import sennit.engine.snapshot.Snapshot.SolverView;

class StepLogTest {
    private static SolverView step(double micros) {
        return new SolverView(
                9,
                1,
                1,
                "",
                3,
                9,
                1,
                0,
                0,
                0,
                micros,
                0.1 * micros,
                0.05 * micros,
                0.3 * micros,
                0,
                0.2 * micros,
                0.15 * micros,
                0,
                false,
                0,
                true,
                0,
                0,
                0);
    }

    private final float[][] out = new float[StepLog.Phase.values().length][8];

    /** Rows in the order of {@link StepLog.Phase}: assembly, ordering, factor, solve, contacts, frames, rest. */
    @Test
    void phasesAddUpToTheWholeStep() {
        StepLog log = new StepLog();
        log.add(step(200));
        assertEquals(1, log.copy(out));
        double sum = 0;
        for (float[] phase : out) sum += phase[0];
        assertEquals(200, sum, 1e-3); // floats
        assertEquals(60, out[0][0], 1e-4);
        assertEquals(40, out[2][0], 1e-4);
        assertEquals(10, out[4][0], 1e-4);
        assertEquals(40, out[6][0], 1e-4);
    }

    @Test
    void newestStepsComeOutOldestFirst() {
        StepLog log = new StepLog();
        for (int i = 1; i <= StepLog.STEPS + 5; i++) log.add(step(i));
        assertEquals(8, log.copy(out));
        for (int i = 0; i < 8; i++) assertEquals(0.2f * (StepLog.STEPS - 2 + i), out[2][i], 1e-3);
    }

    @Test
    void isReadOnlyForAWhileAfterACopy() {
        StepLog log = new StepLog();
        assertFalse(log.read(), "a log nobody asked for must not be written");
        log.copy(out);
        assertTrue(log.read());
    }

    @Test
    void hardStepsAreCountedWhetherSomebodyReadsOrNot() {
        StepLog log = new StepLog();
        log.count(step(1), 0.1);
        assertTrue(Double.isNaN(log.effort().last()), "none was hard");
        log.count(hard(4, 0), 0.2);
        log.count(hard(2, 3), 0.3);
        log.count(step(1), 0.4);
        assertEquals(new StepLog.Effort(4, 2, 4, 1, 1, 3, 1, 0.004, 0.3), log.effort());
        log.clear();
        assertEquals(0, log.effort().steps());
    }

    private static SolverView hard(int pieces, int slippery) {
        return new SolverView(
                9,
                1,
                1,
                "",
                3,
                9,
                1,
                pieces,
                0,
                0,
                1,
                0,
                0,
                0,
                0,
                0,
                0,
                0,
                false,
                slippery,
                slippery == 0,
                slippery,
                0.5,
                0.002);
    }
}
