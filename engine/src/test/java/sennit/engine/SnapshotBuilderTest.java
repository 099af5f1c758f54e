package sennit.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneFile;

/** Looking at a running scene changes nothing of it. */
class SnapshotBuilderTest {
    private static final int STEPS = 120;

    static List<Path> files() throws IOException {
        try (Stream<Path> all = Files.list(Path.of("../scenes"))) {
            return all.filter(f -> f.toString().endsWith(".json")).sorted().toList();
        }
    }

    /** Every number that a checkpoint notes, not the hash alone: also what a step is about to overwrite. */
    @ParameterizedTest
    @MethodSource("files")
    void aPictureLeavesEveryNumberOfTheStateAsItWas(Path file) throws Exception {
        Scene scene = SceneFile.read(file).scene();
        var looked = new Simulation(scene);
        var left = new Simulation(scene);
        looked.threads(1);
        left.threads(1);
        for (int i = 0; i < STEPS; i++) {
            looked.step();
            left.step();
            double[] before = looked.mark().numbers();
            looked.capture();
            assertArrayEquals(before, looked.mark().numbers(), file.getFileName() + ", step " + i);
        }
        assertEquals(left.stateHash(), looked.stateHash());
    }
}
