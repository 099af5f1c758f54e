package sennit.engine.scene.json;

import java.util.ArrayList;
import java.util.List;

/** Fields of a record and of the sealed component written among them, as one list. */
final class FlatFields {
    private FlatFields() {}

    /** {@return the fields around, with those of {@code member} in the place of the inlined one} */
    static List<SceneField> fields(List<SceneField> around, Class<?> member) {
        List<SceneField> all = new ArrayList<>();
        boolean placed = false;
        for (SceneField field : around) {
            if (field.inline()) all.addAll(SceneField.of(member));
            else all.add(field);
            placed |= field.inline();
        }
        if (!placed) all.addAll(SceneField.of(member));
        return all;
    }
}
