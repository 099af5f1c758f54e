package sennit.engine.function;

import java.util.ArrayList;
import java.util.List;

/** A formula of the time as a scene gives it, to be asked whether it is a number. For one thread. */
public final class FormulaCheck {
    /** A time that is a round number but for this part of it is meant to be that: where a pole is. */
    private static final double ROUND = 1e9;

    /** Which of the fields of a motion or course: {@code x}. */
    public final String field;

    /** As written. */
    public final String text;

    private final Expression formula;
    private final double[] time = new double[1];
    private final double[] value = new double[2];

    private FormulaCheck(String field, String text) {
        this.field = field;
        this.text = text;
        formula = FormulaFunction.parse(field, text);
    }

    /** {@return the formulas of a motion or a course; none for anything else} */
    public static List<FormulaCheck> of(Object value) {
        List<FormulaCheck> out = new ArrayList<>();
        if (value instanceof VectorFunction.Formula m) {
            out.add(new FormulaCheck("x", m.x()));
            out.add(new FormulaCheck("y", m.y()));
            out.add(new FormulaCheck("z", m.z()));
        } else if (value instanceof ScalarFunction.Formula c) {
            out.add(new FormulaCheck("value", c.value()));
        } else if (value instanceof Switch.Formula s) {
            out.add(new FormulaCheck("value", s.value()));
        }
        return out;
    }

    /** {@return whether it is a number at time {@code t}, s: finite, and not out of all measure} */
    public boolean isNumberAt(double t) {
        return isNumber(t) && isNumber(Math.rint(t * ROUND) / ROUND);
    }

    private boolean isNumber(double t) {
        time[0] = t;
        formula.evaluate(time, value);
        return Math.abs(value[0]) <= KeyFrames.LARGEST;
    }
}
