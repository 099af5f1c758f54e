package sennit.engine.function;

import java.util.ArrayList;
import java.util.List;

/** Recursive descent over a formula, writing operations in the order in which they are done. */
final class ExpressionParser {
    /** Deepest nesting of parentheses, functions, signs and powers. */
    private static final int DEEPEST = 40;

    private final String name;
    private final String text;
    private final List<String> variables;
    private final List<Operation> code = new ArrayList<>();
    private final List<Double> constants = new ArrayList<>();
    private final List<Integer> numbers = new ArrayList<>();
    private int at;
    private int depth;

    ExpressionParser(String name, String text, List<String> variables) {
        this.name = name;
        this.text = text;
        this.variables = variables;
    }

    Expression parse() {
        if (text.length() > Expression.LONGEST) {
            throw new IllegalArgumentException(
                    name + " must be a formula of at most " + Expression.LONGEST + " characters, has " + text.length());
        }
        sum();
        if (at < text.length()) throw wrong("expected an operator, found '" + text.charAt(at) + "'");
        double[] values = constants.stream().mapToDouble(Double::doubleValue).toArray();
        int[] indices = numbers.stream().mapToInt(Integer::intValue).toArray();
        return new Expression(variables.size(), code.toArray(Operation[]::new), values, indices);
    }

    private IllegalArgumentException wrong(String what) {
        String of = variables.isEmpty() ? "" : " of " + String.join(", ", variables);
        return new IllegalArgumentException(name + " must be a formula" + of + ": column " + (at + 1) + ": " + what);
    }

    private void emit(Operation op, double constant, int variable) {
        code.add(op);
        constants.add(constant);
        numbers.add(variable);
    }

    private void emit(Operation op) {
        emit(op, 0, 0);
    }

    /** Skips spaces; returns what comes next, or 0 at the end. */
    private char peek() {
        while (at < text.length() && text.charAt(at) == ' ') at++;
        return at < text.length() ? text.charAt(at) : 0;
    }

    private boolean take(char c) {
        if (peek() != c) return false;
        at++;
        return true;
    }

    private void enter() {
        if (++depth > DEEPEST) throw wrong("nested more than " + DEEPEST + " deep");
    }

    private void sum() {
        enter();
        product();
        while (true) {
            if (take('+')) {
                product();
                emit(Operation.ADD);
            } else if (take('-')) {
                product();
                emit(Operation.SUBTRACT);
            } else {
                depth--;
                return;
            }
        }
    }

    private void product() {
        signed();
        while (true) {
            if (take('*')) {
                signed();
                emit(Operation.MULTIPLY);
            } else if (take('/')) {
                signed();
                emit(Operation.DIVIDE);
            } else if (take('%')) {
                signed();
                emit(Operation.REMAINDER);
            } else {
                return;
            }
        }
    }

    private void signed() {
        enter();
        if (take('-')) {
            signed();
            emit(Operation.NEGATE);
        } else if (take('+')) {
            signed();
        } else {
            power();
        }
        depth--;
    }

    private void power() {
        primary();
        if (take('^')) {
            signed();
            emit(Operation.POWER);
        }
    }

    private void primary() {
        char c = peek();
        if (take('(')) {
            sum();
            close();
        } else if (isDigit(c) || c == '.') {
            emit(Operation.CONSTANT, number(), 0);
        } else if (isLetter(c)) {
            word();
        } else {
            throw wrong(c == 0 ? "the formula ends too early" : "unexpected '" + c + "'");
        }
    }

    private void close() {
        if (!take(')')) throw wrong("expected ')'");
    }

    private double number() {
        int from = at;
        digits();
        if (at < text.length() && text.charAt(at) == '.') {
            at++;
            digits();
        }
        if (at - from == 1 && text.charAt(from) == '.') throw wrong("a point without digits");
        int exponent = at + 1;
        if (at < text.length() && Character.toLowerCase(text.charAt(at)) == 'e') {
            if (exponent < text.length() && "+-".indexOf(text.charAt(exponent)) >= 0) exponent++;
            if (exponent < text.length() && isDigit(text.charAt(exponent))) {
                at = exponent;
                digits();
            }
        }
        return Double.parseDouble(text.substring(from, at));
    }

    private void digits() {
        while (at < text.length() && isDigit(text.charAt(at))) at++;
    }

    private void word() {
        int from = at;
        while (at < text.length() && (isLetter(text.charAt(at)) || isDigit(text.charAt(at)))) at++;
        String word = text.substring(from, at);
        int variable = variables.indexOf(word);
        Operation function = Operation.function(word);
        if (variable >= 0) emit(Operation.VARIABLE, 0, variable);
        else if (word.equals("pi")) emit(Operation.CONSTANT, Math.PI, 0);
        else if (word.equals("e")) emit(Operation.CONSTANT, Math.E, 0);
        else if (function != null) call(function);
        else {
            at = from;
            String known = variables.isEmpty() ? "" : String.join(", ", variables) + ", ";
            throw wrong("unknown name \"" + word + "\"; known are " + known + "pi, e, " + Operation.functions());
        }
    }

    private void call(Operation function) {
        if (!take('(')) throw wrong("expected '(' after " + function.word());
        for (int i = 0; i < function.operands; i++) {
            if (i > 0 && !take(',')) throw wrong(function.word() + " takes " + function.operands + " values");
            sum();
        }
        close();
        emit(function);
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    }
}
