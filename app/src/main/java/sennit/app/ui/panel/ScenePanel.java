package sennit.app.ui.panel;

import imgui.ImGui;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiDir;
import imgui.flag.ImGuiSelectableFlags;
import imgui.flag.ImGuiStyleVar;
import imgui.flag.ImGuiTableColumnFlags;
import imgui.flag.ImGuiTableFlags;
import imgui.type.ImBoolean;
import imgui.type.ImString;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import sennit.app.document.Selection;
import sennit.app.probe.ExactComparison;
import sennit.app.session.Session;
import sennit.app.ui.AppContext;
import sennit.app.ui.Icon;
import sennit.app.ui.Panel;
import sennit.app.ui.Quantity;
import sennit.app.ui.Theme;
import sennit.app.ui.Workspace;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.decor.DecorDef;
import sennit.engine.force.ForceDef;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.scene.Scene;
import sennit.engine.snapshot.Snapshot.ConstraintView;
import sennit.engine.solid.BodySpec;
import sennit.engine.solid.ObstacleDef;

/** Everything in the scene, with the state and the force of each constraint. */
public final class ScenePanel implements Panel {
    /** A residual above this is worth a word, m or rad. */
    private static final double VISIBLE_GAP = 1e-3;

    /** Rows that the list shows at least. */
    private static final int ROWS = 6;

    private final AppContext context;
    private final ConflictList conflicts;
    private final GroupRows groups;
    private final ImString filter = new ImString(60);
    private final ImBoolean enabled = new ImBoolean();

    /** What the list has been scrolled to, and whether it is still to be. */
    private Selection shown = Selection.NOTHING;

    private boolean scrolls;

    public ScenePanel(AppContext context) {
        this.context = context;
        this.conflicts = new ConflictList(context);
        this.groups = new GroupRows(context);
    }

    @Override
    public Docking docking() {
        return new Docking("Scene", ImGuiDir.Left, 0);
    }

    @Override
    public boolean isIn(Workspace workspace) {
        return workspace == Workspace.EXPERT;
    }

    @Override
    public void draw() {
        Session session = context.session();
        follow(session);
        if (!session.scene().about().isBlank()) {
            ImGui.pushTextWrapPos();
            Theme.text(Theme.DIM, session.scene().about());
            ImGui.popTextWrapPos();
        }
        exact(session);
        ImGui.setNextItemWidth(-1);
        ImGui.inputTextWithHint("##filter", "find by name", filter);
        String wanted = filter.get().toLowerCase(Locale.ROOT);
        // where letters are large, what stands above must not leave a slit: then all scrolls
        boolean room = ImGui.getContentRegionAvailY() > ROWS * ImGui.getFrameHeightWithSpacing();
        if (room) ImGui.beginChild("##tree");
        conflicts.draw();
        Scene scene = session.scene();
        if (ImGui.selectable(
                Icon.SCENE_SETTINGS.before("The whole scene"),
                session.selected().isEmpty())) session.select(Selection.NOTHING);
        context.locator().note("select scene");
        whole("Light", Selection.SUN);
        if (scene.camera() != null) whole("Camera", Selection.EYE);
        groups.draw(wanted);
        things(Selection.What.ROD, "Ropes and rods", scene.rods(), RodSpec::id, wanted);
        things(Selection.What.BODY, "Bodies", scene.bodies(), BodySpec::id, wanted);
        things(Selection.What.FORCE, "Loads", scene.forces(), ForceDef::id, wanted);
        things(Selection.What.OBSTACLE, "Obstacles", scene.obstacles(), ObstacleDef::id, wanted);
        things(Selection.What.DECOR, "Decoration", scene.decor(), DecorDef::id, wanted);
        constraints(session, wanted);
        if (room) ImGui.endChild();
    }

    /** The row of what a scene has one of. */
    private void whole(String name, Selection it) {
        Session session = context.session();
        boolean selected = session.selected().contains(it);
        if (ImGui.selectable(Icon.of(it.what()).before(name), selected)) session.select(it);
        context.locator().note("select " + it.id());
    }

