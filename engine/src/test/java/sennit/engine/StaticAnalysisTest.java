package sennit.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import sennit.engine.StaticAnalysis.Mode;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.snapshot.Snapshot;

/** Equilibria, vibrations and their damping against closed forms. */
class StaticAnalysisTest {
    private static StaticAnalysis of(String text) throws Exception {
        return new StaticAnalysis(new Simulation(scene(text)));
    }

    private static Scene scene(String text) throws Exception {
        return SceneFile.parse("test", text, List.of()).scene();
    }

    private static final String PENDULUM = """
            { "version": 1, "title": "t", "settings": { "massDamping": 0.2 },
              "rods": [],
              "bodies": [{ "id": "ball", "mass": 2, "radius": 0.05, "position": [0, -2, 0] }],
              "constraints": [{ "id": "link", "kind": "distance", "on": { "body": "ball" }, "center": [0, 0, 0], "distance": 2 }] }
            """;

    /** The only stiffness of a pendulum is the force of its link, which turns: w^2 = g/l. */
    @Test
    void aPendulumSwingsByTheForceOfItsLink() throws Exception {
        StaticAnalysis statics = of(PENDULUM);
        assertTrue(statics.rest().converged());
        List<Mode> modes = statics.modes(10);
        assertEquals(2, modes.size(), "two directions to swing");
        for (Mode m : modes) {
            // differences of second order of the link's force
            assertEquals(Math.sqrt(9.81 / 2), m.frequency(), 1e-6);
            // massDamping a slows by exp(-a t/2): ratio a/2w
            assertEquals(0.2 / (2 * Math.sqrt(9.81 / 2)), m.ratio(), 1e-6);
        }
    }

    @Test
    void aPendulumUpsideDownGrows() throws Exception {
        StaticAnalysis statics = of(PENDULUM.replace("[0, -2, 0]", "[0, 2, 0]"));
        statics.rest();
        assertEquals(-9.81 / 2, statics.modes(1).get(0).square(), 1e-6);
    }

    /**
     * A ring of wire that is curved at rest as the ring is, but laid with its section another way, is balanced by
     * symmetry. At a touch its section turns until nothing is bent.
     */
    @Test
    void aSaddleIsLeft() throws Exception {
        String ring = """
                { "version": 1, "title": "ring", "settings": { "gravity": [0, 0, 0], "massDamping": 0 },
                  "rods": [{ "id": "ring", "closed": true, "spans": 32, "length": 6.283185307179586,
                    "shape": { "kind": "helix", "centre": [0, 0, 0], "axis": [0, 0, 1], "start": [1, 0, 0],
                      "radius": 1, "turns": 1, "pitch": 0 },
                    "material": { "diameter": 0.01, "massPerMetre": 1, "stretch": 1e5, "bend": 1, "twist": 0.7 },
                    "rest": { "kind": "coiled", "curvature1": 1 } }] }
                """;
        var simulation = new Simulation(scene(ring));
        var statics = new StaticAnalysis(simulation);
        assertTrue(statics.rest().converged());
        assertTrue(statics.modes(1).get(0).square() < 0, "a saddle");
        assertTrue(simulation.capture().energy().bend() > 1, "bent");
        assertTrue(statics.stableRest(StaticAnalysis.STEPS, step -> {}).converged());
        assertEquals(0, statics.modes(1).get(0).square(), "free to move, and no way down");
        assertEquals(0, simulation.capture().energy().total(), 1e-9, "J");
    }

    /** A clamped wire of steel, of a length and diameter (m), 20 spans, stepped at {@code dt}. */
    private static String wire(double length, double diameter, double dt) {
        return String.format(Locale.ROOT, """
                { "version": 1, "title": "t", "settings": { "gravity": [0, 0, 0], "massDamping": 0, "dt": %g },
                  "rods": [{ "id": "r", "shape": { "kind": "line", "from": [0, 0, 0], "to": [%g, 0, 0] }, "spans": 20,
                    "material": { "diameter": %g, "young": 2e11, "poisson": 0.3, "density": 7850 } }],
                  "constraints": [
                    { "id": "p", "kind": "position", "on": { "rod": "r" }, "target": [0, 0, 0] },
                    { "id": "d", "kind": "orientation", "on": { "rod": "r" }, "direction": [1, 0, 0], "normal": [0, 0, 1] }] }
                """, dt, length, diameter);
    }

