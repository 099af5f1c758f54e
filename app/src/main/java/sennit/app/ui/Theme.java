package sennit.app.ui;

import imgui.ImFont;
import imgui.ImGui;
import imgui.ImGuiStyle;
import imgui.ImVec2;
import imgui.extension.implot.ImPlot;
import imgui.extension.implot.ImPlotStyle;
import imgui.flag.ImGuiCol;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiWindowFlags;
import org.jspecify.annotations.Nullable;

/**
 * Colours and shapes of the interface: dark, quiet, text at 7:1 contrast and more. Categories are Okabe and Ito's, safe
 * for colour-blind eyes.
 */
public final class Theme {
    /** Text. */
    public static final float[] TEXT = rgb(0xe6e9ee);

    /** Text that matters less. */
    public static final float[] DIM = rgb(0x9aa5b4);

    /** What is switched off. */
    public static final float[] FAINT = rgb(0x566070);

    /** Panels. */
    static final float[] PANEL = rgb(0x1b1f26);

    /** What can be pressed. */
    static final float[] CONTROL = rgb(0x2b323d);

    /** Heads of parts. */
    private static final float[] SECTION = rgb(0x252b35);

    /** What is selected or on. */
    public static final float[] ACCENT = rgb(0x2f6fb0);

    /** The button of a tool in hand. */
    public static final float[] ACTIVE = rgb(0x55a8f5);

    /** Good. */
    public static final float[] GREEN = rgb(0x35c493);

    /** Take care. */
    public static final float[] AMBER = rgb(0xe8a628);

    /** Wrong, or recording. */
    public static final float[] RED = rgb(0xf0664c);

    /** A bar or a card over the view: as large as what is in it, and never where the keyboard goes. */
    public static final int FLOATING = ImGuiWindowFlags.NoDecoration
            | ImGuiWindowFlags.AlwaysAutoResize
            | ImGuiWindowFlags.NoFocusOnAppearing
            | ImGuiWindowFlags.NoDocking
            | ImGuiWindowFlags.NoSavedSettings
            | ImGuiWindowFlags.NoNav;

    /** Large icons; made anew with each size of letters. */
    private static @Nullable ImFont icons;

    private Theme() {}

    static void large(ImFont font) {
        icons = font;
    }

    /** {@return the font of large icons} */
    public static ImFont large() {
        ImFont font = icons;
        return font == null ? ImGui.getFont() : font;
    }

    public static float[] rgb(int hex) {
        return new float[] {(hex >> 16 & 255) / 255f, (hex >> 8 & 255) / 255f, (hex & 255) / 255f};
    }

    /** A colour as ImGui packs it, from 0xrrggbb. */
    public static int packed(int hex) {
        return 0xff000000 | ((hex & 255) << 16) | (hex & 0xff00) | ((hex >> 16) & 255);
    }

    static void apply(float scale) {
        ImGui.styleColorsDark();
        ImGuiStyle style = ImGui.getStyle();
        style.setWindowRounding(0);
        style.setFrameRounding(4 * scale);
        style.setGrabRounding(4 * scale);
        style.setPopupRounding(5 * scale);
        style.setTabRounding(4 * scale);
        style.setScrollbarRounding(6 * scale);
        style.setWindowPadding(10 * scale, 8 * scale);
        style.setFramePadding(8 * scale, 4 * scale);
        style.setItemSpacing(8 * scale, 6 * scale);
        style.setItemInnerSpacing(6 * scale, 4 * scale);
        style.setScrollbarSize(12 * scale);
        style.setGrabMinSize(11 * scale);
        style.setIndentSpacing(16 * scale);
        style.setWindowBorderSize(0);
        style.setFrameBorderSize(0);
        color(ImGuiCol.Text, TEXT, 1);
        color(ImGuiCol.TextDisabled, DIM, 1);
        color(ImGuiCol.WindowBg, PANEL, 1);
        color(ImGuiCol.ChildBg, PANEL, 0);
        color(ImGuiCol.PopupBg, rgb(0x222730), 0.98f);
        color(ImGuiCol.Border, rgb(0x39424f), 1);
        color(ImGuiCol.FrameBg, CONTROL, 1);
        color(ImGuiCol.FrameBgHovered, rgb(0x364050), 1);
        color(ImGuiCol.FrameBgActive, rgb(0x3e4a5c), 1);
        color(ImGuiCol.TitleBg, rgb(0x15181d), 1);
        color(ImGuiCol.TitleBgActive, rgb(0x15181d), 1);
        color(ImGuiCol.MenuBarBg, rgb(0x15181d), 1);
        color(ImGuiCol.CheckMark, rgb(0xb9c4d2), 1);
        color(ImGuiCol.SliderGrab, rgb(0x6f8db0), 1);
        color(ImGuiCol.SliderGrabActive, rgb(0x8fb0d6), 1);
        color(ImGuiCol.Button, CONTROL, 1);
        color(ImGuiCol.ButtonHovered, rgb(0x3a4657), 1);
        color(ImGuiCol.ButtonActive, ACCENT, 1);
        color(ImGuiCol.Header, ACCENT, 0.75f);
        color(ImGuiCol.HeaderHovered, rgb(0x35506e), 0.9f);
        color(ImGuiCol.HeaderActive, ACCENT, 1);
        color(ImGuiCol.Separator, rgb(0x333b47), 1);
        color(ImGuiCol.Tab, rgb(0x1f242c), 1);
        color(ImGuiCol.TabHovered, rgb(0x35506e), 1);
        color(ImGuiCol.TabActive, CONTROL, 1);
        color(ImGuiCol.TabUnfocused, rgb(0x1f242c), 1);
        color(ImGuiCol.TabUnfocusedActive, CONTROL, 1);
        color(ImGuiCol.DockingEmptyBg, PANEL, 0);
        color(ImGuiCol.TableHeaderBg, rgb(0x232933), 1);
        color(ImGuiCol.TableRowBgAlt, rgb(0xffffff), 0.03f);
        color(ImGuiCol.NavHighlight, rgb(0x6aa9e9), 1);
        ImPlotStyle plot = ImPlot.getStyle();
        plot.setLineWeight(1.4f * scale);
        plot.setMarkerSize(3 * scale);
        plot.setPlotBorderSize(0);
        plot.setPlotPadding(new ImVec2(6 * scale, 2 * scale));
        plot.setMinorAlpha(0.6f);
        plot.setLabelPadding(new ImVec2(4 * scale, 2 * scale));
        plot.setLegendPadding(new ImVec2(0, 4 * scale));
        plot.setLegendInnerPadding(new ImVec2(0, 0));
        plot.setLegendSpacing(new ImVec2(8 * scale, 0));
        plot.setMajorTickLen(new ImVec2(0, 0));
        plot.setMinorTickLen(new ImVec2(0, 0));
    }

