package sennit.engine.scene.json;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sennit.engine.function.Expression;

/**
 * The variables that formulas of a template may use. Immutable.
 *
 * @param names a name that occurs again hides the earlier one
 * @param values one for each name, shape {@code [names]}
 * @param open whether formulas are read: inside a template, not merely below a {@code let} of the whole scene
 */
record TemplateScope(List<String> names, double[] values, boolean open) {
    static final TemplateScope EMPTY = new TemplateScope(List.of(), new double[0], false);

    TemplateScope opened() {
        return new TemplateScope(names, values, true);
    }

    TemplateScope with(String name, double value) {
        List<String> more = new ArrayList<>(names);
        int known = more.indexOf(name);
        double[] longer = Arrays.copyOf(values, known < 0 ? values.length + 1 : values.length);
        if (known < 0) more.add(name);
        longer[known < 0 ? values.length : known] = value;
        return new TemplateScope(more, longer, open);
    }

    double value(String formula) {
        double[] out = new double[1 + values.length];
        Expression.parse("this", formula, names).evaluate(values, out);
        return out[0];
    }

    /** {@return whether a text can name a variable} */
    static boolean isName(String text) {
        if (!text.matches("[a-zA-Z][a-zA-Z0-9]{0,31}")) return false;
        try {
            Expression.parse("name", text, List.of());
            return false;
        } catch (IllegalArgumentException e) {
            // constants are formulas by themselves, functions ask for their values
            return String.valueOf(e.getMessage()).contains("unknown name");
        }
    }
}
