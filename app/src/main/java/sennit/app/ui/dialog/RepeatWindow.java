package sennit.app.ui.dialog;

import imgui.ImGui;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiDataType;
import imgui.flag.ImGuiWindowFlags;
import imgui.type.ImInt;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sennit.app.document.Copies;
import sennit.app.document.Repeat;
import sennit.app.document.RodCurve;
import sennit.app.document.Selection;
import sennit.app.document.Transform;
import sennit.app.render.view.JomlVectors;
import sennit.app.session.Session;
import sennit.app.ui.AppContext;
import sennit.app.ui.Icon;
import sennit.app.ui.Theme;
import sennit.app.ui.WidgetLocator;
import sennit.app.ui.edit.RecordEditor;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.solid.ObstacleDef;
import sennit.engine.solid.Plane;

/** Repeats what is selected: in a line, around a ring, along a rope, in a mirror. What is asked for is seen at once. */
public final class RepeatWindow {
    private static final int FLAGS = ImGuiWindowFlags.AlwaysAutoResize
            | ImGuiWindowFlags.NoDocking
            | ImGuiWindowFlags.NoCollapse
            | ImGuiWindowFlags.NoSavedSettings;

    private static final String ORIGIN = "the origin";

    /** Where copies go. */
    private enum Way {
        LINE,
        RING,
        ROPE,
        MIRROR
    }

    /** What is repeated, and the scene without copies. */
    private record Work(Scene before, List<Selection> things, Vec3 middle, Object activation) {}

    private final AppContext context;
    private final WidgetLocator locator;
    private final RecordEditor editor;
    private final ImInt count = new ImInt(5);
    private @Nullable Work work;
    private Scene made;
    private List<Selection> all = List.of();
    private Way way = Way.LINE;
    /** The step that was proposed: one that was typed stays for the next. */
    private Vec3 clear = new Vec3(0.5, 0, 0);

    private Repeat.Line line = new Repeat.Line(3, clear);
    private Repeat.Ring ring = new Repeat.Ring(6, Vec3.ZERO, new Vec3(0, 1, 0));
    private Repeat.Mirror mirror = new Repeat.Mirror(Vec3.ZERO, new Vec3(1, 0, 0));
    private String rope = "";
    /** Whether a ball that is put along a rope is to be tied to it. */
    private boolean tied = true;

    /** Middles of what a ring can go around. */
    private Map<String, Vec3> centres = Map.of();

    private String around = "";

    public RepeatWindow(AppContext context, WidgetLocator locator) {
        this.context = context;
        this.locator = locator;
        this.editor = new RecordEditor(context, locator);
        this.made = context.session().scene();
    }

    /** Opens it for what is selected. */
    public void open() {
        Session session = context.session();
        List<Selection> things = session.selected();
        Optional<Vec3> middle = context.viewport().gizmo().middle();
        if (middle.isEmpty()) {
            session.notifications().done("Select what to repeat: a rope, a ball, an obstacle");
            return;
        }
        work = new Work(session.scene(), things, middle.get(), new Object());
        boolean typed = !line.step().equals(clear);
        clear = session.clipboard.row(things);
        if (!typed) line = new Repeat.Line(line.count(), clear);
        centres = centres(session, things);
        around(
                centres.containsKey(around)
                        ? around
                        : nearest(root(session, things).orElse(middle.get())));
        boolean balls = things.stream().allMatch(t -> t.what() == Selection.What.BODY);
        holders(session.scene(), things).filter(a -> balls).findFirst().ifPresent(a -> {
            way = Way.ROPE;
            rope = Objects.requireNonNull(a.rod());
        });
        make();
    }

    /** Where other ropes hold some things. */
    private static Stream<Anchor> holders(Scene scene, List<Selection> things) {
        return Copies.clip(scene, things).constraints().stream()
                .flatMap(c -> c.spec().anchors().stream())
                .filter(a -> a.rod() != null && !things.contains(new Selection(Selection.What.ROD, a.rod())));
    }

