package sennit.app.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PacerTest {
    private static final double FRAME = 1 / 60.0;

    /** Step, speed: ten seconds of frames of a machine that is fast enough. */
    @ParameterizedTest
    @CsvSource({"0.004, 1", "0.004, 4", "0.004, 0.1", "0.0001, 1", "0.5, 1", "0.5, 2", "0.03, 0.25"})
    void simulatedTimeFollowsRealTimeWhateverTheStep(double dt, double speed) {
        Pacer pacer = new Pacer();
        pacer.speed(speed);
        int steps = 0;
        for (int frame = 0; frame < 600; frame++) {
            pacer.elapse(FRAME, dt);
            for (; pacer.due(dt); steps++) pacer.stepped(dt);
        }
        // the last step may be due only in part
        assertEquals(10 * speed, steps * dt, dt + 1e-6);
    }

    @Test
    void aSlowMachineSlowsTimeAndNeverCatchesUpInABurst() {
        Pacer pacer = new Pacer();
        double dt = 0.004;
        // ten seconds pass while one step is taken each tenth of a second
        for (int i = 0; i < 100; i++) {
            pacer.elapse(0.1, dt);
            assertTrue(pacer.due(dt));
            pacer.stepped(dt);
        }
        int burst = 0;
        for (; pacer.due(dt); burst++) pacer.stepped(dt);
        assertTrue(burst * dt <= 0.05, burst + " steps at once");
        assertEquals(0.04, pacer.measured(), 1e-9);
    }
}
