package sennit.app.make;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sennit.app.document.Edits;
import sennit.app.document.Selection;
import sennit.app.session.Session;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.solid.Mesh;
import sennit.engine.solid.ObstacleDef;

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

    @Test
    void aMeshIsPastedIntoAnotherScene() throws Exception {
        Scene empty = Scene.of("Empty", Settings.DEFAULT);
        Scene wedge = Edits.add(empty, new ObstacleDef("wedge", Mesh.EXAMPLE, 0.4));
        try (Session session = new Session(SceneFile.of(wedge), null)) {
            session.simulation().pause();
            session.select(new Selection(Selection.What.OBSTACLE, "wedge"));
            String text = session.clipboard.copy().orElseThrow();
            assertTrue(session.openNew());
            session.clipboard.paste(text);
            ObstacleDef come = session.scene().obstacles().get(1);
            assertEquals(Mesh.EXAMPLE.triangles(), ((Mesh) come.spec()).triangles());
        }
    }

    private static boolean shows(Session session, String text) {
        return session.notifications().showing().stream().anyMatch(n -> n.text().equals(text));
    }
}
