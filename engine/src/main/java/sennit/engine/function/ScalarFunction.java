package sennit.engine.function;

import java.util.List;
import sennit.engine.schema.Field;
import sennit.engine.schema.PlainValue;

/** A number that may change in time. */
public sealed interface ScalarFunction {
    /** {@return it as a function of time, one component} */
    TimeFunction track();

    /** {@return a number that does not change} */
    static ScalarFunction of(double value) {
        return new Fixed(value);
    }

    /** A number that does not change; written without braces. */
    @PlainValue
    record Fixed(@Field(doc = "The number.") double value) implements ScalarFunction {
        @Override
        public TimeFunction track() {
            return new KeyFrames(new double[1], new double[] {value}, 1, Interpolation.LINEAR, TimeFunction.End.STAY);
        }
    }

    /** A number by key frames. */
    record Keys(
            @Field(
                    doc =
                            "Numbers at rising times; before the first key its number holds, after the last that of the last.")
            List<ScalarKey> keys,

            @Field(
                    doc =
                            "Between keys: `linear`, `smooth` without corners, or `hold`, where each value stays until the next key.",
                    def = "\"smooth\"")
            Interpolation between,

            @Field(doc = "Whether it starts again at the first key after the last.", def = "false")
            boolean repeat)
            implements ScalarFunction {
        /** A valid instance for tests and for the editor. */
        public static final Keys EXAMPLE =
                new Keys(List.of(new ScalarKey(0.5, 0.3), new ScalarKey(2.5, 0.7)), Interpolation.SMOOTH, false);

        public Keys {
            keys = List.copyOf(keys);
            KeyFrames.check(
                    keys.stream().mapToDouble(ScalarKey::time).toArray(),
                    repeat ? TimeFunction.End.REPEAT : TimeFunction.End.STAY);
        }

        @Override
        public TimeFunction track() {
            double[] times = keys.stream().mapToDouble(ScalarKey::time).toArray();
            double[] values = keys.stream().mapToDouble(ScalarKey::value).toArray();
            return new KeyFrames(times, values, 1, between, repeat ? TimeFunction.End.REPEAT : TimeFunction.End.STAY);
        }
    }

    /** A number by a formula of the time t. */
    record Formula(
            @Field(doc = "The number as a formula of the time t, s.")
            String value) implements ScalarFunction {
        /** A valid instance for tests and for the editor. */
        public static final Formula EXAMPLE = new Formula("0.5 + 0.1*sin(3*t)");

        public Formula {
            FormulaFunction.parse("value", value);
        }

        @Override
        public TimeFunction track() {
            return new FormulaFunction(new Expression[] {FormulaFunction.parse("value", value)});
        }
    }
}
