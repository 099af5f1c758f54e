package sennit.app.platform;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * What tests need beyond Java. Whoever runs them by hand may lack it: then they are skipped. {@code ./sennit test}
 * brings it along and says so by {@value #PROMISE}: then a test that lacks it fails.
 */
public final class Needs {
    /** Set to 1 by who has seen to a display of X and to xdotool. */
    private static final String PROMISE = "SENNIT_TEST_DISPLAY";

    private Needs() {}

    /** Needs a display to open windows on. */
    public static void display() {
        need(Window.displayPresent(), "no display: run ./sennit test");
    }

    /** Needs a display of X, and xdotool to work it. */
    public static void person() {
        display();
        need(System.getenv("DISPLAY") != null, "no display of X: run ./sennit test");
        need(there("xdotool"), "no xdotool: run ./sennit test");
    }

    /** Needs Xvfb for displays of one's own, and xdotool to work what is on them. */
    public static void screen() {
        assumeTrue(Glfw.linux(), "only Linux has Xvfb");
        need(there("Xvfb"), "no Xvfb: run ./sennit test");
        need(there("xdotool"), "no xdotool: run ./sennit test");
    }

    /** {@return a disk that is always full; every Linux has one} */
    public static Path fullDisk() {
        assumeTrue(Glfw.linux(), "only Linux has a disk that is always full");
        return Path.of("/dev/full");
    }

    private static void need(boolean there, String otherwise) {
        if ("1".equals(System.getenv(PROMISE))) assertTrue(there, PROMISE + " is set, but " + otherwise);
        else assumeTrue(there, otherwise);
    }

    private static boolean there(String program) {
        String path = System.getenv("PATH");
        return path != null
                && Arrays.stream(path.split(File.pathSeparator))
                        .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }
}
