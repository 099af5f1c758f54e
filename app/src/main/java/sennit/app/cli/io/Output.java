package sennit.app.cli.io;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Where data lines go: a file, or standard output. Failing to write is an exception, never silence. */
public final class Output implements AutoCloseable {
    private final @Nullable Path file;
    private final Writer writer;

    private Output(@Nullable Path file, Writer writer) {
        this.file = file;
        this.writer = writer;
    }

    /** Opens a file, or standard output when there is none. */
    public static Output to(@Nullable Path file, PrintWriter standard) throws IOException {
        return new Output(file, file == null ? standard : Files.newBufferedWriter(file, StandardCharsets.UTF_8));
    }

    public void line(String text) throws IOException {
        try {
            writer.append(text).append('\n');
            // who reads a pipe wants each line when it is there
            if (file == null) writer.flush();
        } catch (IOException e) {
            throw named(e);
        }
    }

    /** Completes a file; standard output stays open. */
    @Override
    public void close() throws IOException {
        if (file == null) return;
        try {
            writer.close();
        } catch (IOException e) {
            throw named(e);
        }
    }

    private IOException named(IOException e) {
        return new IOException(file + ": " + e.getMessage(), e);
    }
}
