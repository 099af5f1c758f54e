package sennit.engine.function;

import java.util.List;

/**
 * Formulas of the time; one that gives no number keeps its last. What that is asked of is asked first whether there is
 * one, by {@link FormulaCheck}.
 */
final class FormulaFunction implements TimeFunction {
    private static final List<String> TIME = List.of("t");

    private final Expression[] formulas;
    private final double[] last;
    private final double[] time = new double[1];
    private final double[] value = new double[2];

    FormulaFunction(Expression[] formulas) {
        this.formulas = formulas;
        this.last = new double[formulas.length];
    }

    static Expression parse(String name, String text) {
        return Expression.parse(name, text, TIME);
    }

    @Override
    public void at(double t, double[] out) {
        time[0] = t;
        for (int i = 0; i < formulas.length; i++) {
            formulas[i].evaluate(time, value);
            if (Math.abs(value[0]) <= KeyFrames.LARGEST) last[i] = value[0];
            out[i] = last[i];
        }
    }
}
