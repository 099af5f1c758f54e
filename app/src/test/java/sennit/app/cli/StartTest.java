package sennit.app.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StartTest {
    @Test
    void scenesGoStraightToTheWindow(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("list.json"), "{}");
        assertTrue(Start.namesScene());
        assertTrue(Start.namesScene("bridge"));
        assertTrue(Start.namesScene(file.toString()));
    }

    @Test
    void commandsOptionsAndMistakesGoToTheParser() {
        assertFalse(Start.namesScene("list"));
        assertFalse(Start.namesScene("--help"));
        assertFalse(Start.namesScene("brigde"));
        assertFalse(Start.namesScene("simulate", "bridge"));
        assertFalse(Start.namesScene("\0"));
    }
}