    /** Lengths in micrometres: rotary inertia in kg m^2 is no mass in kg that vanishes beside others. */
    @Test
    void aWireOfAMicrometreSwingsAsALongOneDoes() throws Exception {
        StaticAnalysis statics = of(wire(1e-6, 2e-8, 1 / 240.0));
        assertTrue(statics.rest().converged());
        // 3.516 sqrt(EI/m)/L^2 (Blevins 1979, table 8-1), EI/m = E d^2/16 rho
        double w = 3.516015 * Math.sqrt(2e11 * 4e-16 / (16 * 7850)) / 1e-12;
        List<Mode> modes = statics.modes(3);
        assertEquals(1, modes.get(0).frequency() / w, 1e-5);
        assertEquals(22.034492 / 3.516015, modes.get(2).frequency() / w, 1e-4);
    }

    /** Long steps lift the rotary inertia of a short wire; how fast it swings in twist does not depend on them. */
    @Test
    void twistSwingsAsItDoesWhateverTheStep() throws Exception {
        var simulation = new Simulation(scene(wire(0.1, 0.001, 1 / 60.0)));
        simulation.step();
        // pi/2 sqrt(G/rho)/L
        double w = Math.PI / 2 * Math.sqrt(2e11 / 2.6 / 7850) / 0.1;
        List<Mode> modes = new StaticAnalysis(simulation).modes(80);
        assertTrue(modes.stream().anyMatch(m -> Math.abs(m.frequency() / w - 1) < 1e-4));
    }

    /** Zeros of J0: w = j/2 sqrt(g/L) (Daniel Bernoulli 1732). */
    @Test
    void aHangingChainHasTheFrequenciesOfBernoulli() throws Exception {
        StaticAnalysis statics = of("""
                { "version": 1, "title": "t", "settings": { "gravity": [0, -1, 0] },
                  "rods": [{ "id": "r", "shape": { "kind": "line", "from": [0, 0, 0], "to": [0, -1, 0] }, "spans": 20,
                    "material": { "diameter": 0.01, "massPerMetre": 1, "stretch": 1e6, "bend": 1e-6, "twist": 1 } }],
                  "constraints": [{ "id": "p", "kind": "position", "on": { "rod": "r" }, "target": [0, 0, 0] }] }
                """);
        assertTrue(statics.rest().converged());
        double[] zeros = {2.4048255577, 5.5200781103, 8.6537279129};
        List<Mode> modes =
                statics.modes(12).stream().filter(m -> m.frequency() > 0.1).toList();
        for (int i = 0; i < 3; i++)
            for (int plane = 0; plane < 2; plane++)
                assertEquals(1, modes.get(2 * i + plane).frequency() / (zeros[i] / 2), 2e-3, "mode " + i);
    }

    /** A string under 1 N by a stretch of 1e-3, mass 1 per metre at rest: w = n pi sqrt(T/m)/L. */
    @Test
    void aTautStringHasHarmonics() throws Exception {
        StaticAnalysis statics = of("""
                { "version": 1, "title": "t", "settings": { "gravity": [0, 0, 0] },
                  "rods": [{ "id": "r", "shape": { "kind": "line", "from": [0, 0, 0], "to": [1.001, 0, 0] }, "spans": 20, "length": 1,
                    "material": { "diameter": 0.01, "massPerMetre": 1, "stretch": 1e3, "bend": 1e-9, "twist": 1 } }],
                  "constraints": [
                    { "id": "a", "kind": "position", "on": { "rod": "r" }, "target": [0, 0, 0] },
                    { "id": "b", "kind": "position", "on": { "rod": "r", "u": 1 }, "target": [1.001, 0, 0] }] }
                """);
        assertTrue(statics.rest().converged());
        List<Mode> modes =
                statics.modes(12).stream().filter(m -> m.frequency() > 0.1).toList();
        for (int i = 0; i < 3; i++)
            // the stretched string is longer by 1e-3 and lighter by as much
            assertEquals((i + 1) * Math.PI / Math.sqrt(1.001), modes.get(2 * i).frequency(), 2e-3 * (i + 1) * Math.PI);
    }

