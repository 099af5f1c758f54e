package sennit.app.ui.panel;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import sennit.app.platform.Needs;
import sennit.app.ui.Easel;

class ProfilerPanelTest {
    @Test
    void phasesOfARunningSceneShowInTheirColours() throws Exception {
        Needs.display();
        try (Easel easel = new Easel("bridge")) {
            ProfilerPanel panel = new ProfilerPanel(easel);
            easel.paint(panel::draw, () -> panel.steps() > 40);
            assertTrue(panel.median() > 0, "a step costs something");
            assertTrue(panel.slowest() >= panel.median());
            // the legend alone has some 80 pixels of each
            int assembly = easel.count(0x56b4e9), factor = easel.count(0x009e73);
            assertTrue(assembly > 200, assembly + " pixels of assembly");
            assertTrue(factor > 200, factor + " pixels of factorization");
        }
    }
}
