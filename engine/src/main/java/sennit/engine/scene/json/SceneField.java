package sennit.engine.scene.json;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.scene.text.Range;
import sennit.engine.spec.Field;
import sennit.engine.spec.Inline;

/** One component of a scene record as files, schema and reference see it. */
public record SceneField(String name, FieldType type, Field about, boolean inline, Method accessor) {
    private static final ClassValue<List<SceneField>> CACHE = new ClassValue<>() {
        @Override
        protected List<SceneField> computeValue(Class<?> type) {
            return Arrays.stream(type.getRecordComponents()).map(SceneField::of).toList();
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
        return new SceneField(c.getName(), FieldType.of(c.getGenericType()), about, inline, c.getAccessor());
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
        try {
            return accessor.invoke(record);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException("cannot read " + accessor, e);
        }
    }
}
