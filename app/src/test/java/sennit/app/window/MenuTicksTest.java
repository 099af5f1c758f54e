package sennit.app.window;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MenuTicksTest {
    @TempDir
    Path folder;

    @Test
    void ticksAreRemembered() {
        Path file = folder.resolve("config/ticks.txt");
        FilmRecorder.MenuTicks ticks = new FilmRecorder.MenuTicks(file);
        assertFalse(ticks.has("a"));
        ticks.toggle("a");
        ticks.toggle("b");
        ticks.toggle("b");
        assertTrue(new FilmRecorder.MenuTicks(file).has("a"));
        assertFalse(new FilmRecorder.MenuTicks(file).has("b"));
    }

    @Test
    void aFileThatCannotBeReadIsNone() throws Exception {
        Path file = Files.write(folder.resolve("ticks.txt"), new byte[] {'a', '\n', (byte) 0xff});
        assertFalse(new FilmRecorder.MenuTicks(file).has("a"));
    }
}
