package sennit.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExportCommandTest {
    @TempDir
    Path folder;

    private Run export(String name, String... more) {
        List<String> line = Stream.concat(
                        Stream.of(
                                "export",
                                "hanging-rope",
                                "--out",
                                folder.resolve(name).toString()),
                        Arrays.stream(more))
                .toList();
        return Run.of(line.toArray(String[]::new));
    }

    private long files() throws Exception {
        try (Stream<Path> all = Files.list(folder)) {
            return all.count();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.glb", "a.usda", "a.obj", "a.lines.obj", "a.CSV"})
    void eachKindOfFileIsWrittenAndNothingElse(String name) throws Exception {
        Run run = export(name, "--seconds", "0.1");
        assertEquals(0, run.code(), run.err());
        assertTrue(Files.size(folder.resolve(name)) > 500);
        assertEquals(1, files());
        assertEquals("", run.out());
    }

    @Test
    void framesAreTheStepsNearestToTheirTimes() throws Exception {
        Run run = export("a.csv", "--frames", "2:4", "--fps", "100");
        assertEquals(0, run.code(), run.err());
        List<String> times = Files.readAllLines(folder.resolve("a.csv")).stream()
                .skip(1)
                .map(l -> l.substring(0, l.indexOf(',')))
                .distinct()
                .toList();
        // steps 5, 7 and 10 of 1/240 s are nearest to 0.02, 0.03 and 0.04 s
        assertEquals(
                List.of(5 / 240.0, 7 / 240.0, 10 / 240.0),
                times.stream()
                        .map(t -> Math.rint(Double.parseDouble(t) * 240) / 240)
                        .toList());
    }

    /** A scene may have any ending, also one of what is written; and its meshes have. */
    @ParameterizedTest
    @CsvSource({"export, scene.csv", "record --seconds=0.1, scene.png", "export, wedge.obj"})
    void whatIsReadIsNotWrittenOver(String command, String out) throws Exception {
        String mesh = "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n";
        String scene = """
                {
                  "version": 1,
                  "title": "wedge",
                  "rods": [],
                  "obstacles": [{ "id": "stone", "kind": "mesh", "file": "wedge.obj" }]
                }
                """;
        Files.writeString(folder.resolve("wedge.obj"), mesh);
        Path read = Files.writeString(folder.resolve(out.equals("wedge.obj") ? "scene.json" : out), scene);
        List<String> words = new ArrayList<>(List.of(command.split(" ")));
        words.addAll(List.of(read.toString(), "--out", folder.resolve(out).toString()));
        Run run = Run.of(words.toArray(String[]::new));
        assertEquals(2, run.code(), run.err());
        assertTrue(run.err().contains("--out: found"), run.err());
        assertEquals(scene, Files.readString(read));
        assertEquals(mesh, Files.readString(folder.resolve("wedge.obj")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a.stl | --seconds 1 | allowed: .glb, .usda, .obj, .lines.obj, .csv",
                "a.obj | --frames 0:3 | --frames: found .obj, allowed: .glb, .usda, .csv",
                "a.csv | --frames 3:1 | --frames: found 3:1, allowed: A:B",
                "a.csv | --frames 0:3 --seconds 1 | allowed: one of the two",
                "a.csv | --seconds -1 | --seconds: found -1, allowed: 0 to",
                "a.csv | --fps 0 | --fps: found 0, allowed:",
            })
    void whatCannotBeDoneIsToldAndNothingIsWritten(String name, String options, String told) throws Exception {
        Files.writeString(folder.resolve(name), "mine");
        Run run = export(name, options.split(" "));
        assertEquals(2, run.code());
        assertTrue(run.err().contains(told), run.err());
        assertEquals("mine", Files.readString(folder.resolve(name)));
        assertEquals(1, files());
    }

    @Test
    void aPlaceThatCannotBeWrittenIsADiskError() throws Exception {
        Files.writeString(folder.resolve("file"), "no folder");
        Run run = export("file/a.csv");
        assertEquals(4, run.code(), run.err());
        assertEquals(1, files());
    }
}