    private static void color(int part, float[] c, float alpha) {
        ImGui.getStyle().setColor(part, c[0], c[1], c[2], alpha);
    }

    /** Text in a colour. */
    public static void text(float[] c, String text) {
        // not textColored, which would read a per cent sign as a format
        ImGui.pushStyleColor(ImGuiCol.Text, c[0], c[1], c[2], 1);
        ImGui.textUnformatted(text);
        ImGui.popStyleColor();
    }

    /** A tooltip of the last item of a menu, beside the menu: what is below the item stays to be seen. */
    public static void tipBeside(String text) {
        placeBeside(Math.min(36, text.length()) * ImGui.getFontSize());
        tip(text);
    }

    /** Puts the next window, so wide, px, beside this one: to the right where there is room, else to the left. */
    static void placeBeside(float wide) {
        float left = ImGui.getWindowPosX(), right = left + ImGui.getWindowSizeX();
        float end = ImGui.getMainViewport().getPosX() + ImGui.getMainViewport().getSizeX();
        boolean room = right + wide <= end;
        ImGui.setNextWindowPos(room ? right : left, ImGui.getItemRectMinY(), ImGuiCond.Always, room ? 0 : 1, 0);
    }

    /** A tooltip with just this text, in lines that fit into the window. */
    public static void tip(String text) {
        ImGui.beginTooltip();
        ImGui.pushTextWrapPos(Math.min(
                36 * ImGui.getFontSize(), 0.9f * ImGui.getMainViewport().getSizeX()));
        ImGui.textUnformatted(text);
        ImGui.popTextWrapPos();
        ImGui.endTooltip();
    }

    /** A button of a colour; returns whether it was pressed. */
    public static boolean button(String label, float[] c) {
        return button(label, c, 0);
    }

    /** The same, so wide, px; without a colour it is as other buttons. */
    public static boolean button(String label, float @Nullable [] c, float wide) {
        if (c == null) return ImGui.button(label, wide, 0);
        ImGui.pushStyleColor(ImGuiCol.Button, c[0] * 0.55f, c[1] * 0.55f, c[2] * 0.55f, 1);
        boolean pressed = ImGui.button(label, wide, 0);
        ImGui.popStyleColor();
        return pressed;
    }

    /** The head of a part that can be folded, quieter than what is selected; returns whether the part is open. */
    public static boolean section(String label) {
        ImGui.pushStyleColor(ImGuiCol.Header, SECTION[0], SECTION[1], SECTION[2], 1);
        boolean open = ImGui.collapsingHeader(label);
        ImGui.popStyleColor();
        return open;
    }

    /** {@return a name in lines of a width where that is possible: they end after hyphens, underscores and spaces} */
    public static String inLines(String name, float width) {
        if (ImGui.calcTextSize(name).x <= width) return name;
        StringBuilder out = new StringBuilder();
        String line = "";
        for (String part : name.split("(?<=[-_ ])", -1)) {
            boolean fits = ImGui.calcTextSize(line + part).x <= width;
            if (!fits && !line.isEmpty()) {
                out.append(line).append('\n');
                line = "";
            }
            line += part;
        }
        return out.append(line).toString();
    }

    /** {@return the end of a text that fits into a width, after three dots where something is missing} */
    public static String fromLeft(String text, float width) {
        if (ImGui.calcTextSize(text).x <= width) return text;
        int from = 1;
        while (from < text.length() && ImGui.calcTextSize("..." + text.substring(from)).x > width) from++;
        return "..." + text.substring(from);
    }
}
