package sennit.engine.scene.json;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import sennit.engine.scene.text.JsonPointer;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.TokenStreamLocation;

/**
 * Finds lines and columns of values in a document that has been read before. Done only for documents with mistakes, so
 * that good ones pay nothing for it.
 */
public final class SourceLocations {
    /** Where a value starts, or the name in front of it. */
    public record Place(int line, int column) {
        static final Place START = new Place(1, 1);
    }

    private final JsonParser parser;
    private final Set<String> wanted;
    private final Map<String, Place> values = new HashMap<>();
    private final Map<String, Place> names = new HashMap<>();

    private SourceLocations(JsonParser parser, Set<String> wanted) {
        this.parser = parser;
        this.wanted = wanted;
    }

    /** Looks for values, given as JSON pointers. */
    public static SourceLocations of(String text, Set<String> pointers) {
        try (JsonParser parser = StrictJson.parser(text)) {
            SourceLocations places = new SourceLocations(parser, pointers);
            try {
                parser.nextToken();
                places.read("");
            } catch (JacksonException e) {
                // the text ends being JSON here: what was found before it still holds
                return places;
            }
            return places;
        }
    }

    /** {@return where the value starts, or the nearest value around it that the document has} */
    public Place value(String pointer) {
        Place place = values.get(pointer);
        if (place != null) return place;
        return pointer.isEmpty() ? Place.START : value(JsonPointer.parent(pointer));
    }

    /** {@return where the name in front of a value starts; where there is none, as {@link #value}} */
    public Place name(String pointer) {
        Place name = names.get(pointer);
        return name == null ? value(pointer) : name;
    }

    private void read(String pointer) {
        values.put(pointer, here());
        JsonToken token = parser.currentToken();
        if (token == JsonToken.START_OBJECT) {
            while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
                String child = JsonPointer.child(pointer, parser.currentName());
                if (leads(child)) names.put(child, here());
                parser.nextToken();
                visit(child);
            }
        } else if (token == JsonToken.START_ARRAY) {
            for (int i = 0; parser.nextToken() != JsonToken.END_ARRAY; i++) {
                visit(JsonPointer.child(pointer, i));
            }
        }
    }

    private void visit(String child) {
        if (leads(child)) read(child);
        else parser.skipChildren();
    }

    private boolean leads(String pointer) {
        return wanted.stream()
                .anyMatch(w ->
                        w.startsWith(pointer) && (w.length() == pointer.length() || w.charAt(pointer.length()) == '/'));
    }

    private Place here() {
        TokenStreamLocation at = parser.currentTokenLocation();
        return new Place(Math.max(1, at.getLineNr()), Math.max(1, at.getColumnNr()));
    }
}
