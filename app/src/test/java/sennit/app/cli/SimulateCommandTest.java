package sennit.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sennit.app.platform.Needs;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class SimulateCommandTest {
    /** A ball that is let go after half a second. */
    @Test
    void ropesThatPartAreLinesOfTheirOwn() throws Exception {
        Path file = Files.writeString(folder.resolve("parting.json"), """
                { "version": 1, "title": "parting",
                  "rods": [{ "id": "rope", "shape": { "kind": "line", "from": [0, 0, 0], "to": [0, -1, 0] }, "spans": 10 },
                    { "id": "weak", "shape": { "kind": "line", "from": [1, 0, 0], "to": [1, -1, 0] }, "spans": 10,
                      "breaks": true, "limits": { "tension": 0.001 } }],
                  "constraints": [{ "id": "pin", "kind": "position", "on": { "rod": "rope" }, "target": [0, 0, 0] },
                    { "id": "nail", "kind": "position", "on": { "rod": "weak" }, "target": [1, 0, 0] }],
                  "events": [{ "at": 0.5, "cut": "rope", "u": 0.3 }] }
                """);
        Run run = Run.of("simulate", file.toString(), "--seconds", "1", "--every", "1");
        assertEquals(0, run.code(), run.err());
        List<JsonNode> events = new ArrayList<>();
        for (String line : run.lines()) {
            JsonNode node = JsonMapper.shared().readTree(line);
            if (node.has("event")) events.add(node);
        }
        JsonNode first = events.get(0), last = events.get(events.size() - 1);
        assertEquals("break", first.get("event").stringValue());
        assertEquals("weak", first.get("of").stringValue());
        assertEquals("cut", last.get("event").stringValue());
        assertEquals("rope", last.get("of").stringValue());
        assertEquals(0.5, last.get("t").doubleValue(), 1e-9);
        assertEquals(0.3, last.get("u").doubleValue(), 1e-12);
        assertEquals("rope-2", last.get("into").get(1).stringValue());
    }

    @Test
    void eventsAreLinesOfTheirOwn() throws Exception {
        Path file = Files.writeString(folder.resolve("events.json"), """
                { "version": 1, "title": "t", "rods": [],
                  "bodies": [{ "id": "b", "mass": 2, "radius": 0.05, "position": [0, 0, 0] }],
                  "constraints": [{ "id": "pin", "kind": "position", "on": { "body": "b" }, "target": [0, 0, 0] }],
                  "events": [{ "at": 0.5, "release": "pin" }] }
                """);
        Run run = Run.of("simulate", file.toString(), "--seconds", "1", "--every", "0.5");
        assertEquals(0, run.code(), run.err());
        assertEquals(4, run.lines().size(), run.out());
        JsonNode event = JsonMapper.shared().readTree(run.lines().get(2));
        assertEquals(0.5, event.get("t").doubleValue(), 1e-9);
        assertEquals("release", event.get("event").stringValue());
        assertEquals("pin", event.get("of").stringValue());
        JsonNode last = JsonMapper.shared().readTree(run.lines().get(3));
        assertTrue(last.at("/bodies/b/position/1").doubleValue() < -1);
        assertTrue(last.at("/constraints/pin/broken").booleanValue());
    }

    @Test
    void knotsAndLinksAreToldOnRequest() throws Exception {
        String ring =
                "{ \"id\": \"%s\", \"closed\": true, \"spans\": 24, \"shape\": { \"kind\": \"points\", \"points\": "
                        + "[[1, 0, 0], [0, 1, 0], [-1, 0, 0], [0, -1, 0]] } }";
        String other = ring.formatted("b")
                .replace(
                        "[[1, 0, 0], [0, 1, 0], [-1, 0, 0], [0, -1, 0]]",
                        "[[2, 0, 0], [1, 0, 1], [0, 0, 0], [1, 0, -1]]");
        Path file = Files.writeString(
                folder.resolve("links.json"),
                "{ \"version\": 1, \"title\": \"links\", \"rods\": [" + ring.formatted("a") + "," + other + "] }");
        Run run = Run.of("simulate", file.toString(), "--seconds", "0", "--knots");
        JsonNode line = JSON.readTree(run.lines().get(0));
        assertEquals("0_1", line.at("/rods/a/knot/names/0").stringValue());
        assertEquals(1, Math.abs(line.at("/rods/a/knot/linked/b").intValue()));
        assertEquals(line.at("/rods/a/knot/linked/b"), line.at("/rods/b/knot/linked/a"));
        Run knot = Run.of("simulate", "overhand-knot", "--seconds", "0", "--knots");
        line = JSON.readTree(knot.lines().get(0));
        assertEquals("3_1", line.at("/rods/rope/knot/names/0").stringValue());
        assertEquals(3, line.at("/rods/rope/knot/determinant").intValue());
        assertFalse(Run.of("simulate", "overhand-knot", "--seconds", "0").out().contains("\"knot\""));
    }

    private static final JsonMapper JSON = JsonMapper.shared();

    @TempDir
    Path folder;

    @Test
    void twoRunsAreEqualToTheByteWithoutTimings() {
        String[] line = {"simulate", "bridge", "--seconds", "0.5", "--every", "0.125", "--no-timings"};
        Run first = Run.of(line);
        assertEquals(0, first.code(), first.err());
        assertEquals(5, first.lines().size());
        assertEquals(first.out(), Run.of(line).out());
    }

    @Test
    void aSceneThatComesToRestEndsThere() {
        Run run = Run.of(
                "simulate",
                "hanging-rope",
                "--seconds",
                "200",
                "--every",
                "0.5",
                "--until-rest",
                "--rest-speed",
                "0.01");
        assertEquals(0, run.code(), run.err());
        assertTrue(run.err().contains("at rest at t = "), run.err());
        JsonNode last = JSON.readTree(run.lines().get(run.lines().size() - 1));
        assertTrue(last.get("t").doubleValue() < 199, last.get("t").toString());
        for (JsonNode v : last.get("rods").get("rope").get("controlVelocities"))
            assertTrue(Math.abs(v.get(1).doubleValue()) <= 0.01, v.toString());
        Run hasty = Run.of("simulate", "hanging-rope", "--seconds", "0.5", "--until-rest");
        assertEquals(5, hasty.code());
        assertTrue(hasty.err().contains("not at rest by t = 0.5"), hasty.err());
    }

    /** Every second it is where it was, and turns there. */
    @Test
    void whatComesBackToItsPlaceIsNotAtRest() throws Exception {
        Path file = Files.writeString(folder.resolve("sway.json"), """
                {
                  "version": 1, "title": "sway", "rods": [], "bodies": [{ "id": "ball", "position": [0, 1, 0] }],
                  "constraints": [{ "id": "guide", "kind": "position", "on": { "body": "ball" },
                    "target": { "kind": "formula", "x": "0.05*(1-cos(6.283185307179586*t))", "y": "1", "z": "0" } }]
                }
                """);
        Run run = Run.of(
                "simulate", "--until-rest", file.toString(), "--rest-speed", "0.01", "--seconds", "3", "--every", "1");
        assertEquals(5, run.code(), run.err());
        assertEquals(4, run.lines().size());
    }

    @Test
    void anEmptySceneIsAtRest() throws Exception {
        Path file = Files.writeString(folder.resolve("empty.json"), "{\"version\": 1, \"title\": \"e\", \"rods\": []}");
        Run run = Run.of("simulate", "--until-rest", file.toString(), "--seconds", "9");
        assertEquals(0, run.code(), run.err());
        assertEquals(2, run.lines().size());
    }

    @Test
    void whoAsksForConvergenceIsToldByTheExitCode() throws Exception {
        assertEquals(0, hasty().code());
        assertEquals(5, hasty("--require-convergence").code());
        assertEquals(
                0,
                Run.of("simulate", "bridge", "--seconds", "0.1", "--require-convergence")
                        .code());
    }

    @Test
    void velocitiesContactsAndSectionsAreTold() throws Exception {
        Path file = Files.writeString(folder.resolve("fall.json"), """
                {
                  "version": 1, "title": "fall", "settings": { "dt": 0.001, "massDamping": 0 },
                  "rods": [{ "id": "rope", "shape": { "kind": "line", "from": [0, 5, 0], "to": [1, 5, 0] } }],
                  "bodies": [{ "id": "ball", "position": [0, 0.1, 3], "mass": 0.5, "radius": 0.1 }],
                  "obstacles": [{ "id": "floor", "kind": "plane", "point": [0, 0, 0], "normal": [0, 1, 0] }]
                }
                """);
        Run run = Run.of("simulate", file.toString(), "--seconds", "0.1", "--sections");
        assertEquals(0, run.code(), run.err());
        JsonNode last = JSON.readTree(run.lines().get(run.lines().size() - 1));
        JsonNode rope = last.get("rods").get("rope");
        // free fall: v = -g t
        for (JsonNode v : rope.get("controlVelocities"))
            assertEquals(-0.981, v.get(1).doubleValue(), 1e-3);
        JsonNode sections = rope.get("sections");
        int count = sections.get("u").size();
        assertTrue(count > 10);
        for (String name : List.of("restArc", "tension", "curvature", "tangent", "normal"))
            assertEquals(count, sections.get(name).size(), name);
        assertEquals(1, sections.get("tangent").get(0).get(0).doubleValue(), 1e-9);
        JsonNode contact = last.get("contacts").get(0);
        assertEquals("ball", contact.get("first").stringValue());
        assertEquals("floor", contact.get("second").stringValue());
        // it bears the weight
        assertEquals(0.5 * 9.81, contact.get("force").get(1).doubleValue(), 0.05);
        assertEquals(0, last.get("bodies").get("ball").get("velocity").get(1).doubleValue(), 1e-6);
    }

    @Test
    void timeGoesOnFromTheMomentTheSceneStartsAt() throws Exception {
        Path late = Files.writeString(
                folder.resolve("late.json"),
                "{\"version\": 1, \"title\": \"late\", \"rods\": [], \"start\": {\"time\": 0.5}}");
        Run run = Run.of("simulate", late.toString(), "--seconds", "0.5", "--every", "0.25", "--dt", "0.125");
        assertEquals(0, run.code(), run.err());
        List<Double> times = run.lines().stream()
                .map(l -> JSON.readTree(l).get("t").doubleValue())
                .toList();
        assertEquals(List.of(0.5, 0.75, 1.0), times);
    }

    @Test
    void outputTimesDoNotChangeTheMotion() {
        Run coarse = Run.of("simulate", "bridge", "--seconds", "0.5", "--every", "0.25", "--no-timings");
        Run fine = Run.of("simulate", "bridge", "--seconds", "0.5", "--every", "0.05", "--no-timings");
        List<String> all = fine.lines();
        assertEquals(11, all.size());
        assertEquals(List.of(all.get(0), all.get(5), all.get(10)), coarse.lines());
    }

    /** Balls on rigid links, drawn level: they swing further in a sixtieth of a second than one solve knows. */
    private String chain() {
        StringBuilder balls = new StringBuilder(), links = new StringBuilder();
        for (int i = 0; i < 40; i++) {
            String comma = i == 0 ? "" : ", ";
            balls.append(comma + "{\"id\": \"b" + i + "\", \"position\": [" + (i + 1) / 10.0
                    + ", 0, 0], \"mass\": 0.05, \"radius\": 0.03}");
            links.append(comma + "{\"id\": \"l" + i + "\", ");
            if (i == 0) links.append("\"kind\": \"distance\", \"on\": {\"body\": \"b0\"}, \"center\": [0, 0, 0]");
            else
                links.append("\"kind\": \"relative-distance\", \"a\": {\"body\": \"b" + (i - 1)
                        + "\"}, \"b\": {\"body\": \"b" + i + "\"}");
            links.append(", \"distance\": 0.1}");
        }
        return "{\"version\": 1, \"title\": \"chain\", \"rods\": [], \"bodies\": [" + balls + "], \"constraints\": ["
                + links + "]}";
    }

    /** Forty balls on links, with a tolerance that three solves do not reach. */
    private Run hasty(String... further) throws IOException {
        Path file = Files.writeString(folder.resolve("chain.json"), chain());
        String[] run = {"simulate", file.toString(), "--seconds", "0.75", "--every", "0.25", "--dt", "0.0166666"};
        String[] hurry = {"--set", "settings.tolerance=1e-9", "--set", "settings.solves=1"};
        return Run.of(Stream.of(run, hurry, further).flatMap(Arrays::stream).toArray(String[]::new));
    }

    @Test
    void stepsThatEndedAboveToleranceAreToldOnceWithTheirCount() throws Exception {
        Run run = hasty();
        assertEquals(0, run.code(), run.err());
        JsonNode last = JSON.readTree(run.lines().get(run.lines().size() - 1)).get("solver");
        assertFalse(last.get("converged").booleanValue(), "two or three solves do not reach a tolerance of 1e-9");
        assertTrue(last.get("residual").doubleValue() > 1, last.toString());
        int count = last.get("unconverged").intValue();
        assertTrue(count > 5, last.toString());
        String told = count + " of 45 steps ended above tolerance: ";
        assertEquals(run.err().indexOf(told), run.err().lastIndexOf(told));
        assertTrue(run.err().contains(told), run.err());
        assertTrue(run.err().contains("45 steps, " + count + " of them above tolerance, in"), run.err());
    }

    @Test
    void aRunThatConvergedSaysNothingOfIt() {
        Run run = Run.of("simulate", "suspension-bridge", "--seconds", "0.25", "--every", "0.05");
        for (String line : run.lines()) {
            JsonNode solver = JSON.readTree(line).get("solver");
            assertTrue(solver.get("converged").booleanValue(), line);
            assertTrue(solver.get("residual").doubleValue() <= 1);
            assertEquals(0, solver.get("unconverged").intValue());
        }
        assertFalse(run.err().contains("tolerance"), run.err());
    }

    @Test
    void aLineHoldsWhatTheContractSays() {
        Run run = Run.of("simulate", "bridge", "--seconds", "0.1", "--samples", "5");
        JsonNode last = JSON.readTree(run.lines().get(1));
        assertEquals(
                List.of("t", "rods", "bodies", "constraints", "contacts", "conflicts", "energy", "solver"),
                List.copyOf(last.propertyNames()));
        assertEquals(0.1, last.get("t").doubleValue(), 1e-15); // 24 steps of 1/240 s
        JsonNode rope = last.at("/rods/left-foot");
        assertEquals(
                List.of("points", "controlPoints", "controlVelocities", "length", "twist"),
                List.copyOf(rope.propertyNames()));
        assertEquals(5, rope.get("points").size());
        assertEquals(23, rope.get("controlPoints").size());
        assertEquals(3, last.at("/constraints/left-foot-west/multipliers").size());
        assertEquals(1, last.at("/constraints/tie-1/multipliers").size());
        assertEquals(3, last.at("/constraints/tie-1/force").size());
        assertTrue(last.at("/constraints/tie-1/violation").isNumber());
        assertEquals(
                List.of("kinetic", "gravity", "stretch", "bend", "twist", "contact", "total", "edits"),
                List.copyOf(last.get("energy").propertyNames()));
        assertEquals(
                List.of(
                        "unknowns",
                        "halfBandwidth",
                        "method",
                        "iterations",
                        "pieces",
                        "converged",
                        "residual",
                        "braked",
                        "stood",
                        "unconverged",
                        "stepMicros"),
                List.copyOf(last.get("solver").propertyNames()));
        // 4 ropes of 23 control points with 4 unknowns, 32 absolute and 21 relative rows; a weight that lies on
        // something
        assertEquals(4 * 23 * 4 + 32 + 21 + 3 + 3, last.at("/solver/unknowns").intValue());
    }

    /** A ball of 2 kg on a pin that bears 15 N; another between two pins that are 0.34 m too far apart for a link. */
    private static final String INCIDENTS = """
            { "version": 1, "title": "incidents", "rods": [],
              "bodies": [
                { "id": "weight", "position": [0, 5, 0], "mass": 2 },
                { "id": "a", "position": [4, 1, 0] },
                { "id": "b", "position": [5.34, 1, 0] } ],
              "constraints": [
                { "id": "peg", "kind": "position", "on": { "body": "weight" }, "target": [0, 5, 0],
                  "breakingForce": 15 },
                { "id": "pin A", "kind": "position", "on": { "body": "a" }, "target": [4, 1, 0] },
                { "id": "pin B", "kind": "position", "on": { "body": "b" }, "target": [5.34, 1, 0] },
                { "id": "link D", "kind": "relative-distance", "a": { "body": "a" }, "b": { "body": "b" },
                  "distance": 1 } ] }
            """;

    @Test
    void whatBreaksAndWhatCannotHoldIsTold() throws Exception {
        Path file = Files.writeString(folder.resolve("incidents.json"), INCIDENTS);
        Run run = Run.of("simulate", file.toString(), "--seconds", "1");
        assertEquals(0, run.code(), run.err());
        assertEquals(1, run.err().split("peg broke", -1).length - 1, run.err());
        assertEquals(1, run.err().split("link D cannot both hold: short by 0.34 m", -1).length - 1, run.err());
        List<String> lines = run.lines();
        JsonNode first = JSON.readTree(lines.get(0));
        JsonNode last = JSON.readTree(lines.get(lines.size() - 1));
        assertTrue(first.at("/constraints/peg/broken").isMissingNode(), lines.get(0));
        assertTrue(last.at("/constraints/peg/broken").booleanValue(), "broken");
        assertTrue(last.at("/constraints/pin A/broken").isMissingNode(), "the pin holds");
        assertEquals("contradiction", last.at("/conflicts/0/kind").stringValue());
        assertEquals("link D", last.at("/conflicts/0/second").stringValue());
        assertEquals(0.34, last.at("/conflicts/0/shortfall").doubleValue(), 1e-6);
        assertEquals(5.34, last.at("/bodies/b/position/0").doubleValue(), 1e-9);
        // falls from the first steps on, y = 5 - g/c (t - (1 - e^(-ct))/c) with c = 0.5 1/s; four steps at 8 m/s
        // for when it breaks and how time is stepped
        double fallen = 9.81 / 0.5 * (1 - (1 - Math.exp(-0.5)) / 0.5);
        assertEquals(5 - fallen, last.at("/bodies/weight/position/1").doubleValue(), 4 * 8 / 240.0);
    }

    @Test
    void theEndsOfTheSampledPointsAreTheEndsOfTheRope() {
        Run run = Run.of("simulate", "bridge", "--seconds", "0", "--samples", "2");
        JsonNode points = JSON.readTree(run.lines().get(0)).at("/rods/right-rail/points");
        // the curve interpolates its drawn ends; solving for the control points rounds
        assertEquals(-4, points.at("/0/0").doubleValue(), 1e-12);
        assertEquals(4, points.at("/1/0").doubleValue(), 1e-12);
        assertEquals(3, points.at("/1/1").doubleValue(), 1e-12);
    }

    @Test
    void numbersReadBackToTheBit() {
        Run run = Run.of("simulate", "hanging-rope", "--seconds", "0.1");
        String line = run.lines().get(1);
        JsonNode tree = JSON.readTree(line);
        double x = tree.at("/rods/rope/controlPoints/7/1").doubleValue();
        assertTrue(line.contains(sennit.engine.scene.text.NumberText.of(x)), () -> x + " in " + line);
    }

    @Test
    void progressGoesToStandardErrorOnly() {
        Run run = Run.of("simulate", "hanging-rope", "--seconds", "0.1");
        assertTrue(run.err().contains("24 steps"), run.err());
        assertTrue(run.lines().stream().allMatch(line -> line.startsWith("{")), run.out());
    }

    @Test
    void outWritesTheSameToAFile() throws Exception {
        Path file = folder.resolve("states.jsonl");
        Run toFile = Run.of("simulate", "hanging-rope", "--seconds", "0.1", "--no-timings", "--out", file.toString());
        assertEquals("", toFile.out());
        Run toStandard = Run.of("simulate", "hanging-rope", "--seconds", "0.1", "--no-timings");
        assertEquals(toStandard.out(), Files.readString(file));
    }

    @Test
    void setAndDtChangeTheScene() {
        Run run = Run.of("simulate", "hanging-rope", "--seconds", "0.1", "--dt", "0.05", "--set", "rods.rope.spans=7");
        JsonNode last = JSON.readTree(run.lines().get(1));
        assertEquals(10, last.at("/rods/rope/controlPoints").size());
        assertEquals(2, run.lines().size());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "simulate bridge --seconds -1",
                "simulate bridge --seconds NaN",
                "simulate bridge --seconds x",
                "simulate bridge",
                "simulate --seconds 1",
                "simulate bridge --seconds 1 --samples 1",
                "simulate bridge --seconds 1 --every 0",
                "simulate bridge --seconds 1 --every 1e-9",
                "simulate bridge --seconds 1 --dt 0",
                "simulate bridge --seconds 1 --dt fast",
                "simulate bridge --seconds 1 --set nonsense",
                "simulate bridge --seconds 1 --set settings.dtt=1",
                "simulate bridge --seconds 1 --set rods.left-fot.spans=9",
                "simulate bridge --seconds 1 --set constraints.tie-1.a.rod=no-rope",
                "simulate brige --seconds 1",
                "simulate bridge --seconds 1 --no-such-option"
            })
    void badInputIsOneShortMessageAndCode2(String line) {
        Run run = Run.of(line.split(" "));
        assertEquals(2, run.code(), run.err());
        assertEquals("", run.out());
        assertFalse(run.err().contains("\tat "), run.err());
        assertTrue(run.err().lines().count() <= 3, run.err());
    }

    @Test
    void aMisspelledSceneNameIsUnderstood() {
        String message = Run.of("simulate", "brige", "--seconds", "1").err();
        assertTrue(message.contains("did you mean \"bridge\"?"), message);
    }

    /** Stiffness over mass of 10^30 1/s^2 beside gravity of 10^6 m/s^2 is more than doubles can solve for. */
    @Test
    void aSceneThatDivergesEndsWithCode5AndSaysWhen() {
        Run run = Run.of(
                "simulate",
                "hanging-rope",
                "--seconds=20",
                "--dt=0.5",
                "--set=constraints=[]",
                "--set=settings={\"massDamping\":0,\"gravity\":[1e6,1e6,0]}",
                "--set=rods.rope.material={\"diameter\":1e-7,\"massPerMetre\":1e-15,"
                        + "\"stretch\":1e15,\"bend\":1e15,\"twist\":1e15}");
        assertEquals(5, run.code(), run.err());
        assertTrue(run.err().contains("t = "), run.err());
    }

    @Test
    void aFolderThatIsMissingIsADiskErrorThatNamesThePath() {
        String file = folder.resolve("missing/f").toString();
        Run run = Run.of("simulate", "hanging-rope", "--seconds", "0", "--out", file);
        assertEquals(4, run.code());
        assertTrue(run.err().contains(file + ": there is no folder " + folder.resolve("missing")), run.err());
    }

    @Test
    void aFullDiskIsADiskError() {
        Run run = Run.of(
                "simulate",
                "hanging-rope",
                "--seconds",
                "0",
                "--out",
                Needs.fullDisk().toString());
        assertEquals(4, run.code(), run.err());
        assertTrue(run.err().contains("/dev/full"), run.err());
    }

    private Path moved(String target) throws Exception {
        return Files.writeString(folder.resolve("moved.json"), """
                {
                  "version": 1,
                  "title": "moved",
                  "rods": [{ "id": "rope", "shape": { "kind": "line", "from": [0, 1, 0], "to": [1, 1, 0] }, "spans": 8 }],
                  "constraints": [{
                    "id": "motor", "kind": "position", "on": { "rod": "rope" },
                    "target": { "kind": "formula", "x": "%s", "y": "1", "z": "0" }
                  }]
                }
                """.formatted(target));
    }

    /** A formula that stops being a number stops the run where it does, and is named. */
    @ParameterizedTest
    @ValueSource(strings = {"0.1*sqrt(0.2 - t)", "0.1*log(0.2 - t)", "0.0001/(t - 0.2)"})
    void aFormulaThatStopsBeingANumberStopsTheRun(String formula) throws Exception {
        Run run = Run.of("simulate", moved(formula).toString(), "--seconds", "1", "--dt", "0.01", "--every", "0.01");
        assertEquals(2, run.code(), run.err());
        assertTrue(run.err().contains("constraint \"motor\", target.x"), run.err());
        assertTrue(run.err().contains(formula), run.err());
        assertTrue(run.err().contains("t = 0.2"), run.err());
        JsonNode last = JSON.readTree(run.lines().get(run.lines().size() - 1));
        assertEquals(0.2, last.get("t").doubleValue(), 0.015);
    }

    /** What of the film there is is said, and an earlier one gives way to that only. */
    @Test
    void aFilmOfARunThatStopsSaysWhatIsKept() throws Exception {
        for (String name : List.of("a.mp4", "a.webm", "a.gif")) {
            String film = Files.writeString(folder.resolve(name), "OLD").toString();
            String scene = moved("0.0001/(t - 0.2)").toString();
            String line = "record " + scene + " --size 64x64 --fps 10 --seconds 1 --dt 0.01 --out " + film;
            Run run = Run.of(line.split(" "));
            assertEquals(2, run.code(), run.err());
            assertTrue(run.err().contains(film + ": its first 2 frames (0.2 s) are kept"), run.err());
            assertTrue(Files.size(folder.resolve(name)) > 100, run.err());
            // stopped before its first frame
            Files.writeString(folder.resolve(name), "OLD");
            run = Run.of((line + " --from 0.5").split(" "));
            assertEquals(2, run.code(), run.err());
            assertTrue(run.err().contains(film + ": no frame of it could be kept"), run.err());
            assertEquals("OLD", Files.readString(folder.resolve(name)));
        }
    }

    @Test
    void aFormulaThatIsNoNumberAtTheStartIsFoundAtOnce() throws Exception {
        Run run = Run.of("validate", moved("sqrt(t - 1)").toString());
        assertEquals(2, run.code(), run.err());
        assertTrue(run.err().contains("/constraints/0/target/x"), run.err());
        assertTrue(run.err().contains("not a number at t = 0 s"), run.err());
    }

    @Test
    void aMeshThatIsNotThereIsAMistake() throws Exception {
        Path file = Files.writeString(folder.resolve("mesh.json"), """
                {
                  "version": 1, "title": "mesh", "rods": [],
                  "decor": [{ "id": "car", "kind": "mesh", "file": "car-sid.obj" }]
                }
                """);
        for (String[] line :
                new String[][] {{"validate", file.toString()}, {"simulate", file.toString(), "--seconds", "0.1"}}) {
            Run run = Run.of(line);
            assertEquals(2, run.code(), run.err());
            assertTrue(run.err().contains("mesh.json:3:"), run.err());
            assertTrue(run.err().contains("/decor/0/file"), run.err());
            assertTrue(run.err().contains("did you mean \"car-side.obj\"?"), run.err());
        }
    }
}
