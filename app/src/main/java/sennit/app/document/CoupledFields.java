package sennit.app.document;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import sennit.engine.rod.spec.Fluid;
import sennit.engine.scene.json.SceneField;
import sennit.engine.schema.Records;

/**
 * Changes fields that must change together: of two optional ones of which exactly one must be given, and of lists that
 * must be equally long, an edit of one changes the other. Wind that begins to blow brings the air that it is of.
 */
public final class CoupledFields {
    /** Of air at sea level, kg/m^3. */
    private static final double AIR = 1.2;

    private CoupledFields() {}

    /**
     * {@return a record equal to the given one but for this component, and for what must change with it}
     *
     * @throws IllegalArgumentException with the record's own message when it refuses the value all the same
     */
    public static Record with(Record record, SceneField field, @Nullable Object value) {
        try {
            Record out = field.with(record, value);
            return record instanceof Fluid before && out instanceof Fluid after && begins(before, after)
                    ? Records.with(after, "density", AIR)
                    : out;
        } catch (IllegalArgumentException refused) {
            for (SceneField other : SceneField.of(record.getClass())) {
                if (other.name().equals(field.name())) continue;
                @Nullable Object answer = answer(record, field, value, other);
                if (answer == null && !(other.optional() && value != null)) continue;
                @Nullable Record both = attempt(record, field, value, other, answer);
                if (both != null) return both;
            }
            throw refused;
        }
    }

    /** Whether wind begins to blow where there is no fluid, which alone would do nothing. */
    private static boolean begins(Fluid before, Fluid after) {
        return !after.acts()
                && before.wind().equals(Fluid.NONE.wind())
                && !after.wind().equals(before.wind());
    }

    private static @Nullable Record attempt(
            Record record, SceneField field, @Nullable Object value, SceneField other, @Nullable Object answer) {
        try {
            return Records.with(record, field.name(), value, other.name(), answer);
        } catch (IllegalArgumentException refused) {
            return null;
        }
    }

    /** The value another component would take; null also where it would be taken away. */
    private static @Nullable Object answer(Record record, SceneField field, @Nullable Object value, SceneField other) {
        @Nullable Object before = field.in(record);
        if (other.in(record) instanceof List<?> beside && before instanceof List<?> was && value instanceof List<?> now)
            return beside.size() == was.size() ? resized(beside, was, now) : null;
        if (value != null || !other.optional()) return null;
        if (other.javaType() == Double.class) return 1.0;
        if (other.lists(Double.class)) return counted(length(record));
        return null;
    }

    private static int length(Record record) {
        return SceneField.of(record.getClass()).stream()
                .map(s -> s.in(record))
                .mapToInt(v -> v instanceof List<?> list ? list.size() : 0)
                .max()
                .orElse(0);
    }

    private static List<Double> counted(int n) {
        return IntStream.range(0, n).mapToObj(i -> (double) i).toList();
    }

    /** A list with the same places gone, or with one more at the end. */
    private static @Nullable List<Object> resized(List<?> list, List<?> was, List<?> now) {
        List<Object> out = new ArrayList<>(list);
        if (now.size() == was.size() - 1) {
            int gone = 0;
            while (gone < now.size() && now.get(gone).equals(was.get(gone))) gone++;
            out.remove(gone);
        } else if (now.size() == was.size() + 1) {
            Object last = list.get(list.size() - 1);
            out.add(last instanceof Double d ? (Object) (d + 1) : last);
        } else {
            return null;
        }
        return out;
    }
}
