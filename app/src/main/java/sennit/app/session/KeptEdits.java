package sennit.app.session;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;
import sennit.app.document.Document;
import sennit.app.platform.Folders;
import sennit.engine.scene.Scene;

/**
 * Edits that nobody saved, kept in a folder of their own so that neither a crash nor a change of scenes loses them. One
 * file for every time a scene is opened and edited, of which the newest of each scene stay; a scene's own file is never
 * touched. Window thread.
 */
final class KeptEdits {
    /** Files kept of one scene. */
    static final int MOST = 10;

    private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss-SSS", Locale.ROOT);
    private static final DateTimeFormatter TOLD = DateTimeFormatter.ofPattern("d MMMM, HH:mm", Locale.ENGLISH);

    private final Path folder;
    private final Notices notices;
    /** Least time between two writings, ns. */
    private final long pause;

    private @Nullable Path scene;
    private String key = "";
    private @Nullable Path own;
    private @Nullable Scene written;
    private long last = System.nanoTime();
    private boolean failing;

    /** Keeps edits in {@code folder}, writing while they go on every {@code seconds} at most. */
    KeptEdits(Path folder, double seconds, Notices notices) {
        this.folder = folder;
        this.notices = notices;
        this.pause = (long) (seconds * 1e9);
    }

    /** A scene was opened; tells when edits of it were kept that are newer than its file. */
    void open(@Nullable Path file) {
        scene = file;
        key = key(file);
        own = null;
        written = null;
        last = System.nanoTime();
        failing = false;
        newest().ifPresent(kept -> notices.care(
                "Edits of this scene from " + when(kept) + " were not saved: Ctrl+Shift+U brings them back"));
    }

    /** All was saved to a file, whose edits those to come are. */
    void saved(Path file) {
        discard();
        scene = file;
        key = key(file);
    }

    /** Once a frame: keeps what was edited since the last time; forgets what is saved or undone. */
    void attend(Document document, Supplier<String> text) {
        if (!document.dirty()) {
            discard();
        } else if (System.nanoTime() - last >= pause) {
            keep(document, text);
        }
    }

    /** The scene is left: keeps what was not saved, and says so. */
    void leave(Document document, Supplier<String> text) {
        if (!document.dirty()) {
            discard();
            return;
        }
        keep(document, text);
        if (!failing) notices.done("Edits that were not saved are kept: open the scene again to have them back");
    }

    /** {@return the newest edits kept before the scene was opened this time, unless its file is newer} */
    Optional<Path> newest() {
        try {
            FileTime since =
                    scene != null && Files.exists(scene) ? Files.getLastModifiedTime(scene) : FileTime.fromMillis(0);
            for (Path kept : list()) {
                if (kept.equals(own)) continue;
                return Files.getLastModifiedTime(kept).compareTo(since) > 0 ? Optional.of(kept) : Optional.empty();
            }
        } catch (IOException e) {
            fail(e);
        }
        return Optional.empty();
    }

    /** {@return when edits were kept, for people} */
    static String when(Path kept) {
        try {
            return TOLD.format(Files.getLastModifiedTime(kept).toInstant().atZone(ZoneId.systemDefault()));
        } catch (IOException e) {
            return "before";
        }
    }

    @SuppressWarnings("ReferenceEquality")
    private void keep(Document document, Supplier<String> text) {
        // scenes are immutable: another object is another scene, or costs one writing
        if (failing || document.scene() == written) return;
        last = System.nanoTime();
        try {
            if (own == null)
                own = folder.resolve(key + "-" + STAMP.format(LocalDateTime.now(ZoneId.systemDefault())) + ".json");
            Folders.replace(own, text.get().getBytes(UTF_8));
            written = document.scene();
            List<Path> all = list();
            for (int i = MOST; i < all.size(); i++) Files.deleteIfExists(all.get(i));
        } catch (IOException e) {
            fail(e);
        }
    }

    private void discard() {
        if (own == null) return;
        try {
            Files.deleteIfExists(own);
        } catch (IOException e) {
            fail(e);
        }
        own = null;
        written = null;
    }

    /** Newest first: names end with the time. */
    private List<Path> list() throws IOException {
        if (!Files.isDirectory(folder)) return List.of();
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(f -> f.getFileName().toString().startsWith(key + "-"))
                    .filter(f -> f.getFileName().toString().endsWith(".json"))
                    .sorted(Comparator.comparing(Path::toString).reversed())
                    .toList();
        }
    }

    private void fail(IOException e) {
        if (!failing) notices.wrong("Edits that are not saved cannot be kept in " + folder, e);
        failing = true;
    }

    /** The file's name, and what tells files of the same name apart. */
    private static String key(@Nullable Path file) {
        if (file == null) return "unnamed";
        Path whole = file.toAbsolutePath().normalize();
        var sum = new CRC32();
        sum.update(whole.toString().getBytes(UTF_8));
        String name =
                String.valueOf(whole.getFileName()).replaceAll("\\.json$", "").replaceAll("[^A-Za-z0-9_-]", "_");
        return String.format(Locale.ROOT, "%.40s-%08x", name, sum.getValue());
    }
}
