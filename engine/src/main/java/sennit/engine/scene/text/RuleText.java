package sennit.engine.scene.text;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** Says what a rule of the schema allows, and what stands in a document, in words. */
public final class RuleText {
    private RuleText() {}

    /** {@return what a schema object allows} */
    public static String rule(JsonNode rule, JsonNode root) {
        if (rule.has("$ref")) {
            return rule(root.at(rule.get("$ref").stringValue().substring(1)), root);
        }
        if (rule.has("then")) return rule(rule.get("else"), root) + ", or " + rule(rule.get("then"), root);
        if (rule.has("enum")) return Quotation.list(names(rule));
        if (rule.has("const")) return Quotation.of(rule.get("const").stringValue());
        return switch (rule.path("type").asString("")) {
            case "number" -> ("a number " + range(rule)).strip();
            case "integer" -> ("a whole number " + range(rule)).strip();
            case "boolean" -> "true or false";
            case "string" -> "text in double quotes";
            case "array" -> list(rule);
            case "object" -> object(rule);
            default -> "something else";
        };
    }

    /** {@return the names a schema object allows; empty when it allows no fixed names} */
    public static List<String> names(JsonNode rule) {
        List<String> names = new ArrayList<>();
        rule.path("enum").forEach(name -> names.add(name.asString()));
        return names;
    }

    /** {@return a value as it stands, cut to a readable length; containers by their kind} */
    public static String value(JsonNode value) {
        if (value.isObject()) return "an object";
        if (value.isArray()) return value.size() > 4 ? "a list of " + value.size() : shortList(value);
        return value.isString() ? Quotation.of(value.stringValue()) : CanonicalText.line(value);
    }

    private static String shortList(JsonNode list) {
        for (JsonNode item : list) {
            if (item.isContainer()) return "a list of " + list.size();
        }
        return Quotation.plain(CanonicalText.line(list));
    }

    private static String object(JsonNode rule) {
        List<String> kinds = names(rule.path("properties").path("kind"));
        return kinds.isEmpty() ? "an object { ... }" : "an object of the kind " + Quotation.list(kinds);
    }

    private static String list(JsonNode rule) {
        int least = rule.path("minItems").asInt(0);
        return least == 0 ? "a list [ ... ]" : "a list of " + least + " numbers";
    }

    private static String range(JsonNode rule) {
        boolean above = rule.has("exclusiveMinimum");
        double min = rule.path(above ? "exclusiveMinimum" : "minimum").asDouble(Double.NEGATIVE_INFINITY);
        double max = rule.path("maximum").asDouble(Double.POSITIVE_INFINITY);
        return new Range(min, max, above).words();
    }
}
