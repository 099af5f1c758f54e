package sennit.engine.function;

import java.util.List;
import sennit.engine.math.ReproducibleTrigonometry;

/**
 * A formula of a few variables, compiled to a stack program. Value and gradient are computed together, exactly, by the
 * chain rule on the stack (forward accumulation). Evaluation allocates nothing; one instance serves one thread.
 *
 * <p>Numbers, {@code pi}, {@code e}, the variables, {@code + - * / % ^}, parentheses and the functions abs, acos, asin,
 * atan, atan2, cos, cosh, exp, floor, log (natural), max, min, sin, sinh, sqrt, tan, tanh; angles in radians.
 * {@code -x^2} is {@code -(x^2)}, {@code 2^3^2} is {@code 2^9}, {@code -1 % 12} is 11.
 */
public final class Expression {
    /** Most characters of a formula. */
    public static final int LONGEST = 256;

    private final int width;
    private final Operation[] code;
    private final double[] constants;
    private final int[] variables;
    private final double[] stack;

    /** A compiled program: constants and variable numbers stand beside their operations. */
    Expression(int variableCount, Operation[] code, double[] constants, int[] variables) {
        this.width = 1 + variableCount;
        this.code = code;
        this.constants = constants;
        this.variables = variables;
        this.stack = new double[width * (depth(code) + 1)];
    }

    /**
     * Reads a formula. Throws {@link IllegalArgumentException} with the column when it is none.
     *
     * @param name of the field it stands in, with which the message starts
     * @param variables names it may use
     */
    public static Expression parse(String name, String text, List<String> variables) {
        return new ExpressionParser(name, text, variables).parse();
    }

    private static int depth(Operation[] code) {
        int depth = 0, most = 0;
        for (Operation op : code) {
            depth += 1 - op.operands;
            most = Math.max(most, depth);
        }
        return most;
    }

    /**
     * Computes value and gradient. A derivative that does not exist, as that of sqrt at 0, comes out as infinite or
     * NaN; so does a value.
     *
     * @param at the variables, {@code [n]}
     * @param out receives the value and then the derivative by each variable, {@code [1 + n]}
     */
    public void evaluate(double[] at, double[] out) {
        int top = -1;
        for (int i = 0; i < code.length; i++) {
            Operation op = code[i];
            top += 1 - op.operands;
            int a = top * width;
            switch (op) {
                case CONSTANT -> load(a, constants[i], -1);
                case VARIABLE -> load(a, at[variables[i]], variables[i]);
                case ADD -> sum(a, 1);
                case SUBTRACT -> sum(a, -1);
                case MULTIPLY -> combine(a, stack[a] * stack[a + width], stack[a + width], stack[a]);
                case DIVIDE -> divide(a);
                case POWER -> power(a);
                case REMAINDER -> remainder(a);
                case ATAN2 -> atan2(a);
                case MAX -> {
                    if (!(stack[a] >= stack[a + width])) takeSecond(a);
                }
                case MIN -> {
                    if (!(stack[a] <= stack[a + width])) takeSecond(a);
                }
                default -> function(op, a);
            }
        }
        System.arraycopy(stack, 0, out, 0, width);
    }

    private void load(int a, double value, int variable) {
        stack[a] = value;
        for (int k = 1; k < width; k++) stack[a + k] = k == variable + 1 ? 1 : 0;
    }

    private void sum(int a, double sign) {
        for (int k = 0; k < width; k++) stack[a + k] += sign * stack[a + width + k];
    }

    /** Replaces two operands by a value whose derivatives by them are p and q. */
    private void combine(int a, double value, double p, double q) {
        for (int k = 1; k < width; k++) stack[a + k] = times(p, stack[a + k]) + times(q, stack[a + width + k]);
        stack[a] = value;
    }

    /** What does not vary stays so, however steep the function is there. */
    private static double times(double slope, double by) {
        return by == 0 ? 0 : slope * by;
    }

    private void divide(int a) {
        double d = stack[a + width];
        double value = stack[a] / d;
        combine(a, value, 1 / d, -value / d);
    }

    private void power(int a) {
        double base = stack[a], exponent = stack[a + width];
        double value = StrictMath.pow(base, exponent);
        double byBase = exponent == 0 ? 0 : exponent * StrictMath.pow(base, exponent - 1);
        combine(a, value, byBase, value == 0 ? 0 : value * StrictMath.log(base));
    }

    /** a - b floor(a/b), as on a clock. */
    private void remainder(int a) {
        double n = Math.floor(stack[a] / stack[a + width]);
        combine(a, stack[a] - n * stack[a + width], 1, -n);
    }

    private void atan2(int a) {
        double y = stack[a], x = stack[a + width];
        double square = x * x + y * y;
        combine(a, StrictMath.atan2(y, x), x / square, -y / square);
    }

    private void takeSecond(int a) {
        System.arraycopy(stack, a + width, stack, a, width);
    }

    private void function(Operation op, int a) {
        double x = stack[a];
        double value = value(op, x);
        double slope = slope(op, x, value);
        stack[a] = value;
        for (int k = 1; k < width; k++) stack[a + k] = times(slope, stack[a + k]);
    }

    private static double value(Operation op, double x) {
        return switch (op) {
            case NEGATE -> -x;
            case ABS -> Math.abs(x);
            case ACOS -> StrictMath.acos(x);
            case ASIN -> StrictMath.asin(x);
            case ATAN -> StrictMath.atan(x);
            case COS -> ReproducibleTrigonometry.cos(x);
            case COSH -> StrictMath.cosh(x);
            case EXP -> StrictMath.exp(x);
            case FLOOR -> Math.floor(x);
            case LOG -> StrictMath.log(x);
            case SIN -> ReproducibleTrigonometry.sin(x);
            case SINH -> StrictMath.sinh(x);
            case SQRT -> Math.sqrt(x);
            case TAN -> StrictMath.tan(x);
            case TANH -> StrictMath.tanh(x);
            default -> throw new AssertionError(op);
        };
    }

    private static double slope(Operation op, double x, double value) {
        return switch (op) {
            case NEGATE -> -1;
            case ABS -> Math.signum(x);
            case ACOS -> -1 / Math.sqrt(1 - x * x);
            case ASIN -> 1 / Math.sqrt(1 - x * x);
            case ATAN -> 1 / (1 + x * x);
            case COS -> -ReproducibleTrigonometry.sin(x);
            case COSH -> StrictMath.sinh(x);
            case EXP -> value;
            case FLOOR -> 0;
            case LOG -> 1 / x;
            case SIN -> ReproducibleTrigonometry.cos(x);
            case SINH -> StrictMath.cosh(x);
            case SQRT -> 0.5 / value;
            case TAN -> 1 + value * value;
            case TANH -> 1 - value * value;
            default -> throw new AssertionError(op);
        };
    }
}
