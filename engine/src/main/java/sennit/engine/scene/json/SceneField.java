package sennit.engine.scene.json;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import sennit.engine.scene.text.Range;
import sennit.engine.scene.text.Violations;
import sennit.engine.spec.Carried;
import sennit.engine.spec.Field;
import sennit.engine.spec.Inline;
import sennit.engine.spec.Records;
import tools.jackson.databind.JsonNode;

/** One component of a scene record as files, schema and reference see it. */
public record SceneField(String name, FieldType type, Field about, boolean inline, RecordComponent component) {
    private static final Map<SceneField, Object> DEFAULTS = new ConcurrentHashMap<>();

    private static final ClassValue<List<SceneField>> CACHE = new ClassValue<>() {
        @Override
        protected List<SceneField> computeValue(Class<?> type) {
            return Arrays.stream(type.getRecordComponents())
                    .filter(c -> !c.isAnnotationPresent(Carried.class))
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
        boolean inline = c.isAnnotationPresent(Inline.class);
        return new SceneField(c.getName(), FieldType.of(c.getGenericType()), about, inline, c);
    }

    /** Whether a file must have it. */
    boolean required() {
        return about.def().isEmpty();
    }

    /** Whether it may be left out and then has no value at all. */
    boolean optional() {
        return about.def().equals("null");
    }

    public Range range() {
        return Range.of(about);
    }

    /** {@return the value of this component in a record} */
    public @Nullable Object in(Object record) {
        return Records.read(component, record);
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

    /** {@return the default of a described component of a scene record; throws for one that has none} */
    public static Object defaultOf(RecordComponent component) {
        for (SceneField field : of(component.getDeclaringRecord()))
            if (field.name().equals(component.getName()) && !field.required() && !field.optional())
                return field.defaultValue();
        throw new IllegalArgumentException(component + " has no default");
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
