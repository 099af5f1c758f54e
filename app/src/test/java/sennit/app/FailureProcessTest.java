package sennit.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sennit.app.platform.ResourceFolders;
import sennit.engine.scene.file.SceneFile;

/** Scenes that need more memory than there is. */
class FailureProcessTest {
    @TempDir
    Path folder;

    /** The rope in so many spans, under another title. */
    private static String rope(int spans) throws Exception {
        String text = Files.readString(ResourceFolders.path("scenes/hanging-rope.json"));
        String large = text.replace("\"length\": 2.6", "\"length\": 2.6, \"spans\": " + spans)
                .replace("\"Hanging rope\"", "\"" + spans + "\"");
        assertFalse(large.equals(text));
        return large;
    }

    @Test
    void aSceneTooLargeForTheMemoryLeavesTheWindowAlive() throws Exception {
        String small = rope(40);
        Path file = Files.writeString(folder.resolve("rope.json"), small);
        try (RealProgram real = RealProgram.in(folder)) {
            real.start(List.of("-Xmx160m"), file.toString());
            real.awaitWindow();
            // one too large to be looked at: the old one stays
            Files.writeString(file, rope(900_000));
            real.keys("ctrl+r");
            // keys are worked off in order: once the edit shows, the file has been read again
            real.edit();
            assertTrue(real.title().startsWith("40 *"), real.title());
            real.until("the edit is undone", () -> {
                real.keys("ctrl+z");
                return real.title().startsWith("40 -");
            });

            // there is memory to look at it, but not to simulate it
            Files.writeString(file, rope(60_000));
            real.until("it is read", () -> real.title().startsWith("60000 "));
            real.until("the memory is used up", () -> real.said().contains("OutOfMemoryError"));

            // undo takes it back, and the window goes on
            real.keys("ctrl+z");
            real.until("undo works", () -> real.title().startsWith("40 *"));
            real.keys("ctrl+s");
            real.until("it is saved", () -> real.title().startsWith("40 -"));
            assertEquals(
                    SceneFile.parse("small", small, List.of()).scene(),
                    SceneFile.read(file).scene());

            // it is simulated again: it can tell its present state
            real.keys("ctrl+BackSpace");
            real.until("the moment is the start", () -> real.title().startsWith("40 *"));
        }
    }

    @Test
    void onTheCommandLineItIsBadInput() throws Exception {
        Path file = Files.writeString(folder.resolve("rope.json"), rope(900_000));
        try (RealProgram real = RealProgram.in(folder)) {
            real.start(List.of("-Xmx160m"), "validate", file.toString());
            assertEquals(2, real.awaitEnd(), real.said());
            assertTrue(
                    real.said().contains("control points in all") && real.said().contains("MB"), real.said());
        }
    }
}
