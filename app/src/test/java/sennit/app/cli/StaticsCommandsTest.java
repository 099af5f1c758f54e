package sennit.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The commands {@code equilibrium}, {@code modes} and {@code stability}. */
class StaticsCommandsTest {
    /** EI 1, length 1, mass 1 per metre, clamped at its foot. */
    private static final String COLUMN = """
            { "version": 1, "title": "column", "settings": { "gravity": [0, 0, 0], "massDamping": 0.5 },
              "rods": [{ "id": "r", "shape": { "kind": "line", "from": [0, 0, 0], "to": [0, 1, 0] }, "spans": 16,
                "material": { "diameter": 0.01, "massPerMetre": 1, "stretch": 1e6, "bend": 1, "twist": 1 } }],
              "constraints": [
                { "id": "p", "kind": "position", "on": { "rod": "r" }, "target": [0, 0, 0] },
                { "id": "d", "kind": "tangent", "on": { "rod": "r" }, "direction": [0, 1, 0] },
                { "id": "s", "kind": "spin", "on": { "rod": "r" }, "direction": [0, 1, 0], "normal": [0, 0, 1] }],
              "forces": [{ "id": "push", "kind": "load", "on": { "rod": "r", "u": 1 }, "force": [0, 0, 0] }] }
            """;

    private static final String FALLING = """
            { "version": 1, "title": "ball", "rods": [],
              "bodies": [{ "id": "b", "mass": 1, "radius": 0.1, "position": [0, 0, 0] }] }
            """;

    @TempDir
    Path folder;

    private String column = "";
    private String falling = "";

    @BeforeEach
    void write() throws Exception {
        column = Files.writeString(folder.resolve("column.json"), COLUMN).toString();
        falling = Files.writeString(folder.resolve("falling.json"), FALLING).toString();
    }

    private static JsonNode json(Run run) {
        return JsonMapper.shared().readTree(run.out());
    }

    /** w = 1.8751^2 sqrt(EI/m L^4) (Blevins 1979, table 8-1); massDamping a is a ratio of a/2w. */
    @Test
    void modesOfACantilever() {
        JsonNode modes = json(Run.of("modes", column, "--count", "3", "--format", "json"));
        assertEquals(3, modes.size());
        double w = 1.8751040687 * 1.8751040687;
        assertEquals(w, modes.at("/0/rad~1s").doubleValue(), 2e-3 * w);
        assertEquals(w / (2 * Math.PI), modes.at("/0/hertz").doubleValue(), 2e-3 * w);
        assertEquals(0.5 / (2 * w), modes.at("/0/damping").doubleValue(), 1e-3);
    }

    /** Beyond its critical load a column cannot lose what it has lost. */
    @Test
    void aSearchThatBeginsBeyondTheCriticalLoadSaysSo() {
        Run run = Run.of("stability", column, "--vary", "forces.push.force.1", "--from", "-15", "--to", "-20");
        assertEquals(5, run.code());
        assertTrue(run.err().contains("UNSTABLE at -15 already"), run.err());
    }

    /** Forces that balance where two pins contradict each other are no rest, and who contradicts whom is said. */
    @Test
    void anEquilibriumOfPinsThatContradictSaysSo() throws Exception {
        Path two = Files.writeString(folder.resolve("two.json"), """
                { "version": 1, "title": "two pins",
                  "rods": [{ "id": "rope", "shape": { "kind": "line", "from": [0, 1, 0], "to": [1, 1, 0] } }],
                  "constraints": [
                    { "id": "left", "kind": "position", "on": { "rod": "rope", "u": 0 }, "target": [0, 1, 0] },
                    { "id": "up", "kind": "position", "on": { "rod": "rope", "u": 0 }, "target": [0, 2, 0] }] }
                """);
        for (String command : List.of("equilibrium", "modes")) {
            Run run = Run.of(command, two.toString());
            assertEquals(5, run.code());
            assertTrue(run.err().contains("left and up cannot both hold"), run.err());
            assertTrue(run.err().contains("NO rest in which all constraints hold"), run.err());
        }
    }

    @Test
    void modesAtATimeAreThoseOfTheStateThere() {
        Run run = Run.of("modes", column, "--count", "1", "--at", "0.01", "--format", "csv");
        assertEquals(0, run.code(), run.err());
        assertTrue(run.lines().get(1).startsWith("1,0.559"), run.out());
    }

    @Test
    void shapesAreRowsOfKnots() {
        Run run = Run.of("modes", column, "--count", "2", "--shapes", "--format", "csv");
        List<String> lines = run.lines();
        int head = lines.indexOf("mode,of,knot,x,y,z");
        assertEquals(3, head, run.out());
        assertEquals(head + 1 + 2 * 17, lines.size());
        String[] tip = lines.get(head + 17).split(",");
        assertEquals("16", tip[2]);
        assertEquals(1, Math.hypot(Double.parseDouble(tip[3]), Double.parseDouble(tip[5])), 1e-3);
    }

