package sennit.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.text.SceneException;
import sennit.engine.snapshot.Snapshot;

/** What changes in time: loads, feeds, what acts, what breaks, and events. */
class TimesTest {
    private static Scene scene(String text) throws SceneException {
        return SceneFile.parse("test", text, List.of()).scene();
    }

    /** A ball of 2 kg without gravity, held or pushed as the test says; steps of 1 ms. */
    private static final String BALL = """
            { "version": 1, "title": "t", "settings": { "gravity": [0, %s, 0], "massDamping": 0, "dt": 0.001 },
              "rods": [],
              "bodies": [{ "id": "b", "mass": 2, "radius": 0.05, "position": [0, 0, 0] }],
              "constraints": [%s], "forces": [%s], "events": [%s] }
            """;

    private static final String PIN =
            "{ \"id\": \"pin\", \"kind\": \"position\", \"on\": { \"body\": \"b\" }, \"target\": [0, 0, 0]%s }";

    private static final String PUSH =
            "{ \"id\": \"push\", \"kind\": \"load\", \"on\": { \"body\": \"b\" }, \"force\": %s }";

    private static Simulation ball(String g, String constraint, String force, String events) throws SceneException {
        return new Simulation(scene(BALL.formatted(g, constraint, force, events)));
    }

    private static void run(Simulation simulation, double until) {
        while (simulation.time() < until - 1e-9) assertTrue(simulation.step());
    }

    private static double height(Simulation simulation) {
        return simulation.capture().bodies().get(0).position()[1];
    }

    private static double speed(Simulation simulation) {
        return simulation.capture().bodies().get(0).velocity()[1];
    }

    /** m v = integral of F dt, by the values at the ends of steps. */
    @Test
    void aLoadFollowsItsFormula() throws SceneException {
        String force = PUSH.formatted("{ \"kind\": \"formula\", \"x\": \"0\", \"y\": \"6*t\", \"z\": \"0\" }");
        Simulation simulation = ball("0", "", force, "");
        run(simulation, 1);
        double sum = 0;
        for (int i = 1; i <= 1000; i++) sum += 6 * i * 1e-3 * 1e-3;
        assertEquals(sum / 2, speed(simulation), 1e-9);
    }

