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

/** Where the engine computes, comments inside a method tell what its blocks do: none is long and has not one. */
class CommentsTest {
    private static final Path SOURCES = Path.of("src/main/java/sennit/engine");

    /** Packages that compute a step. */
    private static final Pattern COMPUTING =
            Pattern.compile("(step|solve|contact|edit|linear|multiplier|world|conflict|rod|constraint)(/.*)?");

    /** Lines of code in a method that explain themselves. */
    private static final int LINES = 15;

    private static final Pattern TYPE = Pattern.compile("\\b(class|record|enum|interface) ");

    @Test
    void longMethodsHaveCommentsInside() throws IOException {
        List<String> without = new ArrayList<>();
        int methods = 0;
        try (Stream<Path> all = Files.walk(SOURCES)) {
            for (Path file :
                    all.filter(f -> f.toString().endsWith(".java")).sorted().toList()) {
                String folder = SOURCES.relativize(file.getParent()).toString().replace('\\', '/');
                if (COMPUTING.matcher(folder).matches()) methods += look(file, without);
            }
        }
        assertTrue(methods > 1000, "only " + methods + " methods were found");
        assertEquals(List.of(), without);
    }

    /** Adds the long methods of a class without comments inside; returns how many methods it has. */
    private static int look(Path file, List<String> without) throws IOException {
        List<String> lines = Files.readAllLines(file);
        int methods = 0;
        for (int i = 0; i < lines.size(); i++) {
            // a member begins four columns in; its body ends there with a brace
            if (!lines.get(i).matches(" {4}[\\w<].*")) continue;
            int open = i;
            while (!lines.get(open).matches(".*[{;}]")) open++;
            String head = String.join(" ", lines.subList(i, open + 1));
            if (!head.endsWith("{") || !head.contains("(") || TYPE.matcher(head).find()) continue;
            int end = lines.subList(open, lines.size()).indexOf("    }") + open;
            methods++;
            List<String> body = lines.subList(open + 1, end);
            long code = body.stream()
                    .filter(l -> !l.isBlank() && !l.strip().startsWith("//"))
                    .count();
            String name = head.substring(0, head.indexOf('(')).replaceAll(".* ", "");
            if (code > LINES && body.stream().noneMatch(l -> l.contains("// ")))
                without.add(file.getFileName().toString().replace("java", "") + name);
            i = end;
        }
        return methods;
    }
}
