package sennit.app.platform;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/** One xdotool that lives as long as this object and does what it is told: to start one for each event takes longer. */
public final class Xdotool implements AutoCloseable {
    private final Process process;
    private final OutputStream words;
    private final InputStream answers;

    /** Starts it on the display of this process. */
    public Xdotool() throws IOException {
        process = new ProcessBuilder("xdotool", "-").redirectErrorStream(true).start();
        words = process.getOutputStream();
        answers = process.getInputStream();
    }

    /** Tells it one command; returns whether it has been done, to be asked until it has. */
    public BooleanSupplier tell(Object... command) {
        String line = Arrays.stream(command).map(Xdotool::quoted).collect(Collectors.joining(" "));
        try {
            words.write((line + "\nexec --sync echo\n").getBytes(StandardCharsets.UTF_8));
            words.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(line, e);
        }
        return () -> done(line);
    }

    private boolean done(String line) {
        try {
            if (answers.available() == 0) {
                assertTrue(process.isAlive(), line + " ended it");
                return false;
            }
            String said = new String(answers.readNBytes(answers.available()), StandardCharsets.UTF_8);
            assertTrue(said.isBlank(), line + ": " + said);
            return true;
        } catch (IOException e) {
            throw new UncheckedIOException(line, e);
        }
    }

    private static String quoted(Object word) {
        String text = String.valueOf(word);
        if (text.contains("\"")) return "'" + text + "'";
        return text.chars().anyMatch(c -> Character.isWhitespace(c) || c == '\'' || c == '#') || text.isEmpty()
                ? "\"" + text + "\""
                : text;
    }

    @Override
    public void close() {
        process.destroy();
    }
}
