package sennit.app.ui;

import imgui.ImGui;
import imgui.flag.ImGuiDir;
import imgui.type.ImString;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sennit.app.document.Edits;
import sennit.app.document.Kind;
import sennit.app.input.Action;
import sennit.app.session.Selection;
import sennit.app.session.Session;
import sennit.engine.body.BodySpec;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.ConstraintSpec;
import sennit.engine.force.ForceDef;
import sennit.engine.force.ForceSpec;
import sennit.engine.rod.RodSpec;
import sennit.engine.scene.Settings;
import sennit.engine.scene.Start;
import sennit.engine.view.Snapshot;

/**
 * The fields of what is selected, made from the records that scene files are made of; with nothing selected, the
 * settings of the scene.
 */
final class InspectorPanel implements Shell.Panel {
    private final Desk desk;
    private final RecordEditor editor;
    private final ImString name = new ImString(81);
    private String named = "";

    InspectorPanel(Desk desk, Landmarks landmarks) {
        this.desk = desk;
        this.editor = new RecordEditor(desk, landmarks);
    }

    @Override
    public String title() {
        return "Inspector";
    }

    @Override
    public int side() {
        return ImGuiDir.Right;
    }

    @Override
    public void draw() {
        Session session = desk.session();
        Selection s = session.selection();
        ImGui.pushID(s.what() + s.id());
        switch (s.what()) {
            case CONSTRAINT -> session.scene().constraint(s.id()).ifPresent(c -> constraint(session, c));
            case ROD -> session.scene().rod(s.id()).ifPresent(r -> rod(session, r));
            case BODY ->
                session.scene().bodies().stream()
                        .filter(b -> b.id().equals(s.id()))
                        .findFirst()
                        .ifPresent(b -> body(session, b));
            case FORCE ->
                session.scene().forces().stream()
                        .filter(f -> f.id().equals(s.id()))
                        .findFirst()
                        .ifPresent(f -> load(session, f));
            case NOTHING -> settings(session);
        }
        ImGui.popID();
    }

    private void constraint(Session session, ConstraintDef def) {
        Kind kind = Kind.of(def.spec().getClass());
        rename(session, def.id());
        kind(session, def, kind);
        if (ImGui.smallButton(def.enabled() ? "Disable" : "Enable")) session.toggleSelection();
        tip("Whether it acts", Action.TOGGLE);
        ImGui.sameLine();
        if (ImGui.smallButton("Duplicate")) session.duplicateSelection();
        tip("One more like this", Action.DUPLICATE);
        ImGui.sameLine();
        if (delete(session)) return;
        force(session.snapshot(), def.id());
        ImGui.separator();
        @Nullable Record spec = editor.edit((Record) def.spec());
        if (spec != null) {
            session.edit(
                    "Edit " + def.id(),
                    Edits.respecify(session.scene(), def.id(), (ConstraintSpec) spec),
                    editor.activation());
        }
        ImGui.separator();
        @Nullable Record common = editor.edit(def);
        if (common != null) {
            session.edit(
                    "Edit " + def.id(),
                    Edits.change(session.scene(), def.id(), d -> ((ConstraintDef) common).withSpec(d.spec())),
                    editor.activation());
        }
    }

    /** What kind it is, to be changed to another that acts on as many points. */
    private void kind(Session session, ConstraintDef def, Kind kind) {
        ImGui.setNextItemWidth(-1);
        if (ImGui.beginCombo("##kind", kind.name())) {
            for (Kind other : Kind.all()) {
                boolean fits = other.picks() == kind.picks() && other.brings() == kind.brings();
                if (!fits || !ImGui.selectable(other.name(), other.equals(kind)) || other.equals(kind)) continue;
                change(session, def, other);
            }
            ImGui.endCombo();
        }
        if (ImGui.isItemHovered()) Theme.tip("What kind it is; another kind keeps its name and its points");
    }

    private static void change(Session session, ConstraintDef def, Kind to) {
        try {
            ConstraintSpec spec = to.insteadOf(def.spec(), session.fit());
            session.edit("Change " + def.id(), Edits.respecify(session.scene(), def.id(), spec));
        } catch (IllegalArgumentException e) {
            session.notices().wrong(String.valueOf(e.getMessage()));
        }
    }

