package sennit.app.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import sennit.engine.lab.result.Measurement;
import sennit.engine.lab.result.Protocol;
import sennit.engine.lab.result.Result;
import sennit.engine.scene.file.AtomicFile;

/** The numbers of the lab as a Markdown file: a section for each protocol, then the costs that were there before. */
final class LabReport {
    /** Heading of the part that is kept when the file is written again. */
    static final String KEPT = "## Costs";

    private static final String HEAD = """
            # What was measured

            The sections of the protocols are written by `./sennit lab --report engine/MEASURED.md`. They follow from the
            engine alone: the same numbers on every machine. The part from *Costs* on is kept as it is; each of its
            entries names the command or the test that runs its case, and gives ratios, which hold on any machine.

            """;

    private final StringBuilder sections = new StringBuilder();

    /** {@return the heading of a protocol and of its table} */
    static String heading(Protocol protocol) {
        return "## `" + protocol.name() + "`\n\n" + protocol.about() + "\n\n"
                + "| quantity | reference | ours | error | bar | source |\n|---|---|---|---|---|---|\n";
    }

    /** {@return the section of a protocol} */
    static String section(Protocol protocol, Result result) {
        StringBuilder out = new StringBuilder(heading(protocol));
        for (Measurement m : result.measurements())
            out.append("| ")
                    .append(m.quantity().replace("|", "\\|"))
                    .append(String.format(
                            Locale.ROOT,
                            " | %.6g | %.6g | %.2g | %.2g | ",
                            m.reference(),
                            m.value(),
                            m.error(),
                            m.bar()))
                    .append(m.source().replace("|", "\\|"))
                    .append(" |\n");
        return out.append('\n').toString();
    }

    /** Adds a protocol and its numbers. */
    void add(Protocol protocol, Result result) {
        sections.append(section(protocol, result));
    }

    /** {@return whether a file may be written: a report, an empty file, a new one, or a device} */
    static boolean mayReplace(Path file) throws IOException {
        if (!Files.isRegularFile(file) || Files.size(file) == 0) return true;
        byte[] title = HEAD.substring(0, HEAD.indexOf('\n') + 1).getBytes(UTF_8);
        try (InputStream in = Files.newInputStream(file)) {
            return Arrays.equals(title, in.readNBytes(title.length));
        }
    }

    /** Writes the file anew, but for the part that is kept. */
    void write(Path file) throws IOException {
        // a device has no end
        String before = Files.isRegularFile(file) ? Files.readString(file) : "";
        int kept = before.indexOf("\n" + KEPT + "\n");
        String text = HEAD + sections + (kept < 0 ? KEPT + "\n" : before.substring(kept + 1));
        AtomicFile.replace(file, text.getBytes(UTF_8));
    }

    /** {@return how a file begins that was written so} */
    static String head() {
        return HEAD;
    }
}
