package sennit.engine.scene.json;

import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Opens the schema of scenes for templates: an item of a list that has {@code for} or {@code let} is one. What a
 * template stands for is checked after it is written out.
 */
final class TemplateSchema {
    private static final String FORMULA = "^=";
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private TemplateSchema() {}

    /** {@return the schema for documents as written, made from the one for documents as expanded} */
    static JsonNode of(ObjectNode schema) {
        open(schema);
        ((ObjectNode) schema.get("properties")).set(Templates.LET, lets());
        ObjectNode template = ((ObjectNode) schema.get("$defs")).putObject("template");
        template.put("description", "Stands for one item for each value of its variables; see FORMAT.md.");
        template.put("type", "object");
        ObjectNode properties = template.putObject("properties");
        properties.set(Templates.FOR, ranges());
        properties.set(Templates.LET, lets());
        properties.set(Templates.EACH, describe("The item, when it is no object: a point, say."));
        properties.set(Templates.EXCEPT, exceptions());
        return schema;
    }

    private static void open(JsonNode node) {
        for (Map.Entry<String, JsonNode> field : node.properties()) open(field.getValue());
        if (node.isArray()) node.forEach(TemplateSchema::open);
        if (!(node instanceof ObjectNode object) || !node.has("items") || node.has("maxItems")) return;
        ObjectNode choice = NODES.objectNode();
        ObjectNode marked = choice.putObject("if").put("type", "object");
        ArrayNode either = marked.putArray("anyOf");
        either.addObject().putArray("required").add(Templates.FOR);
        either.addObject().putArray("required").add(Templates.LET);
        choice.putObject("then").put("$ref", "#/$defs/template");
        choice.set("else", object.get("items"));
        object.set("items", choice);
    }

    private static ObjectNode describe(String text) {
        return NODES.objectNode().put("description", text);
    }

    private static ObjectNode ranges() {
        ObjectNode node = describe("Variables and their ranges: a count n for 0 to n - 1, or [first, last].");
        ObjectNode range = node.put("type", "object").putObject("additionalProperties");
        ArrayNode either = range.putArray("anyOf");
        either.add(number());
        ObjectNode pair = either.addObject().put("type", "array");
        pair.set("items", number());
        pair.put("minItems", 2).put("maxItems", 2);
        return node;
    }

    private static ObjectNode lets() {
        ObjectNode node =
                describe("Names for numbers, for use in formulas of templates.").put("type", "object");
        node.set("additionalProperties", number());
        return node;
    }

    private static ObjectNode exceptions() {
        ObjectNode node = describe(
                        "Ids of items that it would make, and what stands in place of each: null for nothing.")
                .put("type", "object");
        ObjectNode item = node.putObject("additionalProperties");
        item.putArray("type").add("object").add("null");
        return node;
    }

    private static ObjectNode number() {
        ObjectNode node = NODES.objectNode();
        node.putArray("type").add("number").add("string");
        return node.put("pattern", FORMULA);
    }
}
