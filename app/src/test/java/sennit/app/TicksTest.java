package sennit.app;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TicksTest {
    @TempDir
    Path folder;

    @Test
    void ticksAreRemembered() {
        Path file = folder.resolve("config/ticks.txt");
        Ticks ticks = new Ticks(file);
        assertFalse(ticks.has("a"));
        ticks.toggle("a");
        ticks.toggle("b");
        ticks.toggle("b");
        assertTrue(new Ticks(file).has("a"));
        assertFalse(new Ticks(file).has("b"));
    }

    @Test
    void aFileThatCannotBeReadIsNone() throws Exception {
        Path file = Files.write(folder.resolve("ticks.txt"), new byte[] {'a', '\n', (byte) 0xff});
        assertFalse(new Ticks(file).has("a"));
    }
}
