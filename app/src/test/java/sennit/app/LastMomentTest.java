package sennit.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sennit.app.platform.ResourceFolders;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneFile;

/** What becomes of edits that nobody saved when the program is ended from outside. */
class LastMomentTest {
    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void copy() throws Exception {
        file = Files.copy(ResourceFolders.path("scenes/hanging-rope.json"), folder.resolve("rope.json"));
    }

    /** Starts it, edits, and takes nothing as kept yet: the next regular keeping is half a minute away. */
    private void edit(RealProgram real) throws Exception {
        real.start(List.of(), file.toString());
        real.awaitWindow();
        real.edit();
        assertEquals(List.of(), real.kept());
    }

    private void assertKept(RealProgram real) throws Exception {
        assertEquals(1, real.kept().size(), real.said());
        Scene kept = SceneFile.read(real.kept().get(0)).scene();
        Scene saved = SceneFile.read(file).scene();
        assertNotEquals(saved, kept);
        assertEquals(saved, kept.withCamera(saved.camera()));
        assertTrue(real.said().contains("not saved are kept"), real.said());
    }

    /** SIGINT is Ctrl+C in the terminal, SIGHUP its end and that of a session. */
    @ParameterizedTest
    @CsvSource({"TERM, 143", "INT, 130", "HUP, 129"})
    void aSignalKeepsThem(String signal, int code) throws Exception {
        try (RealProgram real = RealProgram.in(folder)) {
            edit(real);
            real.signal(signal);
            assertEquals(code, real.awaitEnd());
            assertKept(real);
        }
    }

    @Test
    void theLossOfTheDisplayKeepsThem() throws Exception {
        try (RealProgram real = RealProgram.in(folder)) {
            edit(real);
            real.loseDisplay();
            assertEquals(3, real.awaitEnd());
            assertKept(real);
            assertTrue(real.said().contains("display"), real.said());
            assertFalse(Files.exists(folder.resolve("hs_err.log")));
        }
    }

    @Test
    void nothingIsKeptOfWhatIsSavedOrWasNotEdited() throws Exception {
        try (RealProgram real = RealProgram.in(folder)) {
            edit(real);
            real.keys("ctrl+s");
            real.until("it is saved", () -> !real.title().contains(" * "));
            real.signal("TERM");
            real.awaitEnd();
            assertEquals(List.of(), real.kept());
            assertFalse(real.said().contains("kept"), real.said());
        }
    }

    @Test
    void whatWasKeptComesBackWhateverTheDateOfTheFile() throws Exception {
        try (RealProgram real = RealProgram.in(folder)) {
            edit(real);
            real.signal("TERM");
            real.awaitEnd();
        }
        Files.setLastModifiedTime(
                file,
                java.nio.file.attribute.FileTime.from(java.time.Instant.now().plusSeconds(3600)));
        try (RealProgram real = RealProgram.in(folder)) {
            real.start(List.of(), file.toString());
            real.awaitWindow();
            real.until("they are back", () -> {
                real.keys("ctrl+shift+u");
                return real.title().contains(" * ");
            });
        }
    }

    @Test
    void aWindowWhoseEditsCannotBeKeptClosesWhenItIsAskedAgain() throws Exception {
        // a folder that cannot be written to, whoever runs this
        Files.createDirectories(folder.resolve("folders/data"));
        Files.writeString(folder.resolve("folders/data/unsaved"), "");
        try (RealProgram real = RealProgram.in(folder)) {
            real.start(List.of(), file.toString());
            real.awaitWindow();
            real.edit();
            real.keys("ctrl+q");
            assertFalse(real.process().waitFor(3, TimeUnit.SECONDS), real.said());
            assertTrue(real.title().contains(" * "), "it goes on");
            real.keys("ctrl+q");
            assertEquals(0, real.awaitEnd());
        }
    }
}
