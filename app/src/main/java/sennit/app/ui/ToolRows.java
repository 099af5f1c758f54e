package sennit.app.ui;

import imgui.ImGui;
import imgui.flag.ImGuiKey;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/** Tools beside each other, in no more rows than there may be: those that find no room are in a menu at the end. */
public final class ToolRows {
    /** Name of the button for what has no room under the menus, for the locator. */
    public static final String MENU = "more tools";

    /** The part of the width of the window that rows of the menu may have. */
    private static final float WIDE = 0.45f;

    /** What the button of the menu shows. */
    private static final String MORE = Icon.MORE.text();

    private final WidgetLocator locator;
    private final String name;
    private final WrappingRow flow = new WrappingRow();
    private final List<Tool> tools = new ArrayList<>();

    /**
     * A tool.
     *
     * @param width what it takes in a row, px
     * @param gap before it, unless a row begins with it, px
     * @param rank tools of the lowest rank go into the menu first, of equal ones the last
     * @param shown draws it in a row
     * @param listed draws it in the menu
     */
    public record Tool(float width, float gap, int rank, Runnable shown, Runnable listed) {}

    /**
     * Rows of nothing.
     *
     * @param name of the button that opens the menu, for the locator
     */
    public ToolRows(WidgetLocator locator, String name) {
        this.locator = locator;
        this.name = name;
    }

    /** Begins anew, without tools. */
    public void begin() {
        tools.clear();
    }

    /** Adds a tool that looks the same in a row and in the menu. */
    public void add(float width, int rank, Runnable draw) {
        add(new Tool(width, gap(), rank, draw, draw));
    }

    /** Adds a tool after the others. */
    public void add(Tool tool) {
        tools.add(tool);
    }

    /** {@return the usual gap between two, px} */
    public static float gap() {
        return ImGui.getStyle().getItemSpacingX();
    }

    /**
     * {@return how many rows of tools there may be}
     *
     * @param room their height, px; there is always one
     */
    public static int within(float room) {
        return Math.max(1, (int) (room / ImGui.getFrameHeightWithSpacing()));
    }

    /** Draws them from the cursor to the right edge of the window that is drawn, in so many rows at most. */
    public void draw(int rows) {
        draw(rows, ImGui.getWindowPosX() + ImGui.getWindowContentRegionMaxX());
    }

    /** The same as far as {@code right}, px from the left of the screen. */
    public void draw(int rows, float right) {
        float left = ImGui.getCursorScreenPosX();
        List<Tool> kept = new ArrayList<>(tools), listed = new ArrayList<>();
        // the least important first
        List<Tool> going = new ArrayList<>(tools);
        Collections.reverse(going);
        going.sort(Comparator.comparingInt(Tool::rank));
        for (Tool next : going) {
            if (rows(kept, listed, right - left) <= rows || kept.size() == 1) break;
            kept.remove(next);
            listed.add(next);
        }
        // the menu has them in their order
        listed.sort(Comparator.comparingInt(tools::indexOf));
        flow.begin(right);
        for (Tool tool : kept) {
            flow.next(tool.width, tool.gap);
            tool.shown.run();
        }
        if (!listed.isEmpty()) menu(listed);
    }

    private void menu(List<Tool> listed) {
        flow.button(MORE);
        String popup = "##" + name;
        if (ImGui.button(MORE + popup)) ImGui.openPopup(popup);
        locator.note(name);
        if (ImGui.isItemHovered()) Theme.tip("What has no room here");
        if (!ImGui.beginPopup(popup)) return;
        // what looks as in a row is beside each other here, too
        flow.begin(ImGui.getCursorScreenPosX() + WIDE * ImGui.getMainViewport().getSizeX());
        boolean beside = false;
        for (Tool tool : listed) {
            boolean same = tool.shown == tool.listed;
            if (same && beside) flow.next(tool.width);
            else if (same) flow.first();
            tool.listed.run();
            beside = same;
        }
        if (ImGui.isKeyPressed(ImGui.getKeyIndex(ImGuiKey.Escape))) ImGui.closeCurrentPopup();
        ImGui.endPopup();
    }

    /** {@return how many rows some of the tools take, with the button of the menu where others are listed there} */
    private static int rows(List<Tool> kept, List<Tool> listed, float room) {
        int rows = 1;
        float x = 0;
        for (Tool tool : kept) {
            boolean fits = x == 0 || x + tool.gap + tool.width <= room;
            x = fits ? x + (x == 0 ? 0 : tool.gap) + tool.width : tool.width;
            if (!fits) rows++;
        }
        boolean full = x + gap() + WrappingRow.buttonWidth(MORE) > room;
        return full && !listed.isEmpty() ? rows + 1 : rows;
    }
}
