package sennit.app.ui.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import sennit.engine.scene.Scene;
import sennit.engine.scene.json.SceneField;

class MovingEditorTest {
    private final Set<Class<?>> seen = new HashSet<>();
    private final Set<String> unknown = new TreeSet<>();

    /** A tick before a field gives it a value: one of another type ended the program. */
    @Test
    void whatIsTickedGetsAValueOfItsType() {
        look(Scene.class);
        assertTrue(seen.size() > 100, "all of a scene: " + seen.size());
        // whose anchors, files and places nobody can guess
        assertEquals(
                Set.of("BodySpec.mesh", "ConstraintInitialState.kink", "DecorDef.on", "Gesture.on", "Scene.camera"),
                unknown);
    }

    private void look(Class<?> type) {
        if (!seen.add(type)) return;
        if (type.isSealed()) for (Class<?> member : type.getPermittedSubclasses()) look(member);
        if (!type.isRecord()) return;
        for (SceneField field : SceneField.of(type)) {
            if (field.optional() && field.javaType() != String.class) tick(type, field);
            look(field.javaType());
            if (field.component().getGenericType() instanceof ParameterizedType list)
                for (Type item : list.getActualTypeArguments()) if (item instanceof Class<?> c) look(c);
        }
    }

    private void tick(Class<?> type, SceneField field) {
        String name = type.getSimpleName() + "." + field.name();
        Object value = MovingEditor.usual(field);
        if (value == null) unknown.add(name);
        else assertTrue(field.javaType().isInstance(value), name + ": " + value);
    }
}
