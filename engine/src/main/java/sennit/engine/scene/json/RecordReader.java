package sennit.engine.scene.json;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sennit.engine.math.Vec3;
import sennit.engine.scene.text.JsonPointer;
import sennit.engine.scene.text.Quotation;
import sennit.engine.scene.text.RuleText;
import sennit.engine.scene.text.Violation;
import sennit.engine.scene.text.Violations;
import sennit.engine.spec.Kinds;
import sennit.engine.spec.Records;
import tools.jackson.databind.JsonNode;

/**
 * Makes records of a tree that {@link SchemaCheck} has accepted. What a record itself refuses (its constructor throws)
 * is reported at its object.
 */
public final class RecordReader {
    private final Violations findings;

    public RecordReader(Violations findings) {
        this.findings = findings;
    }

    /** {@return the record, or nothing when it or a part of it was refused} */
    public <T> Optional<T> bind(Class<T> type, JsonNode tree) {
        return Optional.ofNullable(type.cast(record(type, tree, "")));
    }

    /** {@return a value that is known to be good, such as a default} */
    static Object value(SceneField field, JsonNode node) {
        Violations none = new Violations();
        Object value = new RecordReader(none).value(field.type(), node, "");
        if (value == null) throw new IllegalStateException(field.component() + ": " + none.list());
        return value;
    }

    /** {@return the value of a field, or null when a part of it was refused} */
    private @Nullable Object value(FieldType type, JsonNode node, String path) {
        if (type instanceof FieldType.Real) return node.doubleValue();
        // a whole number may be written as 20.0 or 2e1
        if (type instanceof FieldType.Whole) return (int) node.doubleValue();
        if (type instanceof FieldType.Flag) return node.booleanValue();
        if (type instanceof FieldType.Text) return node.stringValue();
        if (type instanceof FieldType.Choice c) return choice(c, node.stringValue());
        if (type instanceof FieldType.Vector) return vector(node);
        if (type instanceof FieldType.Many m) return list(m, node, path);
        if (type instanceof FieldType.Nested n) return record(n.type(), node, path);
        if (type instanceof FieldType.Family f) return member(f, node, path);
        throw new AssertionError(type);
    }

    private @Nullable Object record(Class<?> type, JsonNode node, String path) {
        List<SceneField> fields = SceneField.of(type);
        @Nullable Object[] values = new Object[fields.size()];
        boolean whole = true;
        for (int i = 0; i < values.length; i++) {
            SceneField field = fields.get(i);
            boolean absent = !field.inline() && !node.has(field.name());
            if (absent && field.optional()) continue;
            values[i] = absent ? field.defaultValue() : part(field, node, path);
            whole &= values[i] != null;
        }
        return whole ? construct(type, values, node, path) : null;
    }

    private @Nullable Object part(SceneField field, JsonNode node, String path) {
        return field.inline()
                ? value(field.type(), node, path)
                : value(field.type(), node.get(field.name()), JsonPointer.child(path, field.name()));
    }

    private @Nullable Object construct(Class<?> type, @Nullable Object[] values, JsonNode node, String path) {
        try {
            return Records.of(type, values);
        } catch (IllegalArgumentException refusal) {
            findings.add(refused(type, node, path, String.valueOf(refusal.getMessage())));
            return null;
        }
    }

    /** A message that starts with the name of a field is reported at that field. */
    private static Violation refused(Class<?> type, JsonNode node, String path, String message) {
        for (SceneField field : SceneField.of(type)) {
            if (message.startsWith(field.name() + " ") && node.has(field.name())) {
                String found = RuleText.value(node.get(field.name()));
                return new Violation(JsonPointer.child(path, field.name()), found, Quotation.message(message));
            }
        }
        return new Violation(path, RuleText.value(node), Quotation.message(message));
    }

    private @Nullable List<Object> list(FieldType.Many type, JsonNode node, String path) {
        List<Object> items = new ArrayList<>(node.size());
        int i = 0;
        for (JsonNode child : node) {
            // a path for each of a million points would cost more than the points
            String place = type.item() instanceof FieldType.Vector ? path : JsonPointer.child(path, i++);
            Object item = value(type.item(), child, place);
            if (item != null) items.add(item);
        }
        return items.size() == node.size() ? items : null;
    }

    private static Object choice(FieldType.Choice type, String name) {
        return type.constants().stream()
                .filter(c -> Kinds.of(c).equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(name + " is none of " + type.names()));
    }

    private @Nullable Object member(FieldType.Family family, JsonNode node, String path) {
        Optional<SceneField> plain = node.isObject() ? Optional.empty() : family.plain();
        if (plain.isEmpty()) return record(kind(family, node), node, path);
        Object value = value(plain.get().type(), node, path);
        if (value == null) return null;
        return construct(family.plainMember().orElseThrow(), new Object[] {value}, node, path);
    }

    private static Class<?> kind(FieldType.Family family, JsonNode node) {
        String kind = node.path("kind").asString("");
        return family.members().stream()
                .filter(m -> Kinds.of(m).equals(kind))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(kind + " is none of " + family.kinds()));
    }

    private static Vec3 vector(JsonNode node) {
        return new Vec3(
                node.get(0).doubleValue(),
                node.get(1).doubleValue(),
                node.get(2).doubleValue());
    }
}
