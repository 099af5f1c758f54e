package sennit.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SennitCommandTest {
    @Test
    void versionEndsWell() {
        assertEquals(0, Start.run("--version"));
    }

    @Test
    void anUnknownOptionIsBadInput() {
        assertEquals(2, Start.run("--no-such-option"));
    }
}