    @Test
    void aLoadFollowsItsKeys() throws SceneException {
        String keys = "{ \"kind\": \"keys\", \"between\": \"linear\", \"keys\": [{ \"time\": 0, \"value\": [0, 0, 0] },"
                + " { \"time\": 1, \"value\": [0, 8, 0] }] }";
        Simulation simulation = ball("0", "", PUSH.formatted(keys), "");
        run(simulation, 1);
        // first order in dt: 4 (1 + dt)/2
        assertEquals(2, speed(simulation), 3e-3);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "{ \"kind\": \"formula\", \"value\": \"0.5 - t\" }",
                "{ \"kind\": \"keys\", \"keys\": [{ \"time\": 0, \"value\": 1 }, { \"time\": 1, \"value\": -1 }] }",
            })
    void whatActsInTimeLetsGo(String when) throws SceneException {
        Simulation simulation = ball("-10", PIN.formatted(", \"enabled\": " + when), "", "");
        run(simulation, 0.499);
        assertEquals(0, height(simulation), 1e-12);
        run(simulation, 1);
        // free fall from 0.5 s on, to a step
        assertEquals(-5, speed(simulation), 0.03);
        String push = PUSH.formatted("[0, 2, 0]").replace(" }", ", \"enabled\": " + when + " }");
        push =
                "{ \"id\": \"push\", \"kind\": \"load\", \"on\": { \"body\": \"b\" }, \"force\": [0, 2, 0], \"enabled\": "
                        + when + " }";
        Simulation pushed = ball("0", "", push, "");
        run(pushed, 1);
        assertEquals(0.5, speed(pushed), 3e-3);
    }

    @Test
    void whatBearsLessAndLessBreaks() throws SceneException {
        String weak = ", \"breakingForce\": { \"kind\": \"formula\", \"value\": \"40 - 40*t\" }";
        Simulation simulation = ball("-10", PIN.formatted(weak), "", "");
        run(simulation, 0.49);
        assertFalse(simulation.capture().constraints().get(0).broken());
        run(simulation, 0.51);
        assertTrue(simulation.capture().constraints().get(0).broken(), "bears 20 N at 0.5 s");
    }

    /** A rope of length 2 is fed through a hole by 0.1 t metres a second. */
    @Test
    void aFeedFollowsItsFormula() throws SceneException {
        Simulation simulation = new Simulation(scene("""
                { "version": 1, "title": "t", "settings": { "gravity": [0, -10, 0], "dt": 0.002 },
                  "rods": [{ "id": "r", "shape": { "kind": "line", "from": [0, 1, 0], "to": [0, -1, 0] }, "spans": 20 }],
                  "constraints": [{ "id": "hole", "kind": "keyhole", "on": { "rod": "r", "u": 0.5 }, "target": [0, 0, 0],
                    "slide": { "feed": { "kind": "formula", "value": "0.1*t" } } }] }
                """));
        run(simulation, 1);
        // 0.05 m of 2 m
        assertEquals(0.5 - 0.05 / 2, simulation.capture().constraints().get(0).u(), 2e-4);
    }

    /** A follower stays across the end of a cantilever; a dead load stays where it points. */
    @ParameterizedTest
    @CsvSource({"section", "space"})
    void aLoadTurnsWithTheSectionOrNot(String axes) throws SceneException {
        Simulation simulation = new Simulation(scene("""
                { "version": 1, "title": "t", "settings": { "gravity": [0, 0, 0] },
                  "rods": [{ "id": "r", "shape": { "kind": "line", "from": [0, 0, 0], "to": [1, 0, 0] }, "spans": 20,
                    "material": { "diameter": 0.01, "massPerMetre": 1, "stretch": 1e6, "bend": 1, "twist": 1 } }],
                  "constraints": [
                    { "id": "p", "kind": "position", "on": { "rod": "r" }, "target": [0, 0, 0] },
                    { "id": "d", "kind": "tangent", "on": { "rod": "r" }, "direction": [1, 0, 0] },
                    { "id": "s", "kind": "spin", "on": { "rod": "r" }, "direction": [1, 0, 0], "normal": [0, 0, 1] }],
                  "forces": [{ "id": "f", "kind": "load", "on": { "rod": "r", "u": 1 }, "force": [0, 0, 2], "axes": "%s" }] }
                """.formatted(axes)));
        assertTrue(new StaticAnalysis(simulation).rest().converged());
        Snapshot seen = simulation.capture();
        Snapshot.RodView rod = seen.rods().get(0);
        int last = rod.tangent().length - 3;
        Vec3 along = Vec3.of(rod.tangent(), last), normal = Vec3.of(rod.normal(), last);
        Vec3 pull = Vec3.of(seen.constraints().get(0).multipliers(), 0).times(-1);
        assertEquals(2, pull.norm(), 1e-6);
        Vec3 second = along.cross(normal);
        if (axes.equals("space")) assertEquals(0, pull.plus(new Vec3(0, 0, -2)).norm(), 1e-6);
        else assertEquals(0, pull.plus(second.times(-2)).norm(), 1e-5);
        assertTrue(Math.abs(along.x()) < 0.9, "it bends a good deal: " + along);
    }

    /** A follower of a moment about the second axis bends as a dead one across the plane does: into an arc. */
    @Test
    void aMomentThatFollowsBendsIntoAnArc() throws SceneException {
        Simulation simulation = new Simulation(scene("""
                { "version": 1, "title": "t", "settings": { "gravity": [0, 0, 0] },
                  "rods": [{ "id": "r", "shape": { "kind": "line", "from": [0, 0, 0], "to": [1, 0, 0] }, "spans": 20,
                    "material": { "diameter": 0.01, "massPerMetre": 1, "stretch": 1e6, "bend": 1, "twist": 1 } }],
                  "constraints": [
                    { "id": "p", "kind": "position", "on": { "rod": "r" }, "target": [0, 0, 0] },
                    { "id": "d", "kind": "tangent", "on": { "rod": "r" }, "direction": [1, 0, 0] },
                    { "id": "s", "kind": "spin", "on": { "rod": "r" }, "direction": [1, 0, 0], "normal": [0, 0, 1] }],
                  "forces": [{ "id": "f", "kind": "moment", "on": { "rod": "r", "u": 1 }, "moment": [0, 1.5, 0], "axes": "section" }] }
                """));
        assertTrue(new StaticAnalysis(simulation).rest().converged());
        for (double k : simulation.capture().rods().get(0).curvature()) assertEquals(1.5, k, 5e-3);
    }

    private static final String EVENTS = "{ \"at\": 0.2, \"disable\": \"pin\" }, { \"at\": 0.3, \"enable\": \"pin\" },"
            + " { \"at\": 0.6, \"release\": \"pin\" }";

    @Test
    void eventsHappenAtTheStartsOfSteps() throws SceneException {
        Simulation simulation = ball("-10", PIN.formatted(""), "", EVENTS);
        run(simulation, 0.2);
        assertEquals(0, speed(simulation), 1e-12);
        run(simulation, 0.201);
        assertEquals(-0.01, speed(simulation), 1e-9);
        run(simulation, 0.3);
        assertEquals(-1, speed(simulation), 1e-9);
        run(simulation, 0.6);
        // it is back where it is held: what was open has closed
        assertEquals(0, height(simulation), 1e-3);
        run(simulation, 0.7);
        assertEquals(-1, speed(simulation), 0.05);
        assertTrue(simulation.capture().constraints().get(0).broken());
    }

    @Test
    void whatIsOffAtFirstIsSwitchedOn() throws SceneException {
        String push =
                "{ \"id\": \"push\", \"kind\": \"load\", \"on\": { \"body\": \"b\" }, \"force\": [0, 2, 0], \"enabled\": false }";
        Simulation simulation = ball("0", "", push, "{ \"at\": 0.5, \"enable\": \"push\" }");
        run(simulation, 1);
        assertEquals(0.5, speed(simulation), 1e-9);
    }

    /** The same bits, however often one goes back over what happens. */
    @Test
    void timeGoesBackOverEventsAndOnWithTheSameBits() throws SceneException {
        String push = PUSH.formatted("{ \"kind\": \"formula\", \"x\": \"sin(9*t)\", \"y\": \"0\", \"z\": \"1\" }");
        String pin = PIN.formatted(", \"breakingForce\": { \"kind\": \"formula\", \"value\": \"100 - t\" }");
        Simulation simulation = ball("-10", pin, push, EVENTS);
        Checkpoint start = simulation.mark();
        run(simulation, 0.25);
        Checkpoint middle = simulation.mark();
        run(simulation, 0.8);
        long end = simulation.stateHash();
        assertTrue(simulation.goTo(middle));
        run(simulation, 0.8);
        assertEquals(end, simulation.stateHash());
        assertTrue(simulation.goTo(start));
        assertFalse(simulation.capture().constraints().get(0).broken());
        run(simulation, 0.8);
        assertEquals(end, simulation.stateHash());
        simulation.submit(new sennit.engine.scene.UserCommand.Reset());
        run(simulation, 0.8);
        assertEquals(end, simulation.stateHash());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "{ \"at\": 1, \"release\": \"pim\" }; /events/0/release",
                "{ \"at\": -1, \"release\": \"pin\" }; /events/0/at",
                "{ \"at\": 1 }; exactly one",
                "{ \"at\": 1, \"release\": \"pin\", \"enable\": \"pin\" }; exactly one",
                "{ \"release\": \"pin\" }; at",
                "{ \"at\": 1, \"cut\": \"pin\" }; /events/0/cut",
            })
    void eventsThatMakeNoSenseAreRefused(String event, String why) {
        SceneException e = assertThrows(SceneException.class, () -> ball("0", PIN.formatted(""), "", event));
        assertTrue(e.getMessage().contains(why), e.getMessage());
    }

    /** A formula without a value stops the scene and says which. */
    @Test
    void aLoadWithoutAValueIsSaid() throws SceneException {
        String force = PUSH.formatted("{ \"kind\": \"formula\", \"x\": \"0\", \"y\": \"1/(t - 0.1)\", \"z\": \"0\" }");
        Simulation simulation = ball("0", "", force, "");
        while (simulation.step()) assertTrue(simulation.time() < 0.2);
        assertTrue(String.valueOf(simulation.capture().trouble()).contains("load \"push\", force.y"));
        assertTrue(simulation.isMisled());
    }

    /** Deleting a constraint takes its events along; events of an edit hold at once. */
    @Test
    void editsKeepEventsConsistent() throws SceneException {
        Scene scene = scene(BALL.formatted("0", PIN.formatted(""), "", EVENTS));
        assertEquals(3, scene.events().size());
        assertEquals(List.of(), scene.withConstraints(List.of()).events());
        Simulation simulation = ball("-10", PIN.formatted(""), "", "");
        run(simulation, 0.1);
        simulation.submit(new sennit.engine.scene.UserCommand.Edit(
                scene(BALL.formatted("-10", PIN.formatted(""), "", "{ \"at\": 0.05, \"disable\": \"pin\" }"))));
        run(simulation, 0.2);
        assertEquals(-1, speed(simulation), 0.011);
    }
}
