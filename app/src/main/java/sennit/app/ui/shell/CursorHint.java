package sennit.app.ui.shell;

import imgui.ImGui;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiMouseCursor;
import imgui.flag.ImGuiWindowFlags;
import java.util.Optional;
import sennit.app.ui.AppContext;

/** The text beside the cursor, and the shape of the cursor: whether the point under it can be dragged. */
final class CursorHint {
    private static final int FLAGS = ImGuiWindowFlags.NoDecoration
            | ImGuiWindowFlags.AlwaysAutoResize
            | ImGuiWindowFlags.NoInputs
            | ImGuiWindowFlags.NoFocusOnAppearing
            | ImGuiWindowFlags.NoDocking
            | ImGuiWindowFlags.NoSavedSettings
            | ImGuiWindowFlags.NoNav;

    private final AppContext context;

    CursorHint(AppContext context) {
        this.context = context;
    }

    void draw() {
        if (ImGui.getIO().getWantCaptureMouse() && !context.stage().busy()) return;
        if (context.stage().atHandle()) ImGui.setMouseCursor(ImGuiMouseCursor.Hand);
        Optional<String> word = context.stage().word();
        if (word.isEmpty()) return;
        float em = ImGui.getFontSize();
        // above the cursor: what it is on stays to be seen, and other tips are below
        ImGui.setNextWindowPos(
                ImGui.getMousePosX() + 0.8f * em, ImGui.getMousePosY() - 0.8f * em, ImGuiCond.Always, 0, 1);
        ImGui.setNextWindowBgAlpha(0.88f);
        ImGui.begin("##word", FLAGS);
        ImGui.textUnformatted(word.get());
        context.landmarks().note("word at the cursor");
        ImGui.end();
    }
}
