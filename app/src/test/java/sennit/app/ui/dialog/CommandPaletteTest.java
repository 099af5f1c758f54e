package sennit.app.ui.dialog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import sennit.app.viewport.Action;

class CommandPaletteTest {
    @Test
    void aFewLettersFindAnAction() {
        assertEquals(
                Action.RECORD_FROM_START, CommandPalette.matching("rec start").get(0));
        assertEquals(Action.SAVE_AS, CommandPalette.matching("save as").get(0));
        assertTrue(CommandPalette.matching("qqq").isEmpty());
    }

    @Test
    void withoutLettersAllAreListedButTheListItself() {
        assertEquals(Action.values().length - 1, CommandPalette.matching("").size());
        assertFalse(CommandPalette.matching("").contains(Action.PALETTE));
    }
}
