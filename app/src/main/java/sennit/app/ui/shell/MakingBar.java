package sennit.app.ui.shell;

import imgui.ImGui;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiDataType;
import imgui.flag.ImGuiWindowFlags;
import imgui.type.ImDouble;
import java.util.Optional;
import org.joml.Vector3d;
import org.joml.Vector4d;
import sennit.app.make.MakingTool;
import sennit.app.make.RopeDraft;
import sennit.app.make.RopeTool;
import sennit.app.make.Workbench;
import sennit.app.ui.AppContext;
import sennit.app.ui.Icon;
import sennit.app.ui.Theme;
import sennit.app.ui.WidgetLocator;
import sennit.app.ui.edit.MaterialChoice;
import sennit.app.viewport.ViewRegion;
import sennit.engine.rod.spec.Material;
import sennit.engine.scene.Scene;

/** What is said and asked over the view while something is made: material and slack of a rope, how it joins another. */
final class MakingBar {
    private static final int BAR = Theme.FLOATING | ImGuiWindowFlags.NoMove;

    private static final int WORDS = BAR | ImGuiWindowFlags.NoInputs | ImGuiWindowFlags.NoBackground;

    private final AppContext context;
    private final MaterialChoice materials;
    private final ImDouble number = new ImDouble();

    MakingBar(AppContext context, WidgetLocator locator) {
        this.context = context;
        this.materials = new MaterialChoice(locator);
    }

    void draw(ViewRegion region, float scale) {
        Workbench making = context.viewport().making();
        Optional<MakingTool> tool = making.tool();
        if (tool.isEmpty()) {
            empty(region);
            return;
        }
        ImGui.setNextWindowPos(region.x() + region.width() / 2f, region.y() + 8 * scale, ImGuiCond.Always, 0.5f, 0);
        ImGui.setNextWindowBgAlpha(0.92f);
        ImGui.begin("##making", BAR);
        ImGui.alignTextToFramePadding();
        ImGui.textUnformatted(tool.get().heading());
        ImGui.sameLine();
        if (tool.get() instanceof RopeTool rope) rope(rope, scale);
        if (ImGui.button(Icon.REMOVE.before("Leave"))) making.leave();
        context.locator().note("leave making");
        if (ImGui.isItemHovered()) Theme.tip("Makes nothing   Esc");
        ImGui.end();
        tool.get().question().ifPresent(q -> ask(tool.get(), q, region));
        making.tidy();
    }

    private void rope(RopeTool rope, float scale) {
        RopeDraft draft = rope.draft;
        ImGui.setNextItemWidth(130 * scale);
        String preset = draft.material().preset();
        String present = preset == null ? "" : preset;
        String chosen = materials.draw("##material", present, "");
        if (!chosen.equals(present)) draft.material(Material.preset(chosen));
        ImGui.sameLine();
        ImGui.setNextItemWidth(100 * scale);
        number.set(2000 * draft.radius());
        if (ImGui.dragScalar("##diameter", ImGuiDataType.Double, number, 0.1f, 0.1, 500, "%.3g mm thick")
                && number.get() > 0) draft.material(draft.material().diameter(number.get() / 1000));
        context.locator().note("making diameter");
        ImGui.sameLine();
        ImGui.setNextItemWidth(100 * scale);
        number.set(100 * draft.slack());
        if (ImGui.dragScalar("##slack", ImGuiDataType.Double, number, 0.2f, 0, 400, "%.1f %% slack"))
            draft.slack(number.get() / 100);
        context.locator().note("making slack");
        if (ImGui.isItemHovered()) Theme.tip("How much longer it is than the way through its points   up, down");
        ImGui.sameLine();
        if (Theme.button(Icon.CHECK.before("Done"), Theme.GREEN)) rope.finish();
        context.locator().note("finish making");
        if (ImGui.isItemHovered()) Theme.tip("Makes it   Enter, or double-click its last point");
        ImGui.sameLine();
    }

    /** A small choice where the last click was. */
    private void ask(MakingTool tool, MakingTool.Question question, ViewRegion region) {
        Vector4d at = new Vector4d();
        var place = question.place();
        context.viewport()
                .camera()
                .project(new Vector3d(place.x(), place.y(), place.z()), region.width(), region.height(), at);
        float em = ImGui.getFontSize();
        ImGui.setNextWindowPos((float) (region.x() + at.x) + em, (float) (region.y() + at.y) + em);
        ImGui.setNextWindowBgAlpha(0.94f);
        ImGui.begin("##question", BAR);
        for (int i = 0; i < question.answers().size(); i++) {
            if (i > 0) ImGui.sameLine();
            if (ImGui.button(question.answers().get(i))) tool.answer(i);
            context.locator().note("answer " + i);
        }
        ImGui.end();
    }

    /** In a scene of nothing, one line says what to do. */
    private void empty(ViewRegion region) {
        Scene scene = context.session().scene();
        boolean nothing = scene.rods().isEmpty()
                && scene.bodies().isEmpty()
                && scene.decor().isEmpty()
                && scene.obstacles().size() < 2;
        if (!nothing || context.session().importDraft().isPresent()) return;
        ImGui.setNextWindowPos(
                region.x() + region.width() / 2f, region.y() + region.height() * 0.3f, ImGuiCond.Always, 0.5f, 0.5f);
        ImGui.begin("##empty", WORDS);
        ImGui.textUnformatted("Shift+A or a right-click adds ropes, posts and balls. Or drop a file here.");
        context.locator().note("empty scene");
        ImGui.end();
    }
}
