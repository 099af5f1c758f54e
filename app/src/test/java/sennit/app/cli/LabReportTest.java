package sennit.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sennit.app.platform.Needs;
import sennit.engine.lab.Lab;
import sennit.engine.lab.result.Progress;
import sennit.engine.lab.result.Protocol;

/** MEASURED.md is what the command at its head writes. */
class LabReportTest {
    private static final Path MEASURED = Path.of("../engine/MEASURED.md");

    @Test
    void theFileHasTheFormThatIsWritten() throws IOException {
        String text = Files.readString(MEASURED);
        assertTrue(text.startsWith(LabReport.head()), "begins otherwise");
        List<Integer> places = new ArrayList<>();
        for (Protocol protocol : Lab.protocols()) {
            int at = text.indexOf(LabReport.heading(protocol));
            assertTrue(at >= 0, protocol.name() + " is missing, or has another heading: write the report again");
            places.add(at);
        }
        assertEquals(places.stream().sorted().toList(), places, "in another order");
        assertEquals(
                Lab.protocols().size(), text.split("\n\\| quantity \\|", -1).length - 1, "a protocol that is gone");
        assertTrue(text.indexOf("\n" + LabReport.KEPT + "\n") > places.get(places.size() - 1), "no costs at the end");
    }

    /** The quickest protocols; the others take seconds. */
    @Test
    void theNumbersAreThoseOfTheLab() throws IOException {
        String text = Files.readString(MEASURED);
        for (String name : List.of("greenhill", "euler-law")) {
            Protocol protocol = Lab.protocol(name).orElseThrow();
            String section = LabReport.section(protocol, protocol.run(Progress.SILENT));
            assertTrue(text.contains(section), "not in the file: " + section);
        }
    }

    @Test
    void costsAreKeptWhenItIsWrittenAgain(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("MEASURED.md");
        Files.writeString(file, "# What was measured\n\n## gone\n\n## Costs\n\nkept\n");
        LabReport report = new LabReport();
        Protocol protocol = Lab.protocol("greenhill").orElseThrow();
        report.add(protocol, protocol.run(Progress.SILENT));
        report.write(file);
        String text = Files.readString(file);
        assertTrue(text.endsWith("\n\n## Costs\n\nkept\n"), text);
        assertTrue(text.startsWith(LabReport.head() + LabReport.heading(protocol)), text);
    }

    /** A report of a few would lose the others. */
    @Test
    void aReportHasAllProtocolsAndReplacesNothingElse(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("m.md"), Files.readString(MEASURED));
        Run run = Run.of("lab", "greenhill", "--report", file.toString());
        assertEquals(2, run.code(), run.err());
        assertEquals(
                "sennit: --report: found beside greenhill, allowed: without names, as a report has all protocols",
                run.err().strip());
        assertEquals(Files.readString(MEASURED), Files.readString(file));
        Path other = Files.writeString(folder.resolve("notes.md"), "# Notes\n");
        run = Run.of("lab", "--report", other.toString());
        assertEquals(2, run.code(), run.err());
        assertEquals(
                "sennit: --report: found " + other + ", which is no report of the lab, allowed: one, or a new file",
                run.err().strip());
        assertEquals("# Notes\n", Files.readString(other));
    }

    @Test
    void aReportOnAFullDiskIsADiskError() {
        IOException error = assertThrows(IOException.class, () -> new LabReport().write(Needs.fullDisk()));
        assertEquals("/dev/full: No space left on device", error.getMessage());
    }
}
