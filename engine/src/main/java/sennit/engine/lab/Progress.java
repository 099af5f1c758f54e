package sennit.engine.lab;

/** Hears how far a protocol has come; on the protocol's thread. */
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
    void at(double fraction, String doing);
}
