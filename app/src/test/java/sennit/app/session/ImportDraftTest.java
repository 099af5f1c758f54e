package sennit.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sennit.app.exchange.CurveImport;
import sennit.app.exchange.CurvePlacement;
import sennit.app.platform.ResourceFolders;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.snapshot.Snapshot.Glyph;

/** Curves that wait to be placed. */
class ImportDraftTest {
    @TempDir
    Path folder;

    private Session session;

    @BeforeEach
    void open() throws Exception {
        session = new Session(SceneFile.read(ResourceFolders.path("scenes/hanging-rope.json")), null);
    }

    @AfterEach
    void close() {
        session.close();
    }

    private ImportDraft drop(String... texts) throws Exception {
        List<Path> files = new ArrayList<>();
        for (String text : texts) files.add(Files.writeString(folder.resolve("f" + files.size() + ".csv"), text));
        session.receive(files, new Vec3(0, 5, 0));
        return session.importDraft().orElseThrow();
    }

    private static ImportDraft.Way way(double scale, CurvePlacement.Up up, boolean here) {
        return new ImportDraft.Way(scale, up, null, here, CurveImport.Hold.ENDS, "steel", 0.002);
    }

    private static Vec3 first(RodSpec rod) {
        return ((Shape.Points) rod.shape()).points().get(0);
    }

    @Test
    void theyAreShownAsTheyAreSaidToBeAndTakenAsShown() throws Exception {
        Scene before = session.scene();
        ImportDraft curves = drop("x,y,z\n0,0,1000\n2000,0,1000\n2000,1000,1000\n");
        assertTrue(curves.extent() == 2000 && curves.told().startsWith("1 curve, 3000 m long in all"), curves.told());
        curves.choose(way(0.001, CurvePlacement.Up.Z, false));
        assertTrue(curves.told().endsWith("in a box of 2 x 0 x 1 m"), curves.told());
        assertEquals(2, curves.lines().size());
        Glyph line = curves.lines().get(1);
        assertEquals(new Vec3(2, 1, 0), new Vec3(line.a()[0], line.a()[1], line.a()[2]));
        assertEquals(new Vec3(2, 1, -1), new Vec3(line.b()[0], line.b()[1], line.b()[2]));
        assertEquals(before, session.scene(), "nothing is done yet");
        curves.take();
        RodSpec rod = session.scene().rods().get(1);
        assertEquals(new Vec3(0, 1, 0), first(rod));
        assertEquals("steel", rod.material().preset());
        assertEquals(0.002, rod.material().diameter());
        assertEquals(
                before.constraints().size() + 2, session.scene().constraints().size(), "held by both ends");
        assertTrue(session.importDraft().isEmpty());
        session.undo();
        assertEquals(before, session.scene(), "one edit");
    }

    @Test
    void theyComeToTheMiddleOfTheView() throws Exception {
        ImportDraft curves = drop("x,y,z\n100,0,0\n102,0,0\n", "x,y,z\n100,4,0\n102,4,0\n");
        curves.choose(way(1, CurvePlacement.Up.Y, true));
        curves.take();
        assertEquals(new Vec3(-1, 3, 0), first(session.scene().rods().get(1)));
        assertEquals(new Vec3(-1, 7, 0), first(session.scene().rods().get(2)));
        assertEquals("Import f0.csv, f1.csv", session.document().undoName().orElseThrow());
    }

    @Test
    void whatCannotBePlacedSoIsToldAndNotTaken() throws Exception {
        Scene before = session.scene();
        ImportDraft curves = drop("x,y,z\n0,0,0\n2000,0,0\n");
        curves.choose(way(1e9, CurvePlacement.Up.Y, false));
        assertNotNull(curves.trouble());
        curves.take();
        assertEquals(before, session.scene());
        curves.choose(way(1, CurvePlacement.Up.Y, false));
        assertNull(curves.trouble());
    }

    @Test
    void aFileThatCannotBeReadIsToldAndTheOthersCome() throws Exception {
        ImportDraft curves = drop("x,y,z\n0,0,0\n1,zwei,0\n", "x,y,z\n0,0,0\n1,0,0\n");
        assertEquals("f1.csv", curves.names());
        assertTrue(session.notifications().log().stream().anyMatch(n -> n.text().contains("zwei")));
        session.open(ResourceFolders.path("scenes/bridge.json"));
        assertTrue(session.importDraft().isEmpty(), "they were for the other scene");
    }

    @Test
    void manyPointsAreShownAsFewerLines() throws Exception {
        StringBuilder text = new StringBuilder("x,y,z\n");
        for (int i = 0; i <= 20_000; i++) text.append(i * 1e-4).append(",0,0\n");
        ImportDraft curves = drop(text.toString());
        assertTrue(curves.lines().size() < 2000, curves.lines().size() + " lines");
        Glyph last = curves.lines().get(curves.lines().size() - 1);
        assertEquals(2, last.b()[0], 1e-12);
    }
}
