package sennit.engine.lab.result;

import java.util.ArrayList;
import java.util.List;

/** What a protocol finds, in the order in which it does; a {@link Progress} hears of it at once. */
public final class Report {

    /** Who hears of it. */
    public final Progress progress;

    private final List<Measurement> measurements = new ArrayList<>();
    private final List<Series> series = new ArrayList<>();

    Report(Progress progress) {
        this.progress = progress;
    }

    /** Says how far the protocol has come, 0 to 1, and what it does now. */
    public void at(double fraction, String doing) {
        progress.at(fraction, doing);
    }

    /** Adds a number. */
    public void add(Measurement measurement) {
        measurements.add(measurement);
        progress.found(measurement);
    }

    /** Adds a curve to plot. */
    public void add(Series curve) {
        series.add(curve);
        progress.drawn(curve);
    }

    Result result() {
        return new Result(measurements, series);
    }
}
