package sennit.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.view.Snapshot;
import sennit.engine.view.Snapshot.SolverView;

class SimulationNotifierTest {
    /** What a step costs is the profiler's to tell. */
    @Test
    void aStepThatWasTakenInPiecesIsNoNews() {
        Snapshot still = Snapshot.still(List.of(), List.of(), List.of());
        var hard = new SolverView(0, 0, 0, "", 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, true, 3, false, 2);
        Snapshot seen = new Snapshot(
                7,
                1,
                still.rods(),
                still.bodies(),
                still.constraints(),
                still.conflicts(),
                still.hands(),
                still.glyphs(),
                still.energy(),
                hard,
                null,
                still.contacts(),
                still.scenery(),
                still.stage());
        Notifications notifications = new Notifications();
        new SimulationNotifier(notifications).look(seen);
        assertEquals(List.of(), notifications.log());
    }
}
