package sennit.app.ui.shell;

import imgui.ImGui;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiDataType;
import imgui.flag.ImGuiHoveredFlags;
import imgui.flag.ImGuiWindowFlags;
import imgui.type.ImDouble;
import java.util.Optional;
import org.joml.Vector3d;
import org.joml.Vector4d;
import sennit.app.make.Aim;
import sennit.app.make.MakingTool;
import sennit.app.make.RopeDraft;
import sennit.app.make.RopeTool;
import sennit.app.make.SolidShape;
import sennit.app.make.SolidTool;
import sennit.app.make.Workbench;
import sennit.app.ui.AppContext;
import sennit.app.ui.Icon;
import sennit.app.ui.Theme;
import sennit.app.ui.ToolRows;
import sennit.app.ui.WidgetLocator;
import sennit.app.ui.WrappingRow;
import sennit.app.ui.edit.MaterialChoice;
import sennit.app.viewport.ViewRegion;
import sennit.engine.rod.spec.Material;
import sennit.engine.scene.Scene;

/**
 * What is said and asked while something is made: material and slack of a rope, how it joins another. It stands in the
 * place of the tools that are of no use meanwhile, so that nothing under the cursor moves; where there is no room, over
 * the view.
 */
final class MakingBar {
    /** Rows that it may have over the view. */
    private static final int ROWS = 3;

    /** Ranks among the tools beside it: how it ends, what is made, where it is put. */
    private static final int END = 12, MADE = 11, PUT = 9;

    private static final int BAR = Theme.FLOATING | ImGuiWindowFlags.NoMove;

    private static final String DONE = Icon.CHECK.before("Done"), LEAVE = Icon.REMOVE.before("Leave");

    private static final String START = "Click where it starts: on the ground, on things, on ropes, in the air";

    private static final String RUNS = "Runs along a rope";

    private static final int WORDS = BAR | ImGuiWindowFlags.NoInputs | ImGuiWindowFlags.NoBackground;

    private final AppContext context;
    private final MaterialChoice materials;
    private final ImDouble number = new ImDouble();
    private final ToolRows alone;
    /** How far it reaches down into the view, px; 0 where it is not there. */
    private float bottom;
    /** The lower edge of what is asked about the last point, px; NaN where nothing is. */
    private float asked = Float.NaN;
    /** Whether it is among the tools in this frame. */
    private boolean drawn;

    MakingBar(AppContext context, WidgetLocator locator) {
        this.context = context;
        this.materials = new MaterialChoice(locator);
        this.alone = new ToolRows(locator, "more of making");
    }

    /** {@return how far it reaches down into the view, px} */
    float bottom() {
        return bottom;
    }

    /** Adds it to other tools, in this frame. */
    void addTo(ToolRows rows, float scale) {
        context.viewport().making().tool().ifPresent(tool -> add(tool, rows, scale));
        drawn = true;
    }

    /** Draws what it has over the view. */
    void draw(ViewRegion region, float scale) {
        Workbench making = context.viewport().making();
        Optional<MakingTool> tool = making.tool();
        bottom = 0;
        boolean above = drawn;
        drawn = false;
        if (tool.isEmpty()) {
            empty(region);
            return;
        }
        if (!above) over(tool.get(), region, scale);
        asked = Float.NaN;
        tool.get().question().ifPresent(q -> ask(tool.get(), q, region));
        making.tidy();
    }

    private void over(MakingTool tool, ViewRegion region, float scale) {
        float wide = ImGui.getMainViewport().getSizeX(), margin = 8 * scale;
        ImGui.setNextWindowPos(region.x() + region.width() / 2f, region.y() + margin, ImGuiCond.Always, 0.5f, 0);
        ImGui.setNextWindowBgAlpha(0.92f);
        ImGui.begin("##making", BAR);
        alone.begin();
        add(tool, alone, scale);
        alone.draw(ROWS, ImGui.getCursorScreenPosX() + wide - 4 * margin);
        bottom = 2 * margin + ImGui.getWindowHeight();
        ImGui.end();
    }

