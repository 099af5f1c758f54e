package sennit.app.cli.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class ProgressTest {
    private final StringWriter written = new StringWriter();

    /** What is written after a line of progress, what somebody should know, and the end. */
    private String run(int columns) {
        Progress progress = new Progress(new PrintWriter(written), "simulate bridge", columns);
        while (written.toString().isEmpty()) progress.at(0.25, "t = 0.5 s, which is a quarter of it all");
        progress.tell("peg broke");
        progress.done("480 steps");
        return written.toString();
    }

    @Test
    void aTerminalGetsOneLineThatIsDrawnAnewAndTakenAway() {
        String said = run(40);
        // broken in two it could not be drawn anew
        String drawn = "simulate bridge:  25 %, t = 0.5 s, which";
        assertTrue(
                said.startsWith("\r\033[K" + drawn.substring(0, 39) + "\r\r\033[Ksimulate bridge: peg broke\n"), said);
        assertTrue(said.matches("(?s).*\n\r\033\\[Ksimulate bridge: 480 steps in .* s\n"), said);
    }

    @Test
    void aPipeGetsLinesAndNothingElse() {
        String said = run(0);
        assertFalse(said.contains("\r") || said.contains("\033"), said);
        assertEquals(3, said.lines().count(), said);
        assertTrue(said.startsWith("simulate bridge:  25 %, t = 0.5 s, which is a quarter of it all\n"), said);
    }
}
