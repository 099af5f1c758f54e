package sennit.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where a real start gets the native parts of its libraries from. */
class NativesProcessTest {
    @TempDir
    Path folder;

    /** Those of files that the process has mapped as code. */
    private static List<String> loaded(long pid) throws Exception {
        try (Stream<String> maps = Files.lines(Path.of("/proc/" + pid + "/maps"))) {
            return maps.filter(l -> l.contains("r-xp") && l.contains(".so"))
                    .map(l -> l.substring(l.indexOf('/')))
                    .distinct()
                    .toList();
        }
    }

    private static List<Path> all(Path in) throws Exception {
        try (Stream<Path> files = Files.walk(in)) {
            return files.toList();
        }
    }

    @Test
    void theWindowLoadsNothingFromTheFolderOfTemporaryFiles() throws Exception {
        Path shared = Files.createDirectory(folder.resolve("shared tmp"));
        try (RealProgram real = RealProgram.in(folder)) {
            real.start(List.of("-Djava.io.tmpdir=" + shared), "hanging-rope");
            real.awaitWindow();
            List<String> code = loaded(real.process().pid());
            assertFalse(code.stream().anyMatch(l -> l.startsWith(shared.toString())), code.toString());
            Path own = real.folders().resolve("cache/natives");
            for (String library : List.of("libimgui-java64.so", "liblwjgl.so", "libglfw.so", "liblwjgl_opengl.so"))
                assertTrue(
                        code.stream().anyMatch(l -> l.startsWith(own.toString()) && l.endsWith("/" + library)),
                        library + " is not from " + own + ": " + code);
            real.signal("TERM");
            real.awaitEnd();
        }
        assertFalse(all(shared).stream().anyMatch(f -> f.toString().matches(".*(so|dll|dylib)")), all(shared) + "");
    }

    @Test
    void recordingLoadsNothingFromThereEither() throws Exception {
        Path shared = Files.createDirectory(folder.resolve("tmp"));
        try (RealProgram real = RealProgram.in(folder)) {
            real.start(
                    List.of("-Djava.io.tmpdir=" + shared, "-Duser.home=" + folder.resolve("home")),
                    "record",
                    "hanging-rope",
                    "--seconds",
                    "0.1",
                    "--out",
                    folder.resolve("film.mp4").toString());
            assertEquals(0, real.awaitEnd(), real.said());
            assertTrue(all(real.folders().resolve("cache/natives")).stream()
                    .anyMatch(f -> f.endsWith("libjniavcodec.so")));
        }
        assertFalse(all(shared).stream().anyMatch(f -> f.toString().matches(".*(so|dll|dylib)")), all(shared) + "");
        assertFalse(Files.exists(folder.resolve("home")), "nothing beside our own folders");
    }
}
