package sennit.app.film.encode;

/**
 * What every frame of a film looks like.
 *
 * @param width pixels, 16 to 8192; films drop the last column of an odd width
 * @param height pixels, 16 to 8192; films drop the last row of an odd height
 * @param rate frames per second, 1 to 240; frame n is shown at n / rate exactly
 */
public record FrameFormat(int width, int height, FrameRate rate) {
    /** Checks the ranges. */
    public FrameFormat {
        if (width < 16 || width > 8192) throw new IllegalArgumentException("width must be 16 to 8192 px, was " + width);
        if (height < 16 || height > 8192)
            throw new IllegalArgumentException("height must be 16 to 8192 px, was " + height);
    }

    /** The same with a whole number of frames per second. */
    public FrameFormat(int width, int height, int fps) {
        this(width, height, new FrameRate(fps, 1));
    }

    /** {@return frames per second} */
    public double fps() {
        return rate.perSecond();
    }

    /** {@return bytes of one RGBA frame} */
    public int frameBytes() {
        return 4 * width * height;
    }

    int evenWidth() {
        return width & ~1;
    }

    int evenHeight() {
        return height & ~1;
    }
}
