package sennit.app.ui.panel;

import imgui.ImGui;
import imgui.flag.ImGuiDir;
import imgui.type.ImString;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import sennit.app.document.ConstraintKind;
import sennit.app.document.Edits;
import sennit.app.document.Selection;
import sennit.app.session.Grouping;
import sennit.app.session.Session;
import sennit.app.ui.AppContext;
import sennit.app.ui.Panel;
import sennit.app.ui.Quantity;
import sennit.app.ui.Theme;
import sennit.app.ui.WidgetLocator;
import sennit.app.ui.Workspace;
import sennit.app.ui.WrappingRow;
import sennit.app.ui.edit.MaterialChoice;
import sennit.app.ui.edit.RecordEditor;
import sennit.app.viewport.Action;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.ConstraintSpec;
import sennit.engine.decor.DecorDef;
import sennit.engine.decor.DecorSpec;
import sennit.engine.force.ForceDef;
import sennit.engine.force.ForceSpec;
import sennit.engine.function.Switch;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.scene.CameraSpec;
import sennit.engine.scene.InitialState;
import sennit.engine.scene.LightSpec;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.solid.BodySpec;
import sennit.engine.solid.Mesh;
import sennit.engine.solid.ObstacleDef;
import sennit.engine.solid.ObstacleSpec;
import sennit.engine.solid.Triangles;

/**
 * The fields of what is selected, made from the records that scene files are made of; with nothing selected, the
 * settings of the scene.
 */
public final class InspectorPanel implements Panel {
    /** What people want to know of a rope, and of its material, before all else. */
    private static final Set<String> FIRST = Set.of("preset", "diameter", "length", "color");

    /** What is said and seen of a scene. */
    private static final Set<String> SHOWN = Set.of("title", "about", "stage");

    /** What belongs to the world that is shown, and not to how it is computed. */
    private static final Set<String> WORLD = Set.of("gravity", "air");

    /** How soft a constraint is; whether it acts at all is asked above, and may be a formula here. */
    private static final Set<String> SOFT = Set.of("enabled", "compliance", "damping", "restitution");

    /** What is off by less is off by rounding, m or rad. */
    private static final double EXACT = 1e-9;

    private final AppContext context;
    private final RecordEditor editor;
    private final MaterialChoice materials;
    private final RopeFacts facts = new RopeFacts();
    private final ImString name = new ImString(81);
    private String named = "";
    private String misnamed = "";
    private Selection shown = Selection.NOTHING;

    public InspectorPanel(AppContext context, WidgetLocator locator) {
        this.context = context;
        this.editor = new RecordEditor(context, locator);
        this.materials = new MaterialChoice(locator);
    }

    @Override
    public Docking docking() {
        return new Docking("Inspector", ImGuiDir.Right, 0);
    }

    @Override
    public void draw() {
        Session session = context.session();
        // a field that is typed into is left before another thing is shown, so that it can be taken
        if (!ImGui.getIO().getWantTextInput() || !there(session.scene(), shown)) shown = session.selection();
        Selection s = there(session.scene(), shown) ? shown : Selection.NOTHING;
        editor.begin();
        if (session.selected().size() > 1 && shown.equals(session.selection())) {
            several(session, session.selected());
            return;
        }
        ImGui.pushID(s.what() + s.id());
        switch (s.what()) {
            case CONSTRAINT -> session.scene().constraint(s.id()).ifPresent(c -> constraint(session, c));
            case ROD -> session.scene().rod(s.id()).ifPresent(r -> rod(session, r));
            case BODY -> body(session.scene(), s.id()).ifPresent(b -> body(session, b));
            case FORCE -> load(session.scene(), s.id()).ifPresent(f -> load(session, f));
            case OBSTACLE -> obstacle(session.scene(), s.id()).ifPresent(o -> obstacle(session, o));
            case DECOR -> decor(session.scene(), s.id()).ifPresent(d -> decor(session, d));
            case LIGHT -> {
                ImGui.textUnformatted("Light");
                ImGui.separator();
                light(session);
            }
            case CAMERA -> {
                ImGui.textUnformatted("Camera with which the scene opens");
                ImGui.separator();
                camera(session);
            }
            case NOTHING -> settings(session);
        }
        ImGui.popID();
    }

