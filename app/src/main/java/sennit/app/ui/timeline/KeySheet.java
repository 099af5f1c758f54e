package sennit.app.ui.timeline;

import imgui.ImGui;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sennit.app.document.Selection;
import sennit.app.document.Track;
import sennit.app.document.Tracks;
import sennit.app.session.Session;
import sennit.app.ui.AppContext;
import sennit.engine.scene.Scene;

/** The keys of a scene, which of them are chosen, and what is done to them: each edit is named and can be undone. */
final class KeySheet {
    /** Shorter ways of the mouse are a click, px at the usual size of letters. */
    private static final float CLICK = 0.2f;

    private final AppContext context;
    private final Scrub scrub;
    private @Nullable Scene read;
    private int opened = -1;
    private Selection selected = Selection.NOTHING;
    private List<Track> tracks = List.of();
    private List<Track> constant = List.of();
    private final Map<String, Set<Integer>> chosen = new HashMap<>();
    private String current = "";
    private @Nullable Drag drag;

    KeySheet(AppContext context, Scrub scrub) {
        this.context = context;
        this.scrub = scrub;
    }

    /** Keys on their way: the scene they come from, what was chosen in it, and where the mouse took one of them. */
    private static final class Drag {
        final Scene scene;
        final List<Track> tracks;
        final Map<String, Set<Integer>> which = new HashMap<>();
        final float x, y;
        final String track;
        final int key;
        final Object activation = new Object();
        boolean moved;

        Drag(Scene scene, List<Track> tracks, String track, int key) {
            this.scene = scene;
            this.tracks = tracks;
            this.track = track;
            this.key = key;
            x = ImGui.getMousePosX();
            y = ImGui.getMousePosY();
        }
    }

    /** Once a frame: reads the scene again where it is another. */
    @SuppressWarnings("ReferenceEquality") // scenes are immutable: another object is another scene
    void refresh() {
        Session session = context.session();
        Selection now = session.selection();
        if (read == session.scene() && now.equals(selected)) return;
        List<Track> before = tracks;
        read = session.scene();
        tracks = Tracks.of(session.scene());
        // wherever keys were edited: here, in the view or by an undo
        if (opened == session.opened() && !tracks.equals(before)) scrub.edited();
        opened = session.opened();
        constant = Tracks.constant(session.scene(), now);
        if (!now.equals(selected) && now.what() != Selection.What.NOTHING)
            tracks.stream().filter(t -> t.of().equals(now)).findFirst().ifPresent(t -> current = t.id());
        selected = now;
        Set<String> there = new HashSet<>();
        for (Track t : tracks) {
            there.add(t.id());
            which(t).removeIf(i -> i >= t.keys().size());
        }
        chosen.keySet().retainAll(there);
    }

    /** {@return all values that have keys} */
    List<Track> tracks() {
        return tracks;
    }

    /** {@return values of what is selected that have none} */
    List<Track> constant() {
        return constant;
    }

    /** {@return the track that is shown as curves, and into which keys go} */
    Optional<Track> current() {
        return find(current).or(() -> tracks.stream().findFirst());
    }

    private Optional<Track> find(String id) {
        return tracks.stream().filter(t -> t.id().equals(id)).findFirst();
    }

    /** Shows a track as curves, and selects what has it. */
    void show(Track track) {
        current = track.id();
        if (track.of().what() != Selection.What.NOTHING) context.session().select(track.of());
    }

    private Set<Integer> which(Track track) {
        return chosen.computeIfAbsent(track.id(), id -> new TreeSet<>());
    }

    boolean isChosen(Track track, int key) {
        return chosen.getOrDefault(track.id(), Set.of()).contains(key);
    }

    /** {@return how many keys are chosen} */
    int count() {
        return chosen.values().stream().mapToInt(Set::size).sum();
    }

    /** Chooses no key. */
    void chooseNone() {
        chosen.clear();
    }

    /** Chooses a key as well. */
    void chooseAlso(Track track, int key) {
        which(track).add(key);
    }

