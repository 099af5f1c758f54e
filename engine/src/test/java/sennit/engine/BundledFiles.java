package sennit.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The files of the bundled scenes, and how long a test that steps all of them steps each. */
public final class BundledFiles {
    /** Scenes of many contacts between ropes: a step of theirs costs ten times one of the others or more. */
    public static final Set<String> DEAR = Set.of(
            "bowline",
            "cable-tray",
            "clove-hitch",
            "hammock",
            "knitting",
            "knots",
            "lacing-eyelets",
            "mail",
            "pulley-block",
            "shoelace-bow",
            "spaghetti");

    private BundledFiles() {}

    /** {@return the files of the bundled scenes, sorted; from the root of the project or from the module} */
    public static List<Path> files() {
        Path root = Path.of("scenes");
        try (Stream<Path> files =
                Files.list(Files.isDirectory(root) ? root : Path.of("..").resolve(root))) {
            return files.filter(f -> f.toString().endsWith(".json")).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * {@return how many steps, edits and the like a test takes of a scene: a third where a step is dear, which tries
     * the same in half of the time; {@code -Dsennit.thorough=3} takes three times as many of all}
     */
    public static int some(Path file, int usual) {
        int times = Integer.getInteger("sennit.thorough", 1);
        // none at all would pass everything
        if (times < 1) throw new IllegalArgumentException("sennit.thorough is " + times + ", must be 1 or more");
        int all = times * usual;
        return DEAR.contains(file.getFileName().toString().replace(".json", "")) ? all / 3 : all;
    }
}
