package sennit.app.cli.io;

import java.nio.file.Path;
import java.util.Locale;
import sennit.engine.scene.text.NumberText;

/** Checks options that picocli only knows to be numbers. */
public final class Require {
    private Require() {}

    /** Refuses a number outside a range. */
    public static void between(String option, double value, double min, double max) throws BadInputException {
        if (value >= min && value <= max) return;
        throw new BadInputException("sennit: " + option + ": found " + NumberText.of(value) + ", allowed: "
                + NumberText.of(min) + " to " + NumberText.of(max));
    }

    /** Refuses a file that is no picture without loss. */
    public static void png(String option, Path file) throws BadInputException {
        if (file.toString().toLowerCase(Locale.ROOT).endsWith(".png")) return;
        throw new BadInputException("sennit: " + option + ": found " + file + ", allowed: .png");
    }
}
