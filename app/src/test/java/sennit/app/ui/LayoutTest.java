package sennit.app.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sennit.app.ui.shell.LayoutGuard;
import sennit.app.ui.shell.LayoutValidator;

/** What becomes of a layout that is damaged. */
class LayoutTest {
    private static final String HEAD = "[Sennit]";

    @TempDir
    Path folder;

    /** One that the program wrote, with panels below opened and moved. */
    private static String good() throws Exception {
        try (InputStream in = LayoutTest.class.getResourceAsStream("layout.ini")) {
            assertNotNull(in);
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static String ofImGui() throws Exception {
        return good().substring(0, good().indexOf(HEAD));
    }

    @Test
    void whatImGuiWroteIsFine() throws Exception {
        assertNull(LayoutValidator.wrong(ofImGui()));
    }

    /** Each line matters to ImGui, or to whoever looks for the next. */
    @Test
    void aLineLostOrDoubledAmongTheDocksIsTold() throws Exception {
        String[] lines = ofImGui().split("\n");
        int docks = Arrays.asList(lines).indexOf("[Docking][Data]");
        for (int i = docks; i < lines.length; i++) {
            StringBuilder lost = new StringBuilder(), doubled = new StringBuilder();
            for (int k = 0; k < lines.length; k++) {
                if (k != i) lost.append(lines[k]).append('\n');
                doubled.append(lines[k]).append('\n');
                if (k == i) doubled.append(lines[k]).append('\n');
            }
            String wrong = LayoutValidator.wrong(lost + "\n");
            assertTrue(wrong != null && wrong.startsWith("line "), lines[i] + ": " + wrong);
            assertNotNull(LayoutValidator.wrong(doubled + "\n"), lines[i]);
        }
    }

    @Test
    void whatIsWrongIsSaid() throws Exception {
        Map<String, String> damages = Map.of(
                " CentralNode=1", "0 places for the view",
                " Split=X", "is not divided",
                "Parent=0x00000004", "not a dock",
                "Collapsed=0\n", "there should be Collapsed",
                "Window=0xD5E4EF12 ", "not a dock");
        for (Map.Entry<String, String> d : damages.entrySet()) {
            String wrong = LayoutValidator.wrong(ofImGui().replaceFirst(d.getKey(), ""));
            assertTrue(wrong != null && wrong.contains(d.getValue()), d.getKey() + ": " + wrong);
        }
        assertNotNull(LayoutValidator.wrong(ofImGui().replace("Size=268,405", "Size=268,99405")));
        assertNotNull(LayoutValidator.wrong(ofImGui().replace("SizeRef=268,405", "SizeRef=-268,405")));
        assertNotNull(LayoutValidator.wrong(ofImGui() + "x".repeat(LayoutValidator.MOST)));
    }

    /** Hundreds of damaged ones, each with a start of ImGui itself. */
    @ParameterizedTest
    @CsvSource({"ROUGH, 400, 200, 400", "FINE, 300, 50, 250", "NONE, 60, 0, 0"})
    void noLayoutThatIsTakenEndsTheStart(LayoutTrial.Damage damage, int seeds, int least, int most) throws Exception {
        Path good = Files.writeString(folder.resolve("good.ini"), good());
        Path said = folder.resolve("said.txt");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-XX:-CreateCoredumpOnCrash",
                        "-XX:ErrorFile=" + folder.resolve("hs_err.log"),
                        "-Dsennit.folders=" + System.getProperty("sennit.folders", folder.toString()),
                        "-cp",
                        System.getProperty("java.class.path"),
                        LayoutTrial.class.getName(),
                        folder.toString(),
                        good.toString(),
                        damage.name(),
                        "0",
                        String.valueOf(seeds))
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        int code = process.waitFor();
        String[] lines = Files.readString(said).split("\n");
        assertEquals(
                0,
                code,
                () -> damage + " ended after "
                        + String.join("\n", Arrays.copyOfRange(lines, Math.max(0, lines.length - 12), lines.length)));
        int refused = Integer.parseInt(lines[lines.length - 1].split(" ")[1]);
        assertTrue(refused >= least && refused <= most, damage + ": " + lines[lines.length - 1]);
    }

    private LayoutGuard guard() {
        return new LayoutGuard(folder.resolve("layout.ini"));
    }

    private Path layout(String text) throws Exception {
        return Files.writeString(folder.resolve("layout.ini"), text);
    }

    private static String head() throws Exception {
        return good().substring(good().indexOf(HEAD));
    }

    @Test
    void aDamagedLayoutIsSetAsideAndTold() throws Exception {
        Path file = layout(good().replace(" CentralNode=1", ""));
        LayoutGuard guard = guard();
        assertEquals("", guard.read(head()));
        assertFalse(Files.exists(file));
        assertTrue(
                guard.said().orElseThrow().contains(": 0 places for the view"),
                guard.said().orElseThrow());
        assertEquals(good().replace(" CentralNode=1", ""), Files.readString(folder.resolve("layout.ini.damaged")));
        guard.survived();
        for (String text : new String[] {ofImGui(), good() + "what is this", "\0\0\0", "x".repeat(1 << 20)}) {
            layout(text);
            LayoutGuard again = guard();
            assertEquals("", again.read(head()));
            assertTrue(again.said().isPresent());
            again.survived();
        }
        Files.write(file, new byte[] {(byte) 0xff, (byte) 0xfe, 0});
        LayoutGuard binary = guard();
        assertEquals("", binary.read(head()));
        assertTrue(binary.said().isPresent());
    }

    @Test
    void aLayoutForOtherPanelsIsVoidButNotDamaged() throws Exception {
        Path file = layout(good().replace("Profiler, Plots", "Profiler"));
        LayoutGuard guard = guard();
        assertEquals("", guard.read(head()));
        assertTrue(guard.said().isEmpty());
        assertTrue(Files.exists(file));
    }

    @Test
    void afterTwoStartsThatDiedTheLayoutIsSetAside() throws Exception {
        Path file = layout(good());
        Path starts = folder.resolve("layout.ini.starts");
        // processes that are no more, or never were
        Files.writeString(starts, "999999999 2020-01-01T00:00:00Z\n");
        LayoutGuard second = guard();
        assertEquals(good(), second.read(head()), "one may have had another cause");
        Files.writeString(starts, "999999999 2020-01-01T00:00:00Z\n999999998 2020-01-01T00:00:00Z\n");
        LayoutGuard third = guard();
        assertEquals("", third.read(head()));
        assertTrue(third.said().orElseThrow().contains("died"));
        assertFalse(Files.exists(file));
        assertEquals(good(), Files.readString(folder.resolve("layout.ini.damaged")));
        third.survived();
        assertFalse(Files.exists(starts));
    }

    @Test
    void startsThatComeThroughOrAreStillGoingDoNotCount() throws Exception {
        layout(good());
        for (int i = 0; i < 3; i++) {
            LayoutGuard guard = guard();
            assertEquals(good(), guard.read(head()));
            guard.survived();
        }
        // several at a time, of this very process
        for (int i = 0; i < 3; i++) assertEquals(good(), guard().read(head()));
    }
}
