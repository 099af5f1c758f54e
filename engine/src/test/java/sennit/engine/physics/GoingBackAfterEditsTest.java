package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sennit.engine.Checkpoint;
import sennit.engine.Simulation;
import sennit.engine.scene.Scene;
import sennit.engine.scene.UserCommand;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.text.SceneException;

/** From the start and from the moment of an edit, before any step, the same bits lead on when one goes back to it. */
class GoingBackAfterEditsTest {
    /** A rope that hangs, with a pearl and what is added. */
    private static final String SCENE = """
            {
              "version": 1, "title": "t", "settings": { "dt": 0.0166, "gravity": [0, 0, 0] },
              "rods": [
                { "id": "a", "shape": { "kind": "line", "from": [-0.7, 1.2, 0], "to": [0.7, 1.2, 0] }, "spans": 24,
                  "material": { "preset": "nylon" }, "length": 1.5 }
              ],
              "bodies": [{ "id": "ball", "position": [-0.14, 1.2, 0], "mass": 0.3, "radius": 0.05 }],
              "constraints": [
                { "id": "p", "kind": "position", "on": { "rod": "a", "u": 0 }, "target": [-0.7, 1.2, 0] },
                { "id": "q", "kind": "position", "on": { "rod": "a", "u": 1 }, "target": [0.7, 1.2, 0] },
                { "id": "pearl", "kind": "pearl", "body": "ball", "on": { "rod": "a", "u": 0.4 } }
                %s
              ]
            }
            """;

    private static final String HOLE = """
            , { "id": "hole", "kind": "keyhole", "on": { "rod": "a", "u": 0.5 }, "target": [0.155, 1.242, 0.284] }""";

    private static Scene scene(String more) throws SceneException {
        return SceneFile.parse("test.json", SCENE.formatted(more), List.of()).scene();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 60})
    void aPearlAndANewHoleLeadOnToTheSameBits(int steps) throws SceneException {
        var simulation = new Simulation(scene(steps > 0 ? "" : HOLE));
        for (int i = 0; i < steps; i++) simulation.step();
        if (steps > 0) simulation.submit(new UserCommand.Edit(scene(HOLE)));
        Checkpoint edited = simulation.mark();
        long[] hashes = new long[12];
        for (int i = 0; i < hashes.length; i++) {
            simulation.step();
            hashes[i] = simulation.stateHash();
        }
        assertTrue(simulation.goTo(edited));
        for (int i = 0; i < hashes.length; i++) {
            simulation.step();
            assertEquals(hashes[i], simulation.stateHash(), "step " + i);
        }
    }
}
