package sennit.app.make;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sennit.app.document.Edits;
import sennit.app.document.Selection;
import sennit.app.render.view.Camera;
import sennit.app.render.view.Ray;
import sennit.app.session.Session;
import sennit.engine.math.Vec3;
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

    private static double scale(Vector3d from, Vector3d to, Path file) throws Exception {
        try (Session session = new Session(SceneFile.of(Scene.of("Empty", Settings.DEFAULT)), null)) {
            session.simulation().pause();
            MeshTool tool = new MeshTool(session);
            tool.take(file);
            tool.press(at(from));
            tool.move(at(to));
            tool.release(at(to));
            return ((Mesh) session.scene().obstacles().get(0).spec()).scale();
        }
    }

    private static Aim at(Vector3d place) {
        Camera camera = Workshop.camera();
        var ray = new Ray(camera.eye(), new Vector3d(place).sub(camera.eye()).normalize());
        Vec3 there = new Vec3(place.x, place.y, place.z);
        var spot = new Aim.Spot(Aim.What.AIR, "", there, new Vec3(0, 0, 1), null);
        return new Aim(camera, ray, spot, Aim.Air.NONE, 100);
    }

    /** A click takes it as it is in its file, a drag to half a metre makes its longest side a metre long. */
    @Test
    void aDragSaysHowLargeItIs() throws Exception {
        String wedge = "v 0 0 0\nv 2 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 3 1 4\n";
        Path file = Files.writeString(folder.resolve("wedge.obj"), wedge);
        Vector3d from = new Vector3d(0, 1, 0);
        assertEquals(1, scale(from, from, file));
        assertEquals(0.5, scale(from, new Vector3d(0.5, 1, 0), file), 0.02);
        assertEquals(1.5, scale(from, new Vector3d(0, 2.5, 0), file), 0.06);
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

    /** Another window has another session: it finds the mesh by the text alone, and not under the name of another. */
    @Test
    void aMeshIsPastedIntoAnotherWindow() throws Exception {
        Path here = Files.createDirectories(folder.resolve("here")),
                there = Files.createDirectories(folder.resolve("there"));
        String wedge = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 3 1 4\n";
        Files.writeString(here.resolve("wedge.obj"), wedge);
        Files.writeString(there.resolve("wedge.obj"), "v 0 0 0\nv 1 0 0\nv 0 0 1\nf 1 2 3\n");
        String before = System.getProperty("sennit.folders");
        System.setProperty("sennit.folders", folder.resolve("mine").toString());
        try (Session from = opened(here, "wedge");
                Session to = opened(there, "face")) {
            from.select(new Selection(Selection.What.OBSTACLE, "wedge"));
            to.clipboard.paste(from.clipboard.copy().orElseThrow());
            ObstacleDef come = to.scene().obstacles().get(to.scene().obstacles().size() - 1);
            Mesh mesh = (Mesh) come.spec();
            assertEquals("wedge-2.obj", mesh.file(), "its neighbour has that name already");
            assertEquals(wedge, new String(mesh.triangles().bytes(), StandardCharsets.UTF_8));
        } finally {
            if (before == null) System.clearProperty("sennit.folders");
            else System.setProperty("sennit.folders", before);
        }
    }

    /** A scene in a folder, of one mesh that lies beside it. */
    private static Session opened(Path folder, String id) throws Exception {
        Path scene = Files.writeString(
                folder.resolve("scene.json"),
                "{\"version\": 1, \"title\": \"One mesh\", \"rods\": [], \"obstacles\": [{\"id\": \"" + id
                        + "\", \"kind\": \"mesh\", \"file\": \"wedge.obj\"}]}");
        Session session = new Session(SceneFile.read(scene), scene);
        session.simulation().pause();
        return session;
    }

    private static boolean shows(Session session, String text) {
        return session.notifications().showing().stream().anyMatch(n -> n.text().equals(text));
    }
}
