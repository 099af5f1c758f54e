package sennit.app.ui;

import imgui.ImGui;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiTableFlags;
import imgui.flag.ImGuiWindowFlags;
import imgui.type.ImBoolean;
import java.util.stream.Collectors;
import sennit.app.input.Action;
import sennit.app.input.Chord;
import sennit.app.stage.Region;

/** The page of keys and mouse, made of the table that dispatches them. */
final class HelpWindow {
    private static final String[][] MOUSE = {
        {"Drag a rope", "pull it: a soft hand, as strong as 30 times its weight"},
        {"  with Shift", "along the ground"},
        {"  holding X, Y, Z", "along an axis"},
        {"  wheel", "nearer or farther"},
        {"  arrow keys", "in small steps, with Shift in larger ones"},
        {"  right-click", "pin the rope where it is"},
        {"Ctrl+drag a rope", "turn its section: bend and twist it there; the wheel twists, X, Y, Z as above"},
        {"Drag elsewhere", "orbit"},
        {"Right-drag, Shift+drag", "pan"},
        {"Wheel", "zoom to the cursor"},
        {"Click a constraint", "select it"},
        {"Alt+drag a constraint", "move the place it is tied to"},
        {"Double-click a rope", "turn about that point"},
        {"Drop a file", "a scene opens; curves (.csv, .obj, .svg) become ropes, in a size you choose"},
    };

    private final ImBoolean shown = new ImBoolean(false);

    void toggle() {
        shown.set(!shown.get());
    }

    void draw(Region region, float scale) {
        if (!shown.get()) return;
        ImGui.setNextWindowPos(region.x() + region.width() / 2f, region.y() + 20 * scale, ImGuiCond.Appearing, 0.5f, 0);
        ImGui.setNextWindowSize(
                Math.min(region.width() - 20, 640 * scale),
                Math.min(region.height() - 40, 560 * scale),
                ImGuiCond.Appearing);
        if (ImGui.begin("Keys and mouse", shown, ImGuiWindowFlags.NoDocking | ImGuiWindowFlags.NoCollapse)) {
            if (ImGui.beginTable("##help", 2, ImGuiTableFlags.RowBg)) {
                for (String[] row : MOUSE) row(row[0], row[1]);
                for (Action a : Action.values()) {
                    row(a.chords().stream().map(Chord::toString).collect(Collectors.joining(", ")), a.label());
                }
                ImGui.endTable();
            }
        }
        ImGui.end();
    }

    private static void row(String left, String right) {
        ImGui.tableNextRow();
        ImGui.tableNextColumn();
        ImGui.textUnformatted(left);
        ImGui.tableNextColumn();
        Theme.text(Theme.DIM, right);
    }
}
