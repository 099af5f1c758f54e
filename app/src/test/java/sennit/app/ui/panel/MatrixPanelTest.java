package sennit.app.ui.panel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Objects;
import org.junit.jupiter.api.Test;
import sennit.app.platform.Needs;
import sennit.app.ui.Easel;
import sennit.app.ui.SceneSettingChoice;
import sennit.app.ui.panel.MatrixPicture.Palette;

class MatrixPanelTest {
    @Test
    void matrixOfTheBridgeShowsAndFollowsTheSwitch() throws Exception {
        Needs.display();
        try (Easel easel = new Easel("bridge")) {
            MatrixPanel panel = new MatrixPanel(easel);
            easel.paint(panel::draw, () -> panel.matrix() != null);
            String before = Objects.requireNonNull(panel.matrix()).method();
            int rope = easel.count(Palette.REPORT.of(0)), absolute = easel.count(Palette.REPORT.absolute);
            int relative = easel.count(Palette.REPORT.relative);
            // the key beside the plots has some 100 pixels of each
            assertTrue(rope > 500 && absolute > 200 && relative > 200, rope + ", " + absolute + ", " + relative);
            SceneSettingChoice method = new SceneSettingChoice(easel, "solver");
            for (Object value : method.values()) {
                String text = SceneSettingChoice.text(value);
                if (text.equals("Auto")) continue;
                method.choose(value);
                easel.paint(
                        panel::draw,
                        () -> Objects.requireNonNull(panel.matrix()).method().equalsIgnoreCase(text));
            }
            method.choose(method.values()[0]);
            easel.paint(
                    panel::draw,
                    () -> Objects.requireNonNull(panel.matrix()).method().equals(before));
            assertEquals("Solver: Auto", easel.session.document().undoName().orElse(""));
        }
    }
}
