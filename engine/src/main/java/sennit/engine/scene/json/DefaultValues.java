package sennit.engine.scene.json;

import java.lang.reflect.RecordComponent;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Default values of fields as the records hold them; each is made once. */
public final class DefaultValues {
    private static final Map<SceneField, Object> CACHE = new ConcurrentHashMap<>();

    private DefaultValues() {}

    /** {@return the default of a described component of a scene record; throws for one that has none} */
    public static Object of(RecordComponent component) {
        for (SceneField field : SceneField.of(component.getDeclaringRecord()))
            if (field.name().equals(component.getName()) && !field.required() && !field.optional()) return of(field);
        throw new IllegalArgumentException(component + " has no default");
    }

    /** {@return the default of a field that has one} */
    static Object of(SceneField field) {
        Object known = CACHE.get(field);
        if (known != null) return known;
        Object value = RecordReader.value(field, Defaults.tree(field));
        CACHE.put(field, value);
        return value;
    }
}
