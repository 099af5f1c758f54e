package sennit.engine.scene.json;

import org.jspecify.annotations.Nullable;
import sennit.engine.scene.text.NumberRange;
import sennit.engine.scene.text.Quotation;
import sennit.engine.scene.text.Violation;
import sennit.engine.scene.text.Violations;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.DoubleNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Reads strict JSON text into a tree, within fixed limits. */
public final class JsonTreeReader {
    /** Most fields of one object: several times what any scene record has. */
    private static final int MAX_FIELDS = 256;

    /** Most objects of one document, so that its tree stays small beside the heap. */
    private static final int MAX_OBJECTS = 1_000_000;

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final String STRICT =
            "strict JSON: no comments, no trailing commas, no repeated names, one value per file";

    private final JsonParser parser;
    private final Violations findings;
    private int objects;

    private JsonTreeReader(JsonParser parser, Violations findings) {
        this.parser = parser;
        this.findings = findings;
    }

    /**
     * Reads a document.
     *
     * @param findings receives every number that is too large
     */
    public static JsonNode read(String text, Violations findings) throws NotJsonException {
        try (JsonParser parser = StrictJson.parser(text)) {
            JsonTreeReader reader = new JsonTreeReader(parser, findings);
            try {
                if (parser.nextToken() == null) throw reader.refuse("an empty file", "a scene object { ... }");
                JsonNode root = reader.value();
                if (parser.nextToken() != null) throw reader.refuse("more text after the end", STRICT);
                return root;
            } catch (JacksonException e) {
                throw reader.syntax(e);
            }
        }
    }

    private JsonNode value() throws NotJsonException {
        JsonToken token = parser.currentToken();
        return switch (token) {
            case START_OBJECT -> object();
            case START_ARRAY -> array();
            case VALUE_STRING -> NODES.stringNode(parser.getString());
            case VALUE_NUMBER_INT -> whole();
            case VALUE_NUMBER_FLOAT -> real();
            case VALUE_TRUE -> NODES.booleanNode(true);
            case VALUE_FALSE -> NODES.booleanNode(false);
            case VALUE_NULL -> NODES.nullNode();
            default -> throw refuse(token.toString(), STRICT);
        };
    }

    private ObjectNode object() throws NotJsonException {
        if (++objects > MAX_OBJECTS) throw refuse("more than " + MAX_OBJECTS + " objects", "fewer");
        ObjectNode node = NODES.objectNode();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            if (node.size() == MAX_FIELDS) throw refuse("more than " + MAX_FIELDS + " fields in an object", "fewer");
            parser.nextToken();
            node.set(name, value());
        }
        return node;
    }

    private ArrayNode array() throws NotJsonException {
        ArrayNode node = NODES.arrayNode();
        while (parser.nextToken() != JsonToken.END_ARRAY) node.add(value());
        return node;
    }

    private JsonNode whole() {
        boolean small = parser.getNumberType() == JsonParser.NumberType.INT;
        // -0 is a number of its own for a double, 0 for an int
        if (small && !parser.getString().equals("-0")) return NODES.numberNode(parser.getIntValue());
        return real();
    }

    private JsonNode real() {
        double x = Double.parseDouble(parser.getString());
        if (Math.abs(x) > NumberRange.NUMBER) {
            findings.add(new Violation(pointer(), Quotation.plain(parser.getString()), NumberRange.SIZE));
            return DoubleNode.valueOf(0);
        }
        return NODES.numberNode(x);
    }

    private String pointer() {
        return parser.streamReadContext().pathAsPointer().toString();
    }

    private NotJsonException refuse(String found, String allowed) {
        return failure(parser.currentTokenLocation(), new Violation(pointer(), found, allowed));
    }

    private NotJsonException syntax(JacksonException e) {
        // limits of the parser carry no place of their own
        TokenStreamLocation place = e.getLocation() == null ? parser.currentLocation() : e.getLocation();
        String message = e.getOriginalMessage();
        String found = message == null || message.isEmpty() ? "a text that is not JSON" : plain(message);
        return failure(place, new Violation(pointer(), found, STRICT));
    }

    /** The parser's message without its advice to programmers, and without what it does not tell of the source. */
    private static String plain(String message) {
        String brackets = message.replaceAll("expected close marker for Object \\(.*", "a { has no }")
                .replaceAll("expected close marker for Array \\(.*", "a [ has no ]")
                .replaceAll(" \\(for (Object|Array) starting at .*", "");
        String text = brackets.replaceAll(
                ": enable `[^`]*` to allow|: [a-z ]* require enabling `[^`]*`|, from `[^`]*`|: maybe a .non-standard. comment.*",
                "");
        return Quotation.message(Character.toLowerCase(text.charAt(0)) + text.substring(1));
    }

    private static NotJsonException failure(@Nullable TokenStreamLocation place, Violation finding) {
        int line = place == null ? 1 : Math.max(1, place.getLineNr());
        int column = place == null ? 1 : Math.max(1, place.getColumnNr());
        return new NotJsonException(line, column, finding);
    }

    /** Text that cannot be read as JSON at all. */
    public static final class NotJsonException extends Exception {
        private static final long serialVersionUID = 1;

        public final int line;
        public final int column;
        public final transient Violation finding;

        NotJsonException(int line, int column, Violation finding) {
            super(finding.toString());
            this.line = line;
            this.column = column;
            this.finding = finding;
        }
    }
}
