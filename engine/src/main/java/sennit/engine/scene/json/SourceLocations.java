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
                places.value("");
            } catch (JacksonException e) {
                // the text ends being JSON here: what was found before it still holds
                return places;
            }
            return places;
        }
    }

    /** {@return where the value starts, or the nearest value around it that the document has} */
    public Place value(String pointer, boolean atName) {
        Place name = atName ? names.get(pointer) : null;
        Place place = name == null ? values.get(pointer) : name;
        if (place != null) return place;
        return pointer.isEmpty() ? Place.START : value(JsonPointer.parent(pointer), false);
    }

    private void value(String pointer) {
        values.put(pointer, here());
        JsonToken token = parser.currentToken();
        if (token == JsonToken.START_OBJECT) {
            while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
                String child = JsonPointer.child(pointer, parser.currentName());
                boolean leads = leads(child);
                if (leads) names.put(child, here());
                parser.nextToken();
                visit(child, leads);
            }
        } else if (token == JsonToken.START_ARRAY) {
            for (int i = 0; parser.nextToken() != JsonToken.END_ARRAY; i++) {
                String child = JsonPointer.child(pointer, i);
                visit(child, leads(child));
            }
        }
    }

    private void visit(String child, boolean leads) {
        if (leads) value(child);
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
