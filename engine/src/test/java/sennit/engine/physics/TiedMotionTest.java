package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.Simulation;
import sennit.engine.scene.Scene;
import sennit.engine.scene.UserCommand;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.snapshot.Snapshot;

/** A rope that is tied to something that moves moves with it at first. */
class TiedMotionTest {
    private static final String BALL = """
            { "version": 1, "title": "t", "settings": { "gravity": [0, 0, 0], "massDamping": 0 },
              "bodies": [{ "id": "b", "radius": 0.05, "mass": 1, "position": [0, 1, 0], "velocity": [0, 0, 2] }]%s }
            """;

    private static final String ROPE = """
            , "rods": [{ "id": "r", "shape": { "kind": "line", "from": [%s, 1, %s], "to": [%s, 1, %s] }, "spans": 10,
                "material": { "preset": "hemp", "diameter": 0.012 } }],
              "constraints": [{ "id": "tie", "kind": "fusion", "a": { "rod": "r" }, "b": { "body": "b" } }%s]
            """;

    private static final String PIN = """
            , { "id": "pin", "kind": "position", "on": { "rod": "r", "u": 1 }, "target": [%s, 1, %s] }
            """;

    private static Scene scene(String more) throws Exception {
        return SceneFile.parse("test", BALL.formatted(more), List.of()).scene();
    }

    /** The ball after a tenth of a second, and then with a rope of a metre from where it is. */
    private static Simulation tied(double along, String more) throws Exception {
        var simulation = new Simulation(scene(", \"rods\": []"));
        while (simulation.time() < 0.1) assertTrue(simulation.step());
        double[] at = simulation.capture().bodies().get(0).position();
        String rope = ROPE.formatted(at[0], at[2], at[0] + along, at[2], more.formatted(at[0] + along, at[2]));
        simulation.submit(new UserCommand.Edit(scene(rope)));
        simulation.settle();
        return simulation;
    }

    private static double[] ball(Simulation simulation) {
        return simulation.capture().bodies().get(0).velocity();
    }

    /** How its places move in the next step, m/s. */
    private static double[] motion(Simulation simulation) {
        Snapshot before = simulation.capture();
        assertTrue(simulation.step());
        Snapshot after = simulation.capture();
        double[] x = before.rods().get(0).position(), y = after.rods().get(0).position(), out = new double[x.length];
        for (int i = 0; i < x.length; i++) out[i] = (y[i] - x[i]) / (after.time() - before.time());
        return out;
    }

    @Test
    void aRopeTiedToABallThatFliesFliesWithIt() throws Exception {
        var simulation = tied(-1, "");
        double[] v = motion(simulation);
        for (int i = 0; i < v.length; i += 3) assertEquals(2, v[i + 2], 1e-3, "m/s, all of it");
        for (int i = 0; i < 50; i++) assertTrue(simulation.step());
        assertEquals(2, ball(simulation)[2], 1e-3, "m/s: it holds nothing back");
    }

    @Test
    void betweenABallThatFliesAndAPinItTurnsAboutThePin() throws Exception {
        var simulation = tied(1, PIN);
        double[] v = motion(simulation);
        assertEquals(2, v[2], 0.02);
        assertEquals(1, v[v.length / 6 * 3 + 2], 0.04);
        assertEquals(0, v[v.length - 1], 1e-6);
    }

    @Test
    void aSceneThatBeginsKnowsNothingOfIt() throws Exception {
        double[] v = motion(new Simulation(scene(ROPE.formatted("0", "0", "-1", "0", ""))));
        assertTrue(v[v.length - 1] < 0.5, "its far end is at rest, as the scene says");
    }
}