    /** What can be done to several things together. */
    private void several(Session session, List<Selection> all) {
        ImGui.textUnformatted(all.size() + " things are selected");
        context.locator().note("several selected");
        Action group = Grouping.isGroup(session) ? Action.UNGROUP : Action.GROUP;
        WrappingRow flow = new WrappingRow();
        flow.begin();
        for (Action action : List.of(group, Action.DUPLICATE, Action.REPEAT, Action.HIDE, Action.LOCK, Action.DELETE)) {
            String word = action.label.substring(0, action.label.indexOf(' '));
            flow.button(word);
            if (ImGui.smallButton(word)) context.perform(action);
            context.locator().note("several " + word);
            tip(action.label, action);
        }
        ImGui.separator();
        List<RodSpec> ropes = all.stream()
                .filter(s -> s.what() == Selection.What.ROD)
                .flatMap(s -> session.scene().rod(s.id()).stream())
                .toList();
        if (!ropes.isEmpty()) material(session, ropes);
        for (Selection s : all) {
            boolean pressed = ImGui.selectable(s.id() + "##several" + s.what());
            context.locator().note("one " + s.id());
            if (pressed) session.select(s);
        }
    }

    /** One material for several ropes. */
    private void material(Session session, List<RodSpec> ropes) {
        ImGui.textUnformatted("Material of the ropes");
        ImGui.setNextItemWidth(-1);
        String first = Objects.requireNonNullElse(ropes.get(0).material().preset(), "");
        boolean same = ropes.stream().allMatch(r -> first.equals(r.material().preset()));
        String present = same ? first : "";
        String chosen = materials.draw("##material of all", present, "various");
        if (!chosen.isEmpty() && !chosen.equals(present)) {
            Scene edited = session.scene();
            for (RodSpec r : ropes) edited = Edits.change(edited, Edits.madeOf(r, Material.preset(chosen)));
            session.edit("Make " + ropes.size() + " ropes of " + chosen, edited);
        }
        ImGui.separator();
    }

    private static boolean there(Scene scene, Selection s) {
        return switch (s.what()) {
            case CONSTRAINT -> scene.constraint(s.id()).isPresent();
            case ROD -> scene.rod(s.id()).isPresent();
            case BODY -> body(scene, s.id()).isPresent();
            case FORCE -> load(scene, s.id()).isPresent();
            case OBSTACLE -> obstacle(scene, s.id()).isPresent();
            case DECOR -> decor(scene, s.id()).isPresent();
            case CAMERA -> scene.camera() != null;
            case LIGHT, NOTHING -> true;
        };
    }

    private static Optional<BodySpec> body(Scene scene, String id) {
        return scene.bodies().stream().filter(b -> b.id().equals(id)).findFirst();
    }

    private static Optional<ForceDef> load(Scene scene, String id) {
        return scene.forces().stream().filter(f -> f.id().equals(id)).findFirst();
    }

    private static Optional<ObstacleDef> obstacle(Scene scene, String id) {
        return scene.obstacles().stream().filter(o -> o.id().equals(id)).findFirst();
    }

    private static Optional<DecorDef> decor(Scene scene, String id) {
        return scene.decor().stream().filter(d -> d.id().equals(id)).findFirst();
    }

    /** Edits as part of the widget that is used; what the scene refuses is told under its field. */
    private void edit(String id, Scene edited) {
        context.session().attempt("Edit " + id, edited, editor.activation()).ifPresent(editor::refuse);
    }

