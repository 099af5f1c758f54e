package sennit.engine.scene.json;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.function.FormulaCheck;
import sennit.engine.function.ScalarFunction;
import sennit.engine.function.Switch;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.scene.text.Quotation;

/** The formulas of the time in a part of a scene, to be asked before a step whether they are numbers at its end. */
public final class FormulaChecks {
    private record Entry(String field, FormulaCheck formula) {}

    private final String owner;
    private final List<Entry> entries = new ArrayList<>();

    /**
     * Finds the formulas of a record of the scene.
     *
     * @param owner what messages call it
     * @param part a constraint, a load or the air
     */
    public FormulaChecks(String owner, Object part) {
        this.owner = owner;
        collect(part, "");
    }

    private void collect(Object part, String path) {
        for (SceneField field : SceneField.of(part.getClass())) {
            Object value = field.in(part);
            if (value == null) continue;
            String name = field.inline() ? path : path + (path.isEmpty() ? "" : ".") + field.name();
            List<FormulaCheck> formulas = FormulaCheck.of(value);
            for (FormulaCheck formula : formulas) {
                boolean number = formula.field.equals("value");
                entries.add(new Entry(number ? name : name + "." + formula.field, formula));
            }
            // what slides has a feed of its own
            if (formulas.isEmpty() && value instanceof Record && holds(value)) collect(value, name);
        }
    }

    /** Whether a record may hold formulas: descriptions do, numbers and functions do not. */
    private static boolean holds(Object value) {
        return !(value instanceof Vec3
                || value instanceof Anchor
                || value instanceof VectorFunction
                || value instanceof ScalarFunction
                || value instanceof Switch);
    }

    /** {@return what is wrong at time {@code t}, s: the first formula that is no number then; null for nothing} */
    public @Nullable String wrongAt(double t) {
        for (int i = 0; i < entries.size(); i++) {
            Entry e = entries.get(i);
            if (e.formula.isNumberAt(t)) continue;
            return String.format(
                    Locale.ROOT,
                    "%s, %s: the formula %s is not a number at t = %.6g s; the state before is kept",
                    owner,
                    e.field,
                    Quotation.of(e.formula.text),
                    t);
        }
        return null;
    }
}
