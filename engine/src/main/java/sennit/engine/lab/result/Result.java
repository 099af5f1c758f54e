package sennit.engine.lab.result;

import java.util.List;

/**
 * What a protocol found.
 *
 * @param measurements numbers against references
 * @param series curves to plot
 */
public record Result(List<Measurement> measurements, List<Series> series) {
    public Result {
        measurements = List.copyOf(measurements);
        series = List.copyOf(series);
    }

    /** {@return whether every measurement is within its bar} */
    public boolean pass() {
        return measurements.stream().allMatch(Measurement::pass);
    }
}
