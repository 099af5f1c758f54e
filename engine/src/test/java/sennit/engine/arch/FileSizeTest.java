package sennit.engine.arch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A file holds one idea that a reader can keep in mind, and a folder what a reader takes in at a glance. */
class FileSizeTest {
    /** Lines of a file, with comments and blank ones. */
    private static final int LINES = 600;

    /** Files of a folder, without the one that describes it. */
    private static final int FILES = 25;

    @Test
    void filesAreShort() throws IOException {
        TreeSet<String> found = new TreeSet<>();
        for (Path file : sources())
            if (Files.readAllLines(file).size() > LINES)
                found.add(Path.of("..").relativize(file).toString().replace('\\', '/'));
        assertEquals(Set.of(), found);
    }

    @Test
    void foldersHoldFewFiles() throws IOException {
        Map<Path, Integer> counts = new TreeMap<>();
        for (Path file : sources())
            if (!file.endsWith("package-info.java")) counts.merge(file.getParent(), 1, Integer::sum);
        assertTrue(counts.size() > 50, "the folders were found");
        counts.values().removeIf(n -> n <= FILES);
        assertEquals(Map.of(), counts);
    }

    /** Main sources of both modules. */
    private static List<Path> sources() throws IOException {
        List<Path> all = new ArrayList<>();
        for (String module : List.of("engine", "app")) {
            try (Stream<Path> files = Files.walk(Path.of("..", module, "src/main/java"))) {
                files.filter(f -> f.toString().endsWith(".java")).forEach(all::add);
            }
        }
        return all;
    }
}
