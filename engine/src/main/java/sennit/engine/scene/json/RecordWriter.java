package sennit.engine.scene.json;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.scene.text.JsonPointer;
import sennit.engine.schema.Kinds;
import sennit.engine.schema.PlainValue;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Makes the canonical tree of a record: fields in the order of the components, defaults left out, comments put back.
 */
public final class RecordWriter {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final Comments comments;

    public RecordWriter(Comments comments) {
        this.comments = comments;
    }

    public ObjectNode document(Scene scene) {
        ObjectNode root = NODES.objectNode();
        comments.schema().ifPresent(address -> root.put("$schema", address));
        return root.setAll(object(scene, "", null));
    }

    /** {@return a record without a kind of its own} */
    ObjectNode untagged(Object record) {
        return object(record, "", null);
    }

    /** {@return a member of a sealed family with its kind} */
    ObjectNode tagged(Object member) {
        return object(member, "", Kinds.of(member.getClass()));
    }

    private ObjectNode object(Object record, String path, @Nullable String kind) {
        ObjectNode node = NODES.objectNode();
        comments.at(path).ifPresent(text -> node.put("comment", text));
        if (kind != null) node.put("kind", kind);
        fill(node, record, path);
        return node;
    }

    private void fill(ObjectNode node, Object record, String path) {
        for (SceneField field : SceneField.of(record.getClass())) {
            Object value = field.in(record);
            if (value == null) continue;
            if (field.inline()) {
                node.put("kind", Kinds.of(value.getClass()));
                fill(node, value, path);
                continue;
            }
            String place = JsonPointer.child(path, field.name());
            if (!isDefault(field, value) || comments.under(place)) {
                node.set(field.name(), value(field.type(), value, place));
            }
        }
    }

    private JsonNode value(FieldType type, Object value, String path) {
        if (value instanceof Vec3 v) return vector(v);
        if (value instanceof Boolean b) return NODES.booleanNode(b);
        if (value instanceof String s) return NODES.stringNode(s);
        if (value instanceof Number n) return number(n.doubleValue());
        if (value instanceof Enum<?> e) return NODES.stringNode(Kinds.of(e));
        if (type instanceof FieldType.Many m) return list(m, (List<?>) value, path);
        if (value.getClass().isAnnotationPresent(PlainValue.class)) return plain(value, path);
        return object(value, path, type instanceof FieldType.Family ? Kinds.of(value.getClass()) : null);
    }

    private JsonNode plain(Object record, String path) {
        SceneField field = SceneField.of(record.getClass()).get(0);
        Object value = field.in(record);
        if (value == null) throw new IllegalStateException(record + " is plain and has no value");
        return value(field.type(), value, path);
    }

    private ArrayNode list(FieldType.Many type, List<?> values, String path) {
        ArrayNode list = NODES.arrayNode(values.size());
        boolean plain = type.item() instanceof FieldType.Vector;
        for (int i = 0; i < values.size(); i++) {
            Object item = values.get(i);
            String place = plain ? path : Comments.item(path, i, id(item));
            list.add(value(type.item(), item, place));
        }
        return list;
    }

    /** {@return the id of an item of a list, if it has one} */
    public static Optional<String> id(Object item) {
        return item instanceof Record
                ? SceneField.of(item.getClass()).stream()
                        .filter(f -> f.name().equals("id"))
                        .map(f -> Objects.toString(f.in(item)))
                        .findFirst()
                : Optional.empty();
    }

    private static boolean isDefault(SceneField field, Object value) {
        return !field.required() && !field.optional() && value.equals(field.defaultValue());
    }

    private static ArrayNode vector(Vec3 v) {
        ArrayNode list = NODES.arrayNode(3);
        list.add(number(v.x()));
        list.add(number(v.y()));
        return list.add(number(v.z()));
    }

    /** {@return a number as a tree: whole ones as integers} */
    static JsonNode number(double x) {
        boolean whole = x == (int) x && !(x == 0 && 1 / x < 0);
        return whole ? JsonNodeFactory.instance.numberNode((int) x) : JsonNodeFactory.instance.numberNode(x);
    }
}
