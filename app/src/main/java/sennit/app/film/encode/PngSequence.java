package sennit.app.film.encode;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;

/** One numbered picture per frame, counted from 0. */
final class PngSequence implements FrameEncoder {
    private final Path file;
    private final FrameFormat format;
    private int frames;
    private final AtomicLong bytes = new AtomicLong();

    PngSequence(Path file, FrameFormat format) {
        this.file = file;
        this.format = format;
    }

    private Path picture(int number) {
        return Png.numbered(file, number);
    }

    @Override
    public void encode(ByteBuffer frame) throws RecordingException {
        bytes.addAndGet(Png.write(picture(frames), format.width(), format.height(), frame));
        frames++;
    }

    @Override
    public Path grows() {
        return file;
    }

    @Override
    public void finish() {}

    @Override
    public void close() {}

    @Override
    public long whole() {
        return frames;
    }

    @Override
    public void delete() {
        for (int i = 0; i < frames; i++) FrameEncoder.delete(picture(i));
    }

    @Override
    public long bytes() {
        return bytes.get();
    }
}
