package sennit.app.ui.panel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import sennit.app.platform.Needs;
import sennit.app.ui.Easel;
import sennit.app.ui.SceneSettingChoice;

class PlotsPanelTest {
    private static void paint(Easel easel, PlotsPanel panel, int chart, int rows) {
        for (int i = 0; i < panel.plots.size(); i++) panel.shown[i] = i == chart;
        easel.paint(
                () -> {
                    panel.watch();
                    panel.draw();
                },
                () -> panel.plots.get(chart).probe().timeSeries().count() >= rows);
    }

    @Test
    void linesOfARunningSceneShowInTheirColours() throws Exception {
        Needs.display();
        try (Easel easel = new Easel("bridge")) {
            PlotsPanel panel = new PlotsPanel(easel);
            int plots = panel.plots.size();
            for (int i = 0; i < plots; i++) {
                String title = panel.plots.get(i).title();
                // nothing is pulled, and no comparison was asked for
                if (title.equals("Pull") || title.equals("Contact rules")) continue;
                panel.plots.get(i).probe().clear();
                paint(easel, panel, i, 12);
                // the first end of the bridge is held: its way is a dot
                int ink = easel.count(title.equals("Path") ? 0xe69f00 : 0x56b4e9);
                assertTrue(ink > 60, title + ": " + ink + " pixels of the first line");
            }
        }
    }

    @Test
    void theThreeRulesCanBeSwitchedAndAreAnEdit() throws Exception {
        Needs.display();
        try (Easel easel = new Easel("two-balls")) {
            SceneSettingChoice rule = new SceneSettingChoice(easel, "contactRule");
            for (Object value : rule.values()) {
                rule.choose(value);
                assertEquals(value, easel.session.scene().settings().contactRule());
            }
            PlotsPanel panel = new PlotsPanel(easel);
            paint(easel, panel, panel.plots.size() - 1, 0);
            assertTrue(easel.count(0xb9c4d2) > 20, "the chosen rule has its mark");
        }
    }
}