    /** {@return what the list holds, from its top on, in parts that are folded too} */
    private static List<Selection> rows(Scene scene, String wanted) {
        List<Selection> out = new ArrayList<>();
        scene.rods().forEach(r -> out.add(new Selection(Selection.What.ROD, r.id())));
        scene.bodies().forEach(b -> out.add(new Selection(Selection.What.BODY, b.id())));
        scene.forces().forEach(f -> out.add(new Selection(Selection.What.FORCE, f.id())));
        scene.obstacles().forEach(o -> out.add(new Selection(Selection.What.OBSTACLE, o.id())));
        scene.decor().forEach(d -> out.add(new Selection(Selection.What.DECOR, d.id())));
        scene.constraints().forEach(c -> out.add(new Selection(Selection.What.CONSTRAINT, c.id())));
        out.removeIf(s -> !s.id().toLowerCase(Locale.ROOT).contains(wanted));
        return out;
    }

    /** Scrolls to a constraint that was selected elsewhere, and clears a filter that hides it. */
    private void follow(Session session) {
        Selection now = session.selection();
        if (now.equals(shown)) return;
        shown = now;
        scrolls = true;
        boolean hidden =
                !now.id().toLowerCase(Locale.ROOT).contains(filter.get().toLowerCase(Locale.ROOT));
        if (hidden && now.what() != Selection.What.NOTHING) filter.set("");
    }

    /** Selects by a click in the list, which stays where it is. */
    private void select(Session session, Selection.What what, String id) {
        shown = new Selection(what, id);
        if (ImGui.getIO().getKeyShift()) session.select(range(session, shown));
        else if (ImGui.getIO().getKeyCtrl()) session.selectAlso(shown);
        else session.select(shown);
        shown = session.selection();
    }

    /** What is selected, and all that is listed between the last of it and a row; that row comes last. */
    private List<Selection> range(Session session, Selection to) {
        Set<Selection> out = new LinkedHashSet<>(session.selected());
        List<Selection> listed = rows(session.scene(), filter.get().toLowerCase(Locale.ROOT));
        int a = listed.indexOf(session.selection()), b = listed.indexOf(to);
        if (a >= 0 && b >= 0) {
            for (int i = a; i != b; i += a < b ? 1 : -1) out.add(listed.get(i));
        }
        out.remove(to);
        out.add(to);
        return List.copyOf(out);
    }

    /** After the row of what is selected. */
    private void seen() {
        if (!scrolls) return;
        scrolls = false;
        if (!ImGui.isItemVisible()) ImGui.setScrollHereY(0.5f);
    }

    /** Exact values beside the computed ones. */
    private static void exact(Session session) {
        if (session.scene().exact().isEmpty()) return;
        if (!ImGui.beginTable("##exact", 3, ImGuiTableFlags.SizingStretchProp)) return;
        ImGui.tableSetupColumn("");
        ImGui.tableSetupColumn("ours");
        ImGui.tableSetupColumn("exact");
        ImGui.tableHeadersRow();
        for (ExactComparison c : ExactComparison.of(session.scene(), session.snapshot())) {
            ImGui.tableNextRow();
            ImGui.tableNextColumn();
            ImGui.textWrapped(c.title());
            for (double value : new double[] {c.ours(), c.exact()}) {
                ImGui.tableNextColumn();
                ImGui.textUnformatted(
                        Double.isFinite(value) ? String.format(Locale.ROOT, "%.4g %s", value, c.unit()) : "-");
            }
        }
        ImGui.endTable();
    }

    private <T extends Record> void things(
            Selection.What what, String title, List<T> all, Function<T, String> name, String wanted) {
        if (all.isEmpty() && what != Selection.What.ROD) return;
        String kind = what.name().toLowerCase(Locale.ROOT);
        boolean opened = Theme.section(Icon.of(what).before(title) + " (" + all.size() + ")###" + kind);
        context.locator().note(kind + "s");
        if (!opened) return;
        Session session = context.session();
        for (T thing : all) {
            String id = name.apply(thing);
            if (!id.toLowerCase(Locale.ROOT).contains(wanted)) continue;
            Selection one = new Selection(what, id);
            boolean selected = session.selected().contains(one);
            // the eye and the lock lie on the end of the row
            float room = ImGui.getContentRegionAvailX() - GroupRows.width();
            if (ImGui.selectable(
                    ThingIcon.of(thing).before(id) + "##" + kind + id, selected, ImGuiSelectableFlags.None, room, 0))
                select(session, what, id);
            if (selected) seen();
            context.locator().note("select " + kind + ' ' + id);
            groups.toggles(List.of(one), kind + ' ' + id);
        }
    }

