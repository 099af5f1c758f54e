package sennit.app.cli;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Where data lines go: a file, or standard output. Failing to write is an exception, never silence. */
final class Output implements AutoCloseable {
    private final String name;
    private final Writer writer;

    private Output(String name, Writer writer) {
        this.name = name;
        this.writer = writer;
    }

    /** Opens a file, or standard output when there is none. */
    static Output to(@Nullable Path file, PrintWriter standard) throws IOException {
        return file == null
                ? new Output("standard output", new Loud(standard))
                : new Output(file.toString(), Files.newBufferedWriter(file, StandardCharsets.UTF_8));
    }

    void line(String text) throws IOException {
        try {
            writer.append(text).append('\n');
        } catch (IOException e) {
            throw named(e);
        }
    }

    @Override
    public void close() throws IOException {
        try {
            writer.close();
        } catch (IOException e) {
            throw named(e);
        }
    }

    private IOException named(IOException e) {
        return new IOException(name + ": " + e.getMessage(), e);
    }

    /** Print writers keep their failures to themselves; this one tells. Closing it leaves the stream open. */
    private static final class Loud extends FilterWriter {
        private final PrintWriter stream;

        Loud(PrintWriter stream) {
            super(stream);
            this.stream = stream;
        }

        @Override
        public Writer append(CharSequence text) throws IOException {
            stream.append(text);
            return this;
        }

        @Override
        public Writer append(char c) throws IOException {
            stream.append(c);
            if (c == '\n') flush();
            return this;
        }

        @Override
        public void flush() throws IOException {
            if (stream.checkError()) throw new IOException("cannot be written");
        }

        @Override
        public void close() throws IOException {
            flush();
        }
    }
}