    /** Euler 1744: pi^2 EI/4 L^2. */
    @ParameterizedTest
    @CsvSource({"forces.push.force.1", "/forces/0/force/1", "forces/push/force/1"})
    void stabilityFindsEulersLoadByAnyNameOfIt(String path) {
        Run run = Run.of("stability", column, "--vary", path, "--from", "0", "--to", "-10", "--tolerance", "1e-3");
        assertEquals(0, run.code(), run.err());
        assertEquals(-Math.PI * Math.PI / 4, json(run).get("critical").doubleValue(), 0.01 * 2.5);
    }

    /** Beck 1952: a column under a load along its end flutters at 20.05 EI/L^2, and does not buckle at 2.47. */
    @Test
    void noStabilityIsToldWhereALoadTurnsWithItsSection() {
        String[] follower = {"--set", "forces.push.axes=section", "--set", "forces.push.force=[-5, 0, 0]"};
        Run vary = Run.of(
                "stability", column, follower[0], follower[1], "--vary=forces.push.force.0", "--from=0", "--to=-10");
        assertEquals(2, vary.code(), vary.out());
        assertEquals("", vary.out());
        assertTrue(vary.err().contains("'push' turns with its section"), vary.err());
        Run there = Run.of("stability", column, follower[0], follower[1], follower[2], follower[3]);
        assertEquals(2, there.code(), there.out());
        Run rest = Run.of("equilibrium", column, follower[0], follower[1], follower[2], follower[3]);
        assertEquals(0, rest.code(), rest.err());
        assertTrue(json(rest).get("stable").isNull(), rest.out());
        Run modes = Run.of("modes", column, follower[0], follower[1]);
        assertEquals(0, modes.code(), modes.err());
        assertTrue(modes.err().contains("'push' turns with its section"), modes.err());
        // what does not act says nothing
        Run off = Run.of("stability", column, follower[0], follower[1], "--set", "forces.push.enabled=false");
        assertEquals(0, off.code(), off.err());
    }

    /**
     * A column under a thrust P, clamped at both ends, is twisted: w'''' - i M w''' + P w'' = 0 has a solution where D
     * (cos(M/2) - cos(D/2)) = P sin(D/2), D^2 = M^2 + 4 P (after Greenhill 1883). Sixteen steps to 60 rad would be of
     * more than half a turn each, and a section that turns so far goes the other way.
     */
    @Test
    void anAngleIsVariedInStepsThatTurnTheSectionOn() throws Exception {
        double thrust = 10, least = 6, most = 8;
        for (int i = 0; i < 60; i++) {
            double moment = (least + most) / 2, d = Math.sqrt(moment * moment + 4 * thrust);
            boolean below = d * (Math.cos(moment / 2) - Math.cos(d / 2)) > thrust * Math.sin(d / 2);
            least = below ? moment : least;
            most = below ? most : moment;
        }
        String top = """
                "normal": [0, 0, 1] },
                { "id": "line", "kind": "axis", "on": { "rod": "r", "u": 1 }, "point": [0, 0, 0], "direction": [0, 1, 0] },
                { "id": "turn", "kind": "orientation", "on": { "rod": "r", "u": 1 }, "direction": [0, 1, 0], "normal": [0, 0, 1] }],
                """;
        String twisted = COLUMN.replace("\"normal\": [0, 0, 1] }],\n", top)
                .replace("\"force\": [0, 0, 0]", "\"force\": [0, -10, 0]");
        String file = Files.writeString(folder.resolve("twisted.json"), twisted).toString();
        Run run = Run.of("stability", file, "--vary", "constraints.turn.angle", "--from", "0", "--to", "60");
        assertEquals(0, run.code(), run.err());
        assertEquals(least, json(run).get("critical").doubleValue(), 1e-3 * least);
    }

    @Test
    void stabilityGivesEigenvalues() {
        JsonNode found = json(Run.of("stability", column, "--count", "2"));
        assertTrue(found.get("stable").booleanValue());
        assertEquals(12.3624, found.at("/eigenvalues/0").doubleValue(), 0.01);
        Run buckled = Run.of("stability", column, "--set", "forces.push.force.1=-5");
        assertEquals(0, buckled.code(), buckled.err());
        assertEquals(false, json(buckled).get("stable").booleanValue());
        assertTrue(buckled.err().contains("UNSTABLE"), buckled.err());
    }

    @Test
    void equilibriumSaysWhetherItIsStable() {
        assertTrue(json(Run.of("equilibrium", column)).get("stable").booleanValue());
        Run straight = Run.of("equilibrium", column, "--set", "forces.push.force.1=-5", "--nearest");
        assertEquals(0, straight.code(), straight.err());
        assertEquals(false, json(straight).get("stable").booleanValue());
        assertTrue(straight.err().contains("UNSTABLE"), straight.err());
        assertTrue(json(Run.of("equilibrium", falling)).get("stable").isNull());
    }

