package sennit.app.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import sennit.app.input.Action;

class PaletteTest {
    @Test
    void aFewLettersFindAnAction() {
        assertEquals(Action.RECORD_FROM_START, Palette.matching("rec start").get(0));
        assertEquals(Action.SAVE_AS, Palette.matching("save as").get(0));
        assertTrue(Palette.matching("qqq").isEmpty());
    }

    @Test
    void withoutLettersAllAreListedButTheListItself() {
        assertEquals(Action.values().length - 1, Palette.matching("").size());
        assertFalse(Palette.matching("").contains(Action.PALETTE));
    }
}
