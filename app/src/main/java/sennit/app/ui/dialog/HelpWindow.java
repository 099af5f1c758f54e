package sennit.app.ui.dialog;

import imgui.ImGui;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiTableFlags;
import imgui.flag.ImGuiWindowFlags;
import imgui.type.ImBoolean;
import java.util.stream.Collectors;
import sennit.app.ui.Theme;
import sennit.app.ui.WidgetLocator;
import sennit.app.viewport.Action;
import sennit.app.viewport.KeyChord;

/** The page of keys and mouse, made of the table that dispatches them. */
public final class HelpWindow {
    private static final String[][] MOUSE = {
        {"Drag a rope", "pull it: a soft hand, as strong as 30 times its weight"},
        {"  with Shift", "along the ground"},
        {"  holding X, Y, Z", "along an axis"},
        {"  wheel", "nearer or farther"},
        {"  arrow keys", "in small steps, with Shift in larger ones"},
        {"  right-click", "pin the rope where it is"},
        {"Ctrl+drag a rope", "turn its section: bend and twist it there; the wheel twists, X, Y, Z as above"},
        {"Drag a handle (a ringed sign)", "move it while time goes on: no edit, and Reset puts it back"},
        {"Drag elsewhere", "orbit"},
        {"Right-drag, Shift+drag", "pan"},
        {"Wheel", "zoom to the cursor"},
        {"Click anything", "select it; a sign once more: what it lies on"},
        {"  with Shift or Ctrl", "add it to the selection, or take it out; also in the list"},
        {"Ctrl+drag elsewhere", "select what is in the box; with Shift, what is inside a line drawn by hand"},
        {"Alt+drag a constraint", "move its target"},
        {"Double-click a rope", "turn about that point"},
        {"Drop a file", "a scene opens; curves (.csv, .obj, .svg) become ropes, in a size you choose"},
    };

    private final WidgetLocator locator;
    private final ImBoolean shown = new ImBoolean(false);

    public HelpWindow(WidgetLocator locator) {
        this.locator = locator;
    }

    public void toggle() {
        shown.set(!shown.get());
    }

    /** Closes it; returns whether it was open. */
    public boolean close() {
        boolean was = shown.get();
        shown.set(false);
        return was;
    }

    public void draw(float scale) {
        if (!shown.get()) return;
        float wide = ImGui.getMainViewport().getSizeX(),
                high = ImGui.getMainViewport().getSizeY();
        ImGui.setNextWindowPos(wide / 2, high / 2, ImGuiCond.Appearing, 0.5f, 0.5f);
        ImGui.setNextWindowSize(
                Math.min(wide - 20 * scale, 640 * scale),
                Math.min(high - 20 * scale, 560 * scale),
                ImGuiCond.Appearing);
        if (ImGui.begin("Keys and mouse", shown, ImGuiWindowFlags.NoDocking | ImGuiWindowFlags.NoCollapse)) {
            locator.noteWindow("help window");
            if (ImGui.beginTable("##help", 2, ImGuiTableFlags.RowBg)) {
                for (String[] row : MOUSE) row(row[0], row[1]);
                for (Action a : Action.values()) {
                    row(a.chords.stream().map(KeyChord::toString).collect(Collectors.joining(", ")), a.label);
                }
                ImGui.endTable();
            }
        }
        ImGui.end();
    }

    private void row(String left, String right) {
        ImGui.tableNextRow();
        ImGui.tableNextColumn();
        ImGui.pushTextWrapPos();
        ImGui.textUnformatted(left);
        locator.note("keys");
        ImGui.tableNextColumn();
        Theme.text(Theme.DIM, right);
        ImGui.popTextWrapPos();
    }
}
