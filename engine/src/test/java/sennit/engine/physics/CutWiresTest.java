package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sennit.engine.Simulation;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.text.SceneException;
import sennit.engine.snapshot.Snapshot.Energy;

/** Wires that are cut or break under a weight and fall on a floor and on each other: they gain nothing. */
class CutWiresTest {
    /** What a step within the tolerance may press two wires into each other by, J: 4e-4 where they meet at 5 m/s. */
    private static final double LEAST = 1e-3;

    /** A wire, cut beside the hanger of a weight, then the hanger, then the last hold. */
    private static final String CUT = """
            {
              "version": 1, "title": "t",
              "rods": [
                { "id": "rope", "shape": { "kind": "line", "from": [-1, 1.5, 0], "to": [1, 1.5, 0] }, "spans": 30,
                  "material": { "preset": "steel", "diameter": 0.002 } },
                { "id": "hang", "shape": { "kind": "line", "from": [0, 1.5, 0], "to": [0, 1, 0] }, "spans": 12,
                  "material": { "preset": "steel", "diameter": 0.002 } }
              ],
              "bodies": [{ "id": "w", "position": [0, 1, 0], "mass": 1, "radius": 0.08 }],
              "constraints": [
                { "id": "p", "kind": "position", "on": { "rod": "rope", "u": 0 }, "target": [-1, 1.5, 0] },
                { "id": "q", "kind": "position", "on": { "rod": "rope", "u": 1 }, "target": [1, 1.5, 0] },
                { "id": "k", "kind": "fusion", "a": { "rod": "rope", "u": 0.5 }, "b": { "rod": "hang", "u": 0 } },
                { "id": "f", "kind": "fusion", "a": { "rod": "hang", "u": 1 }, "b": { "body": "w" } }
              ],
              "obstacles": [{ "id": "floor", "kind": "plane", "friction": 0.4 }],
              "events": [
                { "at": 0.7, "cut": "rope", "u": 0.25 },
                { "at": 0.9, "cut": "hang", "u": 0.5 },
                { "at": 1.1, "release": "q" }
              ]
            }
            """;

    /** Three wires that break one after the other under a weight. */
    private static final String BROKEN = """
            {
              "version": 1, "title": "t",
              "rods": [
                { "for": { "k": 3 }, "id": "r{k}", "spans": 20, "breaks": true, "limits": { "tension": "=100*(1 + 0.1*k)" },
                  "shape": { "kind": "line", "from": ["=0.3*k", 2, 0], "to": [0.1, 1.2, 0] },
                  "material": { "preset": "steel", "diameter": 0.002 } }
              ],
              "bodies": [{ "id": "w", "position": [0.1, 1.2, 0], "mass": 20, "radius": 0.05 }],
              "constraints": [
                { "for": { "k": 3 }, "id": "p{k}", "kind": "position", "on": { "rod": "r{k}" },
                  "target": ["=0.3*k", 2, 0] },
                { "for": { "k": 3 }, "id": "f{k}", "kind": "fusion", "a": { "rod": "r{k}", "u": 1 },
                  "b": { "body": "w" } }
              ],
              "obstacles": [{ "id": "floor", "kind": "plane", "friction": 0.4 }]
            }
            """;

    @ParameterizedTest
    @ValueSource(strings = {CUT, BROKEN})
    void nothingIsGainedWhereHalvesFallOnEachOther(String text) throws SceneException {
        var simulation =
                new Simulation(SceneFile.parse("test.json", text, List.of()).scene());
        double before = total(simulation);
        for (int i = 0; i < 360; i++) {
            assertTrue(simulation.step());
            double now = total(simulation), gained = now - before;
            assertTrue(gained < LEAST, () -> "gains " + gained + " J at " + simulation.time() + " s");
            before = now;
        }
    }

    private static double total(Simulation simulation) {
        Energy e = simulation.capture().energy();
        return e.total() - e.edits();
    }
}
