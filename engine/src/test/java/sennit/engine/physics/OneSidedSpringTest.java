package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.Simulation;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.snapshot.Snapshot.ConstraintView;

/** Springs that push and do not pull: balls on soft floors of their own. */
class OneSidedSpringTest {
    private static final String SCENE = """
            {"version": 1, "title": "", "settings": {"massDamping": 0, "dt": 0.00416666666666667}, "rods": [],
             "bodies": [{"id": "lies", "position": [0, -0.000981, 0], "mass": 1},
                        {"id": "falls", "position": [1, 1, 0], "mass": 1}],
             "constraints": [
              {"id": "under-lies", "kind": "plane", "on": {"body": "lies"}, "point": [0, 0, 0], "normal": [0, 1, 0],
               "side": "at-least", "compliance": 1e-4, "damping": 20},
              {"id": "under-falls", "kind": "plane", "on": {"body": "falls"}, "point": [0, 0, 0], "normal": [0, 1, 0],
               "side": "at-least", "compliance": 1e-4, "damping": 20}]}""";

    @Test
    void whatFallsAndBouncesDoesNotDisturbWhatLies() throws Exception {
        Simulation simulation =
                new Simulation(SceneFile.parse("floors", SCENE, List.of()).scene());
        double most = 0, deepest = 0, highest = 0;
        int solves = 0;
        for (int i = 0; i < 480; i++) {
            assertTrue(simulation.step());
            var seen = simulation.capture();
            double lies = force(seen.constraints().get(0)),
                    falls = force(seen.constraints().get(1));
            if (i > 5) assertEquals(9.81, lies, 1e-3, "what lies is carried, step " + i);
            most = Math.max(most, falls);
            double y = seen.bodies().get(1).position()[1];
            deepest = Math.min(deepest, y);
            if (deepest < 0) highest = Math.max(highest, y);
            solves = Math.max(solves, simulation.solver().iterations());
            // a spring of 10 kN/m with a damper: what it bears follows how deep it is pressed, one step behind at most
            if (y < -0.004) assertTrue(falls > 0.2 * 1e4 * -y, "step " + i + ": " + falls + " N at " + y);
        }
        // 1 kg at 4.4 m/s on 10 kN/m: 44 mm and 443 N without damping
        assertTrue(deepest < -0.02 && deepest > -0.05, "deepest " + deepest);
        assertTrue(most > 150 && most < 450, "most " + most);
        assertTrue(highest > 0.1, "it bounces to " + highest);
        assertTrue(solves < 10, solves + " solves in a step");
    }

    private static double force(ConstraintView c) {
        return Math.abs(c.force()[1]);
    }
}
