package sennit.app.viewport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import sennit.app.platform.Key;
import sennit.app.platform.Modifiers;

class ActionTest {
    @Test
    void noChordDoesTwoThings() {
        Map<KeyChord, Action> taken = new HashMap<>();
        for (Action action : Action.values())
            for (KeyChord chord : action.chords) assertNull(taken.put(chord, action), chord + " twice");
    }

    @Test
    void everyActionIsReachedByItsChords() {
        for (Action action : Action.values())
            for (KeyChord chord : action.chords)
                assertEquals(action, Action.of(chord.key(), chord.modifiers()).orElseThrow());
    }

    /** Where the plus stands above the equals sign, a person who types it holds Shift. */
    @Test
    void aPlusIsAPlusWithOrWithoutShift() {
        for (boolean shift : new boolean[] {false, true}) {
            assertEquals(
                    Action.FASTER,
                    Action.of(Key.PLUS, new Modifiers(shift, false, false)).orElseThrow());
            assertEquals(
                    Action.LARGER,
                    Action.of(Key.PLUS, new Modifiers(shift, true, false)).orElseThrow());
        }
    }
}
