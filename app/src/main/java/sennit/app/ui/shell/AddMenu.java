package sennit.app.ui.shell;

import imgui.ImGui;
import imgui.flag.ImGuiKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sennit.app.document.ConstraintKind;
import sennit.app.document.Selection;
import sennit.app.make.Addable;
import sennit.app.make.Aim;
import sennit.app.session.Session;
import sennit.app.ui.AppContext;
import sennit.app.ui.Icon;
import sennit.app.ui.Theme;
import sennit.app.ui.dialog.Called;
import sennit.app.viewport.Action;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.schema.Kinds;
import sennit.engine.schema.Purpose;

/**
 * All that can be added: in the menu bar, and at the cursor by a key or a right-click. At a rope or ball, constraints
 * begin with that point, and what can be done there comes first.
 */
final class AddMenu {
    private static final String POPUP = "##add here";

    /** What is wanted most often comes first under its heading. */
    private static final List<String> USUAL = List.of("position", "axis", "fusion", "relative-distance", "keyhole");

    private final AppContext context;
    private final RopeMenu ropes;
    private final MenuFinder finder;
    private @Nullable Anchor here;
    private boolean opening;
    private boolean all;

    AddMenu(AppContext context) {
        this.context = context;
        this.ropes = new RopeMenu(context);
        this.finder = new MenuFinder(context);
    }

    /** Opens it at the cursor. */
    void open() {
        here = context.viewport().aim().spot().anchor();
        opening = true;
        all = true;
    }

    /** Once a frame: opens at the cursor where somebody asked for it in the view, and draws itself. */
    void draw() {
        Optional<Aim> asked = context.viewport().takeMenu();
        asked.ifPresent(aim -> {
            here = aim.spot().anchor();
            opening = true;
            all = false;
        });
        // without a focus it opens at the cursor: after a key it would be beside whatever has it
        if (opening) ImGui.setWindowFocus(null);
        if (opening) ImGui.openPopup(POPUP);
        opening = false;
        if (!ImGui.beginPopup(POPUP)) return;
        if (all) items(here);
        else if (!finder.draw(this::everything)) atCursor();
        leave();
        ImGui.endPopup();
    }

    /** Esc closes all of an open menu: the cursor over a heading would open it again at once. */
    static void leave() {
        if (ImGui.isKeyPressed(ImGui.getKeyIndex(ImGuiKey.Escape))) ImGui.closeCurrentPopup();
    }

    /** What a right-click offers: adding, and what can be done with what is selected. */
    private void atCursor() {
        boolean nothing = context.session().selection().equals(Selection.NOTHING);
        if (here == null && nothing) {
            list(null);
            return;
        }
        boolean open = ImGui.beginMenu(Icon.ADD.before("Add"));
        context.locator().note("here add");
        if (open) {
            list(here);
            ImGui.endMenu();
        }
        Anchor at = here;
        if (at != null) {
            if (ImGui.menuItem(Icon.PIN.before("Pin here"), Action.PIN.shortcut())) pick(kind("position"), at);
            context.locator().note("here pin");
        }
        if (at != null && at.rod() != null) {
            ropes.holds(at);
            ropes.items(at);
        }
        if (nothing) return;
        ImGui.separator();
        for (Action action : List.of(
                Action.HANDLES,
                Action.COPY,
                Action.DUPLICATE,
                Action.REPEAT,
                Action.HIDE,
                Action.LOCK,
                Action.DELETE,
                Action.FRAME)) {
            if (ImGui.menuItem(Icon.of(action).before(action.label), action.shortcut())) context.perform(action);
            context.locator().note("here " + action.name());
        }
    }

    /** Draws the items into an open menu; {@code at} is where constraints begin, if anywhere. */
    void items(@Nullable Anchor at) {
        if (!finder.draw(() -> additions(at))) list(at);
    }

    /** What can be added, to be found by letters. */
    private List<MenuFinder.Entry> additions(@Nullable Anchor at) {
        List<MenuFinder.Entry> out = new ArrayList<>();
        for (Addable what : Addable.values())
            out.add(new MenuFinder.Entry(
                    MenuFinder::besideDrawings,
                    Called.of(Icon.of(what).before(what.label), what),
                    what.name(),
                    () -> context.viewport().making().take(what)));
        for (ConstraintKind kind : ConstraintKind.all())
            out.add(new MenuFinder.Entry(
                    () -> ConstraintIcon.draw(kind),
                    new Called(kind.name(), kind.purpose().words(), about(kind)),
                    kind.tag(),
                    () -> pick(kind, at)));
        return out;
    }

    /** The same, and before it what can be done with the rope at the cursor. */
    private List<MenuFinder.Entry> everything() {
        Anchor at = here;
        List<MenuFinder.Entry> out = new ArrayList<>();
        if (at != null && at.rod() != null) {
            out.addAll(ropes.holding(at));
            out.addAll(ropes.changes(at));
        }
        out.addAll(additions(at));
        return out;
    }

    private static String about(ConstraintKind kind) {
        return kind.purpose().doc() + "\nIn files: " + kind.tag();
    }

    private void list(@Nullable Anchor at) {
        Addable.Group last = Addable.Group.THREADS;
        for (Addable what : Addable.values()) {
            if (what.group != last) ImGui.separator();
            last = what.group;
            if (ImGui.menuItem(Icon.of(what).before(what.label)))
                context.viewport().making().take(what);
            context.locator().note("add " + what.name());
            if (ImGui.isItemHovered()) Theme.tipBeside(what.sentence);
        }
        ImGui.separator();
        for (Purpose.Group group : Purpose.Group.values()) {
            boolean open = ImGui.beginMenu(Icon.of(group).before(Kinds.words(group.name())));
            context.locator().note("add group " + group.name());
            if (!open) continue;
            for (ConstraintKind kind : fittingFirst(group)) kind(kind, at);
            ImGui.endMenu();
        }
    }

    private void kind(ConstraintKind kind, @Nullable Anchor at) {
        ConstraintIcon.draw(kind);
        String points = kind.picks() == 1 ? "1 point" : kind.picks() + " points";
        if (ImGui.menuItem(kind.name(), points)) pick(kind, at);
        context.locator().note("add " + kind.tag());
        if (ImGui.isItemHovered()) Theme.tipBeside(about(kind));
    }

    /** With a rope or ball selected, what acts on one point comes before what needs two. */
    private List<ConstraintKind> fittingFirst(Purpose.Group group) {
        List<ConstraintKind> kinds = new ArrayList<>(ConstraintKind.all());
        kinds.removeIf(k -> k.purpose().group() != group);
        boolean one = context.session().selection().what() == Selection.What.ROD
                || context.session().selection().what() == Selection.What.BODY;
        Comparator<ConstraintKind> points = Comparator.comparingInt(k -> one ? k.picks() : 0);
        kinds.sort(points.thenComparingInt(k -> Math.floorMod(USUAL.indexOf(k.tag()), USUAL.size() + 1)));
        return kinds;
    }

    private static ConstraintKind kind(String tag) {
        return ConstraintKind.all().stream()
                .filter(k -> k.tag().equals(tag))
                .findFirst()
                .orElseThrow();
    }

    private void pick(ConstraintKind kind, @Nullable Anchor at) {
        Session session = context.session();
        context.viewport().making().leave();
        session.addTool().start(kind);
        if (at != null) session.addTool().pick(at);
    }
}