    /** What a rope holds comes to lie on it where it is held, between its ends; else the middle does, there, too. */
    private List<Transform> along(Snapshot.RodView rope, Work w) {
        return holders(w.before, w.things)
                .filter(a -> rope.id().equals(a.rod()))
                .findFirst()
                .map(a -> JomlVectors.vec(new RodCurve(rope).at(a.u())))
                .map(held -> Repeat.along(rope, held, count.get(), Repeat.Places.BETWEEN))
                .orElseGet(() -> Repeat.along(
                        rope, w.middle, count.get(), ties(w) ? Repeat.Places.BETWEEN : Repeat.Places.ENDS));
    }

    /** Whether copies are tied to the rope along which they are put. */
    private boolean ties(Work w) {
        return way == Way.ROPE && tied && free(w);
    }

    /** Whether it is a ball that no rope holds. */
    private static boolean free(Work w) {
        return w.things.size() == 1
                && w.things.get(0).what() == Selection.What.BODY
                && holders(w.before, w.things).findAny().isEmpty();
    }

    /** Middles of obstacles, which pots and masts are, and of all space. */
    private Map<String, Vec3> centres(Session session, List<Selection> things) {
        Map<String, Vec3> out = new LinkedHashMap<>();
        for (ObstacleDef o : session.scene().obstacles()) {
            Selection s = new Selection(Selection.What.OBSTACLE, o.id());
            if (o.spec() instanceof Plane || things.contains(s)) continue;
            context.viewport().gizmo().place(s).ifPresent(p -> out.put(o.id(), p));
        }
        out.put(ORIGIN, Vec3.ZERO);
        return out;
    }

    /** Where the first of some things begins, if that is a rope. */
    private static Optional<Vec3> root(Session session, List<Selection> things) {
        return session.snapshot().rods().stream()
                .filter(r -> things.get(0).is(Selection.What.ROD, r.id()))
                .findFirst()
                .map(r -> Vec3.of(r.position(), 0));
    }

    private String nearest(Vec3 to) {
        return centres.entrySet().stream()
                .min(Comparator.comparingDouble(e -> {
                    Vec3 away = e.getValue().minus(to);
                    return Math.hypot(away.x(), away.z());
                }))
                .map(Map.Entry::getKey)
                .orElse(ORIGIN);
    }

    private void around(String what) {
        around = what;
        ring = new Repeat.Ring(ring.count(), centres.getOrDefault(what, Vec3.ZERO), ring.axis());
    }

    /** Takes the copies back; returns whether it was open. */
    public boolean cancel() {
        Work w = work;
        if (w == null) return false;
        work = null;
        Session session = context.session();
        if (session.scene().equals(made) && !made.equals(w.before)) session.undo();
        session.select(w.things);
        return true;
    }

    private void done() {
        work = null;
        context.session().select(all);
    }

    private List<Transform> moves(Work w) {
        return switch (way) {
            case LINE -> line.moves();
            case RING -> ring.moves();
            case MIRROR -> mirror.moves();
            case ROPE ->
                ropes(w).stream()
                        .filter(r -> r.id().equals(rope))
                        .findFirst()
                        .map(r -> along(r, w))
                        .orElse(List.of());
        };
    }

    /** Ropes along which copies can be put. */
    private List<Snapshot.RodView> ropes(Work w) {
        return context.session().snapshot().rods().stream()
                .filter(r -> w.before.rod(r.id()).isPresent()
                        && !w.things.contains(new Selection(Selection.What.ROD, r.id())))
                .toList();
    }

    /** Edits the scene as it is asked for now: all that happens here is one step of history. */
    private void make() {
        Work w = work;
        if (w == null) return;
        Session session = context.session();
        Copies.Copy plain =
                Repeat.of(w.before, w.things, moves(w), session.snapshot().rods());
        Copies.Copy copy = ropes(w).stream()
                .filter(r -> ties(w) && r.id().equals(rope))
                .findFirst()
                .map(r -> Repeat.tied(plain, w.things.get(0), r))
                .orElse(plain);
        String what = w.things.size() == 1 ? w.things.get(0).id() : w.things.size() + " things";
        session.attempt((way == Way.MIRROR ? "Mirror " : "Repeat ") + what, copy.scene(), w.activation)
                .ifPresent(editor::refuse);
        made = session.scene();
        all = made.equals(copy.scene()) ? copy.copies() : w.things;
    }

