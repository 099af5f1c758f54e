package sennit.app.film;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** A kind of film, by the ending of its file. */
public enum FilmKind {
    /** H.264, which plays everywhere. */
    MP4(".mp4", "MP4"),
    /** VP9, for web pages. */
    WEBM(".webm", "WebM"),
    /** A moving picture of 256 colours, for pages that show no films. */
    GIF(".gif", "GIF"),
    /** A picture for each frame, for other programs. */
    PNG(".png", "PNG pictures");

    /** Most frames per second of a GIF: it counts in hundredths. */
    public static final double GIF_FASTEST = 50;

    /** The ending of its files, with the dot. */
    public final String ending;

    /** Its name for people. */
    public final String label;

    FilmKind(String ending, String label) {
        this.ending = ending;
        this.label = label;
    }

    /** {@return the kind that the ending of a file means, if any} */
    public static Optional<FilmKind> of(Path file) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        return Arrays.stream(values()).filter(k -> name.endsWith(k.ending)).findFirst();
    }
}
