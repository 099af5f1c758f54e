package sennit.app.record;

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

    private static PictureSize numbers(String text) {
        Matcher m = SIZE.matcher(text);
        if (!m.matches()) throw new IllegalArgumentException("found " + text + ", allowed: " + ALLOWED);
        return new PictureSize(Integer.parseInt(m.group(1)), Integer.parseInt(m.group(2)));
    }
}