    private void add(MakingTool tool, ToolRows rows, float scale) {
        String heading = tool.heading();
        rows.add(ImGui.calcTextSize(heading).x, MADE, () -> {
            ImGui.alignTextToFramePadding();
            ImGui.textUnformatted(heading);
        });
        if (tool instanceof RopeTool rope) rope(rope, rows, scale);
        if (tool instanceof SolidTool solid && solid.shape.moves()) ball(solid, rows, scale);
        if (tool.isEnded()) rows.add(WrappingRow.buttonWidth(DONE), END, () -> done(tool));
        rows.add(WrappingRow.buttonWidth(LEAVE), END, this::leave);
        if (tool instanceof RopeTool rope) rows.add(ImGui.calcTextSize(START).x, PUT, () -> last(rope));
    }

    private void leave() {
        if (ImGui.button(LEAVE)) context.viewport().making().leave();
        context.locator().note("leave making");
        if (ImGui.isItemHovered()) Theme.tip("Makes nothing   Esc");
    }

    /** Ends it, once there is enough of it; until then its tip says what is missing. */
    private void done(MakingTool tool) {
        Optional<String> missing = tool.missing();
        ImGui.beginDisabled(missing.isPresent());
        if (Theme.button(DONE, Theme.GREEN)) tool.finish();
        ImGui.endDisabled();
        context.locator().note("finish making");
        if (ImGui.isItemHovered(ImGuiHoveredFlags.AllowWhenDisabled))
            Theme.tip(missing.orElse("Makes it   Enter, or a click on its last point or rope again"));
    }

    /** How wide fields are, px at scale 1. */
    private static final float MASS = 90, MATERIAL = 130, FIELD = 100;

    private static float runsWidth() {
        return ImGui.calcTextSize(RUNS).x
                + ImGui.getFrameHeight()
                + ImGui.getStyle().getItemInnerSpacingX();
    }

    /** How heavy a ball is, and whether it is tied to a rope that it is put on. */
    private void ball(SolidTool solid, ToolRows rows, float scale) {
        rows.add(MASS * scale, MADE, () -> {
            ImGui.setNextItemWidth(MASS * scale);
            number.set(solid.mass());
            float speed = (float) Math.max(1e-3, 0.01 * number.get());
            if (ImGui.dragScalar("##mass", ImGuiDataType.Double, number, speed, 1e-3, 1e6, "%.4g kg")
                    && number.get() >= 1e-3
                    && number.get() <= 1e6) solid.mass(number.get());
            context.locator().note("making mass");
            if (ImGui.isItemHovered()) Theme.tip("How heavy it is, which says how large\ndrag it, or click to type it");
        });
        rows.add(runsWidth(), MADE, () -> {
            boolean runs = solid.hold() == SolidShape.Hold.RUNNING;
            if (ImGui.checkbox(RUNS, runs)) solid.hold(runs ? SolidShape.Hold.TIED : SolidShape.Hold.RUNNING);
            context.locator().note("making runs");
            if (ImGui.isItemHovered()) Theme.tip("Slides along the rope it is put on; else it is tied there   S");
        });
    }

    /** What holds the point that was set last; the row is there before, so that the view stays where it is. */
    private void last(RopeTool rope) {
        ImGui.alignTextToFramePadding();
        if (rope.draft.points().isEmpty()) {
            Theme.text(Theme.DIM, START);
            return;
        }
        Theme.text(Theme.DIM, "Last point");
        ImGui.sameLine();
        boolean pinned = rope.pinned();
        if (ImGui.checkbox("Pinned", pinned)) rope.last(pinned ? RopeDraft.Join.PASS : RopeDraft.Join.PIN);
        context.locator().note("making pinned");
        if (ImGui.isItemHovered()) Theme.tip("It stays where it is   P");
        // as with the key, one of them: both are too wide in large letters
        if (rope.other().isPresent()) other(rope, rope.other().get());
        else rope.start().ifPresent(what -> start(rope, what));
    }

