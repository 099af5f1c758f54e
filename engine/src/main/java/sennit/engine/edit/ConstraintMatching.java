package sennit.engine.edit;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.multiplier.ConstraintState;

/** Matches the constraints of a scene before and after an edit: by name, or else by all their other fields. */
final class ConstraintMatching {
    private final Map<String, ConstraintState> was = new HashMap<>();

    /** Those of the constraints {@code next} among {@code constraintStates}. */
    ConstraintMatching(List<ConstraintState> constraintStates, List<ConstraintDef> next) {
        for (ConstraintState constraintState : constraintStates)
            was.put(constraintState.def().id(), constraintState);
        Map<String, ConstraintState> gone = new HashMap<>(was);
        for (ConstraintDef def : next) gone.remove(def.id());
        if (gone.isEmpty()) return;
        Map<ConstraintDef, ConstraintState> nameless = new HashMap<>();
        for (ConstraintState constraintState : constraintStates)
            if (gone.containsKey(constraintState.def().id()))
                nameless.put(constraintState.def().withId(""), constraintState);
        for (ConstraintDef def : next) {
            ConstraintState constraintState = was.containsKey(def.id()) ? null : nameless.remove(def.withId(""));
            if (constraintState != null) was.put(def.id(), constraintState);
        }
    }

    /** {@return the constraint of the scene before the edit that matches; null for a new one} */
    @Nullable
    ConstraintState of(ConstraintDef def) {
        return was.get(def.id());
    }
}
