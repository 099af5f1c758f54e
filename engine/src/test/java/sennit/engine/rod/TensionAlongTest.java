package sennit.engine.rod;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.Simulation;
import sennit.engine.StaticAnalysis;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.snapshot.Snapshot;

/** The tension that is told along a rope, against the weight that hangs below each place. */
class TensionAlongTest {
    /** Weight of the rope, N. */
    private static final double WEIGHT = 2 * 0.1 * 9.81;

    /** A rope of 2 m and 0.1 kg/m that is held at {@code at}, 0 to 1 of its length from its upper end, at rest. */
    private static Snapshot.RodView hanging(double at, int spans, String forces) throws Exception {
        String scene = """
                { "version": 1, "title": "t",
                  "rods": [{ "id": "rope", "shape": { "kind": "line", "from": [0, 0, 0], "to": [0, -2, 0] }, "spans": %d,
                    "material": { "diameter": 0.01, "massPerMetre": 0.1, "stretch": 1e5, "bend": 1e-3, "twist": 1e-3 } }],
                  "constraints": [{ "id": "hook", "kind": "position", "on": { "rod": "rope", "u": %s },
                    "target": [0, %s, 0] }], "forces": [%s] }
                """.formatted(spans, at, -2 * at, forces);
        var simulation =
                new Simulation(SceneFile.parse("test", scene, List.of()).scene());
        assertTrue(new StaticAnalysis(simulation).rest().converged());
        return simulation.capture().rods().get(0);
    }

    @Test
    void aHangingRopeBearsWhatHangsBelow() throws Exception {
        for (int spans : new int[] {4, 20}) {
            Snapshot.RodView rope = hanging(0, spans, "");
            for (int i = 0; i < rope.samples(); i++)
                assertEquals(
                        WEIGHT * (1 - rope.u()[i]),
                        rope.tension()[i],
                        (spans < 20 ? 0.05 : 0.01) * WEIGHT,
                        spans + " spans, sample " + i);
        }
    }

    /** Next to a load the tension jumps, and is nowhere more or less than on both sides of it. */
    @Test
    void aLoadMakesItJump() throws Exception {
        Snapshot.RodView rope = hanging(0, 20, """
                { "id": "weight", "kind": "load", "on": { "rod": "rope", "u": 0.525 }, "force": [0, -100, 0] }
                """);
        for (int i = 0; i < rope.samples(); i++) {
            double u = rope.u()[i], below = WEIGHT * (1 - u);
            assertTrue(rope.tension()[i] > -0.1 && rope.tension()[i] < WEIGHT + 100.1, "at " + u);
            // within the span of the load it goes from one to the other
            if (u < 0.5 || u >= 0.55) assertEquals(below + (u < 0.5 ? 100 : 0), rope.tension()[i], 1.2, "at " + u);
        }
        assertEquals(WEIGHT + 100, rope.tension()[0], 0.01);
    }

    /** Held a span and a half below its upper end: that end is free, and nothing presses it. */
    @Test
    void aFreeEndBesideAHookBearsNothing() throws Exception {
        Snapshot.RodView rope = hanging(
                0.075,
                20,
                "{ \"id\": \"weight\", \"kind\": \"load\","
                        + " \"on\": { \"rod\": \"rope\", \"u\": 1 }, \"force\": [0, -500, 0] }");
        assertEquals(0, rope.tension()[0], 0.1);
        for (double force : rope.tension()) assertTrue(force > -0.1 && force < WEIGHT + 500.1, "" + force);
        assertEquals(500, rope.tension()[rope.samples() - 1], 0.05);
    }

    /** A ring that is drawn a hundredth too long for its rope is as taut everywhere. */
    @Test
    void aRingIsAsTautAllAround() throws Exception {
        String scene = """
                { "version": 1, "title": "t",
                  "rods": [{ "id": "ring", "closed": true, "spans": 32, "length": %s,
                    "shape": { "kind": "helix", "centre": [0, 0, 0], "axis": [0, 0, 1], "start": [1, 0, 0],
                      "radius": 1.01, "turns": 1, "pitch": 0 },
                    "material": { "diameter": 0.01, "massPerMetre": 0.1, "stretch": 1e5, "bend": 1e-3, "twist": 1e-3 } }] }
                """.formatted(2 * Math.PI);
        Snapshot.RodView ring = new Simulation(
                        SceneFile.parse("test", scene, List.of()).scene())
                .capture()
                .rods()
                .get(0);
        for (double force : ring.tension()) assertEquals(1e5 * 0.01, force, 1);
    }

    /** A ring that hangs from a pin has the same tension wherever along it its seam is. */
    @Test
    void theSeamOfARingIsNotTold() throws Exception {
        double[] above = hangingRing("[0, 1, 0]", 0), aside = hangingRing("[1, 0, 0]", 0.25);
        for (int i = 4; i < 124; i++) assertEquals(above[i], aside[(i + 32) % 128], 0.05, "sample " + i);
        assertTrue(Arrays.stream(above).max().orElseThrow() > 5);
    }

    /** The tension along a ring in a vertical plane, from a point on, a moment after it hangs. */
    private static double[] hangingRing(String start, double pin) throws Exception {
        String scene = """
                { "version": 1, "title": "t",
                  "rods": [{ "id": "ring", "closed": true, "spans": 32,
                    "shape": { "kind": "helix", "centre": [0, 0, 0], "axis": [0, 0, 1], "start": %s,
                      "radius": 1, "turns": 1, "pitch": 0 },
                    "material": { "diameter": 0.01, "massPerMetre": 1, "stretch": 1e5, "bend": 1, "twist": 1 } }],
                  "constraints": [{ "id": "pin", "kind": "position", "on": { "rod": "ring", "u": %s },
                    "target": [0, 1, 0] }] }
                """.formatted(start, pin);
        var simulation =
                new Simulation(SceneFile.parse("test", scene, List.of()).scene());
        for (int i = 0; i < 20; i++) simulation.step();
        return simulation.capture().rods().get(0).tension();
    }
}
