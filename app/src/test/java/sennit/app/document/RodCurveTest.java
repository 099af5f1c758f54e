package sennit.app.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import sennit.engine.Simulation;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.snapshot.Snapshot;

/** The curve that is picked is the one that the solver has, where a rope bends in a point too. */
class RodCurveTest {
    /** A limp rope over a ring, which both its legs leave downwards. */
    private static Snapshot overARing() throws Exception {
        return overARing(0.487);
    }

    private static Snapshot overARing(double u) throws Exception {
        var scene = SceneFile.parse("test", """
                { "version": 1, "title": "t", "settings": { "massDamping": 2 },
                  "rods": [{ "id": "r", "spans": 40,
                    "shape": { "kind": "points", "points": [[-0.2, -0.9, 0], [-0.1, -0.4, 0], [0, 0, 0], [0.1, -0.4, 0], [0.2, -0.9, 0]] },
                    "material": { "diameter": 0.004, "massPerMetre": 0.01, "stretch": 1e4, "bend": 1e-6, "twist": 1e-6 } }],
                  "constraints": [{ "id": "ring", "kind": "keyhole", "on": { "rod": "r", "u": %s }, "target": [0, 0, 0] }] }
                """.formatted(u), List.of()).scene();
        var simulation = new Simulation(scene);
        for (int i = 0; i < 60; i++) simulation.step();
        return simulation.capture();
    }

    @Test
    void aRopeOverARingRunsThroughIt() throws Exception {
        Snapshot seen = overARing();
        Snapshot.RodView rod = seen.rods().get(0);
        assertEquals(4, rod.kinks().length, "one kink");
        double u = seen.constraints().get(0).u(), span = rod.length() / 40;
        var curve = new RodCurve(rod);
        assertTrue(
                curve.at(u).length() < 1e-6 * span,
                "misses the ring by " + curve.at(u).length() + " m");
        // its legs lead away from each other by more than a smooth curve could turn
        Vector3d before = curve.tangent(u - 1e-9), after = curve.tangent(u + 1e-9);
        assertTrue(before.angle(after) > 0.5, "turns by " + before.angle(after));
    }

    /** What is drawn are samples of the same curve. */
    @Test
    void samplesLieOnIt() throws Exception {
        Snapshot.RodView rod = overARing().rods().get(0);
        var curve = new RodCurve(rod);
        for (int i = 0; i < rod.samples(); i++) {
            double[] p = rod.position();
            Vector3d x = new Vector3d(p[3 * i], p[3 * i + 1], p[3 * i + 2]);
            assertEquals(0, x.distance(curve.at(rod.u()[i])), 1e-12, "sample " + i);
        }
    }

    /** What is drawn and exported goes through the point in which it bends, wherever that lies between samples. */
    @Test
    void aSampleLiesWhereItBends() throws Exception {
        for (double way : new double[] {0.46, 0.487, 0.494, 0.501, 0.5062}) {
            Snapshot seen = overARing(way);
            Snapshot.RodView rod = seen.rods().get(0);
            double nearest = Double.POSITIVE_INFINITY, before = -1;
            for (int i = 0; i < rod.samples(); i++) {
                double[] p = rod.position();
                nearest = Math.min(nearest, Math.hypot(p[3 * i], Math.hypot(p[3 * i + 1], p[3 * i + 2])));
                assertTrue(rod.u()[i] > before, "samples follow each other along the rod");
                before = rod.u()[i];
            }
            // the rope itself misses the ring by what the step left open
            double span = rod.length() / 40, open = seen.constraints().get(0).violation();
            assertEquals(open, nearest, 1e-7 * span, "sample nearest to the ring, m");
            assertTrue(open < 1e-5 * span, "misses the ring by " + open / span + " spans");
        }
    }
}
