package sennit.app.ui.dialog;

import imgui.ImGui;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiKey;
import imgui.flag.ImGuiWindowFlags;
import sennit.app.ui.AppContext;
import sennit.app.ui.Theme;
import sennit.app.viewport.Action;

/** Asks before saving writes a file anew: what somebody wrote by hand, templates above all, would be gone from it. */
public final class SaveQuestion {
    private static final String TITLE = "Write all out?";

    private static final int FLAGS =
            ImGuiWindowFlags.AlwaysAutoResize | ImGuiWindowFlags.NoMove | ImGuiWindowFlags.NoSavedSettings;

    private final AppContext context;
    private String about = "";
    private boolean opening;

    public SaveQuestion(AppContext context) {
        this.context = context;
    }

    /** Asks; {@code what} says what saving would do. */
    public void ask(String what) {
        about = what;
        opening = true;
    }

    public void draw() {
        if (opening) ImGui.openPopup(TITLE);
        opening = false;
        float wide = ImGui.getMainViewport().getSizeX(),
                high = ImGui.getMainViewport().getSizeY();
        ImGui.setNextWindowPos(wide / 2, high / 2, ImGuiCond.Always, 0.5f, 0.5f);
        if (!ImGui.beginPopupModal(TITLE, FLAGS)) return;
        ImGui.pushTextWrapPos(Math.min(30 * ImGui.getFontSize(), wide - 2 * ImGui.getFontSize()));
        ImGui.textUnformatted(about);
        Theme.text(Theme.DIM, "The text as it is now stays under File > Versions.");
        ImGui.popTextWrapPos();
        answer("Save a copy", "save a copy", () -> context.perform(Action.SAVE_AS));
        ImGui.sameLine();
        answer("Write all out", "write all out", context.session()::save);
        ImGui.sameLine();
        answer("Not now", "save not", () -> {});
        if (ImGui.isKeyPressed(ImGui.getKeyIndex(ImGuiKey.Escape))) ImGui.closeCurrentPopup();
        ImGui.endPopup();
    }

    private void answer(String label, String name, Runnable doing) {
        boolean pressed = ImGui.button(label);
        context.locator().note(name);
        if (!pressed) return;
        ImGui.closeCurrentPopup();
        doing.run();
    }
}
