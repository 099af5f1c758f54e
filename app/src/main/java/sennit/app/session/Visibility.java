package sennit.app.session;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sennit.app.document.Copies;
import sennit.app.document.Outline;
import sennit.app.document.Selection;
import sennit.app.document.Selection.What;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.scene.Members;
import sennit.engine.scene.Scene;
import sennit.engine.schema.Records;
import sennit.engine.snapshot.SceneryItem;
import sennit.engine.snapshot.Snapshot;

/**
 * What is hidden in the view, and what the mouse does not meet there: as its file says. The list of the scene still has
 * it all.
 */
public final class Visibility {
    private final Supplier<Scene> scene;
    private final Names hidden = new Names();
    private final Names locked = new Names();
    private final View seen = new View();
    private final View met = new View();

    /** What is hidden and locked in a scene that is edited. */
    Visibility(Supplier<Scene> scene) {
        this.scene = scene;
    }

    /** Names as things, made once as long as they are the same. */
    private static final class Names {
        private Members of = Members.NONE;
        private Set<Selection> things = Set.of();

        Set<Selection> of(Members now) {
            if (now.equals(of)) return things;
            of = now;
            things = Set.copyOf(Outline.things(now));
            return things;
        }
    }

    private Set<Selection> hidden() {
        return hidden.of(scene.get().hidden());
    }

    private Set<Selection> locked() {
        return locked.of(scene.get().locked());
    }

    /** A moment without some things, made once as long as both are the same. */
    private static final class View {
        private @Nullable Snapshot whole;
        private Set<Selection> gone = Set.of();
        private @Nullable Snapshot left;

        @SuppressWarnings("ReferenceEquality") // moments are immutable: another object is another moment
        Snapshot of(Snapshot now, Set<Selection> without) {
            if (without.isEmpty()) return now;
            Snapshot before = left;
            if (before != null && whole == now && gone.equals(without)) return before;
            whole = now;
            gone = Set.copyOf(without);
            Snapshot made = Visibility.without(now, gone);
            left = made;
            return made;
        }
    }

    /** {@return a moment as it is to be seen} */
    public Snapshot seen(Snapshot now) {
        return seen.of(now, hidden());
    }

    /** {@return a moment with nothing in it but what the mouse meets} */
    public Snapshot met(Snapshot now) {
        if (locked().isEmpty()) return seen(now);
        Set<Selection> both = new HashSet<>(hidden());
        both.addAll(locked());
        return met.of(now, both);
    }

    /** {@return whether something is hidden} */
    public boolean hides(Selection thing) {
        return hidden().contains(thing);
    }

    /** {@return whether the mouse does not meet something} */
    public boolean locks(Selection thing) {
        return locked().contains(thing);
    }

    /** Hides what is selected, and what acts on it alone; shows it again where it is hidden. */
    public void hide(Session session) {
        List<Selection> all = session.selected();
        if (all.isEmpty()) return;
        boolean shown = hide(session, all);
        session.notifications()
                .done((shown ? "Shown again: " : "Hidden: ")
                        + Session.told(all)
                        + (shown ? "" : ". Shift+H shows all"));
        if (!shown) session.select(List.of());
    }

    /** Hides some things, and what acts on them alone; shows them where all are hidden: returns whether so. */
    public boolean hide(Session session, List<Selection> things) {
        List<Selection> all = withHolders(session.scene(), things);
        boolean shown = hidden().containsAll(all);
        Outline to = Outline.of(session.scene()).hiding(toggled(hidden(), all));
        session.edit((shown ? "Show " : "Hide ") + Session.told(things), to.in(session.scene()));
        return shown;
    }

    /** Lets the mouse meet what is selected no more; again where it does not. */
    public void lock(Session session) {
        List<Selection> all = session.selected();
        if (all.isEmpty()) return;
        boolean free = lock(session, all);
        session.notifications()
                .done(
                        free
                                ? "No longer locked: " + Session.told(all)
                                : "Locked: the mouse passes through " + Session.told(all)
                                        + " in the view. Shift+H frees all");
        if (!free) session.select(List.of());
    }

    /** Locks some things; frees them where all are locked: returns whether so. */
    public boolean lock(Session session, List<Selection> things) {
        boolean free = locked().containsAll(things);
        Outline to = Outline.of(session.scene()).locking(toggled(locked(), things));
        session.edit((free ? "Unlock " : "Lock ") + Session.told(things), to.in(session.scene()));
        return free;
    }

    /** In the order in which they came: lists in files do not jump about. */
    private static Set<Selection> toggled(Set<Selection> set, Collection<Selection> things) {
        Set<Selection> out = new LinkedHashSet<>(set);
        if (!out.removeAll(things) || !set.containsAll(things)) out.addAll(things);
        return out;
    }

    /** Shows all, and lets the mouse meet all. */
    public void showAll(Session session) {
        boolean any = !hidden().isEmpty() || !locked().isEmpty();
        Scene all = session.scene().withHidden(Members.NONE).withLocked(Members.NONE);
        if (any) session.edit("Show and unlock all", all);
        session.notifications().done(any ? "Everything is shown and unlocked" : "Nothing is hidden or locked");
    }

    private static List<Selection> withHolders(Scene scene, List<Selection> things) {
        List<Selection> out = new ArrayList<>(things);
        for (ConstraintDef c : Copies.own(scene, things)) out.add(new Selection(What.CONSTRAINT, c.id()));
        return out;
    }

    private static Snapshot without(Snapshot now, Set<Selection> gone) {
        Predicate<Selection> there = s -> !gone.contains(s);
        return Records.with(
                now,
                "rods",
                now.rods().stream()
                        .filter(r -> there.test(new Selection(What.ROD, r.id())))
                        .toList(),
                "bodies",
                now.bodies().stream()
                        .filter(b -> there.test(new Selection(What.BODY, b.id())))
                        .toList(),
                "constraints",
                now.constraints().stream()
                        .filter(c -> there.test(new Selection(What.CONSTRAINT, c.id())))
                        .toList(),
                "glyphs",
                now.glyphs().stream()
                        .filter(g -> there.test(new Selection(What.CONSTRAINT, g.owner())))
                        .toList(),
                "scenery",
                now.scenery().stream()
                        .filter(s -> there.test(new Selection(What.OBSTACLE, s.id()))
                                && there.test(new Selection(What.DECOR, s.id()))
                                // the hook by which a constraint holds has its name
                                && there.test(new Selection(What.CONSTRAINT, s.id()))
                                && lies(s.form()).stream().allMatch(r -> there.test(new Selection(What.ROD, r))))
                        .toList(),
                "touches",
                now.touches().stream()
                        .filter(t -> there.test(new Selection(What.ROD, t.first()))
                                && there.test(new Selection(What.ROD, t.second())))
                        .toList());
    }

    /** The ropes that a thing lies on: without them it is not to be seen either. */
    private static List<String> lies(SceneryItem.Form form) {
        if (form instanceof SceneryItem.Planks p) return List.of(p.a(), p.b());
        return form instanceof SceneryItem.Sheet s ? s.rods() : List.of();
    }
}
