package sennit.engine.scene.json;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Judges a document in which a template was changed: beside what templates make, it says just what was meant. */
public final class TemplateChange {
    private TemplateChange() {}

    /**
     * {@return how many items that were not edited have changed with the template}
     *
     * @param before the document as read, expanded
     * @param meant the document as edited, expanded
     * @param made the document as it became, expanded
     * @throws IllegalArgumentException when anything else differs from what was meant
     */
    public static int others(JsonNode before, JsonNode meant, JsonNode made) {
        int others = 0;
        for (Map.Entry<String, JsonNode> field : made.properties()) {
            JsonNode wanted = meant.path(field.getKey()), is = field.getValue();
            if (is.equals(wanted)) continue;
            if (!is.isArray() || is.size() != wanted.size()) throw more();
            Set<JsonNode> was = new HashSet<>();
            before.path(field.getKey()).forEach(was::add);
            for (int i = 0; i < is.size(); i++) {
                if (is.get(i).equals(wanted.get(i))) continue;
                if (!was.contains(wanted.get(i))) throw more();
                others++;
            }
        }
        if (made.size() != meant.size()) throw more();
        return others;
    }

    private static IllegalArgumentException more() {
        return new IllegalArgumentException("the template would not say just what was edited");
    }
}
