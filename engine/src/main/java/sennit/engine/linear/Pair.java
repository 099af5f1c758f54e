package sennit.engine.linear;

/** Two pieces of work that may be done at once: by a second thread, or one after the other. */
@FunctionalInterface
public interface Pair {
    /** One after the other, on the calling thread. */
    Pair IN_TURN = (one, other) -> {
        one.run();
        other.run();
    };

    /** Does both and returns when both are done. */
    void run(Runnable one, Runnable other);
}
