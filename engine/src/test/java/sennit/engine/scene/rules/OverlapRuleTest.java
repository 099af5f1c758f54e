package sennit.engine.scene.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sennit.engine.Simulation;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.rules.OverlapRule.Advice;
import sennit.engine.scene.text.SceneException;

/** What begins inside an obstacle is told, with how deep; what lies on one is not. */
class OverlapRuleTest {
    private static final double RADIUS = 0.005;

    private static Scene scene(String rods, String bodies, String obstacles) throws SceneException {
        return SceneFile.parse("test", """
                { "version": 1, "title": "t", "rods": [%s], "bodies": [%s], "obstacles": [%s] }
                """.formatted(rods, bodies, obstacles), List.of())
                .scene();
    }

    private static String line(double y) {
        return """
                { "id": "r", "spans": 20, "material": { "preset": "nylon", "diameter": %s },
                  "shape": { "kind": "line", "from": [-1, %s, 0], "to": [1, %s, 0] } }
                """.formatted(2 * RADIUS, y, y);
    }

    private static final String FLOOR = "{ \"id\": \"floor\", \"kind\": \"plane\" }";

    /** Depth of the surface of the rope below the floor. */
    @ParameterizedTest
    @CsvSource({"0.005, 0", "0.006, 0", "0.0048, 0", "0.004, 0.001", "0, 0.005", "-0.3, 0.305"})
    void aRopeThatBeginsInTheFloor(double y, double depth) throws SceneException {
        List<Advice> said = OverlapRule.of(scene(line(y), "", FLOOR));
        assertEquals(depth > 0 ? 1 : 0, said.size(), said.toString());
        if (depth == 0) return;
        assertEquals("/rods/0", said.get(0).path());
        assertEquals("r", said.get(0).thing());
        assertEquals("floor", said.get(0).obstacle());
        assertEquals(depth, said.get(0).depth(), 1e-9);
    }

    /** A ball far smaller than a span, met in the middle of one, and by the seam of a ring. */
    @Test
    void whatIsSmallIsFound() throws SceneException {
        String pea = "{ \"id\": \"pea\", \"kind\": \"sphere\", \"centre\": [0.0637, 0.012, 0], \"radius\": 0.01 }";
        List<Advice> said = OverlapRule.of(scene(line(0), "", pea));
        assertEquals(1, said.size(), said.toString());
        assertEquals(0.003, said.get(0).depth(), 2e-4);
        String ring = """
                { "id": "r", "closed": true, "spans": 8, "material": { "preset": "nylon", "diameter": 0.01 },
                  "shape": { "kind": "helix", "centre": [0, 0, 0], "axis": [0, 1, 0], "start": [1, 0, 0], "radius": 1 } }
                """;
        for (double angle : new double[] {0, 0.1, 3, 6.2}) {
            String at = "[" + StrictMath.cos(angle) + ", 0, " + -StrictMath.sin(angle) + "], \"radius\": 0.01 }";
            String post = "{ \"id\": \"post\", \"kind\": \"sphere\", \"centre\": " + at;
            assertEquals(1, OverlapRule.of(scene(ring, "", post)).size(), "at " + angle);
        }
    }

    @Test
    void aBallInABox() throws SceneException {
        String ball = "{ \"id\": \"ball\", \"position\": [0.9, 0, 0], \"radius\": 0.05 }";
        String box = "{ \"id\": \"box\", \"kind\": \"box\", \"centre\": [0, 0, 0], \"size\": [2, 2, 2] }";
        List<Advice> said = OverlapRule.of(scene("", ball, box));
        assertEquals(1, said.size(), said.toString());
        assertEquals("/bodies/0", said.get(0).path());
        assertEquals(0.15, said.get(0).depth(), 1e-12);
        assertTrue(
                said.get(0).message().contains("\"ball\" begins 0.150 m deep in \"box\""),
                said.get(0).message());
    }

    /** A state that steps have made may lean on things. */
    @Test
    void aStartThatStepsHaveMadeIsNotLookedAt() throws SceneException {
        Scene scene = scene(line(0), "", FLOOR);
        var simulation = new Simulation(scene);
        simulation.step();
        assertEquals(List.of(), OverlapRule.of(scene.withStart(simulation.start())));
    }

    @Test
    void noBundledSceneBeginsInsideAnything() throws Exception {
        try (var files = Files.list(Path.of("../scenes"))) {
            for (Path file : files.filter(f -> f.toString().endsWith(".json")).toList())
                assertEquals(List.of(), OverlapRule.of(SceneFile.read(file).scene()), file.toString());
        }
    }
}