    /** Takes hold of a key, with all that are chosen; with Ctrl or Shift it is only chosen, or not any more. */
    void press(Track track, int key) {
        current = track.id();
        if (ImGui.getIO().getKeyCtrl() || ImGui.getIO().getKeyShift()) {
            if (!which(track).remove(key)) which(track).add(key);
            return;
        }
        if (!isChosen(track, key)) {
            chosen.clear();
            which(track).add(key);
        }
        Drag now = new Drag(context.session().scene(), tracks, track.id(), key);
        chosen.forEach((id, keys) -> now.which.put(id, new TreeSet<>(keys)));
        drag = now;
    }

    /** {@return whether keys are being drawn along} */
    boolean dragging() {
        return drag != null;
    }

    /**
     * Once a frame: keys follow the mouse.
     *
     * @param perPixel s
     * @param rise of a value, per pixel upwards; 0 where values stay
     * @param component of the value that rises
     */
    void follow(double perPixel, double rise, int component) {
        Drag now = drag;
        if (now == null) return;
        float dx = ImGui.getMousePosX() - now.x, dy = now.y - ImGui.getMousePosY();
        now.moved |= Math.hypot(dx, dy) > CLICK * ImGui.getFontSize();
        if (now.moved) move(now, dx * perPixel, dy * rise, component);
        if (ImGui.isMouseDown(0)) return;
        drag = null;
        // a click on one of several chosen keys chooses that one alone
        if (now.moved) return;
        chosen.clear();
        find(now.track).ifPresent(t -> which(t).add(now.key));
    }

    private void move(Drag now, double wanted, double up, int component) {
        Track held = now.tracks.stream()
                .filter(t -> t.id().equals(now.track))
                .findFirst()
                .orElseThrow();
        double before = held.keys().get(now.key).time();
        double by = snapped(held, before + wanted) - before;
        List<Track> edited = new ArrayList<>();
        for (Track t : now.tracks) {
            Set<Integer> which = now.which.getOrDefault(t.id(), Set.of());
            if (which.isEmpty()) continue;
            Track out = t.moved(which, by);
            if (t.id().equals(now.track) && up != 0) out = risen(out, now.key, up, component);
            edited.add(out);
        }
        int n = now.which.values().stream().mapToInt(Set::size).sum();
        String what = n == 1 ? "Move a key of " + name(held) : "Move " + n + " keys";
        write(what, now.scene, edited, now.activation);
    }

    private static Track risen(Track track, int from, double up, int component) {
        for (int i = 0; i < track.keys().size(); i++) {
            Track.Key k = track.keys().get(i);
            if (k.from() != from) continue;
            List<Double> value = new ArrayList<>(k.value());
            value.set(component, rounded(value.get(component) + up));
            return track.replaced(i, new Track.Key(k.time(), value, from));
        }
        return track;
    }

    /** Numbers in files are read by people. */
    private static double rounded(double x) {
        return Math.round(x * 1e4) / 1e4 + 0.0;
    }

    /** To keys of other tracks and to the present where they are near, else to hundredths of a second; Alt: freely. */
    private double snapped(Track held, double time) {
        if (ImGui.getIO().getKeyAlt()) return time;
        double near = 0.4 * ImGui.getFontSize() * perPixel;
        double best = Math.round(time * 100) / 100.0, off = Math.abs(best - time);
        boolean caught = false;
        List<Double> places =
                new ArrayList<>(List.of(context.session().snapshot().time()));
        for (Track t : tracks) if (!t.id().equals(held.id())) t.keys().forEach(k -> places.add(k.time()));
        for (double p : places) {
            double away = Math.abs(p - time);
            if (away > near || (caught && away >= off)) continue;
            best = Math.round(p * 1e4) / 1e4;
            off = away;
            caught = true;
        }
        return best;
    }

    /** What a pixel is in time, s. */
    private double perPixel;

    void perPixel(double seconds) {
        perPixel = seconds;
    }

    private static String name(Track t) {
        if (t.shape() == Track.Shape.HAND) return "a hand";
        return t.of().what() == Selection.What.NOTHING ? t.field() : t.of().id();
    }

