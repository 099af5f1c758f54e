package sennit.app.ui;

import imgui.ImGui;
import imgui.ImGuiIO;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Remembers from one start to the next where panels are docked and which are open. The file is ImGui's own text with a
 * section of ours, which ImGui skips.
 */
final class LayoutFile {
    private final Path file;
    private final String head;
    private List<String> open = List.of();
    private boolean present;
    private boolean changed;

    /** A file that need not exist, for panels of these titles: files written for others are void. */
    LayoutFile(Path file, List<String> titles) {
        this.file = file;
        head = "[Sennit][Panels " + String.join(", ", titles) + "]\n";
    }

    /** Hands what is remembered to ImGui, before its first frame; returns the titles of the open panels. */
    List<String> read() {
        String text;
        try {
            text = Files.exists(file) ? Files.readString(file) : "";
        } catch (IOException e) {
            // an unreadable file is as good as none
            return open;
        }
        int at = text.indexOf(head);
        if (at < 0) return open;
        present = true;
        ImGui.loadIniSettingsFromMemory(text.substring(0, at));
        open = text.substring(at + head.length())
                .lines()
                .filter(l -> l.startsWith("open="))
                .map(l -> l.substring(5))
                .toList();
        return open;
    }

    /** {@return whether {@link #read} found an arrangement} */
    boolean present() {
        return present;
    }

    /** Says that there is something new to remember. */
    void changed() {
        changed = true;
    }

    /** Once a frame: writes when panels were opened or closed, and some seconds after they were moved. */
    void keep(List<String> titles) {
        boolean toggled = !titles.equals(open);
        open = titles;
        ImGuiIO io = ImGui.getIO();
        boolean moved = io.getWantSaveIniSettings();
        io.setWantSaveIniSettings(false);
        if (!toggled && !moved) return;
        changed = true;
        write();
    }

    /** Writes what is not written yet. */
    void write() {
        if (!changed) return;
        changed = false;
        StringBuilder text = new StringBuilder(ImGui.saveIniSettingsToMemory()).append(head);
        for (String title : open) text.append("open=").append(title).append('\n');
        try {
            sennit.app.platform.Folders.replace(file, text.toString().getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            System.getLogger("sennit.ui").log(System.Logger.Level.WARNING, "the layout cannot be saved", e);
        }
    }
}