    public void draw(float scale) {
        Work w = work;
        if (w == null) return;
        // whoever edits, undoes or opens something else is done with this
        if (!context.session().scene().equals(made)) {
            work = null;
            return;
        }
        float high = ImGui.getMainViewport().getSizeY(), top = Math.min(110 * scale, 0.2f * high);
        // at the side: the middle of the view shows what is repeated
        float right = ImGui.getMainViewport().getSizeX() - 10 * scale;
        ImGui.setNextWindowPos(right, top, ImGuiCond.Appearing, 1, 0);
        ImGui.setNextWindowSizeConstraints(320 * scale, 0, 320 * scale, high - top - 10 * scale);
        if (ImGui.begin(
                "Repeat " + (w.things.size() == 1 ? w.things.get(0).id() : w.things.size() + " things") + "###repeat",
                FLAGS)) {
            locator.noteWindow("repeat window");
            editor.begin();
            ways();
            fields(w);
            ImGui.separator();
            if (Theme.button(Icon.CHECK.before("Done"), Theme.GREEN)) done();
            locator.note("repeat done");
            ImGui.sameLine();
            if (ImGui.button(Icon.REMOVE.before("Cancel"))) cancel();
            locator.note("repeat cancel");
        }
        ImGui.end();
    }

    private void ways() {
        for (Way w : Way.values()) {
            if (w != Way.LINE) ImGui.sameLine();
            String word = w.name().charAt(0) + w.name().substring(1).toLowerCase(Locale.ROOT);
            boolean pressed = ImGui.radioButton(word, way == w);
            locator.note("repeat " + w.name());
            if (!pressed) continue;
            way = w;
            make();
        }
    }

    private void fields(Work w) {
        @Nullable
        Record edited = switch (way) {
            case LINE -> editor.edit(line);
            case RING -> editor.edit(ring);
            case MIRROR -> editor.edit(mirror);
            case ROPE -> null;
        };
        if (way == Way.ROPE) rope(w);
        if (way == Way.RING && centres.size() > 1) middle();
        if (edited == null) return;
        if (edited instanceof Repeat.Line l) line = l;
        if (edited instanceof Repeat.Ring r) ring = r;
        if (edited instanceof Repeat.Mirror m) mirror = m;
        make();
    }

    /** The ring may be about the middle of something, instead of typed numbers. */
    private void middle() {
        boolean there = ring.about().equals(centres.get(around));
        ImGui.textUnformatted("Around");
        ImGui.setNextItemWidth(-1);
        if (!ImGui.beginCombo("##around", there ? around : "")) return;
        for (String c : centres.keySet()) {
            boolean chosen = ImGui.selectable(c, there && c.equals(around));
            locator.note("repeat around " + c);
            if (!chosen) continue;
            around(c);
            make();
        }
        ImGui.endCombo();
    }

    private void rope(Work w) {
        List<Snapshot.RodView> ropes = ropes(w);
        if (ropes.isEmpty()) {
            Theme.text(Theme.DIM, "there is no other rope");
            return;
        }
        if (ropes.stream().noneMatch(r -> r.id().equals(rope))) {
            rope = ropes.get(0).id();
            make();
        }
        String before = rope;
        ImGui.textUnformatted("Rope");
        ImGui.setNextItemWidth(-1);
        if (ImGui.beginCombo("##rope", rope)) {
            for (Snapshot.RodView r : ropes) {
                if (ImGui.selectable(r.id(), r.id().equals(rope))) rope = r.id();
                locator.note("repeat along " + r.id());
            }
            ImGui.endCombo();
        }
        ImGui.textUnformatted("Copies");
        ImGui.setNextItemWidth(-1);
        boolean other = ImGui.dragScalar("##copies", ImGuiDataType.S32, count, 0.1f, 1, Repeat.MOST, "%d");
        count.set(Math.max(1, Math.min(Repeat.MOST, count.get())));
        if (free(w)) {
            boolean pressed = ImGui.checkbox("Tied to it", tied);
            locator.note("repeat tied");
            if (ImGui.isItemHovered()) Theme.tip("Each copy hangs on the rope; else it lies there, free");
            tied ^= pressed;
            other |= pressed;
        }
        if (other || !Objects.equals(before, rope)) make();
    }
}