    /** Deletes the chosen keys; returns whether there were any. */
    boolean deleteChosen() {
        int n = count();
        if (n == 0) return false;
        List<Track> edited = new ArrayList<>();
        for (Track t : tracks) {
            Set<Integer> which = chosen.getOrDefault(t.id(), Set.of());
            if (!which.isEmpty()) edited.add(t.without(which));
        }
        chosen.clear();
        write(
                n == 1 ? "Delete a key of " + name(edited.get(0)) : "Delete " + n + " keys",
                context.session().scene(),
                edited,
                new Object());
        return true;
    }

    /** Sets a key of a track at a time, s, with the value it has then; one without keys gets its first. */
    void key(Track track, double time) {
        double at = Math.round(1e4 * time) / 1e4;
        if (!track.hasValues()) return;
        List<Double> value = track.keys().isEmpty()
                ? Tracks.present(context.session().scene(), track)
                : track.value(at).stream().map(KeySheet::rounded).toList();
        current = track.id();
        chosen.clear();
        Track keyed = track.keys().isEmpty() ? track.begun(at, value) : track.keyed(at, value);
        if (write("Key of " + name(track), context.session().scene(), List.of(keyed), new Object()))
            which(keyed).add(keyed.indexAt(at));
    }

    /**
     * Sets keys at a time, s: of all tracks of what is selected, else of the one that is shown; returns whether any.
     */
    boolean keyNow(double time) {
        List<Track> own = tracks.stream()
                .filter(t -> t.of().equals(selected) && selected.what() != Selection.What.NOTHING)
                .toList();
        if (own.isEmpty()) {
            // of itself, else of what is shown, else of what holds it
            Optional<Track> first = first(constant.stream().filter(t -> t.of().equals(selected)))
                    .or(() -> current().filter(Track::hasValues))
                    .or(() -> first(constant.stream()));
            first.ifPresent(t -> key(t, time));
            return first.isPresent();
        }
        double at = Math.round(1e4 * time) / 1e4;
        List<Track> edited = own.stream()
                .map(t ->
                        t.keyed(at, t.value(at).stream().map(KeySheet::rounded).toList()))
                .toList();
        return write("Key of " + name(own.get(0)), context.session().scene(), edited, new Object());
    }

    /** What moves things comes before what switches them. */
    private static Optional<Track> first(Stream<Track> some) {
        List<Track> all = some.toList();
        return all.stream()
                .filter(t -> t.shape() == Track.Shape.VECTOR)
                .findFirst()
                .or(() -> all.stream().findFirst());
    }

    /** Changes a track. */
    void change(String what, Track track, UnaryOperator<Track> how) {
        write(what + " of " + name(track), context.session().scene(), List.of(how.apply(track)), new Object());
    }

    /** Puts another key in the place of one. */
    void replace(Track track, int index, Track.Key other) {
        Track edited = track.replaced(index, other);
        if (write("Edit a key of " + name(track), context.session().scene(), List.of(edited), new Object())) {
            chosen.clear();
            which(edited).add(edited.indexAt(other.time()));
        }
    }

    private boolean write(String what, Scene from, Collection<Track> edited, Object activation) {
        Scene to = from;
        try {
            for (Track t : edited)
                to = Tracks.written(to, t, context.session().snapshot().time());
        } catch (IllegalArgumentException e) {
            context.session().notifications().wrong(String.valueOf(e.getMessage()));
            return false;
        }
        if (!context.session().edit(what, to, activation)) return false;
        // what was chosen is, where it has come to
        Drag now = drag;
        if (now != null) {
            for (Track t : edited) {
                Set<Integer> before = now.which.getOrDefault(t.id(), Set.of()), after = new TreeSet<>();
                for (int i = 0; i < t.keys().size(); i++)
                    if (before.contains(t.keys().get(i).from())) after.add(i);
                chosen.put(t.id(), after);
            }
        }
        refresh();
        return true;
    }
}
