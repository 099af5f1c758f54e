package sennit.app.ui.dialog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.app.document.ConstraintKind;
import sennit.app.make.Addable;
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

    /** Who builds means what can be seen, where a word may stand for that or for what is done with it. */
    @Test
    void aWordMeansAThingBeforeWhatIsDoneWithThings() {
        String[][] first = {
            {"bar", "Post"},
            {"chain", "Rope"},
            {"line", "Rope"},
            {"wall", "Box"},
            {"bridge", "Boards"},
            {"lasso", "Rope"},
            {"pulley", "Cylinder"},
            {"pearl", "Bead"},
            {"anchor", "Pin"},
            {"clip", "Pin"},
            {"link", "Link"},
            {"rail", "Straight rail"}
        };
        List<Called> all = new ArrayList<>();
        for (ConstraintKind k : ConstraintKind.all())
            all.add(new Called(k.name(), k.purpose().words(), k.purpose().doc()));
        for (Addable a : Addable.values()) all.add(Called.of(a.label, a));
        for (String[] word : first) {
            Called best = Collections.max(all, Comparator.comparingInt(c -> c.score(word[0])));
            assertEquals(word[1], best.label(), word[0]);
        }
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
