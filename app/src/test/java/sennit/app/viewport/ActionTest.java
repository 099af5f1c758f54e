package sennit.app.viewport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ActionTest {
    @Test
    void noChordDoesTwoThings() {
        Map<KeyChord, Action> taken = new HashMap<>();
        for (Action action : Action.values())
            for (KeyChord chord : action.chords()) assertNull(taken.put(chord, action), chord + " twice");
    }

    @Test
    void everyActionIsReachedByItsChords() {
        for (Action action : Action.values())
            for (KeyChord chord : action.chords())
                assertEquals(action, Action.of(chord.key(), chord.modifiers()).orElseThrow());
    }
}