    private void constraints(Session session, String wanted) {
        boolean hidden = scrolls && session.selection().what() == Selection.What.CONSTRAINT;
        ImGui.setNextItemOpen(true, hidden ? ImGuiCond.Always : ImGuiCond.Once);
        if (!Theme.section(Icon.of(Selection.What.CONSTRAINT).before("Constraints (")
                + session.scene().constraints().size() + ")###constraints")) return;
        Map<String, ConstraintView> views = new HashMap<>();
        for (ConstraintView v : session.snapshot().constraints()) views.put(v.id(), v);
        if (!ImGui.beginTable("##constraints", 3, ImGuiTableFlags.RowBg | ImGuiTableFlags.SizingStretchProp)) return;
        ImGui.tableSetupColumn("", ImGuiTableColumnFlags.WidthFixed);
        ImGui.tableSetupColumn("name", ImGuiTableColumnFlags.WidthStretch);
        ImGui.tableSetupColumn("N", ImGuiTableColumnFlags.WidthFixed);
        for (ConstraintDef def : session.scene().constraints()) {
            if (def.id().toLowerCase(Locale.ROOT).contains(wanted)) row(session, def, views.get(def.id()));
        }
        ImGui.endTable();
    }

    private void row(Session session, ConstraintDef def, @org.jspecify.annotations.Nullable ConstraintView view) {
        ImGui.tableNextRow();
        ImGui.tableNextColumn();
        ImGui.pushID(def.id());
        enabled.set(def.enabled().isOn());
        ImGui.pushStyleVar(ImGuiStyleVar.FramePadding, 1, 1);
        ImGui.setCursorPosY(ImGui.getCursorPosY() + ImGui.getStyle().getItemInnerSpacingY() / 2);
        boolean switched = ImGui.checkbox("##on", enabled);
        ImGui.popStyleVar();
        if (switched) {
            if (enabled.get()) session.enable(def.id());
            else session.disable(def.id());
        }
        context.locator().note("enable " + def.id());
        if (ImGui.isItemHovered())
            Theme.tip(def.enabled().isOn() ? "Enabled; click to disable" : "Disabled; click to enable");
        ImGui.tableNextColumn();
        boolean selected = session.selected().contains(new Selection(Selection.What.CONSTRAINT, def.id()));
        // a name that is too long goes on in the next line
        ImGui.alignTextToFramePadding();
        Theme.text(
                def.enabled().isOn() ? Theme.DIM : Theme.FAINT,
                ThingIcon.of(def).text());
        ImGui.sameLine();
        float width = ImGui.getContentRegionAvailX();
        String name = Theme.inLines(def.id(), width);
        float height = ImGui.calcTextSize(name, false, width).y;
        ImGui.alignTextToFramePadding();
        float x = ImGui.getCursorPosX(),
                y = ImGui.getCursorPosY() + ImGui.getStyle().getFramePaddingY();
        if (ImGui.selectable("##name", selected, ImGuiSelectableFlags.None, 0, height)) {
            select(session, Selection.What.CONSTRAINT, def.id());
        }
        if (selected) seen();
        context.locator().note("select " + def.id());
        groups.menu(new Selection(Selection.What.CONSTRAINT, def.id()));
        ImGui.setCursorPos(x, y);
        ImGui.pushTextWrapPos(x + width);
        ImGui.textUnformatted(name);
        context.locator().note("name " + def.id());
        ImGui.popTextWrapPos();
        ImGui.tableNextColumn();
        ImGui.alignTextToFramePadding();
        if (view != null) state(view, def);
        if (view != null) context.locator().note("force " + def.id());
        ImGui.popID();
    }

    /** Signs beside the colours tell the states apart too. */
    private static void state(ConstraintView v, ConstraintDef def) {
        boolean off = def.compliance() == 0 && v.violation() > VISIBLE_GAP;
        if (v.broken()) {
            Theme.text(Theme.RED, "x broken");
        } else if (!v.active()) {
            Theme.text(Theme.DIM, "- off");
        } else {
            double[] f = v.force();
            double size = Vec3.norm(f);
            float[] colour = off ? Theme.RED : v.redundant() ? Theme.AMBER : Theme.TEXT;
            String sign = off ? "!! " : v.redundant() ? "! " : "";
            Theme.text(colour, sign + Quantity.newtons(size));
        }
        if (!ImGui.isItemHovered()) return;
        String more = v.redundant() ? "\n! redundant: other constraints already imply it" : "";
        Theme.tip(v.kind() + ", " + Quantity.off(v) + (off ? " !! does not hold" : "") + more);
    }
}
