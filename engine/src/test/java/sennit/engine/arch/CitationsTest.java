package sennit.engine.arch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The numbers of THEORY.md: in order, each once, each cited by the code that computes it, none cited that is not there.
 */
class CitationsTest {
    /** A number at the start of a paragraph. */
    private static final Pattern HEAD = Pattern.compile("(?m)^\\((\\w+)\\) ");

    private static final Pattern SECTION = Pattern.compile("(?m)^###? (\\d+(?:\\.\\d+)?)\\.? ");

    /**
     * {@code eq. (1)}, {@code eqs. (1), (2) and (3)}, {@code eq. (1) to (3)}; those of the MICADO report are not ours.
     */
    private static final Pattern CITATION =
            Pattern.compile("(?<!MICADO )\\b[Ee]qs?\\. (\\(\\w+\\)(?:(?:,| and| to|, and) \\(\\w+\\))*)");

    private static final Pattern PAIR = Pattern.compile("( to )?\\((\\w+)\\)");

    @Test
    void numbersRiseFromOneWithoutGaps() throws IOException {
        List<String> heads =
                HEAD.matcher(theory()).results().map(m -> m.group(1)).toList();
        assertTrue(heads.size() > 50, "no numbers found");
        assertEquals(
                IntStream.rangeClosed(1, heads.size())
                        .mapToObj(Integer::toString)
                        .toList(),
                heads);
    }

    @Test
    void everyNumberStartsAParagraph() throws IOException {
        List<String> lines = theory().lines().toList();
        for (int i = 1; i < lines.size(); i++)
            if (HEAD.matcher(lines.get(i)).find()) assertEquals("", lines.get(i - 1), lines.get(i));
    }

    @Test
    void citedNumbersAndSectionsAreThere() throws IOException {
        Set<String> heads = heads();
        Set<String> sections = new TreeSet<>(
                SECTION.matcher(theory()).results().map(m -> m.group(1)).toList());
        List<String> dangling = new ArrayList<>();
        for (Path file : citing()) {
            String text = flat(file);
            for (String number : cited(text))
                if (!heads.contains(number)) dangling.add(file + ": eq. (" + number + ")");
            Matcher of =
                    Pattern.compile("THEORY\\.md,? section (\\d+(?:\\.\\d+)?)").matcher(text);
            while (of.find()) if (!sections.contains(of.group(1))) dangling.add(file + ": " + of.group());
        }
        for (MatchResult m :
                Pattern.compile("\\((\\d{1,3})\\)").matcher(theory()).results().toList())
            if (!heads.contains(m.group(1))) dangling.add("THEORY.md: " + m.group());
        assertEquals(List.of(), dangling);
    }

    @Test
    void everyNumberIsCitedByTheCode() throws IOException {
        Set<String> uncited = heads();
        for (Path file : sources("main")) uncited.removeAll(cited(flat(file)));
        assertEquals(Set.of(), uncited);
    }

    private static Set<String> heads() throws IOException {
        return new TreeSet<>(
                HEAD.matcher(theory()).results().map(m -> m.group(1)).toList());
    }

    /** All numbers that a text cites; those between the ends of a range too. */
    private static List<String> cited(String text) {
        List<String> numbers = new ArrayList<>();
        for (MatchResult citation : CITATION.matcher(text).results().toList()) {
            String last = "";
            for (MatchResult pair : PAIR.matcher(citation.group(1)).results().toList()) {
                String number = pair.group(2);
                if (pair.group(1) != null)
                    for (int i = Integer.parseInt(last) + 1; i < Integer.parseInt(number); i++)
                        numbers.add(Integer.toString(i));
                numbers.add(number);
                last = number;
            }
        }
        return numbers;
    }

    private static String theory() throws IOException {
        return Files.readString(Path.of("THEORY.md"));
    }

    private static List<Path> citing() throws IOException {
        List<Path> files = new ArrayList<>(sources("main"));
        files.addAll(sources("test"));
        for (String guide :
                List.of("../README.md", "../scenes/FORMAT.md", "ARCHITECTURE.md", "MEASURED.md", "DECISIONS.md"))
            files.add(Path.of(guide));
        return files;
    }

    private static List<Path> sources(String kind) throws IOException {
        List<Path> files = new ArrayList<>();
        for (String module : List.of("", "../app/")) {
            try (Stream<Path> all = Files.walk(Path.of(module + "src/" + kind + "/java"))) {
                all.filter(f -> f.toString().endsWith(".java") && !f.endsWith("CitationsTest.java"))
                        .forEach(files::add);
            }
        }
        return files;
    }

    /** Text in which comments that go over several lines are one line. */
    private static String flat(Path file) throws IOException {
        return Files.readString(file).replaceAll("\\s*\\n\\s*(?:\\*|//)?\\s*", " ");
    }
}
