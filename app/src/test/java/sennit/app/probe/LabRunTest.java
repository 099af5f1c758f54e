package sennit.app.probe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import sennit.engine.lab.Lab;
import sennit.engine.lab.result.Progress;
import sennit.engine.lab.result.Result;

class LabRunTest {
    @Test
    void whatIsHeardOnTheWayIsTheResult() throws InterruptedException {
        LabRun run = new LabRun(Lab.protocol("roll-up").orElseThrow());
        assertTrue(run.await(60), "it takes a second on an idle machine");
        Result alone = Lab.protocol("roll-up").orElseThrow().run(Progress.SILENT);
        assertEquals(LabRun.State.PASSED, run.state());
        assertEquals(alone.measurements(), run.measurements(), "being watched changes no number");
        assertEquals(alone.series().size(), run.series().size());
        double[] rod = run.rod();
        assertNotNull(rod);
        assertEquals(0, rod.length % 3);
    }

    @Test
    void aRunCanBeCancelledLongBeforeItsEnd() throws InterruptedException {
        LabRun run = new LabRun(Lab.protocol("independence").orElseThrow());
        run.cancel();
        assertTrue(run.await(60), "it would take minutes to its end");
        assertEquals(LabRun.State.CANCELLED, run.state());
    }
}
