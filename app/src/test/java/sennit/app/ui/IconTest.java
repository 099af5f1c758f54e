package sennit.app.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Font;
import java.awt.FontFormatException;
import java.awt.font.FontRenderContext;
import java.awt.font.GlyphVector;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import sennit.app.platform.ResourceFolders;
import sennit.app.viewport.Action;

/** The icon font holds the icons that the interface names. */
class IconTest {
    private static final FontRenderContext UNITS = new FontRenderContext(null, true, true);

    private static Font font() throws IOException, FontFormatException {
        return Font.createFont(
                        Font.TRUETYPE_FONT,
                        ResourceFolders.path("assets/fonts/lucide-icons.ttf").toFile())
                .deriveFont(100f);
    }

    @Test
    void everyIconIsDrawnByTheFontAndAsWideAsTheOthers() throws IOException, FontFormatException {
        Font font = font();
        for (Icon icon : Icon.values()) {
            int letter = icon.text().codePointAt(0);
            assertTrue(font.canDisplay(letter), icon + " is missing in the font");
            GlyphVector glyphs = font.createGlyphVector(UNITS, icon.text());
            assertEquals(100, glyphs.getGlyphMetrics(0).getAdvanceX(), 0.01, icon + " is of another width");
            assertEquals(icon == Icon.BLANK, glyphs.getVisualBounds().isEmpty(), icon + ": what is to be seen of it");
        }
    }

    @Test
    void whatTheToolBarShowsAsIconsAloneLooksDifferent() {
        Set<Icon> seen = EnumSet.noneOf(Icon.class);
        for (Action action : new Action[] {
            Action.UNDO, Action.REDO, Action.RESET, Action.BACK, Action.PLAY, Action.STEP, Action.KNIFE, Action.MEASURE
        }) {
            assertTrue(Icon.of(action) != Icon.BLANK, action + " has no icon");
            assertTrue(seen.add(Icon.of(action)), action + " looks like another");
        }
    }
}
