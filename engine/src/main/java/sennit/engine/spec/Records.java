package sennit.engine.spec;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Reads the components of records by name, and makes records that differ from others in some of them. */
public final class Records {
    private Records() {}

    /** {@return the value of a component} */
    public static @Nullable Object read(RecordComponent component, Record record) {
        try {
            return component.getAccessor().invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot read " + component, e);
        }
    }

    /**
     * {@return a record equal to {@code record} but for the components that are named, each before its new value}
     *
     * @throws IllegalArgumentException with the record's own message when it refuses a value
     */
    @SuppressWarnings("unchecked")
    public static <R extends Record> R with(R record, @Nullable Object... namesAndValues) {
        RecordComponent[] all = record.getClass().getRecordComponents();
        @Nullable Object[] values = new Object[all.length];
        Class<?>[] types = new Class<?>[all.length];
        int replaced = 0;
        for (int i = 0; i < all.length; i++) {
            types[i] = all[i].getType();
            values[i] = read(all[i], record);
            for (int k = 0; k < namesAndValues.length; k += 2) {
                if (!all[i].getName().equals(namesAndValues[k])) continue;
                values[i] = namesAndValues[k + 1];
                replaced++;
            }
        }
        if (2 * replaced != namesAndValues.length)
            throw new IllegalStateException(record.getClass() + " lacks one of " + Arrays.toString(namesAndValues));
        try {
            return (R) record.getClass().getDeclaredConstructor(types).newInstance(values);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof IllegalArgumentException refused) throw refused;
            throw new IllegalStateException("cannot make " + record.getClass() + Arrays.toString(values), e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot make " + record.getClass(), e);
        }
    }
}
