package sennit.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sennit.app.cli.io.SceneLibrary;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class OtherCommandsTest {
    private static final String BAD = """
            {
              "version": 1,
              "title": "bad",
              "rods": [{ "id": "a", "shape": { "kind": "helx" }, "spans": 0 }]
            }
            """;

    @TempDir
    Path folder;

    @Test
    void everyBundledSceneIsListedAndValid() throws Exception {
        List<String> names = SceneLibrary.names();
        assertTrue(names.containsAll(List.of("bridge", "hanging-rope")), names.toString());
        Run list = Run.of("list");
        assertEquals(0, list.code());
        for (String name : names) assertTrue(list.out().contains(name), list.out());
        List<String> line = new java.util.ArrayList<>(names);
        line.add(0, "validate");
        assertEquals(0, Run.of(line.toArray(String[]::new)).code());
    }

    @Test
    void validateNamesFileLineColumnAndGuess() throws Exception {
        Path file = Files.writeString(folder.resolve("bad.json"), BAD);
        Run run = Run.of("validate", "bridge", file.toString());
        assertEquals(2, run.code());
        assertEquals("bridge: ok", run.out().strip());
        assertEquals(
                List.of(
                        file
                                + ":4:44: /rods/0/shape/kind: found \"helx\", allowed: control-points, helix, line, points;"
                                + " did you mean \"helix\"?",
                        file + ":4:63: /rods/0/spans: found 0, allowed: a whole number from 1 to 1e6"),
                run.err().lines().toList());
    }

    @Test
    void validateAsJsonSaysTheSame() throws Exception {
        Path file = Files.writeString(folder.resolve("bad.json"), BAD);
        Run run = Run.of("validate", "--format", "json", file.toString());
        assertEquals(2, run.code());
        JsonNode report = JsonMapper.shared().readTree(run.out());
        assertEquals(false, report.get("valid").booleanValue());
        JsonNode first = report.at("/problems/0");
        assertEquals(4, first.get("line").intValue());
        assertEquals(44, first.get("column").intValue());
        assertEquals("/rods/0/shape/kind", first.get("path").stringValue());
        assertEquals("helix", first.get("nearest").stringValue());
    }

    /** A warning is no mistake: the exit code stays 0. */
    @Test
    void validateWarnsOfTooFewSpans() throws Exception {
        Path file = Files.writeString(folder.resolve("coarse.json"), """
                { "version": 1, "title": "t",
                  "rods": [{ "id": "hair", "shape": { "kind": "line", "from": [0, 0, 0], "to": [1, 0, 0] }, "spans": 10,
                    "rest": { "kind": "coiled", "curvature1": 100 } }] }
                """);
        Run run = Run.of("validate", file.toString());
        assertEquals(0, run.code());
        assertEquals(file + ": ok", run.out().strip());
        assertTrue(
                run.err().contains("warning: /rods/0/spans: rod \"hair\" has 10 spans, 200 are recommended"),
                run.err());
        JsonNode json = JsonMapper.shared()
                .readTree(
                        Run.of("validate", "--format", "json", file.toString()).out());
        assertEquals(200, json.at("/warnings/0/recommended").intValue());
        assertTrue(json.get("valid").booleanValue());
        // the command that counts spans says the same
        assertTrue(Run.of("spans", file.toString(), "--seconds", "0.1").err().contains("200 are recommended"));
        // bundled scenes that stand by fewer: limp strings whose shape does not depend on it
        for (String scene : List.of("bridge", "bow", "hanging-rope", "capstan", "dna", "spider-net", "clothes-line"))
            assertEquals("", Run.of("validate", scene).err());
    }

    @Test
    void validateWarnsOfWhatBeginsInsideAnObstacle() throws Exception {
        Path file = Files.writeString(folder.resolve("inside.json"), """
                { "version": 1, "title": "t", "rods": [], "obstacles": [{ "id": "floor", "kind": "plane" }],
                  "bodies": [{ "id": "ball", "position": [0, -0.2, 0], "radius": 0.1 }] }
                """);
        Run run = Run.of("validate", file.toString());
        assertEquals(0, run.code());
        assertTrue(run.err().contains("warning: /bodies/0: \"ball\" begins 0.300 m deep in \"floor\""), run.err());
        JsonNode json = JsonMapper.shared()
                .readTree(
                        Run.of("validate", "--format", "json", file.toString()).out());
        assertEquals("floor", json.at("/warnings/0/obstacle").stringValue());
        assertEquals(0.3, json.at("/warnings/0/depth").doubleValue(), 1e-12);
    }

    @Test
    void benchMeasuresTheBridgeOfTheReport() {
        Run run = Run.of("bench", "bridge", "--steps", "20", "--warm", "0");
        assertEquals(0, run.code(), run.err());
        String row = run.lines().get(1);
        assertTrue(row.matches("bridge +427 +32 +21 .*"), row);
    }

    @Test
    void benchPrintsJsonAndCsv() {
        Run json = Run.of("bench", "bridge", "two-balls", "--steps", "10", "--warm", "0", "--json");
        assertEquals(0, json.code(), json.err());
        JsonNode rows = JsonMapper.shared().readTree(json.out());
        assertEquals(1700, rows.at("/0/paper").doubleValue());
        assertEquals(92, rows.at("/0/points").intValue());
        assertTrue(rows.at("/1/paper").isNull());
        Run csv = Run.of("bench", "two-balls", "--steps", "10", "--warm", "0", "--csv");
        assertEquals(0, csv.code(), csv.err());
        assertTrue(csv.lines().get(0).startsWith("scene,unknowns,absolute,relative,points,fewest,method,"), csv.out());
        assertTrue(csv.lines().get(1).startsWith("two-balls,10,3,1,0,,"), csv.out());
    }

    @Test
    void benchScalingFitsAnExponent() {
        Run run = Run.of("bench", "scaling", "--seconds", "0.01", "--largest", "400", "--csv");
        assertEquals(0, run.code(), run.err());
        // the last row of a family carries the exponent
        for (String family : List.of("rope,316", "bridge,316", "keyholes,32", "pearls,32")) {
            String row = run.lines().stream()
                    .filter(l -> l.startsWith(family + ","))
                    .findFirst()
                    .orElseThrow();
            assertTrue(row.split(",", -1)[9].matches("-?[0-9]+\\.[0-9]+"), row);
        }
    }

    @Test
    void benchContactTellsWhatTouchingCosts() {
        Run run = Run.of("bench", "contact", "--steps", "10", "--largest", "3", "--csv");
        assertEquals(0, run.code(), run.err());
        for (String scene : List.of("knot,1", "bundle,2", "bundle,3", "pressed,2", "pressed,3")) {
            String row = run.lines().stream()
                    .filter(l -> l.startsWith(scene + ","))
                    .findFirst()
                    .orElseThrow();
            // the ratio is that of two times of which the machine disturbs either
            assertTrue(Double.parseDouble(row.split(",", -1)[8]) > 0, row);
            assertTrue(Double.parseDouble(row.split(",", -1)[3]) >= 1, row);
        }
    }

    @Test
    void benchLinearNeedsTheSources() {
        Run run = Run.of("bench", "linear");
        assertEquals(2, run.code());
        assertTrue(run.err().contains("./sennit bench linear"), run.err());
    }

    @Test
    void schemaAndReferenceArePrinted() {
        assertTrue(Run.of("schema").out().contains("\"https://json-schema.org/draft/2020-12/schema\""));
        assertTrue(Run.of("schema", "--reference").out().startsWith("# The scene format"));
    }

    @Test
    void materialsListsThePresets() {
        assertTrue(Run.of("materials").out().contains("hemp"));
    }

    /** A harness of a trunk of two metres and seven branches. */
    @Test
    void aCutListWaitsForRestOrSaysThatThereIsNone() throws Exception {
        String cantilever = """
                {
                  "version": 1, "title": "t", "settings": { "dt": 0.01, "massDamping": %s },
                  "rods": [{ "id": "r", "shape": { "kind": "line", "from": [0, 1, 0], "to": [1, 1, 0] } }],
                  "constraints": [{ "id": "p", "kind": "position", "on": { "rod": "r" }, "target": [0, 1, 0] }]
                }
                """;
        Path lively = Files.writeString(folder.resolve("lively.json"), cantilever.formatted("0"));
        Path lazy = Files.writeString(folder.resolve("lazy.json"), cantilever.formatted("20"));
        Run moving = Run.of("cut-list", lively.toString(), "--seconds", "1");
        assertEquals(0, moving.code());
        assertTrue(moving.err().contains("not at rest at t = 1.00 s"), moving.err());
        Run resting = Run.of("cut-list", lazy.toString(), "--seconds", "1000");
        assertEquals(0, resting.code());
        assertTrue(resting.err().contains(": at rest at t = "), resting.err());
        // it hangs: its top bears it all
        String[] row = resting.lines().get(1).split(",");
        Run later = Run.of("cut-list", lazy.toString(), "--seconds", "1000", "--dt", "0.005");
        assertEquals(
                Double.parseDouble(row[5]),
                Double.parseDouble(later.lines().get(1).split(",")[5]),
                1e-2);
    }

    @Test
    void cutListSaysWhatToCutAndHowItIsBent() throws Exception {
        Run run = Run.of("cut-list", "cable-bundle", "--seconds", "1");
        assertEquals(0, run.code(), run.err());
        List<String> lines = run.out().lines().toList();
        assertEquals(1 + 8, lines.size(), run.out());
        String[] trunk = lines.get(1).split(",");
        assertEquals("trunk", trunk[0]);
        // the chord is 1.8 m and the sag 0.17 m: 8/3 sag^2/chord longer
        assertEquals(1.8 + 8.0 / 3 * 0.17 * 0.17 / 1.8, Double.parseDouble(trunk[1]), 0.005);
        assertEquals(0.024, Double.parseDouble(trunk[2]), 1e-9);
        assertTrue(Double.parseDouble(trunk[3]) > 0.1, run.out());
        assertTrue(Double.parseDouble(trunk[5]) > 5, run.out());
    }

    /** All commands that write a file, without it. */
    private static final List<String> WRITE = List.of(
            "simulate hanging-rope --seconds 0 --out .jsonl",
            "modes hanging-rope --out .csv",
            "equilibrium hanging-rope --out .json",
            "equilibrium hanging-rope --save .json",
            "stability hanging-rope --out .json",
            "cut-list hanging-rope --out .csv",
            "export hanging-rope --out .csv",
            "picture hanging-rope --size 64x64 --out .png",
            "contact-sheet hanging-rope --size 64x64 --out .png",
            "record hanging-rope --size 64x64 --seconds 0.05 --out .mp4",
            "record hanging-rope --size 64x64 --seconds 0.05 --out .gif",
            "reel --scenes bow --size 64x64 --length 0.01 --out .webm",
            "import CURVE --out .json",
            "lab greenhill --plots .d");

    /** Runs each with a file, and finds one line that names it and the cause, nothing done and nothing touched. */
    private void allRefuse(Path without, int code, String why) throws Exception {
        Path curve = Files.writeString(folder.resolve("curve.csv"), "x,y,z\n0,1,0\n1,1,0\n");
        for (String line : WRITE) {
            String ending = line.substring(line.lastIndexOf('.'));
            Path file = Path.of(without + (without.toString().isEmpty() ? "" : ending));
            List<String> words = new ArrayList<>(List.of(line.replace("CURVE", curve.toString())
                    .substring(0, line.replace("CURVE", curve.toString()).length() - ending.length())
                    .strip()
                    .split(" ")));
            words.add(file.toString());
            // it makes this folder itself
            if (line.startsWith("lab") && why.startsWith("there is no folder")) continue;
            if (line.startsWith("lab") && why.equals("is a folder")) continue;
            Run run = Run.of(words.toArray(String[]::new));
            assertEquals(code, run.code(), line + ": " + run.err());
            String said =
                    code == 2 ? "sennit: " + words.get(words.size() - 2) + ": " + why : "sennit: " + file + ": " + why;
            assertEquals(said, run.err().strip(), line);
            assertEquals("", run.out(), line);
        }
    }

    @Test
    void aFolderThatIsMissingIsNotMade() throws Exception {
        allRefuse(folder.resolve("typo/a"), 4, "there is no folder " + folder.resolve("typo"));
        assertFalse(Files.exists(folder.resolve("typo")));
    }

    @Test
    void aFileInPlaceOfAFolderIsNamed() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "OLD");
        allRefuse(file.resolve("a"), 4, file + " is not a folder");
        assertEquals("OLD", Files.readString(file));
    }

    @Test
    void aFolderInPlaceOfTheFileStays() throws Exception {
        for (String line : WRITE) Files.createDirectories(folder.resolve("a" + line.substring(line.lastIndexOf('.'))));
        allRefuse(folder.resolve("a"), 4, "is a folder");
        for (String line : WRITE)
            assertTrue(Files.isDirectory(folder.resolve("a" + line.substring(line.lastIndexOf('.')))), line);
    }

    @Test
    void noNameIsBadInput() {
        for (String line : List.of(
                "simulate hanging-rope --seconds 0 --out=", "equilibrium hanging-rope --save=", "modes bow --out=")) {
            Run run = Run.of(line.split(" "));
            String option = line.substring(line.lastIndexOf(' ') + 1, line.length() - 1);
            assertEquals(2, run.code(), run.err());
            assertEquals(
                    "sennit: " + option + ": found nothing, allowed: a file",
                    run.err().strip());
        }
    }

    @Test
    void theReelSaysWhereItsPicturesAreAndKnowsWhatAMovingPictureCanDo() {
        String out = folder.resolve("r.png").toString();
        String line = "reel --scenes bow --size 64x64 --length 0.02 --fps 10 --out ";
        Run run = Run.of((line + out).split(" "));
        assertEquals(0, run.code(), run.err());
        String first = folder.resolve("r-00000.png").toString();
        assertTrue(run.err().strip().endsWith("sennit: the reel is in " + first + " and those after it"), run.err());
        Run gif = Run.of("reel", "--fps", "60", "--out", folder.resolve("r.gif").toString());
        assertEquals(2, gif.code(), gif.err());
        assertEquals(
                "sennit: --fps: found 60, allowed: up to 50 in a .gif",
                gif.err().strip());
        assertTrue(Run.of("reel", "--help").out().contains("0.01 to 1"));
    }
}
