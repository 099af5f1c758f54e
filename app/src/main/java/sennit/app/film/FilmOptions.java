package sennit.app.film;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import sennit.app.film.FilmLook.Extra;
import sennit.app.film.encode.FilmQuality;
import sennit.app.film.encode.FrameFormat;
import sennit.app.film.encode.FrameRate;
import sennit.app.film.encode.PictureSize;

/**
 * All that can be asked of a film. The window and the command line share it, and write it in the same words.
 *
 * @param kind of file
 * @param size of the picture, as {@link PictureSize#of} reads it
 * @param rate frames per second
 * @param quality how exactly it is kept
 * @param look what is shown over the scene, and how finely
 * @param pace when it starts, and how fast time goes
 * @param seconds of the film
 * @param camera how the camera moves
 */
public record FilmOptions(
        FilmKind kind,
        String size,
        FrameRate rate,
        FilmQuality quality,
        FilmLook look,
        FilmPace pace,
        double seconds,
        CameraMove camera) {
    /** What a film is like when nothing else is asked for. */
    public static final FilmOptions USUAL = new FilmOptions(
            FilmKind.MP4,
            "720p",
            new FrameRate(60, 1),
            FilmQuality.GOOD,
            FilmLook.CLEAN,
            FilmPace.REAL,
            10,
            new CameraMove.OfScene());

    /** Longest film, s. */
    public static final double LONGEST = 1e6;

    public FilmOptions {
        PictureSize px = PictureSize.of(size);
        new FrameFormat(px.width(), px.height(), rate);
        px.checkDrawn(look.supersample());
        if (kind == FilmKind.GIF && rate.perSecond() > FilmKind.GIF_FASTEST)
            throw new IllegalArgumentException("a .gif has at most 50 frames per second, were " + rate.perSecond());
        if (look.transparent() && kind != FilmKind.PNG)
            throw new IllegalArgumentException("only .png may be transparent");
        if (!(seconds >= 0 && seconds <= LONGEST && frames(seconds, rate.perSecond()) >= 1))
            throw new IllegalArgumentException("a film must be one frame to 1e6 s long, was " + seconds + " s");
    }

    /** {@return size and rate} */
    public FrameFormat format() {
        PictureSize px = PictureSize.of(size);
        return new FrameFormat(px.width(), px.height(), rate);
    }

    /**
     * {@return into how many equal parts a time step of {@code dt} is divided, so that each frame, and each moment of a
     * frame that is exposed for a time, has a step of its own}
     */
    public int parts(double dt) {
        double perSecond = rate.perSecond();
        if (look.shutter() == 0) return pace.parts(dt, perSecond);
        double apart = pace.speed() * look.momentApart() / perSecond;
        return (int) Math.ceil(Math.max(1, dt / apart - 1e-9));
    }

    /** {@return the number of its frames} */
    public long frames() {
        return frames(seconds, rate.perSecond());
    }

    /** {@return the number of frames of a film} */
    public static long frames(double seconds, double fps) {
        return Math.round(seconds * fps);
    }

    /** {@return bytes of the file, about: films of ropes that move, as they came out} */
    public double bytes() {
        FrameFormat f = format();
        double pixels = (double) f.width() * f.height() * frames();
        // measured in films of the bundled scenes; what does not move costs less
        double bits = switch (kind) {
            case MP4 -> 0.09 * share(0.35, 3.5);
            case WEBM -> 0.05 * share(0.45, 4);
            case GIF -> 1.6;
            case PNG -> 9;
        };
        return pixels * bits / 8;
    }

    private double share(double draft, double best) {
        return quality == FilmQuality.DRAFT ? draft : quality == FilmQuality.BEST ? best : 1;
    }

    /** {@return the options of the command line that ask for this, one word each} */
    public List<String> words() {
        List<String> out = new ArrayList<>(List.of("--size", size, "--fps", fps(), "--seconds", number(seconds)));
        if (quality != USUAL.quality)
            out.addAll(List.of("--quality", quality.name().toLowerCase(Locale.ROOT)));
        if (pace.from() != 0) out.addAll(List.of("--from", number(pace.from())));
        if (pace.speed() != 1) out.addAll(List.of("--speed", number(pace.speed())));
        if (!camera.equals(USUAL.camera)) out.addAll(List.of("--camera", camera.text()));
        if (!look.extras().isEmpty())
            out.addAll(List.of(
                    "--show",
                    look.extras().stream()
                            .sorted()
                            .map(e -> e.name().toLowerCase(Locale.ROOT))
                            .collect(Collectors.joining(","))));
        String title = look.title();
        if (title != null) out.addAll(List.of("--title", title));
        if (look.supersample() > 1) out.addAll(List.of("--supersample", String.valueOf(look.supersample())));
        if (look.lens() > 0) out.addAll(List.of("--lens", number(look.lens())));
        if (look.shutter() > 0) out.addAll(List.of("--shutter", number(look.shutter())));
        if (look.transparent()) out.add("--transparent");
        return out;
    }

    /** {@return the rate as {@link FrameRate#of} reads it} */
    public String fps() {
        return rate.seconds() == 1 ? String.valueOf(rate.frames()) : rate.frames() + "/" + rate.seconds();
    }

    private static String number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e9
                ? String.valueOf((long) value)
                : String.valueOf(value);
    }

    /** Writes it, to be read by {@link #read}. */
    public List<String> lines() {
        List<String> out = new ArrayList<>(List.of(kind.ending));
        out.addAll(words());
        return out;
    }

    /** {@return what a file of {@link #lines} holds; the usual where it cannot be read, or is from another version} */
    public static FilmOptions read(Path file) {
        try {
            return Files.exists(file) ? of(Files.readAllLines(file)) : USUAL;
        } catch (IOException | IllegalArgumentException | IndexOutOfBoundsException e) {
            // what cannot be read is as good as nothing: everything is as at the first start
            return USUAL;
        }
    }

    private static FilmOptions of(List<String> lines) {
        FilmOptions out = USUAL.with(
                FilmKind.of(Path.of(lines.get(0))).orElseThrow(() -> new IllegalArgumentException(lines.get(0))));
        // everything of one kind of file at once: alone, some of it may not be allowed
        FrameRate rate = out.rate;
        String size = out.size, title = null;
        FilmQuality quality = out.quality;
        CameraMove camera = out.camera;
        Set<Extra> extras = EnumSet.noneOf(Extra.class);
        double from = 0, speed = 1, seconds = out.seconds, lens = 0, shutter = 0;
        int supersample = 1;
        boolean transparent = false;
        for (int i = 1; i < lines.size(); i++) {
            String name = lines.get(i);
            if (name.equals("--transparent")) {
                transparent = true;
                continue;
            }
            String value = lines.get(++i);
            switch (name) {
                case "--size" -> size = value;
                case "--fps" -> rate = FrameRate.of(value);
                case "--seconds" -> seconds = Double.parseDouble(value);
                case "--quality" -> quality = FilmQuality.valueOf(value.toUpperCase(Locale.ROOT));
                case "--from" -> from = Double.parseDouble(value);
                case "--speed" -> speed = Double.parseDouble(value);
                case "--camera" -> camera = CameraMove.of(value);
                case "--show" -> {
                    for (String e : value.split(",", -1)) extras.add(Extra.valueOf(e.toUpperCase(Locale.ROOT)));
                }
                case "--title" -> title = value;
                case "--lens" -> lens = Double.parseDouble(value);
                case "--shutter" -> shutter = Double.parseDouble(value);
                case "--supersample" -> supersample = Integer.parseInt(value);
                default -> throw new IllegalArgumentException(name);
            }
        }
        return new FilmOptions(
                out.kind,
                size,
                rate,
                quality,
                new FilmLook(extras, title, supersample, transparent, lens, shutter),
                new FilmPace(from, speed),
                seconds,
                camera);
    }

    /** {@return this as another kind of file, with what that kind can have} */
    public FilmOptions with(FilmKind other) {
        FrameRate possible =
                other == FilmKind.GIF && rate.perSecond() > FilmKind.GIF_FASTEST ? new FrameRate(25, 1) : rate;
        FilmLook seen = other != FilmKind.PNG && look.transparent() ? look.toggledBackground() : look;
        return new FilmOptions(other, size, possible, quality, seen, pace, seconds, camera);
    }

    /** {@return this of another size} */
    public FilmOptions withSize(String other) {
        return new FilmOptions(kind, other, rate, quality, look, pace, seconds, camera);
    }

    /** {@return this with so many frames per second} */
    public FilmOptions with(FrameRate other) {
        return new FilmOptions(kind, size, other, quality, look, pace, seconds, camera);
    }

    /** {@return this kept more or less exactly} */
    public FilmOptions with(FilmQuality other) {
        return new FilmOptions(kind, size, rate, other, look, pace, seconds, camera);
    }

    /** {@return this with another look} */
    public FilmOptions with(FilmLook other) {
        return new FilmOptions(kind, size, rate, quality, other, pace, seconds, camera);
    }

    /** {@return this at another time, or slower or faster} */
    public FilmOptions with(FilmPace other) {
        return new FilmOptions(kind, size, rate, quality, look, other, seconds, camera);
    }

    /** {@return this so many seconds long} */
    public FilmOptions lasting(double other) {
        return new FilmOptions(kind, size, rate, quality, look, pace, other, camera);
    }

    /** {@return this with a camera that moves otherwise} */
    public FilmOptions with(CameraMove other) {
        return new FilmOptions(kind, size, rate, quality, look, pace, seconds, other);
    }
}