    private static boolean delete(Session session) {
        boolean pressed = ImGui.smallButton("Delete");
        tip("Takes it away, and what holds on to it", Action.DELETE);
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
        ImGui.textUnformatted(
                String.format(Locale.ROOT, "force  %.4g N", Math.sqrt(f[0] * f[0] + f[1] * f[1] + f[2] * f[2])));
        Theme.text(Theme.DIM, String.format(Locale.ROOT, "x %.3g   y %.3g   z %.3g", f[0], f[1], f[2]));
        String slides = Double.isNaN(view.get().u())
                ? ""
                : String.format(Locale.ROOT, "   at u = %.4f", view.get().u());
        Theme.text(
                Theme.DIM,
                String.format(Locale.ROOT, "off by %.2e%s", view.get().violation(), slides));
        if (view.get().redundant()) Theme.text(Theme.AMBER, "redundant: others already imply it");
        if (view.get().broken()) Theme.text(Theme.RED, "broken: reset, or edit it, to mend it");
    }

    private void rename(Session session, String id) {
        if (!named.equals(id) || !ImGui.isAnyItemActive()) {
            name.set(id);
            named = id;
        }
        ImGui.setNextItemWidth(-1);
        ImGui.inputText("##name", name);
        String to = name.get().strip();
        if (ImGui.isItemDeactivatedAfterEdit() && !to.equals(id)) session.rename(id, to);
    }

    private void rod(Session session, RodSpec rod) {
        ImGui.textUnformatted(rod.id());
        ImGui.sameLine();
        if (delete(session)) return;
        session.snapshot().rods().stream()
                .filter(r -> r.id().equals(rod.id()))
                .findFirst()
                .ifPresent(InspectorPanel::measures);
        ImGui.separator();
        @Nullable Record edited = editor.edit(rod);
        if (edited != null) {
            session.edit(
                    "Edit " + rod.id(),
                    Edits.changeRod(session.scene(), rod.id(), r -> (RodSpec) edited),
                    editor.activation());
        }
    }

    private static void measures(Snapshot.RodView rod) {
        double bend = 0;
        double pull = Double.NEGATIVE_INFINITY;
        for (double k : rod.curvature()) bend = Math.max(bend, k);
        for (double t : rod.tension()) pull = Math.max(pull, t);
        ImGui.textUnformatted(String.format(Locale.ROOT, "length  %.4f m", rod.length()));
        ImGui.textUnformatted(String.format(Locale.ROOT, "highest tension  %.4g N", pull));
        ImGui.textUnformatted(String.format(Locale.ROOT, "smallest bend radius  %.4g m", 1 / bend));
        ImGui.textUnformatted(String.format(Locale.ROOT, "twist  %.4g rad", rod.twist()));
    }

    private void body(Session session, BodySpec body) {
        ImGui.textUnformatted(body.id());
        ImGui.sameLine();
        if (delete(session)) return;
        ImGui.separator();
        @Nullable Record edited = editor.edit(body);
        if (edited != null) {
            session.edit(
                    "Edit " + body.id(),
                    Edits.changeBody(session.scene(), body.id(), b -> (BodySpec) edited),
                    editor.activation());
        }
    }

    private void load(Session session, ForceDef load) {
        ImGui.textUnformatted(load.id());
        ImGui.sameLine();
        if (delete(session)) return;
        ImGui.separator();
        @Nullable Record spec = editor.edit((Record) load.spec());
        @Nullable Record common = editor.edit(load);
        if (spec == null && common == null) return;
        boolean enabled = (common == null ? load : (ForceDef) common).enabled();
        ForceDef edited = new ForceDef(load.id(), spec == null ? load.spec() : (ForceSpec) spec, enabled);
        session.edit("Edit " + load.id(), Edits.changeForce(session.scene(), edited), editor.activation());
    }

    private void settings(Session session) {
        ImGui.textUnformatted("Simulation");
        Theme.text(Theme.DIM, "select a rope or a constraint to see it here");
        start(session);
        ImGui.separator();
        @Nullable Record edited = editor.edit(session.scene().settings());
        if (edited != null) {
            session.edit("Edit settings", session.scene().withSettings((Settings) edited), editor.activation());
        }
    }

    /** Says that the scene does not start in its shapes, and can be made to. */
    private static void start(Session session) {
        if (session.scene().start().equals(Start.AS_DRAWN)) return;
        Theme.text(Theme.DIM, "starts from a state");
        ImGui.sameLine();
        if (ImGui.smallButton("From the shapes")) session.startAsDrawn();
        if (ImGui.isItemHovered()) ImGui.setTooltip("Ctrl+Backspace makes any moment the start");
    }
}
