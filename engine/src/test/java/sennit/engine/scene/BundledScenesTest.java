package sennit.engine.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sennit.engine.BundledFiles;
import sennit.engine.constraint.PlaneConstraint;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.RelativeDistanceConstraint;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.json.FormatReference;
import sennit.engine.scene.json.JsonTreeReader;
import sennit.engine.scene.json.SceneSchema;
import sennit.engine.scene.text.CanonicalText;
import sennit.engine.scene.text.Violations;

/** The scenes and the two documents in the folder {@code scenes}. */
class BundledScenesTest {
    private static final Path FOLDER = Path.of("..", "scenes");

    @Test
    void thereAreScenes() {
        assertFalse(BundledFiles.files().isEmpty());
    }

    /** A scene that is renamed would be stepped as long as the others, and nobody would know why tests take longer. */
    @Test
    void theDearScenesAreAmongThem() {
        for (String name : BundledFiles.DEAR) assertTrue(Files.exists(FOLDER.resolve(name + ".json")), name);
    }

    @ParameterizedTest
    @MethodSource("sennit.engine.BundledFiles#files")
    void everySceneIsStoredInCanonicalForm(Path file) throws Exception {
        String text = Files.readString(file);
        // templates are not part of the scene, hence only their layout has a canonical form
        assertEquals(text, CanonicalText.of(JsonTreeReader.read(text, new Violations())));
        if (!text.contains("\"for\"")) assertEquals(text, SceneFile.read(file).canonicalText());
    }

    @Test
    void theSchemaInTheFolderIsTheOneOfTheRecords() throws IOException {
        String stored = Files.readString(FOLDER.resolve("schema/sennit-scene.schema.json"));
        assertEquals(SceneSchema.text(), stored, "out of date: run  ./sennit schema --update");
    }

    @Test
    void theReferenceInTheFolderIsTheOneOfTheRecords() throws IOException {
        assertEquals(
                FormatReference.text(),
                Files.readString(FOLDER.resolve("FORMAT.md")),
                "out of date: run  ./sennit schema --update");
    }

    /** MICADO table 1: 32 absolute and 21 relative multipliers. */
    @Test
    void theBridgeHasTheMultipliersOfTheReport() throws Exception {
        Scene bridge = SceneFile.read(FOLDER.resolve("bridge.json")).scene();
        assertEquals(4, bridge.rods().size());
        assertEquals(32, 3 * count(bridge, PositionConstraint.class) + count(bridge, PlaneConstraint.class));
        assertEquals(21, count(bridge, RelativeDistanceConstraint.class));
    }

    private static int count(Scene scene, Class<?> kind) {
        return (int) scene.constraints().stream()
                .filter(c -> kind.isInstance(c.spec()))
                .count();
    }
}
