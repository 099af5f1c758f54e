package sennit.engine.function;

/** A value or vector as a function of time, ready to be asked in every step. */
public interface TimeFunction {
    /** Writes the value at time {@code t}, s, to {@code out}: always finite. Allocates nothing. */
    void at(double t, double[] out);

    /** What follows the last key or place. */
    enum End {
        /** The last value stays. */
        STAY,
        /** It starts again. */
        REPEAT
    }
}
