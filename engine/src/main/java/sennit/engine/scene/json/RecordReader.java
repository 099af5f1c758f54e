package sennit.engine.scene.json;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.scene.text.JsonPointer;
import sennit.engine.scene.text.NearestName;
import sennit.engine.scene.text.NumberRange;
import sennit.engine.scene.text.Quotation;
import sennit.engine.scene.text.Violation;
import sennit.engine.scene.text.Violations;
import sennit.engine.schema.Kinds;
import sennit.engine.schema.Records;
import tools.jackson.databind.JsonNode;

/**
 * Makes records of a JSON tree that may hold anything, and reports what does not fit: a name that is unknown or
 * missing, a value of the wrong type or out of its range, and what a record itself refuses (its constructor throws).
 * {@link SceneSchema} is derived from the same types and accepts the same names, types and ranges.
 */
public final class RecordReader {
    private static final String COMMENT = "comment", KIND = "kind", SCHEMA = "$schema";

    private final Violations findings;

    /** Objects that lack a name or have a wrong one: their records are not made, which might complain of just that. */
    private final Set<String> misnamed = new HashSet<>();

    public RecordReader(Violations findings) {
        this.findings = findings;
    }

    /** {@return the record, or nothing when it or a part of it was refused} */
    public <T> Optional<T> bind(Class<T> type, JsonNode tree) {
        return Optional.ofNullable(type.cast(value(FieldType.of(type), NumberRange.ANY, tree, "")));
    }

    /** {@return a value that is known to be good, such as a default} */
    static Object value(SceneField field, JsonNode node) {
        Violations none = new Violations();
        Object value = new RecordReader(none).value(field.type(), field.range(), node, "");
        if (value == null) throw new IllegalStateException(field.component() + ": " + none.list());
        return value;
    }

    /** {@return the value of a field, or null when it or a part of it was refused} */
    private @Nullable Object value(FieldType type, NumberRange range, JsonNode node, String path) {
        if (type instanceof FieldType.Real && fits(range, node)) return node.doubleValue();
        // a whole number may be written as 20.0 or 2e1
        if (type instanceof FieldType.Whole && fits(range, node) && node.doubleValue() == (int) node.doubleValue())
            return (int) node.doubleValue();
        if (type instanceof FieldType.Flag && node.isBoolean()) return node.booleanValue();
        if (type instanceof FieldType.Text && node.isString()) {
            String text = node.stringValue();
            return Quotation.isLegible(text) ? text : wrong(node, path, Quotation.LEGIBLE_TEXT, List.of());
        }
        if (type instanceof FieldType.Choice c && node.isString() && c.names().contains(node.stringValue()))
            return c.constants().get(c.names().indexOf(node.stringValue()));
        if (type instanceof FieldType.Vector && node.isArray() && node.size() == 3) return vector(node, path);
        if (type instanceof FieldType.Many m && node.isArray()) return list(m, range, node, path);
        if (type instanceof FieldType.Nested n && node.isObject()) return nested(n.type(), node, path);
        if (type instanceof FieldType.Family f && node.isObject()) return member(f, node, path);
        if (type instanceof FieldType.Family f && f.plain().isPresent()) return plain(f, range, node, path);
        Collection<String> names = type instanceof FieldType.Choice c ? c.names() : List.of();
        return wrong(node, path, type.allowed(range), names);
    }

    private static boolean fits(NumberRange range, JsonNode node) {
        return node.isNumber() && range.contains(node.doubleValue());
    }

    private @Nullable Object wrong(JsonNode node, String path, String allowed, Collection<String> names) {
        String nearest = node.isString() ? NearestName.of(node.stringValue(), names) : null;
        findings.add(new Violation(path, Quotation.value(node), allowed, nearest));
        return null;
    }

    private @Nullable Vec3 vector(JsonNode node, String path) {
        if (isVector(node))
            return new Vec3(
                    node.get(0).doubleValue(),
                    node.get(1).doubleValue(),
                    node.get(2).doubleValue());
        for (int i = 0; i < 3; i++)
            value(new FieldType.Real(), NumberRange.ANY, node.get(i), JsonPointer.child(path, i));
        return null;
    }

    private static boolean isVector(JsonNode node) {
        if (!node.isArray() || node.size() != 3) return false;
        for (JsonNode x : node) if (!fits(NumberRange.ANY, x)) return false;
        return true;
    }

