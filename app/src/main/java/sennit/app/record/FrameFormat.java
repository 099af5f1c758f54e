package sennit.app.record;

/**
 * What every frame of a film looks like.
 *
 * @param width pixels, 16 to 8192; films drop the last column of an odd width
 * @param height pixels, 16 to 8192; films drop the last row of an odd height
 * @param fps frames per second, 1 to 240; frame n is shown at n / fps exactly
 */
public record FrameFormat(int width, int height, int fps) {
    /** Checks the ranges. */
    public FrameFormat {
        if (width < 16 || width > 8192) throw new IllegalArgumentException("width must be 16 to 8192 px, was " + width);
        if (height < 16 || height > 8192)
            throw new IllegalArgumentException("height must be 16 to 8192 px, was " + height);
        if (fps < 1 || fps > 240) throw new IllegalArgumentException("fps must be 1 to 240, was " + fps);
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
