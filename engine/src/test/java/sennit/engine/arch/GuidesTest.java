package sennit.engine.arch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Guides for people name the packages, classes and methods that there are. */
class GuidesTest {
    private static final Path ARCHITECTURE = Path.of("ARCHITECTURE.md");

    /** A class in a guide: `Name` or `Name.method`. */
    private static final Pattern CLASS = Pattern.compile("`([A-Z]\\w*[a-z]\\w*)(?:\\.(\\w+))?(?:\\(\\))?`");

    @Test
    void packagesOfTheEngineStandInTheOrderInWhichTheyMayUseEachOther() throws IOException {
        List<String> told = new ArrayList<>();
        for (String name : packages("engine")) told.add(name.equals("sennit.engine") ? "" : name);
        assertEquals(LayersTest.UPWARDS, told);
    }

    @Test
    void packagesOfTheAppAreAllTold() throws IOException {
        Path root = Path.of("../app/src/main/java/sennit/app");
        TreeSet<String> folders = new TreeSet<>();
        try (Stream<Path> all = Files.walk(root)) {
            for (Path file : all.filter(f -> f.toString().endsWith(".java")).toList()) {
                String folder = root.relativize(file.getParent()).toString().replace('\\', '/');
                if (file.endsWith("package-info.java")) continue;
                folders.add(folder.isEmpty() ? "sennit.app" : folder.replace('/', '.'));
            }
        }
        List<String> told = packages("app");
        assertEquals(folders, new TreeSet<>(told));
        assertEquals(folders.size(), told.size(), "a package stands twice");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ARCHITECTURE.md",
                "../.github/CONTRIBUTING.md",
                "THEORY.md",
                "MEASURED.md",
                "DECISIONS.md",
                "../README.md"
            })
    void classesAndMethodsAreThere(String guide) throws IOException {
        Map<String, String> sources = sources();
        List<String> missing = new ArrayList<>();
        Matcher names = CLASS.matcher(Files.readString(Path.of(guide)));
        while (names.find()) {
            String source = sources.get(names.group(1));
            String method = names.group(2);
            boolean there = source != null && (method == null || source.matches("(?s).*\\b" + method + "\\b.*"));
            if (!there && !isOfJava(names.group(1))) missing.add(names.group());
        }
        assertTrue(missing.isEmpty(), guide + " names what is not there: " + missing);
    }

    private static boolean isOfJava(String name) {
        try {
            return Class.forName("java.lang." + name).getSimpleName().equals(name);
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    /** First column of the table under the heading of a module. */
    private static List<String> packages(String module) throws IOException {
        String text = Files.readString(ARCHITECTURE);
        String section = text.substring(text.indexOf("## Packages of the " + module));
        int end = section.indexOf("\n## ");
        List<String> names = new ArrayList<>();
        for (String line :
                (end < 0 ? section : section.substring(0, end)).lines().toList())
            if (line.startsWith("| `")) names.add(line.substring(3, line.indexOf('`', 3)));
        return names;
    }

    /** Text of each class file of both modules, by the name of every type it declares. */
    private static Map<String, String> sources() throws IOException {
        Pattern declared = Pattern.compile("\\b(?:class|record|enum|interface) ([A-Z]\\w+)");
        Map<String, String> sources = new HashMap<>();
        for (String root : List.of("src/main/java", "../app/src/main/java", "src/test/java")) {
            try (Stream<Path> all = Files.walk(Path.of(root))) {
                for (Path file : all.filter(f -> f.toString().endsWith(".java")).toList()) {
                    String text = Files.readString(file);
                    Matcher types = declared.matcher(text);
                    while (types.find()) sources.putIfAbsent(types.group(1), text);
                }
            }
        }
        return sources;
    }
}
