package sennit.app.film.encode;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import sennit.engine.scene.file.FileErrors;

/** A picture or film cannot be written; the message names the file and the reason. */
public final class RecordingException extends IOException {
    private static final long serialVersionUID = 1;

    RecordingException(Path file, String reason) {
        super(file + ": " + reason);
    }

    RecordingException(Path file, Throwable cause) {
        super(file + ": " + reason(cause), cause);
    }

    /** Of a film that cannot go on; {@code kept} says what of it plays. */
    RecordingException(RecordingException cause, String kept) {
        super(cause.getMessage() + "; " + kept, cause);
    }

    private static String reason(Throwable cause) {
        return cause instanceof IOException e && (e instanceof FileSystemException || e.getClass() == IOException.class)
                ? FileErrors.reason(e)
                : cause.toString();
    }
}
