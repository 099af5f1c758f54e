package sennit.app.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import sennit.app.cli.io.Failures;
import sennit.app.cli.io.SceneLibrary;
import sennit.app.cli.io.StandardOutput;
import sennit.app.platform.ExitCode;
import sennit.app.platform.Window;
import sennit.app.window.AppLoop;

/**
 * Where the process begins. A command line that only names a scene, or nothing, goes straight to the window: the parser
 * of command lines would cost it a quarter of its start.
 */
public final class Launcher {
    /** Scene that opens when none is named. */
    static final String SCENE = "bridge";

    private Launcher() {}

    /**
     * Runs a command line.
     *
     * @param arguments as typed, without the program's name
     * @return the exit code of the process
     */
    public static int run(String... arguments) {
        PrintWriter out = new PrintWriter(utf8(new StandardOutput(new FileOutputStream(FileDescriptor.out))));
        PrintWriter err = new PrintWriter(utf8(new FileOutputStream(FileDescriptor.err)), true);
        try {
            return namesScene(arguments) ? open(err, arguments) : SennitCommand.execute(out, err, arguments);
        } catch (UncheckedIOException e) {
            // what was still to be written when the command had ended
            return Failures.report(e, err);
        }
    }

    /** Data is UTF-8 wherever we run. */
    private static OutputStreamWriter utf8(OutputStream stream) {
        return new OutputStreamWriter(stream, UTF_8);
    }

    /**
     * {@return whether a command line is surely nothing but a scene: empty, a bundled name, or a file called so} A file
     * that is called like a command must not hide the command: anything else is for the parser of command lines.
     */
    static boolean namesScene(String... arguments) {
        if (arguments.length != 1) return arguments.length == 0;
        try {
            return (arguments[0].endsWith(SceneLibrary.ENDING) && !arguments[0].startsWith("-"))
                    || SceneLibrary.names().contains(arguments[0]);
        } catch (IOException e) {
            return false;
        }
    }

    private static int open(PrintWriter err, String... arguments) {
        try {
            return arguments.length == 0
                    ? window(SCENE, AppLoop.Start.PLAIN, err)
                    : window(arguments[0], AppLoop.Start.SCENE, err);
        } catch (Exception e) {
            return Failures.report(e, err);
        }
    }

    /**
     * Opens the window on a scene and stays until it is closed; where there is no display, films the scene off screen.
     *
     * @param scene the name of a bundled scene or of one's own, or a file
     * @param start whether somebody named it
     * @return the exit code
     */
    static int window(String scene, AppLoop.Start start, PrintWriter err) throws Exception {
        Path file = SceneLibrary.find(scene);
        if (!Window.displayPresent()) return NoDisplayFilm.instead(file, err);
        AppLoop.run(file, start, err);
        return ExitCode.OK;
    }
}