    private void constraint(Session session, ConstraintDef def) {
        ConstraintKind kind = ConstraintKind.of(def.spec().getClass());
        rename(session, new Selection(Selection.What.CONSTRAINT, def.id()));
        kind(session, def, kind);
        if (ImGui.smallButton(def.enabled().isOn() ? "Disable" : "Enable")) session.toggleSelection();
        tip("Whether it acts", Action.TOGGLE);
        ImGui.sameLine();
        if (ImGui.smallButton("Duplicate")) session.clipboard.duplicate();
        tip("One more like this", Action.DUPLICATE);
        ImGui.sameLine();
        if (delete(session)) return;
        force(session.snapshot(), def.id());
        ImGui.separator();
        @Nullable Record spec = editor.edit((Record) def.spec());
        if (spec != null) {
            edit(def.id(), Edits.respecify(session.scene(), def.id(), (ConstraintSpec) spec));
        }
        ImGui.separator();
        common(session, def, name -> !SOFT.contains(name));
        if (numbers()) common(session, def, SOFT::contains);
    }

    /** Some of the fields that all kinds have. */
    private void common(Session session, ConstraintDef def, Predicate<String> meant) {
        @Nullable Record common = editor.edit(def, meant);
        if (common != null)
            edit(def.id(), Edits.change(session.scene(), def.id(), d -> ((ConstraintDef) common).withSpec(d.spec())));
    }

    /** What kind it is, to be changed to another that acts on as many points. */
    private void kind(Session session, ConstraintDef def, ConstraintKind kind) {
        ImGui.setNextItemWidth(-1);
        if (ImGui.beginCombo("##kind", kind.name())) {
            for (ConstraintKind other : ConstraintKind.all()) {
                boolean fits = other.picks() == kind.picks() && other.brings() == kind.brings();
                if (!fits || !ImGui.selectable(other.name(), other.equals(kind)) || other.equals(kind)) continue;
                change(session, def, other);
            }
            ImGui.endCombo();
        }
        if (ImGui.isItemHovered()) Theme.tip("The kind of the constraint; changing it keeps the name and the points");
    }

    private static void change(Session session, ConstraintDef def, ConstraintKind to) {
        try {
            ConstraintSpec spec = to.insteadOf(def.spec(), session.currentTargets());
            session.edit("Change " + def.id(), Edits.respecify(session.scene(), def.id(), spec));
        } catch (IllegalArgumentException e) {
            session.notifications().wrong(String.valueOf(e.getMessage()));
        }
    }

    private static boolean delete(Session session) {
        boolean pressed = ImGui.smallButton("Delete");
        tip("Deletes it, and every constraint that is attached to it", Action.DELETE);
        if (pressed) session.deleteSelection();
        return pressed;
    }

    private static void tip(String text, Action action) {
        if (ImGui.isItemHovered()) Theme.tip(text + "   " + action.shortcut());
    }

    private static void force(Snapshot seen, String id) {
        Optional<Snapshot.ConstraintView> view =
                seen.constraints().stream().filter(v -> v.id().equals(id)).findFirst();
        if (view.isEmpty()) return;
        double[] f = view.get().force();
        ImGui.textUnformatted("force  " + Quantity.newtons(Vec3.norm(f)));
        Theme.text(
                Theme.DIM,
                "x " + Quantity.newtons(f[0]) + "   y " + Quantity.newtons(f[1]) + "   z " + Quantity.newtons(f[2]));
        String slides = Double.isNaN(view.get().u())
                ? ""
                // no minus before a zero
                : String.format(
                        Locale.ROOT,
                        "   at u = %.4f",
                        Math.round(1e4 * view.get().u()) / 1e4 + 0.0);
        Theme.text(Theme.DIM, (view.get().violation() < EXACT ? "holds" : Quantity.off(view.get())) + slides);
        boolean holds = view.get().violation() < EXACT;
        if (view.get().redundant())
            Theme.text(
                    Theme.AMBER, holds ? "redundant: others already imply it" : "gives way: others do not let it hold");
        if (view.get().broken()) Theme.text(Theme.RED, "broken: reset, or edit it, to mend it");
    }

