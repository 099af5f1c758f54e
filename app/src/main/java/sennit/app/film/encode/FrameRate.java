package sennit.app.film.encode;

import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Frames of a film in a time, exactly: so many frames in so many seconds.
 *
 * @param frames of the film in {@code seconds}
 * @param seconds whole
 */
public record FrameRate(int frames, int seconds) {
    private static final Pattern FRACTION = Pattern.compile("([0-9]{1,6})/([0-9]{1,6})");
    private static final Pattern DECIMAL = Pattern.compile("[0-9]{1,3}(\\.[0-9]{1,3})?");
    /** The rates of television: decimals that stand for these. */
    private static final int[] TELEVISION = {24, 30, 48, 60, 120};

    public FrameRate {
        if (frames < 1 || seconds < 1 || frames < seconds || frames > 240L * seconds)
            throw new IllegalArgumentException("fps must be 1 to 240, was " + frames + "/" + seconds);
    }

    /** {@return the rate written as 60, 12.5, 29.97 (which is 30000/1001) or 30000/1001} */
    public static FrameRate of(String text) {
        Matcher fraction = FRACTION.matcher(text);
        if (fraction.matches())
            return new FrameRate(Integer.parseInt(fraction.group(1)), Integer.parseInt(fraction.group(2)));
        if (!DECIMAL.matcher(text).matches())
            throw new IllegalArgumentException("fps must be as 60, 29.97 or 30000/1001, was " + text);
        BigDecimal value = new BigDecimal(text);
        // what television calls 29.97 is 30 000 frames in 1001 s
        for (int whole : TELEVISION)
            if (Math.abs(value.doubleValue() - whole / 1.001) < 0.006 && value.scale() > 1)
                return new FrameRate(1000 * whole, 1001);
        int thousandths = value.movePointRight(3).intValueExact();
        int common = gcd(thousandths, 1000);
        return common == 0 ? new FrameRate(0, 1) : new FrameRate(thousandths / common, 1000 / common);
    }

    private static int gcd(int a, int b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    /** {@return frames in a second} */
    public double perSecond() {
        return (double) frames / seconds;
    }
}
