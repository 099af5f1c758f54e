package sennit.engine.lab.result;

/**
 * One number checked against a reference.
 *
 * @param quantity what was measured, with its unit
 * @param reference what theory or the literature says
 * @param source where the reference comes from
 * @param value what the engine gave
 * @param error distance of the two, in the measure the bar is stated in
 * @param bar largest error that passes
 * @param pass whether the error is within the bar
 */
public record Measurement(
        String quantity, double reference, String source, double value, double error, double bar, boolean pass) {
    /** A number that may be off by {@code bar}, in its own unit. */
    public static Measurement absolute(String quantity, double reference, String source, double value, double bar) {
        double error = Math.abs(value - reference);
        return new Measurement(quantity, reference, source, value, error, bar, error <= bar);
    }

    /** A number that may be off by the fraction {@code bar} of the reference. */
    public static Measurement relative(String quantity, double reference, String source, double value, double bar) {
        double error = Math.abs(value - reference) / Math.abs(reference);
        return new Measurement(quantity, reference, source, value, error, bar, error <= bar);
    }

    /** An error that was measured as such: its reference is 0. */
    public static Measurement error(String quantity, String source, double error, double bar) {
        return new Measurement(quantity, 0, source, error, error, bar, error <= bar);
    }

    /** A number that must be at least {@code least}; the error says by how much it falls short. */
    public static Measurement atLeast(String quantity, double least, String source, double value) {
        return new Measurement(quantity, least, source, value, Math.max(0, least - value), 0, value >= least);
    }
}
