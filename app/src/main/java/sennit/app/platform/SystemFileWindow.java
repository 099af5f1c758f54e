package sennit.app.platform;

import static org.lwjgl.util.tinyfd.TinyFileDialogs.tinyfd_openFileDialog;
import static org.lwjgl.util.tinyfd.TinyFileDialogs.tinyfd_saveFileDialog;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.lwjgl.PointerBuffer;
import org.lwjgl.system.MemoryStack;

/**
 * The file window of Windows or macOS, or of the desktop on Linux, by tinyfd: that waits for the answer, on a thread of
 * its own here.
 */
public final class SystemFileWindow implements FileWindow {
    /** Programs with such a window, of which Linux desktops have one, that tinyfd knows. */
    private static final List<String> PROGRAMS = List.of("zenity", "kdialog", "matedialog", "qarma", "yad");

    /** What tinyfd hands to a shell as it stands; it refuses quotation marks. */
    private static final String PLAIN = "[\\p{L}\\p{N} _.,+@~/\\\\:()-]*";

    private SystemFileWindow() {}

    /** {@return the file window of this system, if it has one} */
    public static Optional<FileWindow> find() {
        boolean there = !Glfw.linux() || PROGRAMS.stream().anyMatch(SystemFileWindow::isInstalled);
        return there ? Optional.of(new SystemFileWindow()) : Optional.empty();
    }

    private static boolean isInstalled(String program) {
        String path = System.getenv("PATH");
        if (path == null) return false;
        for (String folder : path.split(File.pathSeparator, 0))
            if (!folder.isEmpty() && Files.isExecutable(Path.of(folder, program))) return true;
        return false;
    }

    @Override
    public CompletableFuture<Optional<Path>> ask(Request request) {
        CompletableFuture<Optional<Path>> out = new CompletableFuture<>();
        Thread waiting = new Thread(
                () -> {
                    try {
                        out.complete(answer(request));
                    } catch (Throwable e) {
                        // a library that cannot be loaded is an error, and our own window asks then
                        out.completeExceptionally(e);
                    }
                },
                "file window");
        waiting.setDaemon(true);
        waiting.start();
        return out;
    }

    private static Optional<Path> answer(Request request) {
        String start = request.start().toString();
        // a folder is told from a file by what ends it
        if (Files.isDirectory(request.start()) && !start.endsWith(File.separator)) start += File.separator;
        if (!start.matches(PLAIN)) start = "";
        String answer = show(request, start);
        return Optional.ofNullable(answer).map(file -> Path.of(file).toAbsolutePath());
    }

    private static @Nullable String show(Request request, String start) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            PointerBuffer patterns = stack.mallocPointer(request.endings().size());
            for (String ending : request.endings()) patterns.put(stack.UTF8("*" + ending));
            patterns.flip();
            String kinds = String.join(", ", request.endings());
            return request.purpose() == Purpose.OPEN
                    ? tinyfd_openFileDialog(request.title(), start, patterns, kinds, false)
                    : tinyfd_saveFileDialog(request.title(), start, patterns, kinds);
        }
    }

    @Override
    public void close() {
        // on Linux it is a program that was started for it
        ProcessHandle.current()
                .descendants()
                .filter(p -> p.info().command().filter(SystemFileWindow::shows).isPresent())
                .forEach(ProcessHandle::destroy);
    }

    private static boolean shows(String command) {
        return PROGRAMS.contains(String.valueOf(Path.of(command).getFileName()));
    }
}
