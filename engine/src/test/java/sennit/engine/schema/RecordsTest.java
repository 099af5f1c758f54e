package sennit.engine.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

/** Records made from others by the names of components. */
class RecordsTest {
    record Pair(int a, String b) {
        Pair {
            if (a < 0) throw new IllegalArgumentException("a must be >= 0, was " + a);
        }
    }

    private final Pair pair = new Pair(1, "one");

    @Test
    void onlyWhatIsNamedDiffers() {
        assertEquals(new Pair(2, "one"), Records.with(pair, "a", 2));
        assertEquals(new Pair(3, "three"), Records.with(pair, "b", "three", "a", 3));
        assertEquals(pair, Records.with(pair));
    }

    @Test
    void whatTheRecordRefusesIsSaidInItsOwnWords() {
        var refused = assertThrows(IllegalArgumentException.class, () -> Records.with(pair, "a", -1));
        assertEquals("a must be >= 0, was -1", refused.getMessage());
    }

    @Test
    void aNameThatIsNoneIsAMistakeOfTheProgram() {
        assertThrows(IllegalStateException.class, () -> Records.with(pair, "c", 1));
    }
}
