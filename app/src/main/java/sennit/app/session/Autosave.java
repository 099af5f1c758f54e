package sennit.app.session;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;
import sennit.app.platform.Folders;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.file.SceneMeshes;
import sennit.engine.scene.text.SceneException;

/**
 * Edits that nobody saved, kept in a folder of their own so that neither a crash nor a change of scenes loses them. One
 * file for every time a scene is opened and edited, of which the newest of each scene stay; a scene's own file is never
 * touched. They are offered when the scene is opened again, until somebody has brought them back once: after that they
 * can still be had. Window thread, but for {@link #rescue}.
 */
final class Autosave {
    /** Files kept of one scene. */
    static final int MOST = 10;

    /** Ends of the names of those not yet and already brought back. */
    private static final String FRESH = ".json";

    private static final String SEEN = ".seen.json";

    /** What edits of a scene without a file are called. */
    private static final String UNNAMED = "unnamed";

    /** A name: of the scene, when, and whether brought back. */
    private static final Pattern NAMED = Pattern.compile("(.*)-(\\d{8}-\\d{6}-\\d{3})(\\.seen)?\\.json");

    /** How long the last moment waits for a writing that is under way, s. */
    private static final int PATIENCE = 2;

    private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss-SSS", Locale.ROOT);
    private static final DateTimeFormatter TOLD = DateTimeFormatter.ofPattern("d MMMM, HH:mm", Locale.ENGLISH);
    private static final DateTimeFormatter LISTED = DateTimeFormatter.ofPattern("d MMMM, HH:mm:ss", Locale.ENGLISH);

    private final Path folder;
    private final Notifications notifications;
    /** Least time between two writings, ns. */
    private final long pause;

    private String key = "";
    private long last = System.nanoTime();
    private boolean failing;
    /** Why nothing could be kept the last time. */
    private String why = "";

    private final ReentrantLock writing = new ReentrantLock();
    /** What is to be kept; null while all is saved. Written by the window thread, read by any. */
    private volatile @Nullable Draft draft;

    private volatile @Nullable Draft written;

    /** Edits of a new scene that was just left for another, of which was told. */
    private @Nullable Path left;

    /** A scene with edits, the file it is to be saved to, and where it is kept until then. */
    private record Draft(Path place, SceneFile file, Scene scene) {
        @SuppressWarnings("ReferenceEquality")
        boolean holds(SceneFile other, Scene edited) {
            // both are immutable: another object is another scene, or costs one writing
            return file == other && scene == edited;
        }

        byte[] text() {
            return file.with(scene).text().getBytes(UTF_8);
        }
    }

    /** Keeps edits in {@code folder}, writing while they go on every {@code seconds} at most. */
    Autosave(Path folder, double seconds, Notifications notifications) {
        this.folder = folder;
        this.notifications = notifications;
        this.pause = (long) (seconds * 1e9);
    }

    /** A scene was opened as its file has it; tells when edits of it were kept that nobody has seen since. */
    void open(@Nullable Path file, Scene scene) {
        key = key(file);
        draft = null;
        written = null;
        last = System.nanoTime();
        notifications.ended(Notifications.Topic.KEPT);
        Optional<Path> kept = newest();
        Path told = left;
        left = null;
        if (kept.isEmpty() || kept.get().toString().endsWith(SEEN) || kept.get().equals(told)) return;
        if (holds(kept.get(), scene)) seen(kept.get());
        else
            notifications.care(
                    new Notifications.Cause(Notifications.Topic.KEPT, ""),
                    (key.equals(UNNAMED) ? "Edits of an earlier new scene from " : "Edits of this scene from ")
                            + when(kept.get()) + " were not saved: Ctrl+Shift+U brings them back");
    }

    /** Saved after all, though nobody was left to forget them. One that cannot be read is worth a word. */
    private static boolean holds(Path kept, Scene scene) {
        try {
            return SceneFile.read(kept).scene().equals(scene);
        } catch (SceneException e) {
            return false;
        }
    }

    /** All was saved to a file, whose edits those to come are. */
    void saved(Path file) {
        discard();
        key = key(file);
    }

    /** At every edit: a scene differs from its file. */
    void edited(SceneFile file, Scene scene) {
        Draft old = draft;
        if (old != null && old.holds(file, scene)) return;
        Path place = old != null
                ? old.place
                : folder.resolve(key + "-" + STAMP.format(LocalDateTime.now(ZoneId.systemDefault())) + FRESH);
        draft = new Draft(place, file, scene);
    }

    /** Once a frame: keeps what was edited, when it is time. */
    void attend() {
        if (draft != null && System.nanoTime() - last >= pause) keep();
    }

    /** {@return whether nothing is lost} The scene is left: keeps what was not saved, and says so. */
    boolean leave() {
        if (draft == null) return true;
        keep();
        String how = key.equals(UNNAMED)
                ? "File > Unsaved edits brings them back"
                : "open the scene again to have them back";
        if (!safe()) return false;
        notifications.done("Edits that were not saved are kept: " + how);
        left = key.equals(UNNAMED) ? draft.place : null;
        return true;
    }

    @SuppressWarnings("ReferenceEquality")
    private boolean safe() {
        return draft == written;
    }

