package sennit.app.cli;

import sennit.engine.scene.NumberText;

/** Checks options that picocli only knows to be numbers. */
final class Require {
    private Require() {}

    static void between(String option, double value, double min, double max) throws BadInputException {
        if (value >= min && value <= max) return;
        throw new BadInputException("sennit: " + option + ": found " + NumberText.of(value) + ", allowed: "
                + NumberText.of(min) + " to " + NumberText.of(max));
    }
}
