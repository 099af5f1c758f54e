package sennit.app.ui.panel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import sennit.app.document.Selection;
import sennit.app.platform.Needs;
import sennit.app.probe.CutList;
import sennit.app.probe.RodPointReading;
import sennit.app.ui.Easel;
import sennit.app.ui.shell.RopeReadout;

class CutListPanelTest {
    @Test
    void everyRopeHasARowAndTheSelectedOneIsLit() throws Exception {
        Needs.display();
        try (Easel easel = new Easel("bridge")) {
            CutListPanel panel = new CutListPanel(easel);
            easel.paint(panel::draw, () -> true);
            int text = easel.count(0xe6e9ee);
            // only the middles of strokes have the full colour
            assertTrue(text > 120, "pixels of text: " + text);
            assertEquals(4, CutList.rows(easel.session.snapshot()).size());
            int before = lit(easel);
            easel.session.select(new Selection(Selection.What.ROD, "left-rail"));
            easel.paint(panel::draw, () -> true);
            assertTrue(lit(easel) > before + 2000, "the selected row is lit from " + before + " to " + lit(easel));
        }
    }

    /** Pixels of a selected row: accent over panel at three quarters. */
    private static int lit(Easel easel) {
        return easel.count(0x2a5b8d);
    }

    @Test
    void readingsNameUnitsAndTheWayFromTheMark() {
        RodPointReading a = new RodPointReading("rope", new double[] {0, 0, 0}, 0.5, 3, 12, 0.25, Math.PI);
        RodPointReading b = new RodPointReading("rope", new double[] {1, 0, 0}, 2, 3, 12, Double.POSITIVE_INFINITY, 0);
        assertEquals(
                "rope\n0.5 of 3 m along\ntension  12 N\nbend radius  0.25 m\ntwist from the start  180\u00b0"
                        .replace("0.5 of 3 ", "0.5000 of 3.000 ")
                        .replace("12 N", "12.00 N")
                        .replace("0.25 m", "0.2500 m"),
                RopeReadout.text(a, null));
        assertTrue(RopeReadout.text(b, a).contains("straight from the mark  1.000 m\nalong the rope  1.500 m"));
        assertTrue(RopeReadout.text(b, a).contains("\nstraight\n"));
    }
}
