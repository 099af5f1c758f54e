package sennit.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Pictures of the whole screen for whoever wants to look at what a test did: where the property names a folder. */
final class Trial {
    private static final String FOLDER = System.getProperty("sennit.pictures", "");

    private Trial() {}

    /** Takes a picture, if they are wanted. */
    static void picture(String name) {
        if (FOLDER.isEmpty()) return;
        try {
            Files.createDirectories(Path.of(FOLDER));
            new ProcessBuilder(
                            "import",
                            "-window",
                            "root",
                            Path.of(FOLDER, name + ".png").toString())
                    .start()
                    .waitFor();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
