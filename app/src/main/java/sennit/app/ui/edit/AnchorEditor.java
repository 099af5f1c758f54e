package sennit.app.ui.edit;

import imgui.ImGui;
import java.util.function.Consumer;
import sennit.app.document.Selection;
import sennit.app.session.Session;
import sennit.app.ui.AppContext;
import sennit.app.ui.Theme;
import sennit.app.ui.Widgets;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.scene.Scene;
import sennit.engine.scene.json.SceneField;

/** Edits what a constraint holds on to: chosen from a list, slid along its rope, or picked in the view. */
final class AnchorEditor {
    private final AppContext context;
    private final Widgets widgets;
    private Anchor edited = Anchor.ofBody("");

    AnchorEditor(AppContext context, Widgets widgets) {
        this.context = context;
        this.widgets = widgets;
    }

    Anchor edit(SceneField field, Anchor anchor) {
        edited = anchor;
        widgets.label(field);
        // only constraints can be told by a click in the view what they hold on to
        boolean picks = context.session().selection().what() == Selection.What.CONSTRAINT;
        float button =
                ImGui.calcTextSize("Pick in view").x + 2 * ImGui.getStyle().getFramePaddingX();
        ImGui.setNextItemWidth(
                picks
                        ? ImGui.getContentRegionAvailX()
                                - button
                                - ImGui.getStyle().getItemSpacingX()
                        : -1);
        choose(anchor);
        widgets.tip(field);
        if (picks) {
            ImGui.sameLine();
            if (ImGui.button("Pick in view")) pick(field);
            context.locator().note("pick " + field.name());
            if (ImGui.isItemHovered()) Theme.tip("Then click a point of a rope, or a ball");
        }
        String rod = anchor.rod();
        if (rod != null && edited.equals(anchor)) along(rod, anchor.u());
        return edited;
    }

    /** The same in a row of a table: the thing, and where on it. */
    Anchor cell(Anchor anchor, float room) {
        edited = anchor;
        float gap = ImGui.getStyle().getItemInnerSpacingX();
        String rod = anchor.rod();
        ImGui.setNextItemWidth(rod == null ? room : (room - gap) / 2);
        choose(anchor);
        context.locator().note("on " + anchor.name());
        if (rod != null && edited.equals(anchor)) {
            ImGui.sameLine(0, gap);
            along(rod, anchor.u());
        }
        return edited;
    }

    private void choose(Anchor anchor) {
        if (!ImGui.beginCombo("##on", anchor.name())) return;
        choices(context.session().scene(), anchor);
        ImGui.endCombo();
    }

    private void along(String rod, double at) {
        for (SceneField part : SceneField.of(Anchor.class)) {
            if (!part.name().equals("u")) continue;
            ImGui.setNextItemWidth(-1);
            double u = widgets.bare(part, "##u", at);
            context.locator().note("u");
            widgets.tip(part);
            if (u != at) edited = new Anchor(rod, u);
        }
    }

    private void choices(Scene scene, Anchor anchor) {
        scene.rods().forEach(rod -> choice(rod.id(), anchor, id -> edited = new Anchor(id, anchor.u())));
        scene.bodies().forEach(body -> choice(body.id(), anchor, id -> edited = Anchor.ofBody(id)));
        for (ConstraintDef def : scene.constraints())
            if (def.spec().sliding() >= 0) choice(def.id(), anchor, id -> edited = new Anchor(null, 0, null, id));
    }

    private void choice(String id, Anchor anchor, Consumer<String> take) {
        if (!ImGui.selectable(id, id.equals(anchor.name())) || id.equals(anchor.name())) return;
        take.accept(id);
        widgets.step();
    }

    private void pick(SceneField field) {
        Session session = context.session();
        Selection s = session.selection();
        if (s.what() == Selection.What.CONSTRAINT) session.addTool().move(s.id(), field);
    }
}
