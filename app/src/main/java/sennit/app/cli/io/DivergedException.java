package sennit.app.cli.io;

import sennit.app.platform.ExitCode;
import sennit.engine.Simulation;

/** A simulation that has no next step; the message says when and why. */
public final class DivergedException extends Exception {
    private static final long serialVersionUID = 1;

    /** What the process is to say: the scene is wrong, or its motion has no end. */
    final int exitCode;

    private DivergedException(String message, int exitCode) {
        super(message);
        this.exitCode = exitCode;
    }

    /** After a step that was refused. */
    public static DivergedException of(Simulation simulation) {
        String scene = simulation.scene().title();
        boolean misled = simulation.isMisled();
        return new DivergedException(
                "\"" + scene + (misled ? "\" stopped: " : "\" diverged: ")
                        + simulation.capture().trouble(),
                misled ? ExitCode.BAD_INPUT : ExitCode.DIVERGED);
    }
}