    private @Nullable List<Object> list(FieldType.Many type, NumberRange range, JsonNode node, String path) {
        List<Object> items = new ArrayList<>(node.size());
        for (int i = 0; i < node.size() && !findings.full(); i++) {
            JsonNode child = node.get(i);
            // a path for each of a million points would cost more than the points
            boolean point = type.item() instanceof FieldType.Vector && isVector(child);
            Object item = value(type.item(), range, child, point ? path : JsonPointer.child(path, i));
            if (item != null) items.add(item);
        }
        return items.size() == node.size() ? items : null;
    }

    /** {@return a record whose own fields, and those of a family inlined among them, are those of an object} */
    private @Nullable Object nested(Class<?> type, JsonNode node, String path) {
        List<SceneField> fields = SceneField.of(type);
        Optional<SceneField> inline = fields.stream().filter(SceneField::inline).findFirst();
        if (inline.isEmpty()) {
            names(fields, type == Scene.class ? List.of(SCHEMA) : List.of(), node, path);
            return record(type, null, node, path);
        }
        Class<?> member = kind((FieldType.Family) inline.get().type(), node, path);
        if (member == null) return null;
        names(SceneField.flat(fields, member), List.of(KIND), node, path);
        return record(type, member, node, path);
    }

    private @Nullable Object member(FieldType.Family family, JsonNode node, String path) {
        Class<?> member = kind(family, node, path);
        if (member == null) return null;
        names(SceneField.of(member), List.of(KIND), node, path);
        return record(member, null, node, path);
    }

    private @Nullable Object plain(FieldType.Family family, NumberRange range, JsonNode node, String path) {
        Object value = value(family.plain().orElseThrow().type(), range, node, path);
        if (value == null) return null;
        return construct(family.plainMember().orElseThrow(), new Object[] {value}, node, path);
    }

    private @Nullable Class<?> kind(FieldType.Family family, JsonNode node, String path) {
        String kind = node.path(KIND).asString("");
        for (Class<?> member : family.members()) if (Kinds.of(member).equals(kind)) return member;
        String allowed = Quotation.list(family.kinds());
        if (node.has(KIND)) wrong(node.get(KIND), JsonPointer.child(path, KIND), allowed, family.kinds());
        else missing(KIND, allowed, path);
        return null;
    }

    private void missing(String name, String allowed, String path) {
        String required = Quotation.of(name) + " is required: " + allowed;
        findings.addMissing(new Violation(path, "no " + Quotation.of(name), required));
        misnamed.add(path);
    }

    /** Reports the names that an object lacks and those that it may not have: {@code first}, fields and a comment. */
    private void names(List<SceneField> fields, List<String> first, JsonNode node, String path) {
        for (SceneField field : fields)
            if (field.required() && !node.has(field.name()))
                missing(field.name(), field.type().allowed(field.range()), path);
        for (String name : node.propertyNames()) {
            if (fields.stream().anyMatch(f -> f.name().equals(name)) || (name.equals(KIND) && first.contains(KIND)))
                continue;
            String place = JsonPointer.child(path, name);
            if (name.equals(COMMENT) || first.contains(name)) {
                if (value(new FieldType.Text(), NumberRange.ANY, node.get(name), place) == null) misnamed.add(path);
                continue;
            }
            List<String> names = new ArrayList<>(first);
            fields.forEach(f -> names.add(f.name()));
            names.add(COMMENT);
            findings.addAtName(Violation.unknown(place, name, names));
            misnamed.add(path);
        }
    }

    /** {@return a record of the fields of an object, {@code member} of them being the inlined one} */
    private @Nullable Object record(Class<?> type, @Nullable Class<?> member, JsonNode node, String path) {
        List<SceneField> fields = SceneField.of(type);
        @Nullable Object[] values = new Object[fields.size()];
        boolean whole = true;
        for (int i = 0; i < values.length; i++) {
            SceneField field = fields.get(i);
            boolean absent = !field.inline() && !node.has(field.name());
            if (absent && field.optional()) continue;
            if (absent) values[i] = field.required() ? null : field.defaultValue();
            else if (field.inline() && member != null) values[i] = record(member, null, node, path);
            else
                values[i] = value(
                        field.type(), field.range(), node.get(field.name()), JsonPointer.child(path, field.name()));
            whole &= values[i] != null;
        }
        return whole && !misnamed.contains(path) ? construct(type, values, node, path) : null;
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
                String found = Quotation.value(node.get(field.name()));
                return new Violation(JsonPointer.child(path, field.name()), found, Quotation.message(message));
            }
        }
        return new Violation(path, Quotation.value(node), Quotation.message(message));
    }
}
