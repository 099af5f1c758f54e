package sennit.app.document;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import sennit.engine.math.Vec3;
import sennit.engine.spec.Field;
import sennit.engine.spec.Kinds;

/**
 * One component of a scene record and what its {@link Field} says about it: read it, or make a record that differs in
 * it. The inspector is built from these, so a new kind of constraint needs no panel of its own.
 *
 * @param component of the record class
 * @param field its description
 */
public record Slot(RecordComponent component, Field field) {
    /** {@return the described components of a record class, in order} */
    public static List<Slot> of(Class<?> type) {
        List<Slot> slots = new ArrayList<>();
        for (RecordComponent c : type.getRecordComponents()) {
            Field field = c.getAnnotation(Field.class);
            if (field != null) slots.add(new Slot(c, field));
        }
        return slots;
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
        try {
            return component.getAccessor().invoke(record);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException("cannot read " + component, e);
        }
    }

    /**
     * {@return a record equal to the given one but for this component}
     *
     * @throws IllegalArgumentException with the record's own message when it refuses the value
     */
    public Record with(Record record, @Nullable Object value) {
        RecordComponent[] all = record.getClass().getRecordComponents();
        @Nullable Object[] values = new Object[all.length];
        Class<?>[] types = new Class<?>[all.length];
        for (int i = 0; i < all.length; i++) {
            types[i] = all[i].getType();
            values[i] = all[i].getName().equals(name()) ? value : new Slot(all[i], field).value(record);
        }
        try {
            Constructor<?> canonical = record.getClass().getDeclaredConstructor(types);
            return (Record) canonical.newInstance(values);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof IllegalArgumentException refused) throw refused;
            throw new IllegalStateException("cannot make " + record.getClass() + Arrays.toString(values), e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot make " + record.getClass(), e);
        }
    }

    /** {@return whether {@link #initial} knows a default} */
    public boolean hasDefault() {
        return !field.def().isEmpty() && (field.def().equals("null") || simple());
    }

    private boolean simple() {
        Class<?> t = type();
        return t.isPrimitive() || t == Double.class || t == Vec3.class || t == String.class || t.isEnum();
    }

    /** {@return the default, of this component's type; null where absence is the default} */
    public @Nullable Object initial() {
        String text = field.def();
        Class<?> t = type();
        if (text.equals("null")) return null;
        if (t == boolean.class) return Boolean.valueOf(text);
        if (t == int.class) return Integer.valueOf(text);
        if (t == double.class || t == Double.class) return Double.valueOf(text);
        if (t == Vec3.class) return vector(text);
        String bare = text.replace("\"", "");
        return t.isEnum() ? constant(t, bare) : bare;
    }

    private static Vec3 vector(String text) {
        double[] v = Arrays.stream(text.replaceAll("[\\[\\]]", "").split(","))
                .mapToDouble(Double::parseDouble)
                .toArray();
        return new Vec3(v[0], v[1], v[2]);
    }

    private static @Nullable Object constant(Class<?> type, String word) {
        for (Object c : type.getEnumConstants()) if (Kinds.of((Enum<?>) c).equals(word)) return c;
        return null;
    }

    /** {@return how people read a name: {@code breakingForce} and {@code breaking-force} are "Breaking force"} */
    public static String spaced(String name) {
        String words = name.replaceAll("(?<=[a-z0-9])(?=[A-Z])|-", " ").toLowerCase(Locale.ROOT);
        return Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }
}
