package sennit.engine.schema;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the components of records by name, and makes records that differ from others in some of them. */
public final class Records {
    private static final ClassValue<Constructor<?>> CONSTRUCTORS = new ClassValue<>() {
        @Override
        protected Constructor<?> computeValue(Class<?> type) {
            Class<?>[] types = Arrays.stream(type.getRecordComponents())
                    .map(RecordComponent::getType)
                    .toArray(Class<?>[]::new);
            try {
                return type.getDeclaredConstructor(types);
            } catch (NoSuchMethodException e) {
                throw new IllegalStateException(type + " has no canonical constructor", e);
            }
        }
    };

    private static final ClassValue<RecordComponent[]> COMPONENTS = new ClassValue<>() {
        @Override
        protected RecordComponent[] computeValue(Class<?> type) {
            return type.getRecordComponents();
        }
    };

    private Records() {}

    /** {@return the values of a record that are of a type, in the order of its components} */
    public static <T> List<T> parts(Class<T> type, Object record) {
        List<T> out = new ArrayList<>();
        for (RecordComponent c : COMPONENTS.get(record.getClass()))
            if (c.getType() == type) out.add(type.cast(read(c, record)));
        return List.copyOf(out);
    }

    /** {@return the value of a component} */
    public static @Nullable Object read(RecordComponent component, Object record) {
        try {
            return component.getAccessor().invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot read " + component, e);
        }
    }

    /**
     * {@return a record of these values of its components, in order; components that it {@link LoadedFromFile carries}
     * may be left out}
     *
     * @throws IllegalArgumentException with the record's own message when it refuses a value
     */
    public static Object of(Class<?> type, @Nullable Object[] values) {
        try {
            Constructor<?> constructor = CONSTRUCTORS.get(type);
            return constructor.newInstance(Arrays.copyOf(values, constructor.getParameterCount()));
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof IllegalArgumentException refused) throw refused;
            throw new IllegalStateException("cannot make " + type + Arrays.toString(values), e);
        } catch (ReflectiveOperationException | IllegalArgumentException e) {
            throw new IllegalStateException("cannot make " + type + Arrays.toString(values), e);
        }
    }

    /**
     * {@return a record equal to {@code record} but for the components that are named, each before its new value}
     *
     * @throws IllegalArgumentException with the record's own message when it refuses a value
     */
    @SuppressWarnings("unchecked")
    public static <R extends Record> R with(R record, @Nullable Object... namesAndValues) {
        RecordComponent[] all = COMPONENTS.get(record.getClass());
        @Nullable Object[] values = new Object[all.length];
        int replaced = 0;
        for (int i = 0; i < all.length; i++) {
            values[i] = read(all[i], record);
            for (int k = 0; k < namesAndValues.length; k += 2) {
                if (!all[i].getName().equals(namesAndValues[k])) continue;
                values[i] = namesAndValues[k + 1];
                replaced++;
            }
        }
        if (2 * replaced != namesAndValues.length)
            throw new IllegalStateException(record.getClass() + " lacks one of " + Arrays.toString(namesAndValues));
        return (R) of(record.getClass(), values);
    }
}