    /** A pearl on a limp string runs on an ellipse, w^2 = g B/A^2, and swings across it as a pendulum of length B. */
    @Test
    void aPearlOnALimpStringSwingsOnItsEllipse() throws Exception {
        StaticAnalysis statics = of("""
                { "version": 1, "title": "t",
                  "rods": [{ "id": "r", "shape": { "kind": "points", "points":
                      [[0, 0, 0], [0.12, -0.16, 0], [0.3, -0.4, 0], [0.48, -0.16, 0], [0.6, 0, 0]] }, "spans": 25, "length": 1,
                    "material": { "diameter": 0.001, "massPerMetre": 1e-5, "stretch": 1e4, "bend": 1e-7, "twist": 1e-7 } }],
                  "bodies": [{ "id": "pearl", "mass": 0.1, "radius": 0.005, "position": [0.3, -0.4, 0] }],
                  "constraints": [
                    { "id": "a", "kind": "position", "on": { "rod": "r" }, "target": [0, 0, 0] },
                    { "id": "b", "kind": "position", "on": { "rod": "r", "u": 1 }, "target": [0.6, 0, 0] },
                    { "id": "bead", "kind": "pearl", "body": "pearl", "on": { "rod": "r", "u": 0.49 } }] }
                """);
        assertTrue(statics.rest().converged());
        List<Mode> modes =
                statics.modes(12).stream().filter(m -> m.frequency() > 0.1).toList();
        assertEquals(9.81 * 0.4 / 0.25, modes.get(0).square(), 0.003 * 9.81 * 0.4 / 0.25);
        assertEquals(9.81 / 0.4, modes.get(1).square(), 0.001 * 9.81 / 0.4);
    }

    /** A ball on a spring of 200 N/m with a damper of 3 N s/m. */
    @Test
    void aSpringWithADamperHasItsFrequencyAndRatio() throws Exception {
        StaticAnalysis statics = of("""
                { "version": 1, "title": "t", "settings": { "massDamping": 0 },
                  "rods": [],
                  "bodies": [{ "id": "ball", "mass": 2, "radius": 0.05, "position": [0, 0, 0] }],
                  "constraints": [{ "id": "spring", "kind": "position", "on": { "body": "ball" }, "target": [0, 0, 0],
                    "compliance": 0.005, "damping": 3 }] }
                """);
        assertTrue(statics.rest().converged());
        for (Mode m : statics.modes(3)) {
            assertEquals(10, m.frequency(), 1e-9);
            assertEquals(3 / (2 * 2 * 10.0), m.ratio(), 1e-9);
        }
    }

    /** A beam that a ring lifts loses by b K what one without a ring does: a ratio of b w/2. */
    @Test
    void dampingOfTheStiffnessDampsABeamInARingAsAnyOther() throws Exception {
        StaticAnalysis statics = of("""
                { "version": 1, "title": "t",
                  "settings": { "massDamping": 0, "stiffnessDamping": 1e-3 },
                  "rods": [{ "id": "beam", "spans": 16,
                    "shape": { "kind": "line", "from": [0, 0, 0], "to": [1, 0, 0] },
                    "material": { "diameter": 0.01, "massPerMetre": 1, "stretch": 1e5, "bend": 1, "twist": 1 } }],
                  "constraints": [
                    { "id": "end", "kind": "position", "on": { "rod": "beam", "u": 0 }, "target": [0, 0, 0] },
                    { "id": "clamp", "kind": "tangent", "on": { "rod": "beam", "u": 0 }, "direction": [1, 0, 0] },
                    { "id": "ring", "kind": "keyhole", "on": { "rod": "beam", "u": 0.53 }, "target": [0.53, 0.05, 0] }] }
                """);
        assertTrue(statics.rest().converged());
        List<Mode> swings =
                statics.modes(6).stream().filter(m -> m.frequency() > 1).toList();
        assertTrue(swings.size() >= 4);
        for (Mode m : swings) assertEquals(0.5e-3 * m.frequency(), m.ratio(), 0.025e-3 * m.frequency());
    }

    /** A ball on the floor rests on its contact; the equilibrium is one-sided. */
    @Test
    void aBallFallsToTheFloorAndRests() throws Exception {
        Simulation simulation = new Simulation(scene("""
                { "version": 1, "title": "t", "rods": [],
                  "bodies": [{ "id": "ball", "mass": 2, "radius": 0.05, "position": [0, 0.08, 0] }],
                  "obstacles": [{ "id": "floor", "kind": "plane", "point": [0, 0, 0], "normal": [0, 1, 0] }] }
                """));
        StaticAnalysis.Rest rest = new StaticAnalysis(simulation).rest();
        assertTrue(rest.converged(), rest.toString());
        Snapshot seen = simulation.capture();
        assertEquals(0.05, seen.bodies().get(0).position()[1], 1e-4);
        assertEquals(0, seen.time());
    }