    private void rename(Session session, Selection thing) {
        String id = thing.id();
        if (!named.equals(id)) misnamed = "";
        if (!named.equals(id) || !ImGui.isAnyItemActive()) name.set(id);
        named = id;
        ImGui.setNextItemWidth(-1);
        ImGui.inputText("##name", name);
        context.locator().note("field name");
        if (ImGui.isItemActivated()) misnamed = "";
        String to = name.get().strip();
        if (ImGui.isItemDeactivatedAfterEdit() && !to.equals(id))
            misnamed = session.rename(thing, to).orElse("");
        if (misnamed.isEmpty()) return;
        ImGui.pushTextWrapPos();
        Theme.text(Theme.RED, misnamed);
        ImGui.popTextWrapPos();
        context.locator().note("wrong name");
    }

    /** Name and buttons of a thing; returns whether it is gone or another is selected now. */
    private boolean left(Session session, Selection.What what, String id) {
        Selection thing = new Selection(what, id);
        rename(session, thing);
        if (ImGui.smallButton("Duplicate")) session.clipboard.duplicate();
        context.locator().note("duplicate");
        tip("One more like this, with what holds it", Action.DUPLICATE);
        ImGui.sameLine();
        return delete(session) || !session.selection().equals(thing);
    }

    private void rod(Session session, RodSpec rod) {
        if (left(session, Selection.What.ROD, rod.id())) return;
        facts.draw(context, rod);
        RodSpec now = rod;
        @Nullable Record material = editor.edit(rod.material(), FIRST::contains);
        if (material != null) now = Edits.madeOf(now, (Material) material);
        @Nullable Record first = editor.edit(now, FIRST::contains);
        if (first != null) now = (RodSpec) first;
        if (numbers()) {
            @Nullable Record rest = editor.edit(now, name -> !FIRST.contains(name) && !name.equals("material"));
            if (rest != null) now = (RodSpec) rest;
            boolean more = ImGui.treeNode("Material");
            context.locator().note("material numbers");
            if (more) {
                @Nullable Record edited = editor.edit(now.material(), name -> !FIRST.contains(name));
                if (edited != null) now = now.withMaterial((Material) edited);
                ImGui.treePop();
            }
        }
        if (!now.equals(rod)) edit(rod.id(), Edits.change(session.scene(), now));
    }

    /** What few want to know is folded away; returns whether it is unfolded. */
    private boolean numbers() {
        // a lesson is about what is seen
        if (context.workspace() == Workspace.TEACH) return false;
        boolean open = Theme.section("All numbers");
        context.locator().note("all numbers");
        if (open) context.locator().note("numbers are open");
        return open;
    }

    private void body(Session session, BodySpec body) {
        if (left(session, Selection.What.BODY, body.id())) return;
        ImGui.separator();
        if (body.mesh() != null) told(body.mesh());
        @Nullable Record edited = editor.edit(body, name -> !name.equals("mesh") || body.mesh() != null);
        if (edited != null) edit(body.id(), Edits.change(session.scene(), (BodySpec) edited));
    }

    private void load(Session session, ForceDef load) {
        if (left(session, Selection.What.FORCE, load.id())) return;
        ImGui.separator();
        @Nullable Record spec = editor.edit((Record) load.spec());
        @Nullable Record common = editor.edit(load);
        if (spec == null && common == null) return;
        Switch enabled = (common == null ? load : (ForceDef) common).enabled();
        ForceDef edited = new ForceDef(load.id(), spec == null ? load.spec() : (ForceSpec) spec, enabled);
        edit(load.id(), Edits.change(session.scene(), edited));
    }

    private void obstacle(Session session, ObstacleDef obstacle) {
        if (left(session, Selection.What.OBSTACLE, obstacle.id())) return;
        ImGui.separator();
        if (obstacle.spec() instanceof Mesh mesh) told(mesh);
        @Nullable Record spec = editor.edit((Record) obstacle.spec());
        @Nullable Record common = editor.edit(obstacle);
        if (spec == null && common == null) return;
        ObstacleDef edited = common == null ? obstacle : (ObstacleDef) common;
        if (spec != null) edited = edited.withSpec((ObstacleSpec) spec);
        edit(obstacle.id(), Edits.change(session.scene(), edited));
    }

