package sennit.engine.function;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One step of a compiled formula. Functions come last; their names in formulas are theirs in lower case. */
enum Operation {
    CONSTANT(0),
    VARIABLE(0),
    ADD(2),
    SUBTRACT(2),
    MULTIPLY(2),
    DIVIDE(2),
    POWER(2),
    REMAINDER(2),
    NEGATE(1),
    ABS(1),
    ACOS(1),
    ASIN(1),
    ATAN(1),
    COS(1),
    COSH(1),
    EXP(1),
    FLOOR(1),
    LOG(1),
    SIN(1),
    SINH(1),
    SQRT(1),
    TAN(1),
    TANH(1),
    ATAN2(2),
    MAX(2),
    MIN(2);

    private static final Set<Operation> FUNCTIONS = EnumSet.range(ABS, MIN);

    /** How many values it takes. */
    final int operands;

    Operation(int operands) {
        this.operands = operands;
    }

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** {@return the function of that name, or null} */
    static @Nullable Operation function(String word) {
        for (Operation f : FUNCTIONS) if (f.word().equals(word)) return f;
        return null;
    }

    /** {@return the names of all functions, for messages} */
    static String functions() {
        var out = new StringBuilder();
        for (Operation f : FUNCTIONS) out.append(out.length() == 0 ? "" : ", ").append(f.word());
        return out.toString();
    }
}
