package sennit.app.cli;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sennit.app.cli.io.BadInputException;
import sennit.app.cli.io.Require;
import sennit.app.film.FilmKind;
import sennit.app.film.FilmLook;
import sennit.app.film.FilmLook.Extra;
import sennit.app.film.encode.FrameFormat;
import sennit.app.film.encode.FrameRate;
import sennit.app.film.encode.PictureSize;

/** What films and pictures look like: the same for both. */
final class LookOptions {
    @Option(
            names = "--size",
            paramLabel = "SIZE",
            defaultValue = "1280x720",
            description = "Size in pixels, or 720p, 1080p, 4k, square (1080x1080), upright (1080x1920); default:"
                    + " ${DEFAULT-VALUE}.")
    private String size = "";

    @Option(
            names = "--show",
            split = ",",
            paramLabel = "WHAT",
            description = "Shown over the scene: ${COMPLETION-CANDIDATES}, several with commas; default: nothing.")
    private Set<Extra> show = EnumSet.noneOf(Extra.class);

    @Option(names = "--signs", description = "The same as --show signs.")
    private boolean signs;

    @Option(names = "--title", paramLabel = "TEXT", description = "Write this into the lower left corner.")
    private @Nullable String title;

    @Option(
            names = "--supersample",
            paramLabel = "N",
            defaultValue = "1",
            description = "Supersampling: N by N samples a pixel, 1 to 4; default: ${DEFAULT-VALUE}.")
    private int supersample;

    @Option(names = "--transparent", description = "Nothing behind the things, and no ground under them; .png only.")
    private boolean transparent;

    @Option(
            names = "--lens",
            paramLabel = "X",
            defaultValue = "0",
            description = "Aperture as a fraction of the distance to what the camera looks at, 0 to 0.2;"
                    + " 0.02 is usual. Takes 24 times as long; default: everything is sharp.")
    private double lens;

    @Option(
            names = "--shutter",
            paramLabel = "DEGREES",
            defaultValue = "0",
            description =
                    "How long a frame is exposed, so that what moves is blurred: 180 is half the time from frame to"
                            + " frame, as in the cinema; up to 360. Takes 16 times as long; default: a moment. A single picture"
                            + " is one of 24 in a second.")
    private double shutter;

    /** {@return the size as it was given} */
    String size() {
        return size;
    }

    /** {@return the look for a file} */
    FilmLook look(Path out) throws BadInputException {
        if (transparent) Require.png("--transparent", out);
        Set<Extra> extras = EnumSet.noneOf(Extra.class);
        extras.addAll(show);
        if (signs) extras.add(Extra.SIGNS);
        if (!(lens >= 0 && lens <= FilmLook.WIDEST))
            throw new BadInputException("sennit: --lens: found " + lens + ", allowed: 0 to " + FilmLook.WIDEST);
        if (!(shutter >= 0 && shutter <= 360))
            throw new BadInputException("sennit: --shutter: found " + shutter + ", allowed: 0 to 360");
        return new FilmLook(extras, title, supersample, transparent, lens, shutter);
    }

    /** {@return size and rate of the film, checked} */
    FrameFormat format(FrameRate rate) throws BadInputException {
        return format(size, rate, supersample);
    }

    /** {@return a rate, frames per second} */
    static FrameRate rate(String fps) throws BadInputException {
        try {
            return FrameRate.of(fps);
        } catch (IllegalArgumentException e) {
            throw new BadInputException("sennit: --fps: " + e.getMessage());
        }
    }

    /** {@return a rate that a kind of film can have, frames per second} */
    static FrameRate rate(String fps, FilmKind kind) throws BadInputException {
        FrameRate rate = rate(fps);
        if (kind == FilmKind.GIF && rate.perSecond() > FilmKind.GIF_FASTEST)
            throw new BadInputException("sennit: --fps: found " + fps + ", allowed: up to 50 in a .gif");
        return rate;
    }

    /** {@return the kind of film that the ending of a file means} */
    static FilmKind kind(Path file) throws BadInputException {
        return FilmKind.of(file)
                .orElseThrow(() ->
                        new BadInputException("sennit: --out: found " + file + ", allowed: .mp4, .webm, .gif, .png"));
    }

    /** {@return size and rate of frames, each pixel drawn as several along each side, checked} */
    static FrameFormat format(String size, FrameRate rate, int supersample) throws BadInputException {
        if (supersample < 1 || supersample > 4)
            throw new BadInputException("sennit: --supersample: found " + supersample + ", allowed: 1 to 4");
        try {
            PictureSize read = PictureSize.of(size);
            drawable(read, supersample);
            return new FrameFormat(read.width(), read.height(), rate);
        } catch (IllegalArgumentException e) {
            throw new BadInputException("sennit: --size: " + e.getMessage());
        }
    }

    /** Refuses a picture that is too large to be drawn. */
    static void drawable(PictureSize size, int supersample) throws BadInputException {
        try {
            size.checkDrawn(supersample);
        } catch (IllegalArgumentException e) {
            throw new BadInputException("sennit: --size: " + e.getMessage());
        }
    }
}
