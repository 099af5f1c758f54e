package sennit.engine.scene.json;

import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import sennit.engine.scene.text.JsonPointer;
import tools.jackson.databind.JsonNode;

/**
 * The parts of a scene file that are not simulated: the comment of each object and the address of the schema. Items of
 * lists are known by their id where they have one, so that a comment follows its rope or constraint when others come
 * and go.
 */
public final class Comments {
    public static final Comments NONE = new Comments(null);

    private final TreeMap<String, String> texts = new TreeMap<>();
    private final @Nullable String schema;

    private Comments(@Nullable String schema) {
        this.schema = schema;
    }

    /** Collects what a document has. */
    public static Comments of(JsonNode document) {
        JsonNode schema = document.path("$schema");
        Comments comments = new Comments(schema.isString() ? schema.stringValue() : null);
        comments.collect(document, "");
        return comments;
    }

    Optional<String> schema() {
        return Optional.ofNullable(schema);
    }

    /** {@return the comment of an object} */
    public Optional<String> at(String path) {
        return Optional.ofNullable(texts.get(path));
    }

    /** {@return whether an object or anything inside it has a comment} */
    boolean under(String path) {
        String next = texts.ceilingKey(path);
        if (next != null && next.equals(path)) return true;
        String inside = texts.ceilingKey(path + '/');
        return inside != null && inside.startsWith(path + '/');
    }

    /** {@return these, said of what is at another path too} */
    public Comments also(String path, String other) {
        Comments all = new Comments(schema);
        all.texts.putAll(texts);
        for (var entry :
                texts.subMap(path, true, path + Character.MAX_VALUE, false).entrySet()) {
            String rest = entry.getKey().substring(path.length());
            if (rest.isEmpty() || rest.startsWith("/")) all.texts.put(other + rest, entry.getValue());
        }
        return all;
    }

    /** {@return the path of an item of a list} */
    static String item(String list, int index, Optional<String> id) {
        return id.map(name -> JsonPointer.child(list, name)).orElseGet(() -> JsonPointer.child(list, index));
    }

    private void collect(JsonNode node, String path) {
        if (node.path("comment").isString())
            texts.put(path, node.path("comment").stringValue());
        for (var entry : node.properties()) {
            if (entry.getValue().isContainer()) collect(entry.getValue(), JsonPointer.child(path, entry.getKey()));
        }
        if (!node.isArray()) return;
        int i = 0;
        for (JsonNode item : node) {
            if (item.isObject()) collect(item, item(path, i, item.path("id").stringValueOpt()));
            i++;
        }
    }
}
