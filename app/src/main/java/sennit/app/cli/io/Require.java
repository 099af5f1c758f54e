package sennit.app.cli.io;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import sennit.engine.scene.file.AtomicFile;
import sennit.engine.scene.text.NumberText;

/** Checks options that picocli only knows to be numbers or paths. */
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

    /**
     * Refuses, before the work, a file that could not be written after it; nothing when it is null. A folder that is
     * not there may be mistyped: it is not made.
     */
    public static void writable(String option, @Nullable Path file) throws BadInputException, IOException {
        if (file == null) return;
        if (file.toString().isEmpty())
            throw new BadInputException("sennit: " + option + ": found nothing, allowed: a file");
        Path place = AtomicFile.place(file);
        boolean device = Files.exists(place) && !Files.isRegularFile(place);
        // a file is replaced as a whole: what counts is its folder
        Path folder = place.getParent();
        if (folder == null) return;
        if (!device && !Files.isDirectory(folder)) throw refused(file, missing(folder));
        if (!Files.isWritable(device ? place : folder)) throw refused(file, "permission denied");
    }

    /** Makes a folder, before the work that fills it. */
    public static void folder(String option, Path folder) throws BadInputException, IOException {
        if (folder.toString().isEmpty())
            throw new BadInputException("sennit: " + option + ": found nothing, allowed: a folder");
        Path there = folder.toAbsolutePath();
        while (there != null && !Files.exists(there)) there = there.getParent();
        if (there != null && !Files.isDirectory(there))
            throw refused(
                    folder, there.equals(folder.toAbsolutePath()) ? "is not a folder" : there + " is not a folder");
        Files.createDirectories(folder);
    }

    private static String missing(Path folder) {
        Path there = folder;
        while (there != null && !Files.exists(there)) there = there.getParent();
        return there == null || Files.isDirectory(there) ? "there is no folder " + folder : there + " is not a folder";
    }

    private static FileSystemException refused(Path file, String reason) {
        return new FileSystemException(file.toString(), null, reason);
    }
}
