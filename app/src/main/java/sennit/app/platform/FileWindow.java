package sennit.app.platform;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** A window of the system that asks for a file while the program goes on. */
public interface FileWindow {
    /** What the answer is for. */
    enum Purpose {
        /** A file that is there. */
        OPEN,
        /** A file that is there or not; the window itself asks whether one is to be replaced. */
        SAVE
    }

    /**
     * What to ask.
     *
     * @param title of the window
     * @param start folder, or file, to begin with
     * @param endings of the files that can be chosen, in small letters with their dots
     */
    record Request(Purpose purpose, String title, Path start, List<String> endings) {}

    /** {@return the answer, once there is one: an absolute path, or empty for none; fails where there is no window} */
    CompletableFuture<Optional<Path>> ask(Request request);

    /** Closes the window without an answer. */
    void close();
}
