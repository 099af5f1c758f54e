package sennit.app.session;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import sennit.app.document.Copies;
import sennit.app.document.Selection;
import sennit.app.document.Selection.What;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.scene.Scene;
import sennit.engine.view.Scenery;
import sennit.engine.view.Snapshot;

/**
 * What is hidden in the view, and what the mouse does not meet there: while a scene is worked on, and not in its file.
 * The list of the scene still has it all.
 */
public final class Visibility {
    private final Set<Selection> hidden = new HashSet<>();
    private final Set<Selection> locked = new HashSet<>();
    private final View seen = new View();
    private final View met = new View();

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
        return seen.of(now, hidden);
    }

    /** {@return a moment with nothing in it but what the mouse meets} */
    public Snapshot met(Snapshot now) {
        if (locked.isEmpty()) return seen(now);
        Set<Selection> both = new HashSet<>(hidden);
        both.addAll(locked);
        return met.of(now, both);
    }

    /** {@return whether something is hidden} */
    public boolean hides(Selection thing) {
        return hidden.contains(thing);
    }

    /** {@return whether the mouse does not meet something} */
    public boolean locks(Selection thing) {
        return locked.contains(thing);
    }

    /** Hides some things; shows them again where all of them are hidden. Returns whether they are hidden now. */
    boolean hide(Collection<Selection> things) {
        return toggle(hidden, things);
    }

    /** Locks some things; frees them again where all of them are locked. Returns whether they are locked now. */
    boolean lock(Collection<Selection> things) {
        return toggle(locked, things);
    }

    private static boolean toggle(Set<Selection> set, Collection<Selection> things) {
        if (set.containsAll(things)) {
            set.removeAll(things);
            return false;
        }
        set.addAll(things);
        return true;
    }

    /** Shows all, and lets the mouse meet all; returns whether anything was hidden or locked. */
    boolean clear() {
        boolean any = !hidden.isEmpty() || !locked.isEmpty();
        hidden.clear();
        locked.clear();
        return any;
    }

    /** Hides what is selected, and what acts on it alone; shows it again where it is hidden. */
    public void hide(Session session) {
        List<Selection> all = session.selected();
        if (all.isEmpty()) return;
        boolean hidden = hide(withHolders(session.scene(), all));
        session.notifications()
                .done((hidden ? "Hidden: " : "Shown again: ")
                        + Session.told(all)
                        + (hidden ? ". Shift+H shows all" : ""));
        if (hidden) session.select(List.of());
    }

    /** Lets the mouse meet what is selected no more; again where it does not. */
    public void lock(Session session) {
        List<Selection> all = session.selected();
        if (all.isEmpty()) return;
        boolean locked = lock(all);
        session.notifications()
                .done(
                        locked
                                ? "Locked: the mouse passes through " + Session.told(all)
                                        + " in the view. Shift+H frees all"
                                : "No longer locked: " + Session.told(all));
        if (locked) session.select(List.of());
    }

    /** Shows all, and lets the mouse meet all. */
    public void showAll(Session session) {
        session.notifications().done(clear() ? "Everything is shown and unlocked" : "Nothing is hidden or locked");
    }

    private static List<Selection> withHolders(Scene scene, List<Selection> things) {
        List<Selection> out = new ArrayList<>(things);
        for (ConstraintDef c : Copies.own(scene, things)) out.add(new Selection(What.CONSTRAINT, c.id()));
        return out;
    }

    private static Snapshot without(Snapshot now, Set<Selection> gone) {
        Predicate<Selection> there = s -> !gone.contains(s);
        return new Snapshot(
                now.step(),
                now.time(),
                now.rods().stream()
                        .filter(r -> there.test(new Selection(What.ROD, r.id())))
                        .toList(),
                now.bodies().stream()
                        .filter(b -> there.test(new Selection(What.BODY, b.id())))
                        .toList(),
                now.constraints().stream()
                        .filter(c -> there.test(new Selection(What.CONSTRAINT, c.id())))
                        .toList(),
                now.conflicts(),
                now.hands(),
                now.glyphs().stream()
                        .filter(g -> there.test(new Selection(What.CONSTRAINT, g.owner())))
                        .toList(),
                now.energy(),
                now.solver(),
                now.trouble(),
                now.contacts(),
                now.scenery().stream()
                        .filter(s -> there.test(new Selection(What.OBSTACLE, s.id()))
                                && there.test(new Selection(What.DECOR, s.id()))
                                && lies(s.form()).stream().allMatch(r -> there.test(new Selection(What.ROD, r))))
                        .toList(),
                now.stage(),
                now.partings(),
                now.touches().stream()
                        .filter(t -> there.test(new Selection(What.ROD, t.first()))
                                && there.test(new Selection(What.ROD, t.second())))
                        .toList());
    }

    /** The ropes that a thing lies on: without them it is not to be seen either. */
    private static List<String> lies(Scenery.Form form) {
        if (form instanceof Scenery.Planks p) return List.of(p.a(), p.b());
        return form instanceof Scenery.Sheet s ? s.rods() : List.of();
    }
}
