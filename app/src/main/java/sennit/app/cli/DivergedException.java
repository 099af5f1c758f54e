package sennit.app.cli;

import sennit.engine.Simulation;

/** A simulation that has no finite next step; the message says when and why. */
final class DivergedException extends Exception {
    private static final long serialVersionUID = 1;

    private DivergedException(String message) {
        super(message);
    }

    /** After a step that was refused. */
    static DivergedException of(Simulation simulation) {
        String scene = simulation.scene().title();
        return new DivergedException(
                "\"" + scene + "\" diverged: " + simulation.capture().trouble());
    }
}
