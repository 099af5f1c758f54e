package sennit.app.sim;

import org.jspecify.annotations.Nullable;

/**
 * How the simulation runs at the moment.
 *
 * @param mode what makes it step
 * @param requested wanted ratio of simulated to real time
 * @param measured ratio reached over the last half second; NaN when not known
 * @param trouble why it stopped by itself, or null
 */
public record RunStatus(
        Mode mode,
        double requested,
        double measured,
        @Nullable Trouble trouble) {
    /**
     * Why it stopped by itself.
     *
     * @param text what happened, for people
     */
    public record Trouble(Kind kind, String text) {
        /** What can be done about it. */
        public enum Kind {
            /** No finite step exists: the last finite state is there, smaller steps may lead on. */
            NO_STEP,
            /** The program or its memory failed: the state is lost, a reset or another scene leads on. */
            FAILURE
        }
    }

    /** What makes the simulation step. */
    public enum Mode {
        /** Real time. */
        PLAYING,
        /** Nothing, or single steps by hand. */
        PAUSED,
        /** A recorder that owns time. */
        DRIVEN
    }

    /** {@return whether real time makes it step} */
    public boolean playing() {
        return mode == Mode.PLAYING;
    }
}
