package sennit.engine.scene.json;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import sennit.engine.function.FormulaCheck;
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
     * @param part a description of a constraint, or of the air
     */
    public FormulaChecks(String owner, Object part) {
        this.owner = owner;
        for (SceneField field : SceneField.of(part.getClass())) {
            Object value = field.in(part);
            if (value == null) continue;
            for (FormulaCheck formula : FormulaCheck.of(value)) {
                boolean number = formula.field.equals("value");
                entries.add(new Entry(number ? field.name() : field.name() + "." + formula.field, formula));
            }
        }
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
