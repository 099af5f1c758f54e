package sennit.engine.scene.file;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import sennit.engine.scene.json.StrictJson;

/**
 * Replaces files as a whole: at every moment, power cuts included, a reader finds the old content or the new. What is
 * written goes into a draft of our own first, so that a link somebody put there leads nowhere.
 */
public final class AtomicFile {
    private static final FileAttribute<Set<PosixFilePermission>> OWNER_ONLY =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

    private static final Set<PosixFilePermission> GROUP = PosixFilePermissions.fromString("---rwx---");

    /** Names tried for a draft before giving up: more are taken only where somebody takes them on purpose. */
    private static final int NAMES = 1000;

    private static final AtomicInteger COUNT = new AtomicInteger();

    private AtomicFile() {}

    /**
     * Replaces the content of a file, or makes the file. Who may read and write it stays as it was.
     *
     * @throws IOException if it cannot be written; it is then as it was
     * @see #place
     */
    public static void replace(Path file, byte[] content) throws IOException {
        try {
            Path target = place(file);
            replace(target, content, target);
        } catch (IOException e) {
            throw named(e, file);
        }
    }

    /**
     * {@return where the content of a file belongs} A link stays and leads there, as in editors: who links a scene into
     * another folder means the scene. But only a link of one's own is followed: where others may write they could make
     * it lead to any file of ours. One that leads nowhere is no link to keep.
     *
     * @throws FileSystemException if it is a folder, or a link of somebody else
     */
    public static Path place(Path file) throws IOException {
        Path whole = file.toAbsolutePath();
        if (Files.isDirectory(whole)) throw new FileSystemException(file.toString(), null, "is a folder");
        if (!Files.isSymbolicLink(whole) || !Files.exists(whole)) return whole;
        if (!ours(whole)) throw new FileSystemException(file.toString(), null, "a link of somebody else: not followed");
        return whole.toRealPath();
    }

    /** Whether a link has the owner that a file of ours has there: systems do not tell who we are. */
    private static boolean ours(Path link) throws IOException {
        if (!hasModes(link)) return true;
        Path sample = draft(link);
        try {
            return Files.getOwner(link, NOFOLLOW_LINKS).equals(Files.getOwner(sample));
        } finally {
            Files.delete(sample);
        }
    }

    /**
     * {@return a new empty file, beside another that it is to replace, with a name that nobody had taken; whoever may
     * read and write that, may this}
     */
    public static Path draft(Path like) throws IOException {
        // short enough for any file system
        return draft(like, i -> ".sennit-" + ProcessHandle.current().pid() + "-" + COUNT.getAndIncrement() + ".tmp");
    }

    /**
     * The same, under a name that people may see.
     *
     * @param names the first one, 0, and others for when it is taken
     */
    public static Path draft(Path like, IntFunction<String> names) throws IOException {
        Path whole = like.toAbsolutePath();
        Path folder = whole.getParent();
        if (folder == null) throw new IOException(like + " is not a file");
        boolean guarded = hasModes(whole) && Files.isRegularFile(whole, NOFOLLOW_LINKS);
        FileAttribute<?>[] mode = guarded ? new FileAttribute<?>[] {OWNER_ONLY} : new FileAttribute<?>[0];
        for (int i = 0; i < NAMES; i++) {
            Path draft = folder.resolve(names.apply(i));
            try {
                FileChannel.open(draft, Set.of(CREATE_NEW, WRITE), mode).close();
            } catch (FileAlreadyExistsException e) {
                // left over by a crash, or put there on purpose: not ours to write
                continue;
            } catch (IOException e) {
                throw named(e, like);
            }
            if (guarded) share(draft, Files.readAttributes(whole, PosixFileAttributes.class));
            return draft;
        }
        throw new FileSystemException(folder.toString(), null, "all names for a draft are taken");
    }

