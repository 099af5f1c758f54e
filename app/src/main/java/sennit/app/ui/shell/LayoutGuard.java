package sennit.app.ui.shell;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sennit.app.platform.Folders;

/**
 * Lets ImGui have a layout only if it bears it: a damaged one would end every start. What does not pass is set aside
 * and told; so is one with which the last starts died, whatever the reason.
 */
public final class LayoutGuard {
    /** Starts that die one after another before a layout is taken for the cause. */
    private static final int DIED = 2;

    private static final String OURS = "[Sennit][Panels ";

    private final Path file;
    /** A line for each start that has not come through yet: its process, and when that began. */
    private final Path starts;

    private @Nullable String said;

    /** Guards a file that need not exist. */
    public LayoutGuard(Path file) {
        this.file = file;
        this.starts = file.resolveSibling(file.getFileName() + ".starts");
    }

    /**
     * {@return the text of the layout, which ends with {@code head} and lines of ours; empty if there is none to use}
     */
    public String read(String head) {
        boolean usable = begin();
        try {
            if (!Files.exists(file)) return "";
            if (!usable) return setAside("the last " + DIED + " starts with it died");
            if (Files.size(file) > LayoutValidator.MOST)
                return setAside("larger than " + LayoutValidator.MOST + " bytes");
            String text = Files.readString(file);
            int at = text.indexOf(head);
            // of a version with other panels: nothing is wrong with it
            if (at < 0 && text.lines().anyMatch(l -> l.startsWith(OURS))) return "";
            if (at < 0) return setAside("its end is missing");
            String wrong = LayoutValidator.wrong(text.substring(0, at));
            boolean fine = text.substring(at + head.length()).lines().allMatch(l -> l.matches("[a-z]+=.{1,80}"));
            return wrong == null && fine ? text : setAside(wrong == null ? "its end is damaged" : wrong);
        } catch (CharacterCodingException e) {
            return setAside("no text");
        } catch (IOException e) {
            // an unreadable file is as good as none
            return "";
        }
    }

    private String setAside(String why) {
        Path aside = file.resolveSibling(file.getFileName() + ".damaged");
        try {
            Files.move(file, aside, StandardCopyOption.REPLACE_EXISTING);
            said = "Panels are in their usual places: the layout was damaged (" + why + ") and is now " + aside;
        } catch (IOException e) {
            said = "Panels are in their usual places: the layout in " + file + " is damaged (" + why + ")";
        }
        return "";
    }

    /** {@return what a person should know of the layout} */
    public Optional<String> said() {
        return Optional.ofNullable(said);
    }

    /** {@return whether the last starts came through} Notes that this process starts. */
    private boolean begin() {
        List<String> open = new ArrayList<>();
        try {
            if (Files.exists(starts)) open.addAll(Files.readAllLines(starts));
            // others may be starting now
            List<String> dead = open.stream().filter(l -> !alive(l)).toList();
            boolean usable = dead.size() < DIED;
            if (!usable) open.removeAll(dead);
            ProcessHandle own = ProcessHandle.current();
            open.add(own.pid() + " " + began(own));
            Folders.replace(starts, (String.join("\n", open) + "\n").getBytes(UTF_8));
            return usable;
        } catch (IOException e) {
            // where nothing can be noted, nothing is known
            return true;
        }
    }

    private static boolean alive(String start) {
        String[] words = start.split(" ", 2);
        try {
            return words.length == 2
                    && ProcessHandle.of(Long.parseLong(words[0]))
                            .filter(p -> p.isAlive() && began(p).equals(words[1]))
                            .isPresent();
        } catch (NumberFormatException e) {
            return false;
        }
    }

    private static String began(ProcessHandle process) {
        return process.info().startInstant().map(Instant::toString).orElse("unknown");
    }

    /** This start has come through: the layout is none to die of. */
    public void survived() {
        try {
            Files.deleteIfExists(starts);
        } catch (IOException e) {
            // as when it cannot be written
            return;
        }
    }
}
