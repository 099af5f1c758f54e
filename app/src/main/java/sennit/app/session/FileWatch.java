package sennit.app.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.jspecify.annotations.Nullable;

/**
 * Tells when somebody wrote a file. Looks at its time and size a few times a second, on a thread of its own: a disk may
 * be slow, and not every system tells of changes in time. What is still being written is waited for.
 */
final class FileWatch implements AutoCloseable {
    /** Between two looks, ms: a change is told after the second that finds it. */
    private static final long PAUSE = 150;

    private final Thread thread = new Thread(this::run, "file watch");
    private @Nullable Path file;
    private @Nullable Stamp last;
    private @Nullable Stamp told;
    private boolean changed;

    private record Stamp(FileTime time, long size) {}

    FileWatch() {
        thread.setDaemon(true);
        thread.start();
    }

    /** Watches another file, or none; that it is there is the first change. */
    synchronized void watch(@Nullable Path other) {
        file = other;
        last = null;
        told = null;
        changed = false;
    }

    /** {@return whether the file was written since the last call} */
    synchronized boolean changed() {
        boolean now = changed;
        changed = false;
        return now;
    }

    private void run() {
        try {
            while (true) {
                Thread.sleep(PAUSE);
                look();
            }
        } catch (InterruptedException e) {
            // closed
        }
    }

    private void look() {
        Path seen;
        synchronized (this) {
            seen = file;
        }
        if (seen == null) return;
        Stamp now = stamp(seen);
        synchronized (this) {
            if (!seen.equals(file)) return;
            if (now != null && now.equals(last) && !now.equals(told)) {
                told = now;
                changed = true;
            }
            last = now;
        }
    }

    /** Null while it is not there. */
    private static @Nullable Stamp stamp(Path file) {
        try {
            return new Stamp(Files.getLastModifiedTime(file), Files.size(file));
        } catch (IOException e) {
            return null;
        }
    }

    @Override
    public void close() {
        thread.interrupt();
    }
}
