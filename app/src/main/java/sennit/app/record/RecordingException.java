package sennit.app.record;

import java.io.IOException;
import java.nio.file.Path;

/** A picture or film cannot be written; the message names the file and the reason. */
public final class RecordingException extends IOException {
    private static final long serialVersionUID = 1;

    RecordingException(Path file, String reason) {
        super(file + ": " + reason);
    }

    RecordingException(Path file, Throwable cause) {
        super(file + ": " + cause, cause);
    }
}
