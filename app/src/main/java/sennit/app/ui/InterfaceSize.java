package sennit.app.ui;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import sennit.app.platform.Folders;

/** How much larger than usual the interface is, as a person has chosen, remembered in a file. */
public final class InterfaceSize {
    private final Path file;

    /** What a file remembers, if it is there. */
    public InterfaceSize(Path file) {
        this.file = file;
    }

    /** {@return what a person of this computer has chosen} */
    public static InterfaceSize own() {
        return new InterfaceSize(Folders.configuration().resolve("size.txt"));
    }

    /** {@return the scale that was chosen, 0.75 to 3; {@code usual} where none was} */
    public float or(float usual) {
        try {
            float chosen =
                    Files.exists(file) ? Float.parseFloat(Files.readString(file).strip()) : Float.NaN;
            return Float.isFinite(chosen) ? within(chosen) : usual;
        } catch (IOException | NumberFormatException e) {
            // a file that cannot be read or says nothing is as good as none
            return usual;
        }
    }

    /** {@return the nearest scale that there may be} */
    static float within(float scale) {
        return Math.max(0.75f, Math.min(3, scale));
    }

    /** Remembers a scale. */
    public void choose(float scale) {
        try {
            Folders.replace(file, (within(scale) + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            warn(e);
        }
    }

    /** Forgets it: the screen says again how large everything is. */
    public void forget() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            warn(e);
        }
    }

    private static void warn(IOException why) {
        System.getLogger("sennit.ui").log(System.Logger.Level.WARNING, "the interface size cannot be remembered", why);
    }
}
