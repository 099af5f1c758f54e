package sennit.app.ui.panel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Objects;
import org.junit.jupiter.api.Test;
import sennit.app.platform.Needs;
import sennit.app.probe.LabRun;
import sennit.app.ui.Easel;
import sennit.engine.lab.Lab;

class LabPanelTest {
    @Test
    void numbersHaveNoMoreDigitsThanTheySay() {
        assertEquals("0", LabPanel.number(0));
        assertEquals("8.9868", LabPanel.number(8.986818916));
        assertEquals("3", LabPanel.number(3));
        assertEquals("1.10e-5", LabPanel.number(1.1e-5));
        assertEquals("2.07e11", LabPanel.number(2.07e11));
        assertEquals("1200", LabPanel.number(1200));
    }

    @Test
    void aProtocolRunsToItsTableAndItsPlot() throws Exception {
        Needs.display();
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
