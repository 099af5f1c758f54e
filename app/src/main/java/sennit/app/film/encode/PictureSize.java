package sennit.app.film.encode;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Size of pictures and films by name.
 *
 * @param width px
 * @param height px
 */
public record PictureSize(int width, int height) {
    /** What {@link #of} reads, for messages. */
    public static final String ALLOWED = "WxH as 1280x720, or 720p, 1080p, 4k, square, upright";

    /** Most pixels along a side that graphics can be relied on to draw, and in all: 4k, four by four for each of it. */
    private static final int LONGEST = 16_384, MOST = 16 * 3840 * 2160;

    private static final Pattern SIZE = Pattern.compile("([0-9]{1,5})x([0-9]{1,5})");

    /** {@return the size written as WxH or by name} */
    public static PictureSize of(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "720p" -> new PictureSize(1280, 720);
            case "1080p" -> new PictureSize(1920, 1080);
            case "4k" -> new PictureSize(3840, 2160);
            case "square" -> new PictureSize(1080, 1080);
            case "upright" -> new PictureSize(1080, 1920);
            default -> numbers(text);
        };
    }

    /**
     * Refuses what is too large to be drawn.
     *
     * @param supersample pixels drawn for one of the picture, along each side
     * @throws IllegalArgumentException when it is; the message says how much is allowed
     */
    public void checkDrawn(int supersample) {
        long wide = (long) supersample * width, high = (long) supersample * height;
        if (Math.max(wide, high) > LONGEST || wide * high > MOST)
            throw new IllegalArgumentException("found " + wide + "x" + high + " pixels to draw, allowed: up to "
                    + LONGEST + " along a side, and " + MOST / 1_000_000 + " million in all");
    }

    private static PictureSize numbers(String text) {
        Matcher m = SIZE.matcher(text);
        if (!m.matches()) throw new IllegalArgumentException("found " + text + ", allowed: " + ALLOWED);
        return new PictureSize(Integer.parseInt(m.group(1)), Integer.parseInt(m.group(2)));
    }
}
