package sennit.app.film.encode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import sennit.engine.scene.file.AtomicFile;

/**
 * Where a film grows: at its place, so that who is killed leaves it there, or, where an earlier film is, beside it, as
 * {@code film.part.mp4}, until it takes that place.
 */
final class FilmFile {
    private final Path file;
    /** Where a link of that name leads. */
    private final Path place;

    private final Path grows;

    /** Begins a file; an earlier one of that name stays as it is. */
    FilmFile(Path file) throws IOException {
        this.file = file;
        place = AtomicFile.place(file);
        grows = Files.isRegularFile(place) ? AtomicFile.draft(place, i -> part(place, i)) : place;
    }

    /** {@return a name beside a film, with its ending, as players go by that} */
    private static String part(Path place, int number) {
        String name = String.valueOf(place.getFileName());
        int dot = name.lastIndexOf('.');
        return name.substring(0, dot) + ".part" + (number == 0 ? "" : "-" + (number + 1)) + name.substring(dot);
    }

    /** {@return the file to write} */
    Path grows() {
        return grows;
    }

    /** {@return the same, as a person knows it: the file that was named, where it grows at its place} */
    Path shown() {
        return grows.equals(place) ? file : file.resolveSibling(grows.getFileName());
    }

    /** Replaces the earlier film, if there is one. */
    void takePlace() throws RecordingException {
        if (grows.equals(place)) return;
        try {
            Files.move(grows, place, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new RecordingException(shown(), e);
        }
    }

    /** Deletes what was written; not a device. */
    void delete() {
        if (Files.isRegularFile(grows)) FrameEncoder.delete(grows);
    }
}
