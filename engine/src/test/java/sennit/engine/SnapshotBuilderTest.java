package sennit.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.snapshot.Snapshot;

/** Looking at a running scene changes nothing of it. */
class SnapshotBuilderTest {
    private static final int STEPS = 60;

    /** Every number that a checkpoint notes, not the hash alone: also what a step is about to overwrite. */
    @ParameterizedTest
    @MethodSource("sennit.engine.BundledFiles#files")
    void aPictureLeavesEveryNumberOfTheStateAsItWas(Path file) throws Exception {
        Scene scene = SceneFile.read(file).scene();
        var looked = new Simulation(scene);
        var left = new Simulation(scene);
        looked.threads(1);
        left.threads(1);
        for (int i = BundledFiles.some(file, STEPS); i > 0; i--) {
            looked.step();
            left.step();
            double[] before = looked.mark().numbers();
            looked.capture();
            assertArrayEquals(before, looked.mark().numbers(), file.getFileName() + ", " + i + " steps from the end");
        }
        assertEquals(left.stateHash(), looked.stateHash());
    }

    /** What a rod bends from its shape without load: a spring nothing, a straight rod all of it. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void bendIsMeasuredFromTheShapeAtRest(boolean closed) throws Exception {
        String drawn = "{\"kind\": \"helix\", \"centre\": [0, 0, 0], \"radius\": 0.5, \"pitch\": 0, \"turns\": 1}";
        for (double rest : new double[] {0, 1, 2}) {
            Scene scene = SceneFile.parse("test", """
                    {"version": 1, "title": "t", "rods": [
                      {"id": "ring", "closed": %s, "spans": 48, "shape": %s,
                       "rest": {"kind": "coiled", "curvature2": %s}}]}
                    """.formatted(closed, drawn, rest), List.of())
                    .scene();
            Snapshot.RodView ring = new Simulation(scene).capture().rods().get(0);
            // the director m1 of what is drawn as a ring turns with it: how it lies to the plane is told by the frames
            for (int i = 8; i < ring.samples() - 8; i++) {
                double k1 = 2 * along(ring, i), expected = Math.hypot(2 * across(ring, i), k1 - rest);
                assertEquals(2, ring.curvature()[i], 0.01);
                assertEquals(expected, ring.bend()[i], 0.02, "rest " + rest + ", sample " + i);
            }
        }
    }

    /** Part of the direction to the middle of the ring along m1. */
    private static double along(Snapshot.RodView ring, int i) {
        double[] x = ring.position(), m = ring.normal();
        return -(x[3 * i] * m[3 * i] + x[3 * i + 1] * m[3 * i + 1] + x[3 * i + 2] * m[3 * i + 2]) / 0.5;
    }

    private static double across(Snapshot.RodView ring, int i) {
        return Math.sqrt(Math.max(0, 1 - along(ring, i) * along(ring, i)));
    }

    /** As drawn at rest, however it is wound: no bend at all, and none that its limit would mark. */
    @Test
    void aSpringAtRestIsNotBent() throws Exception {
        Scene scene = SceneFile.parse("test", """
                {"version": 1, "title": "t", "rods": [
                  {"id": "spring", "spans": 60, "rest": {"kind": "as-drawn"}, "limits": {"bendRadius": 0.3},
                   "shape": {"kind": "helix", "centre": [0, 0, 0], "radius": 0.1, "pitch": 0.05, "turns": 3}}]}
                """, List.of()).scene();
        Snapshot.RodView spring = new Simulation(scene).capture().rods().get(0);
        for (int i = 0; i < spring.samples(); i++) {
            assertEquals(false, spring.beyond(i), "sample " + i);
            // off between two Gauss points by what a line leaves out
            if (i > 4 && i < spring.samples() - 5) assertEquals(0, spring.bend()[i], 0.03 * spring.curvature()[i]);
        }
    }
}
