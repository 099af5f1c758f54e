package sennit.engine.scene.json;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import sennit.engine.function.ScalarFunction;
import sennit.engine.function.VectorFunction;
import sennit.engine.scene.text.NumberRange;
import sennit.engine.scene.text.Violations;
import sennit.engine.schema.Field;
import sennit.engine.schema.InlineFields;
import sennit.engine.schema.Kinds;
import sennit.engine.schema.LoadedFromFile;
import sennit.engine.schema.Records;
import tools.jackson.databind.JsonNode;

/**
 * One component of a scene record as files, the schema, the reference and the inspector see it: read it, or make a
 * record that differs in it. A new kind of constraint needs no reader and no panel of its own.
 */
public record SceneField(String name, FieldType type, Field about, boolean inline, RecordComponent component) {
    private static final Map<SceneField, Object> DEFAULTS = new ConcurrentHashMap<>();

    private static final ClassValue<List<SceneField>> CACHE = new ClassValue<>() {
        @Override
        protected List<SceneField> computeValue(Class<?> type) {
            RecordComponent[] all = type.getRecordComponents();
            // a plain value, such as a vector, has no fields of its own
            if (Arrays.stream(all).noneMatch(c -> c.isAnnotationPresent(Field.class))) return List.of();
            return Arrays.stream(all)
                    .filter(c -> !c.isAnnotationPresent(LoadedFromFile.class))
                    .map(SceneField::of)
                    .toList();
        }
    };

    /** {@return the fields of a record in the order of its components} */
    public static List<SceneField> of(Class<?> record) {
        return CACHE.get(record);
    }

    private static SceneField of(RecordComponent c) {
        Field about = c.getAnnotation(Field.class);
        if (about == null) throw new IllegalArgumentException(c.getDeclaringRecord() + ": " + c + " lacks @Field");
        boolean inline = c.isAnnotationPresent(InlineFields.class);
        return new SceneField(c.getName(), FieldType.of(c.getGenericType()), about, inline, c);
    }

    /** {@return the name for people: {@code breakingForce} becomes "Breaking force"} */
    public String label() {
        return Kinds.words(name);
    }

    /** {@return the type of the component} */
    public Class<?> javaType() {
        return component.getType();
    }

    /** {@return whether it is a list of values of a type} */
    public boolean lists(Class<?> item) {
        return type instanceof FieldType.Many many && many.item().equals(FieldType.of(item));
    }

    /** {@return whether it is a number, or three, that may change in time} */
    public boolean moving() {
        return javaType() == VectorFunction.class || javaType() == ScalarFunction.class;
    }

    /** Whether a file must have it. */
    public boolean required() {
        return about.def().isEmpty();
    }

    /** Whether it may be left out and then has no value at all. */
    public boolean optional() {
        return about.def().equals("null");
    }

    public NumberRange range() {
        return NumberRange.of(about);
    }

    /** {@return the value of this component in a record} */
    public @Nullable Object in(Object record) {
        return Records.read(component, record);
    }

    /**
     * {@return a record equal to the given one but for this component}
     *
     * @throws IllegalArgumentException with the record's own message when it refuses the value
     */
    public Record with(Record record, @Nullable Object value) {
        return Records.with(record, component.getName(), value);
    }

    /** {@return this name and description on the only component of another record, which stands for the whole value} */
    public SceneField within(Class<?> plain) {
        SceneField inner = of(plain).get(0);
        return new SceneField(name, inner.type, about, inner.inline, inner.component);
    }

    /** {@return this component with the description of another field, whose values it holds} */
    public SceneField about(SceneField other) {
        return new SceneField(name, type, other.about, inline, component);
    }

    /** {@return fields around, with those of {@code member} in the place of the inlined one, at the end without one} */
    static List<SceneField> flat(List<SceneField> around, Class<?> member) {
        List<SceneField> all = new ArrayList<>();
        boolean placed = false;
        for (SceneField field : around) {
            if (field.inline()) all.addAll(of(member));
            else all.add(field);
            placed |= field.inline();
        }
        if (!placed) all.addAll(of(member));
        return all;
    }

    /** {@return the value it has where a file leaves it out; null where it then has none} */
    public @Nullable Object initial() {
        return optional() ? null : defaultValue();
    }

    /** {@return the default of a field that has one, as the record holds it; it is made once} */
    Object defaultValue() {
        Object known = DEFAULTS.get(this);
        if (known != null) return known;
        Object value = RecordReader.value(this, defaultTree());
        DEFAULTS.put(this, value);
        return value;
    }

    /** {@return the default of a field that has one, as its annotation writes it} */
    JsonNode defaultTree() {
        try {
            return JsonTreeReader.read(about.def(), new Violations());
        } catch (JsonTreeReader.NotJsonException e) {
            throw new IllegalStateException("the default of " + component + " is not JSON", e);
        }
    }
}
