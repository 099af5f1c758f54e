package sennit.engine.scene;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Default values of fields as the records hold them; each is made once. */
final class DefaultValues {
    private static final Map<SceneField, Object> CACHE = new ConcurrentHashMap<>();

    private DefaultValues() {}

    /** {@return the default of a field that has one} */
    static Object of(SceneField field) {
        Object known = CACHE.get(field);
        if (known != null) return known;
        Object value = Binder.value(field, Defaults.tree(field));
        CACHE.put(field, value);
        return value;
    }
}
