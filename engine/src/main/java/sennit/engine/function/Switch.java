package sennit.engine.function;

import java.util.List;
import sennit.engine.schema.Field;
import sennit.engine.schema.PlainValue;

/** Whether something acts, which may change in time: it does while a number is above 0. */
public sealed interface Switch {
    /** {@return the number as a function of time, one component} */
    TimeFunction track();

    /** {@return one that acts always} */
    static Switch on() {
        return new Fixed(true);
    }

    /** {@return one that never acts} */
    static Switch off() {
        return new Fixed(false);
    }

    /** {@return whether it acts now and then: false only where it never does} */
    default boolean isOn() {
        return !equals(off());
    }

    /** {@return off where it acts now and then, else on} */
    default Switch opposite() {
        return isOn() ? off() : on();
    }

    /** On or off; written without braces. */
    @PlainValue
    record Fixed(@Field(doc = "Whether it acts.") boolean value) implements Switch {
        @Override
        public TimeFunction track() {
            return ScalarFunction.of(value ? 1 : 0).track();
        }
    }

    /** On while a number by key frames is above 0. */
    record Keys(
            @Field(doc = "Numbers at rising times; it acts while the number is above 0.")
            List<ScalarKey> keys,

            @Field(
                    doc =
                            "Between keys: `linear`, `smooth` without corners, or `hold`, where each value stays until the next key.",
                    def = "\"linear\"")
            Interpolation between,

            @Field(doc = "Whether it starts again at the first key after the last.", def = "false")
            boolean repeat)
            implements Switch {
        /** A valid instance for tests and for the editor. */
        public static final Keys EXAMPLE =
                new Keys(List.of(new ScalarKey(1, -1), new ScalarKey(3, 1)), Interpolation.LINEAR, false);

        public Keys {
            keys = List.copyOf(keys);
            // refuses what it would refuse
            new ScalarFunction.Keys(keys, between, repeat).track();
        }

        @Override
        public TimeFunction track() {
            return new ScalarFunction.Keys(keys, between, repeat).track();
        }
    }

    /** On while a formula of the time t is above 0. */
    record Formula(
            @Field(doc = "A formula of the time t, s; it acts while that is above 0.")
            String value) implements Switch {
        /** A valid instance for tests and for the editor. */
        public static final Formula EXAMPLE = new Formula("2 - t");

        public Formula {
            FormulaFunction.parse("value", value);
        }

        @Override
        public TimeFunction track() {
            return new ScalarFunction.Formula(value).track();
        }
    }
}