    private void start(RopeTool rope, Aim.What what) {
        ImGui.sameLine();
        if (ImGui.button(what == Aim.What.AIR ? "Start in the air" : "Start on the ground")) rope.toStart();
        context.locator().note("making start");
        if (ImGui.isItemHovered())
            Theme.tip(
                    "Whether it starts on the ground that is seen there, or before it, as far away as its second point   G");
    }

    private void other(RopeTool rope, Aim.What what) {
        boolean lies = what == Aim.What.AIR;
        ImGui.sameLine();
        if (ImGui.button(lies ? "Into the air before it" : "Pin to the ground behind")) rope.toOther();
        context.locator().note("making ground");
        if (ImGui.isItemHovered())
            Theme.tip(
                    lies
                            ? "It is on the ground: this lifts it, to be as far away as the point before   G"
                            : "It is in the air: this takes it to the ground that is seen there   G");
    }

    private void rope(RopeTool rope, ToolRows rows, float scale) {
        RopeDraft draft = rope.draft;
        rows.add(MATERIAL * scale, MADE, () -> {
            ImGui.setNextItemWidth(MATERIAL * scale);
            String preset = draft.material().preset();
            String present = preset == null ? "" : preset;
            String chosen = materials.draw("##material", present, "");
            if (!chosen.equals(present)) draft.material(Material.preset(chosen));
        });
        rows.add(FIELD * scale, MADE, () -> {
            ImGui.setNextItemWidth(FIELD * scale);
            number.set(2000 * draft.radius());
            if (ImGui.dragScalar("##diameter", ImGuiDataType.Double, number, 0.1f, 0.1, 500, "%.3g mm thick")
                    && number.get() > 0) draft.material(draft.material().diameter(number.get() / 1000));
            context.locator().note("making diameter");
        });
        rows.add(FIELD * scale, MADE, () -> {
            ImGui.setNextItemWidth(FIELD * scale);
            number.set(100 * rope.slack());
            if (ImGui.dragScalar("##slack", ImGuiDataType.Double, number, 0.2f, 0, 400, "%.1f %% slack"))
                draft.slack(number.get() / 100);
            context.locator().note("making slack");
            if (ImGui.isItemHovered()) Theme.tip("How much longer it is than the way through its points   up, down");
        });
    }

    /** {@return whether words just above a height in the window, px, would lie on what is asked} */
    boolean asksAbove(float y) {
        float room = 8 * ImGui.getFontSize();
        return y > asked && y < asked + room;
    }

    /** A small choice where the last click was. */
    private void ask(MakingTool tool, MakingTool.Question question, ViewRegion region) {
        Vector4d at = new Vector4d();
        var place = question.place();
        context.viewport()
                .camera()
                .project(new Vector3d(place.x(), place.y(), place.z()), region.width(), region.height(), at);
        float em = ImGui.getFontSize();
        // above it where there is room: most ropes hang down, and the next point is not to meet an answer
        boolean below = at.y < 5 * em;
        float x = (float) (region.x() + at.x) + em, y = (float) (region.y() + at.y) + (below ? em : -em);
        ImGui.setNextWindowPos(x, y, ImGuiCond.Always, 0, below ? 0 : 1);
        ImGui.setNextWindowBgAlpha(0.94f);
        ImGui.begin("##question", BAR);
        context.locator().noteWindow("question");
        asked = ImGui.getWindowPosY() + ImGui.getWindowHeight();
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
        ImGui.pushTextWrapPos(region.width() - 2 * ImGui.getFontSize());
        ImGui.textUnformatted("Shift+A or a right-click adds ropes, posts and balls. Or drop a file here.");
        context.locator().note("empty scene");
        if (!context.session().simulation().pace().playing())
            ImGui.textUnformatted("Time stands still while you build: Space lets it go on.");
        ImGui.popTextWrapPos();
        ImGui.end();
    }
}
