package sennit.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sennit.engine.scene.Scene;
import sennit.engine.scene.UserCommand;
import sennit.engine.scene.file.SceneFile;

/** A reset forgets all that was: what follows is what follows the start, to the bit. */
class ResetTest {
    /** The reach of quasi-static steps; formulas of the time in the fluid and in a constraint. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"settings\": { \"integrator\": \"quasi-static\" }",
                "\"settings\": { \"air\": { \"density\": 1.2, \"wind\": { \"kind\": \"formula\", \"x\": \"40*sqrt(t)\", \"y\": \"0\", \"z\": \"0\" } } }",
                "\"constraints\": [{ \"id\": \"c\", \"kind\": \"position\", \"on\": { \"rod\": \"rope\" }, \"target\": { \"kind\": \"formula\", \"x\": \"0.1*sqrt(t)\", \"y\": \"1\", \"z\": \"0\" } }]"
            })
    void whatFollowsIsWhatFollowedTheStart(String field) throws Exception {
        String text = """
                {
                  "version": 1, "title": "t",
                  "rods": [{ "id": "rope", "shape": { "kind": "line", "from": [0, 1, 0], "to": [1, 1.2, 0] } }],
                  %s
                }
                """;
        Scene scene =
                SceneFile.parse("test.json", text.formatted(field), List.of()).scene();
        var fresh = new Simulation(scene);
        var again = new Simulation(scene);
        for (int i = 0; i < 40; i++) assertTrue(again.step());
        again.submit(new UserCommand.Reset());
        again.settle();
        assertEquals(fresh.stateHash(), again.stateHash());
        for (int i = 0; i < 10; i++) {
            assertTrue(fresh.step() && again.step());
            assertEquals(fresh.stateHash(), again.stateHash(), "step " + i);
        }
    }
}
