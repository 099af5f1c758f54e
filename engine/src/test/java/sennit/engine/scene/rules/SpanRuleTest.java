package sennit.engine.scene.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.Simulation;
import sennit.engine.StaticAnalysis;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.rules.SpanRule.Advice;
import sennit.engine.scene.text.SceneException;
import sennit.engine.snapshot.Snapshot;

/** The rule of spans: what it says, and that what it promises holds. */
class SpanRuleTest {
    private static Scene scene(String g, String rod, String constraints, String forces) throws SceneException {
        return SceneFile.parse("test", """
                { "version": 1, "title": "t", "settings": { "gravity": [0, %s, 0] },
                  "rods": [{ "id": "r", %s }], "constraints": [%s], "forces": [%s] }
                """.formatted(g, rod, constraints, forces), List.of())
                .scene();
    }

    private static String line(int spans, double bend) {
        return "\"shape\": { \"kind\": \"line\", \"from\": [0, 0, 0], \"to\": [1, 0, 0] }, \"spans\": " + spans
                + ", \"material\": { \"diameter\": 0.01, \"massPerMetre\": 1, \"stretch\": 1e5, \"bend\": " + bend
                + ", \"twist\": 1 }";
    }

    private static final String CLAMP = """
            { "id": "p", "kind": "position", "on": { "rod": "r" }, "target": [0, 0, 0] },
            { "id": "d", "kind": "tangent", "on": { "rod": "r" }, "direction": [1, 0, 0] },
            { "id": "s", "kind": "spin", "on": { "rod": "r" }, "direction": [1, 0, 0], "normal": [0, 0, 1] }
            """;

    private static String pull(double x, double y) {
        return "{ \"id\": \"f\", \"kind\": \"load\", \"on\": { \"rod\": \"r\", \"u\": 1 }, \"force\": [" + x + ", " + y
                + ", 0] }";
    }

    private static int needed(Scene scene) {
        List<Advice> advice = SpanRule.of(scene);
        return advice.isEmpty() ? 0 : advice.get(0).needed();
    }

    private static Snapshot rest(Scene scene) {
        Simulation simulation = new Simulation(scene);
        assertTrue(new StaticAnalysis(simulation).rest().converged());
        return simulation.capture();
    }

    /** M = P l tanh(L/l), l = sqrt(EI/T), of a beam under tension (Timoshenko, Strength of Materials II, art. 7). */
    @Test
    void aClampUnderTensionHasItsMomentWithinOnePerCent() throws SceneException {
        // l = 0.05 m
        Scene coarse = scene("0", line(5, 0.0025), CLAMP, pull(1, 1e-3));
        int needed = needed(coarse);
        assertEquals(20, needed, 1);
        Snapshot seen = rest(scene("0", line(needed, 0.0025), CLAMP, pull(1, 1e-3)));
        assertEquals(1, norm(seen.constraints().get(1).multipliers()) / (1e-3 * 0.05), 0.011);
        assertEquals(0, needed(scene("0", line(needed, 0.0025), CLAMP, pull(1, 1e-3))));
        assertTrue(SpanRule.of(coarse).get(0).message().contains(needed + " are recommended"), "says how many");
        // without a clamp there is no layer
        assertEquals(0, needed(scene("0", line(5, 0.0025), "", pull(1, 1e-3))));
    }

    private static double norm(double[] x) {
        double sum = 0;
        for (double a : x) sum += a * a;
        return Math.sqrt(sum);
    }

    /** Coiled to a circle: closed to 0.1 % of its length at the spans recommended. */
    @Test
    void aRodThatIsCoiledIsRoundEnough() throws SceneException {
        String circle = ", \"rest\": { \"kind\": \"coiled\", \"curvature1\": 0, \"curvature2\": " + 2 * Math.PI + " }";
        int needed = needed(scene("0", line(6, 1) + circle, CLAMP, ""));
        assertEquals(13, needed);
        Snapshot seen = rest(scene("0", line(needed, 1) + circle, CLAMP, ""));
        double[] x = seen.rods().get(0).position();
        assertEquals(0, Vec3.of(x, x.length - 3).norm(), 1.5e-3);
    }

