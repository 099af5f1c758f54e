package sennit.app.ui.shell;

import imgui.ImGui;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import sennit.app.document.ConstraintKind;
import sennit.app.document.RopeEdits;
import sennit.app.session.Clamp;
import sennit.app.session.Session;
import sennit.app.ui.AppContext;
import sennit.app.ui.Icon;
import sennit.app.ui.Theme;
import sennit.app.ui.dialog.Called;
import sennit.engine.constraint.JointConstraint;
import sennit.engine.constraint.KeyholeConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.rod.spec.RodSpec;
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
        List<MenuFinder.Entry> changes = changes(at);
        if (changes.isEmpty()) return;
        ImGui.separator();
        changes.forEach(this::item);
    }

    /** {@return what changes the rope at a place of it; nothing where it is not to be seen} */
    List<MenuFinder.Entry> changes(Anchor at) {
        Session session = context.session();
        Optional<Snapshot.RodView> found = session.snapshot().rods().stream()
                .filter(r -> r.id().equals(at.rod()))
                .findFirst();
        if (found.isEmpty()) return List.of();
        Snapshot.RodView now = found.get();
        return List.of(
                entry(
                        Icon.CUT.before("Cut here"),
                        "cut",
                        "Cuts it in two: both halves keep its motion, and its constraints hold them",
                        () -> {
                            if (edit("Cut", now, RopeEdits.cut(session.scene(), session.snapshot(), at)))
                                say(now.closed() ? now.id() + " is open now" : now.id() + " is cut in two");
                        }),
                entry(Icon.BLANK.before("Make longer"), "extend", "Adds a tenth of its length at its end", () -> {
                    double by = MORE * now.length();
                    if (edit("Extend", now, Optional.of(RopeEdits.extended(session.scene(), now, by))))
                        say(now.id() + " is longer by " + length(by));
                }),
                entry(
                        Icon.BLANK.before("Close to a ring"),
                        "ring",
                        "Its ends grow together where they are near each other",
                        () -> ring(now)),
                entry(
                        Icon.LINK.before("Join to another rope"),
                        "join",
                        "Ties this end of it to the point of another rope that you click",
                        () -> join(at)),
                entry(
                        Icon.BLANK.before("Swap its ends"),
                        "reverse",
                        "Swaps its start and its end; nothing moves",
                        () -> {
                            if (edit("Reverse", now, Optional.of(RopeEdits.reversed(session.scene(), now))))
                                say(now.id() + " starts where it ended");
                        }),
                entry(
                        Icon.BLANK.before("Spans for its bends"),
                        "resample",
                        "Uses as many spans as its present bends need",
                        () -> resample(now)),
                entry(
                        Icon.BLANK.before("Rest as it lies"),
                        "rest",
                        "Makes its present shape the shape without load",
                        () -> {
                            if (edit("Rest", now, Optional.of(RopeEdits.restingAsItLies(session.scene(), now))))
                                say(now.id() + " is at rest as it lies: no force is needed to bend it so");
                        }));
    }

    /** Closes it, or says why not. */
    private void ring(Snapshot.RodView now) {
        Session session = context.session();
        double apart = RopeEdits.apart(now);
        if (now.closed()) say(now.id() + " is a ring already");
        else if (!RopeEdits.nearlyRing(now))
            session.notifications()
                    .care(String.format(
                            Locale.ROOT,
                            "The ends of %s are %s apart, too far for a ring: bring them within %s of each other,"
                                    + " or draw what is missing and join it",
                            now.id(),
                            length(apart),
                            length(RopeEdits.RING * now.length())));
        else if (edit("Close", now, RopeEdits.ring(session.scene(), now)))
            say(now.id() + " is a ring: its ends are bent round to meet");
    }

    /** As many spans as it needs, and how many these are. */
    private void resample(Snapshot.RodView now) {
        Session session = context.session();
        Scene finer = RopeEdits.resampled(session.scene(), now);
        int was = spans(session.scene(), now), is = spans(finer, now);
        if (was == is) say(now.id() + " keeps its " + was + " spans: its bends need no others");
        else if (edit("Resample", now, Optional.of(finer))) say(now.id() + " has " + is + " spans now, was " + was);
    }

    private static int spans(Scene scene, Snapshot.RodView rope) {
        return scene.rod(rope.id()).map(RodSpec::spans).orElse(0);
    }

    /** Begins a tie at the end that is nearer. */
    private void join(Anchor at) {
        Session session = context.session();
        session.addTool().start(ConstraintKind.of(JointConstraint.class));
        session.addTool().pick(new Anchor(String.valueOf(at.rod()), at.u() < 0.5 ? 0 : 1));
        say("Click where this end of " + at.rod() + " joins another rope   Esc: leave");
    }

    private static String length(double metres) {
        return String.format(Locale.ROOT, metres < 1 ? "%.0f mm" : "%.2f m", metres < 1 ? 1000 * metres : metres);
    }

    private void say(String what) {
        context.session().notifications().done(what);
    }

    /** What holds it there. */
    void holds(Anchor at) {
        holding(at).forEach(this::item);
    }

    /** {@return what holds it at a place} */
    List<MenuFinder.Entry> holding(Anchor at) {
        Session session = context.session();
        return List.of(
                entry(
                        Icon.AXES.before("Clamp here"),
                        "clamp",
                        "Keeps its place and its direction: it stands out here as from a wall",
                        () -> session.edit("Clamp " + at.rod(), Clamp.of(session, at))),
                entry(
                        Icon.RING.before("Ring here"),
                        "through",
                        "A ring that stays here; the rope runs through it",
                        () -> {
                            session.addTool().start(ConstraintKind.of(KeyholeConstraint.class));
                            session.addTool().pick(at);
                        }));
    }

    private static MenuFinder.Entry entry(String label, String name, String about, Runnable doing) {
        return new MenuFinder.Entry(MenuFinder::besideDrawings, new Called(label, "", about), "rope " + name, doing);
    }

    private void item(MenuFinder.Entry entry) {
        if (ImGui.menuItem(entry.called().label())) entry.doing().run();
        context.locator().note(entry.name());
        if (ImGui.isItemHovered()) Theme.tipBeside(entry.called().sentence());
    }

    /** Edits, or says that it cannot be done; returns whether it was. */
    private boolean edit(String what, Snapshot.RodView rope, Optional<Scene> edited) {
        Session session = context.session();
        if (edited.isEmpty()) say("That cannot be done to " + rope.id() + " here");
        return edited.isPresent() && session.edit(what + " " + rope.id(), edited.get(), new Object());
    }
}
