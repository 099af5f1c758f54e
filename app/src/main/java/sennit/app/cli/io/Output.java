package sennit.app.cli.io;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Where data lines go: a file, or standard output. Each goes there whole and at once, so that what is stopped ends with
 * a whole line. Failing to write is an exception, never silence.
 */
public final class Output implements AutoCloseable {
    private final @Nullable Path file;
    private final @Nullable OutputStream stream;
    private final PrintWriter standard;

    private Output(@Nullable Path file, @Nullable OutputStream stream, PrintWriter standard) {
        this.file = file;
        this.stream = stream;
        this.standard = standard;
    }

    /** Opens a file, or standard output when there is none. */
    public static Output to(@Nullable Path file, PrintWriter standard) throws IOException {
        return new Output(file, file == null ? null : Files.newOutputStream(file), standard);
    }

    public void line(String text) throws IOException {
        if (stream == null) {
            standard.append(text).append('\n').flush();
            return;
        }
        try {
            stream.write((text + '\n').getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw named(e);
        }
    }

    /** Completes a file; standard output stays open. */
    @Override
    public void close() throws IOException {
        if (stream == null) return;
        try {
            stream.close();
        } catch (IOException e) {
            throw named(e);
        }
    }

    private IOException named(IOException e) {
        return new IOException(file + ": " + e.getMessage(), e);
    }
}
