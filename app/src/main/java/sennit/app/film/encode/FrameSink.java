package sennit.app.film.encode;

import java.nio.ByteBuffer;
import java.nio.file.Path;

/**
 * Takes the frames of a film, in order. At most {@value #CAPACITY} frames are in memory however long the film:
 * {@link #borrow} waits for the encoder, which has its own thread. One thread gives frames; {@link #progress} may be
 * asked from any.
 *
 * <pre>
 * try (FrameSink film = FrameSink.open(file, new FrameFormat(1280, 720, 60))) {
 *     ByteBuffer frame = film.borrow();
 *     framebuffer.readRgba(frame);
 *     film.submit(frame);
 * }
 * </pre>
 */
public interface FrameSink extends AutoCloseable {
    /** Most frames in memory at once. */
    int CAPACITY = 8;

    /**
     * How far the film is.
     *
     * @param frames written
     * @param bytes of the file so far
     */
    record Progress(long frames, long bytes) {}

    /**
     * Starts a film. It takes the place of an earlier file of that name at its end: until then that one stays.
     *
     * @param file the ending decides: {@code .mp4} (H.264), {@code .webm} (VP9), {@code .gif}, or {@code .png} for one
     *     numbered picture per frame ({@code name-00000.png} and on)
     * @throws RecordingException if the ending is unknown or the file cannot be written
     */
    static FrameSink open(Path file, FrameFormat format) throws RecordingException {
        return open(file, format, FilmQuality.GOOD);
    }

    /** The same, kept more or less exactly. */
    static FrameSink open(Path file, FrameFormat format, FilmQuality quality) throws RecordingException {
        return new QueuedSink(file, format, FrameEncoder.of(file, format, quality));
    }

    /** {@return what every frame looks like} */
    FrameFormat format();

    /** {@return the file, or the pattern of a picture sequence's first file} */
    Path file();

    /** {@return the file that grows, which is another one while there is an earlier film} */
    Path grows();

    /** {@return in words, what of a film that ended early is kept; after {@link #close}} */
    String kept();

    /**
     * Waits for a frame to fill.
     *
     * @return direct buffer at position 0 with room for one frame: RGBA, top row first
     * @throws RecordingException if an earlier frame could not be written
     */
    ByteBuffer borrow() throws RecordingException;

    /** Gives back a filled frame; its content from position 0 on is the next frame. */
    void submit(ByteBuffer frame);

    /** {@return how far the film is} */
    Progress progress();

    /**
     * Writes what is left and completes the file.
     *
     * @throws RecordingException if any frame, or the end, could not be written
     */
    @Override
    void close() throws RecordingException;

    /** Stops at once and deletes what was written. */
    void cancel();
}
