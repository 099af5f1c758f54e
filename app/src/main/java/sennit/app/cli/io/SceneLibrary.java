package sennit.app.cli.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import sennit.app.platform.Folders;
import sennit.app.platform.ResourceFolders;
import sennit.engine.scene.text.LocatedViolation;
import sennit.engine.scene.text.SceneException;
import sennit.engine.scene.text.Violation;

/** Finds scenes: bundled ones and those in the person's own folder by name, others by file. */
public final class SceneLibrary {
    /** How the names of scene files end. */
    public static final String ENDING = ".json";

    private SceneLibrary() {}

    /** {@return the folder of the bundled scenes; perhaps inside a jar} */
    public static Path folder() {
        return ResourceFolders.path("scenes");
    }

    /** {@return the names of the bundled scenes, sorted} */
    public static List<String> names() throws IOException {
        if (!Files.isDirectory(folder())) return List.of();
        try (Stream<Path> files = Files.list(folder())) {
            return files.map(f -> String.valueOf(f.getFileName()))
                    .filter(f -> f.endsWith(ENDING))
                    .map(f -> f.substring(0, f.length() - ENDING.length()))
                    .sorted()
                    .toList();
        }
    }

    /** {@return the file of a scene in the person's own folder, where there is one of that name} */
    public static Optional<Path> own(String name) {
        try {
            Path file = Folders.scenes().resolve(name + ENDING);
            boolean within = Folders.scenes().equals(file.getParent());
            return within && Files.isRegularFile(file) ? Optional.of(file) : Optional.empty();
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /** {@return the file of a scene given by its bundled name, by that of a scene of one's own, or by its path} */
    public static Path find(String scene) throws IOException, SceneException {
        List<String> names = names();
        if (names.contains(scene)) return folder().resolve(scene + ENDING);
        Path file;
        try {
            file = Path.of(scene);
        } catch (InvalidPathException e) {
            throw unknown(scene, names);
        }
        if (Files.exists(file)) return file;
        Optional<Path> own = own(scene);
        if (own.isPresent()) return own.get();
        boolean path = file.getNameCount() > 1 || file.isAbsolute() || scene.endsWith(ENDING);
        throw path ? missing(scene, file) : unknown(scene, names);
    }

    /** {@return whether a word means a scene, or nearly that of a bundled one} */
    public static boolean known(String scene) {
        try {
            find(scene);
            return true;
        } catch (SceneException e) {
            return e.problems().stream().anyMatch(p -> p.finding().nearest() != null);
        } catch (IOException e) {
            return false;
        }
    }

    private static SceneException missing(String scene, Path file) throws IOException {
        String near = near(file).map(Path::toString).orElse(null);
        // otherwise a bundled scene may be meant
        if (near == null && scene.endsWith(ENDING)) {
            String name = String.valueOf(file.getFileName());
            String stem = name.substring(0, name.length() - ENDING.length());
            near = names().contains(stem)
                    ? stem
                    : Violation.unknown("", stem, names()).nearest();
        }
        return problem(scene, new Violation("", "no such file", "a scene file (" + ENDING + ")", near));
    }

    /** {@return the file that a misspelt path means: each of its names is there, or nearly} */
    private static Optional<Path> near(Path misspelt) {
        Path found = misspelt.isAbsolute() ? misspelt.getRoot() : Path.of("");
        for (Path name : misspelt) {
            Path next = found.resolve(name);
            if (!Files.exists(next)) {
                String nearest =
                        Violation.unknown("", name.toString(), entries(found)).nearest();
                if (nearest == null) return Optional.empty();
                next = found.resolve(nearest);
            }
            found = next;
        }
        return Files.isRegularFile(found) ? Optional.of(found) : Optional.empty();
    }

    /** {@return the names in a folder, sorted; none where it cannot be listed} */
    private static List<String> entries(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(f -> String.valueOf(f.getFileName())).sorted().toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    private static SceneException unknown(String scene, List<String> names) {
        Violation name = Violation.unknown("", scene, names);
        return problem(scene, new Violation("", "no such scene", name.allowed() + ", or a file", name.nearest()));
    }

    private static SceneException problem(String scene, Violation finding) {
        return new SceneException(List.of(new LocatedViolation(scene, 1, 1, finding)));
    }
}