    /** Wind is no part of it, where contacts are searched for neither. */
    @Test
    void windDoesNotKeepARopeFromRest() throws Exception {
        StaticAnalysis statics = of("""
                { "version": 1, "title": "t", "settings": { "air": { "density": 1.2, "wind": [8, 0, 0] } },
                  "rods": [{ "id": "r", "shape": { "kind": "line", "from": [0, 0, 0], "to": [0.6, -0.6, 0] }, "spans": 8 }],
                  "constraints": [{ "id": "p", "kind": "position", "on": { "rod": "r" }, "target": [0, 0, 0] }],
                  "obstacles": [{ "id": "floor", "kind": "plane", "point": [0, -5, 0], "normal": [0, 1, 0] }] }
                """);
        StaticAnalysis.Rest rest = statics.rest();
        assertTrue(rest.converged(), rest.toString());
    }

    /** Nothing holds it: it has no equilibrium, and that is said. */
    @Test
    void aBallThatFallsHasNoEquilibrium() throws Exception {
        StaticAnalysis statics = of("""
                { "version": 1, "title": "t", "rods": [],
                  "bodies": [{ "id": "ball", "mass": 2, "radius": 0.05, "position": [0, 0, 0] }] }
                """);
        assertTrue(!statics.rest().converged());
    }

    @Test
    void nothingAtAllIsAtRest() throws Exception {
        StaticAnalysis statics = of("{ \"version\": 1, \"title\": \"t\", \"rods\": [] }");
        assertTrue(statics.rest().converged());
        assertEquals(List.of(), statics.modes(5));
    }

    @Test
    void tooManyUnknownsAreRefused() throws Exception {
        StaticAnalysis statics = of("""
                { "version": 1, "title": "t",
                  "rods": [{ "id": "r", "shape": { "kind": "line", "from": [0, 0, 0], "to": [1, 0, 0] }, "spans": 1000 }] }
                """);
        assertThrows(IllegalArgumentException.class, () -> statics.modes(1));
    }

    /** Half on a floor, half over a box, with friction at its edges: bits of slip take ever longer to settle. */
    @Test
    void aRopeThatLiesLooselyOverABoxRests() throws Exception {
        StaticAnalysis statics = of("""
                { "version": 1, "title": "t", "settings": { "dt": 0.004 },
                  "rods": [{ "id": "rope", "shape": { "kind": "line", "from": [-0.6, 0.35, 0], "to": [0.7, 0.35, 0.05] },
                    "spans": 40, "material": { "preset": "nylon" } }],
                  "obstacles": [{ "id": "floor", "kind": "plane", "friction": 0.3 },
                    { "id": "box", "kind": "box", "centre": [0, 0.15, 0], "size": [0.3, 0.3, 0.3], "friction": 0.3 }] }
                """);
        StaticAnalysis.Rest found = statics.rest(1000, step -> {});
        assertTrue(found.converged(), () -> "" + found);
    }

    /**
     * Over a post of radius 0.1 m with friction 0.3: exp(mu pi R/(R + r)) = 2.45 is the most that the pull of one side
     * may be of the other's, and the weight of what lies on the post makes it less.
     */
    @Test
    void aRopeOverAPostRestsByFrictionOrSlides() throws Exception {
        StaticAnalysis.Rest holds = of(overAPost(0.5, 0.9)).rest(300, step -> {});
        assertTrue(holds.converged(), () -> "" + holds);
        StaticAnalysis.Rest slides = of(overAPost(0.5, 1.35)).rest(300, step -> {});
        assertFalse(slides.converged(), () -> "" + slides);
    }

    /** A rope over a post, hanging down so far at both sides, m. */
    private static String overAPost(double left, double right) {
        List<String> points = new ArrayList<>();
        for (int i = 0; i < 25; i++) points.add(point(-0.105, 0.5 - left * (1 - i / 25.0)));
        for (int i = 0; i < 17; i++) {
            double angle = Math.PI * i / 17;
            points.add(point(-0.105 * Math.cos(angle), 0.5 + 0.105 * Math.sin(angle)));
        }
        for (int i = 0; i <= 45; i++) points.add(point(0.105, 0.5 - right * i / 45.0));
        return """
                { "version": 1, "title": "t", "settings": { "dt": 0.004 },
                  "rods": [{ "id": "rope", "shape": { "kind": "points", "points": %s },
                    "spans": 80, "material": { "preset": "nylon" } }],
                  "obstacles": [{ "id": "post", "kind": "cylinder", "from": [0, 0.5, -0.5], "to": [0, 0.5, 0.5],
                    "radius": 0.1, "friction": 0.3 }] }
                """.formatted(points);
    }

    private static String point(double x, double y) {
        return String.format(Locale.ROOT, "[%.6f, %.6f, 0]", x, y);
    }
}
