package sennit.app.cli.io;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Standard output, which says at once and once that it cannot be written: print writers keep an {@link IOException} to
 * themselves, so it leaves as an unchecked one. What is written after that is dropped.
 */
public final class StandardOutput extends OutputStream {
    /** Bits of a file's mode that tell its kind, and the value of pipes, as {@code sys/stat.h} has them. */
    private static final int KIND = 0170000, PIPE = 0010000;

    private final OutputStream stream;
    private boolean failed;

    public StandardOutput(OutputStream stream) {
        this.stream = stream;
    }

    /** The reader of a pipe went: {@code head} has its lines. Nothing went wrong and nothing is to be said. */
    static final class ReaderGoneException extends UncheckedIOException {
        private static final long serialVersionUID = 1;

        ReaderGoneException(IOException cause) {
            super(cause);
        }
    }

    @Override
    public void write(int b) {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        if (failed) return;
        try {
            stream.write(bytes, offset, length);
        } catch (IOException e) {
            failed = true;
            if (isPipe()) throw new ReaderGoneException(e);
            throw new UncheckedIOException(new IOException("standard output: " + e.getMessage(), e));
        }
    }

    /** Asked of the system: the message of a failure is in a person's own language. */
    private static boolean isPipe() {
        try {
            return ((Integer) Files.getAttribute(Path.of("/dev/fd/1"), "unix:mode") & KIND) == PIPE;
        } catch (IOException | UnsupportedOperationException e) {
            // not a Unix
            return false;
        }
    }
}
