package sennit.app.film.encode;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** Feeds an encoder on its own thread through a fixed set of buffers that go round between two queues. */
final class QueuedSink implements FrameSink {
    /** Queued after the last frame; the only buffer without room. */
    private static final ByteBuffer END = ByteBuffer.allocate(0);

    private final Path file;
    private final FrameFormat format;
    private final FrameEncoder encoder;
    private final BlockingQueue<ByteBuffer> free = new ArrayBlockingQueue<>(CAPACITY);
    private final BlockingQueue<ByteBuffer> filled = new ArrayBlockingQueue<>(CAPACITY + 1);
    private final AtomicLong frames = new AtomicLong();
    private final Thread thread;
    private volatile @Nullable RecordingException failure;
    private volatile boolean cancelled;
    private int allocated;
    private boolean closed;

    QueuedSink(Path file, FrameFormat format, FrameEncoder encoder) {
        this.file = file;
        this.format = format;
        this.encoder = encoder;
        thread = new Thread(this::encodeAll, "encoder");
        thread.setDaemon(true);
        thread.start();
    }

    private void encodeAll() {
        RecordingException wrong = null;
        try {
            for (ByteBuffer frame = filled.take(); frame.capacity() > 0 && !cancelled; frame = filled.take()) {
                encoder.encode(frame);
                frames.incrementAndGet();
                free.add(frame);
            }
            if (!cancelled) encoder.finish();
        } catch (RecordingException e) {
            wrong = e;
        } catch (InterruptedException | RuntimeException | Error e) {
            // the giving thread must not wait for us for ever
            wrong = new RecordingException(file, e);
        } finally {
            encoder.close();
        }
        try {
            if (!cancelled) encoder.keep();
        } catch (RecordingException e) {
            if (wrong == null) wrong = e;
        }
        failure = wrong;
    }

    @Override
    public Path grows() {
        return encoder.grows();
    }

    @Override
    public String kept() {
        long whole = encoder.whole();
        if (whole == 0) return "no frame of it could be kept";
        String frames = whole == 1 ? "its first frame" : "its first " + whole + " frames";
        double seconds = whole / format.fps();
        return String.format(Locale.ROOT, "%s (%.1f s) %s kept", frames, seconds, whole == 1 ? "is" : "are");
    }

    @Override
    public ByteBuffer borrow() throws RecordingException {
        if (closed) throw new IllegalStateException("the film is closed");
        ByteBuffer frame = free.poll();
        if (frame == null && allocated < CAPACITY) {
            allocated++;
            return ByteBuffer.allocateDirect(format.frameBytes()).order(ByteOrder.nativeOrder());
        }
        while (frame == null) {
            throwFailure();
            try {
                frame = free.poll(50, TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new RecordingException(file, e);
            }
        }
        throwFailure();
        return frame.clear();
    }

    @Override
    public void submit(ByteBuffer frame) {
        if (closed) throw new IllegalStateException("the film is closed");
        filled.add(frame.clear());
    }

    @Override
    public Progress progress() {
        return new Progress(frames.get(), encoder.bytes());
    }

    @Override
    public FrameFormat format() {
        return format;
    }

    @Override
    public Path file() {
        return file;
    }

    @Override
    public void close() throws RecordingException {
        if (!closed) end();
        throwFailure();
    }

    @Override
    public void cancel() {
        if (closed) return;
        cancelled = true;
        end();
        encoder.delete();
    }

    private void end() {
        closed = true;
        filled.add(END);
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) Thread.currentThread().interrupt();
    }

    private void throwFailure() throws RecordingException {
        RecordingException known = failure;
        // a new one each time: who closes a sink that failed adds the second to the first
        if (known != null) throw new RecordingException(known, kept());
    }
}
