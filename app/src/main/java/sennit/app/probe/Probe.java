package sennit.app.probe;

import sennit.engine.snapshot.Snapshot;

/** Takes certain numbers from each snapshot shown to it. */
public interface Probe {
    /** Rows kept: more than two minutes at 60 frames a second. */
    int ROWS = 8192;

    /** Takes the numbers of a snapshot; one of a moment it has seen changes nothing. */
    void see(Snapshot seen);

    /** {@return what was seen; another object after the choice of what to watch changed} */
    TimeSeries timeSeries();

    /** Forgets what was seen. */
    default void clear() {
        timeSeries().clear();
    }
}
