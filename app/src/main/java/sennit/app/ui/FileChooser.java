package sennit.app.ui;

import imgui.ImGui;
import imgui.extension.imguifiledialog.ImGuiFileDialog;
import imgui.extension.imguifiledialog.flag.ImGuiFileDialogFlags;
import imgui.flag.ImGuiKey;
import imgui.flag.ImGuiWindowFlags;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import sennit.app.exchange.Imports;
import sennit.app.session.Session;

/** Asks which file to open, and where to save. */
final class FileChooser {
    private static final String OPEN = "open";
    private static final String SAVE = "save";
    private static final String SCENE = ".json";

    private final Desk desk;

    FileChooser(Desk desk) {
        this.desk = desk;
    }

    void open() {
        ImGuiFileDialog.openModal(
                OPEN, "Open", known(), folder(), "", 1, 0, ImGuiFileDialogFlags.DisableCreateDirectoryButton);
    }

    /** Scenes, and what drawing programs write. */
    private static String known() {
        return "Scenes and curves{" + SCENE + "," + String.join(",", Imports.endings()) + "}";
    }

    void save() {
        ImGuiFileDialog.openModal(
                SAVE, "Save the scene as", SCENE, folder(), name(), 1, 0, ImGuiFileDialogFlags.ConfirmOverwrite);
    }

    /** Where the scene is: what it names, such as meshes, lies beside it. */
    private String folder() {
        Path parent = desk.session()
                .path()
                .filter(p -> p.getFileSystem().equals(FileSystems.getDefault()))
                .map(p -> p.toAbsolutePath().getParent())
                .orElse(Path.of("").toAbsolutePath());
        return String.valueOf(parent);
    }

    private String name() {
        Session session = desk.session();
        return session.path().map(p -> String.valueOf(p.getFileName())).orElse("scene" + SCENE);
    }

    void draw(float scale) {
        if (show(OPEN, scale)) desk.take(Path.of(ImGuiFileDialog.getFilePathName()));
        if (show(SAVE, scale)) desk.session().saveAs(scene(ImGuiFileDialog.getFilePathName()));
    }

    /** Draws a dialog while it is open; returns whether a file was chosen. */
    private static boolean show(String key, float scale) {
        if (!ImGuiFileDialog.isOpened(key)) return false;
        float wide = ImGui.getMainViewport().getSizeX(),
                high = ImGui.getMainViewport().getSizeY();
        boolean done = ImGuiFileDialog.display(
                key,
                ImGuiWindowFlags.NoCollapse,
                Math.min(wide - 40, 760 * scale),
                Math.min(high - 60, 460 * scale),
                wide,
                high);
        boolean chosen = done && ImGuiFileDialog.isOk();
        if (done || ImGui.isKeyPressed(ImGui.getKeyIndex(ImGuiKey.Escape))) ImGuiFileDialog.close();
        return chosen;
    }

    private static Path scene(String chosen) {
        return Path.of(chosen.endsWith(SCENE) ? chosen : chosen + SCENE);
    }
}
