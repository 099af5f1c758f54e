package sennit.app.session;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import sennit.app.document.Slot;

/** What there is to say to a person: a short line for a while, or a mistake until it is dismissed. Any thread. */
public final class Notices {
    /** How long a line stays, s. */
    private static final double STAY = 5;

    /** Lines kept in the log. */
    private static final int KEPT = 500;

    /** How bad it is. */
    public enum Level {
        /** Something was done. */
        DONE,
        /** Something happened that a person should know. */
        CARE,
        /** Something went wrong. */
        WRONG
    }

    /** One line, and until when it is shown, s since the program started. */
    public record Notice(Level level, String text, double until) {}

    private final Deque<Notice> log = new ArrayDeque<>();
    private final long start = System.nanoTime();

    /** Nothing said yet. */
    public Notices() {}

    private double now() {
        return (System.nanoTime() - start) * 1e-9;
    }

    /** Says that something was done. */
    public void done(String text) {
        say(new Notice(Level.DONE, text, now() + STAY));
    }

    /** Says that something happened. */
    public void care(String text) {
        say(new Notice(Level.CARE, text, now() + 2 * STAY));
    }

    /** Says that something happened, in place of another line if that is still shown. */
    synchronized void care(String instead, String text) {
        double now = now();
        log.removeIf(n -> n.until > now && n.level == Level.CARE && n.text.equals(instead));
        care(text);
    }

    /** Says that something went wrong. */
    public void wrong(String text) {
        say(new Notice(Level.WRONG, text, now() + 4 * STAY));
    }

    /** Says that something went wrong with a file, and why. */
    public void wrong(String what, IOException why) {
        wrong(what + ": " + reason(why));
    }

    /** Messages of the file system are often a bare path: the class then says what is the matter with it. */
    private static String reason(IOException e) {
        if (!(e instanceof FileSystemException f) || f.getReason() != null) return String.valueOf(e.getMessage());
        String name = f.getClass().getSimpleName().replace("Exception", "");
        return Slot.spaced(name).toLowerCase(Locale.ROOT) + ": " + f.getFile();
    }

    private synchronized void say(Notice notice) {
        log.addLast(notice);
        if (log.size() > KEPT) log.removeFirst();
    }

    /** {@return the lines to show now, oldest first} */
    public synchronized List<Notice> showing() {
        double now = now();
        return log.stream().filter(n -> n.until > now).toList();
    }

    /** {@return all lines kept, oldest first} */
    public synchronized List<Notice> log() {
        return new ArrayList<>(log);
    }

    /** Takes all lines off the screen; they stay in the log. */
    public synchronized void dismiss() {
        List<Notice> all = new ArrayList<>(log);
        log.clear();
        for (Notice n : all) log.addLast(new Notice(n.level, n.text, 0));
    }
}
