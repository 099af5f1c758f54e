package sennit.engine.scene;

import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.TRUNCATE_EXISTING;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Replaces files as a whole: at every moment, power cuts included, a reader finds the old content or the new. */
final class AtomicFile {
    private AtomicFile() {}

    /**
     * Replaces the content of a file and keeps the old one beside it as {@code .bak}.
     *
     * @param expected content the file must have if it exists; not looked at when anything may be overwritten
     */
    static void write(Path file, String text, @Nullable String expected, SceneFile.Overwrite overwrite)
            throws IOException {
        Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
        boolean exists = Files.exists(target);
        if (exists && overwrite != SceneFile.Overwrite.ANYTHING && !holds(target, expected)) {
            throw new ChangedOnDiskException(file.toString());
        }
        if (exists) replace(target.resolveSibling(target.getFileName() + ".bak"), Files.readAllBytes(target));
        replace(target, text.getBytes(StandardCharsets.UTF_8));
    }

    /** {@return whether a file has a content} */
    static boolean holds(Path file, @Nullable String expected) throws IOException {
        return expected != null
                && Files.size(file) <= Json.MAX_BYTES
                && Arrays.equals(Files.readAllBytes(file), expected.getBytes(StandardCharsets.UTF_8));
    }

    private static void replace(Path target, byte[] content) throws IOException {
        Path folder = target.toAbsolutePath().getParent();
        if (folder == null) throw new IOException(target + " is not a file");
        // a name of our own, short enough for any file system; left over only by a crash, and then overwritten
        Path draft = folder.resolve(".sennit-" + ProcessHandle.current().pid() + ".tmp");
        try {
            store(draft, content);
            Files.move(draft, target, ATOMIC_MOVE, REPLACE_EXISTING);
            sync(folder);
        } finally {
            Files.deleteIfExists(draft);
        }
    }

    private static void store(Path draft, byte[] content) throws IOException {
        try (FileChannel channel = FileChannel.open(draft, CREATE, TRUNCATE_EXISTING, WRITE)) {
            ByteBuffer bytes = ByteBuffer.wrap(content);
            while (bytes.hasRemaining()) channel.write(bytes);
            channel.force(true);
        }
    }

    /** Makes the new name durable where folders can be opened, which is everywhere but on Windows. */
    private static void sync(Path folder) {
        try (FileChannel channel = FileChannel.open(folder, READ)) {
            channel.force(true);
        } catch (IOException e) {
            // the content itself is on disk already
            return;
        }
    }
}
