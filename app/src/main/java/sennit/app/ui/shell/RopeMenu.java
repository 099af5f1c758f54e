package sennit.app.ui.shell;

import imgui.ImGui;
import java.util.Optional;
import sennit.app.document.ConstraintKind;
import sennit.app.document.RopeEdits;
import sennit.app.session.Clamp;
import sennit.app.session.Session;
import sennit.app.ui.AppContext;
import sennit.app.ui.Icon;
import sennit.app.ui.Theme;
import sennit.engine.constraint.KeyholeConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.scene.Scene;
import sennit.engine.snapshot.Snapshot;

/** What can be done to the rope under the cursor. */
final class RopeMenu {
    /** By how much a rope is made longer, as a part of its length. */
    private static final double MORE = 0.1;

    private final AppContext context;

    RopeMenu(AppContext context) {
        this.context = context;
    }

    void items(Anchor at) {
        Session session = context.session();
        Optional<Snapshot.RodView> found = session.snapshot().rods().stream()
                .filter(r -> r.id().equals(at.rod()))
                .findFirst();
        if (found.isEmpty()) return;
        Snapshot.RodView now = found.get();
        ImGui.separator();
        item(
                "Cut here",
                "cut",
                "Cuts it in two: both halves keep its motion, and its constraints hold them",
                () -> edit("Cut", now, RopeEdits.cut(session.scene(), session.snapshot(), at)));
        item(
                "Make longer",
                "extend",
                "Adds a tenth of its length at its end",
                () -> edit("Extend", now, Optional.of(RopeEdits.extended(session.scene(), now, MORE * now.length()))));
        item(
                "Close to a ring",
                "ring",
                "Its ends grow together",
                () -> edit("Close", now, RopeEdits.ring(session.scene(), now)));
        item(
                "Swap its ends",
                "reverse",
                "Swaps its start and its end; nothing moves",
                () -> edit("Reverse", now, Optional.of(RopeEdits.reversed(session.scene(), now))));
        item(
                "Spans for its bends",
                "resample",
                "Uses as many spans as its present bends need",
                () -> edit("Resample", now, Optional.of(RopeEdits.resampled(session.scene(), now))));
        item(
                "Rest as it lies",
                "rest",
                "Makes its present shape the shape without load",
                () -> edit("Rest", now, Optional.of(RopeEdits.restingAsItLies(session.scene(), now))));
    }

    /** What holds it there. */
    void holds(Anchor at) {
        Session session = context.session();
        item(
                Icon.AXES.before("Clamp here"),
                "clamp",
                "Keeps its place and its direction: it stands out here as from a wall",
                () -> session.edit("Clamp " + at.rod(), Clamp.of(session, at)));
        item(Icon.RING.before("Ring here"), "through", "A ring that stays here; the rope runs through it", () -> {
            session.addTool().start(ConstraintKind.of(KeyholeConstraint.class));
            session.addTool().pick(at);
        });
    }

    private void item(String label, String name, String about, Runnable doing) {
        if (ImGui.menuItem(label)) doing.run();
        context.locator().note("rope " + name);
        if (ImGui.isItemHovered()) Theme.tipBeside(about);
    }

    private void edit(String what, Snapshot.RodView rope, Optional<Scene> edited) {
        Session session = context.session();
        if (edited.isEmpty()) session.notifications().done("That cannot be done to " + rope.id() + " here");
        else session.edit(what + " " + rope.id(), edited.get());
    }
}
