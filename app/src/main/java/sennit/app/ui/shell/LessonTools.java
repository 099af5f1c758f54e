package sennit.app.ui.shell;

import imgui.ImDrawList;
import imgui.ImGui;
import imgui.flag.ImGuiCol;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sennit.app.document.ConstraintKind;
import sennit.app.make.Addable;
import sennit.app.make.KnifeTool;
import sennit.app.make.MakingTool;
import sennit.app.make.RopeTool;
import sennit.app.make.SolidShape;
import sennit.app.make.SolidTool;
import sennit.app.ui.AppContext;
import sennit.app.ui.Icon;
import sennit.app.ui.Theme;
import sennit.app.ui.ToolRows;
import sennit.app.ui.WrappingRow;
import sennit.app.viewport.Action;

/** The five tools of a lesson, large, with their names: the one in hand is lit. */
final class LessonTools {
    /** Size of a button, in letters. */
    private static final float WIDE = 4.2f, HIGH = 3.6f;

    /** What stands beside the tools has room from so many letters on; else it is below them. */
    private static final float BESIDE = 20;

    /** The kind of constraint that the pin adds. */
    private static final String PIN = "position";

    private final AppContext context;
    private final WrappingRow flow = new WrappingRow();
    /** How high the rows beside the tools are, px. */
    private float rows;

    /** Where the line below them begins where something stands beside them; else 0. */
    private float bottom;

    private boolean small;

    /** A tool, what it is called and what it does. */
    private enum Tool {
        HAND(Icon.HAND, "Hand", "Pulls ropes and balls, and turns the view   Esc"),
        ROPE(Icon.ROPE, "Rope", Addable.ROPE.sentence),
        BALL(Icon.BALL, "Ball", Addable.BALL.sentence),
        PIN(Icon.PIN, "Pin", "Click a point of a rope: it stays where it is"),
        KNIFE(Icon.KNIFE, "Knife", "Cuts ropes: drag across them   " + Action.KNIFE.shortcut());

        private final Icon icon;
        private final String label;
        private final String sentence;

        Tool(Icon icon, String label, String sentence) {
            this.icon = icon;
            this.label = label;
            this.sentence = sentence;
        }
    }

    LessonTools(AppContext context) {
        this.context = context;
    }

    /** Where the window is lower than so many letters, tools are as small as other buttons. */
    private static final float LOW = 24;

    /**
     * Draws the tools, and begins what is drawn beside or below them.
     *
     * @param rows that other controls are in: where letters are large, the tools as well
     */
    void draw(ToolRows rows) {
        float em = ImGui.getFontSize();
        small = ImGui.getMainViewport().getSizeY() < LOW * em;
        if (small) {
            for (Tool tool : Tool.values()) small(tool, rows);
            return;
        }
        large(em);
    }

    private void small(Tool tool, ToolRows rows) {
        String icon = tool.icon.text();
        float wide = WrappingRow.buttonWidth(icon);
        rows.add(new ToolRows.Tool(wide, ToolRows.gap(), 10, () -> small(tool), () -> small(tool)));
    }

    private void small(Tool tool) {
        String icon = tool.icon.text();
        boolean pressed = tool == inHand() ? Theme.button(icon, Theme.ACTIVE) : ImGui.button(icon);
        context.locator().note("tool " + tool);
        if (tool == inHand()) context.locator().note("lit " + tool);
        if (ImGui.isItemHovered()) Theme.tip(tool.label + ": " + tool.sentence);
        if (pressed) take(tool);
    }

    private void large(float em) {
        flow.begin();
        for (Tool tool : Tool.values()) {
            flow.next(WIDE * em, 0.4f * em);
            if (button(tool)) take(tool);
        }
        float right = ImGui.getItemRectMaxX() + 1.4f * em;
        float edge = ImGui.getWindowPosX() + ImGui.getWindowContentRegionMaxX();
        bottom = 0;
        boolean beside = edge - right > BESIDE * em;
        if (beside) {
            ImGui.sameLine(0, 1.4f * em);
            // as high as they were in the last frame; between pixels they would have another height in the next
            float top = ImGui.getCursorPosY();
            ImGui.setCursorPosY((float) Math.floor(top + Math.max(0, (HIGH * em - rows) / 2)));
            bottom = top + HIGH * em + ImGui.getStyle().getItemSpacingY();
        }
        ImGui.beginGroup();
    }

    /** Ends what is drawn beside them. */
    void end() {
        if (small) return;
        ImGui.endGroup();
        rows = ImGui.getItemRectSizeY();
        // what was lowered to their middle would make the line that much higher
        if (bottom > 0) ImGui.setCursorPosY(Math.max(bottom, bottom - HIGH * ImGui.getFontSize() + rows));
    }

    private boolean button(Tool tool) {
        float em = ImGui.getFontSize();
        float x = ImGui.getCursorScreenPosX(), y = ImGui.getCursorScreenPosY();
        boolean pressed = ImGui.invisibleButton("##lesson" + tool, WIDE * em, HIGH * em);
        context.locator().note("tool " + tool);
        boolean hovered = ImGui.isItemHovered(), lit = tool == inHand();
        if (lit) context.locator().note("lit " + tool);
        if (hovered) Theme.tip(tool.sentence);
        ImDrawList list = ImGui.getWindowDrawList();
        int back = ImGui.getColorU32(lit ? ImGuiCol.ButtonActive : hovered ? ImGuiCol.ButtonHovered : ImGuiCol.Button);
        list.addRectFilled(x, y, x + WIDE * em, y + HIGH * em, back, 0.35f * em);
        int text = ImGui.getColorU32(ImGuiCol.Text);
        String icon = tool.icon.text();
        ImGui.pushFont(Theme.large());
        float wide = ImGui.calcTextSize(icon).x;
        list.addText(x + (WIDE * em - wide) / 2, y + 0.35f * em, text, icon);
        ImGui.popFont();
        float name = ImGui.calcTextSize(tool.label).x;
        list.addText(x + (WIDE * em - name) / 2, y + (HIGH - 1.35f) * em, text, tool.label);
        return pressed;
    }

    /** The tool that the next press in the view is for; null where it is for one of another menu. */
    private @Nullable Tool inHand() {
        Optional<MakingTool> making = context.viewport().making().tool();
        if (making.isPresent()) {
            MakingTool tool = making.get();
            if (tool instanceof RopeTool) return Tool.ROPE;
            if (tool instanceof KnifeTool) return Tool.KNIFE;
            return tool instanceof SolidTool solid && solid.shape == SolidShape.BALL ? Tool.BALL : null;
        }
        if (!context.session().addTool().waiting()) return Tool.HAND;
        Optional<ConstraintKind> adding = context.session().addTool().kind();
        return adding.map(ConstraintKind::tag).filter(PIN::equals).isPresent() ? Tool.PIN : null;
    }

    private void take(Tool tool) {
        context.session().addTool().cancel();
        // the workbench itself lays down one tool for the next, and knows whether time stands for it
        if (tool != Tool.ROPE && tool != Tool.BALL) context.viewport().making().leave();
        switch (tool) {
            case HAND -> {}
            case ROPE -> context.viewport().making().take(Addable.ROPE);
            case BALL -> context.viewport().making().take(Addable.BALL);
            case KNIFE -> context.perform(Action.KNIFE);
            case PIN ->
                ConstraintKind.all().stream()
                        .filter(k -> k.tag().equals(PIN))
                        .findFirst()
                        .ifPresent(context.session().addTool()::start);
        }
    }
}
