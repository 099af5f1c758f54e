package sennit.app.ui;

import imgui.ImGui;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiWindowFlags;
import imgui.type.ImBoolean;
import imgui.type.ImString;
import java.util.List;
import java.util.Locale;
import sennit.app.stage.Region;

/** The list of scenes with a filter: type a few letters, Enter opens the first. */
final class ScenePicker {
    private final Desk desk;
    private final ImBoolean shown = new ImBoolean(false);
    private final ImString filter = new ImString(80);
    private List<Desk.SceneEntry> entries = List.of();
    private boolean justOpened;

    ScenePicker(Desk desk) {
        this.desk = desk;
    }

    void open() {
        entries = desk.scenes();
        filter.set("");
        shown.set(true);
        justOpened = true;
    }

    void draw(Region region, float scale) {
        if (!shown.get()) return;
        ImGui.setNextWindowPos(region.x() + region.width() / 2f, region.y() + 30 * scale, ImGuiCond.Appearing, 0.5f, 0);
        ImGui.setNextWindowSize(
                Math.min(region.width() - 20, 620 * scale),
                Math.min(region.height() - 60, 460 * scale),
                ImGuiCond.Appearing);
        if (ImGui.begin("Scenes", shown, ImGuiWindowFlags.NoDocking | ImGuiWindowFlags.NoCollapse)) content();
        ImGui.end();
        if (ImGui.isKeyPressed(ImGui.getKeyIndex(imgui.flag.ImGuiKey.Escape))) shown.set(false);
    }

    private void content() {
        if (justOpened) ImGui.setKeyboardFocusHere();
        justOpened = false;
        ImGui.setNextItemWidth(-1);
        boolean enter = ImGui.inputTextWithHint(
                "##filter", "type to find a scene", filter, imgui.flag.ImGuiInputTextFlags.EnterReturnsTrue);
        List<Desk.SceneEntry> found =
                entries.stream().filter(e -> matches(e, filter.get())).toList();
        if (enter && !found.isEmpty()) choose(found.get(0));
        ImGui.beginChild("##scenes");
        for (Desk.SceneEntry e : found) {
            if (ImGui.selectable(e.title() + "##" + e.name(), false)) choose(e);
            ImGui.sameLine();
            Theme.text(Theme.DIM, e.name());
            ImGui.pushTextWrapPos();
            Theme.text(Theme.DIM, "    " + e.about());
            ImGui.popTextWrapPos();
        }
        ImGui.endChild();
    }

    private void choose(Desk.SceneEntry e) {
        shown.set(false);
        desk.open(e.file());
    }

    /** Whether the letters of the filter occur in the name or title, in order. */
    static boolean matches(Desk.SceneEntry e, String filter) {
        String text = (e.name() + " " + e.title()).toLowerCase(Locale.ROOT);
        int at = 0;
        for (char c : filter.toLowerCase(Locale.ROOT).toCharArray()) {
            if (c == ' ') continue;
            at = text.indexOf(c, at) + 1;
            if (at == 0) return false;
        }
        return true;
    }
}
