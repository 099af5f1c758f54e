package sennit.app.cli;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import sennit.engine.scene.NumberText;

/** Writes one JSON object on one line. Numbers keep all their digits; those that JSON cannot hold become null. */
final class JsonLine {
    private final StringBuilder out = new StringBuilder();
    private boolean first = true;

    JsonLine open() {
        return bracket('{');
    }

    JsonLine openList() {
        return bracket('[');
    }

    JsonLine close() {
        out.append('}');
        first = false;
        return this;
    }

    JsonLine closeList() {
        out.append(']');
        first = false;
        return this;
    }

    JsonLine name(String name) {
        separate();
        quote(name);
        out.append(':');
        first = true;
        return this;
    }

    JsonLine number(double x) {
        separate();
        out.append(Double.isFinite(x) ? NumberText.of(x) : "null");
        return this;
    }

    JsonLine text(@Nullable String text) {
        separate();
        if (text == null) out.append("null");
        else quote(text);
        return this;
    }

    JsonLine flag(boolean value) {
        separate();
        out.append(value);
        return this;
    }

    /** Writes {@code count} numbers from {@code start} on as a list. */
    JsonLine numbers(double[] values, int start, int count) {
        openList();
        for (int i = start; i < start + count; i++) number(values[i]);
        return closeList();
    }

    /** Writes an array of shape {@code [n, width]} as a list of lists. */
    JsonLine rows(double[] values, int width) {
        openList();
        for (int i = 0; i < values.length; i += width) numbers(values, i, width);
        return closeList();
    }

    @Override
    public String toString() {
        return out.toString();
    }

    private JsonLine bracket(char c) {
        separate();
        out.append(c);
        first = true;
        return this;
    }

    private void separate() {
        if (!first) out.append(',');
        first = false;
    }

    private void quote(String text) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') out.append('\\').append(c);
            else if (c < ' ' || Character.isSurrogate(c)) out.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
            else out.append(c);
        }
        out.append('"');
    }
}
