package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sennit.engine.Checkpoint;
import sennit.engine.Simulation;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.scene.UserCommand;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.text.SceneException;
import sennit.engine.snapshot.Snapshot;

/** MICADO eq. (17): the angle between fused tangents changes in time, and while it is edited. */
class FusionAngleTest {
    private static Scene scene(String angle) throws SceneException {
        return SceneFile.parse("test", """
                { "version": 1, "title": "t", "settings": { "gravity": [0, 0, 0], "dt": 0.005, "massDamping": 2 },
                  "rods": [
                    { "id": "a", "shape": { "kind": "line", "from": [0, 0, 0], "to": [1, 0, 0] }, "spans": 10 },
                    { "id": "b", "shape": { "kind": "line", "from": [1, 0, 0], "to": [2, 0, 0] }, "spans": 10 }],
                  "constraints": [
                    { "id": "p", "kind": "position", "on": { "rod": "a" }, "target": [0, 0, 0] },
                    { "id": "d", "kind": "orientation", "on": { "rod": "a" }, "direction": [1, 0, 0], "normal": [0, 0, 1] },
                    { "id": "joint", "kind": "fusion", "a": { "rod": "b" }, "b": { "rod": "a", "u": 1 }, "share": "tangent", "angle": %s }] }
                """.formatted(angle), List.of()).scene();
    }

    private static double angle(Simulation simulation) {
        Snapshot seen = simulation.capture();
        double[] a = seen.rods().get(0).tangent(), b = seen.rods().get(1).tangent();
        Vec3 u = Vec3.of(a, a.length - 3), v = Vec3.of(b, 0);
        return Math.atan2(u.cross(v).norm(), u.dot(v));
    }

    private static void run(Simulation simulation, double until) {
        while (simulation.time() < until - 1e-9) assertTrue(simulation.step());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "{ \"kind\": \"formula\", \"value\": \"0.4 + 0.3*sin(2*t)\" }; 0.3",
                "{ \"kind\": \"keys\", \"keys\": [{ \"time\": 0, \"value\": 0.4 }, { \"time\": 1, \"value\": 1.2 }] }; 0",
            })
    void theAngleFollowsItsFunction(String angle, double amplitude) throws SceneException {
        Simulation simulation = new Simulation(scene(angle));
        // what is open at the start, 0.4 rad, closes first
        for (double t : new double[] {1, 1.5, 2, 3}) {
            run(simulation, t);
            double wanted = amplitude > 0 ? 0.4 + amplitude * Math.sin(2 * simulation.time()) : 1.2;
            assertEquals(wanted, angle(simulation), 1e-3, "t = " + t);
        }
    }

    @Test
    void theAngleIsEditedWhileItRuns() throws SceneException {
        Simulation simulation = new Simulation(scene("0.4"));
        run(simulation, 1);
        assertEquals(0.4, angle(simulation), 1e-3);
        simulation.submit(new UserCommand.Edit(scene("{ \"kind\": \"formula\", \"value\": \"0.9 + 0.2*(t - 1)\" }")));
        Checkpoint middle = simulation.mark();
        run(simulation, 2.5);
        assertEquals(0.9 + 0.2 * (simulation.time() - 1), angle(simulation), 1e-3);
        long end = simulation.stateHash();
        assertTrue(simulation.goTo(middle));
        run(simulation, 2.5);
        assertEquals(end, simulation.stateHash());
        simulation.submit(new UserCommand.Edit(scene("0.1")));
        run(simulation, 4);
        assertEquals(0.1, angle(simulation), 1e-3);
        // back through the plane as drawn: an angle of 0 is no border
        simulation.submit(new UserCommand.Edit(scene("-0.3")));
        run(simulation, 5.5);
        assertEquals(0.3, angle(simulation), 1e-3);
    }
}
