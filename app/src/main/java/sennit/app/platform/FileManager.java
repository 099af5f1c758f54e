package sennit.app.platform;

import java.io.IOException;
import java.nio.file.Path;

/** The desktop's own window of files. */
public final class FileManager {
    private FileManager() {}

    /** Shows a folder; returns whether the desktop has what does. */
    public static boolean show(Path folder) {
        String program = Glfw.mac() ? "open" : Glfw.linux() ? "xdg-open" : "explorer";
        try {
            new ProcessBuilder(program, folder.toString())
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
