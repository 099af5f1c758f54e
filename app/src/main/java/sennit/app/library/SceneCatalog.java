package sennit.app.library;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import sennit.app.platform.ResourceFolders;
import sennit.app.ui.AppContext.SceneEntry;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.text.SceneException;

/** The scene files that come with the program. */
public final class SceneCatalog {
    private SceneCatalog() {}

    /** {@return scenes of a person's own, then the bundled ones by name; one that cannot be read says why} */
    public static List<SceneEntry> scenes(List<Path> own) throws IOException {
        List<SceneEntry> out = new ArrayList<>();
        for (Path file : own) out.add(entry(file, file.toString()));
        for (Path file : files()) out.add(entry(file, ""));
        return out;
    }

    /** {@return where the scenes are that come with the program} */
    public static Path folder() {
        return ResourceFolders.path("scenes");
    }

    /** {@code otherwise} is said of a scene that does not say what to try. */
    private static SceneEntry entry(Path file, String otherwise) {
        try {
            var scene = SceneFile.read(file).scene();
            String about = scene.about().isBlank() ? otherwise : scene.about();
            return new SceneEntry(stem(file), scene.title(), about, file);
        } catch (SceneException e) {
            return new SceneEntry(stem(file), stem(file), "cannot be read: " + e.getMessage(), file);
        }
    }

    /**
     * {@return the scene so many places after another in the list of bundled scenes, going round; the first, or the
     * last, after one that is not there}
     */
    public static Optional<Path> neighbour(Optional<Path> of, int by) throws IOException {
        List<Path> all = files();
        if (all.isEmpty()) return Optional.empty();
        int at = of.map(SceneCatalog::whole).map(all::indexOf).orElse(-1);
        int next = at < 0 && by < 0 ? by : at + by;
        return Optional.of(all.get(Math.floorMod(next, all.size())));
    }

    private static List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(folder())) {
            return files.filter(f -> f.toString().endsWith(".json"))
                    .map(SceneCatalog::whole)
                    .sorted()
                    .toList();
        }
    }

    private static Path whole(Path file) {
        return file.toAbsolutePath().normalize();
    }

    /** {@return the name of a scene file without its ending} */
    public static String stem(Path file) {
        return String.valueOf(file.getFileName()).replaceFirst("\\.json$", "");
    }
}
