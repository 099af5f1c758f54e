package sennit.app.film.encode;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;

/** One numbered picture per frame, counted from 0. */
final class PngSequence implements FrameEncoder {
    private final Path file;
    private final String stem;
    private final FrameFormat format;
    private int frames;
    private final AtomicLong bytes = new AtomicLong();

    PngSequence(Path file, FrameFormat format) {
        this.file = file;
        this.format = format;
        String name = String.valueOf(file.getFileName());
        stem = name.substring(0, name.length() - ".png".length());
    }

    private Path picture(int number) {
        return file.resolveSibling(String.format(Locale.ROOT, "%s-%05d.png", stem, number));
    }

    @Override
    public void encode(ByteBuffer frame) throws RecordingException {
        bytes.addAndGet(Png.write(picture(frames), format.width(), format.height(), frame));
        frames++;
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
