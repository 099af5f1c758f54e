package sennit.engine.scene.text;

import java.util.Collections;
import java.util.Iterator;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.io.JsonStringEncoder;
import tools.jackson.databind.JsonNode;

/**
 * Writes a JSON tree as people would: two spaces of indent, whatever fits on the line on one line, long lists of
 * numbers with as many on a line as fit, numbers as {@link NumberText}. The same tree always gives the same text.
 */
public final class CanonicalText {
    private static final int WIDTH = 140;
    private static final int INDENT = 2;

    private final StringBuilder out = new StringBuilder();

    private CanonicalText() {}

    public static String of(JsonNode tree) {
        CanonicalText text = new CanonicalText();
        text.block(tree, 0, 0);
        return text.out.append('\n').toString();
    }

    /** {@return a value on a single line} */
    public static String line(JsonNode node) {
        CanonicalText text = new CanonicalText();
        text.flat(node);
        return text.out.toString();
    }

    /** Writes a value at a depth; {@code used} characters share its first line. */
    private void block(JsonNode node, int depth, int used) {
        if (!node.isContainer() || node.isEmpty() || foldable(node, depth, used)) {
            flat(node);
            return;
        }
        if (numbers(node)) {
            fill(node, depth);
            return;
        }
        out.append(node.isObject() ? '{' : '[');
        for (Members m = new Members(node); m.next(); ) {
            out.append(m.first() ? "\n" : ",\n").append(" ".repeat((depth + 1) * INDENT));
            int start = out.length();
            name(m);
            block(m.value, depth + 1, out.length() - start + 1);
        }
        out.append('\n').append(" ".repeat(depth * INDENT)).append(node.isObject() ? '}' : ']');
    }

    private static boolean numbers(JsonNode node) {
        if (!node.isArray()) return false;
        for (JsonNode item : node) if (!item.isNumber()) return false;
        return true;
    }

    /** Writes a long list of numbers, as many on each line as fit. */
    private void fill(JsonNode list, int depth) {
        String indent = "\n" + " ".repeat((depth + 1) * INDENT);
        out.append('[');
        int left = 0;
        for (Members m = new Members(list); m.next(); ) {
            String number = NumberText.of(m.value.doubleValue());
            boolean fits = !m.first() && number.length() + 2 < left;
            out.append(m.first() ? "" : ",").append(fits ? " " : indent).append(number);
            left = (fits ? left : WIDTH - indent.length()) - number.length() - 2;
        }
        out.append('\n').append(" ".repeat(depth * INDENT)).append(']');
    }

    /** The document and its lists of objects stay open; anything else is folded when it fits. */
    private static boolean foldable(JsonNode node, int depth, int used) {
        if (depth == 0 || (depth == 1 && node.isArray() && node.get(0).isObject())) return false;
        return length(node, WIDTH - depth * INDENT - used) >= 0;
    }

    /** Number of characters on a single line, or a negative number when there are more than {@code most}. */
    private static int length(JsonNode node, int most) {
        if (!node.isContainer() || node.isEmpty()) return within(line(node).length(), most);
        int length = node.isObject() ? 4 : 2;
        for (Members m = new Members(node); m.next(); ) {
            if (!m.first()) length += 2;
            if (m.name != null) length += quoted(m.name).length() + 2;
            int value = length(m.value, most - length);
            if (value < 0) return -1;
            length += value;
        }
        return within(length, most);
    }

    private static int within(int length, int most) {
        return length <= most ? length : -1;
    }

    private void flat(JsonNode node) {
        if (node.isContainer()) flatContainer(node);
        else if (node.isString()) out.append(quoted(node.stringValue()));
        else out.append(node.isNumber() ? NumberText.of(node.doubleValue()) : node.toString());
    }

    private void flatContainer(JsonNode node) {
        String space = node.isObject() && !node.isEmpty() ? " " : "";
        out.append(node.isObject() ? "{" : "[").append(space);
        for (Members m = new Members(node); m.next(); ) {
            if (!m.first()) out.append(", ");
            name(m);
            flat(m.value);
        }
        out.append(space).append(node.isObject() ? "}" : "]");
    }

    private void name(Members m) {
        if (m.name != null) out.append(quoted(m.name)).append(": ");
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        JsonStringEncoder.getInstance().quoteAsString(text, quoted);
        return quoted.append('"').toString();
    }

    /** Walks over the fields of an object or the items of an array alike. */
    private static final class Members {
        private final Iterator<Map.Entry<String, JsonNode>> fields;
        private final Iterator<JsonNode> items;
        private int count;

        @Nullable
        String name;

        JsonNode value;

        Members(JsonNode node) {
            value = node;
            fields = node.properties().iterator();
            items = node.isArray() ? node.iterator() : Collections.emptyIterator();
        }

        boolean next() {
            count++;
            if (fields.hasNext()) {
                Map.Entry<String, JsonNode> field = fields.next();
                name = field.getKey();
                value = field.getValue();
                return true;
            }
            if (!items.hasNext()) return false;
            value = items.next();
            return true;
        }

        boolean first() {
            return count == 1;
        }
    }
}
