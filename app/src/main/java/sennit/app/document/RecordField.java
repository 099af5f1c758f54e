package sennit.app.document;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import sennit.engine.function.ScalarFunction;
import sennit.engine.function.VectorFunction;
import sennit.engine.scene.json.SceneField;
import sennit.engine.spec.Field;
import sennit.engine.spec.Records;

/**
 * One component of a scene record and what its {@link Field} says about it: read it, or make a record that differs in
 * it. The inspector is built from these, so a new kind of constraint needs no panel of its own.
 *
 * @param component of the record class
 * @param field its description
 */
public record RecordField(RecordComponent component, Field field) {
    /** {@return the described components of a record class, in order} */
    public static List<RecordField> of(Class<?> type) {
        List<RecordField> fields = new ArrayList<>();
        for (RecordComponent c : type.getRecordComponents()) {
            Field field = c.getAnnotation(Field.class);
            if (field != null) fields.add(new RecordField(c, field));
        }
        return fields;
    }

    /** {@return name of the component, as in a scene file} */
    public String name() {
        return component.getName();
    }

    /** {@return the name for people: {@code breakingForce} becomes "Breaking force"} */
    public String label() {
        return spaced(name());
    }

    /** {@return type of the component} */
    public Class<?> type() {
        return component.getType();
    }

    /** {@return the component's value} */
    public @Nullable Object value(Record record) {
        return Records.read(component, record);
    }

    /**
     * {@return a record equal to the given one but for this component}
     *
     * @throws IllegalArgumentException with the record's own message when it refuses the value
     */
    public Record with(Record record, @Nullable Object value) {
        return Records.with(record, name(), value);
    }

    /** {@return whether it has a default, which may be to be absent} */
    public boolean hasDefault() {
        return !field.def().isEmpty();
    }

    /** {@return the default, of this component's type; null where absence is the default} */
    public @Nullable Object initial() {
        return optional() ? null : SceneField.defaultOf(component);
    }

    /** {@return whether it may be absent} */
    public boolean optional() {
        return field.def().equals("null");
    }

    /** {@return type of the items, where this is a list} */
    public Class<?> itemType() {
        Type type = component.getGenericType();
        if (type instanceof ParameterizedType list && list.getActualTypeArguments()[0] instanceof Class<?> item)
            return item;
        throw new IllegalStateException(component + " is no list");
    }

    /** {@return whether it is a number, or three, that may change in time} */
    public boolean moving() {
        return type() == VectorFunction.class || type() == ScalarFunction.class;
    }

    /** {@return this field's description on the only component of another record, which stands for the whole value} */
    public RecordField within(Class<?> plain) {
        return new RecordField(plain.getRecordComponents()[0], field);
    }

    /** {@return how people read a name: {@code breakingForce} and {@code breaking-force} are "Breaking force"} */
    public static String spaced(String name) {
        String words = name.replaceAll("(?<=[a-z0-9])(?=[A-Z])|-", " ").toLowerCase(Locale.ROOT);
        return Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }
}