    /**
     * {@return whether there was something that was not kept, and it is kept now} For the last moment, from any thread,
     * whatever the window is doing.
     */
    boolean rescue() {
        Draft now = draft;
        if (now == null || safe()) return false;
        try {
            // one that hangs does not take this one along
            boolean alone = writing.tryLock(PATIENCE, TimeUnit.SECONDS);
            try {
                write(now);
            } finally {
                if (alone) writing.unlock();
            }
            return true;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** {@return the newest edits of all scenes, where they are of another one and nobody has had them back} */
    Optional<Path> elsewhere() {
        try {
            return list("").stream()
                    .max(Comparator.comparing(Autosave::stamp))
                    .filter(f -> !f.toString().endsWith(SEEN))
                    .filter(f -> !f.getFileName().toString().startsWith(key + "-"));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** When kept edits began, as their name has it. */
    private static String stamp(Path kept) {
        Matcher m = NAMED.matcher(kept.getFileName().toString());
        return m.matches() ? m.group(2) : "";
    }

    /** {@return whether kept edits are of a scene that has no file} */
    static boolean unnamed(Path kept) {
        Matcher m = NAMED.matcher(kept.getFileName().toString());
        return !m.matches() || m.group(1).equals(UNNAMED);
    }

    /** {@return the scene of kept edits, for people} */
    static String scene(Path kept) {
        Matcher m = NAMED.matcher(kept.getFileName().toString());
        if (unnamed(kept) || !m.matches()) return "a new scene";
        return m.group(1).replaceAll("-[0-9a-f]{8}$", "").replace('_', ' ');
    }

    /** {@return the newest edits kept before the scene was opened this time} */
    Optional<Path> newest() {
        return all().stream().findFirst();
    }

    /** {@return all edits kept before the scene was opened this time, the newest first} */
    List<Path> all() {
        Draft now = draft;
        try {
            return list(key + "-").stream()
                    .filter(f -> now == null || !f.equals(now.place))
                    .toList();
        } catch (IOException e) {
            fail(e);
            return List.of();
        }
    }

    /** Deletes kept edits; returns whether they are gone. */
    boolean delete(Path edits) {
        try {
            Files.deleteIfExists(edits);
            return true;
        } catch (IOException e) {
            fail(e);
            return false;
        }
    }

    /** Edits were brought back, and belong to those of this time now: they are no longer offered. */
    void broughtBack(Path kept) {
        notifications.ended(Notifications.Topic.KEPT);
        keep();
        // not before they are safe elsewhere
        if (safe() && kept.toString().endsWith(FRESH) && !kept.toString().endsWith(SEEN)) seen(kept);
    }

    private void seen(Path kept) {
        String name = String.valueOf(kept.getFileName());
        try {
            Files.move(kept, kept.resolveSibling(name.substring(0, name.length() - FRESH.length()) + SEEN));
        } catch (IOException e) {
            fail(e);
        }
    }

    /** {@return when edits were kept, for people} */
    static String when(Path kept) {
        return when(kept, TOLD);
    }

    /** {@return the same to the second: in a list those of one minute must not look alike} */
    static String listed(Path kept) {
        return when(kept, LISTED);
    }

    private static String when(Path kept, DateTimeFormatter as) {
        try {
            return as.format(Files.getLastModifiedTime(kept).toInstant().atZone(ZoneId.systemDefault()));
        } catch (IOException e) {
            return "before";
        }
    }

    private void keep() {
        Draft now = draft;
        if (now == null || safe()) return;
        last = System.nanoTime();
        writing.lock();
        try {
            write(now);
            List<Path> all = list(key + "-");
            for (int i = MOST; i < all.size(); i++) Files.deleteIfExists(all.get(i));
            if (failing) notifications.done("Edits that are not saved are kept again");
            failing = false;
            notifications.ended(Notifications.Topic.KEEPING);
        } catch (IOException e) {
            fail(e);
        } finally {
            writing.unlock();
        }
    }

    private void write(Draft now) throws IOException {
        Folders.makePrivate(folder);
        SceneMeshes.write(now.scene, folder, SceneMeshes.Other.STAYS);
        Folders.replace(now.place, now.text());
        written = now;
    }

    /** All is saved, or undone: nothing is to be kept. */
    void discard() {
        Draft old = draft;
        draft = null;
        written = null;
        if (old == null) return;
        failing = false;
        notifications.ended(Notifications.Topic.KEEPING);
        try {
            // where none could be written, none is to be deleted
            if (Files.exists(old.place)) Files.deleteIfExists(old.place);
        } catch (IOException e) {
            fail(e);
        }
    }

    /** Newest first: names end with the time. */
    private List<Path> list(String beginning) throws IOException {
        if (!Files.isDirectory(folder)) return List.of();
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(f -> f.getFileName().toString().startsWith(beginning))
                    .filter(f -> f.getFileName().toString().endsWith(FRESH))
                    .sorted(Comparator.comparing(Path::toString).reversed())
                    .toList();
        }
    }

    /** Once until it works again: the next try comes by itself. */
    private void fail(IOException e) {
        if (!failing)
            notifications.wrong(Notifications.Topic.KEEPING, "Edits that are not saved cannot be kept in " + folder, e);
        failing = true;
        why = Notifications.reason(e);
    }

    /** {@return why nothing could be kept the last time it was tried in vain} */
    String why() {
        return why;
    }

    /** The file's name, and what tells files of the same name apart. */
    private static String key(@Nullable Path file) {
        if (file == null) return UNNAMED;
        Path whole = file.toAbsolutePath().normalize();
        var sum = new CRC32();
        sum.update(whole.toString().getBytes(UTF_8));
        String name = OpenFile.stem(whole).replaceAll("[^A-Za-z0-9_-]", "_");
        return String.format(Locale.ROOT, "%.40s-%08x", name, sum.getValue());
    }
}
