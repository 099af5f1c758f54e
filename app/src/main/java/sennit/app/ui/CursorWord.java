package sennit.app.ui;

import imgui.ImGui;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiMouseCursor;
import imgui.flag.ImGuiWindowFlags;
import java.util.Optional;

/** What there is to say at the cursor, and its shape: what it is on may be for the hand, or give no way. */
final class CursorWord {
    private static final int FLAGS = ImGuiWindowFlags.NoDecoration
            | ImGuiWindowFlags.AlwaysAutoResize
            | ImGuiWindowFlags.NoInputs
            | ImGuiWindowFlags.NoFocusOnAppearing
            | ImGuiWindowFlags.NoDocking
            | ImGuiWindowFlags.NoSavedSettings
            | ImGuiWindowFlags.NoNav;

    private final Desk desk;

    CursorWord(Desk desk) {
        this.desk = desk;
    }

    void draw() {
        if (ImGui.getIO().getWantCaptureMouse() && !desk.stage().busy()) return;
        if (desk.stage().atHandle()) ImGui.setMouseCursor(ImGuiMouseCursor.Hand);
        Optional<String> word = desk.stage().word();
        if (word.isEmpty()) return;
        float em = ImGui.getFontSize();
        // above the cursor: what it is on stays to be seen, and other tips are below
        ImGui.setNextWindowPos(
                ImGui.getMousePosX() + 0.8f * em, ImGui.getMousePosY() - 0.8f * em, ImGuiCond.Always, 0, 1);
        ImGui.setNextWindowBgAlpha(0.88f);
        ImGui.begin("##word", FLAGS);
        ImGui.textUnformatted(word.get());
        desk.landmarks().note("word at the cursor");
        ImGui.end();
    }
}
