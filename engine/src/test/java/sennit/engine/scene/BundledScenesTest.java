package sennit.engine.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
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

    static List<Path> scenes() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.filter(f -> f.toString().endsWith(".json")).sorted().toList();
        }
    }

    @Test
    void thereAreScenes() throws IOException {
        assertFalse(scenes().isEmpty());
    }

    @ParameterizedTest
    @MethodSource("scenes")
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