    /** A straight column beyond Euler's load is balanced, and buckled it rests. */
    @Test
    void equilibriumLeavesWhatATouchMakesItLeave() {
        Run buckled = Run.of("equilibrium", column, "--set", "forces.push.force.1=-5");
        assertEquals(0, buckled.code(), buckled.err());
        assertTrue(json(buckled).get("stable").booleanValue(), buckled.err());
    }

    @ParameterizedTest
    @CsvSource({
        "simulate --seconds=1, --out",
        "equilibrium, --out",
        "equilibrium, --save",
        "modes, --out",
        "stability, --out",
        "cut-list, --out"
    })
    void noCommandWritesOverTheSceneItReads(String command, String option) throws Exception {
        List<String> words = new ArrayList<>(List.of(command.split(" ")));
        words.addAll(List.of(column, option, folder + "/../" + folder.getFileName() + "/column.json"));
        Run run = Run.of(words.toArray(String[]::new));
        assertEquals(2, run.code(), run.err());
        assertTrue(run.err().contains(option + ": found"), run.err());
        assertEquals(COLUMN, Files.readString(Path.of(column)));
    }

    @Test
    void whatIsNeverLostIsSaid() {
        Run run = Run.of("stability", column, "--vary", "forces.push.force.1", "--from", "0", "--to", "10");
        assertEquals(5, run.code());
        assertTrue(json(run).get("critical").isNull());
    }

    @Test
    void withoutEquilibriumTheExitCodeIsFive() {
        Run run = Run.of("equilibrium", falling);
        assertEquals(5, run.code());
        assertEquals(false, json(run).get("converged").booleanValue());
        assertEquals(5, Run.of("modes", falling).code());
        assertEquals(5, Run.of("stability", falling).code());
        assertEquals(
                5,
                Run.of("stability", falling, "--vary", "bodies.b.mass", "--from", "1", "--to", "2")
                        .code());
    }

    @ParameterizedTest
    @CsvSource({
        "/title, allowed: text",
        "/forces/9/force/1, allowed: push",
        "rods.r.spans, allowed: a whole number",
        "nothing.x, allowed: ",
        "forces.push.force.1=3, a path without a value",
    })
    void whatIsNoNumberIsRefused(String path, String why) {
        Run run = Run.of("stability", column, "--vary", path, "--from", "0.5", "--to", "2");
        assertEquals(2, run.code(), run.err());
        assertTrue(run.err().contains(why), run.err());
    }

    @Test
    void aHugeSceneIsRefusedAtOnce() {
        Run run = Run.of("modes", column, "--set", "rods.r.spans=100000");
        assertEquals(2, run.code());
        assertTrue(run.err().contains("fewer spans"), run.err());
        assertEquals(
                2, Run.of("stability", column, "--set", "rods.r.spans=1000").code());
    }

    /** Beads slide to other spans while rest is searched; the equations must follow them. */
    @ParameterizedTest
    @CsvSource({"necklace", "two-balls", "capstan", "suspension-bridge", "billiard"})
    void bundledScenesHaveModes(String scene) {
        Run run = Run.of("modes", scene, "--count", "4", "--format", "json");
        assertEquals(0, run.code(), run.err());
        for (JsonNode mode : json(run)) assertTrue(mode.get("square").doubleValue() >= 0, run.out());
    }

    /** A cable that hangs is saved as a scene that stays as it is. */
    @Test
    void anEquilibriumThatIsSavedStays() throws Exception {
        String still = folder.resolve("still.json").toString();
        Run run = Run.of("equilibrium", "hanging-rope", "--save", still, "--samples", "5");
        assertEquals(0, run.code(), run.err());
        assertTrue(json(run).at("/state/constraints").size() > 0);
        Run after = Run.of("simulate", still, "--seconds", "1", "--every", "1", "--samples", "5");
        JsonNode then = JsonMapper.shared().readTree(after.lines().get(1));
        JsonNode rod = json(run).at("/state/rods").iterator().next();
        JsonNode later = then.at("/rods").iterator().next();
        for (int i = 0; i < 5; i++)
            for (int k = 0; k < 3; k++)
                assertEquals(
                        rod.at("/points/" + i + "/" + k).doubleValue(),
                        later.at("/points/" + i + "/" + k).doubleValue(),
                        1e-5);
    }

    @Test
    void anEmptySceneIsAtRest() throws Exception {
        Path empty =
                Files.writeString(folder.resolve("empty.json"), "{ \"version\": 1, \"title\": \"\", \"rods\": [] }");
        assertEquals(0, Run.of("equilibrium", empty.toString()).code());
        assertEquals(0, Run.of("modes", empty.toString()).code());
        assertEquals(0, Run.of("stability", empty.toString()).code());
    }
}
