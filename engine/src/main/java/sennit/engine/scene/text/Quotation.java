package sennit.engine.scene.text;

import java.util.Collection;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/** How messages cite what stands in a file: on one line, short, and without characters that act on a terminal. */
public final class Quotation {
    private static final int LONGEST = 60;
    private static final int MOST_NAMES = 48;

    /** What does not show itself and does no harm: tabs, new lines, where words break and letters join. */
    private static final String LEGIBLE = "\t\n\u00ad\u200c\u200d";

    /** What is allowed where a text is not legible. */
    public static final String LEGIBLE_TEXT =
            "a text without control characters but tabs and new lines, and without marks that turn or end lines";

    private Quotation() {}

    /** {@return text in double quotes} */
    public static String of(String text) {
        return '"' + plain(text) + '"';
    }

    /** {@return text cut to a readable length, control and direction characters as escapes} */
    public static String plain(String text) {
        return cut(text, LONGEST);
    }

    /** {@return a value as it stands, cut to a readable length; containers by their kind} */
    public static String value(JsonNode value) {
        if (value.isObject()) return "an object";
        if (value.isString()) return of(value.stringValue());
        if (!value.isArray()) return CanonicalText.line(value);
        boolean shown = value.size() <= 4 && value.valueStream().noneMatch(JsonNode::isContainer);
        return shown ? plain(CanonicalText.line(value)) : "a list of " + value.size();
    }

    /** {@return the first line of a message of a library} */
    public static String message(String text) {
        return cut(text.lines().findFirst().orElse(""), 4 * LONGEST);
    }

    private static String cut(String text, int longest) {
        StringBuilder out = new StringBuilder();
        int shown = Math.min(text.length(), longest);
        for (int i = 0; i < shown; i++) {
            char c = text.charAt(i);
            out.append(isVisible(c) ? String.valueOf(c) : String.format(Locale.ROOT, "\\u%04x", (int) c));
        }
        return shown < text.length() ? out + "..." : out.toString();
    }

    private static boolean isVisible(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE -> false;
            default -> true;
        };
    }

    /** {@return whether a text may stand in a scene: it reaches terminals, lists and title bars} */
    public static boolean isLegible(String text) {
        return text.codePoints().allMatch(c -> isVisible(c) || LEGIBLE.indexOf(c) >= 0);
    }

    /** {@return names separated by commas; a long list is cut} */
    public static String list(Collection<String> names) {
        if (names.isEmpty()) return "nothing (there are none)";
        String shown = String.join(
                ", ", names.stream().limit(MOST_NAMES).map(Quotation::plain).toList());
        return names.size() > MOST_NAMES ? shown + ", ... (" + names.size() + " in all)" : shown;
    }
}
