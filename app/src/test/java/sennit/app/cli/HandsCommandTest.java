package sennit.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What hands and events of a scene do is told as it is, and what they cannot do is told too. */
class HandsCommandTest {
    @TempDir
    Path folder;

    private Run simulate(String more) throws Exception {
        String text = """
                { "version": 1, "title": "hands", "settings": { "dt": 0.01 }, "rods": [],
                  "bodies": [ { "id": "ball", "position": [0, 5, 0] } ],
                  "constraints": [
                    { "id": "peg", "kind": "position", "on": { "body": "ball" }, "target": [0, 5, 0] } ],
                  %s }
                """.formatted(more);
        Path file = Files.writeString(folder.resolve("hands.json"), text);
        return Run.of("simulate", file.toString(), "--seconds", "0.5");
    }

    @Test
    void whatIsReleasedDidNotBreak() throws Exception {
        Run run = simulate("\"events\": [ { \"at\": 0.2, \"release\": \"peg\" } ]");
        assertEquals(0, run.code(), run.err());
        assertTrue(run.out().contains("\"event\":\"release\""), run.out());
        assertFalse(run.err().contains("broke"), run.err());
    }

    @Test
    void aHandThatHoldsInNoStepIsAMistake() throws Exception {
        String hand = "\"hands\": [ { \"from\": %s, \"to\": %s, \"on\": { \"body\": \"ball\" }, \"way\": [0, 5, 1] } ]";
        Run run = simulate(hand.formatted("0.101", "0.109"));
        assertEquals(2, run.code(), run.err());
        assertTrue(run.err().contains("/hands/0/to"), run.err());
        assertTrue(run.err().contains("no step of 0.01 s begins from 0.101 s until then"), run.err());
        assertEquals(0, simulate(hand.formatted("0.101", "0.111")).code());
        assertEquals(0, simulate(hand.formatted("0.1", "0.105")).code());
    }

    @Test
    void aFilmOfNoFrameIsRefused() {
        Path film = folder.resolve("film.mp4");
        for (String none : new String[] {"0", "0.001"}) {
            Run run = Run.of("record", "two-balls", "--seconds", none, "--out", film.toString());
            assertEquals(2, run.code(), run.err());
            assertTrue(run.err().contains("--seconds: found " + Double.parseDouble(none)), run.err());
            assertTrue(run.err().contains("allowed: at least one frame"), run.err());
            assertFalse(Files.exists(film), "nothing is written");
        }
    }
}
