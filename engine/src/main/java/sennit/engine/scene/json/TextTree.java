package sennit.engine.scene.json;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Where the values of a JSON document stand in its text. The text has been read: it is well formed. */
final class TextTree {
    private final String text;
    private int at;

    TextTree(String text) {
        this.text = text;
    }

    /**
     * A value.
     *
     * @param name of a member; empty for an item
     * @param begin where its name begins, or the value of an item
     * @param from where the value begins
     * @param to where it ends
     * @param kind its first character
     * @param parts members or items
     * @param words of text, as written between the quotes; empty for other values
     */
    record Part(String name, int begin, int from, int to, char kind, List<Part> parts, String words) {
        boolean object() {
            return kind == '{';
        }

        boolean list() {
            return kind == '[';
        }

        /** {@return a member} */
        Optional<Part> member(String called) {
            return parts.stream().filter(p -> p.name.equals(called)).findFirst();
        }

        /** {@return the text of a member that is text} */
        Optional<String> word(String member) {
            return member(member).filter(p -> p.kind == '"').map(Part::words);
        }

        /** {@return whether, in a template, it or a part of it depends on variables} */
        boolean formula() {
            if (kind == '"') return words.startsWith("=") || words.contains("{");
            boolean template =
                    member(Templates.FOR).isPresent() || member(Templates.LET).isPresent();
            return (kind == '{' && template) || parts.stream().anyMatch(Part::formula);
        }
    }

    Part root() {
        at = text.startsWith("\ufeff") ? 1 : 0;
        return value("", -1);
    }

    private void blank() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) at++;
    }

    private Part value(String name, int begin) {
        blank();
        int from = at;
        char kind = text.charAt(at);
        List<Part> parts = new ArrayList<>();
        String words = "";
        if (kind == '{' || kind == '[') parts(kind, parts);
        else if (kind == '"') words = string();
        else while (at < text.length() && ",]} \t\r\n".indexOf(text.charAt(at)) < 0) at++;
        return new Part(name, begin < 0 ? from : begin, from, at, kind, List.copyOf(parts), words);
    }

    private void parts(char kind, List<Part> out) {
        char end = kind == '{' ? '}' : ']';
        at++;
        blank();
        while (text.charAt(at) != end) {
            int begin = at;
            String name = "";
            if (kind == '{') {
                name = string();
                blank();
                // the colon
                at++;
            }
            out.add(value(name, kind == '{' ? begin : -1));
            blank();
            if (text.charAt(at) == ',') at++;
            blank();
        }
        at++;
    }

    private String string() {
        int from = ++at;
        while (text.charAt(at) != '"') at += text.charAt(at) == '\\' ? 2 : 1;
        return text.substring(from, at++);
    }
}
