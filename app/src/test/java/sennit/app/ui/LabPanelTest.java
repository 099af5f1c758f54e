package sennit.app.ui;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Objects;
import org.junit.jupiter.api.Test;
import sennit.app.platform.Window;
import sennit.app.watch.LabRun;
import sennit.engine.lab.Lab;

class LabPanelTest {
    @Test
    void aProtocolRunsToItsTableAndItsPlot() throws Exception {
        assumeTrue(Window.displayPresent(), "no display: run ./sennit test");
        try (Easel easel = new Easel("hanging-rope")) {
            LabPanel panel = new LabPanel();
            panel.start(Lab.protocol("roll-up").orElseThrow());
            easel.paint(panel::draw, () -> Objects.requireNonNull(panel.shown()).rod() != null);
            easel.paint(panel::draw, () -> Objects.requireNonNull(panel.shown()).state() == LabRun.State.PASSED);
            easel.paint(panel::draw, () -> true);
            assertTrue(easel.count(0x35c493) > 60, "pass marks: " + easel.count(0x35c493));
            assertTrue(easel.count(0x56b4e9) > 60, "our points: " + easel.count(0x56b4e9));
        }
    }
}
