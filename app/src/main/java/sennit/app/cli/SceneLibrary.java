package sennit.app.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import sennit.app.platform.Resources;
import sennit.engine.scene.Finding;
import sennit.engine.scene.Problem;
import sennit.engine.scene.SceneException;

/** Finds scenes: bundled ones by name, others by file. */
final class SceneLibrary {
    /** How the names of scene files end. */
    static final String ENDING = ".json";

    private SceneLibrary() {}

    /** {@return the folder of the bundled scenes; perhaps inside a jar} */
    static Path folder() {
        return Resources.path("scenes");
    }

    /** {@return the names of the bundled scenes, sorted} */
    static List<String> names() throws IOException {
        if (!Files.isDirectory(folder())) return List.of();
        try (Stream<Path> files = Files.list(folder())) {
            return files.map(f -> String.valueOf(f.getFileName()))
                    .filter(f -> f.endsWith(ENDING))
                    .map(f -> f.substring(0, f.length() - ENDING.length()))
                    .sorted()
                    .toList();
        }
    }

    /** {@return the file of a scene given by its bundled name or by its path} */
    static Path find(String scene) throws IOException, SceneException {
        List<String> names = names();
        if (names.contains(scene)) return folder().resolve(scene + ENDING);
        try {
            Path file = Path.of(scene);
            if (Files.exists(file)) return file;
        } catch (InvalidPathException e) {
            throw unknown(scene, names);
        }
        throw unknown(scene, names);
    }

    private static SceneException unknown(String scene, List<String> names) {
        Finding name = Finding.unknown("", scene, names);
        Finding finding = new Finding("", "no such scene", name.allowed() + ", or a file", name.nearest());
        return new SceneException(List.of(new Problem(scene, 1, 1, finding)));
    }
}
