package sennit.app.ui;

import imgui.ImGui;
import java.util.List;
import sennit.app.document.Selection;
import sennit.app.session.Session;
import sennit.engine.view.Snapshot.Conflict;

/** Constraints that are too many: which fights which, by how much, and what can be done about it. */
final class ConflictList {
    private final Desk desk;

    ConflictList(Desk desk) {
        this.desk = desk;
    }

    void draw() {
        Session session = desk.session();
        List<Conflict> conflicts = session.snapshot().conflicts();
        if (conflicts.isEmpty()) return;
        ImGui.setNextItemOpen(true, imgui.flag.ImGuiCond.Once);
        if (!ImGui.collapsingHeader("Conflicts (" + conflicts.size() + ")###conflicts")) return;
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
        desk.landmarks().note("conflict select " + c.second());
        tip("Shows " + c.second() + " in the inspector");
        ImGui.sameLine();
        if (ImGui.smallButton("Disable")) session.enable(c.second(), false);
        desk.landmarks().note("conflict disable " + c.second());
        tip("Lets " + c.second() + " rest: " + c.first() + " then holds alone");
    }

    private static void tip(String text) {
        if (ImGui.isItemHovered()) Theme.tip(text);
    }
}
