package sennit.app.film.live;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sennit.app.film.FilmOptions;
import sennit.app.film.FilmPace;
import sennit.app.platform.Folders;

/**
 * Which time of each scene is filmed, remembered in a file: a line has begin and length in simulated seconds, and the
 * path of the scene; the newest first.
 */
final class FilmRanges {
    /** Scenes remembered. */
    private static final int MOST = 100;

    private final Path file;

    FilmRanges(Path file) {
        this.file = file;
    }

    /** {@return options with the range of a scene; with the usual one where none was set for it} */
    FilmOptions with(FilmOptions film, Optional<Path> scene) {
        double speed = film.pace().speed();
        FilmOptions usual = film.with(new FilmPace(0, speed)).lasting(FilmOptions.USUAL.seconds());
        for (String line : read()) {
            if (scene.isEmpty() || !path(line).equals(whole(scene.get()))) continue;
            try {
                String[] numbers = line.split(" ", 3);
                return usual.with(new FilmPace(Double.parseDouble(numbers[0]), speed))
                        .lasting(Double.parseDouble(numbers[1]) / speed);
            } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
                // a line that says no range says nothing
                return usual;
            }
        }
        return usual;
    }

    /** Remembers the range of a scene. */
    void keep(FilmOptions film, Path scene) throws IOException {
        String path = whole(scene);
        if (path.contains("\n")) return;
        List<String> lines = new ArrayList<>(read());
        lines.removeIf(line -> path(line).equals(path));
        lines.add(0, film.pace().from() + " " + film.seconds() * film.pace().speed() + " " + path);
        Folders.replace(
                file, String.join("\n", lines.stream().limit(MOST).toList()).getBytes(UTF_8));
    }

    private static String whole(Path scene) {
        return scene.toAbsolutePath().normalize().toString();
    }

    /** {@return the path that a line ends with} */
    private static String path(String line) {
        String[] parts = line.split(" ", 3);
        return parts[parts.length - 1];
    }

    private List<String> read() {
        try {
            return Files.exists(file) ? Files.readAllLines(file) : List.of();
        } catch (IOException e) {
            // what cannot be read is as good as nothing
            return List.of();
        }
    }
}
