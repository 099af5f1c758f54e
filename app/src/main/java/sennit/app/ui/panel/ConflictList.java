package sennit.app.ui.panel;

import imgui.ImGui;
import java.util.List;
import sennit.app.document.Selection;
import sennit.app.session.Session;
import sennit.app.ui.AppContext;
import sennit.app.ui.Theme;
import sennit.engine.snapshot.Snapshot.Conflict;

/** Constraints that are too many: which fights which, by how much, and what can be done about it. */
final class ConflictList {
    private final AppContext context;

    ConflictList(AppContext context) {
        this.context = context;
    }

    void draw() {
        Session session = context.session();
        List<Conflict> conflicts = session.snapshot().conflicts();
        if (conflicts.isEmpty()) return;
        ImGui.setNextItemOpen(true, imgui.flag.ImGuiCond.Once);
        if (!Theme.section("Conflicts (" + conflicts.size() + ")###conflicts")) return;
        for (int i = 0; i < conflicts.size(); i++) {
            ImGui.pushID(i);
            one(session, conflicts.get(i));
            ImGui.popID();
        }
    }

    private void one(Session session, Conflict c) {
        boolean fights = c.kind() == Conflict.Kind.CONTRADICTION;
        ImGui.pushTextWrapPos();
        Theme.text(fights ? Theme.RED : Theme.AMBER, (fights ? "!!  " : "!  ") + c.message());
        ImGui.popTextWrapPos();
        if (session.scene().constraint(c.second()).isEmpty()) return;
        if (ImGui.smallButton("Select")) session.select(new Selection(Selection.What.CONSTRAINT, c.second()));
        context.locator().note("conflict select " + c.second());
        tip("Shows " + c.second() + " in the inspector");
        ImGui.sameLine();
        if (ImGui.smallButton("Disable")) session.disable(c.second());
        context.locator().note("conflict disable " + c.second());
        tip("Disables " + c.second() + ", so that " + c.first() + " can hold");
    }

    private static void tip(String text) {
        if (ImGui.isItemHovered()) Theme.tip(text);
    }
}
