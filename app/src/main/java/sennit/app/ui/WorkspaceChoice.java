package sennit.app.ui;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import sennit.app.platform.Folders;

/** Which workspace a person has chosen, remembered in a file: at the very first start that for teaching. */
public final class WorkspaceChoice {
    private final Path file;
    private Workspace now;

    /**
     * What the file remembers.
     *
     * @param known a file that is there if the program was used before there was a choice: that was all of it
     */
    public WorkspaceChoice(Path file, Path known) {
        this.file = file;
        now = remembered(file, Files.exists(known) ? Workspace.EXPERT : Workspace.TEACH);
        if (!Files.exists(file)) remember();
    }

    private static Workspace remembered(Path file, Workspace first) {
        try {
            if (!Files.exists(file)) return first;
            return Workspace.valueOf(Files.readString(file).strip().toUpperCase(Locale.ROOT));
        } catch (IOException | IllegalArgumentException e) {
            // a file that cannot be read or says nothing is as good as none
            return first;
        }
    }

    /** {@return what is on the desk} */
    public Workspace now() {
        return now;
    }

    /** Chooses another. */
    public void choose(Workspace other) {
        now = other;
        remember();
    }

    private void remember() {
        try {
            Folders.replace(file, (now.name().toLowerCase(Locale.ROOT) + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            System.getLogger("sennit.ui").log(System.Logger.Level.WARNING, "the workspace cannot be remembered", e);
        }
    }
}
