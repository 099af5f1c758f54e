package sennit.app.exchange;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/** Names as Universal Scene Description allows them: letters, digits and underscores, each once. */
final class UsdNames {
    private final Set<String> taken = new HashSet<>();

    /** {@return the identifier for a name} */
    String of(String name) {
        String word = name.replaceAll("[^A-Za-z0-9_]", "_");
        if (word.isEmpty() || Character.isDigit(word.charAt(0))) word = "_" + word;
        String free = word;
        // some file systems and programs do not tell capitals apart
        for (int i = 2; !taken.add(free.toLowerCase(Locale.ROOT)); i++) free = word + "_" + i;
        return free;
    }

    /** {@return a text in quotes} */
    static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
