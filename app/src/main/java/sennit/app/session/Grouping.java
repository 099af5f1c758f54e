package sennit.app.session;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import sennit.app.document.Outline;
import sennit.app.document.Selection;
import sennit.engine.scene.Group;

/** What a person does with groups of a session's scene. */
public final class Grouping {
    private Grouping() {}

    /** Selects something with what belongs to its group; of a group that is selected already, it alone. */
    public static void choose(Session session, Selection thing) {
        List<Selection> all = Outline.of(session.scene()).withGroups(List.of(thing));
        boolean whole = Set.copyOf(all).equals(Set.copyOf(session.selected()));
        session.select(whole ? List.of(thing) : all);
    }

    /** Groups what is selected. */
    public static void group(Session session) {
        List<Selection> all = session.selected();
        if (all.size() < 2) {
            session.notifications().done("Select what belongs together: Shift+click for more, Ctrl+drag for a box");
            return;
        }
        Outline now = Outline.of(session.scene());
        String name = now.freeName();
        if (session.edit("Group " + Session.told(all), now.grouped(name, all).in(session.scene()), new Object()))
            session.notifications().done(name + ": a click on one of them selects all, a second click only that one");
    }

    /** {@return whether all that is selected is one group} */
    public static boolean isGroup(Session session) {
        Optional<Group> group = Outline.of(session.scene()).groupOf(session.selection());
        return group.filter(g -> Set.copyOf(Outline.things(g.of())).equals(Set.copyOf(session.selected())))
                .isPresent();
    }

    /** Takes what is selected out of its groups. */
    public static void ungroup(Session session) {
        Outline now = Outline.of(session.scene());
        session.edit(
                "Ungroup " + Session.told(session.selected()),
                now.ungrouped(session.selected()).in(session.scene()));
    }
}
