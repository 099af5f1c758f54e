package sennit.app.cli.io;

import sennit.engine.scene.text.NumberText;

/** Checks options that picocli only knows to be numbers. */
public final class Require {
    private Require() {}

    public static void between(String option, double value, double min, double max) throws BadInputException {
        if (value >= min && value <= max) return;
        throw new BadInputException("sennit: " + option + ": found " + NumberText.of(value) + ", allowed: "
                + NumberText.of(min) + " to " + NumberText.of(max));
    }
}
