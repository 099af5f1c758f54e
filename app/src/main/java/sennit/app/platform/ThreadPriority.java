package sennit.app.platform;

import static org.lwjgl.system.JNI.invokeI;
import static org.lwjgl.system.linux.DynamicLinkLoader.RTLD_LAZY;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.lwjgl.system.Platform;
import org.lwjgl.system.linux.DynamicLinkLoader;

/**
 * Lets threads of this program give way to its others where they want a processor at the same time. Java knows
 * priorities and ignores them on Linux, which asks for no permission to lower them.
 */
public final class ThreadPriority {
    /** Added to the nice value: a third of the time of others, while both want it; all of it while no other does. */
    private static final int NICE = 5;

    private static final int PRIO_PROCESS = 0;

    /** Linux keeps so much of the name of a thread. */
    private static final int NAME = 15;

    private ThreadPriority() {}

    /**
     * Lowers the priority of the threads with these names, and of those that they start from now on. Elsewhere than on
     * Linux it does nothing.
     *
     * @return how many there were
     */
    public static int ask(String... names) {
        if (Platform.get() != Platform.LINUX) return 0;
        long program = DynamicLinkLoader.ndlopen(0, RTLD_LAZY);
        long getpriority = DynamicLinkLoader.dlsym(program, "getpriority");
        long setpriority = DynamicLinkLoader.dlsym(program, "setpriority");
        if (getpriority == 0 || setpriority == 0) return 0;
        int asked = 0;
        try (DirectoryStream<Path> threads = Files.newDirectoryStream(Path.of("/proc/self/task"))) {
            for (Path thread : threads) {
                if (!named(thread, names)) continue;
                int id = Integer.parseInt(String.valueOf(thread.getFileName()));
                int nice = invokeI(PRIO_PROCESS, id, getpriority) + NICE;
                if (invokeI(PRIO_PROCESS, id, nice, setpriority) == 0) asked++;
            }
        } catch (IOException | DirectoryIteratorException e) {
            // there is no /proc: then all stay equal
            return asked;
        }
        return asked;
    }

    private static boolean named(Path thread, String... names) {
        try {
            String name = Files.readString(thread.resolve("comm")).strip();
            return Arrays.stream(names).anyMatch(n -> name.equals(n.substring(0, Math.min(NAME, n.length()))));
        } catch (IOException e) {
            // it has ended meanwhile
            return false;
        }
    }
}
