package sennit.app.window;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;
import sennit.app.platform.Folders;

/** Which ticks in menus are set, remembered from one start to the next in a file with a name a line. */
final class MenuTicks {
    private final Path file;
    private final TreeSet<String> set = new TreeSet<>();

    /** Ticks as a file remembers them, which need not exist. */
    MenuTicks(Path file) {
        this.file = file;
        try {
            if (Files.exists(file)) set.addAll(Files.readAllLines(file));
        } catch (IOException e) {
            // what cannot be read is as good as nothing: every tick is as at the first start
            set.clear();
        }
    }

    /** {@return whether a tick is set} */
    boolean has(String name) {
        return set.contains(name);
    }

    /** Sets a tick, or takes it away. */
    void toggle(String name) {
        if (!set.remove(name)) set.add(name);
        try {
            Folders.replace(file, String.join("\n", set).getBytes(UTF_8));
        } catch (IOException e) {
            System.getLogger("sennit.app").log(System.Logger.Level.WARNING, "a tick cannot be remembered", e);
        }
    }
}
