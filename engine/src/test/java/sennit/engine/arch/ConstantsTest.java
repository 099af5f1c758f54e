package sennit.engine.arch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** {@code CONSTANTS.md} lists every number that steers a step, in the words of its comment. */
class ConstantsTest {
    private static final Path SOURCES = Path.of("src/main/java/sennit/engine");

    private static final Path LIST = Path.of("CONSTANTS.md");

    /** Packages of a step, in the order in which it uses them. */
    private static final List<String> PACKAGES =
            List.of("step", "activeset", "contact", "contact/rope", "conflict", "edit", "world");

    private static final Pattern CONSTANT = Pattern.compile(
            "(?:/\\*\\*((?:(?!\\*/).)*)\\*/\\s*)?(?:public |private )?static final (?:double|int|long) ([^;]*);",
            Pattern.DOTALL);

    private record Constant(String file, String names, String values, String told) {}

    private static List<Constant> of(String folder) throws IOException {
        List<Constant> found = new ArrayList<>();
        try (Stream<Path> files = Files.list(SOURCES.resolve(folder))) {
            for (Path file :
                    files.filter(f -> f.toString().endsWith(".java")).sorted().toList()) {
                Matcher m = CONSTANT.matcher(Files.readString(file));
                String told = "";
                while (m.find()) {
                    // one comment may tell of several that follow each other
                    if (m.group(1) != null) told = plain(m.group(1));
                    String name = file.getFileName().toString().replace(".java", "");
                    found.add(new Constant(name, part(m.group(2), 0), part(m.group(2), 1), told));
                }
            }
        }
        return found;
    }

    /** {@return the names, or the values, of a declaration such as {@code A = 1, B = 2}} */
    private static String part(String declaration, int which) {
        List<String> parts = new ArrayList<>();
        for (String one : declaration.split(",(?![^(]*\\))"))
            parts.add(one.strip().split("\\s*=\\s*", 2)[which]);
        return String.join(", ", parts);
    }

    private static String plain(String comment) {
        return comment.replaceAll("\\s*\n\\s*\\* ?", " ")
                .replaceAll("\\{@\\w+ #?([^}]*)}", "$1")
                .strip();
    }

    private static String list() throws IOException {
        StringBuilder text = new StringBuilder("""
                # Constants of the step

                Every number that steers a step, with its unit, its value and what it is for, in the words of the comment in the code. Scenes set what is
                theirs (`tolerance`, `solves`, `dt` ...) instead. `ConstantsTest` keeps this list; with `-Dgolden.update=true` it writes it anew.
                """);
        for (String folder : PACKAGES) {
            List<Constant> constants = of(folder);
            if (constants.isEmpty()) continue;
            text.append("\n## ").append(folder).append("\n\n| class | constant | value | for |\n|---|---|---|---|\n");
            for (Constant c : constants)
                text.append(String.format("| `%s` | %s | %s | %s |%n", c.file, c.names, c.values, c.told)
                        .replace("\r", ""));
        }
        return text.toString();
    }

    @Test
    void everyConstantIsTold() throws IOException {
        for (String folder : PACKAGES)
            for (Constant c : of(folder)) assertTrue(!c.told.isEmpty(), c.file + "." + c.names + " has no comment");
    }

    @Test
    void theListIsThatOfTheCode() throws IOException {
        if (Boolean.getBoolean("golden.update")) Files.writeString(LIST, list());
        assertEquals(list(), Files.readString(LIST).replace("\r", ""), "write it anew with -Dgolden.update=true");
    }
}
