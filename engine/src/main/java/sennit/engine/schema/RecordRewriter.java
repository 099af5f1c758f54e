package sennit.engine.schema;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Changes every record inside a record, from the innermost outwards. */
public final class RecordRewriter {
    private final UnaryOperator<Record> change;

    private RecordRewriter(UnaryOperator<Record> change) {
        this.change = change;
    }

    /** {@return a record in which each record is what {@code change} makes of it, and lastly the whole} */
    @SuppressWarnings("unchecked")
    public static <R extends Record> R of(R record, UnaryOperator<Record> change) {
        return (R) new RecordRewriter(change).mapped(record);
    }

    private Record mapped(Record record) {
        RecordComponent[] all = record.getClass().getRecordComponents();
        @Nullable Object[] values = new Object[all.length];
        boolean other = false;
        for (int i = 0; i < all.length; i++) {
            @Nullable Object before = Records.read(all[i], record);
            values[i] = value(before);
            other |= values[i] != before;
        }
        return change.apply(other ? (Record) Records.of(record.getClass(), values) : record);
    }

    private @Nullable Object value(@Nullable Object value) {
        if (value instanceof Record nested) return mapped(nested);
        if (!(value instanceof List<?> list)) return value;
        List<@Nullable Object> out = new ArrayList<>();
        boolean other = false;
        for (Object item : list) {
            @Nullable Object now = value(item);
            out.add(now);
            other |= now != item;
        }
        return other ? out : list;
    }
}
