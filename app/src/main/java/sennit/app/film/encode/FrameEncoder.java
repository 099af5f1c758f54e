package sennit.app.film.encode;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Turns frames into bytes on disk. Used by one thread at a time. */
interface FrameEncoder extends AutoCloseable {
    /** Starts a file whose ending says which encoder it needs. */
    static FrameEncoder of(Path file, FrameFormat format, FilmQuality quality) throws RecordingException {
        String name = file.toString().toLowerCase(Locale.ROOT);
        if (name.endsWith(".mp4")) return new VideoEncoder(file, format, VideoCodec.MP4.of(quality));
        if (name.endsWith(".webm")) return new VideoEncoder(file, format, VideoCodec.WEBM.of(quality));
        if (name.endsWith(".gif")) return new GifEncoder(file, format);
        if (name.endsWith(".png")) return new PngSequence(file, format);
        throw new RecordingException(file, "unknown kind of film; known endings are .mp4, .webm, .gif and .png");
    }

    /** Writes the next frame, RGBA from position 0 on, top row first. */
    void encode(ByteBuffer frame) throws RecordingException;

    /** Completes the file. */
    void finish() throws RecordingException;

    /**
     * Frees everything. Of a file that was not completed stays what plays, which is nothing if no frame does. Harmless
     * when repeated.
     */
    @Override
    void close();

    /** {@return frames that play once this is closed} */
    long whole();

    /** Puts what plays in the place of an earlier film, after {@link #close}; nothing where no frame plays. */
    default void keep() throws RecordingException {}

    /** {@return the file that grows until then} */
    Path grows();

    /** Deletes what was written, after {@link #close}. */
    void delete();

    /** Deletes a file; one that stays is told to the log. */
    static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            System.getLogger("sennit.record").log(System.Logger.Level.WARNING, "cannot delete " + file, e);
        }
    }

    /** {@return bytes written so far; from any thread} */
    long bytes();
}
