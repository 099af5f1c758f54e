package sennit.app.session;

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

/** What a scene file held before it was saved: the last ten versions, by the date at which each was replaced. */
final class Versions {
    private static final int MOST = 10;

    private static final DateTimeFormatter DATE =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH-mm-ss-SSSSSS", Locale.ROOT);

    private final Path folder;

    /** Versions of all files in a folder, which may not exist yet. */
    Versions(Path folder) {
        this.folder = folder;
    }

    /** Keeps what a file holds, before it is replaced; nothing where it is not there, or holds what was kept last. */
    void keep(Path file) throws IOException {
        if (!Files.isRegularFile(file)) return;
        List<Path> kept = of(file);
        if (!kept.isEmpty() && Files.mismatch(kept.get(0), file) < 0) return;
        Path place = Files.createDirectories(place(file));
        Files.copy(file, place.resolve(LocalDateTime.now(ZoneId.systemDefault()).format(DATE) + ".json"));
        List<Path> all = of(file);
        for (Path old : all.subList(Math.min(MOST, all.size()), all.size())) Files.deleteIfExists(old);
    }

    /** {@return what is kept of a file, the newest first} */
    List<Path> of(Path file) {
        Path place = place(file);
        if (!Files.isDirectory(place)) return List.of();
        try (Stream<Path> all = Files.list(place)) {
            return all.sorted(Comparator.reverseOrder()).toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    /** {@return the date of a version, for people} */
    static String date(Path version) {
        String name = OpenFile.stem(version);
        return name.length() < 19
                ? name
                : name.substring(0, 11) + name.substring(11, 19).replace('-', ':');
    }

    private Path place(Path file) {
        Path whole = file.toAbsolutePath().normalize();
        return folder.resolve(
                OpenFile.stem(file) + '-' + Integer.toHexString(whole.toString().hashCode()));
    }
}
