package sennit.app.ui.dialog;

import imgui.ImGui;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiKey;
import imgui.flag.ImGuiWindowFlags;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sennit.app.session.Session;
import sennit.app.session.TemplateQuestion;
import sennit.app.ui.AppContext;
import sennit.app.ui.Theme;
import sennit.app.viewport.Action;

/** Asks what becomes of templates when something they make was edited and is saved. */
public final class TemplateSaveDialog {
    private static final String TITLE = "What a template makes was edited";

    private static final int FLAGS =
            ImGuiWindowFlags.AlwaysAutoResize | ImGuiWindowFlags.NoMove | ImGuiWindowFlags.NoSavedSettings;

    private final AppContext context;
    private @Nullable TemplateQuestion question;
    private boolean opening;

    public TemplateSaveDialog(AppContext context) {
        this.context = context;
    }

    /** Asks; {@code what} says what each answer would do. */
    public void ask(TemplateQuestion what) {
        question = what;
        opening = true;
    }

    public void draw() {
        if (opening) ImGui.openPopup(TITLE);
        opening = false;
        float wide = ImGui.getMainViewport().getSizeX(),
                high = ImGui.getMainViewport().getSizeY();
        ImGui.setNextWindowPos(wide / 2, high / 2, ImGuiCond.Always, 0.5f, 0.5f);
        // where letters are so large that it is higher than the window, it scrolls
        ImGui.setNextWindowSizeConstraints(0, 0, wide, high);
        TemplateQuestion asked = question;
        if (asked == null || !ImGui.beginPopupModal(TITLE, FLAGS)) return;
        ImGui.pushTextWrapPos(Math.min(30 * ImGui.getFontSize(), wide - 2 * ImGui.getFontSize()));
        Session session = context.session();
        choice("Change the template", asked.noChange(), asked.change(), session::changeTemplate);
        String exception = "What you edited becomes an exception; the template makes the others as before.";
        choice("Take this one out", asked.noException(), exception, session::takeOut);
        choice("Write all out", Optional.empty(), asked.about(), session::save);
        Theme.text(Theme.DIM, "The text as it is now stays under File > Versions.");
        ImGui.popTextWrapPos();
        answer("Save a copy", "save a copy", () -> context.perform(Action.SAVE_AS));
        ImGui.sameLine();
        answer("Not now", "save not", () -> {});
        if (ImGui.isKeyPressed(ImGui.getKeyIndex(ImGuiKey.Escape))) ImGui.closeCurrentPopup();
        ImGui.endPopup();
    }

    /** An answer and what it does, or why it cannot be given. */
    private void choice(String label, Optional<String> not, String does, Runnable doing) {
        ImGui.beginDisabled(not.isPresent());
        answer(label, label.toLowerCase(Locale.ROOT), doing);
        ImGui.endDisabled();
        Theme.text(not.isPresent() ? Theme.AMBER : Theme.DIM, not.orElse(does));
        ImGui.spacing();
    }

    private void answer(String label, String name, Runnable doing) {
        boolean pressed = ImGui.button(label);
        context.locator().note(name);
        if (!pressed) return;
        ImGui.closeCurrentPopup();
        doing.run();
    }
}
