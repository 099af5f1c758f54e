package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.Simulation;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneFile;

/** Closed rods: where the end runs into the start there is nothing to be seen. */
class RingTest {
    /**
     * A ring in a vertical plane that begins at {@code start}, hung by {@code top}, with a bead that runs up its right
     * side.
     */
    private static Scene ring(String start, String top, String bead) throws Exception {
        return SceneFile.parse("test.json", """
                        {
                          "version": 1, "title": "ring", "settings": { "massDamping": 0 },
                          "rods": [{
                            "id": "ring", "spans": 16, "closed": true,
                            "shape": {
                              "kind": "helix", "centre": [0, 1, 0], "axis": [0, 0, 1], "start": %s, "radius": 0.3
                            },
                            "rest": { "kind": "as-drawn" },
                            "material": { "diameter": 0.004, "young": 1e9, "density": 1200 }
                          }],
                          "bodies": [{
                            "id": "bead", "position": [0.3, 1, 0], "velocity": [0, 2, 0], "mass": 0.05, "radius": 0.02
                          }],
                          "constraints": [
                            { "id": "hung", "kind": "position", "on": { "rod": "ring", "u": %s }, "target": [0, 1.3, 0] },
                            { "id": "on", "kind": "pearl", "body": "bead", "on": { "rod": "ring", "u": %s } }
                          ]
                        }
                        """.formatted(start, top, bead), List.of())
                .scene();
    }

    @Test
    void aBeadDoesNotSeeWhereARingBegins() throws Exception {
        var here = new Simulation(ring("[1, 0, 0]", "0.25", "0"));
        var there = new Simulation(ring("[0, -1, 0]", "0.5", "0.25"));
        for (int i = 0; i < 120; i++) {
            assertTrue(here.step() && there.step());
            double[] a = here.capture().bodies().get(0).position();
            double[] b = there.capture().bodies().get(0).position();
            for (int k = 0; k < 3; k++) assertEquals(a[k], b[k], 1e-9, "step " + i);
        }
        double u = here.capture().constraints().get(1).u();
        assertTrue(u < 0 || u > 1, "it came past the start of the first ring: " + u);
    }

    @Test
    void aBeadThatWentRoundStartsWhereItIs() throws Exception {
        Scene scene = ring("[1, 0, 0]", "0.25", "0");
        var simulation = new Simulation(scene);
        while (Math.abs(simulation.capture().constraints().get(1).u() - 0.5) < 0.52)
            assertTrue(simulation.step() && simulation.time() < 2);
        var again = new Simulation(scene.withStart(simulation.start()));
        for (int i = 0; i < 2; i++) {
            double[] a = simulation.capture().bodies().get(0).position();
            double[] b = again.capture().bodies().get(0).position();
            for (int k = 0; k < 3; k++) assertEquals(a[k], b[k], 1e-9);
            assertTrue(simulation.step() && again.step());
        }
    }

    @Test
    void beadsMeetWhereARingCloses() throws Exception {
        String text = """
                {
                  "version": 1, "title": "ring", "settings": { "massDamping": 0, "gravity": [0, 0, 0] },
                  "rods": [{
                    "id": "ring", "spans": 16, "closed": true,
                    "shape": { "kind": "helix", "centre": [0, 1, 0], "axis": [0, 0, 1], "start": %s, "radius": 0.3 },
                    "rest": { "kind": "as-drawn" },
                    "material": { "diameter": 0.004, "young": 1e9, "density": 1200 }
                  }],
                  "bodies": [
                    { "id": "a", "position": [0, 1, 0], "velocity": [1, 0, 0], "mass": 0.05, "radius": 0.02 },
                    { "id": "b", "position": [0, 1, 0], "mass": 0.05, "radius": 0.02 },
                    { "id": "c", "position": [0, 1, 0], "mass": 0.05, "radius": 0.02 }
                  ],
                  "constraints": [
                    { "id": "on-a", "kind": "pearl", "body": "a", "on": { "rod": "ring", "u": %s } },
                    { "id": "on-b", "kind": "pearl", "body": "b", "on": { "rod": "ring", "u": %s } },
                    { "id": "on-c", "kind": "pearl", "body": "c", "on": { "rod": "ring", "u": %s } }
                  ]
                }
                """;
        // the first runs into the second, 0.19 m on, at the start of the ring here and a quarter before it there
        Scene first = SceneFile.parse("a.json", text.formatted("[0, -1, 0]", "0.95", "0.05", "0.5"), List.of())
                .scene();
        Scene second = SceneFile.parse("b.json", text.formatted("[-1, 0, 0]", "0.2", "0.3", "0.75"), List.of())
                .scene();
        var here = new Simulation(first);
        var there = new Simulation(second);
        boolean met = false;
        for (int i = 0; i < 300; i++) {
            assertTrue(here.step() && there.step());
            met |= !here.capture().contacts().isEmpty();
            for (int body = 0; body < 3; body++) {
                double[] a = here.capture().bodies().get(body).position();
                double[] b = there.capture().bodies().get(body).position();
                for (int k = 0; k < 3; k++) assertEquals(a[k], b[k], 1e-7, "step " + i);
            }
        }
        assertTrue(met, "they touch");
    }

    @Test
    void aFrameIsKnownAllRoundARing() throws Exception {
        String text = """
                {
                  "version": 1, "title": "ring", "settings": { "gravity": [0, 0, 0] },
                  "rods": [{
                    "id": "ring", "spans": 16, "closed": true,
                    "shape": { "kind": "helix", "centre": [0, 1, 0], "axis": [0, 0, 1], "radius": 0.3 },
                    "rest": { "kind": "as-drawn" },
                    "material": { "diameter": 0.01, "young": 1e8, "density": 1200 }
                  }],
                  "bodies": [{ "id": "bead", "position": [0, 1, 0], "velocity": [0, -4, 0], "mass": 0.01 }],
                  "constraints": [
                    { "id": "on", "kind": "pearl", "body": "bead", "on": { "rod": "ring", "u": 0.1 } },
                    { "id": "a", "kind": "position", "on": { "rod": "ring", "u": 0 }, "target": [0.3, 1, 0] },
                    { "id": "b", "kind": "position", "on": { "rod": "ring", "u": 0.5 }, "target": [-0.3, 1, 0] },
                    { "id": "c", "kind": "position", "on": { "rod": "ring", "u": 0.25 }, "target": [0, 1.3, 0.2] },
                    { "id": "one", "kind": "fusion", "a": { "rod": "ring", "u": 0 }, "b": { "rod": "ring", "u": %s }, "share": "frame" },
                    {
                      "id": "look", "kind": "relative-orientation", "a": { "rod": "ring", "u": 0.75 }, "b": { "sliding": "on" },
                      "compliance": 1e9
                    }
                  ]
                }
                """;
        var simulation = new Simulation(
                SceneFile.parse("t.json", text.formatted("1"), List.of()).scene());
        double least = 1;
        for (int i = 0; i < 200; i++) {
            assertTrue(simulation.step());
            var seen = simulation.capture();
            least = Math.min(least, Stage.view(seen, "on").u());
            // both ends of the ring are one section: nothing to hold
            assertEquals(0, Stage.largest(Stage.view(seen, "one").multipliers()), 1e-6, "step " + i);
            assertEquals(0, Stage.view(seen, "one").violation(), 1e-9, "step " + i);
        }
        assertTrue(least < -0.2, "it goes round backwards: " + least);
    }
}
