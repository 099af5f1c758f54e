package sennit.app.cli.io;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;
import sennit.engine.scene.file.AtomicFile;
import sennit.engine.scene.file.FileErrors;

/**
 * Where data lines go: a file, or standard output. Each goes there whole and at once, so that what is stopped, or finds
 * no space, ends with a whole line. An earlier file stays until the first line is on the disk. Failing to write is an
 * exception, never silence.
 */
public final class Output implements AutoCloseable {
    private final @Nullable Path file;
    private final PrintWriter standard;

    /** Open from the first line on. */
    private @Nullable FileChannel channel;

    /** Lines and bytes that are whole. */
    private long lines, bytes;

    private Output(@Nullable Path file, PrintWriter standard) {
        this.file = file;
        this.standard = standard;
    }

    /** To a file, or to standard output when there is none. */
    public static Output to(@Nullable Path file, PrintWriter standard) {
        return new Output(file, standard);
    }

    /** Writes a line, or several at once. */
    public void line(String text) throws IOException {
        if (file == null) {
            standard.append(text).append('\n').flush();
            return;
        }
        byte[] line = (text + '\n').getBytes(StandardCharsets.UTF_8);
        FileChannel to = channel;
        if (to == null) begin(file, line);
        else append(file, to, line);
        lines++;
        bytes += line.length;
    }

    private void begin(Path to, byte[] line) throws IOException {
        Path place = AtomicFile.place(to);
        boolean device = Files.exists(place) && !Files.isRegularFile(place);
        if (!device) AtomicFile.replace(to, line);
        FileChannel opened = FileChannel.open(place, StandardOpenOption.WRITE, StandardOpenOption.APPEND);
        channel = opened;
        if (device) append(to, opened, line);
    }

    private void append(Path to, FileChannel stream, byte[] line) throws IOException {
        try {
            ByteBuffer left = ByteBuffer.wrap(line);
            while (left.hasRemaining()) stream.write(left);
        } catch (IOException e) {
            String kept = "";
            if (Files.isRegularFile(to)) {
                stream.truncate(bytes);
                kept = lines == 1 ? "; the line before is kept" : "; the " + lines + " lines before are kept";
            }
            throw new FileSystemException(to.toString(), null, FileErrors.reason(e) + kept);
        }
    }

    /** Completes a file; standard output stays open. */
    @Override
    public void close() throws IOException {
        FileChannel open = channel;
        channel = null;
        if (open != null) open.close();
    }
}
