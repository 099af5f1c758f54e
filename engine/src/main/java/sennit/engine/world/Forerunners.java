package sennit.engine.world;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.ConstraintDef;

/** Which constraint of a scene before an edit is which one after it: by name, or by all its words but the name. */
final class Forerunners {
    private final Map<String, Tie> was = new HashMap<>();

    /** Those of the constraints {@code next} among {@code ties}. */
    Forerunners(List<Tie> ties, List<ConstraintDef> next) {
        for (Tie tie : ties) was.put(tie.def().id(), tie);
        Map<String, Tie> gone = new HashMap<>(was);
        for (ConstraintDef def : next) gone.remove(def.id());
        if (gone.isEmpty()) return;
        Map<ConstraintDef, Tie> nameless = new HashMap<>();
        for (Tie tie : ties)
            if (gone.containsKey(tie.def().id())) nameless.put(tie.def().withId(""), tie);
        for (ConstraintDef def : next) {
            Tie tie = was.containsKey(def.id()) ? null : nameless.remove(def.withId(""));
            if (tie != null) was.put(def.id(), tie);
        }
    }

    /** {@return what a constraint was before; null for a new one} */
    @Nullable
    Tie of(ConstraintDef def) {
        return was.get(def.id());
    }
}
