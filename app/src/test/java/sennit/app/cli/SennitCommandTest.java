package sennit.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SennitCommandTest {
    @Test
    void versionEndsWell() {
        assertEquals(0, Launcher.run("--version"));
    }

    @Test
    void anUnknownOptionIsBadInput() {
        assertEquals(2, Launcher.run("--no-such-option"));
    }

    @Test
    void aKindOfFilmThatCannotBeMadeIsBadInput() {
        Run run = Run.of("record", "hanging-rope", "--seconds", "0.1", "--out", "no-such-folder/a.avi");
        assertEquals(2, run.code());
        assertTrue(run.err().contains("allowed: .mp4, .webm, .gif, .png"), run.err());
    }
}
