package sennit.app.ui.dialog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class FuzzyMatchTest {
    @Test
    void lettersMustComeInTheirOrder() {
        assertTrue(FuzzyMatch.score("Spider net", "sdn") >= 0);
        assertEquals(-1, FuzzyMatch.score("Spider net", "nds"));
        assertEquals(0, FuzzyMatch.score("anything", " "));
    }

    @Test
    void beginningsOfWordsAndRunsOfLettersComeFirst() {
        assertTrue(FuzzyMatch.score("Suspension bridge", "sb") > FuzzyMatch.score("Slip knob", "sb"));
        assertTrue(FuzzyMatch.score("Rope bridge", "bridge") > FuzzyMatch.score("Bar in a dodgem", "bridge"));
        assertTrue(FuzzyMatch.score("DNA double helix", "dna") > FuzzyMatch.score("Drawn path", "dna"));
    }

    @Test
    void aLaterBeginningCanBeBetter() {
        // the second "net" is a word of its own
        assertEquals(FuzzyMatch.score("net", "net"), FuzzyMatch.score("planet net", "net"));
    }
}
