package sennit.engine.scene.json;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sennit.engine.scene.Scene;
import sennit.engine.scene.text.CanonicalText;
import sennit.engine.scene.text.NumberRange;
import sennit.engine.schema.Kinds;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The JSON Schema (draft 2020-12) of scene files, derived from the scene records. Every record becomes a definition;
 * every sealed family becomes a choice by {@code kind}, with one definition for each member.
 */
public final class SceneSchema {
    static final String DIALECT = "https://json-schema.org/draft/2020-12/schema";
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final Map<String, ObjectNode> definitions = new TreeMap<>();

    private SceneSchema() {}

    /** {@return the schema as canonical JSON text; unlike {@link #tree} it allows templates} */
    public static String text() {
        return CanonicalText.of(TemplateSchema.of(tree()));
    }

    /** {@return the schema of documents whose templates are written out} */
    public static ObjectNode tree() {
        SceneSchema schema = new SceneSchema();
        ObjectNode root = NODES.objectNode();
        root.put("$schema", DIALECT);
        root.put("$id", "urn:sennit:scene:1");
        root.put("title", "Sennit scene");
        ObjectNode scene = schema.object(SceneField.of(Scene.class), null);
        ObjectNode properties = NODES.objectNode();
        properties.set("$schema", text("Address of this schema, for editors."));
        scene.set("properties", properties.setAll((ObjectNode) scene.get("properties")));
        root.setAll(scene);
        ObjectNode defs = root.putObject("$defs");
        schema.definitions.forEach(defs::set);
        return root;
    }

    private JsonNode type(FieldType type, NumberRange range) {
        if (type instanceof FieldType.Real) return ranged("number", range);
        if (type instanceof FieldType.Whole) return ranged("integer", range);
        if (type instanceof FieldType.Flag) return NODES.objectNode().put("type", "boolean");
        if (type instanceof FieldType.Text) return NODES.objectNode().put("type", "string");
        if (type instanceof FieldType.Choice c) return names(c.names());
        if (type instanceof FieldType.Vector) return reference("vector", this::vector);
        if (type instanceof FieldType.Many m) {
            ObjectNode list = NODES.objectNode().put("type", "array");
            list.set("items", type(m.item(), range));
            return list;
        }
        if (type instanceof FieldType.Nested n) return nested(n.type());
        if (type instanceof FieldType.Family f) return family(f, range);
        throw new AssertionError(type);
    }

    /** A family that has a member without braces is chosen by whether there are braces. */
    private ObjectNode family(FieldType.Family f, NumberRange range) {
        ObjectNode braces = reference(name(f.type()), () -> family(f, name(f.type()), List.of()));
        SceneField plain = f.plain().orElse(null);
        if (plain == null) return braces;
        ObjectNode node = NODES.objectNode();
        node.putObject("if").put("type", "object");
        node.set("then", braces);
        node.set("else", type(plain.type(), range));
        return node;
    }

    private ObjectNode nested(Class<?> record) {
        List<SceneField> fields = SceneField.of(record);
        SceneField inline =
                fields.stream().filter(SceneField::inline).findFirst().orElse(null);
        if (inline == null) return reference(name(record), () -> object(fields, null));
        FieldType.Family family = (FieldType.Family) inline.type();
        return reference(name(record), () -> family(family, name(record), fields));
    }

    /** An object whose kind decides which other fields it has; {@code around} are the fields it is inlined among. */
    private ObjectNode family(FieldType.Family family, String name, List<SceneField> around) {
        ObjectNode node = NODES.objectNode().put("type", "object");
        node.putArray("required").add("kind");
        node.putObject("properties").set("kind", names(family.kinds()));
        ArrayNode branches = node.putArray("allOf");
        for (Class<?> member : family.members()) {
            String kind = Kinds.of(member);
            ObjectNode branch = branches.addObject();
            // without required the condition would hold where there is no kind, and each member would complain
            ObjectNode condition = branch.putObject("if");
            condition.putArray("required").add("kind");
            condition.putObject("properties").putObject("kind").put("const", kind);
            branch.set("then", reference(name + "-" + kind, () -> object(SceneField.flat(around, member), kind)));
        }
        return node;
    }

    private ObjectNode object(List<SceneField> fields, @Nullable String kind) {
        ObjectNode node = NODES.objectNode().put("type", "object");
        ArrayNode required = NODES.arrayNode();
        ObjectNode properties = NODES.objectNode();
        if (kind != null) {
            properties.putObject("kind").put("const", kind);
            required.add("kind");
        }
        for (SceneField field : fields) {
            if (field.required()) required.add(field.name());
            properties.set(field.name(), property(field));
        }
        properties.set("comment", text("A note for people; kept, and without effect."));
        if (!required.isEmpty()) node.set("required", required);
        node.set("properties", properties);
        node.put("additionalProperties", false);
        return node;
    }

    private ObjectNode property(SceneField field) {
        ObjectNode node = NODES.objectNode();
        String unit = field.about().unit().isEmpty() ? "" : " [" + field.about().unit() + "]";
        node.put("description", field.about().doc() + unit);
        node.setAll((ObjectNode) type(field.type(), field.range()));
        if (!field.required() && !field.optional()) node.set("default", field.defaultTree());
        return node;
    }

    private ObjectNode vector() {
        ObjectNode node = NODES.objectNode().put("type", "array");
        node.put("description", "Three numbers: x, y (up), z.");
        node.set("items", NODES.objectNode().put("type", "number"));
        return node.put("minItems", 3).put("maxItems", 3);
    }

    private ObjectNode reference(String name, Supplier<ObjectNode> definition) {
        if (!definitions.containsKey(name)) {
            definitions.put(name, NODES.objectNode());
            definitions.put(name, definition.get());
        }
        return NODES.objectNode().put("$ref", "#/$defs/" + name);
    }

    private static ObjectNode ranged(String type, NumberRange range) {
        ObjectNode node = NODES.objectNode().put("type", type);
        if (range.hasMin())
            node.set(range.aboveMin() ? "exclusiveMinimum" : "minimum", RecordWriter.number(range.min()));
        if (range.hasMax()) node.set("maximum", RecordWriter.number(range.max()));
        return node;
    }

    private static ObjectNode names(List<String> names) {
        ObjectNode node = NODES.objectNode();
        ArrayNode list = node.putArray("enum");
        names.forEach(list::add);
        return node;
    }

    private static ObjectNode text(String description) {
        return NODES.objectNode().put("description", description).put("type", "string");
    }

    /** {@return the name by which definitions and the reference call a type} */
    static String name(Class<?> type) {
        return Kinds.of(type).replaceFirst("-(spec|def)$", "");
    }
}
