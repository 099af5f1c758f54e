package sennit.app.make;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sennit.app.session.Session;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.scene.file.SceneFile;

class MeshToolTest {
    @TempDir
    Path folder;

    /** What is said of a file ends with the next choice. */
    @Test
    void aFileWithoutASolidIsToldUntilAnotherIsTaken() throws Exception {
        Path words = Files.writeString(folder.resolve("words.obj"), "no solid\n");
        Path face = Files.writeString(folder.resolve("face.obj"), "v 0 0 0\nv 1 0 0\nv 0 0 1\nf 1 2 3\n");
        try (Session session = new Session(SceneFile.of(Scene.of("Empty", Settings.DEFAULT)), null)) {
            session.simulation().pause();
            MeshTool tool = new MeshTool(session);
            tool.take(words);
            String told = "Not added: words.obj without any triangle (allowed: at least one face with an area)";
            assertTrue(shows(session, told));
            tool.take(face);
            assertFalse(shows(session, told));
        }
    }

    private static boolean shows(Session session, String text) {
        return session.notifications().showing().stream().anyMatch(n -> n.text().equals(text));
    }
}
