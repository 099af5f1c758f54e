package sennit.app.ui.shell;

import imgui.ImGui;
import imgui.ImGuiIO;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import sennit.app.platform.Folders;

/**
 * Remembers from one start to the next where panels are docked and which are open. The file is ImGui's own text with a
 * section of ours, which ImGui skips.
 */
final class LayoutFile {
    /** A line that says that panels are in their usual places. */
    private static final String USUAL = "places=usual";

    /** Frames after which a start has come through: ImGui makes use of a layout in its first two. */
    private static final int PROOF = 5;

    private final Path file;
    private final LayoutGuard guard;
    private final String head;
    private int unproven = PROOF;
    private List<String> open = List.of();
    private boolean arranged;
    private boolean changed;
    /** What was written last, or read. */
    private String written = "";

    /** A file that need not exist, for panels of these titles: files written for others are void. */
    LayoutFile(Path file, List<String> titles) {
        this.file = file;
        guard = new LayoutGuard(file);
        head = "[Sennit][Panels " + String.join(", ", titles) + "]\n";
    }

    /** Hands what is remembered to ImGui, before its first frame; returns the titles of the open panels. */
    List<String> read() {
        String text = guard.read(head);
        written = text;
        int at = text.indexOf(head);
        if (at < 0) return open;
        List<String> own = text.substring(at + head.length()).lines().toList();
        arranged = !own.contains(USUAL);
        // the usual places depend on the size of the window and of letters, and are made anew
        if (arranged) ImGui.loadIniSettingsFromMemory(text.substring(0, at));
        open = own.stream()
                .filter(l -> l.startsWith("open="))
                .map(l -> l.substring(5))
                .toList();
        return open;
    }

    /** Where panels are. */
    enum Places {
        USUAL,
        OWN
    }

    /** {@return whether panels are where somebody put them, and not in their usual places} */
    boolean arranged() {
        return arranged;
    }

    /** Says that panels are where somebody put them, or in their usual places again. */
    void arranged(Places places) {
        boolean own = places == Places.OWN;
        changed |= arranged != own;
        arranged = own;
    }

    /** {@return what a person should know of what is remembered} */
    Optional<String> said() {
        return guard.said();
    }

    /** Says that there is something new to remember. */
    void changed() {
        changed = true;
    }

    /** Once a frame: writes when panels were opened or closed, and some seconds after they were moved. */
    void keep(List<String> titles) {
        if (unproven > 0 && --unproven == 0) guard.survived();
        boolean toggled = !titles.equals(open);
        open = titles;
        ImGuiIO io = ImGui.getIO();
        boolean moved = io.getWantSaveIniSettings();
        io.setWantSaveIniSettings(false);
        if (!toggled && !moved) return;
        changed = true;
        write();
    }

    /** Writes what is not written yet; before ImGui ends. */
    void close() {
        // a window that was closed at once has come through, too
        if (unproven < PROOF) guard.survived();
        write();
    }

    /**
     * Writes what is not written yet. Where panels are where somebody put them, that may be so without any notice:
     * ImGui gives one some seconds after the first of several moves.
     */
    void write() {
        if (!changed && !arranged) return;
        changed = false;
        StringBuilder text = new StringBuilder(ImGui.saveIniSettingsToMemory()).append(head);
        if (!arranged) text.append(USUAL).append('\n');
        for (String title : open) text.append("open=").append(title).append('\n');
        String now = text.toString();
        if (now.equals(written)) return;
        try {
            Folders.replace(file, now.getBytes(StandardCharsets.UTF_8));
            written = now;
        } catch (IOException e) {
            System.getLogger("sennit.ui").log(System.Logger.Level.WARNING, "the layout cannot be saved", e);
        }
    }
}