    /** Gives a draft the mode, and where that is allowed the owner and the group, of what it replaces. */
    private static void share(Path draft, PosixFileAttributes like) throws IOException {
        var view = Files.getFileAttributeView(draft, PosixFileAttributeView.class, NOFOLLOW_LINKS);
        PosixFileAttributes own = view.readAttributes();
        Set<PosixFilePermission> mode = new HashSet<>(like.permissions());
        // it is about to be written
        mode.add(PosixFilePermission.OWNER_WRITE);
        try {
            if (!own.group().equals(like.group())) view.setGroup(like.group());
            if (!own.owner().equals(like.owner())) view.setOwner(like.owner());
        } catch (IOException e) {
            // only root gives files away: what was for one group is for no other
            if (!view.readAttributes().group().equals(like.group())) mode.removeAll(GROUP);
        }
        view.setPermissions(mode);
    }

    private static boolean hasModes(Path file) {
        return file.getFileSystem().supportedFileAttributeViews().contains("posix");
    }

    /**
     * Replaces the content of a file and keeps the old one beside it as {@code .bak}.
     *
     * @param expected content the file must have if it exists; not looked at when anything may be overwritten
     */
    static void write(Path file, String text, @Nullable String expected, SceneFile.Overwrite overwrite)
            throws IOException {
        try {
            Path target = place(file);
            boolean exists = Files.isRegularFile(target);
            if (exists && overwrite != SceneFile.Overwrite.ANYTHING && !holds(target, expected)) {
                throw new ChangedOnDiskException(file.toString());
            }
            // the old content is as secret as it was
            if (exists)
                replace(target.resolveSibling(target.getFileName() + ".bak"), Files.readAllBytes(target), target);
            replace(target, text.getBytes(StandardCharsets.UTF_8), target);
        } catch (ChangedOnDiskException e) {
            throw e;
        } catch (IOException e) {
            throw named(e, file);
        }
    }

    /** {@return whether a file has a content} */
    static boolean holds(Path file, @Nullable String expected) throws IOException {
        return expected != null
                && Files.size(file) <= StrictJson.MAX_BYTES
                && Arrays.equals(Files.readAllBytes(file), expected.getBytes(StandardCharsets.UTF_8));
    }

    /** Puts content in the place of whatever is there, with the mode of {@code like}, in the same folder. */
    private static void replace(Path target, byte[] content, Path like) throws IOException {
        if (Files.exists(target) && !Files.isRegularFile(target) && !Files.isDirectory(target)) {
            // a device or a pipe: nothing takes its place
            Files.write(target, content, WRITE);
            return;
        }
        Path draft = draft(like);
        try {
            store(draft, content);
            protect(draft, like);
            Files.move(draft, target, ATOMIC_MOVE, REPLACE_EXISTING);
            sync(draft.getParent());
        } finally {
            Files.deleteIfExists(draft);
        }
    }

    /** What nobody was to write stays so: its content was replaced because a person asked for it. */
    private static void protect(Path draft, Path like) throws IOException {
        if (!hasModes(like) || !Files.isRegularFile(like, NOFOLLOW_LINKS)) return;
        if (Files.getPosixFilePermissions(like).contains(PosixFilePermission.OWNER_WRITE)) return;
        Set<PosixFilePermission> mode = new HashSet<>(Files.getPosixFilePermissions(draft));
        mode.remove(PosixFilePermission.OWNER_WRITE);
        Files.setPosixFilePermissions(draft, mode);
    }

    /** Writes and syncs a draft. */
    private static void store(Path draft, byte[] content) throws IOException {
        try (FileChannel channel = FileChannel.open(draft, WRITE, NOFOLLOW_LINKS)) {
            ByteBuffer bytes = ByteBuffer.wrap(content);
            while (bytes.hasRemaining()) channel.write(bytes);
            channel.force(true);
        }
    }

    /** What went wrong is told of the file that a person named, not of its draft. */
    private static IOException named(IOException e, Path file) {
        IOException named = new FileSystemException(file.toString(), null, FileErrors.reason(e));
        named.initCause(e);
        return named;
    }

    /** Makes the new name durable where folders can be opened, which is everywhere but on Windows. */
    private static void sync(@Nullable Path folder) {
        if (folder == null) return;
        try (FileChannel channel = FileChannel.open(folder, READ)) {
            channel.force(true);
        } catch (IOException e) {
            // the content itself is on disk already
            return;
        }
    }
}
