package sennit.app.library;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.app.platform.Folders;

/** The scene files of a person's own that were open last, remembered in a file with a path a line, the newest first. */
public final class RecentScenes {
    /** Files remembered. */
    public static final int MOST = 12;

    private final Path list;
    private final Path bundled;
    private @Nullable Path newest;

    /** Remembers in {@code list} what is not in {@code bundled}, the folder of scenes that come with the program. */
    public RecentScenes(Path list, Path bundled) {
        this.list = list;
        this.bundled = bundled.toAbsolutePath().normalize();
    }

    /** Remembers a file that is open; quick when it is the same as the last time. */
    public void open(Path file) {
        if (file.equals(newest)) return;
        newest = file;
        Path whole = file.toAbsolutePath().normalize();
        if (whole.startsWith(bundled) || whole.toString().contains("\n")) return;
        List<Path> all = new ArrayList<>(read());
        all.remove(whole);
        all.add(0, whole);
        try {
            String text = String.join(
                    "\n", all.stream().limit(MOST).map(Path::toString).toList());
            Folders.replace(list, text.getBytes(UTF_8));
        } catch (IOException e) {
            // a convenience: not worth a word while a scene is opened
            return;
        }
    }

    /** {@return those that are still there} */
    public List<Path> files() {
        return read().stream().filter(Files::isRegularFile).toList();
    }

    private List<Path> read() {
        try {
            if (!Files.exists(list)) return List.of();
            return Files.readAllLines(list).stream()
                    .filter(line -> !line.isBlank())
                    .map(Path::of)
                    .toList();
        } catch (IOException | IllegalArgumentException e) {
            // what is not a list of paths is none
            return List.of();
        }
    }
}
