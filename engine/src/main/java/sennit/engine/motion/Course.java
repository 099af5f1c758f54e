package sennit.engine.motion;

import java.util.List;
import sennit.engine.expression.Expression;
import sennit.engine.spec.Field;
import sennit.engine.spec.Plain;

/** A number that may change in time. */
public sealed interface Course {
    /** {@return it as a function of time, one component} */
    Track track();

    /** {@return a number that does not change} */
    static Course of(double value) {
        return new Fixed(value);
    }

    /** A number that does not change; written without braces. */
    @Plain
    record Fixed(@Field(doc = "The number.") double value) implements Course {
        @Override
        public Track track() {
            return new KeyTrack(new double[1], new double[] {value}, 1, Between.LINEAR, false);
        }
    }

    /** A number by key frames. */
    record Keys(
            @Field(doc = "Numbers at rising times; the first holds before, the last after.")
            List<CourseKey> keys,

            @Field(doc = "`linear`, or `smooth` without corners.", def = "\"smooth\"")
            Between between,

            @Field(doc = "Whether it starts again after the last key.", def = "false")
            boolean repeat)
            implements Course {
        /** A valid instance for tests and for the editor. */
        public static final Keys EXAMPLE =
                new Keys(List.of(new CourseKey(0.5, 0.3), new CourseKey(2.5, 0.7)), Between.SMOOTH, false);

        public Keys {
            keys = List.copyOf(keys);
            KeyTrack.check(keys.stream().mapToDouble(CourseKey::time).toArray(), repeat);
        }

        @Override
        public Track track() {
            double[] times = keys.stream().mapToDouble(CourseKey::time).toArray();
            double[] values = keys.stream().mapToDouble(CourseKey::value).toArray();
            return new KeyTrack(times, values, 1, between, repeat);
        }
    }

    /** A number by a formula of the time t. */
    record Formula(
            @Field(doc = "The number as a formula of the time t, s.")
            String value) implements Course {
        /** A valid instance for tests and for the editor. */
        public static final Formula EXAMPLE = new Formula("0.5 + 0.1*sin(3*t)");

        public Formula {
            FormulaTrack.parse("value", value);
        }

        @Override
        public Track track() {
            return new FormulaTrack(new Expression[] {FormulaTrack.parse("value", value)});
        }
    }
}
