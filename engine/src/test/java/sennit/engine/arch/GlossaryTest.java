package sennit.engine.arch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The glossary at the head of THEORY.md: every word of scene files in it is one, and every class has its term. */
class GlossaryTest {
    private static final Path SOURCES = Path.of("src/main/java/sennit/engine");

    /** Packages whose classes are no terms of mechanics: the lab, the text of scene files, annotations. */
    private static final Pattern OUTSIDE = Pattern.compile("(lab|scene|schema)(/.*)?");

    private static final Pattern WORD = Pattern.compile("`([^`]+)`");

    @Test
    void everyPublicClassHasATerm() throws IOException {
        Set<String> classes = column(3);
        List<String> without = new ArrayList<>();
        try (Stream<Path> all = Files.walk(SOURCES)) {
            for (Path file : all.filter(f -> f.toString().endsWith(".java")).toList()) {
                String folder = SOURCES.relativize(file.getParent()).toString().replace('\\', '/');
                String name = file.getFileName().toString().replace(".java", "");
                boolean visible = Pattern.compile("(?m)^public .*\\b(?:class|record|enum|interface) " + name + "\\b")
                        .matcher(Files.readString(file))
                        .find();
                if (visible && !OUTSIDE.matcher(folder).matches() && !classes.contains(name))
                    without.add(folder + "/" + name);
            }
        }
        assertEquals(List.of(), without);
    }

    @Test
    void everyWordOfSceneFilesIsOne() throws IOException {
        Path schema = Path.of("../scenes/schema/sennit-scene.schema.json");
        Set<String> known = new HashSet<>();
        for (MatchResult m : Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"")
                .matcher(Files.readString(schema))
                .results()
                .toList()) known.add(m.group(1));
        Set<String> unknown = new TreeSet<>(column(2));
        assertTrue(unknown.size() > 50, "no words found");
        unknown.removeAll(known);
        assertEquals(Set.of(), unknown);
    }

    @Test
    void everyTermStandsOnce() throws IOException {
        List<String> terms = new ArrayList<>();
        for (String[] row : rows()) terms.addAll(List.of(row[0].split(", ")));
        assertEquals(new TreeSet<>(terms).size(), terms.size(), "a term stands twice in " + terms);
    }

    private static Set<String> column(int index) throws IOException {
        Set<String> words = new TreeSet<>();
        for (String[] row : rows())
            for (MatchResult m : WORD.matcher(row[index]).results().toList()) words.add(m.group(1));
        return words;
    }

    /** Cells of all rows but the headings: term, symbol, scene file, class, meaning. */
    private static List<String[]> rows() throws IOException {
        String text = Files.readString(Path.of("THEORY.md"));
        String glossary = text.substring(text.indexOf("## Glossary"), text.indexOf("\n## 1. "));
        List<String[]> rows = new ArrayList<>();
        for (String line : glossary.lines().toList()) {
            if (!line.startsWith("| ") || line.startsWith("| term ")) continue;
            String[] cells = line.substring(1, line.length() - 1).split("\\|", -1);
            for (int i = 0; i < cells.length; i++) cells[i] = cells[i].strip();
            assertEquals(5, cells.length, line);
            rows.add(cells);
        }
        return rows;
    }
}
