package sennit.app.session;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Predicate;
import sennit.engine.scene.file.FileErrors;

/** What there is to say to a person: a short line for a while, or until what it is about has ended. Any thread. */
public final class Notifications {
    /** Lines kept in the log. */
    private static final int KEPT = 500;

    /** How bad it is. */
    public enum Level {
        /** Something was done. */
        DONE(5),
        /** Something happened that a person should know. */
        CARE(10),
        /** Something went wrong. */
        WRONG(20);

        /** How long a line stays at most, s. */
        private final double stay;

        Level(double stay) {
            this.stay = stay;
        }
    }

    /** What lines can be about that ends. */
    public enum Topic {
        /** Nothing that ends. */
        NOTHING,
        /** A file that cannot be read. */
        FILE,
        /** A file that cannot be written. */
        SAVING,
        /** An edit that no scene may have. */
        EDIT,
        /** Constraints that broke. */
        BREAK,
        /** Constraints that cannot both hold. */
        CONFLICT,
        /** Kept edits of the scene that is open, which nobody has brought back. */
        KEPT,
        /** Edits that nobody saved, and that cannot be kept. */
        KEEPING,
        /** A film or a picture that cannot be made. */
        PICTURE
    }

    /** What a line is about: a topic, and which of them. */
    public record Cause(Topic topic, String which) {
        private static final Cause NONE = new Cause(Topic.NOTHING, "");
    }

    /** One line, and until when it is shown, s since the program started. */
    public record Notice(Level level, String text, Cause cause, double until) {}

    private final Deque<Notice> log = new ArrayDeque<>();
    private final long start = System.nanoTime();

    /** Nothing said yet. */
    public Notifications() {}

    private double now() {
        return (System.nanoTime() - start) * 1e-9;
    }

    /** Says that something was done. */
    public void done(String text) {
        say(Level.DONE, Cause.NONE, text);
    }

    /** Says that something happened. */
    public void care(String text) {
        say(Level.CARE, Cause.NONE, text);
    }

    /** Says that something happened, in place of what was said of the same cause. */
    public void care(Cause cause, String text) {
        ended(cause);
        say(Level.CARE, cause, text);
    }

    /** Says that something went wrong. */
    public void wrong(String text) {
        say(Level.WRONG, Cause.NONE, text);
    }

    /** Says that something went wrong, in place of what was said of the same topic. */
    public void wrong(Topic topic, String text) {
        ended(topic);
        say(Level.WRONG, new Cause(topic, ""), text);
    }

    /** Says that something went wrong with a file, and why. */
    public void wrong(String what, IOException why) {
        wrong(what + ": " + reason(why));
    }

    /** Says that something went wrong with a file, and why, in place of what was said of the same topic. */
    public void wrong(Topic topic, String what, IOException why) {
        wrong(topic, what + ": " + reason(why));
    }

    /** Something has ended: what was said of it goes off the screen, and stays in the log. */
    public void ended(Cause cause) {
        hide(n -> n.cause.equals(cause));
    }

    /** All of a topic have ended. */
    public void ended(Topic topic) {
        hide(n -> n.cause.topic() == topic);
    }

    /** What is the matter with a file, and which it is where the words name neither it nor its folder. */
    static String reason(IOException e) {
        String why = FileErrors.reason(e), file = e instanceof FileSystemException f ? f.getFile() : null;
        return file == null || why.contains(File.separator) ? why : why + ": " + file;
    }

    private synchronized void say(Level level, Cause cause, String text) {
        // what is said again is said once, and longer
        hide(n -> n.level == level && n.text.equals(text));
        log.addLast(new Notice(level, text, cause, now() + level.stay));
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
    public void dismiss() {
        hide(n -> true);
    }

    private synchronized void hide(Predicate<Notice> which) {
        List<Notice> all = new ArrayList<>(log);
        log.clear();
        for (Notice n : all) log.addLast(which.test(n) ? new Notice(n.level, n.text, n.cause, 0) : n);
    }
}
