package sennit.app.cli.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.text.SceneException;
import sennit.engine.scene.text.Violation;

class SceneLibraryTest {
    @TempDir
    Path folder;

    @BeforeEach
    void drawScenes() throws Exception {
        Path scenes = Files.createDirectory(folder.resolve("my scenes"));
        for (String name : new String[] {"harness.json", "harp.json", "notes.txt"})
            Files.createFile(scenes.resolve(name));
    }

    private static Violation missing(String scene) {
        SceneException e = assertThrows(SceneException.class, () -> SceneLibrary.find(scene));
        Violation finding = e.problems().get(0).finding();
        assertEquals("no such file", finding.found(), e.getMessage());
        assertTrue(!e.getMessage().contains("spider-net"), "no list of scenes: " + e.getMessage());
        return finding;
    }

    @Test
    void aMisspeltPathIsNoSuchFileAndTheNearestIsNamed() {
        assertEquals(
                folder.resolve("my scenes/harness.json").toString(),
                missing(folder.resolve("my scenes/harnes.json").toString()).nearest());
        assertEquals(
                folder.resolve("my scenes/harp.json").toString(),
                missing(folder.resolve("myscenes/hrap.json").toString()).nearest());
        assertEquals(
                null,
                missing(folder.resolve("my scenes/embroidery.json").toString()).nearest());
        assertEquals(
                null, missing(folder.resolve("elsewhere/harp.json").toString()).nearest());
        assertEquals(null, missing("/no/such/folder").nearest());
    }

    @Test
    void aBundledSceneWithTheEndingOfAFileIsUnderstood() {
        assertEquals("bridge", missing("bridge.json").nearest());
        assertEquals("bridge", missing("brigde.json").nearest());
        assertEquals("bridge", missing("no-such-folder/brigde.json").nearest());
    }

    @Test
    void aNameAloneIsThatOfABundledScene() {
        SceneException e = assertThrows(SceneException.class, () -> SceneLibrary.find("brigde"));
        assertTrue(e.getMessage().contains("found no such scene, allowed: "), e.getMessage());
        assertTrue(e.getMessage().contains("spider-net"), e.getMessage());
        assertTrue(e.getMessage().endsWith("did you mean \"bridge\"?"), e.getMessage());
    }

    @Test
    void aNameMayBeThatOfASceneOfOnesOwn() throws Exception {
        String before = System.getProperty("sennit.folders");
        System.setProperty("sennit.folders", folder.toString());
        try {
            Path own = Files.createDirectories(folder.resolve("scenes")).resolve("my tent.json");
            Files.createFile(own);
            assertEquals(own.toAbsolutePath(), SceneLibrary.find("my tent"));
            // a bundled scene keeps its name, and no name leads out of the folder
            Files.createFile(folder.resolve("scenes/bridge.json"));
            assertEquals(SceneLibrary.folder().resolve("bridge.json"), SceneLibrary.find("bridge"));
            Files.createFile(folder.resolve("outside.json"));
            assertThrows(SceneException.class, () -> SceneLibrary.find("../outside"));
        } finally {
            if (before == null) System.clearProperty("sennit.folders");
            else System.setProperty("sennit.folders", before);
        }
    }

    @Test
    void aFolderIsCalledOne() {
        SceneException e = assertThrows(
                SceneException.class,
                () -> SceneFile.read(
                        SceneLibrary.find(folder.resolve("my scenes").toString())));
        assertTrue(e.getMessage().contains("found a folder, allowed: a scene file (.json)"), e.getMessage());
    }
}
