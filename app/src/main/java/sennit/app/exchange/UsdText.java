package sennit.app.exchange;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Text of Universal Scene Description: indented blocks, attributes, and their values in time. */
final class UsdText {
    private final StringBuilder out = new StringBuilder();
    private int depth;

    UsdText line(String text) {
        out.append("    ".repeat(depth)).append(text).append('\n');
        return this;
    }

    UsdText open(String text, char bracket) {
        line(text.isEmpty() ? String.valueOf(bracket) : text + ' ' + bracket);
        depth++;
        return this;
    }

    UsdText close(char bracket) {
        depth--;
        return line(String.valueOf(bracket));
    }

    /** A definition with a name for people, up to the start of its block. */
    UsdText define(String type, String identifier, String name) {
        open("def " + type + ' ' + quoted(identifier), '(');
        line("displayName = " + quoted(name));
        return close(')').open("", '{');
    }

    /** An attribute that moves: what it is at each frame, or for a single one just what it is. */
    UsdText moving(String attribute, long firstFrame, List<String> values) {
        line(attribute + " = " + values.get(0));
        return values.size() == 1 ? this : timeSamples(attribute, firstFrame, values);
    }

    /** What an attribute is at each frame. */
    UsdText timeSamples(String attribute, long firstFrame, List<String> values) {
        open(attribute + ".timeSamples =", '{');
        for (int i = 0; i < values.size(); i++) line((firstFrame + i) + ": " + values.get(i) + ',');
        return close('}');
    }

    /** {@return triples of numbers from an array of shape {@code [n, 3]}, in brackets} */
    static String triples(double[] x) {
        StringBuilder text = new StringBuilder("[");
        for (int i = 0; i < x.length; i += 3) text.append(i == 0 ? "" : ", ").append(triple(x[i], x[i + 1], x[i + 2]));
        return text.append(']').toString();
    }

    /** {@return three numbers, in parentheses} */
    static String triple(double x, double y, double z) {
        return "(" + (float) x + ", " + (float) y + ", " + (float) z + ")";
    }

    @Override
    public String toString() {
        return out.toString();
    }

    /** {@return a text in quotes} */
    static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    /** Names as Universal Scene Description allows them: letters, digits and underscores, each once. */
    static final class Names {
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
    }
}
