package sennit.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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

    @Test
    void helpIsThereForAllAndForOneCommand() {
        Run all = Run.of("help");
        assertEquals(0, all.code(), all.err());
        assertEquals(Run.of("--help").out(), all.out());
        Run one = Run.of("help", "simulate");
        assertEquals(0, one.code(), one.err());
        assertEquals(Run.of("simulate", "--help").out(), one.out());
        Run none = Run.of("help", "simulat");
        assertEquals(2, none.code());
        assertTrue(none.err().contains("did you mean simulate?"), none.err());
    }

    @Test
    void aMisspeltCommandIsAskedAbout() {
        for (String[] typed :
                new String[][] {{"simulat"}, {"simulat", "bridge"}, {"simulat", "bridge", "--seconds", "1"}}) {
            Run run = Run.of(typed);
            assertEquals(2, run.code());
            assertEquals(
                    "sennit: found no command or scene simulat; did you mean simulate?\nTry 'sennit --help'.\n",
                    run.err().replace("\r", ""));
        }
        // a scene that is nearer is meant rather
        assertTrue(Run.of("bridg").err().contains("did you mean \"bridge\"?"));
        assertFalse(Run.of("bridge", "extra").err().contains("mean"));
    }
}
