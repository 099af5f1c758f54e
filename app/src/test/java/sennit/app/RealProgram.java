package sennit.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sennit.app.platform.Needs;

/**
 * The program as a process of its own, on a display of its own, with folders of its own: to be worked with real keys,
 * and to be ended without warning.
 */
final class RealProgram implements AutoCloseable {
    /** Ample for a loaded machine that draws in software, s. */
    private static final double PATIENCE = 120;

    private final Path folder;
    private final Process screen;
    private final String display;
    private @Nullable Process program;
    private Path said;
    private int starts;

    private RealProgram(Path folder, Process screen, String display) {
        this.folder = folder;
        this.screen = screen;
        this.display = display;
        this.said = folder.resolve("said-0.txt");
    }

    /** A display without anything on it yet; all files go into {@code folder}. */
    static RealProgram in(Path folder) throws IOException {
        Needs.screen();
        Path number = folder.resolve("display.txt");
        Process screen = new ProcessBuilder(
                        "Xvfb", "-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp")
                .redirectOutput(number.toFile())
                .redirectError(folder.resolve("xvfb.txt").toFile())
                .start();
        RealProgram real = new RealProgram(folder, screen, "");
        real.until("there is a display", () -> read(number).endsWith("\n"));
        return new RealProgram(folder, screen, ":" + read(number).strip());
    }

    /** Starts it with a command line, and options of Java before it, such as {@code -Xmx200m}. */
    void start(List<String> options, String... arguments) throws IOException {
        List<String> command = new ArrayList<>();
        // a job in the background ignores SIGINT, and so would the program: a terminal gives it as usual
        if (System.getProperty("os.name").equals("Linux"))
            command.addAll(List.of("env", "--default-signal=INT,HUP,TERM"));
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Djava.awt.headless=true",
                "-Dsennit.home=" + System.getProperty("sennit.home"),
                "-Dsennit.folders=" + folders(),
                "-XX:ErrorFile=" + folder.resolve("hs_err.log"),
                "-XX:-CreateCoredumpOnCrash"));
        if (Runtime.version().feature() >= 24) command.add("--enable-native-access=ALL-UNNAMED");
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), "sennit.app.Main"));
        command.addAll(List.of(arguments));
        said = folder.resolve("said-" + ++starts + ".txt");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .redirectInput(new File("/dev/null"));
        builder.environment().put("DISPLAY", display);
        builder.environment().remove("WAYLAND_DISPLAY");
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        program = builder.start();
    }

    /** {@return the folder of its settings, data and cache} */
    Path folders() {
        return folder.resolve("folders");
    }

    /** {@return what it wrote to the terminal} */
    String said() {
        return read(said);
    }

    Process process() {
        Process p = program;
        if (p == null) throw new IllegalStateException("not started");
        return p;
    }

    /** {@return the title of its window; empty while there is none} */
    String title() {
        return run("xdotool", "search", "--onlyvisible", "--name", "Sennit$", "getwindowname");
    }

    /** Waits for its window, and puts the cursor on it: without a window manager keys go there. */
    void awaitWindow() {
        until("there is a window", () -> title().contains(" - Sennit"));
        run("xdotool", "mousemove", "640", "400");
    }

    /** Presses keys, one chord after another. */
    void keys(String... chords) {
        for (String chord : chords) run("xdotool", "key", "--delay", "60", chord);
    }

    /** Makes an edit that is not saved, with keys alone: another view of the scene. */
    void edit() {
        until("the scene is edited", () -> {
            keys("3", "ctrl+shift+Home");
            return title().contains(" * ");
        });
    }

    /** Sends it a signal, by its name. */
    void signal(String name) {
        run("kill", "-" + name, String.valueOf(process().pid()));
    }

    /** Takes its display away. */
    void loseDisplay() {
        screen.destroyForcibly();
    }

    /** {@return its exit code, once it has ended} */
    int awaitEnd() {
        until("it ends", () -> !process().isAlive());
        return process().exitValue();
    }

    /** {@return what is kept of edits that nobody saved} */
    List<Path> kept() throws IOException {
        Path unsaved = folders().resolve("data/unsaved");
        if (!Files.isDirectory(unsaved)) return List.of();
        try (Stream<Path> all = Files.list(unsaved)) {
            return all.sorted().toList();
        }
    }

    /** Waits until something holds while the program runs, or has ended. */
    void until(String what, BooleanSupplier condition) {
        long start = System.nanoTime();
        while (!condition.getAsBoolean()) {
            if ((System.nanoTime() - start) * 1e-9 > PATIENCE)
                fail("in vain waited until " + what + "; it said: " + said());
            try {
                Thread.sleep(50);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                fail(e);
            }
        }
    }

    private String run(String... words) {
        try {
            ProcessBuilder builder = new ProcessBuilder(words).redirectErrorStream(true);
            builder.environment().put("DISPLAY", display);
            Process process = builder.start();
            String out = new String(process.getInputStream().readAllBytes(), UTF_8);
            assertTrue(process.waitFor(60, TimeUnit.SECONDS), String.join(" ", words));
            return out;
        } catch (IOException e) {
            return fail(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return fail(e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.exists(file) ? Files.readString(file) : "";
        } catch (IOException e) {
            return fail(e);
        }
    }

    /** Saves what its display shows, for people. */
    void picture(Path png) {
        assertEquals("", run("import", "-window", "root", png.toString()));
    }

    @Override
    public void close() {
        Process p = program;
        if (p != null) p.destroyForcibly();
        screen.destroyForcibly();
    }
}
