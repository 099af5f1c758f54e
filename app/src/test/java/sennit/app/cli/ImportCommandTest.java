package sennit.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sennit.engine.scene.file.SceneFile;

class ImportCommandTest {
    @TempDir
    Path folder;

    private String path(String name) {
        return folder.resolve(name).toString();
    }

    private long files() throws Exception {
        try (Stream<Path> all = Files.list(folder)) {
            return all.count();
        }
    }

    @Test
    void whatOneSceneExportsIsAnother() throws Exception {
        assertEquals(0, Run.of("export", "hanging-rope", "--out", path("a.csv")).code());
        Run run = Run.of("import", path("a.csv"), "--out", path("b.json"), "--scale", "2", "--up", "z");
        assertEquals(0, run.code(), run.err());
        assertTrue(run.err().startsWith("import a.csv: 1 rod, 5.200 m in all, wrote "), run.err());
        assertEquals(0, Run.of("validate", path("b.json")).code());
        assertEquals(
                "rope",
                SceneFile.read(folder.resolve("b.json")).scene().rods().get(0).id());
    }

    @Test
    void whatHoldsTheRodsIsChosen() throws Exception {
        Files.writeString(folder.resolve("a.csv"), "x,y,z\n0,1,0\n1,1,0\n");
        int i = 0;
        for (String hold : List.of("nothing", "start", "ends")) {
            assertEquals(
                    0,
                    Run.of("import", path("a.csv"), "--out", path("b.json"), "--hold", hold)
                            .code());
            assertEquals(
                    i++,
                    SceneFile.read(folder.resolve("b.json"))
                            .scene()
                            .constraints()
                            .size());
        }
    }

    @Test
    void onAnErrorNothingIsWritten() throws Exception {
        Files.writeString(folder.resolve("a.csv"), "x,y,z\n1,2,three\n");
        Files.writeString(folder.resolve("b.json"), "mine");
        Run bad = Run.of("import", path("a.csv"), "--out", path("b.json"));
        assertEquals(2, bad.code());
        assertEquals(
                path("a.csv") + ":2:1: z: found \"three\", allowed: a number",
                bad.err().strip());
        Run ending = Run.of("import", path("a.csv"), "--out", path("b.txt"));
        assertEquals(2, ending.code());
        assertTrue(ending.err().endsWith("allowed: .json\n"), ending.err());
        assertEquals(
                2, Run.of("import", path("none.svg"), "--out", path("b.json")).code());
        assertEquals(
                2,
                Run.of("import", path("a.csv"), "--out", path("b.json"), "--up", "x")
                        .code());
        assertEquals(
                2,
                Run.of("import", path("a.csv"), "--out", path("b.json"), "--scale", "0")
                        .code());
        assertEquals("mine", Files.readString(folder.resolve("b.json")));
        assertEquals(2, files());
    }
}
