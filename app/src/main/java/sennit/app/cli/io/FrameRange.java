package sennit.app.cli.io;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;

/**
 * Frames to write.
 *
 * @param first at least 0; a whole number unless it is the only one
 * @param count at least 1
 */
public record FrameRange(double first, int count) {
    /** What {@link #of} reads, for people. */
    public static final String ALLOWED = "A:B, whole numbers from 0 to 1000000 with A up to B, as 0:48";

    private static final Pattern RANGE = Pattern.compile("([0-9]{1,7}):([0-9]{1,7})");
    private static final int MOST = 1_000_000;

    /** {@return the one frame at a time, in frames from the start} */
    public static FrameRange at(double frame) {
        return new FrameRange(frame, 1);
    }

    /** {@return the frames written as {@code first:last}} */
    public static Optional<FrameRange> of(String text) {
        Matcher m = RANGE.matcher(text);
        if (!m.matches()) return Optional.empty();
        int first = Integer.parseInt(m.group(1));
        int last = Integer.parseInt(m.group(2));
        if (last < first || last > MOST) return Optional.empty();
        return Optional.of(new FrameRange(first, last - first + 1));
    }

    /** {@return the step nearest to each frame} */
    public LongStream steps(double fps, double dt) {
        return LongStream.range(0, count).map(i -> Math.round((first + i) / fps / dt));
    }
}