    private static void told(Mesh mesh) {
        Triangles triangles = mesh.triangles();
        ImGui.pushTextWrapPos();
        if (triangles == null) Theme.text(Theme.RED, "The file was not read: nothing touches it");
        else if (triangles.closed()) Theme.text(Theme.DIM, triangles.count() + " triangles around an inside");
        else
            Theme.text(
                    Theme.AMBER,
                    triangles.count() + " triangles with gaps between them: a skin, touched from both sides");
        ImGui.popTextWrapPos();
    }

    private void decor(Session session, DecorDef decor) {
        if (left(session, Selection.What.DECOR, decor.id())) return;
        ImGui.separator();
        @Nullable Record spec = editor.edit((Record) decor.spec());
        @Nullable Record common = editor.edit(decor);
        if (spec == null && common == null) return;
        DecorDef edited = common == null ? decor : (DecorDef) common;
        if (spec != null) edited = edited.withSpec((DecorSpec) spec);
        edit(decor.id(), Edits.change(session.scene(), edited));
    }

    /** Where the light comes from, and how bright it is; where it usually is where the scene says nothing. */
    private void light(Session session) {
        @Nullable LightSpec light = session.scene().light();
        if (light == null) Theme.text(Theme.DIM, "where it usually is");
        else if (ImGui.smallButton("As usual"))
            session.edit("Put the light where it usually is", session.scene().withLight(null));
        context.locator().note("usual light");
        @Nullable Record other = editor.edit(Objects.requireNonNullElse(light, LightSpec.USUAL));
        if (other != null) edit("the light", session.scene().withLight((LightSpec) other));
    }

    /** What it is called, in which light it is seen, and from where. */
    private void shown(Session session) {
        @Nullable Record said = editor.edit(session.scene(), SHOWN::contains);
        if (said != null) edit("the scene", (Scene) said);
        boolean open = Theme.section("Camera");
        context.locator().note("camera of the scene");
        if (open) camera(session);
        boolean lit = Theme.section("Light");
        context.locator().note("light of the scene");
        if (lit) light(session);
    }

    /** From where the scene is seen when it opens; the view follows what is typed. */
    private void camera(Session session) {
        if (ImGui.smallButton("This view")) context.perform(Action.KEEP_VIEW);
        context.locator().note("keep view");
        tip("The scene opens with the present view", Action.KEEP_VIEW);
        @Nullable CameraSpec camera = session.scene().camera();
        if (camera == null) Theme.text(Theme.DIM, "fitted to what there is");
        @Nullable Record other = camera == null ? null : editor.edit(camera);
        if (other == null) return;
        Scene now = session.scene().withCamera((CameraSpec) other);
        edit("the scene", now);
        if (session.scene().equals(now)) context.viewport().view().goHome();
    }

    private void settings(Session session) {
        ImGui.pushTextWrapPos();
        String list = context.workspace() == Workspace.EXPERT ? ", or a name in the list," : "";
        Theme.text(Theme.DIM, "Click a rope, a ball or a sign in the view" + list + " to edit it here.");
        ImGui.popTextWrapPos();
        ImGui.separator();
        shown(session);
        ImGui.textUnformatted("Simulation");
        context.locator().note("inspector of the scene");
        start(session);
        ImGui.separator();
        Settings before = session.scene().settings(), now = before;
        @Nullable Record first = editor.edit(now, WORLD::contains);
        if (first != null) now = (Settings) first;
        if (numbers()) {
            @Nullable Record rest = editor.edit(now, name -> !WORLD.contains(name));
            if (rest != null) now = (Settings) rest;
        }
        if (!now.equals(before)) edit("settings", session.scene().withSettings(now));
    }

    /** Says that the scene does not start in its shapes, and can be made to. */
    private static void start(Session session) {
        if (session.scene().start().equals(InitialState.AS_DRAWN)) return;
        Theme.text(Theme.DIM, "starts from a state");
        ImGui.sameLine();
        if (ImGui.smallButton("From the shapes")) session.startAsDrawn();
        if (ImGui.isItemHovered()) ImGui.setTooltip("Ctrl+Backspace makes the present state the initial state");
    }
}
