package sennit.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real starts with layouts that would end them. */
class LayoutProcessTest {
    @TempDir
    Path folder;

    private String good;
    private Path layout;
    private Path aside;
    private Path starts;

    @BeforeEach
    void write() throws Exception {
        try (InputStream in = LayoutProcessTest.class.getResourceAsStream("ui/layout.ini")) {
            // with the panels of today
            good = new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .replace("Scene, Inspector, Profiler", "Scene, Scenes, Inspector, Time line, Profiler");
        }
        layout = Files.createDirectories(folder.resolve("folders/config")).resolve("layout.ini");
        aside = layout.resolveSibling("layout.ini.damaged");
        starts = layout.resolveSibling("layout.ini.starts");
    }

    @Test
    void aLayoutWithoutAPlaceForTheViewIsSetAside() throws Exception {
        String damaged = good.replaceFirst("(?m)^.*CentralNode=1\n", "");
        Files.writeString(layout, damaged);
        try (RealProgram real = RealProgram.in(folder)) {
            real.start(List.of(), "hanging-rope");
            real.awaitWindow();
            real.until("the start has come through", () -> !Files.exists(starts));
            assertTrue(real.process().isAlive(), real.said());
            assertEquals(damaged, Files.readString(aside));
        }
    }

    @Test
    void afterTwoStartsThatDiedTheThirdDoesWithoutTheLayout() throws Exception {
        Files.writeString(layout, good);
        try (RealProgram real = RealProgram.in(folder)) {
            for (int i = 0; i < 2; i++) {
                long before = Files.exists(starts) ? Files.size(starts) : 0;
                real.start(List.of(), "hanging-rope");
                // there is little time between the note and the frames that prove it
                while (!(Files.exists(starts) && Files.size(starts) > before)
                        && real.process().isAlive()) Thread.onSpinWait();
                real.process().destroyForcibly();
                real.awaitEnd();
                assertTrue(Files.exists(starts), "it died before it came through");
                assertFalse(Files.exists(aside));
            }
            real.start(List.of(), "hanging-rope");
            real.awaitWindow();
            real.until("the start has come through", () -> !Files.exists(starts));
            assertEquals(good, Files.readString(aside));
        }
    }
}
