package sennit.engine.lab.result;

/**
 * Hears how far a protocol has come, and what it finds on the way; on the protocol's thread. It may stop the protocol
 * by throwing a {@link java.util.concurrent.CancellationException}.
 */
@FunctionalInterface
public interface Progress {
    /** Hears nothing. */
    Progress SILENT = (fraction, doing) -> {};

    /**
     * Called now and then.
     *
     * @param fraction done, 0 to 1
     * @param doing what is being done, a few words
     */
    public void at(double fraction, String doing);

    /** Called with each number as soon as it is known. */
    default void found(Measurement measurement) {}

    /** Called with each curve; one of the same plot, name and sort replaces the last. Values to come are NaN. */
    default void drawn(Series series) {}

    /** {@return whether {@link #rod} is wanted now; asked after every solution} */
    default boolean curious() {
        return false;
    }

    /** Called with the rod as it is, when wanted: points of its centreline, m, {@code [n, 3]}. */
    default void rod(double[] centreline) {}
}
