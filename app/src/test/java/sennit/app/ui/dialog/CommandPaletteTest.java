package sennit.app.ui.dialog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import sennit.app.viewport.Action;

class CommandPaletteTest {
    @Test
    void anotherWordComesAfterNamesAndBeforeSentences() {
        var pin = new Called("Pin", "clip hook nail", "Keeps a point where it is.");
        var hook = new Called("Hook of a crane", "", "");
        var ring = new Called("Ring", "", "For a hook.");
        assertTrue(hook.score("hook") > pin.score("hook"));
        assertTrue(pin.score("hook") > ring.score("hook"));
        assertTrue(pin.score("clip") > pin.score("nail"), "nearer words come first");
        assertTrue(pin.score("cl") < 0, "two letters begin too many words");
        assertTrue(
                ring.score("hook") >= Called.MEANT && new Called("Reel of hemp", "", "").score("re") >= Called.MEANT);
    }

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
