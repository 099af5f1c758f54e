package sennit.engine.arch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Where the engine computes, comments inside a method tell what its blocks do: no long method is without, and in the
 * packages of a step the comments alone tell the method.
 */
class CommentsTest {
    private static final Path SOURCES = Path.of("src/main/java/sennit/engine");

    /** Packages that compute a step. */
    private static final Pattern COMPUTING =
            Pattern.compile("(step|activeset|contact|edit|linear|world|conflict|rod|constraint)(/.*)?");

    /** Packages in which each block has its comment. */
    private static final Pattern TOLD = Pattern.compile("(step|activeset|contact|edit|linear|conflict)(/.*)?");

    /** Lines of code in a method that explain themselves. */
    private static final int LINES = 15;

    /** Lines of code in a row that need no comment between them. */
    private static final int BLOCK = 10;

    /** Lines of a loop that need none above it or inside. */
    private static final int LOOP = 7;

    /** The head of a method or constructor in one line. */
    private static final Pattern METHOD = Pattern.compile(
            "(?!(if|for|while|switch|try|else|return|do|synchronized|new)\\b)[^=]*?(\\w+)\\([^>]*\\).*\\{");

    private static final Pattern TYPE = Pattern.compile("\\b(class|record|enum|interface|implements) ");

    /** A method: where it stands, and the lines between its braces. */
    private record Method(String name, List<String> body) {
        long code() {
            return body.stream().filter(CommentsTest::isCode).count();
        }

        /** {@return the longest run of lines of code without a comment} */
        int silence() {
            int longest = 0, run = 0;
            for (String line : body) {
                if (line.contains("// ")) run = 0;
                else if (isCode(line)) run++;
                longest = Math.max(longest, run);
            }
            return longest;
        }

        /** {@return whether each long loop has a comment inside or within two lines above} */
        boolean loopsAreTold() {
            for (int i = 0; i < body.size(); i++) {
                String line = body.get(i);
                if (!line.strip().matches("(for|while|do)\\b.*\\{")) continue;
                String close = line.substring(0, line.indexOf(line.strip())) + "}";
                int end = i + 1;
                while (!body.get(end).startsWith(close)) end++;
                boolean isLong = body.subList(i + 1, end).stream()
                                .filter(CommentsTest::isCode)
                                .count()
                        > LOOP;
                boolean told = body.subList(Math.max(0, i - 2), end).stream().anyMatch(l -> l.contains("// "));
                if (isLong && !told) return false;
            }
            return true;
        }
    }

    @Test
    void longMethodsHaveCommentsInside() throws IOException {
        List<Method> all = methods(COMPUTING);
        assertTrue(all.size() > 1000, "only " + all.size() + " methods were found");
        assertEquals(
                List.of(),
                all.stream()
                        .filter(m -> m.code() > LINES && m.body.stream().noneMatch(l -> l.contains("// ")))
                        .map(Method::name)
                        .toList());
    }

    @Test
    void eachBlockOfAStepHasItsComment() throws IOException {
        List<Method> all = methods(TOLD);
        assertTrue(all.size() > 700, "only " + all.size() + " methods were found");
        assertEquals(
                List.of(),
                all.stream()
                        .filter(m -> m.silence() > BLOCK || !m.loopsAreTold())
                        .map(Method::name)
                        .toList());
    }

    private static boolean isCode(String line) {
        return !line.isBlank()
                && !line.strip().startsWith("//")
                && !line.strip().matches("[{}]");
    }

    /** The methods of the classes in packages that match, and of the classes inside these. */
    private static List<Method> methods(Pattern packages) throws IOException {
        List<Method> out = new ArrayList<>();
        try (Stream<Path> all = Files.walk(SOURCES)) {
            for (Path file :
                    all.filter(f -> f.toString().endsWith(".java")).sorted().toList()) {
                String folder = SOURCES.relativize(file.getParent()).toString().replace('\\', '/');
                if (packages.matcher(folder).matches()) read(file, out);
            }
        }
        return out;
    }

    private static void read(Path file, List<Method> out) throws IOException {
        List<String> lines = Files.readAllLines(file);
        for (int i = 0; i < lines.size(); i++) {
            // a member begins four columns in, that of a class inside eight; its body ends there with a brace
            if (!lines.get(i).matches("( {4}| {8})[\\w<].*")) continue;
            int open = i;
            while (!lines.get(open).matches(".*[{;}]")) open++;
            String head = String.join(" ", lines.subList(i, open + 1));
            var method = METHOD.matcher(head.strip());
            if (TYPE.matcher(head).find() || !method.matches()) continue;
            String indent = head.substring(0, head.indexOf(head.strip()));
            int length = lines.subList(open, lines.size()).indexOf(indent + "}");
            // a constant of an enum with a body of its own
            if (length < 0) continue;
            int end = open + length;
            String name = file.getFileName().toString().replace("java", "") + method.group(2) + ", line " + (i + 1);
            out.add(new Method(name, lines.subList(open + 1, end)));
            i = end;
        }
    }
}
