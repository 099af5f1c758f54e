package sennit.engine.scene.json;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sennit.engine.scene.Scene;
import sennit.engine.scene.text.Range;
import sennit.engine.spec.Kinds;
import tools.jackson.databind.JsonNode;

/**
 * Says whether a document fits the scene records, and nothing more: a walk over the types that {@link SceneSchema} is
 * derived from. What it accepts the schema accepts too, so that {@link SchemaCheck}, which knows the reasons, is asked
 * only about documents with a mistake. It is kept beside it because of the cold start: to validate all scenes that come
 * with the program takes 2.0 s with it and 2.7 s without (means of 4 runs, two cores, Java 17).
 */
public final class FastValidator {
    /** What stands beside the fields of a record, each a text. */
    private static final Set<String> ANYWHERE = Set.of("comment"),
            AT_ROOT = Set.of("comment", "$schema"),
            IN_MEMBERS = Set.of("comment", "kind");

    private FastValidator() {}

    /** {@return whether {@link SchemaCheck} has nothing to say about a document} */
    public static boolean of(JsonNode document) {
        return document.isObject() && fields(document, SceneField.of(Scene.class), AT_ROOT);
    }

    private static boolean fits(FieldType type, Range range, JsonNode node) {
        if (type instanceof FieldType.Real) return node.isNumber() && range.contains(node.doubleValue());
        if (type instanceof FieldType.Whole) return whole(node) && range.contains(node.doubleValue());
        if (type instanceof FieldType.Flag) return node.isBoolean();
        if (type instanceof FieldType.Text) return node.isString();
        if (type instanceof FieldType.Choice c)
            return node.isString() && c.names().contains(node.stringValue());
        if (type instanceof FieldType.Vector) return vector(node);
        if (type instanceof FieldType.Many m) return list(m.item(), range, node);
        if (type instanceof FieldType.Nested n) return node.isObject() && nested(n.type(), node);
        if (type instanceof FieldType.Family f) return family(f, range, node);
        throw new AssertionError(type);
    }

    private static boolean whole(JsonNode node) {
        return node.isNumber() && node.doubleValue() == (int) node.doubleValue();
    }

    private static boolean vector(JsonNode node) {
        if (!node.isArray() || node.size() != 3) return false;
        for (JsonNode x : node) if (!x.isNumber()) return false;
        return true;
    }

    private static boolean list(FieldType item, Range range, JsonNode node) {
        if (!node.isArray()) return false;
        for (JsonNode child : node) if (!fits(item, range, child)) return false;
        return true;
    }

    private static boolean nested(Class<?> record, JsonNode node) {
        List<SceneField> fields = SceneField.of(record);
        Optional<SceneField> inline = fields.stream().filter(SceneField::inline).findFirst();
        if (inline.isEmpty()) return fields(node, fields, ANYWHERE);
        return member((FieldType.Family) inline.get().type(), fields, node);
    }

    private static boolean family(FieldType.Family family, Range range, JsonNode node) {
        if (node.isObject()) return member(family, List.of(), node);
        return family.plain().filter(p -> fits(p.type(), range, node)).isPresent();
    }

    private static boolean member(FieldType.Family family, List<SceneField> around, JsonNode node) {
        String kind = node.path("kind").asString("");
        for (Class<?> member : family.members())
            if (Kinds.of(member).equals(kind)) return fields(node, SceneField.flat(around, member), IN_MEMBERS);
        return false;
    }

    /** All fields that must be there are, and each that is there is known and fits. */
    private static boolean fields(JsonNode node, List<SceneField> fields, Set<String> beside) {
        for (SceneField field : fields) if (field.required() && !node.has(field.name())) return false;
        for (String name : node.propertyNames()) {
            JsonNode value = node.get(name);
            if (beside.contains(name) ? !value.isString() : !known(name, value, fields)) return false;
        }
        return true;
    }

    private static boolean known(String name, JsonNode value, List<SceneField> fields) {
        SceneField field = named(name, fields);
        return field != null && fits(field.type(), field.range(), value);
    }

    private static @Nullable SceneField named(String name, List<SceneField> fields) {
        for (SceneField field : fields) if (field.name().equals(name)) return field;
        return null;
    }
}
