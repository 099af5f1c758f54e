package sennit.engine.function;

import java.util.List;
import sennit.engine.math.Vec3;
import sennit.engine.schema.Field;
import sennit.engine.schema.PlainValue;

/** A vector that may change in time. */
public sealed interface VectorFunction {
    /** {@return it as a function of time; vectors have three components} */
    TimeFunction track();

    /** {@return a vector that does not change} */
    static VectorFunction of(Vec3 value) {
        return new Fixed(value);
    }

    /** A vector that does not change; written without braces. */
    @PlainValue
    record Fixed(@Field(doc = "The vector.") Vec3 value) implements VectorFunction {
        @Override
        public TimeFunction track() {
            return new KeyFrames(new double[1], array(value), 3, Interpolation.LINEAR, TimeFunction.End.STAY);
        }
    }

    /** A vector by key frames. */
    record Keys(
            @Field(
                    doc =
                            "Vectors at rising times; before the first key its vector holds, after the last that of the last.")
            List<VectorKey> keys,

            @Field(
                    doc =
                            "Between keys: `linear`, `smooth` without corners, or `hold`, where each value stays until the next key.",
                    def = "\"smooth\"")
            Interpolation between,

            @Field(doc = "Whether it starts again at the first key after the last.", def = "false")
            boolean repeat)
            implements VectorFunction {
        /** A valid instance for tests and for the editor. */
        public static final Keys EXAMPLE = new Keys(
                List.of(new VectorKey(0.5, new Vec3(0.3, 1.2, -0.4)), new VectorKey(2.5, new Vec3(0.7, 1.6, 0.2))),
                Interpolation.SMOOTH,
                false);

        public Keys {
            keys = List.copyOf(keys);
            KeyFrames.check(
                    keys.stream().mapToDouble(VectorKey::time).toArray(),
                    repeat ? TimeFunction.End.REPEAT : TimeFunction.End.STAY);
        }

        @Override
        public TimeFunction track() {
            double[] times = keys.stream().mapToDouble(VectorKey::time).toArray();
            double[] values = new double[3 * times.length];
            for (int i = 0; i < times.length; i++) {
                System.arraycopy(array(keys.get(i).value()), 0, values, 3 * i, 3);
            }
            return new KeyFrames(times, values, 3, between, repeat ? TimeFunction.End.REPEAT : TimeFunction.End.STAY);
        }
    }

    /** A vector by three formulas of the time t. */
    record Formula(
            @Field(doc = "Its x as a formula of the time t, s.")
            String x,

            @Field(doc = "Its y as a formula of the time t, s.")
            String y,

            @Field(doc = "Its z as a formula of the time t, s.")
            String z)
            implements VectorFunction {
        /** A valid instance for tests and for the editor. */
        public static final Formula EXAMPLE = new Formula("0.3*cos(2*t)", "1.2 + 0.1*t", "0.3*sin(2*t)");

        public Formula {
            FormulaFunction.parse("x", x);
            FormulaFunction.parse("y", y);
            FormulaFunction.parse("z", z);
        }

        @Override
        public TimeFunction track() {
            return new FormulaFunction(new Expression[] {
                FormulaFunction.parse("x", x), FormulaFunction.parse("y", y), FormulaFunction.parse("z", z)
            });
        }
    }

    private static double[] array(Vec3 v) {
        return new double[] {v.x(), v.y(), v.z()};
    }
}
