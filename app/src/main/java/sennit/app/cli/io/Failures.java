package sennit.app.cli.io;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import sennit.app.platform.ExitCode;
import sennit.app.platform.NoGraphicsException;
import sennit.engine.scene.file.FileErrors;
import sennit.engine.scene.text.SceneException;

/** Turns what went wrong into a message on standard error and an exit code. */
public final class Failures {
    private Failures() {}

    /** {@return the exit code after saying on {@code err} why a command could not do its work} */
    public static int report(Exception e, PrintWriter err) {
        int code = code(e);
        Progress.erase(err);
        if (code == ExitCode.READER_GONE) return code;
        if (code == ExitCode.INTERNAL) {
            err.println("sennit: a defect of Sennit itself, please report it:");
            e.printStackTrace(err);
        } else {
            err.println(code == ExitCode.BAD_INPUT ? e.getMessage() : "sennit: " + message(e));
        }
        err.flush();
        return code;
    }

    private static int code(Exception e) {
        if (e instanceof SceneException || e instanceof BadInputException) return ExitCode.BAD_INPUT;
        if (e instanceof StandardOutput.ReaderGoneException) return ExitCode.READER_GONE;
        if (e instanceof NoGraphicsException) return ExitCode.NO_GRAPHICS;
        if (e instanceof IOException || e instanceof UncheckedIOException) return ExitCode.DISK;
        return e instanceof DivergedException d ? d.exitCode : ExitCode.INTERNAL;
    }

    /** One line with the file, if it is known, and the cause in words. */
    private static String message(Exception e) {
        Throwable cause = e instanceof UncheckedIOException u ? u.getCause() : e;
        if (cause instanceof FileSystemException f && f.getReason() == null)
            return f.getFile() + ": " + FileErrors.reason(f);
        return String.valueOf(cause == null ? e.getMessage() : cause.getMessage());
    }
}
