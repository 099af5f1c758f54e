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
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sennit.app.platform.Folders;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.file.SceneMeshes;

/**
 * What a scene file held before it was saved, and edits of it that were given up: the last ten versions, by the date at
 * which each was replaced or given up.
 */
final class Versions {
    private static final int MOST = 10;

    /** Ends the names of edits that were given up. */
    private static final String GIVEN_UP = " edits";

    private static final DateTimeFormatter DATE =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH-mm-ss-SSSSSS", Locale.ROOT);

    private final Path folder;

    /** Versions of all files in a folder, which may not exist yet. */
    Versions(Path folder) {
        this.folder = folder;
    }

    /**
     * Keeps what a file holds, before it is replaced; nothing where it is not there, or holds what was kept last.
     * Returns what there is to say of it: why it cannot be kept, which hinders nobody from saving; else nothing.
     */
    String keep(Path file) {
        try {
            if (!Files.isRegularFile(file)) return "";
            List<Path> kept = of(file);
            if (!kept.isEmpty() && Files.mismatch(kept.get(0), file) < 0) return "";
            Folders.replace(next(file, ""), Files.readAllBytes(file));
            thin(file);
            return "";
        } catch (IOException e) {
            return "; the old text could not be kept among the versions: " + Notifications.reason(e);
        }
    }

    /**
     * Keeps edits that are given up.
     *
     * @param file of which they are; null for a scene that has none
     * @param text with them
     */
    void keepGivenUp(@Nullable Path file, SceneFile text) throws IOException {
        Path place = next(file, GIVEN_UP);
        SceneMeshes.write(text.scene(), place(file), SceneMeshes.Other.STAYS);
        Folders.replace(place, text.text().getBytes(UTF_8));
        thin(file);
    }

    private Path next(@Nullable Path file, String ending) throws IOException {
        Path place = Files.createDirectories(place(file));
        return place.resolve(LocalDateTime.now(ZoneId.systemDefault()).format(DATE) + ending + ".json");
    }

    private void thin(@Nullable Path file) throws IOException {
        List<Path> all = of(file);
        for (Path old : all.subList(Math.min(MOST, all.size()), all.size())) Files.deleteIfExists(old);
    }

    /** {@return what is kept of a file, or of scenes that have none where it is null, the newest first} */
    List<Path> of(@Nullable Path file) {
        Path place = place(file);
        if (!Files.isDirectory(place)) return List.of();
        try (Stream<Path> all = Files.list(place)) {
            return all.filter(f -> f.toString().endsWith(".json"))
                    .sorted(Comparator.reverseOrder())
                    .toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    /** {@return the date of a version, for people} */
    static String date(Path version) {
        String name = OpenFile.stem(version);
        if (name.length() < 19) return name;
        String what = name.endsWith(GIVEN_UP) ? ", discarded edits" : "";
        return name.substring(0, 11) + name.substring(11, 19).replace('-', ':') + what;
    }

    private Path place(@Nullable Path file) {
        if (file == null) return folder.resolve("new scenes");
        Path whole = file.toAbsolutePath().normalize();
        return folder.resolve(
                OpenFile.stem(file) + '-' + Integer.toHexString(whole.toString().hashCode()));
    }
}
