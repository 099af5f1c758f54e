package sennit.app.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class FuzzyTest {
    @Test
    void lettersMustComeInTheirOrder() {
        assertTrue(Fuzzy.score("Spider net", "sdn") >= 0);
        assertEquals(-1, Fuzzy.score("Spider net", "nds"));
        assertEquals(0, Fuzzy.score("anything", " "));
    }

    @Test
    void beginningsOfWordsAndRunsOfLettersComeFirst() {
        assertTrue(Fuzzy.score("Suspension bridge", "sb") > Fuzzy.score("Slip knob", "sb"));
        assertTrue(Fuzzy.score("Rope bridge", "bridge") > Fuzzy.score("Bar in a dodgem", "bridge"));
        assertTrue(Fuzzy.score("DNA double helix", "dna") > Fuzzy.score("Drawn path", "dna"));
    }

    @Test
    void aLaterBeginningCanBeBetter() {
        // the second "net" is a word of its own
        assertEquals(Fuzzy.score("net", "net"), Fuzzy.score("planet net", "net"));
    }
}
