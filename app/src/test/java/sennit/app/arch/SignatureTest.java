package sennit.app.arch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.lang.reflect.Executable;
import java.lang.reflect.Parameter;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sennit.app.Main;

/**
 * No method and no constructor takes more than five parameters, and none a truth value: a call tells nobody what the
 * sixth number or {@code false} means. Records are built by their withers, so their own constructors do not count.
 */
class SignatureTest {
    private static final int MOST = 5;

    /** Those that are told a value, as a box to tick is, and not which way to go. */
    private static final List<String> VALUES = List.of("session.Session.enable", "ui.Widgets.bool", "ui.Widgets.given");

    @Test
    void nothingTakesMoreThanFiveParameters() throws Exception {
        assertEquals(List.of(), found(e -> count(e) > MOST));
    }

    @Test
    void noParameterIsATruthValue() throws Exception {
        assertEquals(VALUES, found(e -> Arrays.asList(e.getParameterTypes()).contains(boolean.class)));
    }

    private interface Rule {
        boolean breaks(Executable e);
    }

    private static List<String> found(Rule rule) throws Exception {
        Set<String> out = new TreeSet<>();
        for (Class<?> type : classes()) {
            List<Executable> all = new ArrayList<>(Arrays.asList(type.getDeclaredMethods()));
            // fields of records, values of enums and what anonymous classes capture are no parameters
            if (!type.isRecord() && !type.isEnum() && !type.isAnonymousClass() && !type.isLocalClass())
                all.addAll(Arrays.asList(type.getDeclaredConstructors()));
            for (Executable e : all) if (!e.isSynthetic() && rule.breaks(e)) out.add(name(e));
        }
        return List.copyOf(out);
    }

    /** {@return how many parameters are written down} */
    private static int count(Executable e) {
        int count = 0;
        for (Parameter p : e.getParameters()) if (!p.isImplicit() && !p.isSynthetic()) count++;
        return count;
    }

    private static String name(Executable e) {
        Class<?> type = e.getDeclaringClass();
        String owner = type.getName().replaceFirst("^sennit\\.app\\.", "");
        return e.getName().equals(type.getName()) ? owner : owner + "." + e.getName();
    }

    private static List<Class<?>> classes() throws IOException, URISyntaxException, ClassNotFoundException {
        Path root = Path.of(
                Main.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        List<Class<?>> out = new ArrayList<>();
        try (Stream<Path> files = Files.walk(root.resolve("sennit/app"))) {
            for (Path file :
                    files.filter(f -> f.toString().endsWith(".class")).sorted().toList()) {
                String name =
                        root.relativize(file).toString().replace('\\', '/').replace('/', '.');
                if (!name.endsWith("package-info.class"))
                    out.add(Class.forName(name.substring(0, name.length() - ".class".length()), false, loader()));
            }
        }
        return out;
    }

    private static ClassLoader loader() {
        return Main.class.getClassLoader();
    }
}