    /** A slack rope of six spans lies within 0.1 % of its length where one of 128 does. */
    @Test
    void aSlackRopeNeedsSixSpans() throws SceneException {
        String ends = """
                { "id": "a", "kind": "position", "on": { "rod": "r" }, "target": [0, 0, 0] },
                { "id": "b", "kind": "position", "on": { "rod": "r", "u": 1 }, "target": [1, 0, 0] }
                """;
        String slack = ", \"length\": 1.2";
        assertEquals(6, needed(scene("-9.81", line(3, 1e-3) + slack, ends, "")));
        // a beam needs fewer
        assertEquals(0, needed(scene("-9.81", line(2, 10) + slack, ends, "")));
        double[] coarse = rest(scene("-9.81", line(6, 1e-3) + slack, ends, ""))
                .rods()
                .get(0)
                .position();
        double[] fine = rest(scene("-9.81", line(126, 1e-3) + slack, ends, ""))
                .rods()
                .get(0)
                .position();
        int n = coarse.length / 3 - 1, each = (fine.length / 3 - 1) / n;
        for (int i = 0; i <= n; i++)
            assertEquals(0, Vec3.distance(coarse, 3 * i, fine, 3 * i * each), 1.2e-3, "sample " + i);
    }

    @Test
    void aDrawnBendNeedsSpansOfItsOwn() throws SceneException {
        String helix =
                "\"shape\": { \"kind\": \"helix\", \"centre\": [0, 0, 0], \"radius\": 0.1, \"turns\": 5, \"pitch\": 0.04 },"
                        + " \"spans\": 20";
        // 5 turns of 2 pi: at 1 rad a span where it only starts so, at half of that where it stays so
        assertEquals(32, needed(scene("0", helix, "", "")), 1);
        assertEquals(63, needed(scene("0", helix + ", \"rest\": { \"kind\": \"as-drawn\" }", "", "")), 1);
    }

    /**
     * A ring of rope that hangs on a pin and is loaded at once: with the spans recommended all steps converge and it
     * bends as EI k^2/2 = T, T half the load; with half of them it folds to a cusp, of infinite curvature.
     */
    @Test
    void aRingThatHangsOnAPinNeedsSpansThatBendThere() throws SceneException {
        assertTrue(greatestCurvature(ring(24, 10), 0.5) > 1e4, "folds to a cusp");
        int needed = needed(ring(24, 10));
        assertEquals(0, needed(ring(needed, 10)));
        double tension = 5 * 9.81, bend = 3e8 * 0.05 * Math.PI * Math.pow(0.008, 4) / 64;
        assertEquals(Math.sqrt(2 * tension / bend), greatestCurvature(ring(needed, 10), 3), 25);
        // little hangs on it, or it lies between two pins
        assertEquals(0, needed(ring(24, 0.5)));
        String ends =
                "{ \"id\": \"a\", \"kind\": \"position\", \"on\": { \"rod\": \"r\", \"u\": 0.3 }, \"target\": [0, 0, 0] }";
        assertTrue(needed(scene("-9.81", line(10, 1e-3), ends, "")) > 100);
        assertEquals(
                0,
                needed(scene(
                        "-9.81",
                        line(10, 1e-3),
                        ends + "," + ends.replace("0.3", "0.8").replace("\"a\"", "\"b\""),
                        "")));
    }

    private static Scene ring(int spans, double mass) throws SceneException {
        return SceneFile.parse("test", """
                { "version": 1, "title": "t",
                  "rods": [{ "id": "r", "closed": true, "contact": "none", "spans": %d, "rest": { "kind": "as-drawn" },
                    "shape": { "kind": "helix", "centre": [0, 2, 0], "axis": [1, 0, 0], "start": [0, 1, 0],
                      "radius": 0.045, "turns": 1, "pitch": 0 },
                    "material": { "preset": "nylon", "diameter": 0.008 } }],
                  "bodies": [{ "id": "w", "position": [0, 1.955, 0], "mass": %s, "radius": 0.03 }],
                  "constraints": [
                    { "id": "p", "kind": "position", "on": { "rod": "r", "u": 0 }, "target": [0, 2.045, 0] },
                    { "id": "w", "kind": "fusion", "a": { "rod": "r", "u": 0.5 }, "b": { "body": "w" } }] }
                """.formatted(spans, mass), List.of()).scene();
    }

    /** Largest curvature at the end of so many seconds of converged steps, 1/m; infinite where one did not. */
    private static double greatestCurvature(Scene scene, double seconds) {
        Simulation simulation = new Simulation(scene);
        while (simulation.time() < seconds) {
            simulation.step();
            if (!simulation.capture().solver().converged()) return Double.POSITIVE_INFINITY;
        }
        double most = 0;
        for (double k : simulation.capture().rods().get(0).curvature()) most = Math.max(most, k);
        return most;
    }
}
